//! A program of the tests (test/intruder.test.mjs): it calls whatever its data says, with the accounts it was given and whatever
//! flags the data has for them.
//!
//! Data: calls, one after another. A call: place of the program u8 | seeds u8, each length u8 and bytes, under which this
//! program signs, the bump among them (none: it signs for nothing) | accounts u8, each place u8 and flags u8 (1 written, 2
//! signs) | length u16 | data.
#![no_std]
#![no_main]

#[path = "../../src/rt/mod.rs"]
mod rt;

use rt::account::{Account, Input};
use rt::bytes::{Key, Reader, Short};
use rt::sys::{Slice, slice};

const MAX_ACCOUNTS: usize = 24;
const MAX_SEEDS: usize = 4;

#[repr(C)]
#[derive(Clone, Copy)]
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
#[derive(Clone, Copy)]
struct Info {
    key: *const Key,
    lamports: *const u8,
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
    fn sol_invoke_signed_c(i: *const Instruction, infos: *const Info, n: u64, seeds: *const Seeds, seeds_n: u64)
    -> u64;
}

fn info(a: &Account) -> Info {
    Info {
        key: a.key(),
        // behind key and owner
        lamports: unsafe { (a.key() as *const Key as *const u8).add(64) },
        len: a.len() as u64,
        data: a.start(),
        owner: a.owner(),
        rent_epoch: u64::MAX,
        signer: a.signer(),
        writable: a.writable(),
        executable: a.executable(),
    }
}

/// # Safety
/// Called by the virtual machine alone.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn entrypoint(input: *mut u8) -> u64 {
    let Some(input) = (unsafe { rt::account::parse(input) }) else { return 1 };
    let mut data = Reader(input.data);
    while data.end().is_err() {
        if call(&input, &mut data).is_err() {
            return 1;
        }
    }
    0
}

#[inline(never)]
fn call(input: &Input, data: &mut Reader) -> Result<(), Short> {
    let program = input.get(data.u8()? as usize).ok_or(Short)?.key();
    let mut seeds = [slice(&[]); MAX_SEEDS];
    let n_seeds = data.u8()? as usize;
    for seed in seeds.get_mut(..n_seeds).ok_or(Short)? {
        let len = data.u8()? as usize;
        *seed = slice(data.take(len)?);
    }
    let n = data.u8()? as usize;
    let mut metas = [Meta { key: program, writable: false, signer: false }; MAX_ACCOUNTS];
    for meta in metas.get_mut(..n).ok_or(Short)? {
        let (place, flags) = (data.u8()?, data.u8()?);
        let key = input.get(place as usize).ok_or(Short)?.key();
        *meta = Meta { key, writable: flags & 1 != 0, signer: flags & 2 != 0 };
    }
    let len = data.u16()? as usize;
    let bytes = data.take(len)?;
    let i =
        Instruction { program, metas: metas.as_ptr(), metas_len: n as u64, data: bytes.as_ptr(), data_len: len as u64 };
    invoke(input, &i, &seeds[..n_seeds]);
    Ok(())
}

/// A call that fails ends the transaction.
#[inline(never)]
fn invoke(input: &Input, i: &Instruction, seeds: &[Slice]) {
    let Some(first) = input.get(0) else { return };
    let mut infos = [info(first); MAX_ACCOUNTS];
    let mut n = 0;
    while n < input.len() && n < MAX_ACCOUNTS {
        let Some(a) = input.get(n) else { return };
        infos[n] = info(a);
        n += 1;
    }
    let all = Seeds { parts: seeds.as_ptr(), n: seeds.len() as u64 };
    unsafe { sol_invoke_signed_c(i, infos.as_ptr(), n as u64, &all, !seeds.is_empty() as u64) };
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    unsafe extern "C" {
        fn abort() -> !;
    }
    unsafe { abort() }
}
