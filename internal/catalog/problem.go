package catalog

import (
	"fmt"
	"slices"
	"strings"
)

// problem is one mistake in a value: where in it, and what is wrong. A path has
// field names (strings) or keys (numbers and strings) and indices (int).
type problem struct {
	path []any
	what string
}

func (p problem) String() string {
	if len(p.path) == 0 {
		return p.what
	}
	return dotted(p.path) + ": " + p.what
}

// problems gathers mistakes, so that all of them are reported.
type problems []problem

func (p *problems) add(what string, path ...any) {
	*p = append(*p, problem{path, what})
}

// text demands a value that people can read.
func (p *problems) text(field, value string) {
	if value == "" || strings.TrimSpace(value) != value {
		p.add("must not be empty or have spaces around it", field)
	}
}

// under extends a path without touching the original.
func under(path []any, steps ...any) []any { return slices.Concat(path, steps) }

func dotted(path []any) string {
	var s strings.Builder
	for i, step := range path {
		if index, ok := step.(int); ok {
			fmt.Fprintf(&s, "[%d]", index)
			continue
		}
		if i > 0 {
			s.WriteByte('.')
		}
		fmt.Fprint(&s, step)
	}
	return s.String()
}
