package toncenter_test

import (
	"bytes"
	"crypto/ed25519"
	"errors"
	"math/big"
	"os"
	"path/filepath"
	"regexp"
	"sync/atomic"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/toncenter"
	"causeway/internal/ton/wallet"
)

// seen follows the chain to its head.
func seen(t *testing.T, c chain.Chain, from chain.Cursor) (out chain.Batch) {
	t.Helper()
	out.Next = from
	for range 1000 {
		b, err := c.Observe(t.Context(), out.Next)
		require.NoError(t, err)
		require.False(t, b.RolledBack)
		out.Deposits, out.Deliveries = append(out.Deposits, b.Deposits...), append(out.Deliveries, b.Deliveries...)
		out.Flows, out.Next = append(out.Flows, b.Flows...), b.Next
		if !b.More {
			return out
		}
	}
	require.Fail(t, "observation does not come to an end")
	return out
}

func status(t *testing.T, c chain.Chain, h chain.Handle) chain.TxState {
	t.Helper()
	st, err := c.Status(t.Context(), h)
	require.NoError(t, err)
	return st.State
}

func TestWhatEndpointsCannotDo_SR19_SR34_INV11(t *testing.T) {
	w := newWorld(t)
	pair := w.adapter(t, func(c *toncenter.Config) { c.Wallet, c.Journal = nil, nil }, w.url, w.serve(t))
	start := seen(t, pair, chain.Cursor{})
	require.Len(t, start.Flows, 1)
	require.Equal(t, amount.New(10_000*coin), start.Flows[0].Amount)
	first := w.Name(t, func() chain.TxID { tx := w.Send(t); w.Mine(t, 1); return tx }())
	w.Send(t)
	w.Mine(t, 1)
	w.Finalize(t)
	fresh := func(urls ...string) chain.Chain {
		return w.adapter(t, func(c *toncenter.Config) { c.Wallet, c.Journal = nil, nil }, urls...)
	}

	// one endpoint names another newest transaction, or an older one
	older := w.history(t, w.pool.Address)[1]
	for _, hash := range []ton.Hash{{7}, older.Cell.Hash()} {
		w.proxy.set(func() {
			w.proxy.change = func(method string, result []byte) []byte {
				if method != "getAddressInformation" {
					return result
				}
				return regexp.MustCompile(`"hash":"[^"]*"`).ReplaceAll(result, []byte(`"hash":"`+hash.Base64()+`"`))
			}
		})
		_, err := fresh(w.url, w.proxyURL(t)).Observe(t.Context(), start.Next)
		require.ErrorIs(t, err, chain.ErrDisagree)
	}

	// an endpoint alone can neither leave out nor change one: hashes lead from each to the one before
	newest := w.history(t, w.pool.Address)
	for _, change := range []func(string, []byte) []byte{
		func(method string, result []byte) []byte { // the newest one's cells are another's
			if method != "getTransactions" {
				return result
			}
			return bytes.ReplaceAll(result, []byte(newest[0].Cell.BoC64()), []byte(newest[1].Cell.BoC64()))
		},
		func(method string, result []byte) []byte { // its account and times, and something else in it
			if method != "getTransactions" {
				return result
			}
			return bytes.ReplaceAll(result, []byte(newest[0].Cell.BoC64()), []byte(altered(t, newest[0]).BoC64()))
		},
		func(method string, result []byte) []byte { // the one before is left out
			if method != "getTransactions" {
				return result
			}
			return bytes.ReplaceAll(result, []byte(newest[1].Cell.BoC64()), []byte(newest[2].Cell.BoC64()))
		},
	} {
		w.proxy.set(func() { w.proxy.change = change })
		_, err := fresh(w.proxyURL(t)).Observe(t.Context(), start.Next)
		require.ErrorIs(t, err, chain.ErrDisagree)
	}

	// one that tells the newest state where an older block's was asked for is none that can be used
	w.proxy.set(func() {
		w.proxy.change = func(method string, result []byte) []byte {
			if method != "getAddressInformation" {
				return result
			}
			return regexp.MustCompile(`"root_hash":"[^"]*"`).ReplaceAll(result, []byte(`"root_hash":"`+ton.Hash{3}.Base64()+`"`))
		}
	})
	_, err := fresh(w.proxyURL(t)).Observe(t.Context(), start.Next)
	require.ErrorIs(t, err, chain.ErrBehind)

	// a busy one is asked again
	w.proxy.Heal()
	w.proxy.set(func() { w.proxy.busy = 2 })
	again := seen(t, fresh(w.proxyURL(t)), start.Next)
	require.Len(t, again.Deposits, 2)
	require.Equal(t, first, again.Deposits[0].Tx)
}

