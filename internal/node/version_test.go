package node

import (
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/require"
)

// A release says its version; what is built between releases its commit.
func TestVersion(t *testing.T) {
	const commit = "0123456789abcdef0123456789abcdef01234567"
	for module, want := range map[string]string{
		"v0.1.0":                                   "v0.1.0",
		"v0.1.1-0.20261101120000-0123456789ab":     commit[:12],
		"v0.0.0-20261101120000-0123456789ab+dirty": commit[:12],
		"(devel)": commit[:12],
	} {
		info := &debug.BuildInfo{Main: debug.Module{Version: module}}
		info.Settings = []debug.BuildSetting{{Key: "vcs", Value: "git"}, {Key: "vcs.revision", Value: commit}}
		require.Equal(t, want, version(info), module)
	}
	require.Equal(t, "(devel)", version(&debug.BuildInfo{Main: debug.Module{Version: "(devel)"}}))
}
