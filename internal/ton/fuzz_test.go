package ton_test

import (
	"encoding/json"
	"math/big"
	"os"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"causeway/internal/ton"
)

// FuzzBoC holds every reader against bytes that a node could send: an error or a value, never a panic, and what was
// read as a cell is written as one of the same hash.
func FuzzBoC(f *testing.F) {
	add := func(boc string) {
		if c, err := ton.ParseBoC64(boc); err == nil {
			f.Add(c.BoC())
		}
	}
	var v vectors
	b, err := os.ReadFile("testdata/vectors.json")
	require.NoError(f, err)
	require.NoError(f, json.Unmarshal(b, &v))
	f.Add([]byte{0xb5, 0xee, 0x9c, 0x72, 1, 1, 1, 1, 0, 2, 0, 0, 0})
	f.Add([]byte{0xb5, 0xee, 0x9c, 0x72, 0xff, 0xff})
	for _, x := range v.Transactions {
		add(x.BoC)
	}
	for _, x := range v.Cells {
		add(x.BoC)
	}
	for _, x := range v.Stacks {
		add(x.BoC)
	}
	for _, x := range v.Accounts {
		add(x.BoC)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		c, err := ton.ParseBoC(b)
		if err != nil {
			return
		}
		again, err := ton.ParseBoC(c.BoC())
		require.NoError(t, err)
		require.Equal(t, c.Hash(), again.Hash())
		_, _ = ton.ParseMessage(c)
		_, _ = ton.ParseTransaction(c)
		_, _ = ton.ParseShardAccount(c)
		_, _ = ton.ParseStack(c)
		_, _ = ton.Entries(c, 256, 100)
	})
}

func FuzzAddress(f *testing.F) {
	f.Add("0:0000000000000000000000000000000000000000000000000000000000000000")
	f.Add("EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c")
	f.Fuzz(func(t *testing.T, text string) {
		a, form, err := ton.ParseAddress(text)
		if err != nil {
			return
		}
		same, again, err := ton.ParseAddress(a.Text(form))
		require.NoError(t, err)
		require.Equal(t, a, same)
		require.Equal(t, form, again)
	})
}

// Every byte of a transaction that is changed is noticed: the hash is another, or it is no bag of cells.
func TestAChangedByteIsAnotherTransaction(t *testing.T) {
	v := read(t).Transactions[0]
	c := cellOf(t, v.BoC)
	boc := c.BoC()
	for i := 11; i < len(boc)-4; i++ {
		changed := append([]byte(nil), boc[:len(boc)-4]...)
		changed[4] &^= 0x40 // no checksum, as somebody who forges would leave it out
		changed[i] ^= 0x10
		if got, err := ton.ParseBoC(changed); err == nil {
			require.NotEqual(t, c.Hash(), got.Hash(), "byte %d", i)
		}
		boc[i] ^= 1
		_, err := ton.ParseBoC(boc)
		require.ErrorIs(t, err, ton.ErrBoC, "checksum, byte %d", i)
		boc[i] ^= 1
	}
}

func TestABagHasOneRootAndNoCycles(t *testing.T) {
	head := []byte{0xb5, 0xee, 0x9c, 0x72, 1, 1}
	for name, rest := range map[string][]byte{
		"itself":         {1, 1, 0, 3, 0, 1, 0, 0},
		"back":           {2, 1, 0, 6, 0, 1, 0, 1, 1, 0, 0},
		"nowhere":        {1, 1, 0, 3, 0, 1, 0, 9},
		"two roots":      {1, 2, 0, 2, 0, 0, 0, 0},
		"no root":        {1, 0, 0, 2, 0, 0, 0},
		"root elsewhere": {1, 1, 0, 2, 1, 0, 0},
		"absent":         {1, 1, 1, 2, 0, 0, 0},
		"five refs":      {2, 1, 0, 9, 0, 5, 0, 1, 1, 1, 1, 1, 0, 0},
		"levels":         {1, 1, 0, 2, 0, 0x20, 0},
		"no end of bits": {1, 1, 0, 3, 0, 0, 1, 0x80},
		"left over":      {1, 1, 0, 2, 0, 0, 0, 0},
		"cut":            {1, 1, 0, 3, 0, 0, 4, 0},
		"exotic":         {1, 1, 0, 3, 0, 8, 2, 7},
	} {
		_, err := ton.ParseBoC(append(append([]byte(nil), head...), rest...))
		require.ErrorIs(t, err, ton.ErrBoC, name)
	}
	_, err := ton.ParseBoC(make([]byte, ton.MaxBoC+1))
	require.ErrorIs(t, err, ton.ErrBoC)
}

// What is written is read back, whatever its length and place.
func TestBitsThereAndBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		type item struct {
			n int
			v *big.Int
		}
		var items []item
		b := ton.Build()
		for left := ton.MaxBits; left > 0 && len(items) < 30; {
			n := rapid.IntRange(1, min(left, 257)).Draw(t, "bits")
			raw := rapid.SliceOfN(rapid.Byte(), (n+7)/8, (n+7)/8).Draw(t, "value")
			v := new(big.Int).SetBytes(raw)
			v.Rsh(v, uint(len(raw)*8-n))
			v.Sub(v, new(big.Int).Lsh(big.NewInt(1), uint(n-1))) // the whole range with a sign
			items = append(items, item{n, v})
			b.SignedBig(v, n)
			left -= n
		}
		c, err := b.End()
		require.NoError(t, err)
		s := c.Parse()
		for _, i := range items {
			if i.n <= 64 {
				require.Equal(t, i.v.Int64(), s.Int(i.n))
			} else {
				require.Zero(t, i.v.Cmp(s.SignedBig(i.n)))
			}
		}
		require.NoError(t, s.Ended())
	})
}