// altered is a transaction's cell with another second in it.
func altered(t *testing.T, tx *ton.Transaction) *ton.Cell {
	s := tx.Cell.Parse()
	tag, account, lt, before, beforeLT, now := s.Uint(4), s.Hash(), s.Uint(64), s.Hash(), s.Uint(64), s.Uint(32)
	c, err := ton.Build().Uint(tag, 4).Bytes(account[:]).Uint(lt, 64).Bytes(before[:]).Uint(beforeLT, 64).
		Uint(now+1, 32).Rest(s).End()
	require.NoError(t, err)
	return c
}

// A stranger can send a pool anything: what it sends back, or throws at, is no event, and nothing stops observation.
func TestStrangersMessagesAreNoEvents(t *testing.T) {
	w := newWorld(t)
	c := w.New(t)
	from := seen(t, c, chain.Cursor{}).Next
	a := w.Attest(t, 1)
	all := func(int) bool { return true }
	body, err := bridge.DeliverBody(1, bridge.Items(a.Messages, all), a.Set.Epoch, a.Attestation)
	require.NoError(t, err)
	swap, err := bridge.Swap{
		ID: 9, Amount: big.NewInt(coin), Chain: idThere, Recipient: message.Recipient{31: 1},
		Refund: message.Recipient{31: 1},
		Least:  new(big.Int), MostFee: big.NewInt(coin),
	}.Body()
	require.NoError(t, err)
	junk, err := ton.Build().Uint(0x63770020, 32).Uint(1, 64).End()
	require.NoError(t, err)
	user := w.users[0]
	for _, b := range []*ton.Cell{body, swap, junk, nil} {
		for _, bounce := range []bool{false, b == junk} {
			w.send(t, user, wallet.Order{To: w.pool.Address, Value: big.NewInt(2 * coin), Bounce: bounce, Body: b})
		}
	}
	got := seen(t, c, from)
	require.Empty(t, got.Deposits)
	require.Empty(t, got.Deliveries)
	require.Empty(t, got.Flows)
}

// INV-07: what is stored is what is sent, by whoever goes on; and the wallet's number is not given away twice.
func TestAKilledSenderGoesOn_INV02_INV07(t *testing.T) {
	w := newWorld(t)
	rows := &journal{}
	with := func(c *toncenter.Config) { c.Journal = rows }
	a := w.Attest(t, 2)
	w.proxy.set(func() { w.proxy.deaf = true })
	_, err := w.adapter(t, with, w.proxyURL(t)).Submit(t.Context(), a)
	require.Error(t, err)
	require.Len(t, rows.rows, 1, "stored before it was sent")
	stored := rows.rows[0]
	w.Mine(t, 1)

	next := w.adapter(t, with, w.url)
	from := seen(t, next, chain.Cursor{}).Next
	h, err := next.Submit(t.Context(), a)
	require.NoError(t, err)
	require.Equal(t, stored, rows.rows[0], "the same bytes")
	_, err = next.Submit(t.Context(), w.Attest(t, 1))
	require.ErrorIs(t, err, chain.ErrLater, "one message of a wallet is under way at a time")
	require.Len(t, rows.rows, 1)
	w.Mine(t, 1)
	require.Equal(t, chain.TxIncluded, status(t, next, h))
	require.Len(t, seen(t, next, from).Deliveries, 2)
}

// Somebody else with the key used the number: the message can never be included, and another one is signed.
func TestAWalletsNumberThatMoved_INV02(t *testing.T) {
	w := newWorld(t)
	c := w.New(t)
	from := seen(t, c, chain.Cursor{}).Next
	a := w.Attest(t, 1)
	h, err := c.Submit(t.Context(), a)
	require.NoError(t, err)
	w.node.Forget()
	w.send(t, w.relayer, wallet.Order{To: w.users[0].Address(), Value: big.NewInt(1)})
	w.Finalize(t)
	require.Equal(t, chain.TxDropped, status(t, c, h))
	again, err := c.Submit(t.Context(), a)
	require.NoError(t, err)
	require.NotEqual(t, h, again)
	w.Mine(t, 1)
	require.Equal(t, chain.TxIncluded, status(t, c, again))
	require.Equal(t, chain.TxDropped, status(t, c, h))
	require.Len(t, seen(t, c, from).Deliveries, 1)
}

