// Package wallet is a Bitcoin wallet for the command line. It holds one key, knows the chain only through the wallet
// API of an index, and moves bitcoin, inscriptions, BRC-20 tokens and runes. It hides which outputs are spent and in
// which order transactions have to be made, sent and waited for; what carries an asset is never spent as coin or fee
// (INV-06), because the builders of package bitcoin take nothing else for a coin than what the index shows as plain.
package wallet

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"strings"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/indexer/walletapi"
	"causeway/internal/bitcoin/ordinals"
)

// Config says whose wallet it is and whom it asks.
type Config struct {
	API     string // base address of the wallet API, such as http://127.0.0.1:8080/bitcoin_testnet
	Network *bitcoin.Network
	Key     *btcec.PrivateKey
	Rate    bitcoin.FeeRate // 0: the API's average
	Out     io.Writer       // is told what happens; nil: nobody
	// Unsent is a folder of this key's own, for signed transactions until the network is known to have them; empty: they
	// are lost with the process.
	Unsent string
	// Patience is how long the API may be away, or a transaction unknown, before waiting ends; 0: two minutes.
	Patience time.Duration
}

// Unsent is the folder beside a key file where signed transactions are kept.
func Unsent(keyFile string) string { return keyFile + ".unsent" }

// Wallet spends what one key's taproot and segwit addresses have. Assets and change go to the taproot address.
type Wallet struct {
	Config
	api             *client
	box             outbox
	taproot, segwit held
}

// held is one of the wallet's addresses.
type held struct {
	address string
	script  []byte
	unlock  bitcoin.Unlock
}

// Open checks the configuration. It asks nobody.
func Open(c Config) (*Wallet, error) {
	if c.Network == nil || c.Key == nil {
		return nil, errors.New("a wallet needs a network and a key")
	}
	if c.Out == nil {
		c.Out = io.Discard
	}
	api, err := newClient(c.API)
	if err != nil {
		return nil, err
	}
	if c.Patience > 0 {
		api.patience = c.Patience
	}
	w := &Wallet{Config: c, api: api, box: outbox{dir: c.Unsent, network: c.Network.Name}}
	for kind, into := range map[bitcoin.AddressType]*held{bitcoin.P2TR: &w.taproot, bitcoin.P2WPKH: &w.segwit} {
		if into.script, err = bitcoin.KeyScript(kind, c.Key.PubKey()); err != nil {
			return nil, err
		}
		if into.unlock, err = bitcoin.UnlockKey(into.script, c.Key.PubKey()); err != nil {
			return nil, err
		}
		into.address, _ = bitcoin.ScriptAddress(c.Network, into.script)
	}
	api.own = w.taproot.address
	return w, nil
}

// maxKeyFile bounds a key file, in bytes.
const maxKeyFile = 4 << 10

// LoadKey reads a private key that its owner alone may read: 64 hexadecimal digits or wallet import format. Lines that
// begin with # are comments.
func LoadKey(net *bitcoin.Network, path string) (*btcec.PrivateKey, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, fmt.Errorf("read key: %w", err)
	case info.Mode().Perm()&0o077 != 0:
		return nil, fmt.Errorf("%s can be read by others: run `chmod 600 %s`", path, path)
	case info.Size() > maxKeyFile:
		return nil, fmt.Errorf("%s is no key file", path)
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("read key: %w", err)
	}
	for line := range strings.Lines(string(raw)) {
		line = strings.TrimPrefix(strings.TrimSpace(line), "0x")
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if b, err := hex.DecodeString(line); err == nil && len(b) == 32 {
			key, _ := btcec.PrivKeyFromBytes(b)
			return key, nil
		}
		return bitcoin.ParseWIF(net, line)
	}
	return nil, fmt.Errorf("%s holds no key", path)
}

// Addresses returns the taproot and the segwit address.
func (w *Wallet) Addresses() (taproot, segwit string) { return w.taproot.address, w.segwit.address }

// Balance is what the wallet has.
type Balance struct {
	Bitcoin, Plain string // BTC: altogether, and what carries nothing
	Runes          []walletapi.RuneBalance
	Tokens         []walletapi.TokenBalance
}

