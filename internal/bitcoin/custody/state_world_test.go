package custody

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"slices"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/message"
)

// world is a chain of transactions with an index of its own, written for tests apart from what it tests: runes and
// inscriptions by their protocols' rules, BRC-20 balances per script. Each transaction is read and folded as a process
// does.
type world struct {
	t       tester
	r       *Rules
	keys    []*btcec.PrivateKey
	coins   map[wire.OutPoint]worldCoin
	tokens  map[string]tokenBalance // by script and ticker
	height  uint32
	n       uint32
	state   *State
	records []Record
	uids    map[[32]byte][]message.UID
	forget  bool // uids are not told to the state
	bent    bool // its transactions are not as the custody makes them
	facts   map[chainhash.Hash]Fact
}

type worldCoin struct {
	value   uint64
	script  []byte
	carried Carried
}

type tokenBalance struct{ available, total uint128.Uint128 }

// oneEpoch are the test rules with the 3-of-5 epoch alone.
func oneEpoch(t tester) *Rules {
	r := testRules(t)
	r.Epochs = slices.Clone(r.Epochs[1:])
	r.Epochs[0].From = testStart
	require.NoError(t, r.Check())
	return r
}

func newWorld(t tester, r *Rules) *world {
	w := &world{
		t: t, r: r, coins: map[wire.OutPoint]worldCoin{}, tokens: map[string]tokenBalance{}, height: testHeight,
		uids: map[[32]byte][]message.UID{}, facts: map[chainhash.Hash]Fact{},
	}
	for _, e := range r.Epochs {
		_, private := testMembers(e.Epoch, e.Threshold, len(e.Members), e.From)
		w.keys = append(w.keys, private[len(private)-e.Threshold:]...)
	}
	w.state = NewState(r, w.known)
	return w
}

func (w *world) known(_ Kind, c [32]byte) ([]message.UID, bool) {
	uids, ok := w.uids[c]
	return uids, ok && !w.forget
}

// baton is a kind's, if there is one.
func (w *world) baton(k Kind) Holding {
	b, _ := w.state.Baton(k)
	return b
}

// opened is a world with batons and reserves.
func opened(t tester, r *Rules, reserve int64) *world {
	w := newWorld(t, r)
	for _, k := range Kinds {
		w.external([]worldCoin{w.cash(1_000_000)}, w.pay(k, bitcoin.Postage),
			wire.NewTxOut(0, r.MarkerOut(Marker{Type: MarkerBaton}).Script))
		w.external([]worldCoin{w.cash(uint64(reserve) + 1)}, w.pay(k, reserve),
			wire.NewTxOut(0, r.MarkerOut(Marker{Type: MarkerTopUp}).Script))
	}
	return w
}

func (w *world) plain(k Kind) []byte {
	t, err := w.r.Plain(w.r.Current().Epoch, k)
	require.NoError(w.t, err)
	return t.Script
}

func (w *world) pay(k Kind, value int64) *wire.TxOut { return wire.NewTxOut(value, w.plain(k)) }

func (w *world) cash(value uint64) worldCoin {
	return worldCoin{value: value, script: walletScript(w.t, "alice")}
}

// external confirms a transaction of somebody else that spends coins made for it.
func (w *world) external(ins []worldCoin, outs ...*wire.TxOut) Record {
	tx := wire.NewMsgTx(2)
	for _, c := range ins {
		w.n++
		op := wire.OutPoint{Hash: chainhash.Hash{0xaa}, Index: w.n}
		w.coins[op] = c
		tx.AddTxIn(wire.NewTxIn(&op, nil, nil))
	}
	for _, o := range outs {
		tx.AddTxOut(o)
	}
	return w.confirm(tx)
}

