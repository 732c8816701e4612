package watch

import (
	"bytes"
	"context"
	"testing"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"
	"pgregory.net/rapid"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/message"
)

func drawFact(t *rapid.T) custody.Fact {
	tx := wire.NewMsgTx(2)
	f := custody.Fact{
		Tx: tx, Height: rapid.Uint32().Draw(t, "height"), Index: rapid.Uint32().Draw(t, "index"),
		Hash: chainhash.Hash{rapid.Uint8().Draw(t, "block")},
		Time: time.Unix(int64(rapid.Uint32().Draw(t, "time")), 0).UTC(),
	}
	for range rapid.IntRange(1, 4).Draw(t, "inputs") {
		hash := chainhash.Hash(rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "spent"))
		in := wire.NewTxIn(wire.NewOutPoint(&hash, rapid.Uint32Range(0, 9).Draw(t, "vout")), nil, nil)
		if rapid.Bool().Draw(t, "witness") {
			in.Witness = wire.TxWitness{rapid.SliceOfN(rapid.Byte(), 1, 70).Draw(t, "item")}
		}
		tx.AddTxIn(in)
		f.Spent = append(f.Spent, custody.Prev{
			Value: rapid.Uint64Range(0, 21e14).Draw(t, "value"), Script: rapid.SliceOfN(rapid.Byte(), 1, 40).Draw(t, "script"),
		})
	}
	for vout := range rapid.IntRange(1, 4).Draw(t, "outputs") {
		tx.AddTxOut(wire.NewTxOut(rapid.Int64Range(0, 21e14).Draw(t, "out"),
			rapid.SliceOfN(rapid.Byte(), 1, 40).Draw(t, "to")))
		if c := drawCarried(t); !c.Empty() {
			if f.Carried == nil {
				f.Carried = map[uint32]custody.Carried{}
			}
			f.Carried[uint32(vout)] = c
		}
	}
	return f
}

func drawCarried(t *rapid.T) (c custody.Carried) {
	wide := func() uint128.Uint128 { return uint128.New(rapid.Uint64().Draw(t, "lo"), rapid.Uint64().Draw(t, "hi")) }
	for range rapid.IntRange(0, 2).Draw(t, "runes") {
		c.Runes = append(c.Runes,
			ordinals.RuneBalance{
				ID:     ordinals.RuneID{Block: rapid.Uint64().Draw(t, "id"), Tx: rapid.Uint32().Draw(t, "tx")},
				Amount: wide(),
			})
	}
	for range rapid.IntRange(0, 2).Draw(t, "inscriptions") {
		i := custody.Inscription{
			ID: ordinals.InscriptionID{
				TxID:  chainhash.Hash{rapid.Uint8().Draw(t, "by")},
				Index: rapid.Uint32().Draw(t, "n"),
			},
			Offset: rapid.Uint64Range(0, 21e14).Draw(t, "offset"), Strict: rapid.Bool().Draw(t, "strict"),
			Doubtful: rapid.Bool().Draw(t, "doubtful"),
		}
		move := &custody.TokenMove{Tick: rapid.StringN(1, 6, 20).Draw(t, "tick"), Amount: wide()}
		switch rapid.IntRange(0, 2).Draw(t, "move") {
		case 1:
			i.Valid = move
		case 2:
			i.Moved = move
		}
		c.Inscriptions = append(c.Inscriptions, i)
	}
	return c
}

func storedFact(t require.TestingT, f custody.Fact) StoredFact {
	data, err := encodeFact(f)
	require.NoError(t, err)
	return StoredFact{
		Position: vault.Position{Height: f.Height, Index: f.Index}, Block: f.Hash, TxID: f.Tx.TxHash(),
		Data: data,
	}
}

// A stored fact is read as it was; whatever part of it is missing or other is found out or harmless, and never a panic.
func TestFactsKeepEverything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := drawFact(t)
		stored := storedFact(t, want)
		got, err := decodeFact(stored)
		require.NoError(t, err)
		var a, b bytes.Buffer
		require.NoError(t, want.Tx.Serialize(&a))
		require.NoError(t, got.Tx.Serialize(&b))
		require.Equal(t, a.Bytes(), b.Bytes())
		got.Tx = want.Tx
		require.Equal(t, want, got)

		cut := stored
		cut.Data = stored.Data[:rapid.IntRange(0, len(stored.Data)-1).Draw(t, "cut")]
		_, err = decodeFact(cut)
		require.ErrorIs(t, err, errFact)
		other := stored
		other.TxID[0] ^= 1
		_, err = decodeFact(other)
		require.ErrorIs(t, err, errFact)
		longer := stored
		longer.Data = append(bytes.Clone(stored.Data), 0)
		_, err = decodeFact(longer)
		require.ErrorIs(t, err, errFact)
	})
}

