package wallet

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"lukechampine.com/uint128"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/indexer/walletapi"
	"causeway/internal/bitcoin/ordinals"
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
	if name.Rune.Reserved() {
		return out, name, fmt.Errorf("the name %s is reserved: nobody can choose it", name)
	}
	if (e.PerMint != "") != (e.Mints > 0) {
		return out, name, errors.New("an open mint needs both: what each mint yields, and how many mints there are")
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

// Etch makes a rune: it sends the commitment, waits for the confirmations that the protocol asks for, and etches.
// Should it be ended meanwhile, the same call continues from what was kept, and otherwise with the commitment's
// transaction: only this key can spend it.
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
	intent := "etch " + name.Rune.String()
	u, err := w.earlier(ctx, intent, true)
	if err != nil {
		return chainhash.Hash{}, err
	}
	switch {
	case u != nil && committed != nil && u.Txs[0].TxID != committed.String():
		return chainhash.Hash{}, fmt.Errorf("%s is kept for this name in %s: leave --commit out", u.Txs[0].TxID, u.path)
	case u == nil && committed == nil:
		if u, err = w.commit(ctx, intent, name.Rune, reveal, outputs); err != nil {
			return chainhash.Hash{}, err
		}
	}
	if u != nil {
		if err := w.deliver(ctx, u); err != nil {
			return chainhash.Hash{}, err
		}
		if len(u.Txs) > 1 {
			return u.last(), w.finish(u)
		}
		id := u.last()
		committed = &id
	}
	build := func() (*bitcoin.Draft, error) { return w.committed(ctx, *committed, reveal, outputs) }
	if u == nil {
		return w.once(ctx, "etching of "+name.String(), intent+" with "+committed.String(), build)
	}
	d, err := build()
	if err != nil {
		return chainhash.Hash{}, err
	}
	if err := w.follow(ctx, u, "etching of "+name.String(), d); err != nil {
		return chainhash.Hash{}, err
	}
	return u.last(), w.finish(u)
}

// etchable checks that an etching of the name would make a rune: once its commitment is ripe, the name must be
// unlocked, and nobody may have it. Somebody may still take it meanwhile.
func (w *Wallet) etchable(ctx context.Context, name ordinals.Rune) error {
	rules, err := ordinals.RulesFor(w.Network.Name)
	if err != nil {
		return err
	}
	tip, err := w.api.tip(ctx)
	if err != nil {
		return err
	}
	at := tip + ordinals.CommitConfirmations // the first block that can have the etching
	if at < rules.Runes {
		return fmt.Errorf("runes count from block %d on", rules.Runes)
	}
	if name.Cmp(ordinals.MinimumRune(rules.Runes, at)) < 0 {
		from, _ := name.UnlockHeight(rules.Runes)
		return fmt.Errorf(
			"the name %s can be etched from block %d on, and this etching could be in block %d: choose a longer name",
			name, from, at)
	}
	_, err = w.runeSummary(ctx, name.String())
	switch refused := new(Refusal); {
	case err == nil:
		return fmt.Errorf("the name %s is taken", name)
	case errors.As(err, &refused) && refused.Code == codeNoRune:
		return nil
	}
	return fmt.Errorf("ask whether the name %s is taken: %w", name, err)
}

// Etched reports the rune of an etching in a block; ErrVoid where it made none.
func (w *Wallet) Etched(ctx context.Context, e Etching, id chainhash.Hash) (ordinals.RuneID, error) {
	name, err := ordinals.ParseSpacedRune(strings.ToUpper(e.Name))
	if err != nil {
		return ordinals.RuneID{}, err
	}
	s, err := w.runeSummary(ctx, name.Rune.String())
	refused := new(Refusal)
	if errors.As(err, &refused) && refused.Code == codeNoRune || err == nil && s.RuneInfo.Etching != id.String() {
		return ordinals.RuneID{}, fmt.Errorf("%s: %w", id, ErrVoid)
	}
	if err != nil {
		return ordinals.RuneID{}, fmt.Errorf("ask for rune %s: %w", name, err)
	}
	return ordinals.ParseRuneID(s.RuneInfo.RuneID)
}

// ErrVoid means that a transaction is in a block and did not do what it was sent for.
var ErrVoid = errors.New("it is in a block, but made no rune: somebody else took the name first")

// runeSummary asks for a rune by its id or name.
func (w *Wallet) runeSummary(ctx context.Context, text string) (s walletapi.AddressRunesTokenSummary, err error) {
	return s, w.api.get(ctx, "/runes/token-summary", url.Values{"address": {w.taproot.address}, "runeid": {text}}, &s)
}

// commit signs the commitment to a name that can be etched.
func (w *Wallet) commit(ctx context.Context, intent string, name ordinals.Rune, reveal bitcoin.Reveal,
	outputs []bitcoin.Out,
) (*unsent, error) {
	if err := w.etchable(ctx, name); err != nil {
		return nil, err
	}
	f, err := w.funding(ctx)
	if err != nil {
		return nil, err
	}
	pair, err := f.Commit(reveal, outputs...)
	if err != nil {
		return nil, err
	}
	u, err := w.undertake(ctx, "commitment", intent, pair.Commit)
	if err == nil {
		u.More = true
	}
	return u, err
}