func TestWhatDoesNotFit(t *testing.T) {
	empty, err := ton.Build().End()
	require.NoError(t, err)
	for name, b := range map[string]*ton.Builder{
		"bits":          ton.Build().Bytes(make([]byte, 128)),
		"references":    ton.Build().Ref(empty).Ref(empty).Ref(empty).Ref(empty).Ref(empty),
		"nothing":       ton.Build().Ref(nil),
		"unsigned":      ton.Build().Uint(4, 2),
		"negative":      ton.Build().Big(big.NewInt(-1), 8),
		"signed":        ton.Build().Int(128, 8),
		"signed, below": ton.Build().Int(-129, 8),
		"coins":         ton.Build().Coins(new(big.Int).Lsh(big.NewInt(1), 120)),
	} {
		_, err := b.End()
		require.Error(t, err, name)
	}
	s := empty.Parse()
	require.Zero(t, s.Uint(1))
	require.Nil(t, s.Ref())
	require.ErrorIs(t, s.Err(), ton.ErrShort)
	require.ErrorIs(t, s.Ref().Parse().Err(), ton.ErrShort)
}

func TestAMessageThereAndBack(t *testing.T) {
	body, err := ton.Build().Uint(7, 32).End()
	require.NoError(t, err)
	to := ton.Address{Workchain: -1, Account: body.Hash()}
	state := ton.StateInit{Code: body, Special: &ton.TickTock{Tick: true}}
	for _, m := range []ton.Message{
		{
			Kind: ton.Internal, Destination: &to, Source: &to, Bounce: true, Value: big.NewInt(5), Body: body,
			CreatedLT: 9, CreatedAt: 3,
		},
		{Kind: ton.ExternalIn, Destination: &to, Init: &state, Body: body, Value: new(big.Int)},
	} {
		c, err := m.Cell()
		require.NoError(t, err)
		m.ForwardFee, m.IHRFee = new(big.Int), new(big.Int)
		if m.Init != nil {
			m.InitCell = c.Ref(0)
		}
		got, err := ton.ParseMessage(c)
		require.NoError(t, err)
		require.Equal(t, m, got)
	}
	// a body is in the message's own cell where it fits, also once the network has written into it
	for _, c := range []struct {
		kind ton.MessageKind
		bits int
		refs int
	}{{ton.Internal, 310, 0}, {ton.Internal, 311, 1}, {ton.ExternalIn, 746, 0}, {ton.ExternalIn, 747, 1}} {
		b := ton.Build()
		for range c.bits {
			b.Bit(true)
		}
		long, err := b.End()
		require.NoError(t, err)
		m := ton.Message{Kind: c.kind, Destination: &to, Body: long, Value: big.NewInt(100_000_000)}
		cell, err := m.Cell()
		require.NoError(t, err)
		require.Equal(t, c.refs, cell.Refs(), c)
		got, err := ton.ParseMessage(cell)
		require.NoError(t, err)
		require.Equal(t, long.Hash(), got.Body.Hash())
	}
	exotic := ton.Message{Kind: ton.ExternalIn, Destination: &to, Body: library(t)}
	cell, err := exotic.Cell()
	require.NoError(t, err)
	require.Equal(t, 1, cell.Refs(), "what is no ordinary cell stays one of its own")
	// a state that is none does not hide the message
	odd, err := ton.Build().Uint(0b10, 2).Address(nil).Address(&to).Coins(new(big.Int)).Uint(0b111, 3).
		Ref(library(t)).Ref(library(t)).End()
	require.NoError(t, err)
	got, err := ton.ParseMessage(odd)
	require.NoError(t, err)
	require.Nil(t, got.Init)
	require.Equal(t, ton.Library, got.InitCell.Kind())
	require.Equal(t, ton.Library, got.Body.Kind())
	for _, m := range []ton.Message{
		{Kind: ton.Internal, Body: body}, {Kind: ton.ExternalOut, Destination: &to, Body: body},
	} {
		_, err := m.Cell()
		require.Error(t, err)
	}
	a, err := state.Address(0)
	require.NoError(t, err)
	require.NotEqual(t, to.Account, a.Account)
}

func TestTextsInJSON(t *testing.T) {
	type both struct {
		A ton.Address
		H ton.Hash
	}
	want := both{ton.Address{Workchain: -1, Account: ton.Hash{1}}, ton.Hash{2}}
	b, err := json.Marshal(want)
	require.NoError(t, err)
	require.Contains(t, string(b), `"-1:0100`)
	var got both
	require.NoError(t, json.Unmarshal(b, &got))
	require.Equal(t, want, got)
	require.Error(t, json.Unmarshal([]byte(`{"A":"x"}`), &got))
	require.Error(t, json.Unmarshal([]byte(`{"H":"x"}`), &got))
}

// library is an exotic cell that stands for another.
func library(t *testing.T) *ton.Cell {
	for _, v := range read(t).Cells {
		if c := cellOf(t, v.BoC); c.Kind() == ton.Library {
			return c
		}
	}
	require.Fail(t, "no vector is a library")
	return nil
}
