//! What an instruction can answer. Numbers are part of the interface: they are only ever appended to.

use crate::rt::bytes::Short;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u64)]
pub enum Error {
    /// instruction or message ends early, or goes on
    Malformed = 6000,
    /// an account is not the one that belongs in this place
    BadAccount,
    NotSigner,
    NotWritable,
    NoPermission,
    BadConfig,
    NullAddress,
    ZeroAmount,
    InvalidAmount,
    ExceedSwapLimit,
    /// less would arrive, or more would be charged, than the caller accepts (SR-39)
    BeyondAccepted,
    DataTooLong,
    NotAnchor,
    Paused,
    RateLimited,
    InsufficientLiquidity,
    InsufficientPosition,
    BadSet,
    BadSignature,
    WrongChain,
    AlreadyExecuted,
    InvalidIndicator,
    NoClaim,
    TooEarly,
    TransferFailed,
    /// the recipient's associated token account has to be made first
    NoTokenAccount,
    /// the owner's act was not proposed, does not fit its proposal, or waits, or has lapsed
    NotProposed,
}

pub type Result<T> = core::result::Result<T, Error>;

impl From<Short> for Error {
    fn from(_: Short) -> Error {
        Error::Malformed
    }
}
