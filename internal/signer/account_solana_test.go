package signer_test

import (
	"crypto/ed25519"
	"log/slog"
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
	"causeway/internal/solana"
)

const chainSolana uint32 = 910002001

// solanaRig is a signer of one account on Solana: 3,000,000 lamports for a transaction, 6,000,000 for those of a day.
type solanaRig struct {
	t       *testing.T
	cfg     signer.Config
	clock   time.Time
	program solana.Key
	me      solana.Key
}

func newSolanaRig(t *testing.T) *solanaRig {
	t.Helper()
	dir := t.TempDir()
	key := ed25519.NewKeyFromSeed(crypto.Keccak256([]byte("pays on Solana")))
	r := &solanaRig{
		t: t, clock: time.Date(2030, 1, 2, 3, 30, 0, 0, time.UTC), program: solana.Key{7}, me: solana.KeyOf(key),
	}
	r.cfg = signer.Config{
		Record: filepath.Join(dir, "record"), Mark: filepath.Join(dir, "mark"), Now: func() time.Time { return r.clock },
		Policy: signer.Policy{Domain: message.NewDomain(message.Bytes32{1})},
		Solana: []signer.SolanaAccount{{
			Key: key, Chain: chainSolana, Program: r.program, Entries: []solana.Entry{solana.EntryDeliver, solana.EntryPost},
			MaxFee: amount.New(3_000_000), FeesPerDay: amount.New(6_000_000),
		}},
	}
	require.NoError(t, signer.Begin(r.cfg, nil))
	return r
}

func (r *solanaRig) open() *signer.Signer {
	r.t.Helper()
	s, err := signer.Open(r.cfg)
	require.NoError(r.t, err)
	return s
}

// calls makes a message of the account; n makes it another one.
func (r *solanaRig) calls(n byte, list ...solana.Instruction) solana.Message {
	r.t.Helper()
	m, err := solana.Compile(r.me, solana.Key{n}, list...)
	require.NoError(r.t, err)
	return m
}

func (r *solanaRig) asks(program solana.Key, data ...byte) solana.Instruction {
	return solana.Instruction{
		Program: program, Data: data, Accounts: []solana.Account{{Key: r.me, Signer: true, Writable: true}},
	}
}

func (r *solanaRig) pay(s *signer.Signer, m solana.Message) error {
	sig, err := s.SignSolana(r.t.Context(), signer.Caller{Domain: r.cfg.Policy.Domain}, chainSolana, m)
	if err == nil {
		require.True(r.t, ed25519.Verify(r.me[:], m.Encode(), sig[:]))
	}
	return err
}

func (r *solanaRig) refused(err error, code signer.Code) {
	r.t.Helper()
	var refusal *signer.Refusal
	require.ErrorAs(r.t, err, &refusal)
	require.Equal(r.t, code, refusal.Code, refusal.Detail)
}

// An account on Solana signs deliveries of its deployment's program, with their budget and a recipient's token account,
// and nothing else that a transaction can hold.
func TestAccountOnSolana_Calls_SR24(t *testing.T) {
	t.Parallel()
	r := newSolanaRig(t)
	s := r.open()
	defer func() { require.NoError(t, s.Close()) }()
	deliver := r.asks(r.program, byte(solana.EntryDeliver), 1)
	require.NoError(t, r.pay(s, r.calls(1, solana.LimitUnits(400_000), solana.PriceUnits(1000), deliver)))
	for _, bad := range []solana.Instruction{
		solana.TransferLamports(r.me, solana.Key{9}, 1), r.asks(r.program, byte(solana.EntrySwap), 1),
		r.asks(solana.Key{8}, byte(solana.EntryDeliver)), r.asks(solana.TokenProgram, 3),
		r.asks(solana.AssociatedProgram, 0),
		{Program: solana.BudgetProgram, Data: []byte{1, 0, 0, 0, 0}},
	} {
		r.refused(r.pay(s, r.calls(2, deliver, bad)), signer.CodeCall)
	}
	r.refused(r.pay(s, r.calls(2, solana.LimitUnits(1))), signer.CodeCall)
	r.refused(r.pay(s, r.calls(2, r.asks(r.program))), signer.CodeMalform)
	other := solana.Key{5}
	signs := r.asks(r.program, byte(solana.EntryDeliver))
	signs.Accounts = []solana.Account{{Key: other, Signer: true}}
	two, err := solana.Compile(r.me, solana.Key{2}, deliver, signs)
	require.NoError(t, err)
	r.refused(r.pay(s, two), signer.CodeMalform)
	theirs, err := solana.Compile(other, solana.Key{2}, r.asks(r.program, byte(solana.EntryDeliver)))
	require.NoError(t, err)
	_, err = s.SignSolana(t.Context(), signer.Caller{Domain: r.cfg.Policy.Domain}, chainSolana, theirs)
	require.Error(t, err)
	_, err = s.SignSolana(t.Context(), signer.Caller{Domain: r.cfg.Policy.Domain}, 1, r.calls(2, deliver))
	r.refused(err, signer.CodeOther)
	_, err = s.SignSolana(t.Context(), signer.Caller{}, chainSolana, r.calls(2, deliver))
	r.refused(err, signer.CodeOther)
}

