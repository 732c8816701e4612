package wallet

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"lukechampine.com/uint128"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/indexer/walletapi"
	"causeway/internal/bitcoin/ordinals"
)

// refundLeaf is the depositor's leaf of a deposit address.
const refundLeaf = 1

// TakeBack is what the depositor's leaf can take back from a deposit address.
type TakeBack struct {
	Ready   []bitcoin.Seen // old enough
	Waiting []Locked
}

// Locked is an output whose lock is not over.
type Locked struct {
	bitcoin.Seen
	Until uint32 // height of the first block that can take it; 0: it is in no block yet
}

// ErrNothing means that there is nothing to take back now.
var ErrNothing = errors.New("nothing at the address can be taken back now")

// At lists what is at a deposit address, plain outputs and those with inscriptions and runes.
func (w *Wallet) At(ctx context.Context, o Opened) (TakeBack, error) {
	tip, err := w.api.tip(ctx)
	if err != nil {
		return TakeBack{}, err
	}
	list, err := API{w.api}.Outputs(ctx, o.File.Address)
	if err != nil {
		return TakeBack{}, err
	}
	var out TakeBack
	for _, s := range list {
		at, err := w.api.status(ctx, s.OutPoint.Hash)
		if err != nil {
			return TakeBack{}, err
		}
		switch until := at.height + uint32(o.Address.Lock); {
		case !at.confirmed:
			out.Waiting = append(out.Waiting, Locked{Seen: s})
		case tip+1 < until:
			out.Waiting = append(out.Waiting, Locked{s, until})
		default:
			out.Ready = append(out.Ready, s)
		}
	}
	return out, nil
}

// Recover takes back what is ready, by the depositor's leaf, to an address; empty: the wallet's own. Plain coins pay
// their own fee. Outputs with assets need the wallet's coins for it. It asks nobody's leave: the index that it asks
// only tells what is there.
func (w *Wallet) Recover(ctx context.Context, o Opened, to string) ([]chainhash.Hash, error) {
	script := w.taproot.script
	if to != "" {
		var err error
		if script, err = w.script(to); err != nil {
			return nil, err
		}
	}
	unlock, err := bitcoin.UnlockLeaf(o.Output, refundLeaf)
	if err != nil {
		return nil, err
	}
	unlock.Sequence = uint32(o.Address.Lock)
	intent := "take back from " + o.File.Address
	ids, gone, err := w.takeAgain(ctx, intent)
	if err != nil {
		return ids, err
	}
	found, err := w.At(ctx, o)
	if err != nil {
		return ids, err
	}
	ready := slices.DeleteFunc(found.Ready, func(s bitcoin.Seen) bool { return gone[s.OutPoint] })
	drafts, err := w.recoveries(ctx, ready, unlock, script)
	if err != nil {
		return ids, err
	}
	if len(drafts)+len(ids) == 0 {
		return nil, ErrNothing
	}
	for _, d := range drafts {
		if err := w.prove(ctx, d); err != nil {
			return ids, err
		}
		tx, err := d.Packet.Complete(o.Key, w.Key)
		if err != nil {
			return ids, fmt.Errorf("sign: %w", err)
		}
		u := &unsent{Intent: intent}
		if err := u.add("taken back", tx, d.Fee); err != nil {
			return ids, err
		}
		if err := w.deliver(ctx, u); err != nil {
			return ids, err
		}
		ids = append(ids, u.last())
		if err := w.finish(u); err != nil {
			return ids, err
		}
	}
	return ids, nil
}

// takeAgain sends what an earlier run signed and nobody is known to have, and tells what that spends.
func (w *Wallet) takeAgain(ctx context.Context,
	intent string,
) (ids []chainhash.Hash, gone map[wire.OutPoint]bool, err error) {
	gone = map[wire.OutPoint]bool{}
	for {
		u, err := w.earlier(ctx, intent, false)
		if u == nil || err != nil {
			return ids, gone, err
		}
		if err := w.deliver(ctx, u); err != nil {
			return ids, gone, err
		}
		ids = append(ids, u.last())
		for _, in := range u.Txs[0].tx.TxIn {
			gone[in.PreviousOutPoint] = true
		}
		if err := w.finish(u); err != nil {
			return ids, gone, err
		}
	}
}

const (
	maxRecovered = 100 // inputs of one transaction
	maxWhole     = 10  // outputs that are moved one by one
)

// recoverable is what a deposit address has, by how it is moved.
type recoverable struct {
	plain                      []bitcoin.Coin
	inscriptions, runes, mixed []bitcoin.Asset
}

