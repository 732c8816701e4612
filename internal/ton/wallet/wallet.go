// Package wallet makes the messages that a wallet of TON sends: v5r1, and v4r2 for who has one. It is pure: keys and
// numbers go in, signed messages come out. The code of both contracts is the published one, byte for byte; a wallet's
// address is the hash of code, key and number, so other code would be another wallet.
package wallet

import (
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

// Wallet is a key's wallet in workchain 0.
type Wallet struct {
	version Version
	key     ed25519.PrivateKey
	number  uint32
	state   ton.StateInit
	address ton.Address
}

// New is the wallet of a key on the network with this global id.
func New(v Version, key ed25519.PrivateKey, network int32) (*Wallet, error) {
	if len(key) != ed25519.PrivateKeySize {
		return nil, errors.New("a wallet's key has 64 bytes")
	}
	w := &Wallet{version: v, key: key}
	public := key.Public().(ed25519.PublicKey)
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
	if s.Err() != nil || number != w.number || public != ton.Hash(w.key.Public().(ed25519.PublicKey)) {
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
func (w *Wallet) Sign(seqno, validUntil uint32, deploy bool, orders ...Order) (*ton.Message, error) {
	if len(orders) == 0 || len(orders) > w.Most() {
		return nil, fmt.Errorf("sign message of wallet: %d orders where 1 to %d are possible", len(orders), w.Most())
	}
	messages := make([]*ton.Cell, len(orders))
	for i, o := range orders {
		var err error
		if messages[i], err = o.cell(); err != nil {
			return nil, fmt.Errorf("sign message of wallet: order %d: %w", i, err)
		}
	}
	body, err := w.body(seqno, validUntil, messages)
	if err != nil {
		return nil, fmt.Errorf("sign message of wallet: %w", err)
	}
	m := &ton.Message{Kind: ton.ExternalIn, Destination: &w.address, Body: body}
	if deploy {
		m.Init = &w.state
	}
	return m, nil
}

func (w *Wallet) body(seqno, validUntil uint32, messages []*ton.Cell) (*ton.Cell, error) {
	unsigned := ton.Build()
	if w.version == V4R2 {
		unsigned.Uint(uint64(w.number), 32).Uint(uint64(validUntil), 32).Uint(uint64(seqno), 32).Uint(0, 8)
		for _, m := range messages {
			unsigned.Uint(mode, 8).Ref(m)
		}
	} else {
		list, err := ton.Build().End()
		if err != nil {
			return nil, err
		}
		for _, m := range messages {
			if list, err = ton.Build().Ref(list).Uint(sendMessage, 32).Uint(mode, 8).Ref(m).End(); err != nil {
				return nil, err
			}
		}
		unsigned.Uint(signedOutside, 32).Uint(uint64(w.number), 32).Uint(uint64(validUntil), 32).Uint(uint64(seqno), 32)
		unsigned.MaybeRef(list).Bit(false)
	}
	c, err := unsigned.End()
	if err != nil {
		return nil, err
	}
	hash := c.Hash()
	signature := ed25519.Sign(w.key, hash[:])
	if w.version == V4R2 {
		return ton.Build().Bytes(signature).Rest(c.Parse()).End()
	}
	return ton.Build().Rest(c.Parse()).Bytes(signature).End()
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
