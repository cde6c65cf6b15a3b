install = Install
share = Share with another app…
not-shared = The browser did not allow sharing: copy the link instead.
no-engine = The computer cannot think any more: reload the page. Your game is kept.
volume = Volume

volumes =
    .quiet = Quiet
    .medium = Medium
    .loud = Loud

sound-set = Sound set

sound-sets =
    .natural = Natural
    .marimba = Marimba
    .clicks = Clicks