func sortRecoverable(list []bitcoin.Seen, unlock bitcoin.Unlock) (recoverable, error) {
	var r recoverable
	for _, s := range list {
		if len(s.Carried.Inscriptions)+len(s.Carried.Runes) == 0 {
			c, err := s.Plain(unlock)
			if err != nil {
				return r, err
			}
			r.plain = append(r.plain, c)
			continue
		}
		a, err := s.Asset(unlock)
		if err != nil {
			return r, err
		}
		switch {
		case len(s.Carried.Runes) == 0:
			r.inscriptions = append(r.inscriptions, a)
		case len(s.Carried.Inscriptions) == 0:
			r.runes = append(r.runes, a)
		default:
			r.mixed = append(r.mixed, a)
		}
	}
	slices.SortStableFunc(r.plain, func(a, b bitcoin.Coin) int { return cmp.Compare(b.Value(), a.Value()) })
	return r, nil
}

// parts are the transactions that take all of it back, in their order. Anybody can send to the address, so nothing that
// stands there may be in the way of the rest: what cannot be moved whole to the target is left out, and each part is
// built for itself.
func (r recoverable) parts(to []byte) (parts []takeBackPart, left int) {
	movable := func(list []bitcoin.Asset) []bitcoin.Asset {
		fit := slices.DeleteFunc(slices.Clone(list), func(a bitcoin.Asset) bool { return a.Value() < bitcoin.Dust(to) })
		left += len(list) - len(fit)
		return fit
	}
	add := func(assets []bitcoin.Asset, most int,
		move func(bitcoin.Funding, []bitcoin.Asset, []byte) (*bitcoin.Draft, error),
	) {
		if assets = assets[:min(len(assets), most)]; len(assets) > 0 {
			parts = append(parts, takeBackPart{assets, move})
		}
	}
	add(movable(r.inscriptions), maxRecovered, moveInscriptions)
	add(r.runes, maxRecovered, moveRunes)
	for i, a := range movable(r.mixed) {
		if i == maxWhole {
			break
		}
		add([]bitcoin.Asset{a}, 1, moveWhole)
	}
	return parts, left
}

// takeBackPart is one transaction that takes outputs with assets back.
type takeBackPart struct {
	assets []bitcoin.Asset
	move   func(bitcoin.Funding, []bitcoin.Asset, []byte) (*bitcoin.Draft, error)
}

// recoveries builds a transaction for the plain coins, which pay their own fee, one for all inscriptions, one for all
// runes, and one for each output that has both, whose fees the wallet's own coins pay. What cannot be built waits for
// another time, and holds up nothing else: it is an error alone where nothing can be.
func (w *Wallet) recoveries(ctx context.Context, list []bitcoin.Seen, unlock bitcoin.Unlock,
	to []byte,
) ([]*bitcoin.Draft, error) {
	r, err := sortRecoverable(list, unlock)
	if err != nil {
		return nil, err
	}
	var out []*bitcoin.Draft
	var errs []error
	if len(r.plain) > 0 {
		rate, err := w.feeRate(ctx)
		if err != nil {
			return nil, err
		}
		d, err := takePlain(r.plain, to, rate)
		if err != nil {
			errs = append(errs, fmt.Errorf("take back bitcoin: %w", err))
		} else {
			out = append(out, d)
		}
	}
	parts, left := r.parts(to)
	if left > 0 {
		w.say("%d outputs with inscriptions stay: they have less than the network relays to such an address; take them "+
			"back to one that begins with %s",
			left, w.taproot.address[:4])
	}
	if len(parts) > 0 {
		drafts, err := w.movingParts(ctx, parts, to)
		out, errs = append(out, drafts...), append(errs, err)
	}
	err = errors.Join(errs...)
	if len(out) == 0 {
		return nil, err
	}
	if err != nil {
		w.say("the rest waits: %v", err)
	}
	return out, nil
}

// movingParts builds what can be built of the parts; the errors are of the others.
func (w *Wallet) movingParts(ctx context.Context, parts []takeBackPart, to []byte) (out []*bitcoin.Draft, err error) {
	f, err := w.funding(ctx)
	if err != nil {
		return nil, err
	}
	var errs []error
	for _, part := range parts {
		d, err := part.move(f, part.assets, to)
		if err != nil {
			errs = append(errs,
				fmt.Errorf("take back %d outputs with assets, with coins of %s for the fee: %w", len(part.assets),
					w.segwit.address, err))
			continue
		}
		out = append(out, d)
		f.Coins = without(f.Coins, d.Coins)
	}
	return out, errors.Join(errs...)
}

