//! Calls to the two programs that this one ever calls: the system program and the token program.

use super::account::Account;
use super::bytes::Key;
use super::sys::{self, Slice, slice};

pub const SYSTEM: Key = Key::ZERO;
/// TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA
pub const TOKEN: Key = Key([
    6, 221, 246, 225, 215, 101, 161, 147, 217, 203, 225, 70, 206, 235, 121, 172, 28, 180, 133, 237, 95, 91, 55, 145,
    58, 140, 245, 133, 126, 255, 0, 169,
]);

#[repr(C)]
struct Meta {
    key: *const Key,
    writable: bool,
    signer: bool,
}

#[repr(C)]
struct Instruction {
    program: *const Key,
    metas: *const Meta,
    metas_len: u64,
    data: *const u8,
    data_len: u64,
}

#[repr(C)]
struct Info {
    key: *const Key,
    lamports: *const u64,
    len: u64,
    data: *const u8,
    owner: *const Key,
    rent_epoch: u64,
    signer: bool,
    writable: bool,
    executable: bool,
}

#[repr(C)]
struct Seeds<'a> {
    parts: *const Slice<'a>,
    n: u64,
}

unsafe extern "C" {
    fn sol_invoke_signed_c(i: *const Instruction, infos: *mut Info, n: u64, seeds: *const Seeds, seeds_n: u64) -> u64;
}

fn info(a: &Account) -> Info {
    unsafe {
        let r = &*a.0;
        Info {
            key: &r.key,
            lamports: &r.lamports,
            len: a.len() as u64,
            data: a.start(),
            owner: &r.owner,
            rent_epoch: u64::MAX,
            signer: r.signer != 0,
            writable: r.writable != 0,
            executable: r.executable != 0,
        }
    }
}

/// What a call passes: two accounts, of which the first is written, and perhaps a third that authorises.
struct Call<'a> {
    program: &'a Key,
    a: &'a Account,
    b: &'a Account,
    authority: Option<&'a Account>,
    a_signs: bool,
    b_signs: bool,
    b_written: bool,
    seeds: &'a [Slice<'a>],
}

/// A call that fails ends the transaction; what it answers is never looked at.
#[inline(never)]
fn invoke(c: &Call, data: &[u8]) {
    let third = c.authority.unwrap_or(c.a);
    let metas = [
        Meta { key: c.a.key(), writable: true, signer: c.a_signs },
        Meta { key: c.b.key(), writable: c.b_written, signer: c.b_signs },
        Meta { key: third.key(), writable: false, signer: true },
    ];
    let n = 2 + c.authority.is_some() as u64;
    let instruction = Instruction {
        program: c.program,
        metas: metas.as_ptr(),
        metas_len: n,
        data: data.as_ptr(),
        data_len: data.len() as u64,
    };
    let mut infos = [info(c.a), info(c.b), info(third)];
    let seeds = Seeds { parts: c.seeds.as_ptr(), n: c.seeds.len() as u64 };
    unsafe { sol_invoke_signed_c(&instruction, infos.as_mut_ptr(), n, &seeds, !c.seeds.is_empty() as u64) };
}

/// Lamports of somebody who signed the transaction.
#[inline(never)]
pub fn transfer_lamports(from: &Account, to: &Account, lamports: u64) {
    let mut data = [0u8; 12];
    data[0] = 2;
    data[4..].copy_from_slice(&lamports.to_le_bytes());
    let c = Call {
        program: &SYSTEM,
        a: from,
        b: to,
        authority: None,
        a_signs: true,
        b_signs: false,
        b_written: true,
        seeds: &[],
    };
    invoke(&c, &data);
}

/// Tokens between two accounts of one mint.
pub struct Tokens<'a> {
    pub from: &'a Account,
    pub to: &'a Account,
    pub authority: &'a Account,
    /// of the authority, when it is an account of this program
    pub seeds: &'a [Slice<'a>],
}

#[inline(never)]
pub fn transfer_tokens(t: &Tokens, amount: u64) {
    let mut data = [3u8; 9];
    data[1..].copy_from_slice(&amount.to_le_bytes());
    let c = Call {
        program: &TOKEN,
        a: t.from,
        b: t.to,
        authority: Some(t.authority),
        a_signs: false,
        b_signs: false,
        b_written: true,
        seeds: t.seeds,
    };
    invoke(&c, &data);
}

/// Makes a token account of an empty account that the token program owns.
#[inline(never)]
pub fn initialize_token_account(account: &Account, mint: &Account, owner: &Key) {
    let mut data = [18u8; 33];
    data[1..].copy_from_slice(&owner.0);
    let c = Call {
        program: &TOKEN,
        a: account,
        b: mint,
        authority: None,
        a_signs: false,
        b_signs: false,
        b_written: false,
        seeds: &[],
    };
    invoke(&c, &data);
}

/// An account to be made at a derived address.
pub struct Creation<'a> {
    pub payer: &'a Account,
    pub account: &'a Account,
    /// who owns the new account
    pub owner: &'a Key,
    /// seeds, with the bump as the last
    pub seeds: &'a [Slice<'a>],
}

/// Makes an account, whether or not somebody has put lamports there already. None: no rent is known.
#[inline(never)]
pub fn create(c: &Creation, len: usize) -> Option<()> {
    let rent = sys::rent(len)?;
    let there = c.account.lamports();
    let call = Call {
        program: &SYSTEM,
        a: c.payer,
        b: c.account,
        authority: None,
        a_signs: true,
        b_signs: true,
        b_written: true,
        seeds: c.seeds,
    };
    if there == 0 {
        let mut data = [0u8; 52];
        data[4..12].copy_from_slice(&rent.to_le_bytes());
        data[12..20].copy_from_slice(&(len as u64).to_le_bytes());
        data[20..].copy_from_slice(&c.owner.0);
        invoke(&call, &data);
        return Some(());
    }
    if there < rent {
        transfer_lamports(c.payer, c.account, rent - there);
    }
    adopt(c, len);
    Some(())
}

/// Allocates and assigns an account that has its lamports.
#[inline(never)]
fn adopt(c: &Creation, len: usize) {
    let call = Call {
        program: &SYSTEM,
        a: c.account,
        b: c.account,
        authority: None,
        a_signs: true,
        b_signs: true,
        b_written: true,
        seeds: c.seeds,
    };
    let mut allocate = [0u8; 12];
    allocate[0] = 8;
    allocate[4..].copy_from_slice(&(len as u64).to_le_bytes());
    invoke(&call, &allocate);
    let mut assign = [0u8; 36];
    assign[0] = 1;
    assign[4..].copy_from_slice(&c.owner.0);
    invoke(&call, &assign);
}

/// Canonical address of `seeds`, if it is the account's.
#[inline(never)]
pub fn bump_of(account: &Account, seeds: &[Slice], program: &Key) -> Option<u8> {
    let mut address = Key::ZERO;
    let bump = sys::find_address(seeds, program, &mut address)?;
    if address == *account.key() { Some(bump) } else { None }
}

/// The associated token account of a wallet.
#[inline(never)]
pub fn is_associated(account: &Account, wallet: &Key, mint: &Key) -> bool {
    bump_of(account, &[slice(&wallet.0), slice(&TOKEN.0), slice(&mint.0)], &ASSOCIATED).is_some()
}

/// ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL
const ASSOCIATED: Key = Key([
    140, 151, 37, 143, 78, 36, 137, 241, 187, 61, 16, 41, 20, 142, 13, 131, 11, 90, 19, 153, 218, 255, 16, 132, 4, 142,
    123, 216, 219, 233, 248, 89,
]);
