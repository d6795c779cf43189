//! A priority queue for small whole-number priorities in which every item stands at most once.

/// No item.
const NONE: u32 = u32::MAX;
/// Marks an item that is not in the queue.
const OUT: u32 = u32::MAX - 1;

/// One doubly linked list of items for each priority; moving an item to another priority takes
/// constant time, so nothing outdated ever lies in the queue. The item added last comes first.
#[derive(Default)]
pub(crate) struct Buckets {
    heads: Vec<u32>,
    links: Vec<Link>,
    lowest: usize,
    items: usize,
}

/// An item's neighbours in its list and the list it is in.
#[derive(Clone, Copy)]
pub(crate) struct Link {
    previous: u32,
    next: u32,
    priority: u32,
}

impl Buckets {
    /// What each item takes.
    pub(crate) const ITEM_BYTES: usize = size_of::<Link>();
    /// The link of an item that is not in the queue.
    pub(crate) const ABSENT: Link = Link { previous: OUT, next: NONE, priority: 0 };

    /// One link for each item there is; the owner of the items appends to it.
    pub(crate) fn links(&mut self) -> &mut Vec<Link> {
        &mut self.links
    }

    /// Puts `item`, which has a link, in, or moves it if it is there.
    pub(crate) fn push(&mut self, item: u32, priority: u32) {
        if self.links[item as usize].previous != OUT {
            self.remove(item);
        }
        let list = priority as usize;
        if self.heads.len() <= list {
            self.heads.resize(list + 1, NONE);
        }
        let next = self.heads[list];
        if next != NONE {
            self.links[next as usize].previous = item;
        }
        self.heads[list] = item;
        self.links[item as usize] = Link { previous: NONE, next, priority };
        self.lowest = if self.items == 0 { list } else { self.lowest.min(list) };
        self.items += 1;
    }

    /// Takes out the item with the lowest priority that was added last.
    pub(crate) fn pop(&mut self) -> Option<(u32, u32)> {
        if self.items == 0 {
            return None;
        }
        while self.heads[self.lowest] == NONE {
            self.lowest += 1;
        }
        let item = self.heads[self.lowest];
        self.remove(item);
        Some((item, self.lowest as u32))
    }

    fn remove(&mut self, item: u32) {
        let Link { previous, next, priority } = self.links[item as usize];
        if previous == NONE {
            self.heads[priority as usize] = next;
        } else {
            self.links[previous as usize].next = next;
        }
        if next != NONE {
            self.links[next as usize].previous = previous;
        }
        self.links[item as usize].previous = OUT;
        self.items -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lowest_priority_first_and_the_newest_of_those() {
        let mut queue = Buckets { links: vec![Buckets::ABSENT; 4], ..Buckets::default() };
        for (item, priority) in [(0, 3), (1, 1), (2, 1), (3, 2)] {
            queue.push(item, priority);
        }
        let order: Vec<_> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(order, [(2, 1), (1, 1), (3, 2), (0, 3)]);
    }

    #[test]
    fn an_item_moves_instead_of_standing_twice() {
        let mut queue = Buckets { links: vec![Buckets::ABSENT; 4], ..Buckets::default() };
        queue.push(0, 5);
        queue.push(1, 4);
        queue.push(0, 2);
        queue.push(1, 9);
        assert_eq!([queue.pop(), queue.pop(), queue.pop()], [Some((0, 2)), Some((1, 9)), None]);
    }

    #[test]
    fn a_lower_priority_may_come_after_a_higher_one_was_taken() {
        let mut queue = Buckets { links: vec![Buckets::ABSENT; 4], ..Buckets::default() };
        queue.push(0, 5);
        assert_eq!(queue.pop(), Some((0, 5)));
        queue.push(1, 1);
        assert_eq!(queue.pop(), Some((1, 1)));
    }
}
