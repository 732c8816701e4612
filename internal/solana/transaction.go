package solana

import (
	"context"
	"crypto/ed25519"
	"fmt"
	"slices"
)

// MaxTransaction is what a packet holds, in bytes: signatures and message.
const MaxTransaction = 1232

// maxKeys bounds the accounts of a transaction: an index is one byte, and a block's locks are 128.
const maxKeys = 256

// Account is an account of an instruction, and what the instruction may do with it.
type Account struct {
	Key      Key
	Signer   bool
	Writable bool
}

// Instruction is one call of a program.
type Instruction struct {
	Program  Key
	Accounts []Account
	Data     []byte
}

// Compiled is an instruction inside a message: places in the list of all keys.
type Compiled struct {
	Program  uint8
	Accounts []uint8
	Data     []byte
}

// Lookup names keys that a lookup table holds, for a versioned message.
type Lookup struct {
	Table              Key
	Writable, Readable []uint8
}

// Message is what is signed. Keys stand in this order: signers that are written, signers that are read, others that are
// written, others that are read; the first one pays.
type Message struct {
	Versioned      bool // version 0; else legacy
	Signatures     uint8
	ReadOnlySigned uint8
	ReadOnlyOthers uint8
	Keys           []Key
	Blockhash      Key
	Instructions   []Compiled
	Lookups        []Lookup
}

// Transaction is a message and its signatures, in the order of its keys; one that is missing is zero.
type Transaction struct {
	Signatures []Signature
	Message    Message
}

// Compile makes a message of instructions. An account that is a signer or written in one of them is so in the message.
func Compile(payer, blockhash Key, instructions ...Instruction) (Message, error) {
	all := []Account{{Key: payer, Signer: true, Writable: true}}
	place := map[Key]int{payer: 0}
	add := func(a Account) {
		i, ok := place[a.Key]
		if !ok {
			i = len(all)
			place[a.Key] = i
			all = append(all, Account{Key: a.Key})
		}
		all[i].Signer = all[i].Signer || a.Signer
		all[i].Writable = all[i].Writable || a.Writable
	}
	for _, in := range instructions {
		for _, a := range in.Accounts {
			add(a)
		}
		add(Account{Key: in.Program})
	}
	if len(all) > maxKeys {
		return Message{}, fmt.Errorf("%d accounts in one transaction: %w", len(all), ErrMalformed)
	}
	slices.SortStableFunc(all[1:], func(a, b Account) int { return rank(a) - rank(b) })
	m := Message{Blockhash: blockhash}
	for i, a := range all {
		place[a.Key] = i
		m.Keys = append(m.Keys, a.Key)
		switch {
		case a.Signer:
			m.Signatures++
			if !a.Writable {
				m.ReadOnlySigned++
			}
		case !a.Writable:
			m.ReadOnlyOthers++
		}
	}
	for _, in := range instructions {
		c := Compiled{Program: uint8(place[in.Program]), Data: in.Data}
		for _, a := range in.Accounts {
			c.Accounts = append(c.Accounts, uint8(place[a.Key]))
		}
		m.Instructions = append(m.Instructions, c)
	}
	return m, nil
}

func rank(a Account) int {
	r := 0
	if !a.Signer {
		r = 2
	}
	if !a.Writable {
		r++
	}
	return r
}

// Encode writes the bytes that are signed.
func (m Message) Encode() []byte {
	var out []byte
	if m.Versioned {
		out = append(out, 0x80)
	}
	out = append(out, m.Signatures, m.ReadOnlySigned, m.ReadOnlyOthers)
	out = appendShort(out, len(m.Keys))
	for _, k := range m.Keys {
		out = append(out, k[:]...)
	}
	out = append(out, m.Blockhash[:]...)
	out = appendShort(out, len(m.Instructions))
	for _, in := range m.Instructions {
		out = append(out, in.Program)
		out = appendBytes(out, in.Accounts)
		out = appendBytes(out, in.Data)
	}
	if m.Versioned {
		out = appendShort(out, len(m.Lookups))
		for _, l := range m.Lookups {
			out = append(out, l.Table[:]...)
			out = appendBytes(out, l.Writable)
			out = appendBytes(out, l.Readable)
		}
	}
	return out
}

// DecodeMessage reads what Encode writes and refuses everything else: other versions, lengths in more bytes than they
// need, places beyond the keys, and bytes behind the end.
func DecodeMessage(b []byte) (Message, error) {
	r := reader{b: b}
	m := r.message()
	if err := r.end(); err != nil {
		return Message{}, fmt.Errorf("read message: %w", err)
	}
	return m, nil
}

