package app

import (
	"bytes"
	"path/filepath"
	"strings"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/ops/guard"
	"causeway/internal/solana"
	"causeway/internal/ton"
)

// farLab is a lab with one family of chains beside EVM, whose members run, and what tests name the same on each.
type farLab struct {
	*lab

	id   uint32 // of the chain there
	rpc  string
	pool uint32 // whose token both sides have
}

// far starts the members of a lab of one more family.
func (l *lab) far() farLab {
	l.startMembers()
	if l.solana != nil {
		return farLab{l, catalog.SolanaLocalnet, l.solana.node.URL, 1}
	}
	return farLab{l, catalog.TONLocalnet, l.tonOps.url, localPoolTON}
}

// keyFile writes the key of somebody there.
func (f farLab) keyFile(name string) string {
	if f.solana != nil {
		return f.solana.keyFile(f.lab, name, solanaKey(name))
	}
	return f.tonOps.keyFile(f.dir, name)
}

// account is somebody's account there, as people write it.
func (f farLab) account(name string) string {
	if f.solana != nil {
		return solana.KeyOf(solanaKey(name)).String()
	}
	return tonWallet(f.t, name).Address().String()
}

// held is how a signer that holds somebody's key there is reached.
func (f farLab) held(s *accountSigner, name string) config.OwnSigner {
	address := f.account(name)
	if f.tonOps != nil {
		address = ton.Hash(tonWallet(f.t, name).Public()).String()
	}
	return config.OwnSigner{Address: address, Socket: s.socket}
}

// skip lets time pass there.
func (f farLab) skip(d time.Duration) {
	if f.solana != nil {
		var none any
		f.solana.ask(&none, "local_mine", 1, int64(d/time.Second))
		return
	}
	f.tonOps.node.Skip(d)
	require.NoError(f.t, f.tonOps.node.Mine(f.t.Context(), 1))
}

// paidBySigner has a signer hold the accounts there, and a relay's process pay by it.
func (f farLab) paidBySigner() (*accountSigner, config.Relay) {
	f.t.Helper()
	s := f.newAccountSigner("payers", "deployment.json", nil)
	c := config.Relay{
		Common: f.common("sqlite:relay.db", f.lab.rpc), KeyFile: f.keys["relay-1"], Lease: 3 * time.Second,
		Members: f.remotes(),
	}
	f.relayBySigner(&c, s)
	require.NoError(f.t, f.process("relay", "relay", c).start())
	return s, c
}

func (f farLab) relayBySigner(c *config.Relay, s *accountSigner) {
	own := f.held(s, "relay")
	if f.solana != nil {
		c.Solana = &config.RelaySolana{Signer: &own}
		return
	}
	c.TON = &config.RelayTON{Signer: &own}
}

// bySigner runs a verb there with the key of somebody, which is with a signer.
func (f farLab) bySigner(s *accountSigner, name string, verb guard.Verb) (string, error) {
	f.t.Helper()
	cfg, err := config.LoadGuard(f.configFile("guard", f.common("", f.lab.rpc)))
	require.NoError(f.t, err)
	out := new(bytes.Buffer)
	g := guard.Command{Config: cfg, Yes: true, Chains: []uint32{f.id}, In: strings.NewReader(""), Out: out}
	own := f.held(s, name)
	if f.solana != nil {
		g.SolanaSigner = &own
	} else {
		g.TONSigner = &config.TONSigner{OwnSigner: own}
	}
	err = g.Run(f.t.Context(), verb)
	return out.String(), err
}

// does demands that a verb is done, and not only proposed.
func (f farLab) does(s *accountSigner, name string, verb guard.Verb) {
	f.t.Helper()
	out, err := f.bySigner(s, name, verb)
	require.NoError(f.t, err, out)
	require.Contains(f.t, out, guard.Done)
	require.NotContains(f.t, out, "run it again after", "it is done at once")
}

// governed has guardian and owner do by a signer what they are for. Somebody who has the owner's process gets neither a
// role nor money: receivers of the signer's file do (CON-16, SR-28).
func (f farLab) governed(s *accountSigner) {
	t := f.t
	f.does(s, "guardian", guard.Pause{Inbound: true})
	out, err := f.bySigner(s, "guardian", guard.Pause{Inbound: true})
	require.NoError(t, err, out)
	require.Contains(t, out, guard.Already)

	person, thief := f.account("person"), f.account("thief")
	for _, verb := range []guard.Verb{
		guard.Offer{To: thief},
		guard.NameGuardian{To: thief},
		guard.CollectMessageFees{Receiver: thief, Pool: f.pool},
		guard.Terms{Pool: f.pool, Owner: thief},
		guard.Terms{Pool: f.pool, FeeReceiver: thief},
	} {
		out, err := f.bySigner(s, "owner", verb)
		if _, fees := verb.(guard.CollectMessageFees); fees && err == nil {
			require.Contains(t, out, guard.Already, "there are none")
			continue
		}
		require.ErrorContains(t, err, "receivers:", out)
	}
	f.does(s, "owner", guard.Pause{Release: true, Inbound: true})
	f.does(s, "owner", guard.NameGuardian{To: person})
	f.does(s, "owner", guard.Offer{To: person})
	ratio := uint16(600)
	f.does(s, "owner", guard.Terms{Pool: f.pool, FeeRatio: &ratio, FeeReceiver: person})
	f.does(s, "owner", guard.Limit{Raise: true, Pool: f.pool, To: localETH, In: "6000000"})
	rate := uint16(25)
	f.does(s, "owner", guard.MessageFee{To: localETH, Pool: f.pool, ProtocolRate: &rate})
	f.does(s, "owner", guard.Wait{For: time.Hour})
	delay := guard.Delay{Pool: f.pool, Over: "4321"}
	out, err = f.bySigner(s, "owner", delay)
	require.NoError(t, err, out)
	require.Contains(t, out, "run it again after", "it waits")
	handsOver := guard.Offer{To: thief}
	out, err = f.bySigner(s, "owner", handsOver)
	require.NoError(t, err, "a hash says nothing: "+out)
	f.skip(time.Hour + time.Minute)
	f.does(s, "owner", delay)
	out, err = f.bySigner(s, "owner", handsOver)
	require.ErrorContains(t, err, "receivers:", out)
}

// file is a path in the lab's folder.
func (f farLab) file(name string) string { return filepath.Join(f.dir, name) }
