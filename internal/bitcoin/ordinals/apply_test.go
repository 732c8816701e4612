package ordinals

import (
	"bytes"
	"fmt"
	"math"
	"testing"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"
)

func TestRulesFor(t *testing.T) {
	for _, network := range []string{"mainnet", "testnet3", "testnet4", "signet", "regtest", "local"} {
		r, err := RulesFor(network)
		require.NoError(t, err)
		require.Equal(t, DefaultMaxContent, r.MaxContent)
		require.GreaterOrEqual(t, r.Jubilee, r.Inscriptions)
		require.GreaterOrEqual(t, r.BRC20, r.Inscriptions)
		require.GreaterOrEqual(t, r.AllModule, r.SixByte)
		require.Equal(t, r.SwapRefund != Never, len(r.SwapModule) == 34 && len(r.SwapRefundTo) == 22, network)
	}
	local, err := RulesFor("local")
	require.NoError(t, err)
	require.Equal(t, uint32(110), local.Jubilee)
	require.Zero(t, local.Runes)
	_, err = RulesFor("liquid")
	require.ErrorContains(t, err, `unknown Bitcoin network "liquid"`)
}

func TestSubsidy(t *testing.T) {
	for height, want := range map[uint32]uint64{
		0: 50 * btc, 209_999: 50 * btc, 210_000: 25 * btc, 866_342: 312_500_000,
		33 * 210_000: 0, 32 * 210_000: 1, math.MaxUint32: 0,
	} {
		require.Equal(t, want, subsidy(height), height)
	}
}

func TestApply_Refuses(t *testing.T) {
	rules, err := RulesFor("regtest")
	require.NoError(t, err)
	_, err = rules.Apply(NewMemory(), &Block{Height: 1})
	require.ErrorIs(t, err, ErrInvalidBlock)

	coinbase := Tx{Stone: -1, Ins: make([]In, 1), Outs: []Out{{Value: 1}}}
	spend := func(value uint64) *Block {
		return &Block{
			Height: 1,
			Txs: []Tx{
				coinbase,
				{ID: chainhash.Hash{1}, Stone: -1, Ins: []In{{Prev: wire.OutPoint{Index: 9}}}, Outs: []Out{{Value: value}}},
			},
		}
	}
	_, err = rules.Apply(NewMemory(), spend(1))
	require.ErrorIs(t, err, ErrNoCoin)
	require.ErrorContains(t, err,
		"transaction 0000000000000000000000000000000000000000000000000000000000000001: input 0: ")

	m := NewMemory()
	m.Coins[wire.OutPoint{Index: 9}] = Coin{Value: 5}
	_, err = rules.Apply(m, spend(6))
	require.ErrorIs(t, err, ErrInvalidBlock)
	m.Coins[wire.OutPoint{Index: 9}] = Coin{Value: 5, Carried: []byte{9, 9, 9}}
	_, err = rules.Apply(m, spend(5))
	require.ErrorIs(t, err, ErrRow)

	// After an error the same rules go on with the next block.
	m.Coins[wire.OutPoint{Index: 9}] = Coin{Value: 5, Script: segwit(1)}
	report, err := rules.Apply(m, spend(5))
	require.NoError(t, err)
	require.Equal(t, Report{Inputs: 1, Outputs: 2}, report)
}

func TestApply_Coins(t *testing.T) {
	c := newTestChain(t)
	require.Empty(t, c.m.Coins, "block 0's coinbase makes no coin")
	c.mine(1)
	tx := c.send(spending{
		ins:     []from{{1, 0, 0, nil}},
		scripts: [][]byte{taproot(1), burnOutput, bytes.Repeat([]byte{0x51}, 10_001), nil}, values: []uint64{1, 2, 3, 4},
	})
	b := c.mineTo(50*btc, taproot(9))
	require.Equal(t, Coin{Value: 50 * btc, Height: 1, Coinbase: true, Script: segwit(0)},
		zeroCarried(b.Txs[1].Ins[0].Coin))
	require.Equal(t, map[wire.OutPoint]Coin{
		{Hash: tx}:           {Value: 1, Height: 2, Script: taproot(1)},
		{Hash: tx, Index: 3}: {Value: 4, Height: 2},
		{Hash: b.Txs[0].ID}:  {Value: 100*btc - 10, Height: 2, Coinbase: true, Script: taproot(9)},
	}, c.m.Coins)
	require.Equal(t, Report{Inputs: 1, Outputs: 3, Fees: 50*btc - 10}, c.reports[2])
}

