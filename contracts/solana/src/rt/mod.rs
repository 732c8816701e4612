//! What stands for a runtime crate: how the virtual machine hands over accounts, system calls, integers of accounts.
//! Nothing in here knows the bridge.

pub mod account;
pub mod bytes;
#[cfg(not(test))]
pub mod call;
pub mod math;
#[cfg(not(test))]
pub mod sys;
