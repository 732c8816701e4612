//! Money in and money out of a pool. Nothing else moves any (CON-16).

use crate::context::Context;
use crate::error::{Error, Result};
use crate::rt::account::Account;
use crate::rt::bytes::Key;
use crate::rt::call::{self, TOKEN, Tokens};
use crate::rt::math;
use crate::rt::sys::{rent, slice};
use crate::state::{Anchor, Authority};

/// Length of a token account, and where its fields are.
pub const TOKEN_ACCOUNT: usize = 165;
const OWNER_AT: usize = 32;
const AMOUNT_AT: usize = 64;
const STATE_AT: usize = 108;
const FROZEN: u8 = 2;

/// Sysvar1111111111111111111111111111111111111
const SYSVARS: Key = Key([
    6, 167, 213, 23, 24, 117, 247, 41, 199, 61, 147, 64, 143, 33, 97, 32, 6, 126, 216, 140, 118, 224, 140, 40, 127,
    193, 148, 96, 0, 0, 0, 0,
]);
/// NativeLoader1111111111111111111111111111111
const NATIVE_LOADER: Key = Key([
    5, 135, 132, 191, 20, 139, 164, 40, 47, 176, 18, 87, 72, 136, 169, 241, 83, 160, 125, 173, 247, 101, 192, 69, 92,
    154, 151, 3, 128, 0, 0, 0,
]);

/// Addresses that the machine lets nobody write to, of programs, sysvars and features that a cluster may lack: nothing else tells
/// them (`agave-reserved-account-keys`).
#[rustfmt::skip]
const RESERVED: [Key; 12] = [
    // Config1111111111111111111111111111111111111
    Key([3, 6, 74, 163, 0, 47, 116, 220, 200, 110, 67, 49, 15, 12, 5, 42, 248, 197, 218, 39, 246, 16, 64, 25, 163, 35, 239, 160, 0, 0, 0, 0]),
    // Feature111111111111111111111111111111111111
    Key([3, 192, 160, 205, 203, 6, 210, 218, 239, 174, 130, 209, 111, 238, 122, 207, 97, 236, 115, 123, 35, 72, 27, 33, 148, 106, 118, 112, 0, 0, 0, 0]),
    // LoaderV411111111111111111111111111111111111
    Key([5, 18, 180, 17, 81, 81, 227, 122, 173, 10, 139, 197, 211, 136, 46, 123, 127, 218, 76, 243, 210, 192, 40, 200, 207, 131, 54, 24, 0, 0, 0, 0]),
    // Secp256r1SigVerify1111111111111111111111111
    Key([6, 146, 13, 236, 47, 234, 113, 181, 183, 35, 129, 77, 116, 45, 169, 3, 28, 131, 231, 95, 219, 121, 93, 86, 142, 117, 71, 128, 32, 0, 0, 0]),
    // StakeConfig11111111111111111111111111111111
    Key([6, 161, 216, 23, 165, 2, 5, 11, 104, 7, 145, 230, 206, 109, 184, 142, 30, 91, 113, 80, 246, 31, 198, 121, 10, 78, 180, 209, 0, 0, 0, 0]),
    // ZkE1Gama1Proof11111111111111111111111111111
    Key([8, 99, 117, 172, 226, 174, 234, 40, 26, 107, 55, 77, 104, 27, 167, 106, 83, 204, 246, 56, 192, 116, 85, 147, 108, 5, 208, 101, 64, 0, 0, 0]),
    // ZkTokenProof1111111111111111111111111111111
    Key([8, 99, 186, 141, 217, 196, 194, 251, 23, 74, 5, 203, 162, 126, 42, 44, 214, 35, 87, 61, 121, 233, 11, 53, 181, 121, 252, 13, 0, 0, 0, 0]),
    // SysvarEpochRewards1111111111111111111111111
    Key([6, 167, 213, 23, 24, 220, 63, 238, 2, 165, 88, 191, 131, 206, 102, 225, 68, 66, 42, 28, 52, 149, 11, 39, 193, 134, 155, 90, 156, 0, 0, 0]),
    // SysvarFees111111111111111111111111111111111
    Key([6, 167, 213, 23, 24, 226, 90, 141, 131, 80, 60, 37, 26, 122, 240, 113, 38, 253, 114, 0, 223, 111, 196, 237, 82, 106, 156, 144, 0, 0, 0, 0]),
    // SysvarLastRestartS1ot1111111111111111111111
    Key([6, 167, 213, 23, 25, 6, 221, 225, 205, 63, 148, 125, 202, 180, 200, 244, 244, 245, 27, 173, 15, 152, 19, 184, 0, 210, 137, 71, 31, 192, 0, 0]),
    // SysvarRewards111111111111111111111111111111
    Key([6, 167, 213, 23, 25, 44, 97, 55, 206, 224, 146, 217, 182, 146, 62, 225, 204, 214, 25, 3, 250, 130, 184, 161, 97, 145, 87, 141, 128, 0, 0, 0]),
    // SysvarRecentB1ockHashes11111111111111111111
    Key([6, 167, 213, 23, 25, 44, 86, 142, 224, 138, 132, 95, 115, 210, 151, 136, 207, 3, 92, 49, 69, 178, 26, 179, 68, 216, 6, 46, 169, 64, 0, 0]),
];

/// A pool whose money moves, and the accounts that take part.
pub struct Pool<'a> {
    pub anchor: &'a Anchor,
    pub authority: &'a Authority,
    pub account: &'a Account,
    pub vault: &'a Account,
}

