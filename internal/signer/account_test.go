package signer_test

import (
	"log/slog"
	"math/big"
	"net"
	"net/http/httptest"
	"path/filepath"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/message"
	"causeway/internal/signer"
)

var (
	bridge  = common.HexToAddress("0x00000000000000000000000000000000000b21d6")
	factory = common.HexToAddress("0x4e59b44847b379578588920cA78FbF26c0B4956C")
	other   = common.HexToAddress("0x01")
	deliver = signer.Selector{1, 2, 3, 4}
	code    = []byte{0x60, 0x80, 0x60, 0x40}
)

// payRig is a signer of one account: 100 wei for the fee of a transaction, 250 for those of a day, 10 and 15 for what
// is sent along.
type payRig struct {
	t     *testing.T
	cfg   signer.Config
	clock time.Time
}

func newPayRig(t *testing.T, sends ...signer.Sending) *payRig {
	t.Helper()
	dir := t.TempDir()
	key, err := crypto.ToECDSA(crypto.Keccak256([]byte("account")))
	require.NoError(t, err)
	r := &payRig{t: t, clock: time.Date(2030, 1, 2, 3, 30, 0, 0, time.UTC)}
	r.cfg = signer.Config{
		Record: filepath.Join(dir, "record"), Mark: filepath.Join(dir, "mark"), Now: func() time.Time { return r.clock },
		Policy: signer.Policy{Domain: message.NewDomain(message.Bytes32{1})},
		Accounts: []signer.Account{{Key: signer.NewFileKey(key), Chains: map[uint32]signer.AccountChain{chainA: {
			Calls: map[common.Address][]signer.Selector{bridge: {deliver}}, Sends: sends,
			Budget: signer.Budget{
				MaxFee: amount.New(100), FeesPerDay: amount.New(250), MaxValue: amount.New(10), ValuePerDay: amount.New(15),
			},
		}}}},
	}
	require.NoError(t, signer.Begin(r.cfg, nil))
	return r
}

func (r *payRig) open() *signer.Signer {
	r.t.Helper()
	s, err := signer.Open(r.cfg)
	require.NoError(r.t, err)
	return s
}

func (r *payRig) account() message.Member { return r.cfg.Accounts[0].Key.Member() }

// call is a transaction whose fee is fee wei at most.
func call(nonce uint64, fee, value int64, to *common.Address, data []byte) *types.Transaction {
	return types.NewTx(&types.DynamicFeeTx{
		ChainID: big.NewInt(int64(chainA)), Nonce: nonce, Gas: 1, GasFeeCap: big.NewInt(fee), Value: big.NewInt(value),
		To: to, Data: data,
	})
}

func (r *payRig) pay(s *signer.Signer, tx *types.Transaction) error {
	r.t.Helper()
	sig, err := s.SignTransaction(r.t.Context(), signer.Caller{Domain: r.cfg.Policy.Domain}, r.account(), chainA, tx)
	if err != nil {
		return err
	}
	digest := types.LatestSignerForChainID(big.NewInt(int64(chainA))).Hash(tx)
	m, err := message.Recover(message.Digest(digest), sig)
	require.NoError(r.t, err)
	require.Equal(r.t, r.account(), m)
	return nil
}

func (r *payRig) refused(err error, code signer.Code) {
	r.t.Helper()
	var refusal *signer.Refusal
	require.ErrorAs(r.t, err, &refusal)
	require.Equal(r.t, code, refusal.Code, refusal.Detail)
}

