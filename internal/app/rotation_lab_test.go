package app

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/stretchr/testify/require"

	"causeway/internal/chain/chaintest"
	"causeway/internal/config"
	"causeway/internal/node"
	"causeway/internal/ops/rotate"
)

// handsOver rotates to a committee in which relay-2 stands for member-1, as operators do, where EVM chains have the set
// already and one chain more does not. Key gives the relay its key there; named is the field that is missed without it.
func (l *lab) handsOver(chain uint32, named string, key func(*config.Relay)) node.Deployment {
	t, ctx := l.t, l.t.Context()
	next := l.plansRotation("member-2", "member-3", "relay-2")
	cfg := l.rotating(key)
	poor := cfg
	poor.Solana, poor.TON = nil, nil
	out := new(bytes.Buffer)
	require.ErrorContains(t, rotate.Run(ctx, poor, next, out), named)
	out.Reset()
	require.NoError(t, rotate.Run(ctx, cfg, next, out), "carried on")
	require.Equal(t, len(labIDs), strings.Count(out.String(), "has it already"), out.String())
	require.Contains(t, out.String(), fmt.Sprintf("chain %d: rotate: ", chain))
	d, err := node.LoadDeployment(filepath.Join(l.dir, "deployment.json"))
	require.NoError(t, err)
	return d
}

// plansRotation has the next committee prove its keys, and two operators approve it.
func (l *lab) plansRotation(members ...string) rotate.Rotation {
	t := l.t
	next := rotate.Rotation{Keys: filepath.Join(l.dir, fmt.Sprintf("after-%d.json", l.record.Committee.Epoch))}
	l.proves(next.Keys, members, members)
	plan, err := config.LoadGuard(l.configFile("planning", l.unused()))
	require.NoError(t, err)
	out := new(bytes.Buffer)
	require.NoError(t, rotate.Plan(plan, next, out))
	hash := regexp.MustCompile(`set (0x[0-9a-f]{64})`).FindStringSubmatch(out.String())[1]
	for _, m := range l.members[:2] {
		require.NoError(t, os.WriteFile(m.approvals(), []byte(hash+"\n"), 0o600))
	}
	return next
}

// rotating is the configuration that a rotation is run with. Key gives the relay its keys.
func (l *lab) rotating(key func(*config.Relay)) config.Relay {
	relay := config.Relay{Common: l.unused(), KeyFile: l.keys["relay-1"], Members: l.remotes()}
	key(&relay)
	cfg, err := config.Load[config.Relay](l.configFile("rotating", relay))
	require.NoError(l.t, err)
	return cfg
}

// unused has a database that nobody opens.
func (l *lab) unused() config.Common {
	return l.common("sqlite:"+filepath.Join(l.dir, "unused.db"), l.rpc)
}

// rotatesThroughDeaths has the command that rotates die after the first transaction that it sends, then after the
// second, and so on, until it does not die. Each time it is run again, and every chain has the next committee, which
// epoch tells of the last one that is asked. A transfer that the last of them attested arrives each way.
func (l *lab) rotatesThroughDeaths(epoch func() uint32, k killing) {
	t := l.t
	l.startMembers()
	for at := 1; ; at++ {
		next := l.plansRotation("member-1", "member-2", "member-3")
		cfg := l.rotating(k.relay)
		life := chaintest.NewLife(at, true)
		dies := cfg
		dies.Chains = slices.Clone(cfg.Chains)
		for i, c := range dies.Chains {
			dies.Chains[i].Endpoints = []string{
				life.Endpoint(t, c.Endpoints[0], "eth_sendRawTransaction", "sendTransaction", "sendBoc"),
			}
		}
		err := rotate.Run(life.Begin(t.Context()), dies, next, io.Discard)
		require.Equal(t, life.Died(), err != nil, "%s: %v", life, err)
		if life.Died() {
			l.wait(func() string { return fmt.Sprintf("%s: run again: %v", life, err) }, func() bool {
				err = rotate.Run(t.Context(), cfg, next, io.Discard) // what was sent may not be in a block yet
				return err == nil
			})
		}
		d, err := node.LoadDeployment(filepath.Join(l.dir, "deployment.json"))
		require.NoError(t, err)
		require.EqualValues(t, at+1, d.Set.Epoch)
		require.EqualValues(t, at+1, epoch(), "%s", life)
		l.record = d.Record
		for _, m := range l.members {
			m.stop()
			m.start()
		}
		if !life.Died() {
			require.GreaterOrEqual(t, at-1, len(dies.Chains), "a transaction on each chain")
			break
		}
	}
	l.startRelay(l.relayStore("rotated"), "relay-1", l.rpc)
	missing := k.crowd(1)
	l.wait(missing, func() bool { return missing() == "" })
	l.noHalts()
}
