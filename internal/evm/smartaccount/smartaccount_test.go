package smartaccount_test

import (
	"bytes"
	"math/big"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/evm/smartaccount"
)

func opOf(t testing.TB, place smartaccount.Place, p person) smartaccount.Op {
	data, err := smartaccount.PackCalls([]smartaccount.Call{{
		To: address(0xaa), Value: wei("5"),
		Data: []byte{1, 2, 3, 4},
	}})
	require.NoError(t, err)
	return smartaccount.Op{
		Sender: place.Account(p.owner), Nonce: new(big.Int), CallData: data, VerificationGas: 1, CallGas: 2,
		PreVerificationGas: 3, MaxFee: wei("9"), MaxPriorityFee: wei("1"),
	}
}

func somewhere() smartaccount.Place { return smartaccount.PlaceAt(address(0xee)) }

// TestVerify_SR_09: what the owner signed passes; a signature over anything else does not.
func TestVerify_SR_09(t *testing.T) {
	place, p, other := somewhere(), newPerson(t, 1), newPerson(t, 2)
	until := time.Unix(1_900_000_000, 0).UTC()
	signed := opOf(t, place, p)
	text, err := signed.Text(5, place.EntryPoint, until)
	require.NoError(t, err)
	signed.Signature = smartaccount.Seal(p.sign(text), until)
	got, err := signed.Verify(5, place.EntryPoint, p.owner)
	require.NoError(t, err)
	require.Equal(t, until, got)

	made := signed // by whoever was first: that is not the owner's to say
	made.Factory, made.FactoryData = &place.Factory, place.CreateAccount(p.owner)
	_, err = made.Verify(5, place.EntryPoint, p.owner)
	require.NoError(t, err)

	refused := func(o smartaccount.Op, chainID uint64, entryPoint, owner common.Address) {
		t.Helper()
		_, err := o.Verify(chainID, entryPoint, owner)
		require.ErrorIs(t, err, smartaccount.ErrSignature)
	}
	refused(signed, 6, place.EntryPoint, p.owner)
	refused(signed, 5, address(0xef), p.owner)
	refused(signed, 5, place.EntryPoint, other.owner)
	for name, change := range map[string]func(*smartaccount.Op){
		"sender": func(o *smartaccount.Op) { o.Sender = place.Account(other.owner) },
		"nonce":  func(o *smartaccount.Op) { o.Nonce = wei("1") },
		"fee":    func(o *smartaccount.Op) { o.MaxFee = wei("10") },
		"tip":    func(o *smartaccount.Op) { o.MaxPriorityFee = wei("2") },
		"gas":    func(o *smartaccount.Op) { o.CallGas, o.VerificationGas = 1, 2 },
		"time":   func(o *smartaccount.Op) { o.Signature = smartaccount.Seal(p.sign(text), until.Add(time.Second)) },
		"short":  func(o *smartaccount.Op) { o.Signature = o.Signature[:70] },
		"none":   func(o *smartaccount.Op) { o.Signature = nil },
	} {
		changed := signed
		change(&changed)
		t.Run(name, func(*testing.T) { refused(changed, 5, place.EntryPoint, p.owner) })
	}
}

// TestUnpackCalls_OneEncoding: what is not encoded as we do it is refused, even if a decoder could read it.
func TestUnpackCalls_OneEncoding(t *testing.T) {
	calls := []smartaccount.Call{{To: address(1), Value: wei("1"), Data: []byte{1}}, {To: address(2), Value: new(big.Int)}}
	data, err := smartaccount.PackCalls(calls)
	require.NoError(t, err)
	got, err := smartaccount.UnpackCalls(data)
	require.NoError(t, err)
	require.Len(t, got, 2)
	for i := range data {
		changed := bytes.Clone(data)
		changed[i] ^= 0x40
		if read, err := smartaccount.UnpackCalls(changed); err == nil { // another value, address or byte
			again, err := smartaccount.PackCalls(read)
			require.NoError(t, err)
			require.Equal(t, changed, again)
		}
	}
	for name, bad := range map[string][]byte{
		"nothing": nil, "another function": append([]byte{1, 2, 3, 4}, data[4:]...),
		"more": append(bytes.Clone(data), make([]byte, 32)...), "less": data[:len(data)-32],
		"too much": append(bytes.Clone(data), make([]byte, smartaccount.MaxCallData)...),
	} {
		_, err := smartaccount.UnpackCalls(bad)
		require.ErrorIs(t, err, smartaccount.ErrNotOurs, name)
	}
	_, err = smartaccount.PackCalls(nil)
	require.ErrorIs(t, err, smartaccount.ErrCalls)
	_, err = smartaccount.PackCalls(make([]smartaccount.Call, 9))
	require.ErrorIs(t, err, smartaccount.ErrCalls)
}