impl<'a> Pool<'a> {
    /// The pool's vault has to stand at `vault`; a pool of SOL has none, and its place is not looked at.
    pub fn new(ctx: &'a Context, anchor: &'a Anchor, places: (usize, usize)) -> Result<Pool<'a>> {
        let account = ctx.at(places.0)?;
        let authority = ctx.load::<Authority>(places.0)?;
        let vault = if anchor.is_native != 0 { account } else { ctx.at(places.1)? };
        if anchor.is_native == 0 && *vault.key() != authority.vault {
            return Err(Error::BadAccount);
        }
        Ok(Pool { anchor, authority, account, vault })
    }

    /// Base units of an amount in common decimals.
    pub fn base(&self, common: u64) -> Result<u64> {
        math::mul(common, scale(self.anchor)?).ok_or(Error::InvalidAmount)
    }

    /// Takes `common` of the signer, who `from` belongs to; for SOL `from` is the signer. `owed` is what the pool owes then:
    /// its balance has to cover it (CON-02).
    #[inline(never)]
    pub fn pull(&self, signer: &Account, from: &Account, amounts: (u64, u64)) -> Result<()> {
        let (base, owed) = (self.base(amounts.0)?, self.base(amounts.1)?);
        if self.anchor.is_native != 0 {
            call::transfer_lamports(signer, self.account, base);
            return Ok(());
        }
        call::transfer_tokens(&Tokens { from, to: self.vault, authority: signer, seeds: &[] }, base);
        if token_amount(self.vault)? < owed {
            return Err(Error::InvalidAmount);
        }
        Ok(())
    }

    /// Pays `common` to an account that has been looked at. Lamports move without a call: nothing may be called afterwards
    /// that names one of the two accounts and not the other.
    #[inline(never)]
    pub fn pay(&self, to: &Account, common: u64) -> Result<()> {
        let base = self.base(common)?;
        if !to.writable() || !self.account.writable() {
            return Err(Error::NotWritable);
        }
        if self.anchor.is_native != 0 {
            return move_lamports(self.account, to, base);
        }
        let bump = [self.authority.bump];
        let seeds = [slice(b"authority"), slice(&self.authority.anchor.0), slice(&bump)];
        call::transfer_tokens(&Tokens { from: self.vault, to, authority: self.account, seeds: &seeds }, base);
        Ok(())
    }

    /// Whether `to` is where `recipient` is paid, and can be paid `common` (CON-08). An error is a mistake of whoever built the
    /// transaction; false is how things are, and becomes a claim.
    #[inline(never)]
    pub fn payable(&self, to: &Account, recipient: &Key, common: u64) -> Result<bool> {
        if self.anchor.is_native != 0 {
            return self.coins_payable(to, recipient, self.base(common)?);
        }
        if !call::is_associated(to, recipient, &self.anchor.pool_mint) {
            return Err(Error::BadAccount);
        }
        if *to.owner() != TOKEN || to.len() != TOKEN_ACCOUNT {
            return Err(Error::NoTokenAccount);
        }
        Ok(*recipient != *self.account.key()
            && to.data()[OWNER_AT..OWNER_AT + 32] == recipient.0
            && to.byte(STATE_AT) != Some(FROZEN)
            && self.vault.byte(STATE_AT) != Some(FROZEN))
    }

    fn coins_payable(&self, to: &Account, recipient: &Key, base: u64) -> Result<bool> {
        if to.key() != recipient {
            return Err(Error::BadAccount);
        }
        let reserved = to.executable()
            || *to.owner() == SYSVARS
            || *to.owner() == NATIVE_LOADER
            || *to.key() == NATIVE_LOADER
            || *to.key() == SYSVARS
            || (!to.writable() && is_reserved(to.key()));
        if reserved || to.owner() == self.account.owner() {
            return Ok(false);
        }
        let least = rent(to.len()).ok_or(Error::BadConfig)?;
        Ok(to.lamports().checked_add(base).is_some_and(|after| after >= least))
    }
}

#[inline(never)]
fn is_reserved(key: &Key) -> bool {
    let mut i = 0;
    while i < RESERVED.len() {
        if RESERVED[i] == *key {
            return true;
        }
        i += 1;
    }
    false
}

/// Lamports of an account of this program.
pub fn move_lamports(from: &Account, to: &Account, lamports: u64) -> Result<()> {
    let rest = from.lamports().checked_sub(lamports).ok_or(Error::TransferFailed)?;
    from.set_lamports(rest);
    to.set_lamports(to.lamports().checked_add(lamports).ok_or(Error::TransferFailed)?);
    Ok(())
}

/// Base units per common unit.
pub fn scale(a: &Anchor) -> Result<u64> {
    math::power_of_ten(a.real_decimal.wrapping_sub(a.common_decimal)).ok_or(Error::BadConfig)
}

pub fn token_amount(a: &Account) -> Result<u64> {
    if *a.owner() != TOKEN || a.len() != TOKEN_ACCOUNT {
        return Err(Error::BadAccount);
    }
    a.data()[AMOUNT_AT..AMOUNT_AT + 8].try_into().map(u64::from_le_bytes).map_err(|_| Error::BadAccount)
}

/// A token account's owner.
pub fn token_owner(a: &Account) -> Result<Key> {
    if *a.owner() != TOKEN || a.len() != TOKEN_ACCOUNT {
        return Err(Error::BadAccount);
    }
    a.data()[OWNER_AT..OWNER_AT + 32].try_into().map(Key).map_err(|_| Error::BadAccount)
}