func (r *reader) message() Message {
	var m Message
	first := r.u8()
	if first&0x80 != 0 {
		m.Versioned = true
		if first != 0x80 {
			r.fail()
		}
		first = r.u8()
	}
	m.Signatures, m.ReadOnlySigned, m.ReadOnlyOthers = first, r.u8(), r.u8()
	for range r.short() {
		m.Keys = append(m.Keys, r.key())
		if r.bad {
			return Message{}
		}
	}
	m.Blockhash = r.key()
	for range r.short() {
		in := Compiled{Program: r.u8(), Accounts: r.bytes(), Data: r.bytes()}
		if r.bad {
			return Message{}
		}
		m.Instructions = append(m.Instructions, in)
	}
	if m.Versioned {
		for range r.short() {
			l := Lookup{Table: r.key(), Writable: r.bytes(), Readable: r.bytes()}
			if r.bad {
				return Message{}
			}
			m.Lookups = append(m.Lookups, l)
		}
	}
	if !m.sound() {
		r.fail()
	}
	return m
}

// sound reports whether header and places fit the keys.
func (m Message) sound() bool {
	written, read := m.LookedUp()
	n, looked := len(m.Keys), written+read
	if m.Signatures == 0 || m.ReadOnlySigned >= m.Signatures || int(m.Signatures)+int(m.ReadOnlyOthers) > n ||
		n+looked > maxKeys {
		return false
	}
	for _, in := range m.Instructions {
		if int(in.Program) >= n { // a program is never looked up
			return false
		}
		for _, a := range in.Accounts {
			if int(a) >= n+looked {
				return false
			}
		}
	}
	return true
}

// LookedUp is how many keys lookup tables give the message: that may be written, and that are only read.
func (m Message) LookedUp() (written, read int) {
	for _, l := range m.Lookups {
		written, read = written+len(l.Writable), read+len(l.Readable)
	}
	return written, read
}

// Signer reports whether the key at a place signs.
func (m Message) Signer(place int) bool { return place < int(m.Signatures) }

// Writable reports whether the key at a place may be written; keys of lookup tables are not asked for.
func (m Message) Writable(place int) bool {
	if place < int(m.Signatures) {
		return place < int(m.Signatures-m.ReadOnlySigned)
	}
	return place < len(m.Keys)-int(m.ReadOnlyOthers)
}

// Encode writes the transaction as it is sent.
func (t Transaction) Encode() []byte {
	out := appendShort(nil, len(t.Signatures))
	for _, s := range t.Signatures {
		out = append(out, s[:]...)
	}
	return append(out, t.Message.Encode()...)
}

// DecodeTransaction reads what Encode writes; it does not verify signatures.
func DecodeTransaction(b []byte) (Transaction, error) {
	var t Transaction
	if len(b) > MaxTransaction {
		return t, fmt.Errorf("transaction of %d bytes: %w", len(b), ErrMalformed)
	}
	r := reader{b: b}
	for range r.short() {
		t.Signatures = append(t.Signatures, Signature(r.take(len(Signature{}))))
		if r.bad {
			break
		}
	}
	t.Message = r.message()
	if err := r.end(); err != nil {
		return Transaction{}, fmt.Errorf("read transaction: %w", err)
	}
	if len(t.Signatures) != int(t.Message.Signatures) {
		return Transaction{}, fmt.Errorf("%d signatures for %d signers: %w", len(t.Signatures), t.Message.Signatures,
			ErrMalformed)
	}
	return t, nil
}

// Sign signs a message with the keys of all its signers, in any order. Signatures are deterministic (RFC 8032).
func Sign(m Message, keys ...ed25519.PrivateKey) (Transaction, error) {
	t := Transaction{Message: m, Signatures: make([]Signature, m.Signatures)}
	raw := m.Encode()
	for _, k := range keys {
		i := slices.Index(m.Keys[:m.Signatures], KeyOf(k))
		if i < 0 {
			return Transaction{}, fmt.Errorf("%s does not sign this message: %w", KeyOf(k), ErrMalformed)
		}
		t.Signatures[i] = Signature(ed25519.Sign(k, raw))
	}
	if !t.Signed() {
		return Transaction{}, fmt.Errorf("a signer's key is missing: %w", ErrMalformed)
	}
	return t, nil
}

// Signer signs messages whose one signer it is.
type Signer interface {
	Key() Key
	Sign(ctx context.Context, m Message) (Transaction, error)
}

// InMemory is a Signer with its key in this process.
type InMemory ed25519.PrivateKey

// Key implements Signer.
func (k InMemory) Key() Key { return KeyOf(ed25519.PrivateKey(k)) }

// Sign implements Signer.
func (k InMemory) Sign(_ context.Context, m Message) (Transaction, error) {
	return Sign(m, ed25519.PrivateKey(k))
}

// Signed reports whether every signer's signature is there and valid.
func (t Transaction) Signed() bool {
	raw := t.Message.Encode()
	n := len(t.Signatures)
	if n == 0 || n != int(t.Message.Signatures) || len(t.Message.Keys) < n {
		return false
	}
	for i, s := range t.Signatures {
		if !ed25519.Verify(t.Message.Keys[i][:], raw, s[:]) {
			return false
		}
	}
	return true
}

// ID names the transaction: its payer's signature.
func (t Transaction) ID() Signature {
	if len(t.Signatures) == 0 {
		return Signature{}
	}
	return t.Signatures[0]
}