func zeroCarried(c Coin) Coin {
	if len(c.Carried) == 0 {
		c.Carried = nil
	}
	return c
}

// An output carries inscriptions and runes side by side, and both move on.
func TestApply_InscriptionsAndRunes(t *testing.T) {
	c := newTestChain(t)
	c.rules.Runes = 0
	c.mine(2)
	etch := &Runestone{Etching: &Etching{Premine: new(n128(700))}}
	tx := c.send(spending{
		ins: []from{{1, 0, 0, hello()}}, scripts: [][]byte{alice, etch.Encipher()},
		values: []uint64{50 * btc, 0},
	})
	c.pool[0].Stone = 1
	c.mine(1)
	id := RuneID{Block: 3, Tx: 1}
	want := Carried{
		Inscriptions: []CarriedInscription{{Seq: 0}},
		Runes:        []RuneBalance{{ID: id, Amount: uint128.From64(700)}},
	}
	carries := func(op wire.OutPoint) {
		var got Carried
		require.NoError(t, got.Decode(c.m.Coins[op].Carried))
		require.Equal(t, want, got)
	}
	carries(wire.OutPoint{Hash: tx})
	sent := c.send(spending{ins: []from{{2, 0, 0, nil}, {3, 1, 0, nil}}, scripts: [][]byte{bob, carol}})
	c.mine(1)
	var first Carried
	require.NoError(t, first.Decode(c.m.Coins[wire.OutPoint{Hash: sent}].Carried))
	require.Equal(t, want.Runes, first.Runes)
	require.Equal(t, []uint32{0}, c.carried(sent, 1))
	amount, err := RuneAmount(c.m, ScriptIDOf(bob), id)
	require.NoError(t, err)
	require.Equal(t, n128(700), amount)
	require.Equal(t, 0, c.reports[4].Stones)
	require.Equal(t, 1, c.reports[3].Stones)
}

// A coinbase may etch as well: ord runs its runestone before the other transactions'.
func TestApply_RunestoneOfTheCoinbase(t *testing.T) {
	c := newTestChain(t)
	c.rules.Runes = 0
	c.mine(1)
	etch := &Runestone{Etching: &Etching{Premine: new(n128(5))}}
	fee := c.send(spending{ins: []from{{1, 0, 0, hello()}}, fee: 50 * btc})
	b := &Block{
		Height: 2,
		Txs: []Tx{{
			ID: c.id(), Stone: 1, Ins: make([]In, 1),
			Outs: []Out{{Value: 100 * btc, Script: alice}, {Script: etch.Encipher()}},
		}, c.pool[0]},
	}
	c.pool = nil
	report, err := c.rules.Apply(c.m, b)
	require.NoError(t, err)
	require.Equal(t, 1, report.Stones)
	var got Carried
	require.NoError(t, got.Decode(c.m.Coins[wire.OutPoint{Hash: b.Txs[0].ID}].Carried))
	require.Equal(t, []RuneBalance{{ID: RuneID{Block: 2}, Amount: n128(5)}}, got.Runes)
	require.Equal(t, []CarriedInscription{{Seq: c.get(fee, 0).Seq, Offset: 50 * btc}}, got.Inscriptions)
}

// Many runes in many inputs are merged in the order of first appearance.
func TestApply_MergesRunes(t *testing.T) {
	w := worker{runeAt: map[RuneID]int{}}
	for range 3 {
		w.balances = w.balances[:0]
		for round := range 3 {
			for i := range uint32(60) {
				require.NoError(t, w.addRune(RuneBalance{ID: RuneID{Block: 1, Tx: i}, Amount: uint128.From64(uint64(round))}))
			}
		}
		require.Len(t, w.balances, 60)
		for i, b := range w.balances {
			require.Equal(t, RuneBalance{ID: RuneID{Block: 1, Tx: uint32(i)}, Amount: uint128.From64(3)}, b)
		}
	}
	w.balances = nil
	require.NoError(t, w.addRune(RuneBalance{Amount: uint128.Max}))
	require.ErrorIs(t, w.addRune(RuneBalance{Amount: uint128.From64(1)}), ErrRow)
}