// An account signs calls of its contracts' functions on its chains, and nothing else that looks like a transaction.
func TestAccount_Calls_SR24(t *testing.T) {
	t.Parallel()
	r := newPayRig(t)
	s := r.open()
	defer func() { require.NoError(t, s.Close()) }()
	require.NoError(t, r.pay(s, call(0, 10, 0, &bridge, deliver[:])))
	r.refused(r.pay(s, call(1, 10, 0, &other, deliver[:])), signer.CodeCall)
	r.refused(r.pay(s, call(1, 10, 0, &bridge, []byte{1, 2, 3, 5})), signer.CodeCall)
	r.refused(r.pay(s, call(1, 10, 0, &bridge, []byte{1, 2, 3})), signer.CodeCall)
	r.refused(r.pay(s, call(1, 10, 5, &bridge, nil)), signer.CodeCall)
	r.refused(r.pay(s, call(1, 10, 0, nil, deliver[:])), signer.CodeCall)
	r.refused(r.pay(s, types.NewTx(&types.AccessListTx{
		ChainID: big.NewInt(int64(chainA)), Gas: 1, GasPrice: big.NewInt(1), To: &bridge, Data: deliver[:],
	})), signer.CodeMalform)
	r.refused(r.pay(s, types.NewTx(&types.DynamicFeeTx{
		ChainID: big.NewInt(int64(chainB)), Gas: 1, GasFeeCap: big.NewInt(1), To: &bridge, Data: deliver[:],
	})), signer.CodeMalform)
	require.NoError(t, r.pay(s, types.NewTx(&types.DynamicFeeTx{
		Nonce: 1, Gas: 1, GasFeeCap: big.NewInt(1), To: &bridge, Data: deliver[:],
	})), "its digest has the chain's id")
	require.NoError(t, r.pay(s, types.NewTx(&types.LegacyTx{
		Nonce: 1, Gas: 1, GasPrice: big.NewInt(1), To: &bridge, Data: deliver[:],
	})), "of chain A alone: the digest has its id (EIP-155)")
	by := signer.Caller{Domain: r.cfg.Policy.Domain}
	_, err := s.SignTransaction(t.Context(), by, r.account(), chainB, call(1, 1, 0, &bridge, deliver[:]))
	r.refused(err, signer.CodeCall)
	_, err = s.SignTransaction(t.Context(), by, message.Member{1}, chainA, call(1, 1, 0, &bridge, deliver[:]))
	r.refused(err, signer.CodeOther)
	_, err = s.SignTransaction(t.Context(), signer.Caller{}, r.account(), chainA, call(1, 1, 0, &bridge, deliver[:]))
	r.refused(err, signer.CodeOther)
	_, err = s.SignBatch(t.Context(), by, nil)
	r.refused(err, signer.CodeOther)
}

// Fees and coins count per transaction and per day, a nonce by the dearest of its transactions, and restarts free
// nothing.
func TestAccount_Budget(t *testing.T) {
	t.Parallel()
	r := newPayRig(t)
	s := r.open()
	again := func() {
		require.NoError(t, s.Close())
		s = r.open()
	}
	pay := func(nonce uint64, fee, value int64) error {
		return r.pay(s, call(nonce, fee, value, &bridge, deliver[:]))
	}
	r.refused(pay(0, 101, 0), signer.CodeFee)
	r.refused(pay(0, 1, 11), signer.CodeCap)
	require.NoError(t, pay(0, 80, 10))
	require.NoError(t, pay(0, 80, 10), "the same again")
	require.NoError(t, pay(0, 100, 10), "its replacement: 20 more")
	require.NoError(t, pay(0, 90, 9), "of one nonce one can be in the chain")
	r.refused(pay(1, 1, 6), signer.CodeCap)
	require.NoError(t, pay(1, 100, 5))
	again()
	require.NoError(t, pay(2, 50, 0))
	r.refused(pay(3, 1, 0), signer.CodeCap)
	require.NoError(t, pay(1, 100, 5), "what was signed is signed again")
	r.clock = r.clock.Add(25 * time.Hour)
	require.NoError(t, pay(3, 100, 10))
	again()
	r.clock = r.clock.Add(-48 * time.Hour)
	require.NoError(t, pay(4, 100, 0), "a clock that is set back frees nothing, and takes nothing")
	r.refused(pay(5, 51, 0), signer.CodeCap)
	status := s.Status()
	require.Equal(t, []message.Member{r.account()}, status.Accounts)
	require.NoError(t, s.Close())
}