// committed waits for a commitment's confirmations and builds the etching that spends it.
func (w *Wallet) committed(ctx context.Context, id chainhash.Hash, reveal bitcoin.Reveal,
	outputs []bitcoin.Out,
) (*bitcoin.Draft, error) {
	commit, value, err := w.commitment(ctx, reveal, id)
	if err != nil {
		return nil, err
	}
	if err := w.Wait(ctx, id, ordinals.CommitConfirmations); err != nil {
		return nil, fmt.Errorf("wait for the commitment; continue with --commit %s: %w", id, err)
	}
	s := bitcoin.Seen{OutPoint: commit, Value: value, Script: reveal.Script()}
	coin, err := s.Plain(reveal.Unlock(false))
	if err != nil {
		return nil, err
	}
	rate, err := w.feeRate(ctx)
	if err != nil {
		return nil, err
	}
	return w.etching(coin, value, outputs, reveal, rate)
}

// etching spends the commitment, which pays for it. Where fees rose above what it has, it pays what it has.
func (w *Wallet) etching(coin bitcoin.Coin, value uint64, outputs []bitcoin.Out, reveal bitcoin.Reveal,
	rate bitcoin.FeeRate,
) (*bitcoin.Draft, error) {
	var out uint64
	for _, o := range outputs {
		out += o.Value
	}
	if have := bitcoin.FeeRateOf(value-min(value, out), reveal.VSize(outputs)); have < rate {
		rate = have
	}
	return bitcoin.Payment{
		Coins: []bitcoin.Coin{coin}, Must: 1, Outputs: outputs, Change: w.taproot.script,
		Rate: rate,
	}.Build()
}

// ErrNoCommitment means that a transaction has no output that the etching could spend.
var ErrNoCommitment = errors.New(
	"it has no unspent commitment of this key to this name: it commits to another name, or was spent already")

// commitment finds the commitment's output in its transaction, as the API shows the output's address. What the network
// does not have for long is ErrGone.
func (w *Wallet) commitment(ctx context.Context, reveal bitcoin.Reveal,
	id chainhash.Hash,
) (wire.OutPoint, uint64, error) {
	address, _ := bitcoin.ScriptAddress(w.Network, reveal.Script())
	var found bitcoin.Seen
	began := time.Now()
	err := w.api.until(ctx, func() (bool, error) {
		at, err := w.api.status(ctx, id)
		if err != nil {
			return false, err
		}
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
		late := time.Since(began) > w.api.patience
		tip, err := w.api.tip(ctx)
		switch {
		case err != nil:
			return false, err
		case at.confirmed && at.height <= tip, at.known && late:
			return false, final{ErrNoCommitment}
		case late:
			return false, final{ErrGone}
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
	s, err := w.runeSummary(ctx, id.String())
	if err != nil {
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
	return w.once(ctx, "mint of "+info.SpacedRune, "mint rune "+id.String(), func() (*bitcoin.Draft, error) {
		f, err := w.funding(ctx)
		if err != nil {
			return nil, err
		}
		return f.MintRune(id, w.taproot.script)
	})
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
	intent := fmt.Sprintf("send %s of rune %s to %x", v, id, script)
	return w.once(ctx, "transfer of "+info.SpacedRune, intent, func() (*bitcoin.Draft, error) {
		assets, err := w.runeAssets(ctx, id, v)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", info.SpacedRune, err)
		}
		f, err := w.funding(ctx)
		if err != nil {
			return nil, err
		}
		return f.SendRunes(assets, []bitcoin.RuneTransfer{{ID: id, Amount: v, To: script}}, w.taproot.script)
	})
}

// amountOf is what an output has of a rune.
func amountOf(s bitcoin.Seen, id ordinals.RuneID) uint128.Uint128 {
	i := slices.IndexFunc(s.Carried.Runes, func(r ordinals.RuneBalance) bool { return r.ID == id })
	if i < 0 {
		return uint128.Zero
	}
	return s.Carried.Runes[i].Amount
}

// runeAssets takes outputs with a rune until they have enough, those with the most of it first: what others send in
// small pieces costs no fees. Those with inscriptions too are left alone.
func (w *Wallet) runeAssets(ctx context.Context, id ordinals.RuneID, need uint128.Uint128) ([]bitcoin.Asset, error) {
	var out []bitcoin.Asset
	have := uint128.Zero
	spent, err := w.box.spent()
	if err != nil {
		return nil, err
	}
	for _, h := range []held{w.taproot, w.segwit} {
		list, err := w.api.runes(ctx, h.address, id)
		if err != nil {
			return nil, err
		}
		slices.SortStableFunc(list, func(a, b bitcoin.Seen) int { return amountOf(b, id).Cmp(amountOf(a, id)) })
		for _, s := range list {
			if have.Cmp(need) >= 0 {
				return out, nil
			}
			if len(s.Carried.Inscriptions) > 0 || spent[s.OutPoint] != nil {
				continue
			}
			a, err := s.Asset(h.unlock)
			if err != nil {
				return nil, err
			}
			have = have.Add(amountOf(s, id))
			out = append(out, a)
		}
	}
	if have.Cmp(need) < 0 {
		return nil, errors.New("the wallet has less than that")
	}
	return out, nil
}
