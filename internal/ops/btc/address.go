package btc

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/amount"
	"causeway/internal/api"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/wallet"
	"causeway/internal/message"
	"causeway/internal/ops/terminal"
)

// checksumAddress reads an EVM address. Mixed case is a checksum, and a wrong one a typing mistake.
func checksumAddress(text string) (common.Address, error) {
	if !common.IsHexAddress(text) || len(text) != 42 {
		return common.Address{}, fmt.Errorf("%q is no address of an EVM chain: 0x and 40 hexadecimal digits", text)
	}
	a, err := common.NewMixedcaseAddressFromString(text)
	if err != nil {
		return common.Address{}, fmt.Errorf("%q is no address of an EVM chain: %w", text, err)
	}
	if mixed(text[2:]) && !a.ValidChecksum() {
		return common.Address{}, fmt.Errorf("%q has a wrong checksum: look for a typing mistake", text)
	}
	if a.Address() == (common.Address{}) {
		return common.Address{}, errors.New("the receiver must not be the zero address")
	}
	return a.Address(), nil
}

func mixed(digits string) bool {
	lower, upper := false, false
	for _, c := range digits {
		lower, upper = lower || c >= 'a' && c <= 'f', upper || c >= 'A' && c <= 'F'
	}
	return lower && upper
}

// checksummedReceiver shows a receiver as people know it.
func checksummedReceiver(b message.Recipient) string {
	if a, evm := b.Address(); evm {
		return common.Address(a).Hex()
	}
	return b.String()
}

// NewDepositAddress makes a deposit address with a new refund key.
type NewDepositAddress struct {
	Bridge
	Asset string
	Chain uint32
	To    string
	Lock  uint16 // 0: the default
	File  string // recovery file to write
	Key   string // x-only refund key of somebody who keeps its private half; empty: a new one is made
}

// Run makes the key, saves the recovery file, derives the address itself from the record, and only shows it when the
// API, which has the relay look after it, derives the same (SR-06, SR-17).
func (n NewDepositAddress) Run(ctx context.Context) error {
	rules, err := n.rules()
	if err != nil {
		return err
	}
	d := custody.DepositAddress{Epoch: rules.Current().Epoch, Lock: n.Lock}
	if d.Lock == 0 {
		d.Lock = custody.DefaultLock
	}
	if d.Asset, err = custody.ParseAsset(n.Asset); err != nil {
		return err
	}
	to, err := destination(n.Chain, n.To)
	if err != nil {
		return err
	}
	d.DstChain, d.Receiver = to.ChainID, to.Receiver
	var key *btcec.PrivateKey
	if n.Key == "" {
		if key, err = btcec.NewPrivateKey(); err != nil {
			return fmt.Errorf("make a refund key: %w", err)
		}
	} else if raw, err := hex.DecodeString(n.Key); err != nil || copy(d.RefundKey[:], raw) != len(raw) ||
		len(raw) != len(d.RefundKey) {
		return fmt.Errorf("%q is no x-only public key: 64 hexadecimal digits", n.Key)
	}
	file, err := wallet.NewRecovery(rules, d, key)
	if err != nil {
		return err
	}
	if err := file.Save(n.File); err != nil {
		return err
	}
	v, err := n.Register(ctx, file, false)
	if err != nil {
		return errors.Join(err, os.Remove(n.File)) // nobody was shown the address: nothing can have come to it
	}
	n.say("%s", v.Address)
	n.say("  %s to %s on chain %d, at least %s %s, after %d confirmations", v.Symbol, checksummedReceiver(d.Receiver),
		d.DstChain,
		decimalOf(v.MinDeposit, v.Decimals), v.Symbol, v.Confirmations)
	if v.SweepFee.Sats != nil {
		n.say("  about %s sat less are credited: the address's part of the sweep's fee", *v.SweepFee.Sats)
	}
	n.say("  %s", v.RefundRule)
	if key == nil {
		n.say("  keep %s: with it your key takes back what is not credited", n.File)
		return nil
	}
	n.say("  keep %s: it alone takes back what is not credited", n.File)
	return nil
}

// Register hands an address's parts to the API and compares what it derives. One that was made before is looked after
// whatever became of its epoch and lane.
func (b Bridge) Register(ctx context.Context, f wallet.Recovery, before bool) (api.DepositAddressView, error) {
	o, err := f.Open()
	if err != nil {
		return api.DepositAddressView{}, err
	}
	body := map[string]any{
		"asset": f.Asset, "dstChainId": f.DstChain, "receiver": f.Receiver,
		"refundKey": hex.EncodeToString(o.Address.RefundKey[:]), "lock": f.Lock,
	}
	if before {
		body["epoch"] = f.Epoch
	}
	v, err := call[api.DepositAddressView](ctx, b, http.MethodPost, "/deposit-addresses", body)
	if err != nil {
		return v, err
	}
	if v.Address != f.Address || v.Script != hex.EncodeToString(o.Output.Script) {
		return v, fmt.Errorf(
			"the API derives another address (%s) than the deployment record (%s): do not use either, and tell the operator",
			v.Address, f.Address)
	}
	return v, nil
}

