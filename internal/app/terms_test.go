package app

import (
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/node"
	"causeway/internal/ops/doctor"
)

// signsBy has a member sign by a deployment with something else in it, without following any chain.
func (m *labMember) signsBy(change func(*catalog.Deployment)) {
	l := m.l
	d, err := node.NewDeployment(copied(l.t, l.deployment().Record, change))
	require.NoError(l.t, err)
	made, err := newMember(l.t.Context(), memberParts{
		config:     config.Attest{Common: l.common("", l.rpc), KeyFile: l.keys[m.name], RotationsFile: m.approvals()},
		deployment: d, catalog: l.catalog(), db: m.db, version: "test", log: slog.New(slog.DiscardHandler),
	})
	require.NoError(l.t, err)
	m.real.Store(&made.handler)
}

// copied is a record with something else in it; the original stays.
func copied(t testing.TB, r catalog.Deployment, change func(*catalog.Deployment)) catalog.Deployment {
	t.Helper()
	out, err := r.Check() // copies the chains
	require.NoError(t, err)
	for i := range out.Chains {
		out.Chains[i].Pools = append([]catalog.PoolDeployment{}, out.Chains[i].Pools...)
	}
	change(&out)
	return out
}

// What a member signs by is compared, part by part, whoever has the other one.
func TestDoctorComparesDeployments(t *testing.T) {
	t.Parallel()
	l := newFaultLab(t)
	look := func() doctor.Findings {
		f, _ := l.ask("relay",
			config.Relay{Common: l.common("sqlite:doctor.db", l.rpc), KeyFile: l.keys["relay-1"], Members: l.remotes()})
		return f
	}
	of := func(i int) string { return "deployment of member " + l.members[i].url }
	f := look()
	for i := range l.members {
		l.finds(f, of(i), doctor.OK, "the one of this file, 0x[0-9a-f]{64}")
	}

	l.members[1].stop()
	l.members[1].signsBy(func(r *catalog.Deployment) { r.Chains[1].Bridge = r.Chains[1].Lens })
	f = look()
	l.finds(f, of(0), doctor.OK, "the one of this file")
	l.finds(f, of(1), doctor.Fail, "^it signs by another one: chain 910001002 differ$")
	l.finds(f, of(2), doctor.OK, "the one of this file")

	for _, m := range l.members {
		m.stop()
		m.signsBy(func(r *catalog.Deployment) { r.Chains[1].Bridge = r.Chains[1].Lens })
	}
	l.finds(look(), "members' deployment", doctor.Fail, "the record of this file is the odd one")

	l.members[2].real.Store(nil)
	l.finds(look(), "members' deployment", doctor.Warn, "2 of 3 members say")
}

// The hashes cover what decides what is signed, and nothing that is for people alone.
func TestTermsOfADeployment(t *testing.T) {
	t.Parallel()
	l := newLab(t, false)
	base, err := node.NewDeployment(copied(t, l.deployment().Record, func(r *catalog.Deployment) {
		r.Version, r.KeySets = catalog.DeploymentVersion, nil // proofs are of one committee and salt alone
	}))
	require.NoError(t, err)
	want, err := node.TermsOf(base)
	require.NoError(t, err)
	differs := func(change func(*catalog.Deployment)) []string {
		d, err := node.NewDeployment(copied(t, base.Record, change))
		require.NoError(t, err)
		got, err := node.TermsOf(d)
		require.NoError(t, err)
		require.Equal(t, node.OtherTerms(got, want), node.OtherTerms(want, got))
		return node.OtherTerms(want, got)
	}
	require.Empty(t, differs(func(r *catalog.Deployment) {
		r.CreatedAt = r.CreatedAt.Add(time.Hour)
		r.Chains[0].Lens = r.Chains[1].Bridge
		r.Chains[0].Pools[0].Symbol = "OTHER"
	}))
	one := "chain 910001001"
	for name, c := range map[string]struct {
		change func(*catalog.Deployment)
		parts  []string
	}{
		"salt": {func(r *catalog.Deployment) {
			r.Salt = "0x" + "11223344556677889900aabbccddeeff11223344556677889900aabbccddeeff"
		}, []string{"salt"}},
		"epoch":     {func(r *catalog.Deployment) { r.Committee.Epoch++ }, []string{"committee"}},
		"threshold": {func(r *catalog.Deployment) { r.Committee.Threshold++ }, []string{"committee"}},
		"genesis":   {func(r *catalog.Deployment) { r.Chains[0].GenesisHash = r.Salt }, []string{one}},
		"bridge":    {func(r *catalog.Deployment) { r.Chains[0].Bridge = r.Chains[0].Timelock }, []string{one}},
		"decimals":  {func(r *catalog.Deployment) { r.Chains[0].Pools[0].CommonDecimals++ }, []string{one}},
		"lanes":     {func(r *catalog.Deployment) { r.Chains[0].Pools[0].Lanes = nil }, []string{one}},
		"chain":     {func(r *catalog.Deployment) { r.Chains = r.Chains[1:] }, []string{one}},
		"custody": {
			func(r *catalog.Deployment) { r.Bitcoin = &catalog.BitcoinDeployment{ChainID: 1} },
			[]string{"custody"},
		},
	} {
		require.Equal(t, c.parts, differs(c.change), name)
	}
}
