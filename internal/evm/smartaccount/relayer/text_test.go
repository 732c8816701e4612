package relayer_test

import (
	"bytes"
	"encoding/binary"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/evm/bindings"
	"causeway/internal/evm/smartaccount"
)

// someCall is a call of any form: the shapes that the text spells out, those that nearly have them, and others.
func someCall(r *rand.Rand) smartaccount.Call {
	number := func(bits int) *big.Int {
		n := new(big.Int)
		for range bits/64 + 1 {
			n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(r.Uint64()))
		}
		return n.Rsh(n, uint(n.BitLen()-min(n.BitLen(), r.IntN(bits+1))))
	}
	var c smartaccount.Call
	binary.BigEndian.PutUint64(c.To[:], r.Uint64())
	if c.Value = new(big.Int); r.IntN(2) == 0 {
		c.Value = number(256)
		zeros := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(r.IntN(30))), nil)
		c.Value.Sub(c.Value, new(big.Int).Mod(c.Value, zeros))
	}
	switch r.IntN(6) {
	case 0:
	case 4:
		c.Data = somePayment(r, number)
	case 1:
		c.Data = make([]byte, r.IntN(300))
		for i := range c.Data {
			c.Data[i] = byte(r.Uint32())
		}
	default:
		c.Data = common.FromHex([]string{"a9059cbb", "095ea7b3", "23b872dd"}[r.IntN(3)])
		c.Data = append(c.Data, common.LeftPadBytes(number(168).Bytes(), 32)...)
		amount := number(256)
		if r.IntN(4) == 0 {
			amount.Sub(new(big.Int).Lsh(big.NewInt(1), 256), big.NewInt(int64(1+r.IntN(2))))
		}
		c.Data = append(c.Data, common.LeftPadBytes(amount.Bytes(), 32)...)
		c.Data = c.Data[:len(c.Data)-r.IntN(2)*r.IntN(68)]
	}
	return c
}

// somePayment is a call that has the bridge pay somebody elsewhere, in every second case with a byte of it changed.
func somePayment(r *rand.Rand, number func(bits int) *big.Int) []byte {
	word := func(n *big.Int) []byte { return common.LeftPadBytes(n.Bytes(), 32) }
	small := func(n int) []byte { return word(big.NewInt(int64(n))) }
	out := func(selector string, parts ...[]byte) []byte {
		return bytes.Join(append([][]byte{common.FromHex(selector)}, parts...), nil)
	}
	pool, chain, amount, least := word(number(32)), word(number(32)), word(number(256)), word(number(256))
	who, refund := word(number(256)), word(number(160))
	form := make([]byte, 64)
	form[0] = byte(1 + r.IntN(4))
	for i := r.IntN(64); i < 64; i++ {
		form[i] = "0123456789ABCDEFXYZabcdefxyz"[r.IntN(28)]
	}
	data := [][]byte{
		out("d7d952f3", amount, small(96), refund, small(64), form),
		out("d51f15f8", amount, small(128), refund, least, small(64), form),
		out("ed866fb9", pool, chain, amount, who, refund, small(192), small(0)),
		out("b043995e", pool, chain, amount, who, refund, small(224), least, small(0)),
		out("1b18cdfa", chain, amount, who),
		out("26c5927a", chain, amount, who, least),
	}[r.IntN(6)]
	if r.IntN(2) == 0 {
		data[r.IntN(len(data))] = byte(r.Uint32())
	}
	return data
}

// TestText_AsTheContractBuildsIt_SR_09: for operations of every kind, Go's text and hash are the contracts', and the
// text has the lines that it should have, and no others.
func TestText_AsTheContractBuildsIt_SR_09(t *testing.T) {
	w := newWorld(t, nil)
	p := w.person(0x41)
	w.give(p.account, wei(1000))
	w.run(w.signed(p, nil, send(common.HexToAddress("0xcafe"), wei(1), nil)))
	account, r := bindings.NewBtcAccount(), rand.New(rand.NewPCG(1, 2)) //nolint:gosec // a test that must repeat itself
	ask := func(to common.Address, data []byte) []byte {
		out, err := w.chain.Client().CallContract(t.Context(), ethereum.CallMsg{To: &to, Data: data}, nil)
		require.NoError(t, err)
		return out
	}
	for range 400 {
		calls := make([]smartaccount.Call, 1+r.IntN(smartaccount.MaxCalls))
		for i := range calls {
			calls[i] = someCall(r)
		}
		data, err := smartaccount.PackCalls(calls)
		require.NoError(t, err)
		o := smartaccount.Op{
			Sender: p.account, Nonce: new(big.Int).Lsh(new(big.Int).SetUint64(r.Uint64()), uint(r.IntN(192))), CallData: data,
			VerificationGas: uint64(r.Uint32()), CallGas: uint64(r.Uint32()), PreVerificationGas: uint64(r.Uint32()),
			MaxFee: new(big.Int).SetUint64(r.Uint64()), MaxPriorityFee: new(big.Int),
		}
		require.NoError(t, o.Check())
		until := time.Unix(1+r.Int64N(253_402_300_799), 0)
		text, err := o.Text(chainID, w.place.EntryPoint, until)
		require.NoError(t, err)
		require.Equal(t, 10+len(calls), 1+strings.Count(text, "\n"))
		hash, err := entryPoint.UnpackGetUserOpHash(ask(w.place.EntryPoint, entryPoint.PackGetUserOpHash(o.Packed())))
		require.NoError(t, err)
		require.Equal(t, common.Hash(hash), o.Hash(chainID, w.place.EntryPoint))
		theirs, err := account.UnpackOperationText(ask(p.account,
			account.PackOperationText(o.Packed(), hash, big.NewInt(until.Unix()))))
		require.NoError(t, err)
		require.Equal(t, theirs, text)
	}
}
