// Package custody is the rules of the bridge's custody on Bitcoin: which outputs belong to it, what a transaction of
// the chain means for it, what it owes, what it has paid, and which transactions may leave it. It hides Bitcoin's
// scripts, markers and ledgers from everybody who only wants to know "what came in, what went out, is this payment
// right".
//
// It is pure. Facts go in: confirmed transactions with what their outputs carry, as the process's own index saw them.
// The same facts give the same deposits, the same paid uids and the same transactions in every process, so that members
// need no record of their own to be safe: what they sign is a function of chain data (SR-01, INV-05).
//
// # Where value is kept
//
// Each epoch of the committee has three plain custody scripts, for BTC, BRC-20 and runes: taproot with an internal key
// that nobody knows and one k-of-n leaf (docs/adr/0009-custody.md). A deposit address is the same with a leaf that says
// where the deposit goes, and a second one that gives the depositor the coins back after a time (SR-17).
//
// # The baton
//
// Every transaction that pays a uid spends the baton of its custody, a small output that the previous one made, and
// makes the next (SR-01). So the chain orders all payments, and whoever knows the chain knows everything that was paid:
// an OP_RETURN commits to the ordered uids.
package custody
