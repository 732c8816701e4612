package wallet

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"

	"github.com/btcsuite/btcd/chainhash/v2"
	"lukechampine.com/uint128"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/indexer/walletapi"
	"causeway/internal/bitcoin/ordinals"
)

// Deposit is what shall go to the custody, and from there where.
type Deposit struct {
	Asset  custody.Asset
	Amount string // whole units, such as 0.015
	To     custody.Destination
}

// Fault is a deposit that the custody would not credit.
type Fault struct{ Fault custody.Fault }

func (e *Fault) Error() string {
	return fmt.Sprintf("the custody would not credit this deposit (%s): nothing was sent", e.Fault)
}

// Offer is a deposit that is ready to be sent: nothing has left the wallet yet.
type Offer struct {
	Address string        // of the custody
	Units   amount.Amount // base units on Bitcoin
	Sats    uint64        // that leave the wallet to the custody
	Fees    []OfferFee
	// PSBT is the transaction that deposits, unsigned; nil where it can be made only after an inscription.
	PSBT *bitcoin.Packet

	send func(ctx context.Context) (chainhash.Hash, error)
}

// OfferFee is what a step of a deposit pays to miners.
type OfferFee struct {
	What string
	Sats uint64
	// About marks an estimate: the transaction cannot be built before the one before it is in a block.
	About bool
}

// Fee sums the fees, in satoshi.
func (o *Offer) Fee() uint64 {
	var sum uint64
	for _, f := range o.Fees {
		sum += f.Sats
	}
	return sum
}

// Send signs and broadcasts the deposit, and returns its transaction.
func (o *Offer) Send(ctx context.Context) (chainhash.Hash, error) { return o.send(ctx) }

// OfferDeposit builds a deposit by the rules of a custody, which come from the deployment record and not from a server
// (SR-06). What would not be credited is refused with *Fault.
func (w *Wallet) OfferDeposit(ctx context.Context, r *custody.Rules, d Deposit) (*Offer, error) {
	terms, listed := r.Terms[d.Asset]
	if !listed {
		return nil, fmt.Errorf("the custody takes no %s", d.Asset)
	}
	units, err := amount.ParseDecimal(d.Amount, terms.Decimals)
	if err != nil {
		return nil, err
	}
	tip, err := w.api.tip(ctx)
	if err != nil {
		return nil, err
	}
	if fault := r.Accepts(d.Asset, d.To, units, tip+1); fault != "" {
		return nil, &Fault{fault}
	}
	home, err := r.Plain(r.Taking(tip+1).Epoch, d.Asset.Kind)
	if err != nil {
		return nil, err
	}
	o := &Offer{Units: units}
	o.Address, _ = bitcoin.ScriptAddress(w.Network, home.Script)
	switch d.Asset.Kind {
	case custody.BTC:
		return o, w.offerBTC(ctx, o, home.Script, r, d)
	case custody.Rune:
		return o, w.offerRune(ctx, o, home.Script, r, d)
	default:
		return o, w.offerToken(ctx, o, home.Script, r, d)
	}
}

// deposit is how a deposit and its transaction are called.
const deposit = "deposit"

// intent is what a deposit is for, by which a later run knows it again.
func (d Deposit) intent(o *Offer, home []byte) string {
	return fmt.Sprintf("deposit %s %s to %s at %x", o.Units, d.Asset, d.to(), home)
}

// to is where a deposit goes, as intents and purposes write it: chain u32 BE | receiver 32. What earlier runs kept is
// compared with it.
func (d Deposit) to() string { return fmt.Sprintf("%08x%x", d.To.ChainID, d.To.Receiver[:]) }

// ready makes an offer of a transaction, or of the one that an earlier run signed for the same.
func (w *Wallet) ready(ctx context.Context, o *Offer, what, intent string, build func() (*bitcoin.Draft, error)) error {
	u, err := w.earlier(ctx, intent, false)
	if err != nil {
		return err
	}
	if u != nil {
		o.Fees = append(o.Fees, OfferFee{What: what, Sats: u.Txs[0].Fee})
	} else {
		draft, err := build()
		if err != nil {
			return err
		}
		if err := w.prove(ctx, draft); err != nil {
			return err
		}
		o.PSBT, o.Fees = draft.Packet, append(o.Fees, OfferFee{What: what, Sats: draft.Fee})
		build = func() (*bitcoin.Draft, error) { return draft, nil }
	}
	o.send = func(ctx context.Context) (chainhash.Hash, error) { return w.once(ctx, what, intent, build) }
	return nil
}