// takePlain takes the largest coins, each of which is worth more than its input costs: dust, which anybody can send, is
// neither paid for nor in the way.
func takePlain(coins []bitcoin.Coin, to []byte, rate bitcoin.FeeRate) (*bitcoin.Draft, error) {
	coins = coins[:min(len(coins), maxRecovered)]
	return bitcoin.Payment{Coins: coins, Add: len(coins), Change: to, Rate: rate}.Build()
}

// moveInscriptions moves outputs whole, each to an output of its own.
func moveInscriptions(f bitcoin.Funding, assets []bitcoin.Asset, to []byte) (*bitcoin.Draft, error) {
	p := bitcoin.Payment{Assets: assets, Coins: f.Coins, Change: f.Change, Rate: f.Rate}
	for _, a := range assets {
		p.Outputs = append(p.Outputs, bitcoin.Out{Value: a.Value(), Script: to})
	}
	return p.Build()
}

// moveWhole moves an output with inscriptions and runes as it is.
func moveWhole(f bitcoin.Funding, assets []bitcoin.Asset, to []byte) (*bitcoin.Draft, error) {
	return f.SendWhole(assets[0], to)
}

// maxRunes is how many runes a runestone of transfers has room for, whatever their ids and amounts are: an edict takes
// up to 35 bytes of the 80 that every node relays.
const maxRunes = 2

// moveRunes moves all runes of the outputs, each rune to an output of its own, or all to one where a runestone could
// not name them.
func moveRunes(f bitcoin.Funding, assets []bitcoin.Asset, to []byte) (*bitcoin.Draft, error) {
	sums := map[ordinals.RuneID]uint128.Uint128{}
	var ids []ordinals.RuneID
	for _, a := range assets {
		for _, r := range a.Carried().Runes {
			if _, known := sums[r.ID]; !known {
				ids = append(ids, r.ID)
			}
			sums[r.ID] = sums[r.ID].AddWrap(r.Amount) // the builder checks the sums again, and that they fit
		}
	}
	var transfers []bitcoin.RuneTransfer
	if len(ids) <= maxRunes {
		for _, id := range ids {
			transfers = append(transfers, bitcoin.RuneTransfer{ID: id, Amount: sums[id], To: to})
		}
	}
	return f.SendRunes(assets, transfers, to)
}

// without leaves out coins that are spent.
func without(coins, spent []bitcoin.Coin) []bitcoin.Coin {
	gone := map[string]bool{}
	for _, c := range spent {
		gone[c.OutPoint().String()] = true
	}
	var out []bitcoin.Coin
	for _, c := range coins {
		if !gone[c.OutPoint().String()] {
			out = append(out, c)
		}
	}
	return out
}

// TokensAt is what a deposit address has of its BRC-20 token beside transfer inscriptions: the custody takes it by
// inscribing a transfer there, and so does its depositor.
func (w *Wallet) TokensAt(ctx context.Context, o Opened) (string, error) {
	if o.Address.Asset.Kind != custody.BRC20 {
		return "", nil
	}
	var s walletapi.AddressTokenSummary
	if err := w.api.get(ctx, "/brc20/token-summary",
		url.Values{"address": {o.File.Address}, "ticker": {o.Address.Asset.ID}}, &s); err != nil {
		return "", fmt.Errorf("ask for token %s: %w", o.Address.Asset.ID, err)
	}
	v, err := ordinals.ParseBRC20Amount(s.TokenBalance.AvailableBalance, ordinals.BRC20Decimals)
	if err != nil || v == uint128.Zero {
		return "", err
	}
	return s.TokenBalance.AvailableBalance, nil
}

// InscribeAt inscribes a transfer of all that a deposit address has of its token, at that address. The new output waits
// for the lock as the others do.
func (w *Wallet) InscribeAt(ctx context.Context, o Opened, amount string) (ordinals.InscriptionID, error) {
	i, err := bitcoin.BRC20{Op: "transfer", Tick: o.Address.Asset.ID, Amount: amount}.Inscription()
	if err != nil {
		return ordinals.InscriptionID{}, err
	}
	u, err := w.inscribing(ctx, inscribing{NewInscription: i, to: o.Output.Script, once: true})
	if err != nil {
		return ordinals.InscriptionID{}, err
	}
	return w.sendInscribing(ctx, u)
}