func FuzzDecodeFact(f *testing.F) {
	tx := wire.NewMsgTx(2)
	tx.AddTxIn(wire.NewTxIn(&wire.OutPoint{}, nil, nil))
	tx.AddTxOut(wire.NewTxOut(5, []byte{0x51}))
	fact := custody.Fact{
		Tx: tx, Time: time.Unix(5, 0), Spent: []custody.Prev{{Value: 9, Script: []byte{0x51}}},
		Carried: map[uint32]custody.Carried{0: {
			Runes:        []ordinals.RuneBalance{{ID: ordinals.RuneID{Block: 1, Tx: 2}, Amount: uint128.From64(3)}},
			Inscriptions: []custody.Inscription{{Moved: &custody.TokenMove{Tick: "cway"}, Strict: true}},
		}},
	}
	f.Add(storedFact(f, fact).Data)
	f.Add([]byte{factVersion, 0})
	id := tx.TxHash()
	f.Fuzz(func(t *testing.T, data []byte) {
		got, err := decodeFact(StoredFact{TxID: id, Data: data})
		if err != nil {
			return
		}
		again, err := encodeFact(got)
		require.NoError(t, err)
		_, err = decodeFact(StoredFact{TxID: id, Data: again})
		require.NoError(t, err)
	})
}

// SR-08: one form of a transfer's text is strict.
func TestStrictTransfers_SR08(t *testing.T) {
	for body, want := range map[string]bool{
		`{"p":"brc-20","op":"transfer","tick":"cway","amt":"100"}`:         true,
		`{"p":"brc-20","op":"transfer","tick":"cway","amt":"0.5"}`:         true,
		`{"p":"brc-20","op":"transfer","tick":"CWAY","amt":"100"}`:         false, // another ticker than was inscribed
		`{"p":"brc-20","op":"transfer","tick":"cway","amt":"0100"}`:        false,
		`{"p":"brc-20","op":"transfer","tick":"cway","amt":"100"} `:        false,
		`{"p": "brc-20","op":"transfer","tick":"cway","amt":"100"}`:        false,
		`{"op":"transfer","p":"brc-20","tick":"cway","amt":"100"}`:         false,
		`{"p":"brc-20","op":"transfer","tick":"cway","amt":"100","x":"y"}`: false,
		`{"p":"brc-20","op":"transfer","tick":"\u0063way","amt":"100"}`:    false,
		`{"p":"brc-20","op":"transfer","tick":"cway","amt":100}`:           false,
		``: false,
	} {
		require.Equal(t, want, bitcoin.CanonicalTransfer([]byte(body), "cway"), body)
	}
	require.True(t, bitcoin.CanonicalTransfer([]byte(`{"p":"brc-20","op":"transfer","tick":"CWay","amt":"1"}`), "CWay"))
	require.False(t, bitcoin.CanonicalTransfer([]byte(`{"p":"brc-20","op":"transfer","tick":"čway","amt":"1"}`), "čway"),
		"not ASCII")
	require.False(t, bitcoin.CanonicalTransfer([]byte(`{"p":"brc-20","op":"transfer","tick":"a ay","amt":"1"}`), "a ay"))
}

// toldMoves is an index that knows inscriptions, and what moved in blocks.
type toldMoves struct {
	vault.View
	list   map[uint32]vault.TokenMoves
	bodies map[uint32]vault.Inscription
	places map[chainhash.Hash]vault.Position
}

func (m toldMoves) Moves(height uint32) (vault.TokenMoves, error)     { return m.list[height], nil }
func (m toldMoves) Inscription(seq uint32) (vault.Inscription, error) { return m.bodies[seq], nil }
func (m toldMoves) Place(tx chainhash.Hash) (vault.Position, error)   { return m.places[tx], nil }

