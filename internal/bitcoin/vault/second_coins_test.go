package vault_test

import (
	"encoding/hex"
	"fmt"
	"net/http/httptest"
	"testing"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/secondindex"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/bitcoin/vault/indexview"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/chain"
)

// second is a second index of a custody, which asks servers that answer what the test has them say.
func (l *custodyLab) second(disputes watch.Disputes) (*watch.Second, *others) {
	l.t.Helper()
	o := &others{answers: map[string]string{}}
	srv := httptest.NewServer(o)
	l.t.Cleanup(srv.Close)
	ord, err := secondindex.NewOrd(srv.URL, 0)
	require.NoError(l.t, err)
	l.t.Cleanup(ord.Close)
	opi, err := secondindex.NewOPI(srv.URL, 0)
	require.NoError(l.t, err)
	l.t.Cleanup(opi.Close)
	s, err := watch.NewSecond(watch.SecondConfig{
		Credits: l.watch, Indexes: map[custody.Kind]watch.SecondIndex{custody.Rune: ord, custody.BRC20: opi},
		Rules: l.rules, View: indexview.Open(l.Index), Disputes: disputes, Now: l.clock.Now,
	})
	require.NoError(l.t, err)
	return s, o
}

// serversKnow has the servers know the chain up to a coin's block, and a rune by its name.
func (l *custodyLab) serversKnow(o *others, h custody.Holding) {
	l.t.Helper()
	v, err := indexview.Open(l.Index)(l.t.Context())
	require.NoError(l.t, err)
	defer v.Close()
	block, err := v.Block(h.Height)
	require.NoError(l.t, err)
	o.set("/blockheight", "%d", l.Node.Tip().Height)
	o.set("/v1/brc20/block_height", "%d", l.Node.Tip().Height)
	o.set(fmt.Sprintf("/blockhash/%d", h.Height), "%s", block.Hash)
	for i, r := range l.runes {
		id, _ := r.RuneID()
		o.set("/rune/"+id.String(), `{"id":"%s","entry":{"spaced_rune":"RUNE•%d"}}`, id, i)
	}
}

// SR-08: a payment of runes is signed only while ord holds exactly the same in each output that it spends.
func TestCosigner_SR08_RunesThatOrdSees(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	second, o := l.second(nil)
	member := l.member(map[uint32]*btcec.PrivateKey{1: l.signers[0]}, l.rules,
		func(c *cosign.Config) { c.Second = second })
	script := l.payee(bitcoin.P2TR)
	m := l.withdrawal(l.runes[0], 1_000, script)
	terms := l.rules.Terms[l.runes[0]]
	units, err := amount.FromCommon(amount.New(1_000), terms.Decimals, terms.Common)
	require.NoError(t, err)
	payee := vault.Payee{
		Tx:     "0x01",
		Payout: custody.Payout{UID: m.UID, Asset: l.runes[0], Script: script, Amount: units, Message: m},
	}
	s, tip, err := l.watch.State(t.Context())
	require.NoError(t, err)
	plan, left, err := s.ProposePayment(custody.Rune, []custody.Payout{payee.Payout},
		custody.Offer{Rate: labRate, Limits: custody.Limits{Final: tip.Height}})
	require.NoError(t, err)
	require.Empty(t, left)
	require.Len(t, plan.Assets, 1)
	r := vault.SignRequest{Plan: plan, Payees: []vault.Payee{payee}}
	r.PSBTs, err = s.Build(plan, []custody.Payout{payee.Payout})
	require.NoError(t, err)
	coin, ok := s.Holding(plan.Assets[0])
	require.True(t, ok)
	held := coin.Carried.Runes[0].Amount.Lo
	refused := func(why string) {
		t.Helper()
		_, err := member.signer.Sign(t.Context(), r)
		refusal, ok := vault.AsRefusal(err)
		require.True(t, ok, "%v", err)
		require.Equal(t, vault.RefusedNotReady, refusal.Code)
		require.Contains(t, refusal.Detail, why)
	}
	refused("cannot say")
	l.serversKnow(o, coin)
	o.runes(coin.OutPoint, coin.Value, "RUNE•0", held-1)
	refused("disagrees")
	o.runes(coin.OutPoint, coin.Value, "RUNE•1", held)
	refused("disagrees")
	o.runes(coin.OutPoint, coin.Value, "RUNE•0", held)
	_, err = member.signer.Sign(t.Context(), r)
	require.NoError(t, err)
	btc := l.request(l.withdrawal(custody.Bitcoin, 80_000, l.payee(bitcoin.P2TR)))
	o.set("/blockheight", "0")
	_, err = member.signer.Sign(t.Context(), btc)
	require.NoError(t, err, "nobody is asked about BTC")
}