// confirm puts a transaction into a block of its own, reads and folds it.
func (w *world) confirm(tx *wire.MsgTx) Record {
	w.t.Helper()
	w.height++
	f := Fact{
		Tx: tx, Height: w.height, Hash: chainhash.Hash{1, byte(w.height)},
		Time: time.Unix(int64(w.height)*600, 0).UTC(), Index: 1, Carried: map[uint32]Carried{},
	}
	spent := make([]worldCoin, len(tx.TxIn))
	for i, in := range tx.TxIn {
		c, ok := w.coins[in.PreviousOutPoint]
		require.True(w.t, ok, "input %d is not there", i)
		delete(w.coins, in.PreviousOutPoint)
		spent[i] = c
		f.Spent = append(f.Spent, Prev{c.value, c.script})
	}
	for i, c := range w.index(tx, spent) {
		w.coins[wire.OutPoint{Hash: tx.TxHash(), Index: uint32(i)}] = c
		if _, plain := w.state.places[string(c.script)]; plain && !c.carried.Empty() {
			f.Carried[uint32(i)] = c.carried
		}
	}
	w.facts[tx.TxHash()] = f
	rec, err := w.r.Read(f)
	require.NoError(w.t, err)
	require.NoError(w.t, w.state.Apply(rec))
	w.records = append(w.records, rec)
	return rec
}

// index says what the outputs carry.
func (w *world) index(tx *wire.MsgTx, spent []worldCoin) []worldCoin {
	outs := make([]worldCoin, len(tx.TxOut))
	var list []bitcoin.Out
	for i, o := range tx.TxOut {
		outs[i] = worldCoin{value: uint64(o.Value), script: o.PkScript}
		list = append(list, bitcoin.Out{Value: uint64(o.Value), Script: o.PkScript})
	}
	w.indexRunes(list, spent, outs)
	var start uint64
	for i, c := range spent {
		for _, ins := range c.carried.Inscriptions {
			w.move(ins, c.script, start+ins.Offset, outs)
		}
		w.reveal(tx, i, start, outs)
		start += c.value
	}
	return outs
}

func (w *world) indexRunes(list []bitcoin.Out, spent, outs []worldCoin) {
	left := map[ordinals.RuneID]uint128.Uint128{}
	for _, c := range spent {
		for _, r := range c.carried.Runes {
			left[r.ID] = left[r.ID].Add(r.Amount)
		}
	}
	give := func(i int, id ordinals.RuneID, n uint128.Uint128) {
		if n.IsZero() {
			return
		}
		left[id] = left[id].Sub(n)
		c := &outs[i].carried
		if at := slices.IndexFunc(c.Runes, func(r ordinals.RuneBalance) bool { return r.ID == id }); at >= 0 {
			c.Runes[at].Amount = c.Runes[at].Amount.Add(n)
			return
		}
		c.Runes = append(c.Runes, ordinals.RuneBalance{ID: id, Amount: n})
		slices.SortFunc(c.Runes, func(a, b ordinals.RuneBalance) int { return a.ID.Cmp(b.ID) })
	}
	stone, ok := stoneOf(list)
	if ok && stone.Cenotaph() {
		return
	}
	for _, e := range stone.Edicts {
		n := e.Amount
		if n.IsZero() || n.Cmp(left[e.ID]) > 0 {
			n = left[e.ID]
		}
		give(int(e.Output), e.ID, n)
	}
	at := slices.IndexFunc(outs, func(c worldCoin) bool { return !isOpReturn(c.script) })
	if stone.Pointer != nil {
		at = int(*stone.Pointer)
	}
	for id, n := range left {
		give(at, id, n)
	}
}

// move moves an inscription, and the tokens of a live transfer.
func (w *world) move(ins Inscription, from []byte, sat uint64, outs []worldCoin) {
	at := 0
	for at < len(outs) && sat >= outs[at].value {
		sat -= outs[at].value
		at++
	}
	if at == len(outs) {
		require.True(w.t, w.bent, "an inscription went to the miner")
		if m := ins.Valid; m != nil { // the tokens of a transfer that a miner gets are their sender's again
			b := w.tokens[string(from)+m.Tick]
			b.available = b.available.Add(m.Amount)
			w.tokens[string(from)+m.Tick] = b
		}
		return
	}
	ins.Offset, ins.Moved, ins.Doubtful = sat, nil, false
	if m := ins.Valid; m != nil {
		ins.Valid, ins.Moved = nil, m
		b := w.tokens[string(from)+m.Tick]
		b.total = b.total.Sub(m.Amount)
		w.tokens[string(from)+m.Tick] = b
		w.mint(outs[at].script, m.Tick, m.Amount)
	}
	outs[at].carried.Inscriptions = append(outs[at].carried.Inscriptions, ins)
}

