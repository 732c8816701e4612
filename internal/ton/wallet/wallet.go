// Package wallet makes the messages that a wallet of TON sends: v5r1, and v4r2 for who has one. It is pure: keys and
// numbers go in, signed messages come out. The code of both contracts is the published one, byte for byte; a wallet's
// address is the hash of code, key and number, so other code would be another wallet.
package wallet

import (
	"context"
	"crypto/ed25519"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"

	"causeway/internal/ton"
)

// Version is a kind of wallet.
type Version string

// The versions.
const (
	V5R1 Version = "v5r1"
	V4R2 Version = "v4r2"
)

// Networks by their global ids, which the number of a v5r1 wallet is made of.
const (
	Mainnet = -239
	Testnet = -3
)

// MaxOrders is how many messages one message from outside can have a wallet send.
const (
	MaxOrders   = 255
	maxOrdersV4 = 4
)

const (
	signedOutside = 0x7369676e // of v5r1
	sendMessage   = 0x0ec3c86d // block.tlb, action_send_msg
	numberOfV4    = 698983191  // that every v4 wallet of workchain 0 has
	clientContext = 1 << 31    // workchain 0, version 0, wallet 0 (wallet v5r1's wallet_id)
	// A message pays its own fees; what the wallet cannot pay for is left out instead of failing the whole, so that the
	// sequence number moves in any case. v5r1 demands it.
	mode = 1 | 2
)

var (
	//go:embed v5r1.boc64
	codeV5R1 string
	//go:embed v4r2.boc64
	codeV4R2 string
)

// Errors of wallets.
var (
	ErrVersion = errors.New("a wallet is v5r1 or v4r2")
	ErrKeyFile = errors.New(`a wallet's key file is {"wallet":"v5r1","seed":"64 digits of hex"}`)
	ErrState   = errors.New("the account is no wallet of this key")
)

// Signer has a wallet's key, wherever that is.
type Signer interface {
	// Public is the key's other half.
	Public() ed25519.PublicKey
	// Sign signs the wallet's message that has this hash.
	Sign(ctx context.Context, m Message, hash ton.Hash) (Signature, error)
}

// Signature is one of Ed25519.
type Signature [ed25519.SignatureSize]byte

// InMemory signs with a key of this process.
func InMemory(key ed25519.PrivateKey) Signer { return inMemory(key) }

type inMemory ed25519.PrivateKey

func (k inMemory) Public() ed25519.PublicKey {
	return ed25519.PrivateKey(k).Public().(ed25519.PublicKey)
}

func (k inMemory) Sign(_ context.Context, _ Message, hash ton.Hash) (Signature, error) {
	return Signature(ed25519.Sign(ed25519.PrivateKey(k), hash[:])), nil
}

// Wallet is a key's wallet in workchain 0.
type Wallet struct {
	version Version
	key     Signer
	number  uint32
	state   ton.StateInit
	address ton.Address
}

// New is the wallet of a key on the network with this global id.
func New(v Version, key ed25519.PrivateKey, network int32) (*Wallet, error) {
	if len(key) != ed25519.PrivateKeySize {
		return nil, errors.New("a wallet's key has 64 bytes")
	}
	return Of(v, InMemory(key), network)
}

// Of is New for a key that is wherever its signer has it.
func Of(v Version, key Signer, network int32) (*Wallet, error) {
	public := key.Public()
	if len(public) != ed25519.PublicKeySize {
		return nil, errors.New("a wallet's public key has 32 bytes")
	}
	w := &Wallet{version: v, key: key}
	var text string
	data := ton.Build()
	switch v {
	case V5R1:
		text, w.number = codeV5R1, uint32(network)^clientContext
		data.Bit(true).Uint(0, 32).Uint(uint64(w.number), 32).Bytes(public).Bit(false)
	case V4R2:
		text, w.number = codeV4R2, numberOfV4
		data.Uint(0, 32).Uint(uint64(w.number), 32).Bytes(public).Bit(false)
	default:
		return nil, fmt.Errorf("%w: %.20q", ErrVersion, v)
	}
	var err error
	if w.state.Code, err = ton.ParseBoC64(text); err != nil {
		return nil, fmt.Errorf("read wallet's code: %w", err)
	}
	if w.state.Data, err = data.End(); err != nil {
		return nil, fmt.Errorf("make wallet's data: %w", err)
	}
	if w.address, err = w.state.Address(0); err != nil {
		return nil, fmt.Errorf("make wallet's address: %w", err)
	}
	return w, nil
}

// Public is the wallet's public key.
func (w *Wallet) Public() ed25519.PublicKey { return w.key.Public() }

// Version is the kind of the wallet.
func (w *Wallet) Version() Version { return w.version }

// Address is the wallet's account.
func (w *Wallet) Address() ton.Address { return w.address }

// Most is how many orders one message may have.
func (w *Wallet) Most() int {
	if w.version == V4R2 {
		return maxOrdersV4
	}
	return MaxOrders
}

