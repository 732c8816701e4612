package signer_test

import (
	"crypto/ed25519"
	"log/slog"
	"math/big"
	"net"
	"net/http/httptest"
	"path/filepath"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/message"
	"causeway/internal/signer"
	"causeway/internal/ton"
	tonbridge "causeway/internal/ton/bridge"
	"causeway/internal/ton/wallet"
)

const chainTON uint32 = 910003001

// tonRig is a signer of one account on TON: 1 TON for a message, 2 TON for those of a day.
type tonRig struct {
	t      *testing.T
	cfg    signer.Config
	clock  time.Time
	wallet *wallet.Wallet
	bridge tonbridge.Deployment
	pool   ton.Address
}

func newTONRig(t *testing.T) *tonRig {
	t.Helper()
	dir := t.TempDir()
	key := ed25519.NewKeyFromSeed(crypto.Keccak256([]byte("pays on TON")))
	w, err := wallet.New(wallet.V5R1, key, wallet.Testnet)
	require.NoError(t, err)
	code, err := ton.Build().Uint(1, 8).End()
	require.NoError(t, err)
	r := &tonRig{
		t: t, clock: time.Date(2030, 1, 2, 3, 30, 0, 0, time.UTC), wallet: w, pool: ton.Address{Account: ton.Hash{8}},
		bridge: tonbridge.DeploymentAt(chainTON, ton.Address{Account: ton.Hash{7}},
			tonbridge.Codes{Router: code, Pool: code, Claim: code, Position: code}),
	}
	r.cfg = signer.Config{
		Record: filepath.Join(dir, "record"), Mark: filepath.Join(dir, "mark"), Now: func() time.Time { return r.clock },
		Policy: signer.Policy{Domain: message.NewDomain(message.Bytes32{1})},
		TON: []signer.TONAccount{{
			Key: key, Wallet: w, Bridge: r.bridge, Pools: []ton.Address{r.pool},
			Router: []tonbridge.Op{tonbridge.OpRotate}, Pool: []tonbridge.Op{tonbridge.OpDeliver},
			Claim:  []tonbridge.Op{tonbridge.OpRetry},
			MaxFee: amount.New(1_000_000_000), FeesPerDay: amount.New(2_000_000_000),
		}},
	}
	require.NoError(t, signer.Begin(r.cfg, nil))
	return r
}

func (r *tonRig) open() *signer.Signer {
	r.t.Helper()
	s, err := signer.Open(r.cfg)
	require.NoError(r.t, err)
	return s
}

func (r *tonRig) order(to ton.Address, op tonbridge.Op, value int64) wallet.Order {
	r.t.Helper()
	body, err := ton.Build().Uint(uint64(op), 32).Uint(0, 64).End()
	require.NoError(r.t, err)
	return wallet.Order{To: to, Value: big.NewInt(value), Bounce: true, Body: body}
}

func (r *tonRig) pay(s *signer.Signer, seqno uint32, list ...wallet.Order) error {
	r.t.Helper()
	m := wallet.Message{Seqno: seqno, ValidUntil: 1_900_000_000, Orders: list}
	by := signer.Caller{Domain: r.cfg.Policy.Domain}
	sig, err := s.SignTON(r.t.Context(), by, ton.Hash(r.wallet.Public()), chainTON, m)
	if err == nil {
		c, err := r.wallet.Unsigned(m)
		require.NoError(r.t, err)
		hash := c.Hash()
		require.True(r.t, ed25519.Verify(r.wallet.Public(), hash[:], sig[:]))
	}
	return err
}

func (r *tonRig) refused(err error, code signer.Code) {
	r.t.Helper()
	var refusal *signer.Refusal
	require.ErrorAs(r.t, err, &refusal)
	require.Equal(r.t, code, refusal.Code, refusal.Detail)
}

