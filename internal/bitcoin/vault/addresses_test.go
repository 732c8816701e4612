package vault_test

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/store"
)

// derive is a deposit address that nobody registered.
func (l *custodyLab) derive(n byte) (custody.DepositAddress, []byte) {
	l.t.Helper()
	d := custody.DepositAddress{
		Epoch: l.rules.Current().Epoch, Asset: custody.Bitcoin, DstChain: labEVM,
		Receiver:  message.RecipientOf([20]byte{18: 7, 19: n}),
		RefundKey: bitcoin.XOnlyOf(l.Keys.Miner.PubKey()), Lock: 144,
	}
	taproot, err := l.rules.Derive(d)
	require.NoError(l.t, err)
	return d, taproot.Script
}

// knowing makes the members anew, each with a book of deposit addresses; of those in unknowing, it stays empty.
func (l *custodyLab) knowing(unknowing ...int) []store.Vault {
	l.t.Helper()
	books := make([]store.Vault, len(l.signers))
	l.members = nil
	for i, key := range l.signers {
		books[i] = l.openDB().Vault()
		l.members = append(l.members,
			l.member(map[uint32]*btcec.PrivateKey{1: key}, l.rules, func(c *cosign.Config) { c.Addresses = books[i] }))
	}
	for _, i := range unknowing {
		books[i] = store.Vault{}
	}
	l.relay = l.newProposer()
	return books
}

func (l *custodyLab) knows(books []store.Vault, d custody.DepositAddress, script []byte) {
	l.t.Helper()
	for _, b := range books {
		if b != (store.Vault{}) {
			require.NoError(l.t, b.Register(l.t.Context(), d, script, time.Now()))
		}
	}
}

// SR-07: a member that knows a deposit address signs no withdrawal to it, and shows what it is derived from. One that a
// request names it to, by what it is derived from, neither.
func TestCosigner_SR07_DepositAddresses(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	d, script := l.derive(1)
	l.knows(l.knowing(), d, script)
	honest := l.withdrawal(custody.Bitcoin, 60_000, l.payee(bitcoin.P2TR))
	r := l.request(l.withdrawal(custody.Bitcoin, 70_000, script), honest)
	for _, m := range l.members {
		_, err := m.signer.Sign(t.Context(), r)
		var refusal *vault.Refusal
		require.ErrorAs(t, err, &refusal)
		require.Equal(t, vault.RefusedOwn, refusal.Code, refusal.Detail)
		require.Equal(t, []custody.DepositAddress{d}, refusal.Derived, "it comes over the wire")
		require.Zero(t, refusal.RetryAfter)
	}
	other, unknown := l.derive(2)
	r = l.request(l.withdrawal(custody.Bitcoin, 70_000, unknown))
	r.Payees[0].Address = &other
	l.refused(r, vault.RefusedRule)
	r.Payees[0].Address = nil
	_, err := l.members[0].signer.Sign(t.Context(), r)
	require.NoError(t, err, "nobody can tell an address that nobody ever named from any other")
	_, err = l.members[0].signer.Sign(t.Context(), r)
	require.NoError(t, err)
	require.NoError(t, l.books(0).Register(t.Context(), other, unknown, time.Now()))
	_, err = l.members[0].signer.Sign(t.Context(), r)
	require.NoError(t, err, "what it signed for before with this baton it signs again (SR-01)")
}

// books is the book of a member that was made last.
func (l *custodyLab) books(i int) vault.Registry {
	l.t.Helper()
	return l.members[i].book.(vault.Registry)
}

// SR-07, INV-05: a withdrawal to a deposit address that some members know, and the relay does not. The relay learns it
// from those that refuse; everybody else in the batch is paid at once, and nothing keeps the baton.
func TestProposer_SR07_LearnsDepositAddresses(t *testing.T) {
	for name, unknowing := range map[string][]int{"all members know it": nil, "one does not": {0}, "two do not": {1, 4}} {
		t.Run(name, func(t *testing.T) {
			l := newCustodyLab(t)
			l.fund()
			d, script := l.derive(3)
			l.knows(l.knowing(unknowing...), d, script)
			bad, good := l.withdrawal(custody.Bitcoin, 70_000, script),
				l.withdrawal(custody.Bitcoin, 60_000, l.payee(bitcoin.P2WPKH))
			at := batch(bad, good)
			l.later(at)
			require.Zero(t, l.Node.Waiting())
			known, ok, err := l.db.Vault().ByScript(t.Context(), script)
			require.NoError(t, err)
			require.True(t, ok)
			require.Equal(t, d, known)
			l.later(at) // the good one is on its way, the bad one is told that it never is
			require.Equal(t, 1, l.Node.Waiting())
			next := l.withdrawal(custody.Bitcoin, 50_000, l.payee(bitcoin.P2WPKH))
			l.Mine(1)
			l.paid(good)
			l.submit(batch(next))
			l.Mine(1)
			l.paid(next)
			_, err = l.relay.Submit(t.Context(), batch(bad))
			var outcomes *chain.Partly
			require.ErrorAs(t, err, &outcomes)
			require.Equal(t, map[message.UID]chain.Never{bad.UID: {Why: string(custody.ReasonOwn)}}, outcomes.Never)
			require.ErrorContains(t, err, string(custody.ReasonOwn))
			sats, n := l.received(script)
			require.Zero(t, sats+uint64(n))
			l.balanced(l.watch)
		})
	}
}

