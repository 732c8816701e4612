package inscribe

import (
	"testing"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"
	"pgregory.net/rapid"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
)

// fixture is an order whose transactions are really signed.
type fixture struct {
	o     Order
	p     Policy
	seal  *Sealer
	start time.Time
	coins uint32
}

func newFixture(t require.TestingT) *fixture {
	const worthless = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
	seal, err := NewSealer(worthless)
	require.NoError(t, err)
	net, err := bitcoin.NetworkByName(bitcoin.Local)
	require.NoError(t, err)
	owner, err := bitcoin.KeyScript(bitcoin.P2TR, privateKey(9).PubKey())
	require.NoError(t, err)
	text, kind := bitcoin.ScriptAddress(net, owner)
	p := DefaultPolicy()
	p.ServiceScript, p.ServiceFee, p.OriginServiceFee = owner, 1_000, 2_000
	start := time.Unix(1_800_000_000, 0).UTC()
	s := &Service{Config{Network: net, Policy: p, Sealer: seal, Now: func() time.Time { return start }}}
	o, err := s.draw(Request{Address: text, Amount: "5", Rate: 2_000},
		bitcoin.Address{Script: owner, Type: kind, Text: text}, "demo")
	require.NoError(t, err)
	return &fixture{o: o, p: p, seal: seal, start: start}
}

func privateKey(n byte) *btcec.PrivateKey {
	k, _ := btcec.PrivKeyFromBytes([]byte{31: n})
	return k
}

// coin is a payment to the order.
func (f *fixture) coin(value uint64, height uint32) Coin {
	f.coins++
	op := wire.OutPoint{Hash: chainhash.Hash{1, byte(f.coins), byte(f.coins >> 8)}}
	return Coin{Seen: bitcoin.Seen{OutPoint: op, Value: value, Script: f.o.PayScript}, Height: height}
}

func (f *fixture) sight(coins ...Coin) Sight {
	return Sight{Height: 100, Coins: coins, Txs: map[chainhash.Hash]Status{}, Enough: true, Floor: 1_000, Market: 2_000}
}

// act builds what an action asks for.
func (f *fixture) act(t require.TestingT, o Order, a Action, at time.Time) (Order, Tx) {
	b, err := newBuilder(o, f.p, f.seal)
	require.NoError(t, err)
	tx, err := b.build(a)
	require.NoError(t, err)
	tx.At = at
	return Built(o, tx, Sight{}), tx
}

// spent marks what a transaction spends.
func spent(coins []Coin, tx Tx) []Coin {
	out := append([]Coin{}, coins...)
	set := spendsOf(tx.Raw)
	for i := range out {
		out[i].Spent = out[i].Spent || set[out[i].OutPoint]
	}
	return out
}

func TestNext_PaidExactly(t *testing.T) {
	f := newFixture(t)
	require.Equal(t, f.o.Total(), f.o.MinerFee+1_000+546)
	o, a := Next(f.o, f.sight(), f.p, f.start)
	require.Equal(t, Created, o.State)
	require.Equal(t, Wait, a.Do)
	require.Equal(t, f.start.Add(f.p.Poll), o.NextAt)

	pay := f.coin(f.o.Total(), 0)
	o, a = Next(o, f.sight(pay), f.p, f.start)
	require.Equal(t, Paid, o.State)
	require.Equal(t, Reveal, a.Do)
	o, tx := f.act(t, o, a, f.start)
	require.Equal(t, Revealing, o.State)
	require.Equal(t, f.o.MinerFee, tx.Fee) // what was asked for, to the satoshi
	parsed, err := bitcoin.ParseTransaction(tx.Raw)
	require.NoError(t, err)
	require.Len(t, parsed.TxOut, 2)
	require.Equal(t, int64(546), parsed.TxOut[0].Value)
	require.Equal(t, f.o.Owner, parsed.TxOut[0].PkScript)
	require.Equal(t, int64(1_000), parsed.TxOut[1].Value)

	o, a = Next(o, f.sight(pay), f.p, f.start) // a crash before sending: sent again
	require.Equal(t, Send, a.Do)
	require.Equal(t, tx.ID, a.Tx.ID)
	require.Equal(t, Revealing, o.State)

	s := f.sight(spent([]Coin{pay}, tx)...)
	s.Txs[tx.ID] = Status{Mempool: true}
	o, a = Next(o, s, f.p, f.start)
	require.Equal(t, Revealed, o.State)
	require.Equal(t, Wait, a.Do)

	s.Txs[tx.ID] = Status{Height: 100}
	s.Coins = nil
	o, a = Next(o, s, f.p, f.start)
	require.Equal(t, Confirmed, o.State)
	require.Equal(t, Wait, a.Do)
	require.Equal(t, f.start.Add(f.p.SlowPoll), o.NextAt)
	o, _ = Next(o, s, f.p, o.WatchedTo.Add(1))
	require.True(t, o.NextAt.IsZero(), "no longer watched")

	s.Void = true
	o, _ = Next(o, s, f.p, f.start)
	require.Equal(t, Failed, o.State)
}

