package signer_test

import (
	"log/slog"
	"math/big"
	"net"
	"net/http/httptest"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/message"
	"causeway/internal/signer"
	"causeway/internal/ton"
	tonbridge "causeway/internal/ton/bridge"
	"causeway/internal/ton/wallet"
)

// Who may get something by the wallet of a test, and who may not.
var (
	tonHeir     = ton.Address{Account: ton.Hash{31: 21}}
	tonStranger = ton.Address{Account: ton.Hash{31: 22}}
)

// cell is a body or an act that can be written.
func (r *tonRig) cell(c *ton.Cell, err error) *ton.Cell {
	r.t.Helper()
	require.NoError(r.t, err)
	return c
}

// sends is an order with a body.
func (r *tonRig) sends(to ton.Address, body *ton.Cell, err error) wallet.Order {
	r.t.Helper()
	return wallet.Order{To: to, Value: big.NewInt(1), Bounce: true, Body: r.cell(body, err)}
}

// does has a router run an act.
func (r *tonRig) does(router ton.Address, act *ton.Cell, err error) wallet.Order {
	r.t.Helper()
	body, wrong := tonbridge.DoBody(0, r.cell(act, err))
	return r.sends(router, body, wrong)
}

// onPool has the router have a pool run one.
func (r *tonRig) onPool(router ton.Address, pool uint32, act *ton.Cell, err error) wallet.Order {
	r.t.Helper()
	outer, wrong := tonbridge.OnPool(pool, r.cell(act, err))
	return r.does(router, outer, wrong)
}

func tonLane(chain uint32, remote byte, pool uint32) tonbridge.Lane {
	return tonbridge.Lane{
		Chain: chain, Counterpart: message.Anchor{31: remote}, CounterpartPool: pool, CapOut: big.NewInt(7),
		CapIn: big.NewInt(7), Outbound: true,
	}
}

// newTONOwner is a signer of an owner's wallet: of a deployment whose pool 1 has a lane to chain 5.
func newTONOwner(t *testing.T) (*tonRig, *signer.Signer) {
	t.Helper()
	r := newTONRig(t)
	a := &r.cfg.TON[0]
	a.Router = []tonbridge.Op{tonbridge.OpDo, tonbridge.OpAnnounce, tonbridge.OpWithdraw, tonbridge.OpAccept}
	a.Pool = []tonbridge.Op{tonbridge.OpSetFeeRatio, tonbridge.OpSetPoolOwner, tonbridge.OpSetFeeReceiver}
	a.Claim = nil
	a.Governs = &signer.TONGoverns{
		Acts: []tonbridge.Op{
			tonbridge.ActSetLane, tonbridge.ActSetPaused, tonbridge.ActSetGuardian, tonbridge.ActTransferOwnership,
			tonbridge.ActCollectMessageFees, tonbridge.ActSetDelay,
		},
		Receivers: []ton.Address{tonHeir}, Remotes: map[uint32]map[uint32]message.Anchor{1: {5: {31: 5}}},
	}
	a.MaxFee, a.FeesPerDay = amount.New(10_000_000_000), amount.New(100_000_000_000)
	s := r.open()
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	return r, s
}

// An owner's wallet on TON asks the router for what an owner asks for, at once and behind the delay, and a pool for what
// its owner does, and gives roles and money to whom the signer's file names (CON-16, CON-17).
func TestOwnerOnTON_Signed_SR24(t *testing.T) {
	t.Parallel()
	r, s := newTONOwner(t)
	router := r.bridge.Router
	do := func(act *ton.Cell, err error) wallet.Order { return r.does(router, act, err) }
	to := func(at ton.Address) func(*ton.Cell, error) wallet.Order {
		return func(body *ton.Cell, err error) wallet.Order { return r.sends(at, body, err) }
	}
	pool := func(act *ton.Cell, err error) wallet.Order { return r.onPool(router, 1, act, err) }
	for i, o := range []wallet.Order{
		do(tonbridge.PauseAct(tonbridge.PauseInbound, 0, false)),
		do(tonbridge.TransferAct(tonHeir)),
		do(tonbridge.TransferAct(r.wallet.Address())),
		do(tonbridge.SetGuardianAct(tonHeir)),
		pool(tonLane(5, 5, 1).Act()),
		pool(tonbridge.CollectMessageFeesAct(tonHeir)),
		pool(tonbridge.DelayAct(big.NewInt(9))),
		to(router)(tonbridge.AnnounceBody(0, ton.Hash{1})),
		to(router)(tonbridge.WithdrawBody(0, ton.Hash{1})),
		to(router)(tonbridge.AcceptBody(0)),
		to(r.pool)(tonbridge.FeeRatioBody(0, 5)),
		to(r.pool)(tonbridge.PoolOwnerBody(0, tonHeir)),
		to(r.pool)(tonbridge.FeeReceiverBody(0, tonHeir)),
	} {
		require.NoError(t, r.pay(s, uint32(i), o), i)
	}
}

