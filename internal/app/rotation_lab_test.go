package app

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/stretchr/testify/require"

	"causeway/internal/config"
	"causeway/internal/node"
	"causeway/internal/ops/rotate"
)

// handsOver rotates to a committee in which relay-2 stands for member-1, as operators do, where EVM chains have the set
// already and one chain more does not. Key gives the relay its key there; named is the field that is missed without it.
func (l *lab) handsOver(chain uint32, named string, key func(*config.Relay)) node.Deployment {
	t, ctx := l.t, l.t.Context()
	next := rotate.Rotation{Keys: filepath.Join(l.dir, "next.json")}
	stay := []string{"member-2", "member-3", "relay-2"}
	l.proves(next.Keys, stay, stay)
	relay := config.Relay{
		Common: l.common("sqlite:"+filepath.Join(l.dir, "unused.db"), l.rpc), KeyFile: l.keys["relay-1"],
		Members: l.remotes(),
	}
	key(&relay)
	cfg, err := config.Load[config.Relay](l.configFile("rotating", relay))
	require.NoError(t, err)
	poor := cfg
	poor.Solana, poor.TON = nil, nil
	plan, err := config.LoadGuard(l.configFile("planning", cfg.Common))
	require.NoError(t, err)
	out := new(bytes.Buffer)
	require.NoError(t, rotate.Plan(plan, next, out))
	hash := regexp.MustCompile(`set (0x[0-9a-f]{64})`).FindStringSubmatch(out.String())[1]
	for _, m := range l.members[:2] {
		require.NoError(t, os.WriteFile(m.approvals(), []byte(hash+"\n"), 0o600))
	}
	require.ErrorContains(t, rotate.Run(ctx, poor, next, out), named)
	out.Reset()
	require.NoError(t, rotate.Run(ctx, cfg, next, out), "carried on")
	require.Equal(t, len(labIDs), strings.Count(out.String(), "has it already"), out.String())
	require.Contains(t, out.String(), fmt.Sprintf("chain %d: rotate: ", chain))
	d, err := node.LoadDeployment(filepath.Join(l.dir, "deployment.json"))
	require.NoError(t, err)
	return d
}