func TestNext_Payments(t *testing.T) {
	f := newFixture(t)
	total := f.o.Total()
	late := f.o.ExpiresAt.Add(1)
	unknown := f.coin(total, 0)
	unknown.Unknown = true
	inscribed := f.coin(10_000, 90)
	inscribed.Carried.Inscriptions = []ordinals.CarriedInscription{{Seq: 3}}
	for _, c := range []struct {
		name   string
		coins  []Coin
		at     time.Time
		change func(*Sight)
		state  State
		do     Do
		says   string
	}{
		{"under", []Coin{f.coin(total-1, 90)}, f.start, nil, Created, Wait, ""},
		{"under, late", []Coin{f.coin(total-1, 90)}, late, nil, Refunding, Refund, "Less than the price"},
		{"in two parts", []Coin{f.coin(total-400, 90), f.coin(600, 0)}, f.start, nil, Paid, Reveal, ""},
		{"with somebody's dust", []Coin{f.coin(100, 90), f.coin(total, 90), f.coin(100, 90)}, f.start, nil, Paid, Reveal, ""},
		{
			"in two parts, the second input not paid for",
			[]Coin{f.coin(total-600, 90), f.coin(600, 0)},
			f.start, nil,
			Created, Wait, "",
		},
		{"over", []Coin{f.coin(total+50_000, 90)}, f.start, nil, Paid, Reveal, ""},
		{"late", []Coin{f.coin(total, 90)}, late, nil, Refunding, Refund, "after the order had expired"},
		{"nothing", nil, late, nil, Expired, Wait, "Nothing was paid"},
		{"dust", []Coin{f.coin(400, 90)}, late, nil, Failed, Wait, "too little to be sent back"},
		{
			"balance gone",
			[]Coin{f.coin(total, 90)},
			f.start, func(s *Sight) { s.Enough = false }, Refunding, Refund,
			"balance",
		},
		{"not known to be plain", []Coin{unknown}, f.start, nil, Paid, Wait, ""},
		{"carries an inscription alone", []Coin{inscribed}, late, nil, Failed, Wait, "too little"},
		{"carries an inscription, and fee", []Coin{inscribed, f.coin(1_500, 90)}, late, nil, Refunding, Refund, "Less than"},
	} {
		s := f.sight(c.coins...)
		if c.change != nil {
			c.change(&s)
		}
		o, a := Next(f.o, s, f.p, c.at)
		require.Equal(t, c.state, o.State, c.name)
		require.Equal(t, c.do, a.Do, c.name)
		require.Contains(t, o.Reason, c.says, c.name)
		for _, coin := range a.Coins {
			require.True(t, coin.plain(), c.name) // INV-06
		}
		if a.Do == Reveal {
			require.LessOrEqual(t, len(a.Coins), 2)
			require.Greater(t, a.Coins[0].Value, uint64(100), "dust reveals nothing")
		}
		if a.Do != Wait {
			_, tx := f.act(t, o, a, c.at)
			parsed, err := bitcoin.ParseTransaction(tx.Raw)
			require.NoError(t, err)
			for _, out := range parsed.TxOut { // SR-30: to the order's address, the service's fee aside
				require.Equal(t, f.o.Owner, out.PkScript, c.name)
			}
		}
	}
	// What was seen in time but became plain later counts as in time.
	o, _ := Next(f.o, f.sight(unknown), f.p, f.start)
	unknown.Unknown, unknown.Height = false, 101
	_, a := Next(o, f.sight(unknown), f.p, late)
	require.Equal(t, Reveal, a.Do)
}

