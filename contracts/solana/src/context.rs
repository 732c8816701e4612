//! What every handler starts from: the accounts at their places, and the time.

use crate::error::{Error, Result};
use crate::rt::account::{Account, Input};
use crate::rt::bytes::{Key, Layout};
use crate::rt::call::{self, Creation};
use crate::rt::sys::Slice;
use crate::state::{Anchor, Authority, Committee, Path, Remote};

pub struct Context {
    pub input: Input,
    /// seconds since 1970
    pub now: u64,
}

impl Context {
    pub fn at(&self, place: usize) -> Result<&Account> {
        self.input.get(place).ok_or(Error::BadAccount)
    }

    pub fn signer(&self, place: usize) -> Result<&Account> {
        let a = self.at(place)?;
        if a.signer() { Ok(a) } else { Err(Error::NotSigner) }
    }

    pub fn writable(&self, place: usize) -> Result<&Account> {
        let a = self.at(place)?;
        if a.writable() { Ok(a) } else { Err(Error::NotWritable) }
    }

    pub fn program(&self) -> &'static Key {
        self.input.program
    }

    /// The account at `place` as a `T`, to be read.
    pub fn load<T: Layout>(&self, place: usize) -> Result<&'static T> {
        let t = self.at(place)?.load::<T>(self.program()).ok_or(Error::BadAccount)?;
        Ok(t)
    }

    /// The account at `place` as a `T`, to be written.
    pub fn change<T: Layout>(&self, place: usize) -> Result<&'static mut T> {
        self.writable(place)?.load::<T>(self.program()).ok_or(Error::BadAccount)
    }

    /// The pool at `place`, of the committee at place 1.
    pub fn pool(&self, place: usize) -> Result<&'static mut Anchor> {
        let a = self.at(place)?.load::<Anchor>(self.program()).ok_or(Error::NotAnchor)?;
        if a.committee_anchor != *self.at(1)?.key() {
            return Err(Error::NotAnchor);
        }
        Ok(a)
    }

    /// The authority at `place`, of the pool at `pool`.
    pub fn authority(&self, place: usize, pool: usize) -> Result<&'static mut Authority> {
        let a = self.change::<Authority>(place)?;
        if a.anchor != *self.at(pool)?.key() { Err(Error::BadAccount) } else { Ok(a) }
    }

    pub fn path(&self, place: usize, pool: usize) -> Result<&'static mut Path> {
        let p = self.change::<Path>(place)?;
        if p.anchor != *self.at(pool)?.key() { Err(Error::BadAccount) } else { Ok(p) }
    }

    pub fn remote(&self, place: usize, pool: usize) -> Result<&'static mut Remote> {
        let r = self.change::<Remote>(place)?;
        if r.anchor != *self.at(pool)?.key() { Err(Error::BadAccount) } else { Ok(r) }
    }

    pub fn committee(&self) -> Result<&'static Committee> {
        self.load(1)
    }

    /// Makes the account at `place` for `owner` at the canonical address of `seeds`, paid by the signer at place 0.
    #[inline(never)]
    pub fn create(&self, place: usize, n: &New) -> Result<u8> {
        let payer = self.signer(0)?;
        let account = self.writable(place)?;
        if !account.empty() {
            return Err(Error::BadAccount);
        }
        let bump = call::bump_of(account, n.seeds, self.program()).ok_or(Error::BadAccount)?;
        let last = [bump];
        let mut all = [crate::rt::sys::slice(&last); 5];
        let count = n.seeds.len();
        if count > 4 {
            return Err(Error::BadConfig);
        }
        let mut i = 0;
        while i < count {
            all[i] = n.seeds[i];
            i += 1;
        }
        let creation = Creation { payer, account, owner: n.owner, seeds: &all[..count + 1] };
        call::create(&creation, n.len).ok_or(Error::BadConfig)?;
        Ok(bump)
    }

    /// Makes an account of this program as `create` does, with its kind as first byte and zeros behind.
    pub fn create_own<T: Layout>(&self, place: usize, seeds: &[Slice]) -> Result<(&'static mut T, u8)> {
        let n = New { seeds, owner: self.program(), len: core::mem::size_of::<T>() };
        let bump = self.create(place, &n)?;
        let account = self.at(place)?;
        account.set_byte(0, T::KIND);
        Ok((account.load::<T>(self.program()).ok_or(Error::BadAccount)?, bump))
    }
}

/// An account that does not exist yet.
pub struct New<'a> {
    pub seeds: &'a [Slice<'a>],
    pub owner: &'a Key,
    pub len: usize,
}
