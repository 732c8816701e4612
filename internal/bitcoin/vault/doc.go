// Package vault is what the processes of the custody on Bitcoin have in common: the View of their own index, the
// request by which a plan is signed, and the judgements that a relay and every member must come to alike, each from
// what it sees itself (INV-11). The rules are package custody's, and pure.
//
// Three packages work by it, and none knows another:
//
//	watch     follows the custody on the chain: credits, payments, reserves
//	proposer  a relay's: draws plans, has members sign them, broadcasts, raises fees
//	cosign    a member's: checks a plan anew and signs it; its HTTP API, and the client for it
package vault
