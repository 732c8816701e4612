// Package wallet is a Bitcoin wallet for the command line. It holds one key, knows the chain only through the wallet API of
// an index, and moves bitcoin, inscriptions, BRC-20 tokens and runes. It hides which outputs are spent and in which order
// transactions have to be made, sent and waited for; what carries an asset is never spent as coin or fee (INV-06), because
// the builders of package bitcoin take nothing else for a coin than what the index shows as plain.
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

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/chain/bitcoin"
	"causeway/internal/indexer/walletapi"
	"causeway/internal/ordinals"
)

// Config says whose wallet it is and whom it asks.
type Config struct {
	API     string // base address of the wallet API, such as http://127.0.0.1:8080/bitcoin_testnet
	Network *bitcoin.Network
	Key     *btcec.PrivateKey
	Rate    bitcoin.FeeRate // 0: the API's average
	Out     io.Writer       // is told what happens; nil: nobody
}

// Wallet spends what one key's taproot and segwit addresses have. Assets and change go to the taproot address.
type Wallet struct {
	Config
	api             *client
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
	w := &Wallet{Config: c, api: api}
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

// funding collects the plain coins of both addresses.
func (w *Wallet) funding(ctx context.Context) (bitcoin.Funding, error) {
	f := bitcoin.Funding{Change: w.taproot.script}
	var err error
	if f.Rate, err = w.feeRate(ctx); err != nil {
		return f, err
	}
	for _, h := range []held{w.segwit, w.taproot} {
		list, err := w.api.plain(ctx, h.address)
		if err != nil {
			return f, err
		}
		for _, s := range list {
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

// sign signs a draft; it needs no other keys than the wallet's.
func (w *Wallet) sign(d *bitcoin.Draft) (*wire.MsgTx, error) {
	tx, err := d.Packet.Complete(w.Key)
	if err != nil {
		return nil, fmt.Errorf("sign: %w", err)
	}
	return tx, nil
}

// send signs a draft and broadcasts it.
func (w *Wallet) send(ctx context.Context, what string, d *bitcoin.Draft) (*wire.MsgTx, error) {
	tx, err := w.sign(d)
	if err != nil {
		return nil, err
	}
	if err := w.api.broadcast(ctx, tx); err != nil {
		return nil, err
	}
	w.say("%s: %s, fee %d sat", what, tx.TxHash(), d.Fee)
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
	f, err := w.funding(ctx)
	if err != nil {
		return chainhash.Hash{}, err
	}
	d, err := bitcoin.Payment{Coins: f.Coins, Outputs: []bitcoin.Out{{Value: sats, Script: script}}, Change: f.Change, Rate: f.Rate}.Build()
	if err != nil {
		return chainhash.Hash{}, err
	}
	tx, err := w.send(ctx, "payment", d)
	if err != nil {
		return chainhash.Hash{}, err
	}
	return tx.TxHash(), nil
}

// Wait waits until a transaction has confirmations, and the index has seen them.
func (w *Wallet) Wait(ctx context.Context, id chainhash.Hash, confirmations uint32) error {
	return w.api.confirmed(ctx, id, confirmations, func(have uint32) {
		w.say("%s has %d of %d confirmations", id, have, confirmations)
	})
}

// Inscribe inscribes content, for the wallet's taproot address or another receiver, and returns its id. Commit and reveal
// are signed before either is sent.
func (w *Wallet) Inscribe(ctx context.Context, i ordinals.NewInscription, to string) (ordinals.InscriptionID, error) {
	script := w.taproot.script
	if to != "" {
		var err error
		if script, err = w.script(to); err != nil {
			return ordinals.InscriptionID{}, err
		}
	}
	p, err := w.inscribing(ctx, i, script)
	if err != nil {
		return ordinals.InscriptionID{}, err
	}
	return w.sendInscribing(ctx, p)
}

// inscribing is a commit and its reveal, signed and not sent.
type inscribing struct {
	commit, reveal       *wire.MsgTx
	commitFee, revealFee uint64 // sat
}

// inscribing signs both transactions, so that nothing is paid for a reveal that cannot be made.
func (w *Wallet) inscribing(ctx context.Context, i ordinals.NewInscription, to []byte) (inscribing, error) {
	reveal, err := bitcoin.NewReveal(w.Key.PubKey(), i)
	if err != nil {
		return inscribing{}, err
	}
	f, err := w.funding(ctx)
	if err != nil {
		return inscribing{}, err
	}
	pair, err := f.Commit(reveal, bitcoin.Out{Value: bitcoin.Postage, Script: to})
	if err != nil {
		return inscribing{}, err
	}
	p := inscribing{commitFee: pair.Commit.Fee}
	if p.commit, err = w.sign(pair.Commit); err != nil {
		return inscribing{}, err
	}
	second, err := pair.Reveal(p.commit)
	if err != nil {
		return inscribing{}, err
	}
	p.revealFee = second.Fee
	p.reveal, err = w.sign(second)
	return p, err
}

func (w *Wallet) sendInscribing(ctx context.Context, p inscribing) (ordinals.InscriptionID, error) {
	if err := w.api.broadcast(ctx, p.commit); err != nil {
		return ordinals.InscriptionID{}, err
	}
	w.say("commit: %s, fee %d sat", p.commit.TxHash(), p.commitFee)
	if err := w.api.broadcast(ctx, p.reveal); err != nil {
		return ordinals.InscriptionID{}, err
	}
	w.say("reveal: %s, fee %d sat", p.reveal.TxHash(), p.revealFee)
	return ordinals.InscriptionID{TxID: p.reveal.TxHash()}, nil
}

// SendInscription moves an inscription, with the whole output that it is in.
func (w *Wallet) SendInscription(ctx context.Context, id ordinals.InscriptionID, to string) (chainhash.Hash, error) {
	script, err := w.script(to)
	if err != nil {
		return chainhash.Hash{}, err
	}
	s, err := w.api.inscription(ctx, id)
	if err != nil {
		return chainhash.Hash{}, err
	}
	unlock, err := w.unlock(s.Script)
	if err != nil {
		return chainhash.Hash{}, fmt.Errorf("inscription %s: %w", id, err)
	}
	asset, err := s.Asset(unlock)
	if err != nil {
		return chainhash.Hash{}, err
	}
	f, err := w.funding(ctx)
	if err != nil {
		return chainhash.Hash{}, err
	}
	d, err := f.SendInscription(asset, script)
	if err != nil {
		return chainhash.Hash{}, err
	}
	tx, err := w.send(ctx, "transfer", d)
	if err != nil {
		return chainhash.Hash{}, err
	}
	return tx.TxHash(), nil
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
