//! The accounts of an instruction, as the virtual machine lays them out in memory.

use super::bytes::{Key, Layout};

/// Most accounts that one instruction may name here; more are refused.
pub const MAX_ACCOUNTS: usize = 64;
/// Bytes behind an account's data that it may grow into.
const GROWTH: usize = 10_240;

#[repr(C)]
pub(super) struct Raw {
    pub(super) duplicate: u8,
    pub(super) signer: u8,
    pub(super) writable: u8,
    pub(super) executable: u8,
    _reserved: u32,
    pub(super) key: Key,
    pub(super) owner: Key,
    pub(super) lamports: u64,
    pub(super) len: u64,
}

const _: () = assert!(core::mem::size_of::<Raw>() == 88);

/// One account. Copies are the same account: a duplicate in the instruction is such a copy.
#[derive(Clone, Copy)]
pub struct Account(pub(super) *mut Raw);

impl Account {
    fn raw(&self) -> &Raw {
        // Made by `parse` alone, which points it at memory of the machine that outlives the program.
        unsafe { &*self.0 }
    }

    pub fn key(&self) -> &Key {
        &self.raw().key
    }

    pub fn owner(&self) -> &Key {
        &self.raw().owner
    }

    pub fn signer(&self) -> bool {
        self.raw().signer != 0
    }

    pub fn writable(&self) -> bool {
        self.raw().writable != 0
    }

    pub fn executable(&self) -> bool {
        self.raw().executable != 0
    }

    pub fn lamports(&self) -> u64 {
        self.raw().lamports
    }

    pub fn set_lamports(&self, v: u64) {
        unsafe { (*self.0).lamports = v }
    }

    /// Bytes of data; changes when a call has made the account.
    pub fn len(&self) -> usize {
        unsafe { core::ptr::read_volatile(&(*self.0).len) as usize }
    }

    /// Address of the data.
    pub fn start(&self) -> *mut u8 {
        unsafe { self.0.add(1) as *mut u8 }
    }

    pub fn data(&self) -> &[u8] {
        unsafe { core::slice::from_raw_parts(self.start(), self.len()) }
    }

    pub fn byte(&self, i: usize) -> Option<u8> {
        if i < self.len() { Some(unsafe { *self.start().add(i) }) } else { None }
    }

    pub fn set_byte(&self, i: usize, v: u8) {
        if i < self.len() {
            unsafe { *self.start().add(i) = v }
        }
    }

    /// Copies bytes into the data; none when they do not fit.
    pub fn write(&self, at: usize, bytes: &[u8]) -> Option<()> {
        let end = at.checked_add(bytes.len())?;
        if end > self.len() {
            return None;
        }
        let data = unsafe { core::slice::from_raw_parts_mut(self.start(), self.len()) };
        data[at..end].copy_from_slice(bytes);
        Some(())
    }

    /// The account as a `T`, if `program` owns it and kind and length fit.
    pub fn load<T: Layout>(&self, program: &Key) -> Option<&'static mut T> {
        if self.len() != core::mem::size_of::<T>() {
            return None;
        }
        self.load_head(program)
    }

    /// As `load`, for a kind whose length varies: the `T` that it begins with.
    pub fn load_head<T: Layout>(&self, program: &Key) -> Option<&'static mut T> {
        if self.owner() != program || self.len() < core::mem::size_of::<T>() || self.byte(0) != Some(T::KIND) {
            return None;
        }
        // T has alignment 1. Two live references to one account cannot be of two kinds; handlers never load one twice.
        Some(unsafe { &mut *(self.start() as *mut T) })
    }

    /// No data, and nobody's: an account can be made here.
    pub fn empty(&self) -> bool {
        self.len() == 0 && self.owner().is_zero()
    }

    /// Moves all lamports to `to`, takes the data away and gives the account to the system program.
    pub fn close(&self, to: &Account) -> Option<()> {
        if self.0 == to.0 {
            return None;
        }
        to.set_lamports(to.lamports().checked_add(self.lamports())?);
        unsafe {
            (*self.0).lamports = 0;
            (*self.0).len = 0;
            (*self.0).owner = Key::ZERO;
        }
        Some(())
    }
}

/// What an instruction was called with.
pub struct Input {
    accounts: [Account; MAX_ACCOUNTS],
    n: usize,
    pub data: &'static [u8],
    pub program: &'static Key,
}

impl Input {
    /// The account at place `i`, if there is one.
    pub fn get(&self, i: usize) -> Option<&Account> {
        if i < self.n { self.accounts.get(i) } else { None }
    }

    pub fn len(&self) -> usize {
        self.n
    }
}