// Priority and rent count, per transaction and per day, each message once, and restarts free nothing.
func TestAccountOnSolana_Budget(t *testing.T) {
	t.Parallel()
	r := newSolanaRig(t)
	s := r.open()
	deliver := r.asks(r.program, byte(solana.EntryDeliver), 1)
	dear := r.calls(1, solana.LimitUnits(1_000_000), solana.PriceUnits(600_000), deliver) // 600,000 lamports of priority
	r.refused(r.pay(s, dear), signer.CodeFee)
	r.refused(r.pay(s, r.calls(1, solana.PriceUnits(1<<63), deliver)), signer.CodeFee)
	r.refused(r.pay(s, r.calls(1, solana.MakeAssociated(r.me, solana.Key{3}, solana.Key{4}), deliver)), signer.CodeFee)
	posts := func(length, at byte) solana.Message { // each in 256 bytes
		data := append([]byte{byte(solana.EntryPost), 0, length}, make([]byte, 32)...)
		return r.calls(9, r.asks(r.program, append(data, 0, at)...))
	}
	r.refused(r.pay(s, posts(16, 0)), signer.CodeFee) // 4,096 bytes lend 0.03 SOL
	require.NoError(t, r.pay(s, posts(16, 1)), "only the first piece costs rent")
	one := r.calls(1, deliver)
	require.NoError(t, r.pay(s, one))
	require.NoError(t, r.pay(s, one), "the same again")
	require.NoError(t, r.pay(s, r.calls(2, deliver)))
	r.refused(r.pay(s, r.calls(3, deliver)), signer.CodeCap)
	require.NoError(t, s.Close())
	s = r.open()
	r.refused(r.pay(s, r.calls(3, deliver)), signer.CodeCap)
	require.NoError(t, r.pay(s, one))
	r.clock = r.clock.Add(25 * time.Hour)
	require.NoError(t, r.pay(s, r.calls(3, deliver)))
	require.NoError(t, s.Close())
}

// Over the wire a client takes its own account's signature and no other's (INV-11).
func TestAccountOnSolana_Client_INV11(t *testing.T) {
	t.Parallel()
	r := newSolanaRig(t)
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
	dial := func(account solana.Key) signer.SolanaClient {
		c, err := signer.NewClient(signer.ClientConfig{Socket: socket, Solana: account, Domain: r.cfg.Policy.Domain})
		require.NoError(t, err)
		t.Cleanup(c.Close)
		return c.OnSolana(chainSolana)
	}
	c := dial(r.me)
	_, err = c.Check(t.Context())
	require.NoError(t, err)
	tx, err := c.Sign(t.Context(), r.calls(1, r.asks(r.program, byte(solana.EntryDeliver))))
	require.NoError(t, err)
	require.True(t, tx.Signed())
	_, err = c.Sign(t.Context(), r.calls(2, solana.TransferLamports(r.me, solana.Key{9}, 1)))
	r.refused(err, signer.CodeCall)
	_, err = dial(solana.Key{5}).Check(t.Context())
	require.ErrorIs(t, err, signer.ErrOther)
}