// Balances asks for what each address has: by address.
func (w *Wallet) Balances(ctx context.Context) (map[string]Balance, error) {
	out := make(map[string]Balance, 2)
	for _, h := range []held{w.taproot, w.segwit} {
		of := url.Values{"address": {h.address}}
		var b walletapi.BitcoinBalance
		if err := w.api.get(ctx, "/address/balance", of, &b); err != nil {
			return nil, fmt.Errorf("ask for the balance of %s: %w", h.address, err)
		}
		var runes walletapi.List[walletapi.RuneBalance]
		page := url.Values{"address": {h.address}, "cursor": {"0"}, "size": {"100"}}
		if err := w.api.get(ctx, "/runes/list", page, &runes); err != nil {
			return nil, fmt.Errorf("ask for the runes of %s: %w", h.address, err)
		}
		var tokens walletapi.List[walletapi.TokenBalance]
		if err := w.api.get(ctx, "/brc20/tokens", page, &tokens); err != nil {
			return nil, fmt.Errorf("ask for the BRC-20 tokens of %s: %w", h.address, err)
		}
		out[h.address] = Balance{Bitcoin: b.Amount, Plain: b.BTCAmount, Runes: runes.List, Tokens: tokens.List}
	}
	return out, nil
}

// funding collects the plain coins of both addresses, but for those that a signed transaction spends which waits.
func (w *Wallet) funding(ctx context.Context) (bitcoin.Funding, error) {
	f := bitcoin.Funding{Change: w.taproot.script}
	var err error
	if f.Rate, err = w.feeRate(ctx); err != nil {
		return f, err
	}
	spent, err := w.box.spent()
	if err != nil {
		return f, err
	}
	for _, h := range []held{w.segwit, w.taproot} {
		list, err := w.api.plain(ctx, h.address)
		if err != nil {
			return f, err
		}
		for _, s := range list {
			if spent[s.OutPoint] != nil {
				continue
			}
			c, err := s.Plain(h.unlock)
			if err != nil {
				return f, err
			}
			f.Coins = append(f.Coins, c)
		}
	}
	return f, nil
}

// feeRate is the configured rate, or the API's average.
func (w *Wallet) feeRate(ctx context.Context) (bitcoin.FeeRate, error) {
	if w.Rate != 0 {
		return w.Rate, nil
	}
	return w.api.rate(ctx)
}

// script decodes a receiver's address.
func (w *Wallet) script(address string) ([]byte, error) {
	a, err := bitcoin.DecodeAddress(w.Network, address)
	if err != nil {
		return nil, err
	}
	if a.Type == bitcoin.Unknown {
		return nil, fmt.Errorf("address %s is of a kind that nobody can spend from yet", address)
	}
	return a.Script, nil
}

// sign signs a draft whose inputs are proven; it needs no other keys than the wallet's. made are transactions of the
// wallet's own that it spends.
func (w *Wallet) sign(ctx context.Context, d *bitcoin.Draft, made ...*wire.MsgTx) (*wire.MsgTx, error) {
	if err := w.prove(ctx, d, made...); err != nil {
		return nil, err
	}
	tx, err := d.Packet.Complete(w.Key)
	if err != nil {
		return nil, fmt.Errorf("sign: %w", err)
	}
	return tx, nil
}

func (w *Wallet) say(format string, args ...any) {
	fmt.Fprintf(w.Out, format+"\n", args...) //nolint:errcheck // a closed terminal must not stop a payment half-way
}

// Send pays bitcoin, in satoshi.
func (w *Wallet) Send(ctx context.Context, to string, sats uint64) (chainhash.Hash, error) {
	script, err := w.script(to)
	if err != nil {
		return chainhash.Hash{}, err
	}
	return w.once(ctx, "payment", fmt.Sprintf("pay %d sat to %x", sats, script), func() (*bitcoin.Draft, error) {
		f, err := w.funding(ctx)
		if err != nil {
			return nil, err
		}
		return bitcoin.Payment{
			Coins: f.Coins, Outputs: []bitcoin.Out{{Value: sats, Script: script}}, Change: f.Change,
			Rate: f.Rate,
		}.Build()
	})
}

// Wait waits until a transaction has confirmations, and the index has seen them. One that the network dropped is
// ErrGone.
func (w *Wallet) Wait(ctx context.Context, id chainhash.Hash, confirmations uint32) error {
	return w.api.confirmed(ctx, id, confirmations, func(have uint32) {
		w.say("%s has %d of %d confirmations", id, have, confirmations)
	})
}

// Inscribe inscribes content, for the wallet's taproot address or another receiver, and returns its id. Commit and
// reveal are signed and kept before either is sent.
func (w *Wallet) Inscribe(ctx context.Context, i ordinals.NewInscription, to string) (ordinals.InscriptionID, error) {
	script := w.taproot.script
	if to != "" {
		var err error
		if script, err = w.script(to); err != nil {
			return ordinals.InscriptionID{}, err
		}
	}
	u, err := w.inscribing(ctx, inscribing{NewInscription: i, to: script})
	if err != nil {
		return ordinals.InscriptionID{}, err
	}
	return w.sendInscribing(ctx, u)
}