func TestADeliveryThatThePoolRefuses(t *testing.T) {
	w := newWorld(t)
	c := w.New(t)
	a := w.Attest(t, 1)
	a.Attestation = bytes.Clone(a.Attestation)
	a.Attestation[40] ^= 1
	h, err := c.Submit(t.Context(), a)
	require.NoError(t, err)
	w.Mine(t, 1)
	require.Equal(t, chain.TxFailed, status(t, c, h))
	_, err = c.Submit(t.Context(), a)
	require.ErrorIs(t, err, chain.ErrWasted)
	require.ErrorContains(t, err, "exit code 401, and the value went back")
}

// A relayer without TON says which account lacks how much, and signs nothing.
func TestARelayerWithoutTON(t *testing.T) {
	w := newWorld(t)
	poor, err := wallet.New(wallet.V5R1, ed25519.NewKeyFromSeed(make([]byte, 32)), wallet.Testnet)
	require.NoError(t, err)
	rows := &journal{}
	c := w.adapter(t, func(c *toncenter.Config) { c.Wallet, c.Journal = poor, rows }, w.url)
	a := w.Attest(t, 1)
	_, err = c.Submit(t.Context(), a)
	require.ErrorIs(t, err, chain.ErrGas)
	require.Empty(t, rows.rows)
	lacks := new(chain.GasError)
	require.True(t, errors.As(err, &lacks))
	require.Equal(t, "0.000000000 TON", lacks.Has)
	require.Equal(t, poor.Address().Text(ton.Form{}), lacks.Account)

	w.send(t, w.users[0], wallet.Order{To: poor.Address(), Value: big.NewInt(coin)})
	h, err := c.Submit(t.Context(), a)
	require.NoError(t, err, "and goes on once it has some")
	w.Mine(t, 1)
	require.Equal(t, chain.TxIncluded, status(t, c, h))
}

// Not all messages of an attestation fare alike.
func TestPartOfABatch(t *testing.T) {
	w := newWorld(t)
	c := w.New(t)
	from := seen(t, c, chain.Cursor{}).Next
	ran := w.Attest(t, 1)
	_, err := c.Submit(t.Context(), ran)
	require.NoError(t, err)
	w.Mine(t, 1)
	strange := w.message(t, ton.Hash{5}, coin, nil)
	strange.SrcAnchor[0] = 1
	elsewhere := w.message(t, ton.Hash{5}, coin, nil)
	elsewhere.DstAnchor[0] ^= 1
	long := w.message(t, ton.Hash{6}, coin, bytes.Repeat([]byte{7}, message.MaxData))
	list := []message.Message{ran.Messages[0], strange, elsewhere, long}
	for range toncenter.MaxTogether {
		list = append(list, w.message(t, ton.Hash{7}, coin, nil))
	}
	a := w.attest(t, list...)
	_, err = c.Submit(t.Context(), a)
	var p *chain.Partly
	require.ErrorAs(t, err, &p)
	require.Equal(t, chain.Handle(""), p.Sent[list[0].UID])
	require.Contains(t, p.Waits, list[1].UID)
	require.Contains(t, p.Never, list[2].UID)
	require.NotEmpty(t, p.Sent[list[3].UID])
	require.Contains(t, p.Waits, list[len(list)-1].UID, "more than go together")
	w.Mine(t, 1)
	require.Len(t, seen(t, c, from).Deliveries, 1+toncenter.MaxTogether)
	_, err = c.Submit(t.Context(), a)
	require.ErrorAs(t, err, &p)
	require.NotEmpty(t, p.Sent[list[len(list)-1].UID])
	w.Mine(t, 1)
	require.Len(t, seen(t, c, from).Deliveries, 2+toncenter.MaxTogether)
}