// INV-06: an output with an inscription comes back whole, and in an output of its own.
func TestNext_ReturnsAssets(t *testing.T) {
	f := newFixture(t)
	late := f.o.ExpiresAt.Add(1)
	inscribed, rune1 := f.coin(10_000, 90), f.coin(546, 90)
	inscribed.Carried.Inscriptions = []ordinals.CarriedInscription{{Seq: 3, Offset: 9_999}}
	rune1.Carried.Runes = []ordinals.RuneBalance{{ID: ordinals.RuneID{Block: 1, Tx: 1}, Amount: uint128.From64(7)}}
	both := f.coin(7_000, 90) // whole, to the first output: its runes go there without a runestone
	both.Carried = ordinals.Carried{Inscriptions: inscribed.Carried.Inscriptions, Runes: rune1.Carried.Runes}
	both.Carried.Inscriptions[0].Offset = 6_999
	for _, asset := range []Coin{inscribed, rune1, both} {
		o, a := Next(f.o, f.sight(f.coin(1_000, 90), asset), f.p, late)
		require.Equal(t, []Coin{asset}, a.Assets)
		_, tx := f.act(t, o, a, late)
		parsed, err := bitcoin.ParseTransaction(tx.Raw)
		require.NoError(t, err)
		require.Equal(t, asset.OutPoint, parsed.TxIn[0].PreviousOutPoint)
		require.Equal(t, f.o.Owner, parsed.TxOut[0].PkScript)
		if len(asset.Carried.Inscriptions) > 0 {
			require.Equal(t, int64(asset.Value), parsed.TxOut[0].Value)
		}
	}
}

// A reveal that is stuck is replaced at the market's rate: out of the change first, then out of the service's fee; what
// was paid to the address since helps. Without means it stays.
func TestNext_Bump(t *testing.T) {
	f := newFixture(t)
	for _, c := range []struct {
		name  string
		over  uint64
		more  uint64
		rate  bitcoin.FeeRate
		fails bool
	}{
		{"out of the change", 20_000, 0, 20_000, false},
		{"out of the service's fee", 0, 0, 4_000, false},
		{"as far as it goes", 0, 0, 400_000, false},
		{"out of what was paid since", 0, 30_000, 50_000, false},
	} {
		pay := f.coin(f.o.Total()+c.over, 90)
		o, a := Next(f.o, f.sight(pay), f.p, f.start)
		o, tx := f.act(t, o, a, f.start)
		coins := spent([]Coin{pay}, tx)
		if c.more > 0 {
			coins = append(coins, f.coin(c.more, 99))
		}
		s := f.sight(coins...)
		s.Txs[tx.ID], s.Market = Status{Mempool: true}, c.rate
		_, a = Next(o, s, f.p, f.start.Add(f.p.StuckAfter-1))
		require.Equal(t, Wait, a.Do, "patience")
		now := f.start.Add(f.p.StuckAfter)
		o, a = Next(o, s, f.p, now)
		require.Equal(t, Reveal, a.Do, c.name)
		require.Equal(t, tx.ID, a.Replace.ID)
		o, better := f.act(t, o, a, now)
		require.Greater(t, bitcoin.FeeRateOf(better.Fee, better.VSize), bitcoin.FeeRateOf(tx.Fee, tx.VSize)*105/100)
		require.GreaterOrEqual(t, better.Fee, tx.Fee+uint64(better.VSize)) // BIP-125
		require.LessOrEqual(t, bitcoin.FeeRateOf(better.Fee, better.VSize), c.rate+c.rate/10+2_000)
		parsed, err := bitcoin.ParseTransaction(better.Raw)
		require.NoError(t, err)
		require.True(t, shows(parsed, f.o.Leaf))
		require.Equal(t, pay.OutPoint, parsed.TxIn[0].PreviousOutPoint)

		// Whichever of the two is mined, the order knows it.
		for _, mined := range []Tx{tx, better} {
			s := f.sight()
			s.Txs[mined.ID] = Status{Height: 100}
			done, _ := Next(o, s, f.p, now)
			require.Equal(t, Confirmed, done.State)
		}
	}
}

