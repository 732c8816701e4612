package wallet

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"reflect"

	"github.com/btcsuite/btcd/btcec/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/message"
)

// Recovery is the file that a deposit address is made with: everything that deriving it again, crediting what came to
// it and taking that back needs. It holds the refund key's private half, so nobody else may read it. The web app writes
// the same.
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
	// RefundPublic is the refund key, x-only.
	RefundPublic string `json:"refundPublicKey,omitempty"`
	// RefundKey is the private key, 64 digits; empty where its owner keeps it elsewhere.
	RefundKey string `json:"refundPrivateKey,omitempty"`
	// Spending is what other software needs to spend the output; it follows from the rest.
	Spending *Spending `json:"spending,omitempty"`
	HowTo    []string  `json:"howTo,omitempty"`
}

// Spending is the taproot output of a deposit address, all of it as hexadecimal digits.
type Spending struct {
	Script      string         `json:"script"`
	InternalKey string         `json:"internalKey"`
	MerkleRoot  string         `json:"merkleRoot"`
	Record      string         `json:"record"` // what the committee's leaf commits to
	Leaves      []SpendingLeaf `json:"leaves"` // the committee's, the depositor's
}

// SpendingLeaf is one way to spend it.
type SpendingLeaf struct {
	Purpose string `json:"purpose"`
	Version uint8  `json:"version"`
	Script  string `json:"script"`
	Control string `json:"controlBlock"`
}

// recoveryVersion is the only version there is.
const recoveryVersion = 1

const recoveryPurpose = "Causeway deposit address: keep this file until every deposit to the address has arrived. " +
	"It alone takes back what was not credited, once the lock is over: causeway bitcoin deposit-address recover FILE."

// howToRecover tells whoever has the file what to do with it, with this software and without.
func howToRecover(lock uint16, key bool) []string {
	command := "causeway bitcoin deposit-address recover FILE --api URL --to ADDRESS"
	if !key {
		command += " --key KEYFILE"
	}
	return []string{
		"A deposit that was credited needs nothing more. One that was not can be taken back by the refund key alone.",
		fmt.Sprintf("Wait until the block that is %d blocks after the deposit's.", lock),
		"Make the file yours alone (chmod 600 FILE). URL is the wallet API of any Bitcoin index, your own for example. Run: " + command,
		"It shows what can be taken back. Add --yes to take it. Nobody is asked for leave.",
		fmt.Sprintf("Without this software: spend the output by the leaf whose purpose is depositor (BIP-341, BIP-342). "+
			"Transaction version 2, "+
			"sequence %d of that input, a Schnorr signature of the refund key (SIGHASH_DEFAULT). Witness: signature, script, "+
			"controlBlock.", lock),
	}
}

// spendingOf writes an output for other software.
func spendingOf(t bitcoin.Taproot) *Spending {
	committee := t.Leaves[0].Script // OP_PUSHDATA1, length, record
	s := &Spending{
		Script: hex.EncodeToString(t.Script), InternalKey: hex.EncodeToString(t.Internal[:]),
		MerkleRoot: hex.EncodeToString(t.Root),
		Record:     hex.EncodeToString(committee[2 : 2+int(committee[1])]),
	}
	for i, purpose := range []string{"committee", "depositor"} {
		l := t.Leaves[i]
		s.Leaves = append(s.Leaves, SpendingLeaf{
			Purpose: purpose, Version: l.Version, Script: hex.EncodeToString(l.Script), Control: hex.EncodeToString(l.Control),
		})
	}
	return s
}

// ErrRecovery means that a recovery file does not hold together.
var ErrRecovery = errors.New("not a valid recovery file")

// NewRecovery makes the file of an address that is derived from the rules with a refund key. Without a private key it
// is the address's own refund key, whose owner keeps the private half elsewhere.
func NewRecovery(r *custody.Rules, d custody.DepositAddress, key *btcec.PrivateKey) (Recovery, error) {
	keys, err := r.Keys(d.Epoch)
	if err != nil {
		return Recovery{}, err
	}
	private := ""
	if key != nil {
		d.RefundKey, private = bitcoin.XOnlyOf(key.PubKey()), hex.EncodeToString(key.Serialize())
	}
	t, err := r.Derive(d)
	if err != nil {
		return Recovery{}, err
	}
	f := Recovery{
		Version: recoveryVersion, Purpose: recoveryPurpose, Network: r.Network.Name, ChainID: r.ChainID,
		Salt: r.Salt.String(), Epoch: d.Epoch,
		Threshold: keys.Threshold, Asset: d.Asset.String(), DstChain: d.DstChain, Receiver: d.Receiver.String(), Lock: d.Lock,
		RefundPublic: hex.EncodeToString(d.RefundKey[:]), RefundKey: private, Spending: spendingOf(t),
		HowTo: howToRecover(d.Lock, key != nil),
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

// LoadRecovery reads a file that only its owner may read. It is derived again: a file whose address does not follow
// from the rest is refused.
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
	Key     *btcec.PrivateKey // nil where its owner keeps it elsewhere
}

// WithKey adds the refund key to a file that does not hold it.
func (o Opened) WithKey(key *btcec.PrivateKey) (Opened, error) {
	if bitcoin.XOnlyOf(key.PubKey()) != o.Address.RefundKey {
		return o, fmt.Errorf("that key is not the refund key of %s, which is %x", o.File.Address, o.Address.RefundKey)
	}
	o.Key = key
	return o, nil
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
	o.Address = custody.DepositAddress{Epoch: f.Epoch, DstChain: f.DstChain, Lock: f.Lock}
	if o.Key, o.Address.RefundKey, err = f.refundKeys(); err != nil {
		return bad("%w", err)
	}
	if o.Address.Asset, err = custody.ParseAsset(f.Asset); err != nil {
		return bad("%w", err)
	}
	if o.Address.Receiver, err = message.ParseRecipient(f.Receiver); err != nil {
		return bad("receiver: %w", err)
	}
	if o.Output, err = o.Rules.Derive(o.Address); err != nil {
		return bad("%w", err)
	}
	if address, _ := bitcoin.ScriptAddress(o.Network, o.Output.Script); address != f.Address {
		return bad("its fields derive the address %s, not %s", address, f.Address)
	}
	if f.Spending != nil && !reflect.DeepEqual(f.Spending, spendingOf(o.Output)) {
		return bad("what it says of spending does not follow from the rest")
	}
	return o, nil
}

// refundKeys reads the refund key: both halves, or the public one alone.
func (f Recovery) refundKeys() (*btcec.PrivateKey, bitcoin.XOnly, error) {
	var public bitcoin.XOnly
	if f.RefundKey == "" {
		raw, err := hex.DecodeString(f.RefundPublic)
		if err != nil || copy(public[:], raw) != len(raw) || len(raw) != len(public) {
			return nil, public, errors.New("its refund key is not 64 digits")
		}
		return nil, public, nil
	}
	secret, err := hex.DecodeString(f.RefundKey)
	if err != nil || len(secret) != btcec.PrivKeyBytesLen {
		return nil, public, errors.New("its refund key is not 64 digits")
	}
	key, _ := btcec.PrivKeyFromBytes(secret)
	if public = bitcoin.XOnlyOf(key.PubKey()); f.RefundPublic != "" && f.RefundPublic != hex.EncodeToString(public[:]) {
		return nil, public, errors.New("its refund keys do not belong together")
	}
	return key, public, nil
}
