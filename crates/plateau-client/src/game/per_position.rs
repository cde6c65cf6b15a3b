//! A value that belongs to the position it was made in: the next change of the game clears it.

use leptos::prelude::*;

use super::table::Table;

pub struct PerPosition<T: 'static> {
    value: RwSignal<Option<(u32, T)>>,
    table: Table,
}

impl<T: 'static> Clone for PerPosition<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: 'static> Copy for PerPosition<T> {}

impl<T: Clone + Send + Sync + 'static> PerPosition<T> {
    pub fn new(table: Table) -> PerPosition<T> {
        PerPosition { value: RwSignal::new(None), table }
    }

    pub fn get(&self) -> Option<T> {
        let now = self.table.change.with(|(number, _)| *number);
        self.value.with(|value| {
            value.as_ref().filter(|(since, _)| *since == now).map(|(_, value)| value.clone())
        })
    }

    pub fn get_untracked(&self) -> Option<T> {
        untrack(|| self.get())
    }

    pub fn set(&self, value: Option<T>) {
        let now = self.table.change.with_untracked(|(number, _)| *number);
        self.value.set(value.map(|value| (now, value)));
    }
}