// Seqno is the number that the wallet's next message has, out of the account's data; nil data is a wallet that is not
// there yet.
func (w *Wallet) Seqno(data *ton.Cell) (uint32, error) {
	if data == nil {
		return 0, nil
	}
	s := data.Parse()
	if w.version == V5R1 {
		s.Bit()
	}
	seqno, number, public := uint32(s.Uint(32)), uint32(s.Uint(32)), s.Hash()
	if s.Err() != nil || number != w.number || public != ton.Hash(w.key.Public()) {
		return 0, ErrState
	}
	return seqno, nil
}

// Order is a message that the wallet is to send.
type Order struct {
	To     ton.Address
	Value  *big.Int // nanotons
	Bounce bool     // the value comes back when the receiver fails
	Init   *ton.StateInit
	Body   *ton.Cell
	// About is the uid of the message whose claim gets it; zero: no claim does. It is not sent along: who holds the key
	// tells by it whose account To is.
	About [32]byte
}

// Message is what a wallet is to send, and when.
type Message struct {
	Seqno      uint32
	ValidUntil uint32 // seconds since 1970: no later block takes it
	Orders     []Order
}

func (o Order) cell() (*ton.Cell, error) {
	m := ton.Message{
		Kind: ton.Internal, Destination: &o.To, Bounce: o.Bounce, Value: o.Value, Init: o.Init, Body: o.Body,
	}
	if m.Body == nil {
		var err error
		if m.Body, err = ton.Build().End(); err != nil {
			return nil, err
		}
	}
	return m.Cell()
}

// Sign makes a message from outside that no block after validUntil (seconds since 1970) takes. deploy brings the
// wallet's state along, for its first message.
func (w *Wallet) Sign(ctx context.Context, seqno, validUntil uint32, deploy bool, orders ...Order,
) (*ton.Message, error) {
	m := Message{seqno, validUntil, orders}
	unsigned, err := w.Unsigned(m)
	if err != nil {
		return nil, fmt.Errorf("sign message of wallet: %w", err)
	}
	signature, err := w.key.Sign(ctx, m, unsigned.Hash())
	if err != nil {
		return nil, fmt.Errorf("sign message of wallet: %w", err)
	}
	body := ton.Build()
	if w.version == V4R2 {
		body.Bytes(signature[:]).Rest(unsigned.Parse())
	} else {
		body.Rest(unsigned.Parse()).Bytes(signature[:])
	}
	out := &ton.Message{Kind: ton.ExternalIn, Destination: &w.address}
	if out.Body, err = body.End(); err != nil {
		return nil, fmt.Errorf("sign message of wallet: %w", err)
	}
	if deploy {
		out.Init = &w.state
	}
	return out, nil
}

// Unsigned is what a wallet's key signs the hash of.
func (w *Wallet) Unsigned(m Message) (*ton.Cell, error) {
	if len(m.Orders) == 0 || len(m.Orders) > w.Most() {
		return nil, fmt.Errorf("%d orders where 1 to %d are possible", len(m.Orders), w.Most())
	}
	messages := make([]*ton.Cell, len(m.Orders))
	for i, o := range m.Orders {
		var err error
		if messages[i], err = o.cell(); err != nil {
			return nil, fmt.Errorf("order %d: %w", i, err)
		}
	}
	out := ton.Build()
	if w.version == V4R2 {
		out.Uint(uint64(w.number), 32).Uint(uint64(m.ValidUntil), 32).Uint(uint64(m.Seqno), 32).Uint(0, 8)
		for _, c := range messages {
			out.Uint(mode, 8).Ref(c)
		}
		return out.End()
	}
	list, err := ton.Build().End()
	if err != nil {
		return nil, err
	}
	for _, c := range messages {
		if list, err = ton.Build().Ref(list).Uint(sendMessage, 32).Uint(mode, 8).Ref(c).End(); err != nil {
			return nil, err
		}
	}
	out.Uint(signedOutside, 32).Uint(uint64(w.number), 32).Uint(uint64(m.ValidUntil), 32).Uint(uint64(m.Seqno), 32)
	return out.MaybeRef(list).Bit(false).End()
}

// keyFile is a wallet's secret as it lies on a disk. Whoever reads it spends what the wallet has.
type keyFile struct {
	Wallet Version `json:"wallet"`
	Seed   string  `json:"seed"` // of Ed25519, 32 bytes in hex
}

// ParseKeyFile reads {"wallet":"v5r1","seed":"…"}. Errors never show its text.
func ParseKeyFile(text []byte) (Version, ed25519.PrivateKey, error) {
	var f keyFile
	if json.Unmarshal(text, &f) != nil {
		return "", nil, ErrKeyFile
	}
	seed, err := hex.DecodeString(f.Seed)
	if err != nil || len(seed) != ed25519.SeedSize || f.Wallet != V5R1 && f.Wallet != V4R2 {
		return "", nil, ErrKeyFile
	}
	return f.Wallet, ed25519.NewKeyFromSeed(seed), nil
}

// FormatKeyFile writes what ParseKeyFile reads.
func FormatKeyFile(v Version, key ed25519.PrivateKey) []byte {
	text, _ := json.Marshal(keyFile{v, hex.EncodeToString(key.Seed())}) // texts alone cannot fail
	return append(text, '\n')
}
