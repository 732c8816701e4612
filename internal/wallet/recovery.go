package wallet

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"

	"github.com/btcsuite/btcd/btcec/v2"

	"causeway/internal/chain/bitcoin"
	"causeway/internal/custody"
	"causeway/internal/message"
)

// Recovery is the file that a deposit address is made with: everything that deriving it again, crediting what came to it and
// taking that back needs. It holds the refund key's private half, so nobody else may read it. The web app writes the same.
type Recovery struct {
	Version   int      `json:"version"`
	Purpose   string   `json:"purpose"` // for whoever finds the file years later
	Network   string   `json:"network"`
	ChainID   uint32   `json:"bitcoinChainId"`
	Salt      string   `json:"deployment"` // 0x and 64 digits
	Epoch     uint32   `json:"epoch"`
	Threshold int      `json:"threshold"`
	Keys      []string `json:"custodyKeys"` // x-only, ascending
	Asset     string   `json:"asset"`
	DstChain  uint32   `json:"dstChainId"`
	Receiver  string   `json:"receiver"` // 0x and 64 digits
	Lock      uint16   `json:"lock"`     // blocks
	Address   string   `json:"address"`
	// RefundKey is the private key, 64 digits.
	RefundKey string `json:"refundPrivateKey"`
}

// recoveryVersion is the only version there is.
const recoveryVersion = 1

const recoveryPurpose = "Causeway deposit address: keep this file until every deposit to the address has arrived. " +
	"It alone takes back what was not credited, once the lock is over: causeway bitcoin deposit-address recover FILE."

// ErrRecovery means that a recovery file does not hold together.
var ErrRecovery = errors.New("not a valid recovery file")

// NewRecovery makes the file of an address that is derived from the rules with a refund key.
func NewRecovery(r *custody.Rules, d custody.DepositAddress, key *btcec.PrivateKey) (Recovery, error) {
	keys, err := r.Keys(d.Epoch)
	if err != nil {
		return Recovery{}, err
	}
	d.RefundKey = bitcoin.XOnlyOf(key.PubKey())
	t, err := r.Derive(d)
	if err != nil {
		return Recovery{}, err
	}
	f := Recovery{
		Version: recoveryVersion, Purpose: recoveryPurpose, Network: r.Network.Name, ChainID: r.ChainID, Salt: r.Salt.String(), Epoch: d.Epoch,
		Threshold: keys.Threshold, Asset: d.Asset.String(), DstChain: d.DstChain, Receiver: d.Receiver.String(), Lock: d.Lock,
		RefundKey: hex.EncodeToString(key.Serialize()),
	}
	for _, k := range keys.Members {
		f.Keys = append(f.Keys, hex.EncodeToString(k[:]))
	}
	f.Address, _ = bitcoin.ScriptAddress(r.Network, t.Script)
	return f, nil
}

// Save writes a new file that only its owner can read.
func (f Recovery) Save(path string) error {
	raw, err := json.MarshalIndent(f, "", "  ")
	if err != nil {
		return fmt.Errorf("write recovery file: %w", err)
	}
	out, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("write recovery file: %w", err)
	}
	_, err = out.Write(append(raw, '\n'))
	if err = errors.Join(err, out.Sync(), out.Close()); err != nil {
		return fmt.Errorf("write recovery file: %w", err)
	}
	return nil
}

// maxRecovery bounds a recovery file, in bytes.
const maxRecovery = 16 << 10

// LoadRecovery reads a file that only its owner may read. It is derived again: a file whose address does not follow from the
// rest is refused.
func LoadRecovery(path string) (Opened, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return Opened{}, fmt.Errorf("read recovery file: %w", err)
	case info.Mode().Perm()&0o077 != 0:
		return Opened{}, fmt.Errorf("%s can be read by others: run `chmod 600 %s`", path, path)
	case info.Size() > maxRecovery:
		return Opened{}, fmt.Errorf("%s: %w", path, ErrRecovery)
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		return Opened{}, fmt.Errorf("read recovery file: %w", err)
	}
	var f Recovery
	if err := json.Unmarshal(raw, &f); err != nil {
		return Opened{}, fmt.Errorf("%s: %w: %w", path, ErrRecovery, err)
	}
	o, err := f.Open()
	if err != nil {
		return Opened{}, fmt.Errorf("%s: %w", path, err)
	}
	return o, nil
}

// Opened is a recovery file's content, derived again.
type Opened struct {
	File    Recovery
	Network *bitcoin.Network
	Rules   *custody.Rules // what the address depends on, and nothing else
	Address custody.DepositAddress
	Output  bitcoin.Taproot
	Key     *btcec.PrivateKey
}

// Open derives the address again and compares.
func (f Recovery) Open() (Opened, error) {
	bad := func(format string, a ...any) (Opened, error) {
		return Opened{}, fmt.Errorf("%w: "+format, append([]any{ErrRecovery}, a...)...)
	}
	if f.Version != recoveryVersion {
		return bad("version %d is not known here", f.Version)
	}
	o := Opened{File: f, Rules: &custody.Rules{ChainID: f.ChainID}}
	var err error
	if o.Network, err = bitcoin.NetworkByName(f.Network); err != nil {
		return bad("%w", err)
	}
	o.Rules.Network = o.Network
	if o.Rules.Salt, err = message.ParseBytes32(f.Salt); err != nil {
		return bad("deployment: %w", err)
	}
	keys := custody.Keys{Epoch: f.Epoch, Threshold: f.Threshold}
	for _, text := range f.Keys {
		var k bitcoin.XOnly
		raw, err := hex.DecodeString(text)
		if err != nil || copy(k[:], raw) != len(raw) || len(raw) != len(k) {
			return bad("custody key %.70q", text)
		}
		keys.Members = append(keys.Members, k)
	}
	o.Rules.Epochs = []custody.Keys{keys}
	secret, err := hex.DecodeString(f.RefundKey)
	if err != nil || len(secret) != btcec.PrivKeyBytesLen {
		return bad("its refund key is not 64 digits")
	}
	o.Key, _ = btcec.PrivKeyFromBytes(secret)
	o.Address = custody.DepositAddress{Epoch: f.Epoch, DstChain: f.DstChain, Lock: f.Lock, RefundKey: bitcoin.XOnlyOf(o.Key.PubKey())}
	if o.Address.Asset, err = custody.ParseAsset(f.Asset); err != nil {
		return bad("%w", err)
	}
	if o.Address.Receiver, err = message.ParseBytes32(f.Receiver); err != nil {
		return bad("receiver: %w", err)
	}
	if o.Output, err = o.Rules.Derive(o.Address); err != nil {
		return bad("%w", err)
	}
	if address, _ := bitcoin.ScriptAddress(o.Network, o.Output.Script); address != f.Address {
		return bad("its fields derive the address %s, not %s", address, f.Address)
	}
	return o, nil
}
