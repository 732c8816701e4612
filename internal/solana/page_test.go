package solana_test

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"flag"
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/message"
	"causeway/internal/solana"
)

var update = flag.Bool("update", false, "write the page's vectors anew")

const pageVectors = "../../testdata/vectors/solana-page.json"

// pageSwap is a swap as a page builds it: what is asked, and the bytes that are signed. Integers of 64 bits are text.
type pageSwap struct {
	Pool                                     uint32
	Mint                                     *solana.Key // nil: SOL
	Sender, Refund, Blockhash                solana.Key
	Chain, Sequence, Units                   uint32
	Amount, Least, MostFee, Price            string
	Recipient, UID                           string // hexadecimal
	Anchor, Authority, Vault, Path, Remote   solana.Key
	Parcel, Holder                           solana.Key // Holder is where the sender has the token
	Message                                  string     // hexadecimal
	Signatures, ReadOnlySigned, ReadOnlyRest uint8
}

type pageFee struct {
	BaseGas, GasPerByte, ProtocolRate uint32
	GasPrice, CoinPriceRate, Fee      string
}

type pageLane struct {
	Account                                   string // hexadecimal
	DelayOver, Now                            string
	AvailableOut, AvailableIn, AvailableQuick string
}

type pageFile struct {
	Program, Committee solana.Key
	Chain              uint32
	Swaps              []pageSwap
	Fees               []pageFee
	Lanes              []pageLane
}

// draws are numbers that look random and are the same each time.
type draws struct {
	seed [32]byte
}

func (d *draws) key() solana.Key {
	d.seed = sha256.Sum256(d.seed[:])
	return d.seed
}

func (d *draws) u64() uint64 {
	k := d.key()
	return binary.BigEndian.Uint64(k[:]) >> (k[8] & 63)
}

func (d *draws) u32() uint32 { return uint32(d.u64()) }

func text(v uint64) string { return strconv.FormatUint(v, 10) }

func (d *draws) swap(t *testing.T, at solana.Deployment, native bool) pageSwap {
	pool, sender, chain, sequence := d.u32(), d.key(), d.u32(), d.u32()
	p := solana.Pool{Anchor: at.Anchor(pool), ID: pool, RealDecimals: 9, CommonDecimals: 6}
	p.Authority, p.Vault = at.Authority(p.Anchor), at.Vault(p.Anchor)
	out := pageSwap{Pool: pool, Sender: sender, Holder: sender}
	if !native {
		p.Mint = d.key()
		mint := p.Mint
		out.Mint, out.Holder = &mint, solana.AssociatedAccount(sender, mint)
	}
	uid := message.NewUID(at.Chain, chain, message.PoolNonce(pool, sequence))
	s := solana.Swap{
		Amount: d.u64(), Chain: chain, Recipient: message.Recipient(d.key()), Refund: message.Recipient(d.key()),
		Least: d.u64(), MostFee: d.u64(),
	}
	units, price, blockhash := d.u32(), d.u64(), d.key()
	m, err := solana.Compile(sender, blockhash, solana.LimitUnits(units), solana.PriceUnits(price),
		at.Swap(p, sender, uid, s))
	require.NoError(t, err)
	out.Refund, out.Blockhash = solana.Key(s.Refund), blockhash
	out.Chain, out.Sequence, out.Units = chain, sequence, units
	out.Amount, out.Least, out.MostFee, out.Price = text(s.Amount), text(s.Least), text(s.MostFee), text(price)
	out.Recipient, out.UID = hex.EncodeToString(s.Recipient[:]), hex.EncodeToString(uid[:])
	out.Anchor, out.Authority, out.Vault = p.Anchor, p.Authority, p.Vault
	out.Path, out.Remote, out.Parcel = at.Path(p.Anchor, chain), at.Remote(p.Anchor, chain), at.Parcel(uid)
	out.Message = hex.EncodeToString(m.Encode())
	out.Signatures, out.ReadOnlySigned, out.ReadOnlyRest = m.Signatures, m.ReadOnlySigned, m.ReadOnlyOthers
	return out
}

func (d *draws) fee(t *testing.T) pageFee {
	f := amount.MessageFee{
		BaseGas: d.u32(), GasPerByte: uint16(d.u64()), GasPrice: uint64(d.u32()), CoinPriceRate: uint64(d.u32()),
		ProtocolRate: uint16(d.u64()),
	}
	const payloadHead = 81 // of a message without data
	fee, err := f.For(payloadHead)
	require.NoError(t, err)
	return pageFee{
		BaseGas: f.BaseGas, GasPerByte: uint32(f.GasPerByte), ProtocolRate: uint32(f.ProtocolRate),
		GasPrice: text(f.GasPrice), CoinPriceRate: text(f.CoinPriceRate), Fee: fee.String(),
	}
}

// lane is an account of a lane at a time: before its last change, within a day of it, and later.
func (d *draws) lane(t *testing.T, after uint64) pageLane {
	raw := make([]byte, 133)
	raw[0] = 3
	chain, anchor, remote := d.u32(), d.key(), d.key()
	binary.BigEndian.PutUint32(raw[1:], chain)
	copy(raw[5:], anchor[:])
	copy(raw[37:], remote[:])
	const last = 1_800_000_000
	capOut, capIn, delay := d.u64()>>1, d.u64()>>1, d.u64()
	for i, v := range []uint64{capOut, capIn, capOut / 3, capIn / 2, delay / 5, last, 0, d.u64()} {
		binary.LittleEndian.PutUint64(raw[69+8*i:], v)
	}
	a, err := solana.ReadRemote(raw)
	require.NoError(t, err)
	now := last + after - 10
	r := a.Refilled(delay, now)
	return pageLane{
		Account: hex.EncodeToString(raw), DelayOver: text(delay), Now: text(now),
		AvailableOut: text(r.AvailableOut), AvailableIn: text(r.AvailableIn), AvailableQuick: text(r.AvailableQuick),
	}
}

// The page has a codec of its own (sdk/src/solana). Both have to make these bytes: its test reads the same
// file.
func TestPageVectors(t *testing.T) {
	v, d := load(t), draws{seed: sha256.Sum256([]byte("page"))}
	at := v.deployment(t)
	file := pageFile{Program: at.Program, Committee: at.Committee, Chain: at.Chain}
	for i := range 24 {
		file.Swaps = append(file.Swaps, d.swap(t, at, i%3 == 0))
		file.Fees = append(file.Fees, d.fee(t))
	}
	for _, after := range []uint64{0, 10, 11, 3610, 86_409, 86_410, 864_000} {
		file.Lanes = append(file.Lanes, d.lane(t, after))
	}
	got, err := json.MarshalIndent(file, "", "  ")
	require.NoError(t, err)
	got = append(got, '\n')
	if *update {
		require.NoError(t, os.WriteFile(pageVectors, got, 0o644))
	}
	want, err := os.ReadFile(pageVectors)
	require.NoError(t, err)
	require.Equal(t, string(want), string(got), "write it anew with -update, and run the page's test")
	for _, s := range file.Swaps {
		raw, err := hex.DecodeString(s.Message)
		require.NoError(t, err)
		m, err := solana.DecodeMessage(raw)
		require.NoError(t, err)
		require.Equal(t, s.Sender, m.Keys[0])
	}
}
