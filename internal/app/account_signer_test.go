package app

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math/big"
	"net"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/params"
	"github.com/stretchr/testify/require"

	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/evm"
	"causeway/internal/evm/bindings"
	"causeway/internal/evm/deploy"
	"causeway/internal/evm/smartaccount"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/doctor"
	"causeway/internal/ops/guard"
	"causeway/internal/ops/signers"
	"causeway/internal/signer"
	"causeway/internal/solana"
	"causeway/internal/solana/cluster"
	soldeploy "causeway/internal/solana/deploy"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	tondeploy "causeway/internal/ton/deploy"
	"causeway/internal/ton/wallet"
	"causeway/internal/transfer"
)

// accountSigner is a signer's process that holds accounts.
type accountSigner struct {
	l       *lab
	process *process
	socket  string
	cfg     config.Signer
}

// newAccountSigner begins the record of a signer of accounts, starts it and waits until it listens. One without a
// deployment has deployers alone.
func (l *lab) newAccountSigner(name, deployment string, duties map[string]string, change ...func(*config.Signer),
) *accountSigner {
	l.t.Helper()
	dir, err := os.MkdirTemp("", "s") // a socket's path is short
	require.NoError(l.t, err)
	l.t.Cleanup(func() { require.NoError(l.t, os.RemoveAll(dir)) })
	s := &accountSigner{l: l, socket: filepath.Join(dir, "s")}
	c := config.Signer{
		Network: config.Local, Deployment: deployment, RecordFile: name + ".record", MarkFile: name + ".mark",
		Socket: s.socket,
	}
	if l.solana != nil && deployment != "" {
		c.Solana = []config.SolanaAccount{
			{KeyFile: l.solana.relayFile, MaxFee: "0.02", FeesPerDay: "2"},
			{
				Duty: config.DutyGuardian, KeyFile: l.solana.keyFile(l, "guardian", l.solana.guardian), MaxFee: "0.02",
				FeesPerDay: "2",
			},
			{
				Duty: config.DutyOwner, KeyFile: l.solana.keyFile(l, "owner", l.solana.owner), MaxFee: "0.02",
				FeesPerDay: "2", Receivers: []string{solana.KeyOf(l.solana.person).String()},
			},
		}
	}
	if l.tonOps != nil && deployment != "" {
		c.TON = []config.TONAccount{
			{KeyFile: l.tonOps.relayFile, MaxFee: "10", FeesPerDay: "100"},
			{Duty: config.DutyGuardian, KeyFile: l.tonOps.keyFile(l.dir, "guardian"), MaxFee: "1", FeesPerDay: "10"},
			{
				Duty: config.DutyOwner, KeyFile: l.tonOps.keyFile(l.dir, "owner"), MaxFee: "1", FeesPerDay: "30",
				Receivers: []string{l.tonOps.person.Address().String()},
			},
		}
	}
	for _, more := range change {
		more(&c)
	}
	for account, duty := range duties {
		a := config.SignerAccount{Duty: duty, HeldKey: config.HeldKey{KeyFile: l.keys[account]}}
		for _, id := range labIDs {
			a.Chains = append(a.Chains, config.AccountBudget{ID: id, MaxFee: "1", FeesPerDay: "20"})
		}
		c.Accounts = append(c.Accounts, a)
	}
	s.socket = c.Socket
	s.cfg, s.process = c, l.process(name, "signer", c)
	loaded, err := config.Load[config.Signer](s.process.file)
	require.NoError(l.t, err)
	out := new(bytes.Buffer)
	tool := signers.Tool{Config: loaded, Out: out}
	require.NoError(l.t, tool.Begin(nil))
	require.NoError(l.t, tool.Status())
	require.Contains(l.t, out.String(), "accounts")
	require.NoError(l.t, s.process.start())
	l.wait(func() string { return name + ": nothing listens" }, func() bool {
		conn, err := net.Dial("unix", s.socket)
		if err == nil {
			_ = conn.Close()
		}
		return err == nil
	})
	return s
}

