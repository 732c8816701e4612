package wallet

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strings"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"lukechampine.com/uint128"

	"causeway/internal/amount"
	"causeway/internal/chain/bitcoin"
	"causeway/internal/indexer/walletapi"
	"causeway/internal/ordinals"
)

// Etching is a rune to be made. Amounts are in whole runes, with up to Decimals decimals.
type Etching struct {
	Name     string // with bullets or points between its letters where spacers are wanted
	Decimals uint8
	Premine  string // "" for none
	PerMint  string // with Mints: what each open mint yields
	Mints    uint64 // 0: no open mint
	Symbol   rune   // 0: none
}

func (e Etching) check() (ordinals.Etching, ordinals.SpacedRune, error) {
	var out ordinals.Etching
	name, err := ordinals.ParseSpacedRune(strings.ToUpper(e.Name))
	if err != nil {
		return out, name, err
	}
	if e.Decimals > 38 {
		return out, name, errors.New("a rune has at most 38 decimals")
	}
	r, spacers := name.Rune, name.Spacers
	out = ordinals.Etching{Divisibility: &e.Decimals, Rune: &r, Turbo: true}
	if spacers != 0 {
		out.Spacers = &spacers
	}
	if e.Symbol != 0 {
		out.Symbol = &e.Symbol
	}
	if e.Premine != "" {
		v, err := units(e.Premine, e.Decimals)
		if err != nil {
			return out, name, fmt.Errorf("premine: %w", err)
		}
		out.Premine = &v
	}
	if e.Mints > 0 {
		v, err := units(e.PerMint, e.Decimals)
		if err != nil {
			return out, name, fmt.Errorf("amount of a mint: %w", err)
		}
		mints := uint128.From64(e.Mints)
		out.Terms = &ordinals.Terms{Amount: &v, Cap: &mints}
	}
	return out, name, nil
}

// units reads a decimal amount into base units.
func units(text string, decimals uint8) (uint128.Uint128, error) {
	a, err := amount.ParseDecimal(text, decimals)
	if err != nil {
		return uint128.Zero, err
	}
	if a.BitLen() > 128 {
		return uint128.Zero, errors.New("the amount is beyond 128 bits")
	}
	return uint128.FromBig(a.Big()), nil
}

// Etch makes a rune: it sends the commitment, waits for the confirmations that the protocol asks for, and etches. Should it
// be ended meanwhile, the same call with the commitment's transaction continues: only this key can spend it.
func (w *Wallet) Etch(ctx context.Context, e Etching, committed *chainhash.Hash) (chainhash.Hash, error) {
	etching, name, err := e.check()
	if err != nil {
		return chainhash.Hash{}, err
	}
	outputs, err := bitcoin.Etch(etching, w.taproot.script)
	if err != nil {
		return chainhash.Hash{}, err
	}
	reveal, err := bitcoin.NewEtchReveal(w.Key.PubKey(), name.Rune)
	if err != nil {
		return chainhash.Hash{}, err
	}
	var commit wire.OutPoint
	var value uint64
	if committed == nil {
		f, err := w.funding(ctx)
		if err != nil {
			return chainhash.Hash{}, err
		}
		pair, err := f.Commit(reveal, outputs...)
		if err != nil {
			return chainhash.Hash{}, err
		}
		tx, err := w.send(ctx, "commitment", pair.Commit)
		if err != nil {
			return chainhash.Hash{}, err
		}
		id := tx.TxHash()
		committed = &id
	}
	if commit, value, err = w.commitment(ctx, reveal, *committed); err != nil {
		return chainhash.Hash{}, err
	}
	if err := w.Wait(ctx, *committed, ordinals.CommitConfirmations); err != nil {
		return chainhash.Hash{}, fmt.Errorf("wait for the commitment; continue with --commit %s: %w", committed, err)
	}
	s := bitcoin.Seen{OutPoint: commit, Value: value, Script: reveal.Script()}
	coin, err := s.Plain(reveal.Unlock(false))
	if err != nil {
		return chainhash.Hash{}, err
	}
	rate, err := w.feeRate(ctx)
	if err != nil {
		return chainhash.Hash{}, err
	}
	d, err := w.etching(coin, value, outputs, reveal, rate)
	if err != nil {
		return chainhash.Hash{}, err
	}
	tx, err := w.send(ctx, "etching of "+name.String(), d)
	if err != nil {
		return chainhash.Hash{}, err
	}
	return tx.TxHash(), nil
}

