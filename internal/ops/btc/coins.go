package btc

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"mime"
	"os"
	"path/filepath"
	"slices"

	"github.com/btcsuite/btcd/chainhash/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/bitcoin/wallet"
	"causeway/internal/ops/terminal"
)

// Coins is a Bitcoin wallet on the command line: one key, and the wallet API that knows what it has.
type Coins struct {
	API     string
	Network string
	KeyFile string
	Rate    string // sat/vB; empty: the API's average
	Unsent  string // folder for signed transactions until the network has them; empty: beside the key file
	Wait    bool   // until what was sent is in a block
	Out     io.Writer
}

const (
	maxInscribed = 380_000 // bytes: what a standard transaction can reveal
)

func (c Coins) Open() (*wallet.Wallet, error) {
	net, err := bitcoin.NetworkByName(c.Network)
	if err != nil {
		return nil, err
	}
	key, err := wallet.LoadKey(net, c.KeyFile)
	if err != nil {
		return nil, err
	}
	cfg := wallet.Config{
		API: c.API, Network: net, Key: key, Out: c.Out,
		Unsent: cmp.Or(c.Unsent, wallet.Unsent(c.KeyFile)),
	}
	if c.Rate != "" {
		if cfg.Rate, err = bitcoin.ParseFeeRate(c.Rate); err != nil {
			return nil, err
		}
	}
	return wallet.Open(cfg)
}

// do opens the wallet, acts, and waits for a block if so wanted.
func (c Coins) do(ctx context.Context, act func(*wallet.Wallet) (chainhash.Hash, error)) error {
	w, err := c.Open()
	if err != nil {
		return err
	}
	id, err := act(w)
	if err != nil || !c.Wait {
		return err
	}
	return w.Wait(ctx, id, 1)
}

// Balance prints the wallet's addresses and what they have.
func (c Coins) Balance(ctx context.Context) error {
	w, err := c.Open()
	if err != nil {
		return err
	}
	all, err := w.Balances(ctx)
	if err != nil {
		return err
	}
	taproot, segwit := w.Addresses()
	var errs []error
	say := func(format string, a ...any) {
		_, err := fmt.Fprintf(c.Out, format+"\n", a...)
		errs = append(errs, err)
	}
	for _, address := range []string{taproot, segwit} {
		b := all[address]
		say("%s\n  BTC %s, of it %s without assets", address, b.Bitcoin, b.Plain)
		for _, r := range b.Runes {
			units, err := amount.Parse(r.Amount)
			if err != nil {
				return fmt.Errorf("read the amount of rune %s: %w", r.RuneID, err)
			}
			say("  %s (%s) %s", r.SpacedRune, r.RuneID, units.Decimal(r.Divisibility))
		}
		for _, t := range b.Tokens {
			say("  %s %s, of it %s available", t.Ticker, t.OverallBalance, t.AvailableBalance)
		}
	}
	return errors.Join(errs...)
}

// Send pays bitcoin, such as "0.015".
func (c Coins) Send(ctx context.Context, to, text string) error {
	a, err := amount.ParseDecimal(text, terminal.BitcoinDecimals)
	if err != nil {
		return err
	}
	sats, ok := a.Uint64()
	if !ok {
		return fmt.Errorf("%s BTC do not exist", text)
	}
	return c.do(ctx, func(w *wallet.Wallet) (chainhash.Hash, error) { return w.Send(ctx, to, sats) })
}

// Etch makes a rune, or goes on with one whose commitment is sent already.
func (c Coins) Etch(ctx context.Context, e wallet.Etching, commit string) error {
	var committed *chainhash.Hash
	if commit != "" {
		id, err := chainhash.NewHashFromStr(commit)
		if err != nil {
			return fmt.Errorf("%q is no transaction id", commit)
		}
		committed = id
	}
	w, err := c.Open()
	if err != nil {
		return err
	}
	id, err := w.Etch(ctx, e, committed)
	if err != nil || !c.Wait {
		return err
	}
	if err := w.Wait(ctx, id, 1); err != nil {
		return err
	}
	made, err := w.Etched(ctx, e, id)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(c.Out, "rune %s\n", made)
	return err
}