// inscribing is an inscription that is to be made: its content, its receiver, and what becomes of it.
type inscribing struct {
	ordinals.NewInscription
	to      []byte
	purpose string
	once    bool // a second one like it would be a mistake while the first waits for its block
}

// earlierInscribing returns the commit and the reveal that an earlier run signed for the same; nil for none.
func (w *Wallet) earlierInscribing(ctx context.Context, i inscribing) (*unsent, bitcoin.Reveal, string, error) {
	reveal, err := bitcoin.NewReveal(w.Key.PubKey(), i.NewInscription)
	if err != nil {
		return nil, reveal, "", err
	}
	intent := fmt.Sprintf("inscribe %x for %x %s", reveal.Script(), i.to, i.purpose)
	u, err := w.earlier(ctx, intent, i.once)
	return u, reveal, intent, err
}

// inscribing signs commit and reveal, so that nothing is paid for a reveal that cannot be made; or returns those that
// an earlier run signed for the same.
func (w *Wallet) inscribing(ctx context.Context, i inscribing) (*unsent, error) {
	u, reveal, intent, err := w.earlierInscribing(ctx, i)
	if u != nil || err != nil {
		return u, err
	}
	f, err := w.funding(ctx)
	if err != nil {
		return nil, err
	}
	pair, err := f.Commit(reveal, bitcoin.Out{Value: bitcoin.Postage, Script: i.to})
	if err != nil {
		return nil, err
	}
	if u, err = w.undertake(ctx, "commit", intent, pair.Commit); err != nil {
		return nil, err
	}
	second, err := pair.Reveal(u.Txs[0].tx)
	if err != nil {
		return nil, err
	}
	tx, err := w.sign(ctx, second, u.Txs[0].tx)
	if err != nil {
		return nil, err
	}
	return u, u.add("reveal", tx, second.Fee)
}

func (w *Wallet) sendInscribing(ctx context.Context, u *unsent) (ordinals.InscriptionID, error) {
	if err := w.deliver(ctx, u); err != nil {
		return ordinals.InscriptionID{}, err
	}
	return u.revealed(), w.finish(u)
}

// SendInscription moves an inscription, with the whole output that it is in, where it is the only one there.
func (w *Wallet) SendInscription(ctx context.Context, id ordinals.InscriptionID, to string) (chainhash.Hash, error) {
	return w.sendInscription(ctx, id, to, false)
}

// SendInscriptions moves an inscription with all others that are in the same output.
func (w *Wallet) SendInscriptions(ctx context.Context, id ordinals.InscriptionID, to string) (chainhash.Hash, error) {
	return w.sendInscription(ctx, id, to, true)
}

func (w *Wallet) sendInscription(ctx context.Context, id ordinals.InscriptionID, to string,
	all bool,
) (chainhash.Hash, error) {
	script, err := w.script(to)
	if err != nil {
		return chainhash.Hash{}, err
	}
	return w.once(ctx, "transfer", fmt.Sprintf("send inscription %s to %x", id, script), func() (*bitcoin.Draft, error) {
		return w.moving(ctx, id, script, all)
	})
}

// ErrSeveral means that an output has several inscriptions where one was to be moved.
var ErrSeveral = errors.New(
	"several inscriptions are in this output, and would all go along: say --all to send them all")

// moving builds the transfer of an inscription.
func (w *Wallet) moving(ctx context.Context, id ordinals.InscriptionID, to []byte, all bool) (*bitcoin.Draft, error) {
	s, err := w.api.inscription(ctx, id)
	if err != nil {
		return nil, err
	}
	unlock, err := w.unlock(s.Script)
	if err != nil {
		return nil, fmt.Errorf("inscription %s: %w", id, err)
	}
	asset, err := s.Asset(unlock)
	if err != nil {
		return nil, err
	}
	if n := len(asset.Carried().Inscriptions); n > 1 && !all {
		return nil, fmt.Errorf("%s has %d inscriptions: %w", s.OutPoint, n, ErrSeveral)
	}
	f, err := w.funding(ctx)
	if err != nil {
		return nil, err
	}
	return f.SendInscription(asset, to)
}

// ErrNotOurs means that another key has what is to be spent.
var ErrNotOurs = errors.New("it is not at an address of this key")

func (w *Wallet) unlock(script []byte) (bitcoin.Unlock, error) {
	for _, h := range []held{w.taproot, w.segwit} {
		if string(h.script) == string(script) {
			return h.unlock, nil
		}
	}
	return bitcoin.Unlock{}, ErrNotOurs
}