// offerBTC pays the custody and says the destination.
func (w *Wallet) offerBTC(ctx context.Context, o *Offer, home []byte, r *custody.Rules, d Deposit) error {
	sats, fits := o.Units.Uint64()
	if !fits || sats > bitcoin.MaxMoney {
		return errors.New("so many bitcoins do not exist")
	}
	words, err := bitcoin.DataOut(r.DestinationBytes(d.To))
	if err != nil {
		return err
	}
	o.Sats = sats
	return w.ready(ctx, o, deposit, d.intent(o, home), func() (*bitcoin.Draft, error) {
		f, err := w.funding(ctx)
		if err != nil {
			return nil, err
		}
		return bitcoin.Payment{
			Coins: f.Coins, Outputs: []bitcoin.Out{{Value: sats, Script: home}, words}, Change: f.Change, Rate: f.Rate,
		}.Build()
	})
}

// offerRune moves runes to the custody; the destination stands in three edicts that move nothing.
func (w *Wallet) offerRune(ctx context.Context, o *Offer, home []byte, r *custody.Rules, d Deposit) error {
	id, _ := d.Asset.RuneID()
	if o.Units.BitLen() > 128 {
		return errors.New("the amount is beyond 128 bits")
	}
	units := uint128.FromBig(o.Units.Big())
	o.Sats = bitcoin.Postage
	return w.ready(ctx, o, deposit, d.intent(o, home), func() (*bitcoin.Draft, error) {
		assets, err := w.runeAssets(ctx, id, units)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", d.Asset, err)
		}
		f, err := w.funding(ctx)
		if err != nil {
			return nil, err
		}
		marks := r.DestinationEdicts(d.To)
		return f.SendMarkedRunes(assets, []bitcoin.RuneTransfer{{ID: id, Amount: units, To: home}},
			w.taproot.script, marks[:])
	})
}

// tokenDepositVSize is what a deposit of a transfer inscription takes: one input with it, one for the fee; custody,
// destination and change.
const tokenDepositVSize = 290

// offerToken sends a transfer inscription: one of exactly the amount that the wallet has already, or else a new one.
func (w *Wallet) offerToken(ctx context.Context, o *Offer, home []byte, r *custody.Rules, d Deposit) error {
	words, err := bitcoin.DataOut(r.DestinationBytes(d.To))
	if err != nil {
		return err
	}
	text := o.Units.Decimal(ordinals.BRC20Decimals)
	i, err := bitcoin.BRC20{Op: "transfer", Tick: d.Asset.ID, Amount: text}.Inscription()
	if err != nil {
		return err
	}
	o.Sats = bitcoin.Postage
	todo := inscribing{
		NewInscription: i, to: w.taproot.script,
		purpose: fmt.Sprintf("for a deposit to %s at %x", d.to(), home),
	}
	u, _, _, err := w.earlierInscribing(ctx, todo)
	if err != nil {
		return err
	}
	if u == nil {
		id, there, err := w.transferOf(ctx, d.Asset.ID, text)
		if err != nil {
			return err
		}
		if there {
			return w.ready(ctx, o, deposit, d.intent(o, home),
				func() (*bitcoin.Draft, error) { return w.tokenDeposit(ctx, id, home, words) })
		}
		if u, err = w.inscribing(ctx, todo); err != nil {
			return err
		}
	}
	if u.untried == 0 {
		t, err := w.token(ctx, d.Asset.ID)
		if err != nil {
			return err
		}
		v, err := ordinals.ParseBRC20Amount(text, ordinals.BRC20Decimals)
		if err != nil {
			return fmt.Errorf("%q: %w", text, err)
		}
		if err := affords(t, d.Asset.ID, text, v); err != nil {
			return err
		}
	}
	rate, err := w.feeRate(ctx)
	if err != nil {
		return err
	}
	o.Fees = []OfferFee{
		{What: "commit of the inscription", Sats: u.Txs[0].Fee},
		{What: "reveal of the inscription", Sats: u.Txs[1].Fee},
		{What: deposit, Sats: rate.Fee(tokenDepositVSize), About: true},
	}
	o.send = func(ctx context.Context) (chainhash.Hash, error) {
		return w.inscribeAndMove(ctx, u, d.Asset.ID, deposit, func(id ordinals.InscriptionID) (*bitcoin.Draft, error) {
			return w.tokenDeposit(ctx, id, home, words)
		})
	}
	return nil
}

