package inscribe_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/inscribe"
)

// SR-30: an order is paid, revealed at the asked rate before the payment confirms, and confirmed; the tokens are set
// aside.
func TestOrder(t *testing.T) {
	w := newWorld(t)
	o := w.create("12.5")
	require.Equal(t, o.MinerFee+546, o.Total())
	w.pass()
	require.Equal(t, inscribe.Created, w.result(o).State)
	payment := w.pay(o, o.Total())
	w.pass()
	require.Equal(t, inscribe.Revealing, w.result(o).State)
	w.pass()
	r := w.result(o)
	require.Equal(t, inscribe.Revealed, r.State)
	require.Equal(t, payment.TxHash().String(), r.PayTx)
	require.Equal(t, r.RevealTx+"i0", r.InscriptionID)
	w.mine(1)
	w.pass()
	require.Equal(t, inscribe.Confirmed, w.result(o).State)
	require.Equal(t, "12.5", w.transferable(r.InscriptionID))
	require.Equal(t, uint64(546), w.received(r.RevealTx))
}

// What is paid beyond the price comes back with the reveal; what is paid again comes back too.
func TestOrder_PaidTooMuch(t *testing.T) {
	w := newWorld(t)
	o := w.create("1")
	w.pay(o, o.Total()+100_000)
	w.pass()
	w.mine(1)
	w.pass()
	r := w.result(o)
	require.Equal(t, inscribe.Confirmed, r.State)
	require.Greater(t, w.received(r.RevealTx), uint64(100_000))
	w.pay(o, 5_000)
	w.now = w.now.Add(w.config.Policy.SlowPoll)
	w.pass()
	w.mine(1)
	r = w.result(o)
	require.Equal(t, inscribe.Confirmed, r.State)
	require.Greater(t, w.received(r.RefundTx), uint64(4_500))
}

// Underpaid, and late: refunded to the order's address.
func TestOrder_Refunds(t *testing.T) {
	w := newWorld(t)
	under, late, never := w.create("1"), w.create("2"), w.create("3")
	w.pay(under, under.Total()-1)
	w.pass()
	require.Equal(t, inscribe.Created, w.result(under).State)
	w.now = w.now.Add(w.config.Policy.Expiry)
	w.pay(late, late.Total())
	w.pass()
	w.mine(1)
	w.pass()
	for _, o := range []inscribe.Order{under, late} {
		r := w.result(o)
		require.Equal(t, inscribe.Refunded, r.State, r.Reason)
		require.NotEmpty(t, r.Reason)
		require.Greater(t, w.received(r.RefundTx), o.Total()-400)
	}
	require.Equal(t, inscribe.Expired, w.result(never).State)
}

// SR-30: the balance is checked again before revealing, other orders' amounts included.
func TestOrder_BalanceRechecked(t *testing.T) {
	w := newWorld(t)
	_, err := w.service().Create(t.Context(),
		inscribe.Request{Address: w.text, Tick: "demo", Amount: "1000001", Rate: 2_000})
	var refused *inscribe.RequestError
	require.ErrorAs(t, err, &refused)
	require.Contains(t, refused.Reason, "does not cover")
	first, second := w.create("600000"), w.create("600000") // each alone is covered
	w.pay(first, first.Total())
	w.pass()
	w.pay(second, second.Total())
	w.pass()
	w.mine(1)
	w.pass()
	require.Equal(t, inscribe.Confirmed, w.result(first).State)
	r := w.result(second)
	require.Equal(t, inscribe.Refunded, r.State)
	require.Contains(t, r.Reason, "balance")
}