// Rejected again and again, a reveal gives way to a refund. The refund is tried for as long as the payment is there,
// however rarely and however old the order is.
func TestNext_Refused(t *testing.T) {
	f := newFixture(t)
	pay := f.coin(f.o.Total(), 90)
	o := f.o
	var did []Do
	now := f.start
	for range 10 * f.p.MaxTries {
		var a Action
		require.False(t, o.NextAt.After(now.Add(f.p.SlowPoll)))
		o, a = Next(o, f.sight(pay), f.p, now)
		require.NotEqual(t, Wait, a.Do)
		require.True(t, o.NextAt.After(now))
		now = o.NextAt
		if len(did) == 0 || did[len(did)-1] != a.Do {
			did = append(did, a.Do)
		}
		if a.Do == Reveal || a.Do == Refund {
			o, _ = f.act(t, o, a, now)
		}
		o.Tries++
	}
	require.Equal(t, Refunding, o.State)
	require.Equal(t, Reveal, did[0])
	require.Contains(t, did, Refund)
	require.Contains(t, o.Reason, "tried again")
	require.Contains(t, o.Reason, "operator")
	o, a := Next(o, f.sight(pay), f.p, o.WatchedTo.Add(time.Hour))
	require.NotEqual(t, Wait, a.Do)
	require.False(t, o.NextAt.IsZero())

	_, refund := f.act(t, o, Action{Do: Refund, Coins: []Coin{pay}, Rate: 2_000}, now)
	o = Built(o, refund, Sight{})
	s := f.sight()
	s.Txs[refund.ID] = Status{Height: 100}
	o, _ = Next(o, s, f.p, o.WatchedTo.Add(time.Hour))
	require.Equal(t, Refunded, o.State)
	require.True(t, o.NextAt.IsZero(), "nothing is left to look at")
}

// A payment whose children the node refuses while it waits for a block (an exchange's batch has too many descendants
// already) is not given up: the order reveals as soon as a block has it, hours later too. The node is not asked all the
// time meanwhile.
func TestNext_RefusedWhileThePaymentWaits(t *testing.T) {
	for _, wait := range []time.Duration{10 * time.Minute, 3 * time.Hour, 40 * 24 * time.Hour} {
		f := newFixture(t)
		o, pay, asked := f.o, f.coin(f.o.Total()+100_000, 0), 0
		for now := f.start; ; now = o.NextAt {
			pay.Height = 0
			if now.Sub(f.start) > wait {
				pay.Height = 100
			}
			var a Action
			o, a = Next(o, f.sight(pay), f.p, now)
			require.NotEqual(t, Refund, a.Do)
			require.Contains(t, []State{Paid, Revealing}, o.State)
			require.Empty(t, o.Reason)
			require.NotEqual(t, Wait, a.Do)
			if pay.Height > 0 {
				require.Less(t, o.Tries, f.p.MaxTries/2, "as many attempts are left as before")
				break
			}
			if a.Do == Reveal {
				o, _ = f.act(t, o, a, now)
			}
			o.Tries++
			asked++
			require.LessOrEqual(t, o.NextAt.Sub(now), 3*time.Minute, "soon behind the block")
			require.LessOrEqual(t, len(o.Txs), maxTxs)
		}
		require.Less(t, asked, 10+int(wait/(30*time.Second)), "ever more rarely")
	}
}

// Nobody holds up an order that is paid by adding a coin whose children are refused.
func TestNext_RefusedForAStrangersCoin(t *testing.T) {
	f := newFixture(t)
	o := f.o
	pay, strange := f.coin(f.o.Total(), 90), f.coin(50_000, 0)
	for range f.p.MaxTries - 1 {
		var a Action
		o, a = Next(o, f.sight(pay, strange), f.p, f.start)
		if a.Do == Reveal {
			var tx Tx
			if o, tx = f.act(t, o, a, f.start); !spendsOf(tx.Raw)[strange.OutPoint] {
				require.True(t, spendsOf(tx.Raw)[pay.OutPoint])
				return
			}
		}
		o.Tries++
	}
	t.Fatal("it never leaves the coin out")
}