// SR-05: what exceeds the threshold becomes a claim, which is paid once its delay is over.
func TestAClaim_SR05(t *testing.T) {
	w := newWorld(t)
	c := w.adapter(t, nil, w.url)
	from := seen(t, c, chain.Cursor{}).Next
	m := w.message(t, ton.Hash{8}, 2000*coin, nil)
	_, err := c.Retry(t.Context(), m)
	require.ErrorIs(t, err, chain.ErrReverted, "there is no claim yet")
	_, err = c.Submit(t.Context(), w.attest(t, m))
	require.NoError(t, err)
	w.Mine(t, 1)
	got := seen(t, c, from)
	require.Len(t, got.Deliveries, 1)
	d := got.Deliveries[0]
	require.Equal(t, chain.OutcomeDelay, d.Outcome)
	require.True(t, d.Paid.IsZero())
	require.Equal(t, amount.New(2000*coin), d.Remaining)
	require.Equal(t, 6*time.Hour, d.ReleaseAt.Sub(d.Block.Time))
	_, err = c.Retry(t.Context(), m)
	require.ErrorIs(t, err, chain.ErrReverted)
	w.node.Skip(6*time.Hour + time.Minute)
	w.Mine(t, 1)
	_, err = c.Retry(t.Context(), m)
	require.NoError(t, err)
	w.Mine(t, 1)
	paid := seen(t, c, got.Next)
	require.Len(t, paid.Deliveries, 1)
	require.Equal(t, chain.ClaimPaid, paid.Deliveries[0].Kind)
	require.Equal(t, amount.New(2000*coin), paid.Deliveries[0].Paid)
	require.True(t, paid.Deliveries[0].Remaining.IsZero())
	_, err = c.Retry(t.Context(), m)
	require.ErrorIs(t, err, chain.ErrReverted, "nothing is owed any more")
}

// SR-13: a member compares its ledger with the pool at the block that the ledger has reached.
func TestAPoolAtABlock_SR13(t *testing.T) {
	w := newWorld(t)
	c := w.adapter(t, nil, w.url)
	anchor := message.Anchor(w.pool.Address.Account)
	w.Finalize(t)
	b, err := w.adapter(t, func(c *toncenter.Config) { c.FinalOnly = true }, w.url).Observe(t.Context(), chain.Cursor{})
	require.NoError(t, err)
	before, err := c.Anchor(t.Context(), anchor, chain.AnchorPool, b.Next)
	require.NoError(t, err)
	require.Equal(t, amount.New(10_000*coin), before.Liquidity)
	require.Positive(t, before.Balance.Cmp(before.Liquidity), "with what is kept for storage")
	w.Send(t)
	w.Mine(t, 1)
	w.Finalize(t)
	same, err := c.Anchor(t.Context(), anchor, chain.AnchorPool, b.Next)
	require.NoError(t, err)
	require.Equal(t, before, same)
	_, err = c.Anchor(t.Context(), anchor, chain.AnchorPool, chain.Cursor{Height: b.Next.Height, Hash: "x"})
	require.ErrorIs(t, err, chain.ErrNotFound)
	_, err = c.Anchor(t.Context(), anchor, chain.AnchorPool, chain.Cursor{Height: 1 << 40})
	require.ErrorIs(t, err, chain.ErrBehind)

	a := w.Attest(t, 1)
	uid := a.Messages[0].UID
	ran, err := c.Executed(t.Context(), "", uid)
	require.NoError(t, err)
	require.Equal(t, []bool{false}, ran)
	_, err = c.Submit(t.Context(), a)
	require.NoError(t, err)
	w.Mine(t, 1)
	ran, err = c.Executed(t.Context(), "", uid)
	require.NoError(t, err)
	require.Equal(t, []bool{true}, ran)
	f, err := c.Figures(t.Context())
	require.NoError(t, err)
	p := f.Pools[poolID]
	require.EqualValues(t, idHere, p.Settings.Chain)
	require.EqualValues(t, 3000, p.Terms.FeeRatio)
	require.Equal(t, uint64(100_000), uint64(p.Lanes[idThere].Fee.BaseGas))
}

