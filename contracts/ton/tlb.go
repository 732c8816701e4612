// Package ton is the interface file of the bridge's contracts on TON, for whoever reads their messages by their names.
package ton

import _ "embed"

//go:embed causeway.tlb
var scheme string

// Scheme is the interface file, in TL-B.
func Scheme() string { return scheme }