// etching spends the commitment, which pays for it. Where fees rose above what it has, it pays what it has.
func (w *Wallet) etching(coin bitcoin.Coin, value uint64, outputs []bitcoin.Out, reveal bitcoin.Reveal, rate bitcoin.FeeRate) (*bitcoin.Draft, error) {
	var out uint64
	for _, o := range outputs {
		out += o.Value
	}
	if have := bitcoin.FeeRateOf(value-min(value, out), reveal.VSize(outputs)); have < rate {
		rate = have
	}
	return bitcoin.Payment{Coins: []bitcoin.Coin{coin}, Must: 1, Outputs: outputs, Change: w.taproot.script, Rate: rate}.Build()
}

// commitment finds the commitment's output in its transaction, as the API shows the output's address.
func (w *Wallet) commitment(ctx context.Context, reveal bitcoin.Reveal, id chainhash.Hash) (wire.OutPoint, uint64, error) {
	address, _ := bitcoin.ScriptAddress(w.Network, reveal.Script())
	var found bitcoin.Seen
	err := w.api.until(ctx, func() (bool, error) {
		list, err := w.api.plain(ctx, address)
		if err != nil {
			return false, err
		}
		for _, s := range list {
			if s.OutPoint.Hash == id {
				found = s
				return true, nil
			}
		}
		return false, nil
	})
	if err != nil {
		return wire.OutPoint{}, 0, fmt.Errorf("find the commitment in %s: %w", id, err)
	}
	return found.OutPoint, found.Value, nil
}

// rune finds a rune by id, or by its name among those that the wallet has.
func (w *Wallet) rune(ctx context.Context, text string) (walletapi.RuneInfo, ordinals.RuneID, error) {
	id, err := ordinals.ParseRuneID(text)
	if err != nil {
		name, bad := ordinals.ParseSpacedRune(strings.ToUpper(text))
		if bad != nil {
			return walletapi.RuneInfo{}, id, fmt.Errorf("%q is no rune: give its id, such as 840106:129, or its name", text)
		}
		if id, err = w.named(ctx, name.Rune); err != nil {
			return walletapi.RuneInfo{}, id, err
		}
	}
	var s walletapi.AddressRunesTokenSummary
	if err := w.api.get(ctx, "/runes/token-summary", url.Values{"address": {w.taproot.address}, "runeid": {id.String()}}, &s); err != nil {
		return s.RuneInfo, id, fmt.Errorf("ask for rune %s: %w", id, err)
	}
	return s.RuneInfo, id, nil
}

func (w *Wallet) named(ctx context.Context, name ordinals.Rune) (ordinals.RuneID, error) {
	for _, h := range []held{w.taproot, w.segwit} {
		for page := range maxPages {
			var list walletapi.List[walletapi.RuneBalance]
			query := url.Values{"address": {h.address}, "cursor": {fmt.Sprint(page * pageSize)}, "size": {fmt.Sprint(pageSize)}}
			if err := w.api.get(ctx, "/runes/list", query, &list); err != nil {
				return ordinals.RuneID{}, fmt.Errorf("ask for the runes of %s: %w", h.address, err)
			}
			for _, r := range list.List {
				if r.Rune == name.String() {
					return ordinals.ParseRuneID(r.RuneID)
				}
			}
			if len(list.List) < pageSize {
				break
			}
		}
	}
	return ordinals.RuneID{}, fmt.Errorf("this wallet has no %s: give the rune's id", name)
}

// Mint mints a rune once, to the wallet's taproot address.
func (w *Wallet) Mint(ctx context.Context, text string) (chainhash.Hash, error) {
	info, id, err := w.rune(ctx, text)
	if err != nil {
		return chainhash.Hash{}, err
	}
	if !info.Mintable {
		return chainhash.Hash{}, fmt.Errorf("%s cannot be minted now: a mint would pay its fee for nothing", info.SpacedRune)
	}
	f, err := w.funding(ctx)
	if err != nil {
		return chainhash.Hash{}, err
	}
	d, err := f.MintRune(id, w.taproot.script)
	if err != nil {
		return chainhash.Hash{}, err
	}
	tx, err := w.send(ctx, "mint of "+info.SpacedRune, d)
	if err != nil {
		return chainhash.Hash{}, err
	}
	return tx.TxHash(), nil
}

