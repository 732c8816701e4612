package vault_test

import (
	"context"
	"encoding/hex"
	"fmt"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/secondindex"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// others is an ord server and an OPI server in one, which answer by hand-written answers in their shapes what the test
// has them say.
type others struct {
	mu      sync.Mutex
	answers map[string]string
}

func (o *others) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	o.mu.Lock()
	defer o.mu.Unlock()
	text, ok := o.answers[r.URL.RequestURI()]
	if !ok {
		http.NotFound(w, r)
		return
	}
	_, _ = w.Write([]byte(text))
}

func (o *others) set(path, format string, a ...any) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.answers[path] = fmt.Sprintf(format, a...)
}

func (o *others) runes(op wire.OutPoint, sats uint64, name string, n uint64) {
	o.set("/output/"+op.String(),
		`{"indexed":true,"inscriptions":[],"outpoint":"%s","runes":{"%s":{"amount":%d}},"spent":false,"value":%d}`, op,
		name, n, sats)
}

// SR-08, on a real local chain: deposits of runes and tokens are confirmed by servers in ord's and OPI's shapes; one
// that is disputed holds its asset and no other, until it is agreed about or left the chain.
func TestSecondIndex_SR08(t *testing.T) {
	l := newWatchLab(t)
	w := l.watch()
	l.open()
	btc := l.deposit(100_000)
	bare := l.pay(bitcoin.Out{Value: 60_000, Script: l.plain(custody.Rune).Script}, l.says())
	l.Mine(1)
	token := l.depositToken("12.5")
	first := l.depositRune(l.runes[0], 7_000_000)
	other := l.depositRune(l.runes[1], 9)
	l.Mine(1)
	second := l.depositRune(l.runes[0], 1_000_000)
	l.Mine(2)

	b, err := all(t, w, chain.Cursor{})
	require.NoError(t, err)
	find := func(tx *wire.MsgTx) chain.Deposit {
		for _, d := range b.Deposits {
			if d.Tx == chain.TxID(tx.TxHash().String()) {
				return d
			}
		}
		require.FailNow(t, "no such deposit", "%s", tx.TxHash())
		return chain.Deposit{}
	}
	claim := func(tx *wire.MsgTx) secondindex.Claim {
		d := find(tx)
		_, c, err := w.Credited(t.Context(), d.Tx, d.Message.UID)
		require.NoError(t, err)
		require.Equal(t, uint32(d.Block.Height), c.Height)
		require.Equal(t, d.Block.Hash, c.Block.String())
		require.Equal(t, c.Height+1, c.Through, "two confirmations")
		return c
	}
	o := &others{answers: map[string]string{}}
	srv := httptest.NewServer(o)
	defer srv.Close()
	ord, err := secondindex.NewOrd(srv.URL, 0)
	require.NoError(t, err)
	defer ord.Close()
	opi, err := secondindex.NewOPI(srv.URL, 0)
	require.NoError(t, err)
	defer opi.Close()
	indexes := map[custody.Kind]watch.SecondIndex{custody.Rune: ord, custody.BRC20: opi}
	s, err := watch.NewSecond(watch.SecondConfig{Credits: w, Indexes: indexes})
	require.NoError(t, err)
	agrees := func(tx *wire.MsgTx) error { return s.Agrees(t.Context(), find(tx)) }

	// What is no rune and no token, and what goes back, needs nobody.
	require.NoError(t, agrees(btc))
	require.NoError(t, agrees(bare))
	// Silent servers: nothing yet.
	for _, tx := range []*wire.MsgTx{token, first} {
		require.ErrorIs(t, agrees(tx), secondindex.ErrNotReady)
	}

	tip := l.Node.Tip().Height
	o.set("/blockheight", "%d", tip)
	o.set("/v1/brc20/block_height", "%d", tip)
	for i, r := range l.runes[:2] {
		id, _ := r.RuneID()
		o.set("/rune/"+id.String(), `{"id":"%s","entry":{"spaced_rune":"RUNE•%d"}}`, id, i)
	}
	for _, tx := range []*wire.MsgTx{first, other, second} {
		c := claim(tx)
		o.set(fmt.Sprintf("/blockhash/%d", c.Height), "%s", c.Block)
	}
	c := claim(token)
	activity := fmt.Sprintf("/v1/brc20/activity_on_block?block_height=%d", c.Height)
	move := `{"error":null,"result":[{"event_type":"transfer-transfer","inscription_id":"%s","tick":"%s","amount":"%s","spent_pkScript":"%s"}]}`
	o.set(activity, move, c.Inscription, l.token.ID, "12500000000000000001", hex.EncodeToString(c.Script))
	require.ErrorIs(t, agrees(token), secondindex.ErrDisagrees)
	o.set(activity, move, c.Inscription, l.token.ID, "12500000000000000000", hex.EncodeToString(c.Script))
	require.NoError(t, agrees(token))

	o.runes(claim(first).OutPoint, 546, "RUNE•0", 6_999_999)
	o.runes(claim(other).OutPoint, 546, "RUNE•1", 9)
	o.runes(claim(second).OutPoint, 546, "RUNE•0", 1_000_000)
	require.NoError(t, agrees(second), "nothing is disputed yet")
	require.ErrorIs(t, agrees(first), secondindex.ErrDisagrees)
	held := agrees(second)
	require.ErrorIs(t, held, secondindex.ErrDisagrees, "its asset is held")
	require.ErrorContains(t, held, "is held for deposit "+find(first).Message.UID.String())
	require.NoError(t, agrees(other), "another asset is not")
	require.NoError(t, agrees(btc))

	// The operator looked at it otherwise.
	trusting, err := watch.NewSecond(watch.SecondConfig{
		Credits: w, Indexes: indexes,
		Accepted: []wire.OutPoint{claim(first).OutPoint},
	})
	require.NoError(t, err)
	require.NoError(t, trusting.Agrees(t.Context(), find(first)))

	o.runes(claim(first).OutPoint, 546, "RUNE•0", 7_000_000)
	require.NoError(t, agrees(second), "they agree about the disputed one again")
	require.NoError(t, agrees(first))

	// A transaction that does not send it.
	_, _, err = w.Credited(t.Context(), chain.TxID(btc.TxHash().String()), find(first).Message.UID)
	require.ErrorIs(t, err, chain.ErrNotFound)
	_, err = watch.NewSecond(watch.SecondConfig{Credits: w})
	require.Error(t, err)
}