// A deployer sends what is known before, and no more: nothing else to what it may call, and no other code or coins.
func TestAccount_Sends_SR24(t *testing.T) {
	t.Parallel()
	made := common.HexToAddress("0xc0de")
	r := newPayRig(t,
		signer.Sending{To: &factory, Data: code}, signer.Sending{To: &made, Data: deliver[:], MaxValue: amount.New(12)},
		signer.Sending{To: &made, Data: nil, MaxValue: amount.New(3)}, signer.Sending{Data: []byte{0x60, 0x45}},
	)
	s := r.open()
	for name, tx := range map[string]*types.Transaction{
		"other code":                 call(0, 1, 0, &factory, code[:3]),
		"more code":                  call(0, 1, 0, &factory, append(code[:4:4], 0)),
		"another function":           call(0, 1, 0, &made, []byte{1, 2, 3, 5}),
		"arguments":                  call(0, 1, 0, &made, append(deliver[:], 0)),
		"a contract that is not its": call(0, 1, 0, &other, deliver[:]),
		"coins to somebody":          call(0, 1, 1, &other, nil),
		"a factory that comes late":  call(1, 1, 0, nil, []byte{0x60, 0x45}),
		"code of its own":            call(0, 1, 0, nil, code),
	} {
		t.Log(name)
		r.refused(r.pay(s, tx), signer.CodeCall)
	}
	r.refused(r.pay(s, call(0, 1, 1, &factory, code)), signer.CodeCap)
	r.refused(r.pay(s, call(0, 1, 4, &made, nil)), signer.CodeCap)
	r.refused(r.pay(s, call(0, 1, 11, &made, deliver[:])), signer.CodeCap)
	r.refused(r.pay(s, call(0, 101, 0, &factory, code)), signer.CodeFee)
	require.NoError(t, r.pay(s, call(0, 1, 0, nil, []byte{0x60, 0x45})))
	require.NoError(t, r.pay(s, call(1, 1, 0, &factory, code)))
	require.NoError(t, r.pay(s, call(2, 1, 10, &made, deliver[:])))
	require.NoError(t, r.pay(s, call(3, 1, 3, &made, nil)))
	r.refused(r.pay(s, call(4, 1, 3, &made, nil)), signer.CodeCap)
	require.NoError(t, s.Close())
	s = r.open()
	require.NoError(t, r.pay(s, call(4, 1, 2, &made, deliver[:])), "what is left of the day")
	require.NoError(t, s.Close())
}

// Over the wire a client takes its own account's signature and no other's, and says why the signer refuses (INV-11).
func TestAccount_Client_INV11(t *testing.T) {
	t.Parallel()
	r := newPayRig(t)
	s := r.open()
	defer func() { require.NoError(t, s.Close()) }()
	dir := t.TempDir()
	socket := filepath.Join(dir, "s")
	l, err := (&net.ListenConfig{}).Listen(t.Context(), "unix", socket)
	require.NoError(t, err)
	srv := httptest.NewUnstartedServer(signer.Handler(s, slog.New(slog.DiscardHandler)))
	require.NoError(t, srv.Listener.Close())
	srv.Listener = l
	srv.Start()
	t.Cleanup(srv.Close)
	dial := func(account message.Member) *signer.Client {
		c, err := signer.NewClient(signer.ClientConfig{Socket: socket, Account: account, Domain: r.cfg.Policy.Domain})
		require.NoError(t, err)
		t.Cleanup(c.Close)
		return c
	}
	c, id := dial(r.account()), big.NewInt(int64(chainA))
	_, err = c.Check(t.Context())
	require.NoError(t, err)
	for _, tx := range []*types.Transaction{
		call(0, 10, 0, &bridge, deliver[:]),
		types.NewTx(&types.LegacyTx{Nonce: 1, Gas: 1, GasPrice: big.NewInt(1), To: &bridge, Data: deliver[:]}),
	} {
		signed, err := c.SignTx(t.Context(), tx, id)
		require.NoError(t, err)
		from, err := types.Sender(types.LatestSignerForChainID(id), signed)
		require.NoError(t, err)
		require.Equal(t, c.Address(), from)
		require.Equal(t, types.LatestSignerForChainID(id).Hash(tx), types.LatestSignerForChainID(id).Hash(signed))
	}
	_, err = c.SignTx(t.Context(), call(2, 101, 0, &bridge, deliver[:]), id)
	r.refused(err, signer.CodeFee)
	require.NoError(t, c.Able(), "it signs, and not this")
	_, err = dial(message.Member{1}).Check(t.Context())
	require.ErrorIs(t, err, signer.ErrOther)
}
