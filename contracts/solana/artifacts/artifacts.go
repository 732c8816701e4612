// Package artifacts is the compiled program of the bridge on Solana, as `contracts/solana/build.sh` makes it.
package artifacts

import _ "embed"

//go:embed bridge.so
var bridge []byte

// Bridge is the program's bytes. Nobody may change them.
func Bridge() []byte { return bridge }