// stillState spends and creates without a trace: what it allocates is nothing.
type stillState struct{ coin Coin }

func (s *stillState) Spend(wire.OutPoint) (Coin, error) { return s.coin, nil }
func (s *stillState) Create(wire.OutPoint, Coin) error  { return nil }
func (s *stillState) Get([]byte) ([]byte, error)        { return nil, nil }
func (s *stillState) Set(_, _ []byte) error             { return nil }

// Plain inputs and outputs cost no allocation.
func TestApply_PlainBlockAllocatesNothing(t *testing.T) {
	rules, err := RulesFor("mainnet")
	require.NoError(t, err)
	b := &Block{Height: 900_000, Txs: []Tx{{Stone: -1, Ins: make([]In, 1), Outs: []Out{{Value: 1, Script: segwit(1)}}}}}
	for range 500 {
		tx := Tx{Stone: -1, Ins: make([]In, 3), Outs: []Out{{Value: 1, Script: segwit(1)}, {Value: 2, Script: taproot(2)}}}
		for i := range tx.Ins {
			tx.Ins[i].Witness = stack(bytes.Repeat([]byte{'o'}, 72), bytes.Repeat([]byte{2}, 33))
		}
		b.Txs = append(b.Txs, tx)
	}
	s := &stillState{coin: Coin{Value: 10, Script: taproot(3)}}
	run := func() {
		_, err := rules.Apply(s, b)
		require.NoError(t, err)
	}
	run()
	require.Less(t, testing.AllocsPerRun(10, run), 20.0, "in 1,500 inputs and 1,001 outputs")
}

// Bodies and fields beyond the limits are not kept, and say so; BRC-20 reads them all the same.
func TestApply_LargeInscriptions(t *testing.T) {
	c := newBRC20Chain(t, 10)
	c.rules.MaxContent = 1000
	long := text("x")
	long.Body, long.Metadata = bytes.Repeat([]byte{'x'}, 1001), bytes.Repeat([]byte{1}, 1000)
	long.Metaprotocol, long.Delegate = "cbrc", &InscriptionID{Index: 7}
	id := c.inscribe(alice, long)
	fits := c.inscribe(alice,
		NewInscription{ContentType: string(bytes.Repeat([]byte{'t'}, maxField+1)), Body: bytes.Repeat([]byte{'y'}, 1000)})
	empty := c.inscribe(alice, NewInscription{ContentType: "a/b", Body: []byte{}})
	none := c.inscribe(alice, NewInscription{ContentType: "a/b"})
	c.mine(1)

	n := c.get(id.TxID, 0)
	require.Equal(t, uint64(1001), n.ContentLength)
	require.Equal(t, "cbrc", n.Metaprotocol)
	require.Equal(t, &InscriptionID{Index: 7}, n.Delegate)
	_, err := InscriptionBody(c.m, &n)
	require.ErrorIs(t, err, ErrNotFound)
	metadata, err := InscriptionMetadata(c.m, &n)
	require.NoError(t, err)
	require.Equal(t, long.Metadata, metadata)

	n = c.get(fits.TxID, 0)
	require.True(t, n.FieldsDropped)
	require.Empty(t, n.ContentType)
	body, err := InscriptionBody(c.m, &n)
	require.NoError(t, err)
	require.Len(t, body, 1000)
	_, err = InscriptionMetadata(c.m, &n)
	require.ErrorIs(t, err, ErrNotFound)

	n = c.get(empty.TxID, 0)
	body, err = InscriptionBody(c.m, &n)
	require.NoError(t, err)
	require.Empty(t, body)
	n = c.get(none.TxID, 0)
	_, err = InscriptionBody(c.m, &n)
	require.ErrorIs(t, err, ErrNotFound)

	deploy := fmt.Sprintf(`{"p":"brc-20","op":"deploy","tick":"long","max":"1","x":"%s"}`, bytes.Repeat([]byte{'x'}, 5000))
	c.do(alice, "%s", deploy)
	require.Len(t, c.last(), 1)
}