// A late or second payment comes back, and leaves the inscription confirmed.
func TestNext_SecondPayment(t *testing.T) {
	f := newFixture(t)
	pay := f.coin(f.o.Total(), 90)
	o, a := Next(f.o, f.sight(pay), f.p, f.start)
	o, reveal := f.act(t, o, a, f.start)
	again := f.coin(f.o.Total(), 100)
	s := f.sight(again)
	s.Txs[reveal.ID] = Status{Height: 100}
	o, a = Next(o, s, f.p, f.start)
	require.Equal(t, Confirmed, o.State)
	require.Equal(t, Refund, a.Do)
	o, refund := f.act(t, o, a, f.start)
	require.Equal(t, Confirmed, o.State)
	s.Coins = spent(s.Coins, refund)
	s.Txs[refund.ID] = Status{Mempool: true}
	o, a = Next(o, s, f.p, f.start)
	require.Equal(t, Confirmed, o.State)
	require.Equal(t, Wait, a.Do)
}

// Whatever the chain shows, in whatever order, with crashes between storing and sending: nothing that may carry assets
// is spent as plain coin, every output goes to the owner or the service, one coin reveals at most once in the chain,
// and in the end the money has left the pay address or is too little to be sent.
func TestNext_Properties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := newFixture(t)
		o, now, height := f.o, f.start, uint32(100)
		coins := map[wire.OutPoint]Coin{}
		status := map[chainhash.Hash]Status{}
		known := map[chainhash.Hash]Tx{}
		spender := map[wire.OutPoint]chainhash.Hash{}
		accept := func(tx Tx) {
			spends := spendsOf(tx.Raw)
			for op := range spends {
				if _, ok := coins[op]; !ok {
					return
				}
				if by, ok := spender[op]; ok && (status[by].Height > 0 || known[by].Fee >= tx.Fee) {
					return
				}
			}
			for op := range spends {
				if by, ok := spender[op]; ok {
					delete(status, by)
					for other, s := range spender {
						if s == by {
							delete(spender, other)
						}
					}
				}
			}
			for op := range spends {
				spender[op] = tx.ID
			}
			status[tx.ID], known[tx.ID] = Status{Mempool: true}, tx
		}
		look := func() Sight {
			s := f.sight()
			s.Height, s.Txs = height, status
			for op, c := range coins {
				by, taken := spender[op]
				if taken && status[by].Height > 0 {
					continue
				}
				c.Spent = taken
				s.Coins = append(s.Coins, c)
			}
			return s
		}
		step := func(enough bool, market bitcoin.FeeRate, sent bool) Action {
			s := look()
			s.Enough, s.Market = enough, market
			next, a := Next(o, s, f.p, now)
			tx := a.Tx
			for _, c := range a.Coins {
				require.True(t, c.plain())
			}
			if a.Do == Reveal || a.Do == Refund {
				b, err := newBuilder(next, f.p, f.seal)
				require.NoError(t, err)
				if made, err := b.build(a); err == nil {
					made.At = now
					next, tx = Built(next, made, s), &made
					parsed, err := bitcoin.ParseTransaction(made.Raw)
					require.NoError(t, err)
					for i, out := range parsed.TxOut {
						require.Equal(t, f.o.Owner, out.PkScript, "output %d", i)
					}
				} else {
					require.ErrorIs(t, err, errCannot)
				}
			}
			o = next
			if tx != nil && sent {
				accept(*tx)
			}
			return a
		}
		mine := func() {
			height++
			for id, st := range status {
				if st.Mempool {
					status[id] = Status{Height: height}
				}
			}
		}
		for range rapid.IntRange(1, 25).Draw(t, "steps") {
			switch rapid.IntRange(0, 5).Draw(t, "event") {
			case 0:
				c := f.coin(rapid.Uint64Range(330, 2*f.o.Total()).Draw(t, "value"), height)
				coins[c.OutPoint] = c
			case 1:
				mine()
			case 2:
				now = now.Add(time.Duration(rapid.Int64Range(0, int64(time.Hour)).Draw(t, "wait")))
			case 3: // a block is undone, and the mempool is lost
				for id := range status {
					delete(status, id)
				}
				clear(spender)
			default:
				step(rapid.Bool().Draw(t, "enough"), bitcoin.FeeRate(rapid.Uint64Range(1_000, 60_000).Draw(t, "market")),
					rapid.Bool().Draw(t, "sent"))
			}
		}
		now = now.Add(3 * time.Hour)
		for range 20 {
			step(true, 0, true)
			mine()
		}
		require.True(t, o.State.Ended(), "%s: %s", o.State, o.Reason)
		if o.Tries < f.p.MaxTries {
			var left uint64
			for _, c := range look().Coins {
				left += c.Value
			}
			require.Less(t, left, uint64(330+400+120*len(coins)), "%s: %s", o.State, o.Reason)
		}
	})
}

