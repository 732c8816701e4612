//! The parts of the program that make no system calls, for `rustc --test` on the machine that builds it.
#![allow(dead_code)]

mod error;
mod lane;
mod message;
mod rt;
mod state;