// A relay's wallet on TON asks the deployment's pools for deliveries, its router for rotations and claims for payment,
// and nobody for anything else.
func TestAccountOnTON_Calls_SR24(t *testing.T) {
	t.Parallel()
	r := newTONRig(t)
	s := r.open()
	defer func() { require.NoError(t, s.Close()) }()
	uid := message.UID{31: 5}
	claim, err := r.bridge.Claim(r.pool, uid)
	require.NoError(t, err)
	retry := r.order(claim, tonbridge.OpRetry, 10)
	retry.About = uid
	require.NoError(t, r.pay(s, 1, r.order(r.pool, tonbridge.OpDeliver, 100), retry,
		r.order(r.bridge.Router, tonbridge.OpRotate, 1)))
	stranger, unproven := ton.Address{Account: ton.Hash{9}}, retry
	unproven.About = message.UID{31: 6}
	still, silent, makes := r.order(r.pool, tonbridge.OpDeliver, 1), r.order(r.pool, tonbridge.OpDeliver, 1), retry
	still.Bounce, silent.Body, makes.Init = false, nil, &ton.StateInit{}
	for _, bad := range []wallet.Order{
		r.order(stranger, tonbridge.OpDeliver, 1), unproven, still, silent, makes,
		r.order(r.pool, tonbridge.OpRotate, 1), r.order(r.bridge.Router, tonbridge.OpDeliver, 1),
		r.order(r.pool, 0x63770037, 1),
		{To: stranger, Value: big.NewInt(1), Bounce: true},
		r.order(ton.Address{Workchain: -1, Account: r.pool.Account}, tonbridge.OpDeliver, 1),
	} {
		r.refused(r.pay(s, 2, r.order(r.pool, tonbridge.OpDeliver, 1), bad), signer.CodeCall)
	}
	r.refused(r.pay(s, 2), signer.CodeMalform)
	_, err = s.SignTON(t.Context(), signer.Caller{Domain: r.cfg.Policy.Domain}, ton.Hash(r.wallet.Public()), 1,
		wallet.Message{Orders: []wallet.Order{retry}})
	r.refused(err, signer.CodeOther)
	_, err = s.SignTON(t.Context(), signer.Caller{}, ton.Hash(r.wallet.Public()), chainTON,
		wallet.Message{Orders: []wallet.Order{retry}})
	r.refused(err, signer.CodeOther)
}

// All that is attached counts, once for each of the wallet's numbers, and restarts free nothing.
func TestAccountOnTON_Budget(t *testing.T) {
	t.Parallel()
	r := newTONRig(t)
	s := r.open()
	deliver := func(value int64) wallet.Order { return r.order(r.pool, tonbridge.OpDeliver, value) }
	r.refused(r.pay(s, 1, deliver(1_000_000_000)), signer.CodeFee)
	r.refused(r.pay(s, 1, deliver(500_000_000), deliver(500_000_000)), signer.CodeFee)
	require.NoError(t, r.pay(s, 1, deliver(900_000_000)))
	require.NoError(t, r.pay(s, 1, deliver(900_000_000)), "the same again")
	require.NoError(t, r.pay(s, 1, deliver(800_000_000)), "a block takes one of them")
	require.NoError(t, r.pay(s, 2, deliver(900_000_000)))
	r.refused(r.pay(s, 3, deliver(900_000_000)), signer.CodeCap)
	require.NoError(t, s.Close())
	s = r.open()
	r.refused(r.pay(s, 3, deliver(900_000_000)), signer.CodeCap)
	require.NoError(t, r.pay(s, 1, deliver(900_000_000)))
	r.clock = r.clock.Add(25 * time.Hour)
	require.NoError(t, r.pay(s, 3, deliver(900_000_000)))
	require.NoError(t, s.Close())
}

// Over the wire a client takes its own account's signature and no other's (INV-11).
func TestAccountOnTON_Client_INV11(t *testing.T) {
	t.Parallel()
	r := newTONRig(t)
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
	dial := func(public ton.Hash) signer.TONClient {
		c, err := signer.NewClient(signer.ClientConfig{Socket: socket, TON: public, Domain: r.cfg.Policy.Domain})
		require.NoError(t, err)
		t.Cleanup(c.Close)
		return c.OnTON(chainTON)
	}
	c := dial(ton.Hash(r.wallet.Public()))
	_, err = c.Check(t.Context())
	require.NoError(t, err)
	far, err := wallet.Of(wallet.V5R1, c, wallet.Testnet)
	require.NoError(t, err)
	require.Equal(t, r.wallet.Address(), far.Address())
	got, err := far.Sign(t.Context(), 1, 1_900_000_000, true, r.order(r.pool, tonbridge.OpDeliver, 1))
	require.NoError(t, err)
	want, err := r.wallet.Sign(t.Context(), 1, 1_900_000_000, true, r.order(r.pool, tonbridge.OpDeliver, 1))
	require.NoError(t, err)
	require.Equal(t, want.Body.Hash(), got.Body.Hash())
	_, err = far.Sign(t.Context(), 2, 1_900_000_000, false, r.order(ton.Address{}, tonbridge.OpDeliver, 1))
	r.refused(err, signer.CodeCall)
	_, err = c.Sign(t.Context(), wallet.Message{
		Seqno: 3, ValidUntil: 1, Orders: []wallet.Order{r.order(r.pool, tonbridge.OpDeliver, 1)},
	}, ton.Hash{1})
	require.ErrorIs(t, err, signer.ErrAnswer, "it is over something else")
	_, err = dial(ton.Hash{5}).Check(t.Context())
	require.ErrorIs(t, err, signer.ErrOther)
}