// However often something arrives late and is returned, the order remembers its reveal: a confirmed order never turns
// into a refunded one (INV-07).
func TestNext_INV07_RemembersTheReveal(t *testing.T) {
	f := newFixture(t)
	pay := f.coin(f.o.Total(), 90)
	o, a := Next(f.o, f.sight(pay), f.p, f.start)
	o, reveal := f.act(t, o, a, f.start)
	s := f.sight()
	s.Txs[reveal.ID] = Status{Height: 100}
	for range 3 * maxTxs {
		late := f.coin(f.o.Total(), 100)
		s.Coins = []Coin{late}
		o, a = Next(o, s, f.p, f.start)
		require.Equal(t, Confirmed, o.State)
		require.Equal(t, Refund, a.Do)
		b, err := newBuilder(o, f.p, f.seal)
		require.NoError(t, err)
		tx, err := b.build(a)
		require.NoError(t, err)
		o = Built(o, tx, s)
		require.LessOrEqual(t, len(o.Txs), maxTxs)
		s.Coins, s.Txs[tx.ID] = nil, Status{Height: 100}
		o, a = Next(o, s, f.p, f.start)
		require.Equal(t, Wait, a.Do)
		require.Equal(t, Confirmed, o.State)
		require.Equal(t, reveal.ID, o.known(KindReveal).ID)
		require.Equal(t, tx.ID, o.known(KindRefund).ID)
	}
	require.Equal(t, f.start.Add(f.p.SlowPoll), o.NextAt)
	old := o.CreatedAt.Add(5 * 24 * time.Hour)
	o, _ = Next(o, s, f.p, old)
	require.Equal(t, old.Add(5*time.Hour), o.NextAt, "the older, the rarer")
	old = o.CreatedAt.Add(20 * 24 * time.Hour)
	o, _ = Next(o, s, f.p, old)
	require.Equal(t, old.Add(slowest), o.NextAt)
}

func TestSealer(t *testing.T) {
	f := newFixture(t)
	_, err := f.seal.open("another order", f.o.Key)
	require.ErrorIs(t, err, ErrSeal)
	other, err := NewSealer("ff0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f")
	require.NoError(t, err)
	_, err = newBuilder(f.o, f.p, other)
	require.ErrorIs(t, err, ErrSeal)
	_, err = NewSealer("short")
	require.ErrorContains(t, err, "openssl rand -hex 32")
	o := f.o
	o.PayScript = f.o.Owner
	_, err = newBuilder(o, f.p, f.seal)
	require.ErrorContains(t, err, "do not make its pay address")
}

func TestPolicy(t *testing.T) {
	require.NoError(t, DefaultPolicy().check())
	for _, change := range []func(*Policy){
		func(p *Policy) { p.ServiceFee, p.OriginServiceFee = 1_000, 1_000 },
		func(p *Policy) { p.ServiceFee = 1 },
		func(p *Policy) { p.Confirmations = 0 },
		func(p *Policy) { p.Open.All = 0 },
		func(p *Policy) { p.Open.Network = 0 },
	} {
		p := DefaultPolicy()
		change(&p)
		require.Error(t, p.check())
	}
}
