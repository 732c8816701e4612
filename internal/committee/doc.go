// Package committee is one member of the committee that attests transfers. A member believes nothing that it is told:
// it is asked to sign an ordered batch of messages for one destination, looks at every source event again through its
// own endpoints, holds its own ledger of the value on every chain against what the chains say, and signs exactly that
// batch or refuses, with a reason for each message in the way. The package hides how a chain is followed and compared,
// what is remembered, and the HTTP interface between relay and member.
//
// # What is signed
//
// A message is signed when all of this holds, and never otherwise (INV-03, INV-04, INV-11):
//
//   - source and destination of its uid are chains that this member follows, and its anchors name each other in this
//     member's own deployment record;
//   - its kind belongs on the lane; recipient and amount are not zero; the refund address is zero in a refund and in
//     what
//     goes back on Bitcoin, a message from an anchor to itself, alone (SR-14);
//   - its transaction's receipt, read again, holds exactly these bytes once, in a finalised block, and where deposits
//     need
//     more of their chain the more they are worth, that is final too (SR-21);
//   - the ledger, which is recorded from the chain's logs, has the same deposit in the same block;
//   - a refund gives back what is left of exactly one claim, redirected by exactly this message on the chain that sends
//     it,
//     to the refund address of the original message, which is read again where it was deposited;
//   - the destination did not execute it (INV-02);
//   - ledger and chain agree about both anchors at the newest recorded block, and no halt is latched for either;
//   - over all chains of the asset no more was paid than deposited, and nothing was delivered for deposits that left
//     their chain, or as much came in for it since (SR-21);
//   - on a chain without contracts: the guardian stopped nothing of it where it comes from, it does not wait, and no
//     member holds it back (SR-05, SR-28); see docs/adr/0035-a-governor-that-is-on.md;
//   - the operator's own limits allow it. They slow refunds and exits down, and never stop them (INV-10).
//
// What is signed is durable before the signature leaves: never two messages for one uid (SR-04). Since it is a function
// of finalised chain data, a member that lost its record signs the same again and nothing else.
//
// # The ledger
//
// Every finalised event is an entry of its anchor on its chain:
//
//	in   seeds in, deposits          out  seeds out, paid, redirected          backing = in − out
//
// A removal sent to another chain is a seed out and a deposit. A redirected claim is given back, and its refund message
// is a deposit. A refund that gives a position back is paid and a seed in. So one rule holds for all kinds:
//
//	pool  backing = liquidity of the contract's books, and tokens ≥ liquidity + fees
//	lock  tokens ≥ backing, and no batch asks for more than the backing
//	mint  −backing + premint ≥ supply, and never below zero: what is burned was minted
//
// A delivery for which a pool lacks liquidity is attested all the same: the contract stores a claim, nothing leaves,
// and the ledger does not move until it is paid. A lock bridge that lacks tokens is different: whatever was minted
// elsewhere was locked there before, so a batch that asks for more is evidence of a fault, and refused. See
// docs/adr/0004-conservation-ledger.md.
//
// A disagreement that a second reading confirms latches a halt of that anchor. Everything that touches it, refunds too,
// is refused until an operator clears it; clearing makes the member compare again first.
package committee
