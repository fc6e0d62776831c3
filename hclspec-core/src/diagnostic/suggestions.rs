//! The suggestions of a problem: messages whose texts the host program gets as a slice.

use super::message::{Marks, Masking, Message, ShownPart, masked, parts};

#[derive(Clone, Default)]
pub(super) struct Suggestions {
    texts: Vec<String>,
    marks: Vec<Marks>,
}

impl Suggestions {
    pub(super) fn push(&mut self, message: Message) {
        let (text, marks) = message.into_parts();
        self.texts.push(text);
        self.marks.push(marks);
    }

    pub(super) fn replace_first(&mut self, message: Message) {
        let (text, marks) = message.into_parts();
        if let (Some(first), Some(of_first)) = (self.texts.first_mut(), self.marks.first_mut()) {
            (*first, *of_first) = (text, marks);
        }
    }

    pub(super) fn append(&mut self, mut more: Self) {
        self.texts.append(&mut more.texts);
        self.marks.append(&mut more.marks);
    }

    pub(super) fn texts(&self) -> &[String] {
        &self.texts
    }

    /// The parts that may come from the configuration, in text order.
    pub(super) fn parts(&self) -> impl Iterator<Item = ShownPart<'_>> {
        self.texts.iter().zip(&self.marks).flat_map(|(text, marks)| parts(text, marks))
    }

    /// Hides parts, and drops suggestions that would say nothing without them.
    pub(super) fn masked(&self, masking: &Masking<'_>) -> Self {
        let mut all = Self::default();
        for (index, text) in self.texts.iter().enumerate() {
            if let Some((text, marks)) = masked(text, &self.marks[index], masking) {
                all.texts.push(text);
                all.marks.push(marks);
            }
        }
        all
    }
}