// A reveal that is stuck is replaced, which the node takes by BIP-125's rules; the replacement is the one that counts.
func TestOrder_Stuck(t *testing.T) {
	w := newWorld(t)
	o := w.create("7")
	w.pay(o, o.Total()+50_000)
	w.pass()
	w.pass()
	before := w.result(o)
	require.Equal(t, inscribe.Revealed, before.State)
	w.market.rate = 30_000
	w.now = w.now.Add(w.config.Policy.StuckAfter)
	w.pass()
	w.pass()
	after := w.result(o)
	require.Equal(t, inscribe.Revealed, after.State)
	require.NotEqual(t, before.RevealTx, after.RevealTx)
	last := after.Txs[len(after.Txs)-1]
	require.InDelta(t, 30_000, float64(bitcoin.FeeRateOf(last.Fee, last.VSize)), 300)
	w.mine(1)
	w.pass()
	require.Equal(t, inscribe.Confirmed, w.result(o).State)
	require.Equal(t, "7", w.transferable(after.InscriptionID))
}

// A reorganisation that undoes the reveal leads to it again.
func TestOrder_Reorganisation(t *testing.T) {
	w := newWorld(t)
	o := w.create("3")
	w.pay(o, o.Total())
	w.pass()
	w.mine(1)
	w.pass()
	require.Equal(t, inscribe.Confirmed, w.result(o).State)
	_, err := w.node.Reorg(t.Context(), 1, true)
	require.NoError(t, err)
	w.now = w.now.Add(w.config.Policy.SlowPoll)
	w.pass()
	require.Equal(t, inscribe.Revealed, w.result(o).State)
	w.mine(1)
	w.pass()
	r := w.result(o)
	require.Equal(t, inscribe.Confirmed, r.State)
	require.Equal(t, "3", w.transferable(r.InscriptionID))
}