func (w *world) mint(script []byte, tick string, n uint128.Uint128) {
	b := w.tokens[string(script)+tick]
	b.available, b.total = b.available.Add(n), b.total.Add(n)
	w.tokens[string(script)+tick] = b
}

// reveal finds a transfer in an input's witness.
func (w *world) reveal(tx *wire.MsgTx, i int, sat uint64, outs []worldCoin) {
	wit := tx.TxIn[i].Witness
	if len(wit) < 2 {
		return
	}
	script := wit[len(wit)-2]
	at := bytes.Index(script, []byte(`{"p":"brc-20"`))
	if at < 0 {
		return
	}
	var op struct{ Op, Tick, Amt string }
	require.NoError(w.t, json.Unmarshal(script[at:len(script)-1], &op))
	n, err := ordinals.ParseBRC20Amount(op.Amt, 18)
	require.NoError(w.t, err)
	out := 0
	for sat >= outs[out].value {
		sat -= outs[out].value
		out++
	}
	ins := Inscription{ID: ordinals.InscriptionID{TxID: tx.TxHash()}, Offset: sat, Strict: true}
	owner := string(outs[out].script) + op.Tick
	if b := w.tokens[owner]; b.available.Cmp(n) >= 0 {
		b.available = b.available.Sub(n)
		w.tokens[owner] = b
		ins.Valid = &TokenMove{op.Tick, n}
	}
	outs[out].carried.Inscriptions = append(outs[out].carried.Inscriptions, ins)
}

// owned answers Limits.Owned.
func (w *world) owned(script []byte, tick string) (total, available amount.Amount) {
	b := w.tokens[string(script)+tick]
	return wide(b.total), wide(b.available)
}

// deposit sends an asset to the custody, for a destination.
func (w *world) deposit(a Asset, n uint128.Uint128) Record {
	return w.depositFrom("alice", a, n, testTo())
}

func (w *world) depositFrom(wallet string, a Asset, n uint128.Uint128, to Destination) Record {
	script := walletScript(w.t, wallet)
	says, err := bitcoin.DataOut(w.r.DestinationBytes(to))
	require.NoError(w.t, err)
	word := wire.NewTxOut(0, says.Script)
	switch a.Kind {
	case Rune:
		id, _ := a.RuneID()
		stone := ordinals.Runestone{Edicts: w.r.edictsOf(to, ordinals.Edict{ID: id, Amount: n, Output: 0})}
		return w.external([]worldCoin{{value: 10_000, script: script, carried: runes(a, n)}}, w.pay(Rune, bitcoin.Postage),
			wire.NewTxOut(0, stone.Encipher()))
	case BRC20:
		w.mint(script, a.ID, n)
		b := w.tokens[string(script)+a.ID]
		b.available = b.available.Sub(n)
		w.tokens[string(script)+a.ID] = b
		return w.external([]worldCoin{{value: bitcoin.Postage, script: script, carried: live(a, n)}, w.cash(9_000)},
			w.pay(BRC20, bitcoin.Postage), word)
	default:
		return w.external([]worldCoin{{value: n.Lo + 500, script: script}}, w.pay(BTC, int64(n.Lo)), word)
	}
}

// live is a transfer inscription that pays with its next move.
func live(a Asset, n uint128.Uint128) Carried {
	return Carried{Inscriptions: []Inscription{{Valid: &TokenMove{a.ID, n}, Strict: true}}}
}

// target is a recipient's script of a type.
func target(n int, t bitcoin.AddressType) []byte {
	var b [8]byte
	binary.BigEndian.PutUint64(b[:], uint64(n))
	script, err := bitcoin.KeyScript(t, testKey("recipient "+string(b[:])).PubKey())
	if err != nil {
		return []byte{txscript.OP_TRUE}
	}
	return script
}

