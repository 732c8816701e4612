//! The bridge on Solana: router, pools, messenger and claims (docs/adr/0025-the-program-on-solana.md).
#![no_std]
#![no_main]

mod admin;
mod attest;
mod claims;
mod context;
mod deliver;
mod error;
mod exit;
mod lane;
mod lanes;
mod message;
mod pay;
mod pools;
mod posted;
mod rt;
mod state;
mod swap;

use context::Context;
use error::{Error, Result};
use rt::bytes::Reader;

/// # Safety
/// Called by the virtual machine alone.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn entrypoint(input: *mut u8) -> u64 {
    let Some(input) = (unsafe { rt::account::parse(input) }) else { return Error::BadAccount as u64 };
    let Some(now) = rt::sys::now() else { return Error::BadConfig as u64 };
    match run(&Context { input, now }) {
        Ok(()) => 0,
        Err(e) => e as u64,
    }
}

/// The first byte names the entry. Numbers are part of the interface: they are only ever appended to.
#[inline(never)]
fn run(ctx: &Context) -> Result<()> {
    let mut data = Reader(ctx.input.data);
    match data.u8()? {
        0 => admin::initialize(ctx, data),
        1 => admin::rotate(ctx, data),
        2 => admin::propose(ctx, data),
        3 => admin::withdraw_proposal(ctx, data),
        4 => admin::accept_ownership(ctx, data),
        5 => admin::by_owner(ctx, data, admin::transfer_ownership),
        6 => admin::by_owner(ctx, data, admin::set_guardian),
        7 => admin::by_owner(ctx, data, admin::set_owner_delay),
        8 => admin::set_paused(ctx, data),
        9 => admin::tighten(ctx, data, admin::end_grace),
        10 => admin::by_owner(ctx, data, pools::add_pool),
        11 => admin::by_owner(ctx, data, pools::set_pool_delay),
        12 => admin::by_owner(ctx, data, lanes::set_lane),
        13 => admin::tighten(ctx, data, lanes::lower_lane),
        14 => admin::by_owner(ctx, data, lanes::set_fee_form),
        15 => admin::by_owner(ctx, data, pools::collect_message_fees),
        16 => pools::set_fee_ratio(ctx, data),
        17 => pools::set_swap_limit(ctx, data),
        18 => pools::set_pool_owner(ctx, data),
        19 => pools::set_fee_receiver(ctx, data),
        20 => pools::collect_pool_fee(ctx, data),
        21 => pools::increase_liquidity(ctx, data),
        22 => pools::decrease_liquidity(ctx, data),
        23 => swap::swap(ctx, data),
        24 => swap::close_parcel(ctx, data),
        25 => deliver::deliver(ctx, data),
        26 => claims::retry(ctx, data),
        27 => claims::redirect(ctx, data),
        28 => claims::cancel_delayed(ctx, data),
        29 => exit::decrease_liquidity_remote(ctx, data),
        30 => posted::post(ctx, data),
        31 => posted::deliver_posted(ctx, data),
        32 => posted::close_posted(ctx, data),
        _ => Err(Error::Malformed),
    }
}

/// Nothing in the program panics on purpose; where the compiler cannot prove it, the transaction ends here.
#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    unsafe extern "C" {
        fn abort() -> !;
    }
    unsafe { abort() }
}