// Resume sends again what was signed and is not known to have arrived.
func (c Coins) Resume(ctx context.Context) error {
	w, err := c.Open()
	if err != nil {
		return err
	}
	return w.Resume(ctx)
}

// MintRune mints a rune once.
func (c Coins) MintRune(ctx context.Context, rune string) error {
	return c.do(ctx, func(w *wallet.Wallet) (chainhash.Hash, error) { return w.Mint(ctx, rune) })
}

// SendRune moves an amount of a rune.
func (c Coins) SendRune(ctx context.Context, rune, amount, to string) error {
	return c.do(ctx, func(w *wallet.Wallet) (chainhash.Hash, error) { return w.SendRune(ctx, rune, amount, to) })
}

// DeployToken deploys a BRC-20 token.
func (c Coins) DeployToken(ctx context.Context, tick, supply, limit string, decimals uint8) error {
	return c.do(ctx, func(w *wallet.Wallet) (chainhash.Hash, error) {
		id, err := w.DeployToken(ctx, tick, supply, limit, decimals)
		return id.TxID, err
	})
}

// MintToken mints a BRC-20 token.
func (c Coins) MintToken(ctx context.Context, tick, amount string) error {
	return c.do(ctx, func(w *wallet.Wallet) (chainhash.Hash, error) {
		id, err := w.MintToken(ctx, tick, amount)
		return id.TxID, err
	})
}

// SendToken inscribes a transfer of a BRC-20 token and sends it.
func (c Coins) SendToken(ctx context.Context, tick, amount, to string) error {
	return c.do(ctx, func(w *wallet.Wallet) (chainhash.Hash, error) { return w.SendToken(ctx, tick, amount, to) })
}

// Inscribe inscribes a file. Its content type is told by its name unless it is given.
func (c Coins) Inscribe(ctx context.Context, path, contentType, to string) error {
	info, err := os.Stat(path)
	if err != nil {
		return fmt.Errorf("read what to inscribe: %w", err)
	}
	if info.Size() > maxInscribed {
		return fmt.Errorf("%s has %d bytes: nodes relay no more than %d", path, info.Size(), maxInscribed)
	}
	body, err := os.ReadFile(path)
	if err != nil {
		return fmt.Errorf("read what to inscribe: %w", err)
	}
	if contentType == "" {
		if contentType = mime.TypeByExtension(filepath.Ext(path)); contentType == "" {
			return fmt.Errorf("the name of %s tells no content type: give one with --type", path)
		}
	}
	return c.do(ctx, func(w *wallet.Wallet) (chainhash.Hash, error) {
		id, err := w.Inscribe(ctx, ordinals.NewInscription{ContentType: contentType, Body: slices.Clip(body)}, to)
		if err == nil {
			_, err = fmt.Fprintf(c.Out, "inscription %s\n", id)
		}
		return id.TxID, err
	})
}

// SendInscription moves an inscription; all: with the others that are in the same output.
func (c Coins) SendInscription(ctx context.Context, id, to string, all bool) error {
	i, err := ordinals.ParseInscriptionID(id)
	if err != nil {
		return err
	}
	return c.do(ctx, func(w *wallet.Wallet) (chainhash.Hash, error) {
		if all {
			return w.SendInscriptions(ctx, i, to)
		}
		return w.SendInscription(ctx, i, to)
	})
}

// Etching describes a rune as the command line takes it.
func Etching(name, premine, perMint, symbol string, decimals uint8, mints uint64) (wallet.Etching, error) {
	e := wallet.Etching{Name: name, Decimals: decimals, Premine: premine, PerMint: perMint, Mints: mints}
	if symbol == "" {
		return e, nil
	}
	runes := []rune(symbol)
	if len(runes) != 1 {
		return e, fmt.Errorf("a rune's symbol is one character, not %q", symbol)
	}
	e.Symbol = runes[0]
	return e, nil
}