// SR-07, SR-16: a sender that names a deposit address as the target of a return is asked for another one.
func TestProposer_SR07_ReturnToDepositAddress(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	_, script := l.address(custody.Bitcoin, 41)
	tx := l.pay(bitcoin.Out{Value: 500_000, Script: l.wallet})
	require.NotNil(t, tx)
	l.Mine(1)
	f := l.funding()
	mixed, err := bitcoin.Payment{
		Coins: []bitcoin.Coin{l.coins(l.segwit)[0], l.coins(l.wallet)[0]}, Must: 2, Change: f.Change, Rate: f.Rate,
		Outputs: []bitcoin.Out{{Value: 130_000, Script: l.plain(custody.BTC).Script}},
	}.Build()
	require.NoError(t, err)
	op := l.send(mixed).TxHash()
	l.Mine(3)
	at := wire.OutPoint{Hash: op}
	m := l.lost(at, custody.FaultNoDestination)
	l.proofs[m.UID] = l.prove(at, script, l.segwit, l.wallet)
	_, err = l.relay.Submit(t.Context(), batch(m))
	require.ErrorIs(t, err, chain.ErrLater)
	require.ErrorContains(t, err, "name another target")
	target := l.payee(bitcoin.P2TR)
	l.proofs[m.UID] = l.prove(at, target, l.segwit, l.wallet)
	l.submit(batch(m))
	l.Mine(1)
	l.paid(m)
}

// SR-07: a member derives what it is told by its own rules, remembers it once, and says how many are none.
func TestAddressHandler_SR07(t *testing.T) {
	l := newCustodyLab(t)
	book := l.openDB().Vault()
	h := cosign.AddressHandler(l.rules, book, time.Now, slog.New(slog.DiscardHandler))
	post := func(body []byte) *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/", bytes.NewReader(body)))
		return w
	}
	tell := func(list ...custody.DepositAddress) *httptest.ResponseRecorder {
		raw, err := json.Marshal(cosign.TellAddresses(list))
		require.NoError(t, err)
		return post(raw)
	}
	one, first := l.derive(1)
	two, second := l.derive(2)
	later := one
	later.Epoch = 9
	w := tell(one, later, two, one)
	require.Equal(t, http.StatusOK, w.Code, w.Body)
	require.JSONEq(t, `{"unknown":1}`, w.Body.String())
	w = tell(one, two)
	require.JSONEq(t, `{"unknown":0}`, w.Body.String())
	for i, script := range [][]byte{first, second} {
		d, ok, err := book.ByScript(t.Context(), script)
		require.NoError(t, err)
		require.True(t, ok)
		require.Equal(t, []custody.DepositAddress{one, two}[i], d)
	}
	all, _, err := book.OpenAddresses(t.Context(), "", 10)
	require.NoError(t, err)
	require.Len(t, all, 2)
	for name, body := range map[string][]byte{
		"nothing":       nil,
		"another field": []byte(`{"addresses":[],"script":"0x51"}`),
		"an asset": []byte(
			`{"addresses":[{"epoch":1,"asset":"x","dstChain":1,"receiver":"0x","refundKey":"0x","lock":1}]}`),
		"much too much":  bytes.Repeat([]byte(" "), 1<<20),
		"more than page": mustTell(t, make([]custody.DepositAddress, cosign.MaxTold+1)),
	} {
		code := post(body).Code
		require.GreaterOrEqual(t, code, 400, name)
		require.Less(t, code, 500, name)
	}
}

func mustTell(t *testing.T, list []custody.DepositAddress) []byte {
	t.Helper()
	for i := range list {
		list[i].Asset = custody.Bitcoin
	}
	raw, err := json.Marshal(cosign.TellAddresses(list))
	require.NoError(t, err)
	return raw
}
