//! Deliveries that exceed a transaction: written into an account piece by piece, and then carried out (docs/adr/0076).

use crate::admin;
use crate::context::{Context, New};
use crate::deliver::{self, POSTED};
use crate::error::{Error, Result};
use crate::message;
use crate::rt::bytes::{Layout, Reader};
use crate::rt::sys::slice;
use crate::state::Posted;

const HEAD: usize = core::mem::size_of::<Posted>();

/// Data: length u16 of the delivery | tag, 32 bytes, which names it among the payer's | at u16 | bytes that stand there. Accounts:
/// payer, posted delivery, system program. The piece at 0 makes the account; then whichever comes is written. What they say is
/// looked at when it is carried out.
pub fn post(ctx: &Context, mut data: Reader) -> Result<()> {
    let len = data.u16()? as usize;
    let tag: &[u8; 32] = data.array()?;
    let at = data.u16()? as usize;
    let payer = *ctx.signer(0)?.key();
    let account = ctx.writable(1)?;
    if account.empty() {
        if at != 0 {
            return Err(Error::BadAccount);
        }
        let seeds = [slice(b"posted delivery"), slice(&payer.0), slice(tag)];
        ctx.create(1, &New { seeds: &seeds, owner: ctx.program(), len: HEAD + len })?;
        account.set_byte(0, Posted::KIND);
        account.load_head::<Posted>(ctx.program()).ok_or(Error::BadAccount)?.payer = payer;
    }
    own(ctx, 1)?;
    account.write(HEAD + at, data.0).ok_or(Error::Malformed)
}

/// Demands that the account at `place` is a posted delivery of the signer at place 0.
fn own(ctx: &Context, place: usize) -> Result<()> {
    let p = ctx.writable(place)?.load_head::<Posted>(ctx.program()).ok_or(Error::BadAccount)?;
    if p.payer == *ctx.signer(0)?.key() { Ok(()) } else { Err(Error::NoPermission) }
}

/// Accounts: those of a delivery of one whole message, with the posted delivery before those of the message; its rent goes back.
/// Data: its beginning, to where the message is shown, so that whoever reads the transaction sees what it executes.
pub fn deliver_posted(ctx: &Context, data: Reader) -> Result<()> {
    own(ctx, POSTED)?;
    let posted = &ctx.at(POSTED)?.data()[HEAD..];
    if message::shown_of(posted)? != data.0 {
        return Err(Error::Malformed);
    }
    deliver::deliver_one(ctx, Reader(posted))?;
    admin::close(ctx, POSTED) // last: lamports move without a call
}

/// Accounts: who paid for it, posted delivery.
pub fn close_posted(ctx: &Context, data: Reader) -> Result<()> {
    data.end()?;
    own(ctx, 1)?;
    admin::close(ctx, 1)
}
