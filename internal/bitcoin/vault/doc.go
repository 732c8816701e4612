// Package vault is the custody on Bitcoin as a process works with it: Watch turns what the process's own index and node
// see into deposits, payments and the state of package custody; Desk makes the custody's transactions with the members'
// signatures; Cosigner is the member's side of that. It hides indexes, nodes, mempools, restarts and reorganisations.
// The rules themselves are package custody's, and pure.
package vault
