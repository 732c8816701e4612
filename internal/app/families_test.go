package app

import (
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/node"
)

// Every family that a record can have is opened by every process, and in the same order.
func TestFamiliesOfProcesses(t *testing.T) {
	var known, opened []node.Kind
	for _, f := range node.Families() {
		known = append(known, f.Kind)
	}
	for _, f := range families() {
		require.NotNil(t, f.site, f.kind)
		require.NotNil(t, f.relay, f.kind)
		require.NotNil(t, f.member, f.kind)
		opened = append(opened, f.kind)
	}
	require.Equal(t, known, opened)
}