// creditable reports whether the custody credits a transfer inscription of the wallet: other software, or somebody
// else, may have inscribed it in another than the one canonical form (SR-08). It is told by the text that the
// inscription itself holds: what it delegates to is shown as its content, and says nothing to a ledger. One that the
// index does not show is not believed to be.
func (w *Wallet) creditable(ctx context.Context, t walletapi.TokenTransfer) (bool, error) {
	var shown walletapi.Inscription
	err := w.api.get(ctx, "/v5/inscription/info", url.Values{"inscriptionId": {t.InscriptionID}}, &shown)
	if refused := new(Refusal); err != nil && (!errors.As(err, &refused) || refused.Code != codeNoInscription) {
		return false, fmt.Errorf("ask for the text of inscription %s: %w", t.InscriptionID, err)
	}
	body := []byte(shown.ContentBody)
	var said struct {
		Tick string `json:"tick"`
	}
	if t.InscriptionNumber >= 0 && json.Unmarshal(body, &said) == nil && bitcoin.CanonicalTransfer(body, said.Tick) {
		return true, nil
	}
	w.say("inscription %s is left alone: it is not in the form that the custody credits", t.InscriptionID)
	return false, nil
}

// tokenDeposit moves a transfer inscription to the custody, input and output 0, and says the destination.
func (w *Wallet) tokenDeposit(ctx context.Context, id ordinals.InscriptionID, home []byte,
	words bitcoin.Out,
) (*bitcoin.Draft, error) {
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
	if c := asset.Carried(); len(c.Inscriptions) != 1 || len(c.Runes) > 0 {
		return nil, fmt.Errorf("the output of inscription %s carries other assets too: the custody would credit nothing", id)
	}
	f, err := w.funding(ctx)
	if err != nil {
		return nil, err
	}
	return bitcoin.Payment{
		Assets: []bitcoin.Asset{asset}, Coins: f.Coins, Outputs: []bitcoin.Out{{Value: s.Value, Script: home}, words},
		Change: f.Change, Rate: f.Rate,
	}.Build()
}

// transferOf finds a transfer inscription of exactly an amount that waits in the wallet, was made for nothing else, and
// that the custody credits.
func (w *Wallet) transferOf(ctx context.Context, tick, text string) (ordinals.InscriptionID, bool, error) {
	want, err := ordinals.ParseBRC20Amount(text, ordinals.BRC20Decimals)
	if err != nil {
		return ordinals.InscriptionID{}, false, fmt.Errorf("%q: %w", text, err)
	}
	meant, err := w.box.meant()
	if err != nil {
		return ordinals.InscriptionID{}, false, err
	}
	for page := range maxPages {
		var list walletapi.List[walletapi.TokenTransfer]
		query := url.Values{
			"address": {w.taproot.address}, "ticker": {tick}, "cursor": {fmt.Sprint(page * pageSize)},
			"size": {fmt.Sprint(pageSize)},
		}
		if err := w.api.get(ctx, "/brc20/transferable-list", query, &list); err != nil {
			return ordinals.InscriptionID{}, false, fmt.Errorf("ask for transfers of %s: %w", tick, err)
		}
		for _, t := range list.List {
			if v, err := ordinals.ParseBRC20Amount(t.Amount, ordinals.BRC20Decimals); err != nil || v != want ||
				meant[t.InscriptionID] {
				continue
			}
			id, err := ordinals.ParseInscriptionID(t.InscriptionID)
			if err != nil {
				return id, false, fmt.Errorf("the API names no inscription: %w", err)
			}
			if credits, err := w.creditable(ctx, t); credits || err != nil {
				return id, credits, err
			}
		}
		if len(list.List) < pageSize {
			break
		}
	}
	return ordinals.InscriptionID{}, false, nil
}