// DepositAddressFile is what can be done with a recovery file.
type DepositAddressFile struct {
	Bridge
	File string
}

// Show registers the address again, which changes nothing where it is known, and tells what came to it.
func (s DepositAddressFile) Show(ctx context.Context) error {
	o, err := wallet.LoadRecovery(s.File)
	if err != nil {
		return err
	}
	if _, err := s.Register(ctx, o.File, true); err != nil {
		return err
	}
	v, err := Fetch[api.DepositAddressState](ctx, s.Bridge, "/deposit-addresses/"+url.PathEscape(o.File.Address))
	if err != nil {
		return err
	}
	s.say("%s", v.Address)
	if len(v.Deposits) == 0 {
		s.say("  nothing came to it yet")
	}
	for _, d := range v.Deposits {
		line := fmt.Sprintf("  %s:%d %s sat, %s (%d of %d confirmations)", d.TxID, d.Vout, d.Sats, d.State,
			d.Confirmations, d.Needed)
		if d.TransferState != nil {
			line += ", transfer " + *d.UID + " " + *d.TransferState
		}
		if d.FaultText != nil {
			line += ": " + *d.FaultText
		}
		if d.RefundableFrom != nil {
			line += fmt.Sprintf("; can be taken back in block %d", *d.RefundableFrom)
		}
		s.say("%s", line)
	}
	return nil
}

// RecoverDeposit takes back what a deposit address has, by the recovery file alone.
type RecoverDeposit struct {
	Bridge
	Index     string // wallet API of any index
	File      string
	KeyFile   string // the refund key, where the recovery file does not hold it
	To        string // empty: the refund key's own address
	Rate      string
	Yes, Wait bool
}

// Run shows what can be taken back, and with Yes takes it. It asks an index what is there, and nobody for leave.
func (r RecoverDeposit) Run(ctx context.Context) error {
	o, err := openWithKey(r.File, r.KeyFile)
	if err != nil {
		return err
	}
	cfg := wallet.Config{API: r.Index, Network: o.Network, Key: o.Key, Out: r.Out, Unsent: wallet.Unsent(r.File)}
	if cfg.Rate, err = (Purse{Rate: r.Rate}).rate(); err != nil {
		return err
	}
	w, err := wallet.Open(cfg)
	if err != nil {
		return err
	}
	found, err := w.At(ctx, o)
	if err != nil {
		return err
	}
	own, fees := w.Addresses()
	for _, s := range found.Ready {
		r.say("can be taken back: %s, %s BTC%s", s.OutPoint, amount.New(s.Value).Decimal(terminal.BitcoinDecimals),
			carries(s))
	}
	for _, s := range found.Waiting {
		when := "once it is in a block"
		if s.Until > 0 {
			when = fmt.Sprintf("in block %d", s.Until)
		}
		r.say("waits: %s, %s BTC%s: %s", s.OutPoint, amount.New(s.Value).Decimal(terminal.BitcoinDecimals),
			carries(s.Seen), when)
	}
	tokens, err := w.TokensAt(ctx, o)
	if err != nil {
		return err
	}
	if tokens != "" {
		r.say("the address has %s %s: a transfer of it is inscribed there first, and can be taken back after another %d "+
			"blocks; the key's coins at %s pay for it",
			tokens, o.Address.Asset.ID, o.Address.Lock, fees)
	}
	if len(found.Ready) == 0 && tokens == "" {
		return wallet.ErrNothing
	}
	r.say("goes to %s", orOwn(r.To, own))
	if !r.Yes {
		return terminal.ErrUnconfirmed
	}
	if tokens != "" {
		if _, err := w.InscribeAt(ctx, o, tokens); err != nil {
			return err
		}
	}
	if len(found.Ready) == 0 {
		return nil
	}
	ids, err := w.Recover(ctx, o, r.To)
	if err != nil || !r.Wait {
		return err
	}
	for _, id := range ids {
		if err := w.Wait(ctx, id, 1); err != nil {
			return err
		}
	}
	return nil
}

// openWithKey opens a recovery file together with its refund key, from the file itself or from a key file.
func openWithKey(path, keyFile string) (wallet.Opened, error) {
	o, err := wallet.LoadRecovery(path)
	if err != nil {
		return o, err
	}
	if keyFile != "" {
		key, err := wallet.LoadKey(o.Network, keyFile)
		if err != nil {
			return o, err
		}
		return o.WithKey(key)
	}
	if o.Key == nil {
		return o, fmt.Errorf("%s does not hold the refund key %x: give it with --key", path, o.Address.RefundKey)
	}
	return o, nil
}

func orOwn(to, own string) string {
	if to == "" {
		return own
	}
	return to
}

func carries(s bitcoin.Seen) string {
	if n := len(s.Carried.Inscriptions) + len(s.Carried.Runes); n > 0 {
		return fmt.Sprintf(" and %d assets", n)
	}
	return ""
}
