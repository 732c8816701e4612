package wallet

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"lukechampine.com/uint128"

	"causeway/internal/chain/bitcoin"
	"causeway/internal/custody"
	"causeway/internal/indexer/walletapi"
	"causeway/internal/ordinals"
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
	list, err := Teller{w.api}.Outputs(ctx, o.File.Address)
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

// Recover takes back what is ready, by the depositor's leaf, to an address; empty: the wallet's own. Plain coins pay their own
// fee. Outputs with assets need the wallet's coins for it. It asks nobody's leave: the index that it asks only tells what is
// there.
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
func (w *Wallet) takeAgain(ctx context.Context, intent string) (ids []chainhash.Hash, gone map[wire.OutPoint]bool, err error) {
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

// maxRecovered bounds the inputs of one transaction.
const maxRecovered = 100

// recoverable is what a deposit address has, by how it is moved.
type recoverable struct {
	plain               []bitcoin.Coin
	inscriptions, runes []bitcoin.Asset
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
		if len(s.Carried.Runes) > 0 {
			r.runes = append(r.runes, a)
		} else {
			r.inscriptions = append(r.inscriptions, a)
		}
	}
	r.plain = r.plain[:min(len(r.plain), maxRecovered)]
	r.inscriptions = r.inscriptions[:min(len(r.inscriptions), maxRecovered)]
	r.runes = r.runes[:min(len(r.runes), maxRecovered)]
	return r, nil
}

// recoveries builds at most three transactions: for all plain coins, which pay their own fee, for all inscriptions, and for all
// runes, whose fees the wallet's own coins pay. What these do not suffice for waits for another time, unless there is nothing
// else.
func (w *Wallet) recoveries(ctx context.Context, list []bitcoin.Seen, unlock bitcoin.Unlock, to []byte) ([]*bitcoin.Draft, error) {
	r, err := sortRecoverable(list, unlock)
	if err != nil {
		return nil, err
	}
	var out []*bitcoin.Draft
	if len(r.plain) > 0 {
		rate, err := w.feeRate(ctx)
		if err != nil {
			return nil, err
		}
		d, err := bitcoin.Payment{Coins: r.plain, Must: len(r.plain), Change: to, Rate: rate}.Build()
		if err != nil {
			return nil, fmt.Errorf("take back bitcoin: %w", err)
		}
		out = append(out, d)
	}
	if len(r.inscriptions)+len(r.runes) == 0 {
		return out, nil
	}
	f, err := w.funding(ctx)
	if err != nil {
		return nil, err
	}
	for _, part := range []struct {
		assets []bitcoin.Asset
		move   func(bitcoin.Funding, []bitcoin.Asset, []byte) (*bitcoin.Draft, error)
	}{{r.inscriptions, moveInscriptions}, {r.runes, moveRunes}} {
		if len(part.assets) == 0 {
			continue
		}
		d, err := part.move(f, part.assets, to)
		switch {
		case errors.Is(err, bitcoin.ErrFunds) && len(out) > 0:
			w.say("%d outputs with assets wait: send coins for their fee to %s, then run this again", len(part.assets), w.segwit.address)
		case err != nil:
			return nil, fmt.Errorf("take back %d outputs with assets, with coins of %s for the fee: %w", len(part.assets), w.segwit.address, err)
		default:
			out = append(out, d)
			f.Coins = without(f.Coins, d.Coins)
		}
	}
	return out, nil
}

// moveInscriptions moves outputs whole, each to an output of its own.
func moveInscriptions(f bitcoin.Funding, assets []bitcoin.Asset, to []byte) (*bitcoin.Draft, error) {
	p := bitcoin.Payment{Assets: assets, Coins: f.Coins, Change: f.Change, Rate: f.Rate}
	for _, a := range assets {
		p.Outputs = append(p.Outputs, bitcoin.Out{Value: a.Value(), Script: to})
	}
	return p.Build()
}

// moveRunes moves all runes of the outputs, each rune to an output of its own.
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
	for _, id := range ids {
		transfers = append(transfers, bitcoin.RuneTransfer{ID: id, Amount: sums[id], To: to})
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

// TokensAt is what a deposit address has of its BRC-20 token beside transfer inscriptions: the custody takes it by inscribing
// a transfer there, and so does its depositor.
func (w *Wallet) TokensAt(ctx context.Context, o Opened) (string, error) {
	if o.Address.Asset.Kind != custody.BRC20 {
		return "", nil
	}
	var s walletapi.AddressTokenSummary
	if err := w.api.get(ctx, "/brc20/token-summary", url.Values{"address": {o.File.Address}, "ticker": {o.Address.Asset.ID}}, &s); err != nil {
		return "", fmt.Errorf("ask for token %s: %w", o.Address.Asset.ID, err)
	}
	v, err := ordinals.ParseBRC20Amount(s.TokenBalance.AvailableBalance, ordinals.BRC20Decimals)
	if err != nil || v == uint128.Zero {
		return "", err
	}
	return s.TokenBalance.AvailableBalance, nil
}

// InscribeAt inscribes a transfer of all that a deposit address has of its token, at that address. The new output waits for
// the lock as the others do.
func (w *Wallet) InscribeAt(ctx context.Context, o Opened, amount string) (ordinals.InscriptionID, error) {
	i, err := brc20{Op: "transfer", Tick: o.Address.Asset.ID, Amt: amount}.inscription()
	if err != nil {
		return ordinals.InscriptionID{}, err
	}
	u, err := w.inscribing(ctx, inscribing{NewInscription: i, to: o.Output.Script, once: true})
	if err != nil {
		return ordinals.InscriptionID{}, err
	}
	return w.sendInscribing(ctx, u)
}
