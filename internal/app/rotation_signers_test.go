package app

import (
	"bytes"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"regexp"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/evm/bindings"
	"causeway/internal/evm/deploy"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/rotate"
	"causeway/internal/solana"
	"causeway/internal/ton"
	tondeploy "causeway/internal/ton/deploy"
)

// newEverywhereLab deploys on EVM chains, Solana and TON, with liquidity there.
func newEverywhereLab(t *testing.T) *lab { return everywhereLab(t, false) }

// everywhereLab is newEverywhereLab, with the local network's lanes between Solana and TON where they are asked for.
func everywhereLab(t *testing.T, between bool) *lab {
	s, client := solanaMachine(t)
	o := tonMachine(t)
	require.NoError(t, localJetton(o.owner.Address()).Make(t.Context(), o.client, o.owner))
	onSolana := &node.SolanaJoin{Client: client, Payer: solana.InMemory(s.owner), Log: labLog()}
	onTON := &node.TONJoin{Client: o.client, Wallet: o.owner}
	l := newLabOf(t, false, func(_ *lab, spec deploy.Spec) deploy.Spec {
		onSolana.Spec = localSolanaSpec(spec.Committee)
		var err error
		onTON.Spec, err = localTONSpec(spec.Committee, o.owner.Address())
		require.NoError(t, err)
		spec = withTON(withSolana(spec, onSolana), onTON)
		if between {
			spec = joinedBetween(spec, onSolana, onTON)
		}
		return spec
	})
	l.withSolana(s)
	l.withTON(o)
	s.seed(l, onSolana)
	var err error
	onTON.Spec.Salt, err = message.ParseBytes32(l.record.Salt)
	require.NoError(t, err)
	require.NoError(t, tondeploy.Provide(t.Context(), tondeploy.Config{
		Spec: onTON.Spec, Client: o.client, Wallet: o.owner,
	}, localPoolTON, whole(50_000, tonDecimals).Big()))
	for _, id := range []uint32{1, localPoolTON} {
		l.Mined(localETH, l.transact(localETH, l.token(localETH, id), nil,
			bindings.NewTestToken().PackApprove(l.bridge(localETH), new(big.Int).Lsh(big.NewInt(1), 200))))
	}
	return l
}

// approves has an operator write a line into a file of approvals.
func (l *lab) approves(file, hash string) {
	require.NoError(l.t, os.WriteFile(filepath.Join(l.dir, file), []byte(hash+"\n"), 0o600))
}

// The present and the next committee have their keys with signers, and the relay its accounts on every family of
// chains: all chains are handed over, once operators approved the next set at the signers, too, and then what people
// send to Solana and TON arrives by the next committee (SR-18, SR-24).
func TestRotationBySigners_SR18_SR24(t *testing.T) {
	t.Parallel()
	l := newEverywhereLab(t)
	sockets, err := os.MkdirTemp("", "s") // a socket's path is short
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, os.RemoveAll(sockets)) })
	one, two := l.newApartMember("member-1", sockets, false), l.newApartMember("member-2", sockets, true)
	for _, m := range []*apartMember{one, two} {
		m.attest.RotationsFile = m.name + ".member-approved"
		l.configure(m.member, m.attest)
		m.starts()
	}
	s := l.newAccountSigner("payers", "deployment.json", map[string]string{"relay-1": config.DutyRelay})
	relay := config.Relay{
		Common: l.common("sqlite:relay.db", l.rpc), Signer: s.of("relay-1"), Lease: 3 * time.Second,
		Members: []config.Remote{one.remote(), two.remote()},
		Solana: &config.RelaySolana{Signer: &config.OwnSigner{
			Address: solana.KeyOf(l.solana.relay).String(), Socket: s.socket,
		}},
		TON: &config.RelayTON{Signer: &config.OwnSigner{
			Address: ton.Hash(l.tonOps.relay.Public()).String(), Socket: s.socket,
		}},
	}
	next := rotate.Rotation{Keys: filepath.Join(l.dir, "next.json")}
	stay := []string{"member-2", "member-3", "relay-2"}
	l.proves(next.Keys, stay, stay)
	cfg, err := config.Load[config.Relay](l.configFile("rotating", relay))
	require.NoError(t, err)
	plan, err := config.LoadGuard(l.configFile("planning", cfg.Common))
	require.NoError(t, err)
	out := new(bytes.Buffer)
	require.NoError(t, rotate.Plan(plan, next, out))
	hash := regexp.MustCompile(`set (0x[0-9a-f]{64})`).FindStringSubmatch(out.String())[1]
	require.ErrorContains(t, rotate.Run(t.Context(), cfg, next, out), "0 of 2 signatures")
	for _, m := range []*apartMember{one, two} {
		l.approves(m.attest.RotationsFile, hash)
	}
	require.ErrorContains(t, rotate.Run(t.Context(), cfg, next, out), "0 of 2 signatures", "the signers' files lack it")
	for _, m := range []*apartMember{one, two} {
		l.approves(m.signs.RotationsFile, hash)
	}
	out.Reset()
	require.NoError(t, rotate.Run(t.Context(), cfg, next, out), out.String())
	for _, id := range append([]uint32{catalog.SolanaLocalnet, catalog.TONLocalnet}, labIDs...) {
		require.Contains(t, out.String(), fmt.Sprintf("chain %d: rotate: ", id))
	}
	d, err := node.LoadDeployment(filepath.Join(l.dir, "deployment.json"))
	require.NoError(t, err)
	require.EqualValues(t, 2, d.Set.Epoch)
	l.record = d.Record

	for _, p := range []*process{one.member, one.signer, two.member, two.signer} {
		p.kill()
	}
	three := l.newApartMember("relay-2", sockets, false)
	two.starts()
	three.starts()
	relay.Members = []config.Remote{two.remote(), three.remote()}
	require.NoError(t, l.process("relay", "relay", relay).start())
	here, there := solana.KeyOf(solanaKey("after")), tonWallet(t, "after").Address()
	l.toSolana(1, 4_000_000, here, nil)
	l.toTON(5_000_000, there)
	l.wait(func() string { return "nothing arrives on Solana" }, func() bool {
		return l.solana.heldOnSolana(l.solana.usdt, here) == afterFee(4_000_000)
	})
	l.wait(func() string { return "nothing arrives on TON" }, func() bool { return l.tonOps.held(there).Sign() > 0 })
}

// starts has signer and member run, and the signer sign.
func (m *apartMember) starts() {
	m.l.t.Helper()
	require.NoError(m.l.t, m.signer.start())
	require.NoError(m.l.t, m.member.start())
	m.says("")
}
