// Package solana is the interface file of the bridge's program on Solana, for whoever reads its instructions and
// accounts by their names.
package solana

import _ "embed"

//go:embed idl.json
var idl []byte

// IDL is the interface file, in the form that Anchor gave the ecosystem. Nobody may change it.
func IDL() []byte { return idl }
