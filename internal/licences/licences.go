// Package licences holds the licences of everything that the binary is linked from. scripts/licences.mjs writes the
// text; what is not allowed stops it there.
package licences

import _ "embed" // modules.txt

//go:embed modules.txt
var text string

// Text names each module with its version, its licence's SPDX id and the licence itself.
func Text() string { return text }
