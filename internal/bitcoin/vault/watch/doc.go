// Package watch follows the custody on Bitcoin: it turns what a process's own index and node tell into deposits,
// payments, reserves and the state of package custody. It hides indexes, nodes, mempools, restarts and reorganisations.
package watch
