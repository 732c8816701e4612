// Package payouts plays the custody on Bitcoin against liars, as package simulation plays everything else: one seed is
// one history. The members' signers, every watch and the honest relay's proposer are the real ones, over a Bitcoin of
// real blocks and transactions in memory. See docs/adr/0057-lying-at-random-on-bitcoin.md.
//
// Everything is in tests: nothing of it is in a program.
package payouts