/// Reads the machine's input; none when it names more accounts than `MAX_ACCOUNTS`.
///
/// # Safety
/// `p` is what the machine passed to the entry point.
pub unsafe fn parse(mut p: *mut u8) -> Option<Input> {
    unsafe {
        let n = *(p as *const u64) as usize;
        if n > MAX_ACCOUNTS {
            return None;
        }
        p = p.add(8);
        let mut accounts = [Account(core::ptr::null_mut()); MAX_ACCOUNTS];
        let mut i = 0;
        while i < n {
            let duplicate = *p;
            if duplicate == 255 {
                let raw = p as *mut Raw;
                accounts[i] = Account(raw);
                let used = 88 + (*raw).len as usize + GROWTH;
                p = p.add((used + 7) / 8 * 8 + 8);
            } else {
                accounts[i] = accounts[duplicate as usize];
                p = p.add(8);
            }
            i += 1;
        }
        let len = *(p as *const u64) as usize;
        let data = core::slice::from_raw_parts(p.add(8), len);
        Some(Input { accounts, n, data, program: &*(p.add(8 + len) as *const Key) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Thing;
    unsafe impl Layout for Thing {
        const KIND: u8 = 7;
    }
    #[repr(C)]
    struct Pair(u8, u8);
    unsafe impl Layout for Pair {
        const KIND: u8 = 7;
    }

    /// Writes what the machine writes. Each account: bytes of data, or the place that it repeats.
    fn input(accounts: &[Result<Vec<u8>, u8>], data: &[u8], program: [u8; 32]) -> Vec<u64> {
        let mut b = (accounts.len() as u64).to_le_bytes().to_vec();
        for (i, a) in accounts.iter().enumerate() {
            match a {
                Err(place) => b.extend([*place, 0, 0, 0, 0, 0, 0, 0]),
                Ok(d) => {
                    b.extend([255, 1, 1, 0, 0, 0, 0, 0]);
                    b.extend([i as u8 + 1; 32]);
                    b.extend(program);
                    b.extend(1000u64.to_le_bytes());
                    b.extend((d.len() as u64).to_le_bytes());
                    b.extend(d);
                    b.extend(vec![0; GROWTH]);
                    while b.len() % 8 != 0 {
                        b.push(0);
                    }
                    b.extend([0; 8]);
                }
            }
        }
        b.extend((data.len() as u64).to_le_bytes());
        b.extend(data);
        b.extend(program);
        while b.len() % 8 != 0 {
            b.push(0);
        }
        b.chunks(8).map(|c| u64::from_le_bytes(c.try_into().unwrap())).collect()
    }

    #[test]
    fn reads_accounts_duplicates_data_and_program() {
        let mut raw = input(&[Ok(vec![7, 1]), Ok(vec![1, 2, 3]), Err(0)], b"hello", [9; 32]);
        let i = unsafe { parse(raw.as_mut_ptr() as *mut u8) }.unwrap();
        assert_eq!((i.len(), i.data, i.program.0), (3, &b"hello"[..], [9; 32]));
        assert!(i.get(3).is_none());
        assert_eq!(i.get(1).unwrap().key().0, [2; 32]);
        assert_eq!(i.get(1).unwrap().data(), [1, 2, 3]);
        i.get(2).unwrap().set_byte(1, 5);
        assert_eq!(i.get(0).unwrap().byte(1), Some(5));
        assert_eq!(i.get(0).unwrap().byte(2), None);
    }

    #[test]
    fn writes_only_inside() {
        let mut raw = input(&[Ok(vec![0; 4])], b"", [9; 32]);
        let i = unsafe { parse(raw.as_mut_ptr() as *mut u8) }.unwrap();
        let a = i.get(0).unwrap();
        assert!(a.write(2, &[1, 2]).is_some() && a.data() == [0, 0, 1, 2]);
        for (at, n) in [(3, 2), (5, 0), (usize::MAX, 1)] {
            assert!(a.write(at, &[9, 9][..n]).is_none());
        }
        a.set_byte(4, 9);
        assert_eq!(a.data(), [0, 0, 1, 2]);
        assert_eq!(unsafe { *a.start().add(4) }, 0);
    }

    #[test]
    fn loads_only_what_owner_kind_and_length_allow() {
        let mut raw = input(&[Ok(vec![7, 1]), Ok(vec![8, 1]), Ok(vec![7, 1, 1]), Ok(vec![7])], b"", [9; 32]);
        let i = unsafe { parse(raw.as_mut_ptr() as *mut u8) }.unwrap();
        let (own, other) = (Key([9; 32]), Key([8; 32]));
        let at = |n| i.get(n).unwrap();
        assert!(at(0).load::<Pair>(&own).is_some());
        assert!(at(0).load::<Pair>(&other).is_none());
        assert!(at(1).load::<Pair>(&own).is_none());
        assert!(at(2).load::<Pair>(&own).is_none());
        assert!(at(2).load_head::<Pair>(&own).is_some());
        assert!(at(3).load_head::<Pair>(&own).is_none());
        assert!(at(0).load::<Thing>(&own).is_none());
    }

    #[test]
    fn closing_moves_everything_and_never_to_itself() {
        let mut raw = input(&[Ok(vec![7, 1]), Ok(vec![]), Err(0)], b"", [9; 32]);
        let i = unsafe { parse(raw.as_mut_ptr() as *mut u8) }.unwrap();
        let (a, b, same) = (i.get(0).unwrap(), i.get(1).unwrap(), i.get(2).unwrap());
        assert!(a.close(same).is_none());
        assert_eq!(a.lamports(), 1000);
        assert!(a.close(b).is_some());
        assert_eq!((a.lamports(), a.len(), b.lamports()), (0, 0, 2000));
        assert!(a.empty() && !b.empty());
    }

    #[test]
    fn is_empty_only_without_data_and_without_an_owner() {
        for (owner, empty) in [([0; 32], true), ([9; 32], false)] {
            let mut raw = input(&[Ok(vec![]), Ok(vec![0])], b"", owner);
            let i = unsafe { parse(raw.as_mut_ptr() as *mut u8) }.unwrap();
            assert_eq!((i.get(0).unwrap().empty(), i.get(1).unwrap().empty()), (empty, false));
        }
    }

    #[test]
    fn refuses_too_many_accounts() {
        let mut many = vec![Ok(vec![])];
        many.resize(MAX_ACCOUNTS + 1, Err(0));
        let mut raw = input(&many, b"", [0; 32]);
        assert!(unsafe { parse(raw.as_mut_ptr() as *mut u8) }.is_none());
    }
}
