// Package app puts the processes together: each opens what it needs (package node), connects it, and runs until it is
// told to stop. The local network is one process of all of them. It decides nothing; docs/architecture.md describes
// what it connects.
package app