// SendRune moves an amount of a rune, in whole runes; what remains comes back to the wallet.
func (w *Wallet) SendRune(ctx context.Context, text, amount, to string) (chainhash.Hash, error) {
	script, err := w.script(to)
	if err != nil {
		return chainhash.Hash{}, err
	}
	info, id, err := w.rune(ctx, text)
	if err != nil {
		return chainhash.Hash{}, err
	}
	v, err := units(amount, info.Divisibility)
	if err != nil {
		return chainhash.Hash{}, fmt.Errorf("amount of %s: %w", info.SpacedRune, err)
	}
	assets, err := w.runeAssets(ctx, id, v)
	if err != nil {
		return chainhash.Hash{}, fmt.Errorf("%s: %w", info.SpacedRune, err)
	}
	f, err := w.funding(ctx)
	if err != nil {
		return chainhash.Hash{}, err
	}
	d, err := f.SendRunes(assets, []bitcoin.RuneTransfer{{ID: id, Amount: v, To: script}}, w.taproot.script)
	if err != nil {
		return chainhash.Hash{}, err
	}
	tx, err := w.send(ctx, "transfer of "+info.SpacedRune, d)
	if err != nil {
		return chainhash.Hash{}, err
	}
	return tx.TxHash(), nil
}

// runeAssets takes outputs with a rune until they have enough. Those with inscriptions too are left alone.
func (w *Wallet) runeAssets(ctx context.Context, id ordinals.RuneID, need uint128.Uint128) ([]bitcoin.Asset, error) {
	var out []bitcoin.Asset
	have := uint128.Zero
	for _, h := range []held{w.taproot, w.segwit} {
		list, err := w.api.runes(ctx, h.address, id)
		if err != nil {
			return nil, err
		}
		for _, s := range list {
			if have.Cmp(need) >= 0 {
				return out, nil
			}
			if len(s.Carried.Inscriptions) > 0 {
				continue
			}
			a, err := s.Asset(h.unlock)
			if err != nil {
				return nil, err
			}
			for _, r := range s.Carried.Runes {
				if r.ID == id {
					have = have.Add(r.Amount)
				}
			}
			out = append(out, a)
		}
	}
	if have.Cmp(need) < 0 {
		return nil, errors.New("the wallet has less than that")
	}
	return out, nil
}

const brc20Type = "text/plain;charset=utf-8"

// brc20 is an operation as it is inscribed: canonical JSON with strings alone.
type brc20 struct {
	P    string `json:"p"`
	Op   string `json:"op"`
	Tick string `json:"tick"`
	Max  string `json:"max,omitempty"`
	Lim  string `json:"lim,omitempty"`
	Dec  string `json:"dec,omitempty"`
	Amt  string `json:"amt,omitempty"`
}

func (w *Wallet) operate(ctx context.Context, b brc20) (ordinals.InscriptionID, error) {
	i, err := b.inscription()
	if err != nil {
		return ordinals.InscriptionID{}, err
	}
	id, err := w.Inscribe(ctx, i, "")
	if err != nil {
		return id, err
	}
	w.say("inscription %s: %s", id, i.Body)
	return id, nil
}

func (b brc20) inscription() (ordinals.NewInscription, error) {
	b.P = "brc-20"
	body, err := json.Marshal(b)
	if err != nil {
		return ordinals.NewInscription{}, fmt.Errorf("encode the operation: %w", err)
	}
	return ordinals.NewInscription{ContentType: brc20Type, Body: body}, nil
}

// DeployToken deploys a BRC-20 token; amounts are in whole tokens.
func (w *Wallet) DeployToken(ctx context.Context, tick, supply, limit string, decimals uint8) (ordinals.InscriptionID, error) {
	if n := len(tick); n != 4 {
		return ordinals.InscriptionID{}, fmt.Errorf("a ticker has 4 bytes, not %d", n)
	}
	if decimals > ordinals.BRC20Decimals {
		return ordinals.InscriptionID{}, fmt.Errorf("a BRC-20 token has at most %d decimals", ordinals.BRC20Decimals)
	}
	for _, text := range []string{supply, limit} {
		if _, err := ordinals.ParseBRC20Amount(text, decimals); err != nil {
			return ordinals.InscriptionID{}, fmt.Errorf("%q: %w", text, err)
		}
	}
	if _, err := w.token(ctx, tick); err == nil {
		return ordinals.InscriptionID{}, fmt.Errorf("%s is deployed already", tick)
	} else if refused := new(Refusal); !errors.As(err, &refused) {
		return ordinals.InscriptionID{}, err
	}
	return w.operate(ctx, brc20{Op: "deploy", Tick: tick, Max: supply, Lim: limit, Dec: fmt.Sprint(decimals)})
}

