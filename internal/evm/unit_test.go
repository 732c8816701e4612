package evm

import (
	"bytes"
	"encoding/json"
	"errors"
	"math/big"
	"strings"
	"testing"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/trie"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"causeway/internal/message"
)

func wei(t *rapid.T, label string, max uint64) *big.Int {
	return new(big.Int).SetUint64(rapid.Uint64Range(0, max).Draw(t, label))
}

// A replacement raises both parts by 12.5 % or is not made, and nothing exceeds the maximum.
func TestFeesAreBounded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		highest := new(big.Int).Add(wei(t, "highest", 1<<62), big.NewInt(1))
		base, tip := wei(t, "base", 1<<62), wei(t, "tip", 1<<62)
		f, err := suggest(base, tip, nil, highest)
		if base.Cmp(highest) > 0 {
			require.ErrorIs(t, err, ErrFee)
			return
		}
		require.NoError(t, err)
		for range 20 {
			require.LessOrEqual(t, f.cap.Cmp(highest), 0)
			require.LessOrEqual(t, f.tip.Cmp(f.cap), 0)
			now, err := suggest(wei(t, "base", 1<<62), wei(t, "tip", 1<<62), nil, highest)
			if err != nil {
				now = f
			}
			next, ok := bump(f, now, highest)
			if !ok {
				require.Greater(t, raised(f.cap).Cmp(highest), 0, "refused only for the maximum")
				return
			}
			least := func(v *big.Int) *big.Int { return new(big.Int).Div(new(big.Int).Mul(v, big.NewInt(9)), big.NewInt(8)) }
			require.GreaterOrEqual(t, next.cap.Cmp(least(f.cap)), 0)
			require.GreaterOrEqual(t, next.tip.Cmp(least(f.tip)), 0)
			f = next
		}
	})
}

func TestLegacyFees(t *testing.T) {
	f, err := suggest(nil, nil, big.NewInt(100), big.NewInt(120))
	require.NoError(t, err)
	next, ok := bump(f, f, big.NewInt(120))
	require.True(t, ok)
	require.Nil(t, next.tip)
	require.EqualValues(t, 113, next.cap.Int64())
	require.EqualValues(t, types.LegacyTxType,
		next.transaction(big.NewInt(1), 0, common.Address{}, 1, new(big.Int), nil).Type())
	_, ok = bump(next, next, big.NewInt(120))
	require.False(t, ok)
	_, err = suggest(nil, nil, big.NewInt(121), big.NewInt(120))
	require.ErrorIs(t, err, ErrFee)
}

// SR-19: our root is go-ethereum's for every receipt that it knows.
func TestReceiptsRoot(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 200).Draw(t, "receipts")
		var theirs types.Receipts
		var ours receiptList
		for range n {
			r := types.Receipt{
				Type:   rapid.SampledFrom([]uint8{0, 1, 2, 3, 4}).Draw(t, "type"),
				Status: rapid.Uint64Range(0, 1).Draw(t, "status"), CumulativeGasUsed: rapid.Uint64().Draw(t, "gas"),
				Logs: []*types.Log{},
			}
			for range rapid.IntRange(0, 2).Draw(t, "logs") {
				r.Logs = append(r.Logs, &types.Log{
					Address: common.Address{1}, Topics: []common.Hash{{2}}, Data: rapid.SliceOfN(rapid.Byte(), 0, 40).Draw(t, "data"),
				})
			}
			r.Bloom = types.CreateBloom(&r)
			theirs = append(theirs, &r)
			ours = append(ours, &fullReceipt{Receipt: r})
		}
		require.Equal(t, types.DeriveSha(theirs, trie.NewStackTrie(nil)), ours.root())
	})
}

