package custody

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/message"
)

// vectorsFile is read by the web app's tests too. CAUSEWAY_WRITE_VECTORS=1 writes it anew.
const vectorsFile = "../../../testdata/vectors/bitcoin.json"

// hexBytes are bytes as hexadecimal digits.
type hexBytes []byte

func (b hexBytes) MarshalText() ([]byte, error) { return []byte(hex.EncodeToString(b)), nil }

func (b *hexBytes) UnmarshalText(text []byte) (err error) {
	*b, err = hex.DecodeString(string(text))
	return err
}

type vectors struct {
	ChainID      uint32              `json:"chainId"`
	Salt         message.Bytes32     `json:"salt"`
	Form         Form                `json:"form"`
	Epochs       []epochVector       `json:"epochs"`
	Plain        []plainVector       `json:"plain"`
	Derived      []derivedVector     `json:"derived"`
	Destinations []destinationVector `json:"destinations"`
	Refunds      []refundVector      `json:"refunds"`
	Return       returnVector        `json:"return"`
	Deposits     []depositVector     `json:"deposits"`
	Markers      []markerVector      `json:"markers"`
	Before       *vectors            `json:"before,omitempty"` // the same, of FormPlain
}

// depositVector is the uid of a deposit (SR-04, SR-31).
type depositVector struct {
	Asset    string      `json:"asset"`
	OutPoint string      `json:"outPoint"`
	DstChain uint32      `json:"dstChain"`
	UID      message.UID `json:"uid"`
}

type markerVector struct {
	Type   string   `json:"type"`
	Script hexBytes `json:"script"`
}

type epochVector struct {
	Epoch     uint32     `json:"epoch"`
	Threshold int        `json:"threshold"`
	Keys      []hexBytes `json:"keys"`
}

// addresses are one script's, by the prefix of the network.
type addresses struct {
	Main string `json:"bc"`
	Test string `json:"tb"`
}

type plainVector struct {
	Epoch   uint32    `json:"epoch"`
	Kind    string    `json:"kind"`
	Leaf    hexBytes  `json:"leaf"`
	Script  hexBytes  `json:"script"`
	Address addresses `json:"address"`
}

type derivedVector struct {
	Epoch         uint32            `json:"epoch"`
	Asset         string            `json:"asset"`
	AssetID       hexBytes          `json:"assetId"`
	DstChain      uint32            `json:"dstChain"`
	Receiver      message.Recipient `json:"receiver"`
	RefundKey     hexBytes          `json:"refundKey"`
	Lock          uint16            `json:"lock"`
	Record        hexBytes          `json:"record"`
	CommitteeLeaf hexBytes          `json:"committeeLeaf"`
	RefundLeaf    hexBytes          `json:"refundLeaf"`
	ControlBlocks []hexBytes        `json:"controlBlocks"`
	Script        hexBytes          `json:"script"`
	RefundScript  hexBytes          `json:"refundScript"`
	Address       addresses         `json:"address"`
}

type destinationVector struct {
	ChainID      uint32            `json:"chainId"`
	Receiver     message.Recipient `json:"receiver"`
	ConsumerData *hexBytes         `json:"consumerData,omitempty"` // of the longer form, which is not credited
	Bytes        hexBytes          `json:"bytes"`
	Edicts       []string          `json:"edicts,omitempty"` // amounts of the edicts with id 0:0
}

type refundVector struct {
	Scripts  []hexBytes        `json:"scripts"`
	OutPoint string            `json:"outPoint"`
	Hash     message.Recipient `json:"hash"`
}

type returnVector struct {
	OutPoint string `json:"outPoint"`
	Target   string `json:"target"`
	Text     string `json:"text"`
}

func addressesOf(t *testing.T, script []byte) addresses {
	t.Helper()
	local, err := bitcoin.NetworkByName(bitcoin.Local)
	require.NoError(t, err)
	test, _ := bitcoin.ScriptAddress(local, script)
	main, _ := bitcoin.ScriptAddress(mainnet(t), script)
	return addresses{main, test}
}

// makeVectors computes all vectors by this package's code.
func makeVectors(t *testing.T) vectors {
	t.Helper()
	v, before := formVectors(t, FormSealed), formVectors(t, FormPlain)
	v.Before = &before
	return v
}

