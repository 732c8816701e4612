// Package cosign is a member's side of the custody on Bitcoin: it builds every transaction that it is asked to sign
// anew, by its own index, rules and second look, and signs what equals that (INV-11). It has the HTTP API for it, and
// the client by which a relay asks.
package cosign