// of is how a process reaches an account.
func (s *accountSigner) of(account string) *config.OwnSigner {
	return &config.OwnSigner{Address: node.AddressOf(s.l.accounts[account]).Hex(), Socket: s.socket}
}

func (s *accountSigner) client(p node.Payer) *signer.Client {
	s.l.t.Helper()
	return s.answers(p.Client(labLog()))
}

// answers waits until a client is answered.
func (s *accountSigner) answers(c *signer.Client, err error) *signer.Client {
	s.l.t.Helper()
	require.NoError(s.l.t, err)
	s.l.t.Cleanup(c.Close)
	s.l.wait(func() string { return "the signer does not answer" }, func() bool {
		_, err := c.Check(s.l.t.Context())
		return err == nil
	})
	return c
}

// A relay's and a guardian's keys are with a signer: transfers arrive while it is killed, and the bridge is paused by
// it. Somebody who has the relay's process gets neither its coins nor more gas than the day's limit.
func TestAccountSigners_SR24(t *testing.T) {
	t.Parallel()
	l := guardLab{newLabOf(t, false, func(l *lab, s deploy.Spec) deploy.Spec {
		s.Guardian = node.AddressOf(l.accounts[guardianKey])
		return s
	})}
	s := l.newAccountSigner("payers", "deployment.json",
		map[string]string{
			"relay-1": config.DutyRelay, guardianKey: config.DutyGuardian, "deployer": config.DutyOwner,
		})
	l.startMembers()
	cfg := config.Relay{
		Common: l.common("sqlite:relay.db", l.rpc), Signer: s.of("relay-1"), Lease: 3 * time.Second, Members: l.remotes(),
	}
	relay := l.process("relay", "relay", cfg)
	require.NoError(t, relay.start())
	db := l.openStore("relay")
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	arrives := func(a asked) {
		t.Helper()
		l.wait(func() string { return "the transfer does not arrive" }, func() bool {
			tr, known := l.of(db, a.tx.Hash())
			return known && tr.State == transfer.Delivered
		})
	}
	l.Mined(localETH, l.transact(localETH, l.token(localETH, 1), nil,
		bindings.NewTestToken().PackApprove(l.bridge(localETH), new(big.Int).Lsh(big.NewInt(1), 200))))
	arrives(l.swap(asked{src: localETH, pool: 1, dst: localBTC, units: whole(3, 6).Big()}))
	s.process.kill()
	a := l.swap(asked{src: localETH, pool: 1, dst: localWBTC, units: whole(5, 6).Big()})
	l.wait(func() string { return "the relay does not know the transfer" }, func() bool {
		_, known := l.of(db, a.tx.Hash())
		return known
	})
	require.NoError(t, s.process.start())
	arrives(a)

	findings, err := l.ask("relay", cfg)
	require.NoError(t, err)
	l.finds(findings, "signer", doctor.OK, `it signs; \d+ entries`)
	findings, err = l.ask("signer", s.cfg)
	require.NoError(t, err)
	l.finds(findings, "account 2", doctor.OK, `^0x[0-9a-fA-F]{40}, (relay|guardian|owner), 3 chains$`)
	payer := node.Payer{Signer: s.of("relay-1"), Network: config.Local, Domain: l.deployment().Domain}
	c, id := s.client(payer), new(big.Int).SetUint64(uint64(localETH))
	thief, to := node.AddressOf(l.accounts["poor"]), l.bridge(localETH)
	asks := func(to common.Address, gas uint64, data []byte) error {
		_, err := c.SignTx(t.Context(), types.NewTx(&types.DynamicFeeTx{
			ChainID: id, Nonce: 1_000, Gas: gas, GasFeeCap: big.NewInt(1e9), To: &to, Data: data,
		}), id)
		return err
	}
	pause := bindings.NewBridge().PackSetPaused(evm.PauseInbound, 0, true)
	for _, one := range []struct {
		err  error
		code signer.Code
	}{
		{asks(thief, 21_000, nil), signer.CodeCall},
		{asks(to, 100_000, pause), signer.CodeCall},
		{asks(to, 2e9, bindings.NewBridge().PackRotate(nil, nil)), signer.CodeFee},
	} {
		var refusal *signer.Refusal
		require.ErrorAs(t, one.err, &refusal)
		require.Equal(t, one.code, refusal.Code)
	}

	g := guard.Command{
		Config: l.config(nil), Signer: s.of(guardianKey), In: strings.NewReader("yes\n"), Out: io.Discard,
		Chains: []uint32{localETH},
	}
	require.NoError(t, g.Run(t.Context(), guard.Pause{Inbound: true}))
	lens := bindings.NewBridgeLens()
	on, err := bind.Call(lens.Instance(l.client[localETH], common.HexToAddress(l.record.Chains[0].Lens)),
		&bind.CallOpts{Context: t.Context()}, lens.PackPaused(evm.PauseInbound, 0), lens.UnpackPaused)
	require.NoError(t, err)
	require.True(t, on.On)

	g.Signer, g.Yes = s.of("deployer"), true
	l.owned(g, thief)
}