// A transaction may hold as many envelopes as fit a block; time stays linear.
func TestApply_ManyEnvelopes(t *testing.T) {
	c := newTestChain(t)
	c.mine(1)
	var script []byte
	const many = 50_000
	for range many {
		script = append(script, 0, opIf, 3, 'o', 'r', 'd', opEndIf)
	}
	tx := c.send(spending{ins: []from{{1, 0, 0, stack(script, nil)}}})
	c.mine(1)
	require.Equal(t, many, c.reports[2].Reveals)
	n := c.get(tx, many-1)
	require.Equal(t, int32(-(many - 1)), n.Number)
	require.Equal(t, CurseNotAtOffsetZero, n.Curse)
}

// Lists go page by page, each from where the one before ended.
func TestBRC20_Pages(t *testing.T) {
	c := newBRC20Chain(t, 60)
	ticks := []string{"aaaa", "bbbb", "cccc", "éé", "selfi"}
	for _, tick := range ticks {
		n := fmt.Sprintf(`{"p":"brc-20","op":"deploy","tick":%q,"max":"100","self_mint":"true"}`, tick)
		c.inscribe(alice, text(n))
	}
	c.mine(1)
	for _, tick := range ticks[:4] {
		c.inscribe(alice, text(fmt.Sprintf(`{"p":"brc-20","op":"mint","tick":%q,"amt":"10"}`, tick)))
	}
	for i := range byte(7) {
		c.inscribe(segwit(100+i), text(`{"p":"brc-20","op":"mint","tick":"aaaa","amt":"1"}`))
	}
	for range 5 {
		c.inscribe(alice, text(`{"p":"brc-20","op":"transfer","tick":"aaaa","amt":"2"}`))
	}
	c.inscribe(alice, text(`{"p":"brc-20","op":"transfer","tick":"bbbb","amt":"2"}`))
	c.mine(1)
	owner := ScriptIDOf(alice)

	var tokens []string
	for from := uint32(0); ; {
		page, err := Tokens(c.m, from, 2)
		require.NoError(t, err)
		if len(page) == 0 {
			break
		}
		from += uint32(len(page))
		for _, token := range page {
			tokens = append(tokens, token.Tick)
		}
	}
	require.Equal(t, ticks, tokens)

	var balances []string
	for after := ""; ; {
		page, err := BalancesOf(c.m, owner, after, 3)
		require.NoError(t, err)
		if len(page) == 0 {
			break
		}
		after = page[len(page)-1].Tick
		for _, b := range page {
			balances = append(balances, b.Tick+" "+FormatBRC20Amount(b.Available)+" "+FormatBRC20Amount(b.Transferable()))
		}
	}
	require.Equal(t, []string{"aaaa 0 10", "bbbb 8 2", "cccc 10 0", "éé 10 0"}, balances)

	holders := map[string]string{}
	for after := (*ScriptID)(nil); ; {
		page, err := HoldersOf(c.m, "AAAA", after, 3)
		require.NoError(t, err)
		if len(page) == 0 {
			break
		}
		last := ScriptIDOf(page[len(page)-1].Script)
		after = &last
		for _, h := range page {
			holders[string(h.Script)] = FormatBRC20Amount(h.Balance.Overall)
		}
	}
	require.Len(t, holders, 8)
	require.Equal(t, "10", holders[string(alice)])
	require.Equal(t, "1", holders[string(segwit(103))])

	var seqs []uint32
	for after := (*uint32)(nil); ; {
		page, err := TransferablesOf(c.m, owner, "aaaa", after, 2)
		require.NoError(t, err)
		if len(page) == 0 {
			break
		}
		after = &page[len(page)-1].Seq
		for _, x := range page {
			seqs = append(seqs, x.Seq)
		}
	}
	require.Len(t, seqs, 5)
	require.IsIncreasing(t, seqs)
	all, err := TransferablesOf(c.m, owner, "", nil, 100)
	require.NoError(t, err)
	require.Len(t, all, 6)
	_, err = TransferableBySeq(c.m, 0)
	require.ErrorIs(t, err, ErrNotFound)
	_, err = TokenByTicker(c.m, "nope")
	require.ErrorIs(t, err, ErrNotFound)
	_, err = TokenByTicker(c.m, string(bytes.Repeat([]byte{'x'}, 300)))
	require.ErrorIs(t, err, ErrNotFound)
}