func TestAnOlderWalletDelivers(t *testing.T) {
	w := newWorld(t)
	old, err := wallet.New(wallet.V4R2, ed25519.NewKeyFromSeed(crypto.Keccak256([]byte("old"))), wallet.Testnet)
	require.NoError(t, err)
	require.NoError(t, w.node.Faucet(old.Address(), big.NewInt(10*coin)))
	w.Mine(t, 1)
	c := w.adapter(t, func(c *toncenter.Config) { c.Wallet = old }, w.url)
	for range 2 { // the first one brings the wallet's state
		h, err := c.Submit(t.Context(), w.Attest(t, 1))
		require.NoError(t, err)
		w.Mine(t, 1)
		require.Equal(t, chain.TxIncluded, status(t, c, h))
	}
}

func TestKeyFile(t *testing.T) {
	key := ed25519.NewKeyFromSeed(crypto.Keccak256([]byte("file")))
	v, got, err := wallet.ParseKeyFile(wallet.FormatKeyFile(wallet.V4R2, key))
	require.NoError(t, err)
	require.Equal(t, wallet.V4R2, v)
	require.Equal(t, key, got)
	for _, bad := range []string{
		"", "{}", `{"wallet":"v3","seed":"` + string(make([]byte, 64)) + `"}`, `{"wallet":"v5r1","seed":"00"}`,
	} {
		_, _, err := wallet.ParseKeyFile([]byte(bad))
		require.ErrorIs(t, err, wallet.ErrKeyFile)
	}
}

// What was sent a moment ago is found with few questions, however many blocks there were before: public servers take
// one a second without a key. An endpoint whose word about a final block was heard is not asked for it again.
func TestANewDepositTakesFewQuestions_4_59(t *testing.T) {
	w := newWorld(t)
	w.Send(t)
	w.Mine(t, 300)
	tx := w.Send(t)
	w.Mine(t, 3)
	w.Finalize(t)
	tx = w.Name(t, tx)
	var asked atomic.Int64
	w.proxy.set(func() {
		w.proxy.change = func(_ string, result []byte) []byte { asked.Add(1); return result }
	})
	questions := func(f func(c *toncenter.Adapter)) int64 {
		c := w.adapter(t, nil, w.proxyURL(t))
		f(c)
		asked.Store(0)
		found, _, err := c.Reobserve(t.Context(), tx)
		require.NoError(t, err)
		require.Len(t, found, 1)
		return asked.Load()
	}
	require.LessOrEqual(t, questions(func(*toncenter.Adapter) {}), int64(14))
	require.LessOrEqual(t, questions(func(c *toncenter.Adapter) { seen(t, c, chain.Cursor{}) }), int64(6),
		"by who observed it")
}

// A member that starts anew reads the whole history in bounded steps, and comes to the same.
func TestALongHistoryInSteps(t *testing.T) {
	w := newWorld(t)
	const many = 100
	for range many {
		w.Send(t)
		w.Mine(t, 1)
	}
	w.Finalize(t)
	whole := seen(t, w.New(t), chain.Cursor{})
	require.Len(t, whole.Deposits, many)
	var one []chain.Deposit
	c, next := w.New(t), chain.Cursor{}
	steps := 0
	for more := true; more; steps++ {
		b, err := c.Observe(t.Context(), next)
		require.NoError(t, err)
		one, next, more = append(one, b.Deposits...), b.Next, b.More
	}
	require.Equal(t, whole.Deposits, one)
	require.Greater(t, steps, 1)
	for _, d := range whole.Deposits[:3] {
		again, _, err := c.Reobserve(t.Context(), d.Tx)
		require.NoError(t, err)
		require.Equal(t, []chain.Deposit{d}, again)
	}
}

func TestCodesAreThePublishedOnes(t *testing.T) {
	// hashes of code that explorers show for the two wallets
	for v, want := range map[wallet.Version]string{
		wallet.V5R1: "20834b7b72b112147e1b2fb457b84e74d1a30f04f737d4f62a668e9552d2b72f",
		wallet.V4R2: "feb5ff6820e2ff0d9483e7e0d62c817d846789fb4ae580c878866d959dabd5c0",
	} {
		text, err := os.ReadFile(filepath.Join("..", "wallet", string(v)+".boc64"))
		require.NoError(t, err)
		c, err := ton.ParseBoC64(string(text))
		require.NoError(t, err)
		require.Equal(t, want, c.Hash().String())
	}
}