// goneCredits says of the disputed deposit that it left the chain.
type goneCredits struct {
	credits map[message.UID]secondindex.Claim
}

func (g goneCredits) Credited(_ context.Context, _ chain.TxID,
	uid message.UID,
) (custody.Deposit, secondindex.Claim, error) {
	c, ok := g.credits[uid]
	if !ok {
		return custody.Deposit{}, c, chain.ErrNotFound
	}
	return custody.Deposit{Asset: c.Asset}, c, nil
}

type verdicts map[uint32]error // by height

func (v verdicts) Agrees(_ context.Context, c secondindex.Claim) error { return v[c.Height] }

// A disputed deposit that left the chain holds nothing.
func TestDisputeLeavesTheChain_SR08(t *testing.T) {
	asset := custody.TokenAsset("cway")
	uid := func(n byte) message.UID { return message.NewUID(labChain, labEVM, [24]byte{23: n}) }
	credits := goneCredits{map[message.UID]secondindex.Claim{
		uid(1): {Asset: asset, Height: 1},
		uid(2): {Asset: asset, Height: 2},
	}}
	s, err := watch.NewSecond(watch.SecondConfig{
		Credits: credits, Indexes: map[custody.Kind]watch.SecondIndex{custody.BRC20: verdicts{1: secondindex.ErrDisagrees}},
	})
	require.NoError(t, err)
	ask := func(n byte) error { return s.Agrees(t.Context(), chain.Deposit{Message: message.Message{UID: uid(n)}}) }
	require.ErrorIs(t, ask(1), secondindex.ErrDisagrees)
	require.ErrorIs(t, ask(2), secondindex.ErrDisagrees)
	delete(credits.credits, uid(1))
	require.NoError(t, ask(2))
	require.ErrorIs(t, ask(1), chain.ErrNotFound)
}