// owned has an owner's key, which is with a signer, release a pause; nobody but the account itself gets a role by it.
func (l guardLab) owned(g guard.Command, thief common.Address) {
	t, me := l.t, node.AddressOf(l.accounts["deployer"])
	err := g.Run(t.Context(), guard.NameGuardian{To: thief.Hex()})
	require.ErrorContains(t, err, "a receiver of the signer's file")
	require.NoError(t, g.Run(t.Context(), guard.Pause{Release: true, Inbound: true}))
	require.NoError(t, g.Run(t.Context(), guard.NameGuardian{To: me.Hex()}))
}

// The keys of a relay, a guardian and an owner on Solana are with a signer: a transfer arrives there, and the bridge is
// stopped and governed. Somebody who has the relay's process does not get what the account has. A deployer's is with
// another: it puts the very program there, and a deployment of it.
func TestAccountSignersOnSolana_SR24(t *testing.T) {
	t.Parallel()
	l := newSolanaLab(t).far()
	s, cfg := l.paidBySigner()
	to := solana.KeyOf(solanaKey("by a signer"))
	l.toSolana(1, 4_000_000, to, nil)
	l.wait(func() string { return "nothing arrives on Solana" }, func() bool {
		return l.solana.heldOnSolana(l.solana.usdt, to) == afterFee(4_000_000)
	})
	client, err := node.SolanaSigner(cfg, l.deployment(), labLog())
	require.NoError(t, err)
	t.Cleanup(client.Close)
	me := client.OnSolana(catalog.SolanaLocalnet)
	m, err := solana.Compile(me.Key(), solana.Key{1},
		solana.TransferLamports(me.Key(), solana.KeyOf(solanaKey("thief")), 1))
	require.NoError(t, err)
	_, err = me.Sign(t.Context(), m)
	var refusal *signer.Refusal
	require.ErrorAs(t, err, &refusal)
	require.Equal(t, signer.CodeCall, refusal.Code)
	l.governed(s)
	l.run("a deployer's key is with a signer", func(t *testing.T) { l.deploysOnSolana(t) })
}