func TestOrder_Requests(t *testing.T) {
	w := newWorld(t)
	base := inscribe.Request{Address: w.text, Tick: "demo", Amount: "1", Rate: 2_000}
	for name, c := range map[string]struct {
		change func(*inscribe.Request)
		says   string
	}{
		"network": {
			func(r *inscribe.Request) { r.Address = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4" },
			"belongs to Bitcoin mainnet",
		},
		"address":  {func(r *inscribe.Request) { r.Address = "x" }, "not a Bitcoin address"},
		"future":   {func(r *inscribe.Request) { r.Address = "tb1sw50qt2uwha" }, ""},
		"token":    {func(r *inscribe.Request) { r.Tick = "nope" }, "no BRC-20 token"},
		"decimals": {func(r *inscribe.Request) { r.Amount = "0.000000001" }, "at most 8 decimals"},
		"zero":     {func(r *inscribe.Request) { r.Amount = "0" }, "above 0"},
		"sign":     {func(r *inscribe.Request) { r.Amount = "-1" }, "decimal number"},
		"long":     {func(r *inscribe.Request) { r.Amount = string(make([]byte, 1000)) }, "longer"},
		"no rate":  {func(r *inscribe.Request) { r.Rate = 0 }, "fee rate"},
		"low rate": {func(r *inscribe.Request) { r.Rate = 999 }, "below the least"},
		"output":   {func(r *inscribe.Request) { r.OutputValue = 329 }, "between 330"},
		"dear":     {func(r *inscribe.Request) { r.OutputValue = 100_001 }, "between 330"},
	} {
		r := base
		c.change(&r)
		_, err := w.service().Create(t.Context(), r)
		var refused *inscribe.RequestError
		require.ErrorAs(t, err, &refused, name)
		require.Contains(t, refused.Reason, c.says, name)
	}
	for range w.config.Policy.Open.Client {
		w.create("1")
	}
	_, err := w.service().Create(t.Context(), base)
	require.ErrorContains(t, err, "too many open orders")
	for _, id := range []string{"", "x", "00000000000000000000000000000000"} {
		_, err = w.service().Result(t.Context(), id)
		require.ErrorIs(t, err, inscribe.ErrNoOrder)
	}
}

// errCrash is a process that dies.
var errCrash = errors.New("crash")

// crashing dies once: before or after the n-th call of what it wraps.
type crashing struct {
	inscribe.Store
	inscribe.Node
	left  int
	after bool
}

func (c *crashing) dies() bool {
	c.left--
	return c.left == 0
}

func (c *crashing) SaveOrder(ctx context.Context, o inscribe.Order) error {
	dies := c.dies()
	if dies && !c.after {
		return errCrash
	}
	err := c.Store.SaveOrder(ctx, o)
	if dies {
		return errCrash
	}
	return err
}

func (c *crashing) Broadcast(ctx context.Context, raw []byte) (chainhash.Hash, error) {
	dies := c.dies()
	if dies && !c.after {
		return chainhash.Hash{}, errCrash
	}
	id, err := c.Node.Broadcast(ctx, raw)
	if dies {
		return chainhash.Hash{}, errCrash
	}
	return id, err
}

// INV-07: a process may die before and after every write and every broadcast of an order's life: the next one finishes
// it, with one inscription, and with one refund.
func TestOrder_INV07_Crashes(t *testing.T) {
	w := newWorld(t)
	plain := w.config
	const calls = 3 // the signed transaction stored, sent, its end stored
	for n := 1; n <= calls; n++ {
		for _, after := range []bool{false, true} {
			for _, pays := range []bool{true, false} {
				name := fmt.Sprintf("call %d, after %t, pays enough %t", n, after, pays)
				o := w.create("1")
				value := o.Total()
				if !pays {
					value--
				}
				w.pay(o, value)
				c := &crashing{Store: plain.Store, Node: plain.Node, left: n, after: after}
				w.config.Store, w.config.Node = c, c
				want := inscribe.Confirmed
				if !pays {
					w.now, want = w.now.Add(plain.Policy.Expiry), inscribe.Refunded
				}
				for range 6 {
					w.pass() // a new process each
					w.mine(1)
				}
				require.LessOrEqual(t, c.left, 0, name)
				w.config = plain
				r := w.result(o)
				require.Equal(t, want, r.State, "%s: %s", name, r.Reason)
				if pays {
					require.Equal(t, "1", w.transferable(r.InscriptionID), name)
					require.Empty(t, r.RefundTx, name)
				} else {
					require.Empty(t, r.RevealTx, name)
					require.Greater(t, w.received(r.RefundTx), o.Total()-400, name)
				}
			}
		}
	}
}

// away is a node, an index and a market that cannot be asked.
type away struct{}

func (away) Snapshot(context.Context) (inscribe.Snapshot, error) { return nil, errors.New("away") }
func (away) Rate(context.Context) (bitcoin.FeeRate, error)       { return 0, errors.New("away") }

// While the index is away nothing is decided; while the market is, nothing is replaced. Run ends with its context.
func TestOrder_Faults(t *testing.T) {
	before := goleak.IgnoreCurrent()
	t.Cleanup(func() { goleak.VerifyNone(t, before) }) // after the world's own
	w := newWorld(t)
	o := w.create("1")
	w.pay(o, o.Total())
	plain := w.config
	w.config.Index = away{}
	w.now = w.now.Add(2 * plain.Policy.Expiry)
	require.ErrorContains(t, w.service().Pass(t.Context()), "index is away")
	require.Equal(t, inscribe.Created, w.result(o).State)
	_, err := w.service().Create(t.Context(), inscribe.Request{Address: w.text, Tick: "demo", Amount: "1", Rate: 2_000})
	require.ErrorContains(t, err, "read index")
	w.config, w.config.Market = plain, away{}
	w.config.Policy.Poll = time.Millisecond
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- w.service().Run(ctx) }()
	require.Eventually(t, func() bool { return w.result(o).State == inscribe.Refunding }, time.Minute, time.Millisecond)
	cancel()
	require.NoError(t, <-done)
}