// MintToken mints a BRC-20 token to the wallet's taproot address.
func (w *Wallet) MintToken(ctx context.Context, tick, amount string) (ordinals.InscriptionID, error) {
	t, err := w.token(ctx, tick)
	if err != nil {
		return ordinals.InscriptionID{}, err
	}
	if _, err := ordinals.ParseBRC20Amount(amount, decimals(t)); err != nil {
		return ordinals.InscriptionID{}, fmt.Errorf("%q: %w", amount, err)
	}
	return w.operate(ctx, brc20{Op: "mint", Tick: tick, Amt: amount})
}

// SendToken inscribes a BRC-20 transfer, waits until the index knows it as valid (SR-11), and sends it.
func (w *Wallet) SendToken(ctx context.Context, tick, text, to string) (chainhash.Hash, error) {
	if _, err := w.script(to); err != nil {
		return chainhash.Hash{}, err
	}
	t, err := w.token(ctx, tick)
	if err != nil {
		return chainhash.Hash{}, err
	}
	v, err := ordinals.ParseBRC20Amount(text, decimals(t))
	if err != nil {
		return chainhash.Hash{}, fmt.Errorf("%q: %w", text, err)
	}
	have, err := ordinals.ParseBRC20Amount(t.TokenBalance.AvailableBalance, ordinals.BRC20Decimals)
	if err != nil {
		return chainhash.Hash{}, fmt.Errorf("read balance: %w", err)
	}
	if have.Cmp(v) < 0 {
		return chainhash.Hash{}, fmt.Errorf("%s %s are available, not %s", t.TokenBalance.AvailableBalance, tick, text)
	}
	id, err := w.operate(ctx, brc20{Op: "transfer", Tick: tick, Amt: text})
	if err != nil {
		return chainhash.Hash{}, err
	}
	if err := w.Wait(ctx, id.TxID, 1); err != nil {
		return chainhash.Hash{}, fmt.Errorf("wait for the inscription; then send %s: %w", id, err)
	}
	valid, err := w.transferable(ctx, tick, id)
	if err != nil {
		return chainhash.Hash{}, err
	}
	if !valid {
		return chainhash.Hash{}, fmt.Errorf("the index does not know %s as a valid transfer: nothing was sent", id)
	}
	return w.SendInscription(ctx, id, to)
}

func (w *Wallet) token(ctx context.Context, tick string) (walletapi.AddressTokenSummary, error) {
	var s walletapi.AddressTokenSummary
	if err := w.api.get(ctx, "/brc20/token-summary", url.Values{"address": {w.taproot.address}, "ticker": {tick}}, &s); err != nil {
		return s, fmt.Errorf("ask for token %s: %w", tick, err)
	}
	return s, nil
}

func decimals(t walletapi.AddressTokenSummary) uint8 {
	return uint8(min(max(t.TokenInfo.Decimal, 0), ordinals.BRC20Decimals))
}

func (w *Wallet) transferable(ctx context.Context, tick string, id ordinals.InscriptionID) (bool, error) {
	for page := range maxPages {
		var list walletapi.List[walletapi.TokenTransfer]
		query := url.Values{"address": {w.taproot.address}, "ticker": {tick}, "cursor": {fmt.Sprint(page * pageSize)}, "size": {fmt.Sprint(pageSize)}}
		if err := w.api.get(ctx, "/brc20/transferable-list", query, &list); err != nil {
			return false, fmt.Errorf("ask for transfers of %s: %w", tick, err)
		}
		for _, t := range list.List {
			if t.InscriptionID == id.String() {
				return true, nil
			}
		}
		if len(list.List) < pageSize {
			break
		}
	}
	return false, nil
}