// It gives strangers neither a role nor money, leads no lane elsewhere than the deployment record, and asks nobody else.
func TestOwnerOnTON_Refused_SR24(t *testing.T) {
	t.Parallel()
	r, s := newTONOwner(t)
	router := r.bridge.Router
	do := func(act *ton.Cell, err error) wallet.Order { return r.does(router, act, err) }
	pool := func(act *ton.Cell, err error) wallet.Order { return r.onPool(router, 1, act, err) }
	to := func(at ton.Address) func(*ton.Cell, error) wallet.Order {
		return func(body *ton.Cell, err error) wallet.Order { return r.sends(at, body, err) }
	}
	creates := do(tonbridge.TransferAct(tonHeir))
	creates.Init = &ton.StateInit{Code: creates.Body, Data: creates.Body}
	still := do(tonbridge.TransferAct(tonHeir))
	still.Bounce = false
	for name, o := range map[string]wallet.Order{
		"the deployment to a stranger":    do(tonbridge.TransferAct(tonStranger)),
		"a strange guardian":              do(tonbridge.SetGuardianAct(tonStranger)),
		"message fees to a stranger":      pool(tonbridge.CollectMessageFeesAct(tonStranger)),
		"a pool to a stranger":            to(r.pool)(tonbridge.PoolOwnerBody(0, tonStranger)),
		"a pool's fees to a stranger":     to(r.pool)(tonbridge.FeeReceiverBody(0, tonStranger)),
		"a lane that leads elsewhere":     pool(tonLane(5, 6, 1).Act()),
		"a lane to another pool there":    pool(tonLane(5, 5, 2).Act()),
		"a lane that the record lacks":    pool(tonLane(6, 5, 1).Act()),
		"a lane of another pool":          r.onPool(router, 2, r.cell(tonLane(5, 5, 2).Act()), nil),
		"an act that is not an owner's":   do(tonbridge.Terms{SwapLimit: new(big.Int), DelayOver: new(big.Int)}.AddPool(2, nil)),
		"an act that its file leaves":     do(tonbridge.EndGraceAct()),
		"a body that is not an owner's":   to(r.pool)(tonbridge.IncreaseBody(0, big.NewInt(1))),
		"a pool's body at the router":     to(router)(tonbridge.FeeRatioBody(0, 5)),
		"the router's body at a pool":     to(r.pool)(tonbridge.AcceptBody(0)),
		"a stranger":                      to(tonStranger)(tonbridge.AcceptBody(0)),
		"a contract that it brings along": creates,
		"coins that do not come back":     still,
	} {
		r.refused(r.pay(s, 1, o), signer.CodeCall)
		t.Log(name)
	}
	long := r.cell(ton.Build().Rest(r.cell(tonbridge.TransferAct(tonHeir)).Parse()).Bit(true).End())
	r.refused(r.pay(s, 1, do(long, nil)), signer.CodeMalform)
	empty := r.cell(ton.Build().End())
	r.refused(r.pay(s, 1, do(empty, nil)), signer.CodeMalform)
	r.refused(r.pay(s, 1, pool(empty, nil)), signer.CodeMalform)
}

// tonCodes are contracts that differ.
func tonCodes(t *testing.T) (c tonbridge.Codes) {
	t.Helper()
	for i, to := range []**ton.Cell{&c.Router, &c.Pool, &c.Claim, &c.Position} {
		var err error
		*to, err = ton.Build().Uint(uint64(i)+100, 8).End()
		require.NoError(t, err)
	}
	return c
}