// Two processes that serve one store at once make one inscription.
func TestOrder_TwoProcesses(t *testing.T) {
	w := newWorld(t)
	o := w.create("4")
	w.pay(o, o.Total()+3_000)
	for range 3 {
		w.now = w.now.Add(w.config.Policy.Poll)
		errs := make(chan error, 2)
		for range cap(errs) {
			s := w.service()
			go func() { errs <- s.Pass(t.Context()) }()
		}
		for range cap(errs) {
			require.NoError(t, <-errs)
		}
	}
	w.mine(1)
	w.pass()
	r := w.result(o)
	require.Equal(t, inscribe.Confirmed, r.State)
	require.Len(t, r.Txs, 1)
	require.Equal(t, "4", w.transferable(r.InscriptionID))
}

// Thousands of ended orders do not hold up one that was paid, nor do orders that nobody pays: SR-30.
func TestOrder_SR30_NotHeldUp(t *testing.T) {
	w := newWorld(t)
	o := w.create("5")
	w.pay(o, o.Total())
	const ended, created = 3_000, 1_000
	for i := range ended + created {
		other := o
		other.ID, other.State, other.NextAt = fmt.Sprintf("%032x", i), inscribe.Expired, w.now.Add(-time.Hour)
		if i >= ended {
			other.State, other.Key = inscribe.Created, nil
			other.PayScript = append([]byte{0x51, 0x20}, make([]byte, 32)...)
		}
		require.NoError(t, w.config.Store.CreateOrder(t.Context(), other,
			inscribe.Limits{Client: ended + created, Network: ended + created, All: ended + created}))
	}
	paid, err := w.config.Store.Order(t.Context(), o.ID)
	require.NoError(t, err)
	paid.State, paid.NextAt = inscribe.Paid, w.now // seen in the mempool, later than all others
	require.NoError(t, w.config.Store.SaveOrder(t.Context(), paid))
	w.config.Policy.Poll = time.Millisecond
	w.pass()
	require.Equal(t, inscribe.Revealing, w.result(o).State)
	var late int
	for i := range ended {
		other, err := w.config.Store.Order(t.Context(), fmt.Sprintf("%032x", i))
		require.NoError(t, err)
		if other.NextAt.After(w.now) {
			late++
		}
	}
	require.Equal(t, 100, late, "ended orders have their part of every pass")
}

// The inscription of an order is the one that was mined, whatever was tried after it (SR-30).
func TestOrder_SR30_FirstRevealMined(t *testing.T) {
	w := newWorld(t)
	o := w.create("7")
	w.pay(o, o.Total()+50_000)
	w.pass()
	w.pass()
	first := w.result(o)
	require.Equal(t, inscribe.Revealed, first.State)
	w.market.rate = 30_000
	w.now = w.now.Add(w.config.Policy.StuckAfter)
	node := w.config.Node
	w.config.Node = refusing{node}
	w.pass()
	stored := len(w.result(o).Txs)
	require.Equal(t, 2, stored, "a replacement was signed, and refused")
	w.market.rate = 60_000
	for range 5 {
		w.pass()
	}
	require.Len(t, w.result(o).Txs, stored, "another is tried only after as long again")
	require.Equal(t, first.RevealTx, w.result(o).RevealTx)
	w.config.Node = node
	w.mine(1)
	w.pass()
	r := w.result(o)
	require.Equal(t, inscribe.Confirmed, r.State)
	require.Equal(t, first.InscriptionID, r.InscriptionID)
	require.Equal(t, first.RevealTx, r.RevealTx)
	require.Equal(t, "7", w.transferable(r.InscriptionID))
}

// refusing is a node that takes nothing.
type refusing struct{ inscribe.Node }

func (refusing) Broadcast(context.Context, []byte) (chainhash.Hash, error) {
	return chainhash.Hash{}, &bitcoin.RejectError{Reason: "insufficient fee"}
}

func (w *world) operator() inscribe.Operator {
	return inscribe.Operator{Store: w.config.Store, Sealer: w.config.Sealer, Policy: w.config.Policy, Now: w.config.Now}
}