// formVectors are the vectors of a form.
func formVectors(t *testing.T, form Form) vectors {
	t.Helper()
	r := testRules(t)
	r.Form = form
	v := vectors{ChainID: r.ChainID, Salt: r.Salt, Form: form}
	for _, e := range r.Epochs {
		one := epochVector{Epoch: e.Epoch, Threshold: e.Threshold}
		for _, key := range e.Members {
			one.Keys = append(one.Keys, key[:])
		}
		v.Epochs = append(v.Epochs, one)
		for _, kind := range Kinds {
			tap, err := r.Plain(e.Epoch, kind)
			require.NoError(t, err)
			v.Plain = append(v.Plain,
				plainVector{e.Epoch, kind.String(), tap.Leaves[0].Script, tap.Script, addressesOf(t, tap.Script)})
		}
	}
	for i, a := range r.Assets {
		for _, lock := range []uint16{MinLockLocal, MinLock, DefaultLock, 0xffff} {
			d := testAddress(a)
			d.Epoch, d.Lock = r.Epochs[(i+int(lock))%2].Epoch, lock
			tap, err := r.Derive(d)
			require.NoError(t, err)
			refund, err := d.RefundScript()
			require.NoError(t, err)
			one := derivedVector{
				Epoch: d.Epoch, Asset: a.String(), AssetID: hexBytes(a.ID), DstChain: d.DstChain, Receiver: d.Receiver,
				RefundKey: d.RefundKey[:], Lock: lock, Record: r.record(d), CommitteeLeaf: tap.Leaves[0].Script,
				RefundLeaf: tap.Leaves[1].Script, Script: tap.Script, RefundScript: refund, Address: addressesOf(t, tap.Script),
			}
			for _, leaf := range tap.Leaves {
				one.ControlBlocks = append(one.ControlBlocks, leaf.Control)
			}
			v.Derived = append(v.Derived, one)
		}
	}
	v.Destinations = destinationVectors(t, r)
	op := wire.OutPoint{Hash: [32]byte{0: 1, 30: 2, 31: 0xfe}, Index: 258}
	alice, bob := walletScript(t, "alice"), walletScript(t, "bob")
	for _, scripts := range [][][]byte{{alice}, {alice, bob}, {}} {
		one := refundVector{
			Scripts: []hexBytes{}, OutPoint: op.String(),
			Hash: RefundTo{Scripts: scripts, OutPoint: op}.Hash(),
		}
		for _, s := range scripts {
			one.Scripts = append(one.Scripts, s)
		}
		v.Refunds = append(v.Refunds, one)
	}
	target := addressOf(t, r, alice)
	v.Return = returnVector{op.String(), target, r.ReturnText(op, target)}
	for _, a := range r.Assets {
		v.Deposits = append(v.Deposits, depositVector{a.String(), op.String(), testEVM, r.DepositUID(testEVM, op, a)})
	}
	for _, m := range []Marker{
		{Type: MarkerPayment, Commitment: &[32]byte{1, 31: 2}},
		{Type: MarkerTopUp},
		{Type: MarkerBaton},
		{Type: MarkerSweep},
		{Type: MarkerCancel, Cancel: &Cancel{message.UID{3}, [20]byte{4}, amount.New(5)}},
	} {
		v.Markers = append(v.Markers, markerVector{string(m.Type), r.MarkerOut(m).Script})
	}
	return v
}

// publicDestination is a vector that other software of the deployed protocol published, with data for a consumer.
const publicDestination = "000012ed000000000000000000000000945f1caca227dc9954d68792f19a89841d05cf0a00021234"

func destinationVectors(t *testing.T, r *Rules) (list []destinationVector) {
	t.Helper()
	var full Destination
	full.ChainID = 0xfffffffe
	for i := range full.Receiver {
		full.Receiver[i] = byte(i*7 + 3)
	}
	for _, d := range []Destination{testTo(), {1, message.Recipient{31: 1}}, full} {
		one := destinationVector{ChainID: d.ChainID, Receiver: d.Receiver, Bytes: r.DestinationBytes(d)}
		for _, e := range r.DestinationEdicts(d) {
			one.Edicts = append(one.Edicts, e.Amount.String())
		}
		list = append(list, one)
	}
	raw, err := hex.DecodeString(publicDestination)
	require.NoError(t, err)
	public, err := (&Rules{Form: FormPlain}).ParseDestination(raw)
	require.ErrorIs(t, err, ErrConsumerData)
	data := hexBytes(raw[destinationLen+2:])
	longer, err := r.destinationWithData(public, data)
	require.NoError(t, err)
	if r.Form == FormPlain {
		require.Equal(t, raw, longer)
	}
	return append(list,
		destinationVector{ChainID: public.ChainID, Receiver: public.Receiver, ConsumerData: &data, Bytes: longer})
}

