// Package licences holds the licences of everything that the binary is linked from. scripts/licences.mjs writes the
// text; what is not allowed stops it there.
package licences

import (
	_ "embed" // modules.txt
	"strings"
)

//go:embed modules.txt
var text string

// Text names each module with its version, its licence's SPDX id and the licence itself.
func Text() string { return text }

// Module is a module in the binary; Go's own library is "std".
type Module struct{ Path, Version, Licence string }

// Modules returns all modules of Text.
func Modules() []Module {
	var list []Module
	for line := range strings.Lines(text) {
		if fields := strings.Fields(line); len(fields) == 4 && fields[0] == "===" {
			list = append(list, Module{Path: fields[1], Version: fields[2], Licence: fields[3]})
		}
	}
	return list
}