// newTONDeployer is a signer of a deployer's wallet, which is still to be opened.
func newTONDeployer(t *testing.T) *tonRig {
	t.Helper()
	r := newTONRig(t)
	a := &r.cfg.TON[0]
	a.Bridge = tonbridge.Deployment{Chain: chainTON}
	a.Pools, a.Claim = nil, nil
	a.Router, a.Pool = []tonbridge.Op{tonbridge.OpDo}, []tonbridge.Op{tonbridge.OpAskWallet}
	a.Governs = &signer.TONGoverns{
		Codes: tonCodes(t), Receivers: []ton.Address{tonHeir},
		Acts: []tonbridge.Op{
			tonbridge.ActAddPool, tonbridge.ActSetLane, tonbridge.ActSetFeeForm, tonbridge.ActTransferOwnership,
			tonbridge.ActSetOwnerDelay,
		},
	}
	a.MaxFee, a.FeesPerDay = amount.New(10_000_000_000), amount.New(100_000_000_000)
	return r
}

// router is a deployment that the rig's wallet could make, and the order that does.
func (r *tonRig) router(codes tonbridge.Codes, owner, guardian ton.Address, chain uint32) (tonbridge.Deployment,
	wallet.Order,
) {
	r.t.Helper()
	d, err := tonbridge.NewDeployment(codes, tonbridge.Parameters{
		Chain: chain, Owner: owner, Guardian: guardian, Set: solanaSet(r.t),
	})
	require.NoError(r.t, err)
	return d, wallet.Order{To: d.Router, Value: big.NewInt(1), Init: &d.State}
}

func tonTerms(owner, receiver ton.Address) tonbridge.Terms {
	return tonbridge.Terms{
		RealDecimals: 9, CommonDecimals: 6, SwapLimit: big.NewInt(1), DelayOver: big.NewInt(1), Owner: owner,
		FeeReceiver: receiver,
	}
}

// A deployer's wallet creates a router of this program and pools by it, also over a restart, and hands over to whom the
// signer's file names.
func TestDeployerOnTON_Signed_SR24(t *testing.T) {
	t.Parallel()
	r := newTONDeployer(t)
	s := r.open()
	d, begins := r.router(tonCodes(t), r.wallet.Address(), tonHeir, chainTON)
	minter := ton.Address{Account: ton.Hash{31: 44}}
	added, err := tonTerms(tonHeir, tonHeir).AddPool(1, &minter)
	require.NoError(t, r.pay(s, 1, begins, r.does(d.Router, added, err)))
	require.NoError(t, s.Close())
	s = r.open()
	defer func() { require.NoError(t, s.Close()) }()
	for i, o := range []wallet.Order{
		r.onPool(d.Router, 1, r.cell(tonLane(5, 5, 1).Act()), nil),
		r.onPool(d.Router, 1, r.cell(tonbridge.FeeForm{}.Act(5)), nil),
		r.does(d.Router, r.cell(tonbridge.TransferAct(tonHeir)), nil),
		r.does(d.Router, r.cell(tonbridge.OwnerDelayAct(3600)), nil),
	} {
		require.NoError(t, r.pay(s, uint32(i)+2, o), i)
	}
	pool, err := d.Pool(1, &minter)
	require.NoError(t, err)
	asks, err := tonbridge.AskWalletBody(0)
	require.NoError(t, r.pay(s, 9, r.sends(pool, asks, err)))
}