// SR-08: a transfer inscription of the custody is sent only while OPI has it as it was made.
func TestSecond_SR08_TokensThatOPISees(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	m := l.withdrawal(l.token, 100_000_000, l.payee(bitcoin.P2WPKH))
	l.later(batch(m)) // it is inscribed
	l.Mine(3)
	var coins []custody.Holding
	for _, h := range l.state().Holdings() {
		if h.Class == custody.ClassInscribed && h.UID == m.UID {
			coins = append(coins, h)
		}
	}
	require.Len(t, coins, 1)
	second, o := l.second(nil)
	coin := coins[0]
	require.ErrorIs(t, second.Holds(t.Context(), coins), secondindex.ErrNotReady)
	l.serversKnow(o, coin)
	made := coin.Carried.Inscriptions[0]
	says := func(event, script, units string) {
		o.set(fmt.Sprintf("/v1/brc20/activity_on_block?block_height=%d", coin.Height),
			`{"error":null,"result":[{"event_type":"%s","inscription_id":"%s","tick":"%s","amount":"%s",`+
				`"source_pkScript":"%s","spent_pkScript":null}]}`, event, made.ID, l.token.ID, units, script)
	}
	own, units := hex.EncodeToString(l.plain(custody.BRC20).Script), made.Valid.Amount.String()
	for _, wrong := range [][3]string{
		{"transfer-inscribe", own, "1" + units},
		{"transfer-inscribe", hex.EncodeToString(l.segwit), units},
		{"transfer-transfer", own, units},
	} {
		says(wrong[0], wrong[1], wrong[2])
		require.ErrorIs(t, second.Holds(t.Context(), coins), secondindex.ErrDisagrees, "%v", wrong)
	}
	says("transfer-inscribe", own, units)
	require.NoError(t, second.Holds(t.Context(), coins))
}

// SR-08, SR-33: an asset that is disputed stays held after a restart, for deposits and payments, until both agree.
func TestSecond_SR33_DisputesOutliveTheProcess(t *testing.T) {
	l := newCustodyLab(t)
	db := l.openDB()
	first := l.depositRune(l.runes[0], 7_000_000)
	l.Mine(1)
	next := l.depositRune(l.runes[0], 1_000_000)
	l.Mine(2)
	b, err := all(t, l.watch, chain.Cursor{})
	require.NoError(t, err)
	deposit := func(tx *wire.MsgTx) (chain.Deposit, custody.Holding) {
		for _, d := range b.Deposits {
			if d.Tx != chain.TxID(tx.TxHash().String()) {
				continue
			}
			_, claim, err := l.watch.Credited(t.Context(), d.Tx, d.Message.UID)
			require.NoError(t, err)
			h, ok := l.state().Holding(claim.OutPoint)
			require.True(t, ok)
			return d, h
		}
		require.FailNow(t, "no such deposit")
		return chain.Deposit{}, custody.Holding{}
	}
	bad, coin := deposit(first)
	good, other := deposit(next)
	var o *others
	start := func() *watch.Second {
		var s *watch.Second
		s, o = l.second(db.Disputes())
		l.serversKnow(o, coin)
		l.serversKnow(o, other)
		o.runes(coin.OutPoint, coin.Value, "RUNE•0", 6_999_999)
		o.runes(other.OutPoint, other.Value, "RUNE•0", 1_000_000)
		return s
	}
	s := start()
	require.NoError(t, s.Agrees(t.Context(), good))
	require.ErrorIs(t, s.Agrees(t.Context(), bad), secondindex.ErrDisagrees)
	s = start()
	require.ErrorIs(t, s.Agrees(t.Context(), good), secondindex.ErrDisagrees)
	require.ErrorIs(t, start().Holds(t.Context(), []custody.Holding{other}), secondindex.ErrDisagrees)
	s = start()
	o.runes(coin.OutPoint, coin.Value, "RUNE•0", 7_000_000)
	require.NoError(t, s.Agrees(t.Context(), good))
	require.NoError(t, start().Agrees(t.Context(), good), "it is over")
}