func (f farLab) deploysOnSolana(t *testing.T) {
	owner, client := solana.KeyOf(f.solana.owner), f.clusterOf(t)
	require.NoError(t, soldeploy.Fund(t.Context(), client, solana.KeyOf(solanaKey("deployer")), 50_000_000_000))
	s := f.newAccountSigner("deployer-signer", "", nil, func(c *config.Signer) {
		c.Solana = []config.SolanaAccount{{
			Duty: config.DutyDeployer, KeyFile: f.keyFile("deployer"), MaxFee: "1", FeesPerDay: "10",
			Receivers: []string{owner.String()},
		}}
	})
	own := f.held(s, "deployer")
	file := config.Deploy{Network: config.Local, Solana: &config.DeploySolana{Signer: &own}}
	s.answers(node.SolanaDeployerClient(file, labLog()))
	payer, err := node.SolanaDeployer(file, labLog())
	require.NoError(t, err)
	cfg := soldeploy.Config{Spec: localSolanaSpec(f.deploy.Spec.Committee), Client: client, Payer: payer, Log: labLog()}
	cfg.Spec.Salt, cfg.Spec.Owner, cfg.Spec.OwnerDelay = message.Bytes32{7}, owner, 3600
	cfg.Spec.Guardian, cfg.Spec.UpgradeAuthority = solana.KeyOf(f.solana.guardian), owner
	for i := range cfg.Spec.Pools {
		p := &cfg.Spec.Pools[i]
		if p.Faucet != "" {
			p.Faucet, p.Mint = "", f.solana.usdt.Mint
		}
		for k := range p.Lanes {
			p.Lanes[k].Remote = message.Anchor{31: byte(k + 1)}
		}
	}
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	_, err = soldeploy.Apply(ctx, cfg)
	require.ErrorContains(t, err, "receivers:", "the signer's file does not name the guardian")
	cfg.Spec.Guardian = owner
	record, err := soldeploy.Apply(ctx, cfg)
	require.NoError(t, err)
	require.NotEqual(t, f.solana.d.Program.String(), record.Program, "it is the deployer's own")
	steps, err := soldeploy.Plan(ctx, cfg)
	require.NoError(t, err)
	for _, step := range steps {
		require.True(t, step.Done, step.Name)
	}
}

// clusterOf is another connection to the lab's cluster.
func (f farLab) clusterOf(t *testing.T) *cluster.Client {
	client, err := cluster.Dial(t.Context(), f.solana.node.URL, "")
	require.NoError(t, err)
	t.Cleanup(client.Close)
	return client
}

// The same on TON, where the deployer's wallet makes a router and pools of TON and of a jetton.
func TestAccountSignersOnTON_SR24(t *testing.T) {
	t.Parallel()
	l := newTONOpsLab(t).far()
	s, cfg := l.paidBySigner()
	to := tonWallet(t, "by a signer").Address()
	l.toTON(5_000_000, to)
	l.wait(func() string { return "nothing arrives on TON" }, func() bool { return l.tonOps.held(to).Sign() > 0 })
	findings, err := l.ask("relay", cfg)
	require.NoError(t, err)
	l.finds(findings, "ton.signer", doctor.OK, `it signs; \d+ entries`)
	l.finds(findings, fmt.Sprintf("chain %d fees", catalog.TONLocalnet), doctor.OK, `has [\d.]+ TON`)

	w, err := node.TONPayer(cfg, l.deployment(), labLog())
	require.NoError(t, err)
	thief := tonWallet(t, "thief").Address()
	body, err := ton.Build().Uint(uint64(bridge.OpDeliver), 32).End()
	require.NoError(t, err)
	err = l.tonOps.client.Send(t.Context(), w, wallet.Order{To: thief, Value: big.NewInt(1), Bounce: true, Body: body})
	var refusal *signer.Refusal
	require.ErrorAs(t, err, &refusal)
	require.Equal(t, signer.CodeCall, refusal.Code)
	require.Zero(t, l.tonOps.held(thief).Sign())
	l.governed(s)
	l.run("a deployer's key is with a signer", func(t *testing.T) { l.deploysOnTON(t) })
}