// withdrawal is the payout of a withdrawal of an amount in common units.
func (w *world) withdrawal(a Asset, common uint64, script []byte) Payout {
	w.n++
	uid := message.NewUID(testEVM, testChain, message.PoolNonce(7, w.n))
	payload, err := message.Payload{
		Kind: message.KindWithdraw, Amount: amount.New(common), Recipient: ScriptHash(script),
		Refund: message.RecipientOf([20]byte{1}),
		Data:   append([]byte{byte(a.Kind)}, script...),
	}.Encode()
	require.NoError(w.t, err)
	terms := w.r.Terms[a]
	units, err := amount.FromCommon(amount.New(common), terms.Decimals, terms.Common)
	require.NoError(w.t, err)
	m := message.Message{UID: uid, SrcAnchor: terms.Lanes[0].Router, DstAnchor: a.Anchor(), Payload: payload}
	return Payout{UID: uid, Asset: a, Script: script, Amount: units, Message: m}
}

// giveBack is the payout of a deposit with a fault, to the script that it came from.
func (w *world) giveBack(d Deposit) Payout {
	m, err := w.r.Message(d)
	require.NoError(w.t, err)
	script, _ := d.Refund.Script()
	return Payout{UID: m.UID, Asset: d.Asset, Script: script, Amount: d.Amount, Message: m}
}

func (w *world) offer() Offer { return Offer{Rate: bitcoin.SatPerVByte(5), Limits: w.limits()} }

func (w *world) limits() Limits {
	return Limits{
		MaxFeeRate: bitcoin.SatPerVByte(10), MaxFee: 1_000_000, Final: w.height, Owned: w.owned,
		Sources: map[wire.OutPoint]Source{}, Targets: map[message.UID][]byte{},
	}
}

// sign builds a plan's transactions and signs them with k keys; every script is run.
func (w *world) sign(p Plan, payouts []Payout) []*wire.MsgTx {
	w.t.Helper()
	packets, err := w.state.Build(p, payouts)
	require.NoError(w.t, err)
	drafts, err := w.state.drafts(p, payouts)
	require.NoError(w.t, err)
	txs := make([]*wire.MsgTx, len(packets))
	for i, packet := range packets {
		txs[i], err = packet.Complete(w.keys...)
		require.NoError(w.t, err)
		require.Equal(w.t, drafts[i].vsize(0), bitcoin.VSize(txs[i]), "sizes are exact")
	}
	return txs
}

// execute confirms a plan, whose uids processes come to know.
func (w *world) execute(p Plan, payouts []Payout) []Record {
	w.t.Helper()
	if len(p.UIDs) > 0 {
		w.uids[Commitment(w.r.Salt, p.Kind, p.UIDs)] = p.UIDs
	}
	var list []Record
	for _, tx := range w.sign(p, payouts) {
		list = append(list, w.confirm(tx))
	}
	w.balanced()
	return list
}

// pick returns the payouts of a plan.
func pick(p Plan, payouts []Payout) []Payout {
	return slices.DeleteFunc(slices.Clone(payouts), func(x Payout) bool { return !slices.Contains(p.UIDs, x.UID) })
}

// balanced checks that the ledger's lines explain every sat (SR-12, SR-13, INV-01), and that what it holds is what the
// chain has.
func (w *world) balanced() {
	w.t.Helper()
	for _, k := range Kinds {
		r := w.state.Reserve(k)
		require.Equal(w.t, int64(r.Deposited)+int64(r.TopUp)-int64(r.Paid)-int64(r.Fee)-int64(r.Lost), int64(r.Sats),
			"%s: lines and outputs differ", k)
		require.Zero(w.t, r.Lost, "%s", k)
	}
	for _, h := range w.state.Holdings() {
		c, ok := w.coins[h.OutPoint]
		require.True(w.t, ok)
		require.Equal(w.t, c.value, h.Value)
	}
	for op, c := range w.coins {
		if _, plain := w.state.places[string(c.script)]; plain {
			_, ok := w.state.Holding(op)
			require.True(w.t, ok, "%s is missing", op)
		}
	}
}