// The transaction that uses a transfer up is credited, not one that moves the inscription on within the same block.
func TestTransfersAreUsedUpOnce(t *testing.T) {
	id := ordinals.InscriptionID{TxID: chainhash.Hash{1}}
	ours, other := []byte{0x51}, []byte{0x52}
	move := vault.TokenMove{
		TokenMove: custody.TokenMove{Tick: "cway", Amount: uint128.From64(5)}, Original: "cway",
		To: ours,
	}
	v := toldMoves{
		list: map[uint32]vault.TokenMoves{
			3: {Inscribed: map[ordinals.InscriptionID]vault.TokenMove{id: move}},
			7: {Moved: map[ordinals.InscriptionID]vault.TokenMove{id: move}},
		},
		bodies: map[uint32]vault.Inscription{4: {
			ID:   id,
			Body: []byte(`{"p":"brc-20","op":"transfer","tick":"cway","amt":"5"}`),
		}},
		places: map[chainhash.Hash]vault.Position{id.TxID: {Height: 3, Index: 1}},
	}
	carried := ordinals.Carried{Inscriptions: []ordinals.CarriedInscription{{Seq: 4, Offset: 2}}}
	r := newCarriedReader(v, 7)
	got, err := r.carried(carried, ours, 5)
	require.NoError(t, err)
	require.Equal(t, []custody.Inscription{{ID: id, Offset: 2, Moved: &move.TokenMove, Strict: true}}, got.Inscriptions)
	got, err = r.carried(carried, ours, 6)
	require.NoError(t, err)
	require.Equal(t, []custody.Inscription{{ID: id, Offset: 2}}, got.Inscriptions, "it was used up by then")
	got, err = newCarriedReader(v, 7).carried(carried, other, 5)
	require.NoError(t, err)
	require.Nil(t, got.Inscriptions[0].Moved, "it paid another script")
	got, err = newCarriedReader(v, 7).carried(carried, ours, 0)
	require.NoError(t, err)
	require.Nil(t, got.Inscriptions[0].Moved, "spent as fee")
	carried.Inscriptions[0].Transfer = true
	got, err = newCarriedReader(v, 3).carried(carried, ours, 1)
	require.NoError(t, err)
	require.Equal(t, &move.TokenMove, got.Inscriptions[0].Valid)

	v.list[3].Inscribed[id] = vault.TokenMove{TokenMove: custody.TokenMove{Tick: "cway", Amount: uint128.From64(6)}}
	carried.Inscriptions[0].Transfer = false
	_, err = newCarriedReader(v, 7).carried(carried, ours, 5)
	require.ErrorIs(t, err, ErrIndex, "made for another amount")
	delete(v.list[3].Inscribed, id)
	_, err = newCarriedReader(v, 7).carried(carried, ours, 5)
	require.ErrorIs(t, err, ErrIndex, "never made")
}

func TestMemoryRecords(t *testing.T) {
	ctx := context.Background()
	var m MemoryRecords
	rules := message.Bytes32{1}
	a, b := Place{rules, 10, chainhash.Hash{10}}, Place{rules, 20, chainhash.Hash{20}}
	fact := func(height uint32, n byte) StoredFact {
		return StoredFact{Position: vault.Position{Height: height, Index: uint32(n)}, TxID: chainhash.Hash{n}}
	}
	require.NoError(t, m.Append(ctx, Place{}, a, []StoredFact{fact(9, 1), fact(10, 2)}))
	require.ErrorIs(t, m.Append(ctx, Place{}, b, nil), ErrRecordsMoved)
	require.NoError(t, m.Append(ctx, a, b, []StoredFact{fact(11, 3), fact(20, 4)}))
	require.NoError(t, m.Resolve(ctx, chainhash.Hash{3}, []message.UID{{5}}))
	require.NoError(t, m.Resolve(ctx, chainhash.Hash{77}, []message.UID{{5}}))
	list, err := m.Facts(ctx, vault.Position{Height: 10, Index: 3}, 1)
	require.NoError(t, err)
	require.Len(t, list, 1)
	require.Equal(t, []message.UID{{5}}, list[0].UIDs)
	_, ok, err := m.Fact(ctx, chainhash.Hash{4})
	require.NoError(t, err)
	require.True(t, ok)
	require.NoError(t, m.Cut(ctx, a))
	list, err = m.Facts(ctx, vault.Position{}, 10)
	require.NoError(t, err)
	require.Len(t, list, 2)
	_, ok, err = m.Fact(ctx, chainhash.Hash{4})
	require.NoError(t, err)
	require.False(t, ok)
	require.NoError(t, m.Cut(ctx, Place{}))
	p, err := m.Place(ctx)
	require.NoError(t, err)
	require.Equal(t, Place{}, p)
}
