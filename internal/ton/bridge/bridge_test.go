package bridge_test

import (
	"bytes"
	"math/big"
	"testing"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/message"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
)

func of(t *testing.T, n int) message.Message {
	p := message.Payload{
		Kind: message.KindSwap, Amount: amount.New(5), Recipient: message.Recipient{1}, Refund: message.Recipient{2},
		Data: bytes.Repeat([]byte{7}, n),
	}
	payload, err := p.Encode()
	require.NoError(t, err)
	return message.Message{
		UID: message.NewUID(9, 7, message.PoolNonce(11, 12)), SrcAnchor: message.Anchor{3}, DstAnchor: message.Anchor{4},
		Payload: payload,
	}
}

// CON-14: a message has one form in cells, and its bytes come back from it.
func TestMessagesInCells_CON14(t *testing.T) {
	for _, n := range []int{0, 1, 126, 127, 128, 254, 255, message.MaxData} {
		m := of(t, n)
		c, err := bridge.MessageCell(m)
		require.NoError(t, err)
		read, err := ton.ParseBoC(c.BoC())
		require.NoError(t, err)
		back, err := bridge.ReadMessage(read)
		require.NoError(t, err)
		require.Equal(t, m, back)
	}
	require.EqualValues(t, 11, bridge.PoolOf(of(t, 0).UID))
	require.EqualValues(t, 12, bridge.Sequence(of(t, 0).UID))
	end := func(b *ton.Builder) *ton.Cell {
		c, err := b.End()
		require.NoError(t, err)
		return c
	}
	m := of(t, 1)
	payload := func(data *ton.Cell) *ton.Cell {
		return end(ton.Build().Bytes(m.UID[:]).Bytes(m.SrcAnchor[:]).Bytes(m.DstAnchor[:]).
			Ref(end(ton.Build().Bytes(m.Payload.Bytes()[:message.HeadLen]).Ref(data))))
	}
	for name, c := range map[string]*ton.Cell{
		"nothing":                     end(ton.Build()),
		"no payload":                  end(ton.Build().Bytes(make([]byte, 96))),
		"a short payload":             end(ton.Build().Bytes(make([]byte, 96)).Ref(end(ton.Build().Bytes(make([]byte, 80))))),
		"empty data":                  payload(end(ton.Build())),
		"data of seven bits":          payload(end(ton.Build().Uint(1, 7))),
		"a next cell before it needs": payload(end(ton.Build().Bytes([]byte{1}).Ref(end(ton.Build().Bytes([]byte{2}))))),
	} {
		_, err := bridge.ReadMessage(c)
		require.ErrorIs(t, err, bridge.ErrMalformed, name)
	}
}

func TestBatchesInCells(t *testing.T) {
	var list []message.Message
	for i := range 10 {
		list = append(list, of(t, i))
	}
	c, err := bridge.BatchCell(bridge.Items(list, func(i int) bool { return i%2 == 0 }))
	require.NoError(t, err)
	got, err := bridge.ReadBatch(c)
	require.NoError(t, err)
	require.Len(t, got, 5)
	for i, m := range got {
		require.Equal(t, list[2*i], m)
	}
	for range 10 { // more than an attestation covers
		list = append(list, list...)
	}
	c, err = bridge.BatchCell(bridge.Items(list[:200], func(int) bool { return false }))
	require.NoError(t, err)
	_, err = bridge.ReadBatch(c)
	require.ErrorIs(t, err, bridge.ErrMalformed)
}

// Sets and attestations of any size fit.
func TestSetsAndProofs(t *testing.T) {
	var members []message.Member
	for range message.MaxMembers {
		k, err := crypto.GenerateKey()
		require.NoError(t, err)
		members = append(members, message.MemberOf(&k.PublicKey))
	}
	set, err := message.NewSet(1, message.MaxMembers/2+1, members)
	require.NoError(t, err)
	c, err := bridge.SetCell(set)
	require.NoError(t, err)
	require.Equal(t, 2, c.Depth(), "6 members in a cell")
	c, err = bridge.ProofCell(1, make(message.Attestation, 2+64*9))
	require.NoError(t, err)
	require.Equal(t, 4, c.Depth(), "one signature in the first cell, then two")
	for _, n := range []int{0, 1, 2, 3, 65, 67, 2 + 64*(message.MaxMembers+1)} {
		_, err = bridge.ProofCell(1, make(message.Attestation, n))
		require.ErrorIs(t, err, message.ErrSignature, n)
	}
}

// CON-14: what was attested alone goes without what the pool knows of it; with data, or of several, it goes whole.
func TestDeliverBody_CON14(t *testing.T) {
	a := make(message.Attestation, 2+64*3)
	a[1] = 0b111
	for i := range 3 {
		a[2+64*i], a[2+64*i+32] = byte(i+1), byte(i<<7)|0x40
	}
	one := func(int) bool { return true }
	body := func(list []message.Message, run func(int) bool) *ton.Slice {
		c, err := bridge.DeliverBody(6, bridge.Items(list, run), 5, a)
		require.NoError(t, err)
		return c.Parse()
	}
	m := of(t, 0)
	s := body([]message.Message{m}, one)
	require.Equal(t, 296, s.Left(), "with the wallet's message it is one cell")
	for _, want := range []struct {
		bits  int
		value uint64
	}{{32, 0x63770021}, {32, 5}, {16, 0b111}, {16, 0b010}, {32, 9}, {32, 12}} {
		require.Equal(t, want.value, s.Uint(want.bits))
	}
	require.Equal(t, m.Payload.Bytes()[:17], s.Bytes(17))
	ends := s.Ref().Parse()
	require.NoError(t, s.Ended())
	require.Equal(t, m.Payload.Bytes()[17:], ends.Bytes(64))
	for i := range 3 {
		if i == 1 {
			require.Zero(t, ends.Left())
			ends = ends.Ref().Parse()
		}
		require.Equal(t, a[2+64*i:34+64*i], message.Attestation(ends.Bytes(32)))
		require.Equal(t, new(big.Int).Lsh(big.NewInt(0x40), 31*8), ends.Big(255))
	}
	require.NoError(t, ends.Ended())
	for name, s := range map[string]*ton.Slice{
		"with data": body([]message.Message{of(t, 1)}, one), "of two": body([]message.Message{m, m}, one),
		"by its hash": body([]message.Message{m}, func(int) bool { return false }),
	} {
		require.EqualValues(t, 0x63770020, s.Uint(32), name)
		require.EqualValues(t, 6, s.Uint(64), name)
	}
	_, err := bridge.DeliverBody(6, bridge.Items([]message.Message{m}, one), 5, message.Attestation{1})
	require.ErrorIs(t, err, message.ErrSignature)
}

func FuzzRead(f *testing.F) {
	f.Add([]byte{})
	f.Fuzz(func(_ *testing.T, b []byte) {
		c, err := ton.ParseBoC(b)
		if err != nil {
			return
		}
		_, _ = bridge.ReadMessage(c)
		_, _ = bridge.ReadBatch(c)
		_, _ = bridge.ReadPool(c)
		_, _ = bridge.ReadClaim(c)
		if tx, err := ton.ParseTransaction(c); err == nil {
			_, _ = bridge.Read(tx)
		}
	})
}