// SR-06, SR-17: the published vectors are what this package computes; the web app computes them by itself.
func TestVectors_SR17(t *testing.T) {
	made, err := json.MarshalIndent(makeVectors(t), "", "  ")
	require.NoError(t, err)
	made = append(made, '\n')
	if os.Getenv("CAUSEWAY_WRITE_VECTORS") == "1" {
		require.NoError(t, os.WriteFile(vectorsFile, made, 0o600))
	}
	kept, err := os.ReadFile(vectorsFile)
	require.NoError(t, err)
	require.JSONEq(t, string(kept), string(made))
}

// The vectors say what the rules say, read the other way round: nothing here is computed by what wrote them.
func TestVectors_ReadBack(t *testing.T) {
	raw, err := os.ReadFile(vectorsFile)
	require.NoError(t, err)
	var v vectors
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.DisallowUnknownFields()
	require.NoError(t, decoder.Decode(&v))
	readBack(t, v)
	readBack(t, *v.Before)
	require.Equal(t, v.Derived, v.Before.Derived, "deposit addresses always named their deployment")
}

func readBack(t *testing.T, v vectors) {
	t.Helper()
	r := testRules(t)
	r.Form = v.Form
	require.Equal(t, r.Salt, v.Salt)
	require.Len(t, v.Plain, 6)
	for _, p := range v.Plain {
		require.Equal(t, []byte(p.Script), scriptOf(t, r.Network, p.Address.Test))
		require.Equal(t, []byte(p.Script), scriptOf(t, mainnet(t), p.Address.Main))
	}
	require.Len(t, v.Derived, 4*len(r.Assets))
	for _, d := range v.Derived {
		address, ok := r.DecodeLeaf(d.CommitteeLeaf)
		require.True(t, ok)
		a, err := ParseAsset(d.Asset)
		require.NoError(t, err)
		require.Equal(t, DepositAddress{d.Epoch, a, d.DstChain, d.Receiver, bitcoin.XOnly(d.RefundKey), d.Lock}, address)
		require.True(t, strings.Contains(hex.EncodeToString(d.CommitteeLeaf), hex.EncodeToString(d.Record)))
		require.Equal(t, []byte(d.Script), scriptOf(t, r.Network, d.Address.Test))
	}
	for _, d := range v.Destinations {
		back, err := r.ParseDestination(d.Bytes)
		if d.ConsumerData == nil {
			require.NoError(t, err)
		} else {
			require.ErrorIs(t, err, ErrConsumerData)
			again, err := r.destinationWithData(back, *d.ConsumerData)
			require.NoError(t, err)
			require.Equal(t, []byte(d.Bytes), again)
		}
		require.Equal(t, Destination{d.ChainID, d.Receiver}, back)
	}
}

// SR-04: the mint that every language's tests know is keyed as a deposit here is: by outpoint and asset.
func TestVectors_SR04_Mint(t *testing.T) {
	raw, err := os.ReadFile("../../../testdata/vectors/message.json")
	require.NoError(t, err)
	var v struct {
		Vectors []struct {
			Name, Wire string
		}
	}
	require.NoError(t, json.Unmarshal(raw, &v))
	found := false
	for _, vector := range v.Vectors {
		if vector.Name != "mint-btc-to-evm" {
			continue
		}
		found = true
		wireBytes, err := hex.DecodeString(strings.TrimPrefix(vector.Wire, "0x"))
		require.NoError(t, err)
		m, err := message.DecodeWire(wireBytes)
		require.NoError(t, err)
		p, err := m.Payload.Decoded(), m.Payload.Err()
		require.NoError(t, err)
		require.Len(t, p.Data, DepositLen)
		d := Deposit{
			Asset: Bitcoin, Amount: p.Amount, Height: testHeight, Destination: Destination{message.DstChain(m.UID), p.Recipient},
			Refund: RefundTo{Scripts: [][]byte{{1}}},
		}
		for i := range d.OutPoint.Hash {
			d.OutPoint.Hash[i] = p.Data[32-i]
		}
		d.OutPoint.Index = uint32(p.Data[36])
		r := testRules(t)
		r.ChainID, r.Form = message.SrcChain(m.UID), FormPlain
		change(r, Bitcoin, func(t *Terms) {
			t.Lanes = []Lane{{ChainID: d.Destination.ChainID, Router: m.DstAnchor, From: testStart}}
		})
		ours, err := r.Message(d)
		require.NoError(t, err)
		require.Equal(t, m.UID, ours.UID)
		require.Equal(t, m.SrcAnchor, ours.SrcAnchor)
		require.Equal(t, m.DstAnchor, ours.DstAnchor)
		payload, err := ours.Payload.Decoded(), ours.Payload.Err()
		require.NoError(t, err)
		require.Equal(t, p.Data, payload.Data)
	}
	require.True(t, found)
}