func (f farLab) deploysOnTON(t *testing.T) {
	o := f.tonOps
	owner := o.owner.Address()
	o.fund(tonWallet(t, "deployer").Address(), 1_000)
	s := f.newAccountSigner("deployer-signer", "", nil, func(c *config.Signer) {
		c.TON = []config.TONAccount{{
			Duty: config.DutyDeployer, KeyFile: f.keyFile("deployer"), MaxFee: "50", FeesPerDay: "500",
			Receivers: []string{owner.String()},
		}}
	})
	own := f.held(s, "deployer")
	file := config.Deploy{Network: config.Local, TON: &config.DeployTON{Signer: &own}}
	s.answers(node.TONDeployerClient(file, labLog()))
	payer, err := node.TONDeployer(file, labLog())
	require.NoError(t, err)
	spec, err := localTONSpec(f.deploy.Spec.Committee, owner)
	require.NoError(t, err)
	spec.Salt, spec.Owner, spec.OwnerDelay, spec.Guardian = message.Bytes32{7}, owner, 3600, o.guardian.Address()
	for i := range spec.Pools {
		for k := range spec.Pools[i].Lanes {
			spec.Pools[i].Lanes[k].Remote = message.Anchor{31: byte(k + 1)}
		}
	}
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	cfg := tondeploy.Config{Spec: spec, Client: o.client, Wallet: payer}
	_, err = tondeploy.Apply(ctx, cfg)
	require.ErrorContains(t, err, "receivers:", "the signer's file does not name the guardian")
	cfg.Spec.Guardian = owner
	record, err := tondeploy.Apply(ctx, cfg)
	require.NoError(t, err)
	require.NotEqual(t, o.bridge.Router.String(), record.Router)
	steps, err := tondeploy.Plan(ctx, cfg)
	require.NoError(t, err)
	for _, step := range steps {
		require.True(t, step.Done, step.Name)
	}
}

// The key that pays for operations of smart accounts is with a signer: it makes the factory of accounts, and a person's
// operation runs. It signs nothing else.
func TestAccountSignerOfSmartAccounts_SR24(t *testing.T) {
	t.Parallel()
	l := newLab(t, false)
	const payer = "relay-2"
	s := l.newAccountSigner("payers", "deployment.json", map[string]string{payer: config.DutySmartAccount})
	chains := l.common("", l.rpc).Chains
	c, db := config.Serve{Common: l.common("", l.rpc)}, l.openStore("accounts")
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	c.SmartAccount = &config.SmartAccount{Signer: s.of(payer)}
	for _, ch := range chains {
		if ch.ID == localBTC {
			c.SmartAccount.Chains = []config.Chain{ch}
		}
	}
	service, err := openSmartAccounts(c, l.deployment(), l.catalog(), db, labLog())
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- service.Run(ctx) }()
	t.Cleanup(func() {
		cancel()
		require.NoError(t, <-done)
	})
	ready, stop := context.WithTimeout(ctx, patience)
	defer stop()
	require.NoError(t, service.service.Prepare(ready), "it makes entry point and factory")

	srv := httptest.NewServer(service.handler())
	defer srv.Close()
	id := new(big.Int).SetUint64(localBTC)
	n := &network{
		t: t, url: srv.URL, chains: l.client,
		opts: map[uint32]*bind.TransactOpts{localBTC: bind.NewKeyedTransactor(l.person, id)},
	}
	key, err := btcec.NewPrivateKey()
	require.NoError(t, err)
	owner, err := smartaccount.OwnerOf(key.PubKey().SerializeCompressed())
	require.NoError(t, err)
	at, _ := smartaccount.LocalEntryPoint()
	n.give(localBTC, smartaccount.PlaceAt(at).Account(owner), big.NewInt(params.Ether))
	to := common.HexToAddress("0xcafe")
	n.operate(key, []map[string]any{{"to": to, "value": (*hexutil.Big)(big.NewInt(params.Ether / 4))}})
	paid, err := l.client[localBTC].BalanceAt(t.Context(), to, nil)
	require.NoError(t, err)
	require.Equal(t, big.NewInt(params.Ether/4), paid)

	client := s.client(node.SmartAccountPayer(c, l.deployment()))
	for _, data := range [][]byte{nil, bindings.NewLocalEntryPoint().PackWithdrawTo(to, big.NewInt(1))} {
		target := to
		if data != nil {
			target = l.bridge(localBTC)
		}
		_, err = client.SignTx(t.Context(), types.NewTx(&types.DynamicFeeTx{
			ChainID: id, Nonce: 1_000, Gas: 100_000, GasFeeCap: big.NewInt(1e9), To: &target, Data: data,
		}), id)
		var refusal *signer.Refusal
		require.ErrorAs(t, err, &refusal)
		require.Equal(t, signer.CodeCall, refusal.Code)
	}
}