// TestPlace_OwnerOf_SR_30: only accounts of our code are ours, and they are made in one way.
func TestPlace_OwnerOf_SR_30(t *testing.T) {
	place, p, other := somewhere(), newPerson(t, 1), newPerson(t, 2)
	o := opOf(t, place, p)
	owner, err := place.OwnerOf(o, place.AccountCode(p.owner))
	require.NoError(t, err)
	require.Equal(t, p.owner, owner)
	elsewhere := smartaccount.PlaceAt(address(0xef))
	for name, code := range map[string][]byte{
		"nothing": nil, "another owner's": place.AccountCode(other.owner), "another place's": elsewhere.AccountCode(p.owner),
		"more": append(place.AccountCode(p.owner), 0), "less": place.AccountCode(p.owner)[:64],
	} {
		_, err := place.OwnerOf(o, code)
		require.ErrorIs(t, err, smartaccount.ErrNotOurs, name)
	}
	o.Factory, o.FactoryData = &place.Factory, place.CreateAccount(p.owner)
	owner, err = place.OwnerOf(o, nil)
	require.NoError(t, err)
	require.Equal(t, p.owner, owner)
	for name, change := range map[string]func(*smartaccount.Op){
		"another factory": func(o *smartaccount.Op) { o.Factory = &elsewhere.Factory },
		"another owner":   func(o *smartaccount.Op) { o.FactoryData = place.CreateAccount(other.owner) },
		"more data":       func(o *smartaccount.Op) { o.FactoryData = append(place.CreateAccount(p.owner), 0) },
		"another call": func(o *smartaccount.Op) {
			o.FactoryData = append([]byte{1, 2, 3, 4}, place.CreateAccount(p.owner)[4:]...)
		},
		"no data":        func(o *smartaccount.Op) { o.FactoryData = nil },
		"another sender": func(o *smartaccount.Op) { o.Sender = address(9) },
	} {
		changed := o
		change(&changed)
		_, err := place.OwnerOf(changed, nil)
		require.ErrorIs(t, err, smartaccount.ErrNotOurs, name)
	}
	_, err = place.OwnerOf(o, []byte{1})
	require.ErrorIs(t, err, smartaccount.ErrNotOurs)
}

func TestCheck_Bounds(t *testing.T) {
	place, p := somewhere(), newPerson(t, 1)
	require.NoError(t, opOf(t, place, p).Check())
	huge := new(big.Int).Lsh(big.NewInt(1), 121)
	for name, change := range map[string]func(*smartaccount.Op){
		"no nonce":        func(o *smartaccount.Op) { o.Nonce = nil },
		"below zero":      func(o *smartaccount.Op) { o.MaxFee = wei("-1") },
		"a fee":           func(o *smartaccount.Op) { o.MaxFee = huge },
		"a nonce":         func(o *smartaccount.Op) { o.Nonce = new(big.Int).Lsh(big.NewInt(1), 256) },
		"gas":             func(o *smartaccount.Op) { o.CallGas = 1<<32 + 1 },
		"more gas":        func(o *smartaccount.Op) { o.PreVerificationGas = 1<<64 - 1 },
		"tip above fee":   func(o *smartaccount.Op) { o.MaxPriorityFee = wei("10") },
		"bytes":           func(o *smartaccount.Op) { o.CallData = make([]byte, smartaccount.MaxCallData+1) },
		"factory's bytes": func(o *smartaccount.Op) { o.FactoryData = make([]byte, 37) },
	} {
		o := opOf(t, place, p)
		change(&o)
		require.ErrorIs(t, o.Check(), smartaccount.ErrNotOurs, name)
	}
	o := opOf(t, place, p)
	for _, until := range []time.Time{{}, time.Unix(0, 0), time.Unix(253_402_300_800, 0)} {
		_, err := o.Text(5, place.EntryPoint, until)
		require.ErrorIs(t, err, smartaccount.ErrNotOurs)
	}
}

func TestMessageText_NoControlCharacters_SR_09(t *testing.T) {
	for _, message := range []string{"a\rb", "\x00", "\x1b[2J", "\x7f", strings.Repeat("x", smartaccount.MaxMessage+1)} {
		_, err := smartaccount.MessageText(5, address(1), []byte(message))
		require.Error(t, err)
	}
	text, err := smartaccount.MessageText(5, address(1), []byte("a\nb"))
	require.NoError(t, err)
	require.True(t, strings.HasSuffix(text, "\nMessage, 3 bytes:\na\nb"))
}

// FuzzSigner: no bytes make it panic, and what it takes is of the form that it says.
func FuzzSigner(f *testing.F) {
	p := newPerson(f, 1)
	f.Add("text", p.sign("text"))
	f.Add("", []byte{})
	f.Add("x", make([]byte, 65))
	f.Fuzz(func(t *testing.T, text string, signature []byte) {
		if len(text) > 60_000 {
			return
		}
		if _, err := smartaccount.Signer(text, signature); err == nil {
			require.Len(t, signature, 65)
			require.True(t, signature[0] >= 27 && signature[0] < 43 && (signature[0]-27)&2 == 0)
		}
	})
}

// FuzzUnpackCalls: no call data makes it panic, and there is one encoding of what it takes.
func FuzzUnpackCalls(f *testing.F) {
	data, err := smartaccount.PackCalls([]smartaccount.Call{{To: address(1), Value: wei("1"), Data: []byte{1}}})
	require.NoError(f, err)
	f.Add(data)
	f.Fuzz(func(t *testing.T, data []byte) {
		calls, err := smartaccount.UnpackCalls(data)
		if err != nil {
			return
		}
		again, err := smartaccount.PackCalls(calls)
		require.NoError(t, err)
		require.Equal(t, data, again)
	})
}