// It creates nothing else, asks nothing of what it did not create, and gives strangers nothing.
func TestDeployerOnTON_Refused_SR24(t *testing.T) {
	t.Parallel()
	r := newTONDeployer(t)
	s := r.open()
	defer func() { require.NoError(t, s.Close()) }()
	codes, me := tonCodes(t), r.wallet.Address()
	d, begins := r.router(codes, me, tonHeir, chainTON)
	none := func(o wallet.Order) wallet.Order {
		_, other := r.router(codes, me, me, chainTON)
		o.Init = other.Init
		return o
	}
	orderOf := func(c tonbridge.Codes, owner, guardian ton.Address, chain uint32) wallet.Order {
		_, o := r.router(c, owner, guardian, chain)
		return o
	}
	other := codes
	other.Router = codes.Pool
	pools := codes
	pools.Pool = codes.Claim
	talks := begins
	talks.Body = r.cell(tonbridge.AcceptBody(0))
	accept := r.cell(tonbridge.AcceptBody(0))
	started := *begins.Init
	started.Data = r.cell(ton.Build().Ref(started.Data.Parse().Ref()).Bit(true).Ref(accept).End())
	at, err := started.Address(0)
	require.NoError(t, err)
	ask := r.cell(tonbridge.AskWalletBody(0))
	for name, o := range map[string]wallet.Order{
		"a router of other code":           orderOf(other, me, tonHeir, chainTON),
		"a router of other pools":          orderOf(pools, me, tonHeir, chainTON),
		"a router that has begun":          {To: at, Value: big.NewInt(1), Init: &started},
		"another contract with its state":  none(begins),
		"a first message that asks":        talks,
		"a stranger's router":              orderOf(codes, tonStranger, tonHeir, chainTON),
		"a strange guardian":               orderOf(codes, me, tonStranger, chainTON),
		"a router of another chain":        orderOf(codes, me, tonHeir, 7),
		"a router that it did not create":  r.does(tonStranger, r.cell(tonbridge.TransferAct(tonHeir)), nil),
		"a pool that it did not create":    r.sends(tonStranger, ask, nil),
		"coins to a stranger":              {To: tonStranger, Value: big.NewInt(1), Bounce: true},
		"the router before it is there":    r.does(d.Router, r.cell(tonbridge.OwnerDelayAct(1)), nil),
		"a first message that brings none": {To: d.Router, Value: big.NewInt(1)},
	} {
		r.refused(r.pay(s, 1, o), signer.CodeCall)
		t.Log(name)
	}
	require.NoError(t, r.pay(s, 1, begins))
	still := r.does(d.Router, r.cell(tonbridge.OwnerDelayAct(1)), nil)
	still.Bounce = false
	for name, o := range map[string]wallet.Order{
		"the deployment to a stranger":      r.does(d.Router, r.cell(tonbridge.TransferAct(tonStranger)), nil),
		"a pool of a stranger":              r.does(d.Router, r.cell(tonTerms(tonStranger, tonHeir).AddPool(1, nil)), nil),
		"a pool whose fees a stranger gets": r.does(d.Router, r.cell(tonTerms(tonHeir, tonStranger).AddPool(1, nil)), nil),
		"an act that is not a deployer's":   r.does(d.Router, r.cell(tonbridge.SetGuardianAct(tonHeir)), nil),
		"a body that is not a deployer's":   r.sends(d.Router, r.cell(tonbridge.AnnounceBody(0, ton.Hash{1})), nil),
		"coins that do not come back":       still,
	} {
		r.refused(r.pay(s, 2, o), signer.CodeCall)
		t.Log(name)
	}
}

// What a contract begins with goes over the wire as code and data: the client's message is the one that the key itself
// would sign (INV-11).
func TestDeployerOnTON_Client_INV11(t *testing.T) {
	t.Parallel()
	r := newTONDeployer(t)
	s := r.open()
	defer func() { require.NoError(t, s.Close()) }()
	socket := filepath.Join(t.TempDir(), "s")
	l, err := (&net.ListenConfig{}).Listen(t.Context(), "unix", socket)
	require.NoError(t, err)
	srv := httptest.NewUnstartedServer(signer.Handler(s, slog.New(slog.DiscardHandler)))
	require.NoError(t, srv.Listener.Close())
	srv.Listener = l
	srv.Start()
	t.Cleanup(srv.Close)
	c, err := signer.NewClient(signer.ClientConfig{
		Socket: socket, TON: ton.Hash(r.wallet.Public()), Domain: r.cfg.Policy.Domain,
	})
	require.NoError(t, err)
	t.Cleanup(c.Close)
	far, err := wallet.Of(wallet.V5R1, c.OnTON(chainTON), wallet.Testnet)
	require.NoError(t, err)
	d, begins := r.router(tonCodes(t), r.wallet.Address(), tonHeir, chainTON)
	list := []wallet.Order{begins, r.does(d.Router, r.cell(tonTerms(tonHeir, tonHeir).AddPool(1, nil)), nil)}
	got, err := far.Sign(t.Context(), 1, 1_900_000_000, true, list...)
	require.NoError(t, err)
	want, err := r.wallet.Sign(t.Context(), 1, 1_900_000_000, true, list...)
	require.NoError(t, err)
	require.Equal(t, want.Body.Hash(), got.Body.Hash())
	begins.Init = &ton.StateInit{Code: begins.Init.Code, Data: begins.Init.Data, Special: &ton.TickTock{Tick: true}}
	_, err = far.Sign(t.Context(), 2, 1_900_000_000, true, begins)
	require.ErrorContains(t, err, "code and data alone")
}