// Money that comes after an order is watched no more stays where it is until the operator wakes the order; then it
// comes back to the order's own address (SR-30).
func TestOperator_SR30_Wakes(t *testing.T) {
	w := newWorld(t)
	o := w.create("5")
	w.now = w.now.Add(w.config.Policy.Expiry + w.config.Policy.Watch)
	w.pass()
	require.Equal(t, inscribe.Expired, w.result(o).State)
	w.pay(o, 40_000)
	w.mine(1)
	for range 3 {
		w.now = w.now.Add(24 * time.Hour)
		w.pass()
	}
	require.Empty(t, w.result(o).RefundTx)
	require.NoError(t, w.operator().Wake(t.Context(), o.ID))
	w.pass()
	w.mine(1)
	w.pass()
	r := w.result(o)
	require.Equal(t, inscribe.Refunded, r.State)
	require.Greater(t, w.received(r.RefundTx), uint64(39_000))
	require.ErrorIs(t, w.operator().Wake(t.Context(), "none"), inscribe.ErrNoOrder)
}

// A refund that the network kept refusing at the order's rate is swept at another, to the order's own address; it is
// stored with the order before it is sent, and the service sends it too (SR-30, INV-07).
func TestOperator_SR30_Sweeps(t *testing.T) {
	w := newWorld(t)
	o := w.create("5")
	w.pay(o, 400)
	w.pay(o, o.Total()-1)
	w.mine(1)
	node := w.config.Node
	w.config.Node = refusing{node}
	seen := func() (list []bitcoin.Seen) {
		snap, err := w.config.Index.Snapshot(t.Context())
		require.NoError(t, err)
		coins, err := snap.Coins(o.PayScript, 10)
		require.NoError(t, err)
		for _, c := range coins {
			list = append(list, c.Seen)
		}
		return list
	}
	_, err := w.operator().Sweep(t.Context(), o.ID, seen(), 3_000)
	require.ErrorIs(t, err, inscribe.ErrUnderWay)
	w.now = w.now.Add(w.config.Policy.Expiry)
	for range 3 * w.config.Policy.MaxTries {
		w.pass()
		w.now = w.now.Add(w.config.Policy.SlowPoll)
	}
	r := w.result(o)
	require.Equal(t, inscribe.Refunding, r.State)
	require.Contains(t, r.Reason, "operator")
	require.False(t, r.NextAt.IsZero(), "it is tried for as long as the payment is there")

	sweep, err := w.operator().Sweep(t.Context(), o.ID, seen(), 3_000)
	require.NoError(t, err)
	require.Equal(t, w.text, sweep.Address)
	require.Equal(t, bitcoin.FeeRate(3_000), bitcoin.FeeRateOf(sweep.Tx.Fee, sweep.Tx.VSize))
	tx, err := bitcoin.ParseTransaction(sweep.Tx.Raw)
	require.NoError(t, err)
	require.Len(t, tx.TxIn, 2)
	for _, out := range tx.TxOut {
		require.Equal(t, w.script, out.PkScript)
	}
	require.NotEqual(t, sweep.Tx.ID.String(), w.result(o).RefundTx, "nothing is kept or sent yet")
	require.NoError(t, sweep.Keep(t.Context()))
	w.config.Node = node
	w.pass()
	w.mine(1)
	w.pass()
	r = w.result(o)
	require.Equal(t, inscribe.Refunded, r.State)
	require.Equal(t, sweep.Tx.ID.String(), r.RefundTx)

	var ids []string
	collect := func(r inscribe.Result) error { ids = append(ids, r.ID); return nil }
	open := w.create("1")
	require.NoError(t, w.operator().List(t.Context(), false, collect))
	require.Equal(t, []string{open.ID}, ids)
	ids = nil
	require.NoError(t, w.operator().List(t.Context(), true, collect))
	require.ElementsMatch(t, []string{open.ID, o.ID}, ids)
}
