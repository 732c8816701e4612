// Package signer holds a member's attestation key apart from the process that talks to the world. It signs typed
// requests alone, each after rules of its own, and only what its record already has on disk. The package hides how the
// record grows and shows that it was put back, the rules, and the wire between a member and its signer. See
// docs/adr/0044-keys-in-a-process-of-their-own.md.
//
// # What is signed
//
//   - a batch: every message on a lane of the signer's own deployment record, of a kind that belongs there; never two
//     messages for one uid (SR-04); no more of an asset within a day than its cap (INV-10 for what goes back);
//   - a rotation: from the record's epoch to the next one, to a set whose hash a person approved, and one successor of
//     an epoch for ever (SR-18);
//   - the custody keys of an epoch, which are those of the record;
//   - a head of the member's log: never two of one size, and none that goes back;
//   - a veto: one height for each payment.
//
// The signer sees no chain. It cannot tell whether a deposit was made: that is the member's second look. It bounds what
// a member that somebody else took over can sign.
package signer