// The fields of OP-stack deposits are part of their receipts' root.
func TestReceiptsRootOfRollups(t *testing.T) {
	raw := `{"type":"0x7e","status":"0x1","cumulativeGasUsed":"0xb","logsBloom":"0x` + strings.Repeat("00", 256) + `","logs":[],
		"transactionHash":"0x` + strings.Repeat("11", 32) + `","gasUsed":"0xb","depositNonce":"0x5","depositReceiptVersion":"0x1"}`
	var r fullReceipt
	require.NoError(t, json.Unmarshal([]byte(raw), &r))
	var withFields, without bytes.Buffer
	receiptList{&r}.EncodeIndex(0, &withFields)
	r.depositNonce = nil
	receiptList{&r}.EncodeIndex(0, &without)
	require.EqualValues(t, 0x7e, withFields.Bytes()[0])
	require.Equal(t, []byte{5, 1}, withFields.Bytes()[withFields.Len()-2:])
	require.Equal(t, without.Len()+2, withFields.Len())
}

func FuzzDecode(f *testing.F) {
	bridge := common.Address{1}
	d, err := newDecoder(bridge, 7)
	require.NoError(f, err)
	for id := range d.events {
		f.Add(append(id.Bytes(), make([]byte, 96)...), make([]byte, 320), uint8(4))
		f.Add(id.Bytes(), []byte{}, uint8(1))
	}
	f.Fuzz(func(t *testing.T, topics, data []byte, count uint8) {
		l := &types.Log{Address: bridge, Data: data}
		for i := range min(int(count), 4) {
			var topic common.Hash
			if len(topics) >= 32*(i+1) {
				copy(topic[:], topics[32*i:])
			}
			l.Topics = append(l.Topics, topic)
		}
		en, ok, err := d.decode(l)
		if err != nil {
			require.ErrorIs(t, err, errMalformed)
			require.False(t, ok)
		}
		if ok && en.sent != nil {
			require.EqualValues(t, 7, message.SrcChain(en.sent.UID))
		}
		_, _, _ = d.appOut(l)
	})
}

func TestDecodeIsStrict(t *testing.T) {
	bridge := common.Address{1}
	d, err := newDecoder(bridge, 7)
	require.NoError(t, err)
	var event common.Hash
	for id, e := range d.events {
		if e.Name == "ClaimPaid" {
			event = id
		}
	}
	good := func() *types.Log {
		return &types.Log{Address: bridge, Topics: []common.Hash{event, {9}}, Data: make([]byte, 64)}
	}
	_, ok, err := d.decode(good())
	require.NoError(t, err)
	require.True(t, ok)
	for name, spoil := range map[string]func(*types.Log){
		"short data":     func(l *types.Log) { l.Data = l.Data[:63] },
		"trailing data":  func(l *types.Log) { l.Data = append(l.Data, 0) },
		"missing topic":  func(l *types.Log) { l.Topics = l.Topics[:1] },
		"one topic more": func(l *types.Log) { l.Topics = append(l.Topics, common.Hash{}) },
	} {
		t.Run(name, func(t *testing.T) {
			l := good()
			spoil(l)
			_, _, err := d.decode(l)
			require.ErrorIs(t, err, errMalformed)
		})
	}
	other := good()
	other.Address = common.Address{2}
	_, ok, err = d.decode(other)
	require.NoError(t, err)
	require.False(t, ok, "not ours")
	unknown := good()
	unknown.Topics[0] = common.Hash{1}
	_, ok, err = d.decode(unknown)
	require.NoError(t, err)
	require.False(t, ok, "another event")
}

func TestBoundedForgetsTheOldest(t *testing.T) {
	b := newBounded[int, int](2)
	for i := range 3 {
		b.put(i, i)
	}
	_, ok := b.get(0)
	require.False(t, ok)
	v, ok := b.get(2)
	require.True(t, ok)
	require.Equal(t, 2, v)
	require.Len(t, b.values, 2)
}

func TestHalvable(t *testing.T) {
	for text, want := range map[string]bool{
		"query returned more than 10000 results": true, "eth_getLogs is limited to a 10,000 range": true,
		"block range is too wide": true, "Log response size exceeded": true, "header not found": false,
	} {
		require.Equal(t, want, halvable(rpcError(text)), text)
	}
	require.False(t, halvable(errors.New("connection refused: range")), "not an answer")
}

type rpcError string

func (e rpcError) Error() string  { return string(e) }
func (e rpcError) ErrorCode() int { return -32000 }
