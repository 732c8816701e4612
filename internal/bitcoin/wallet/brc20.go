package wallet

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"

	"github.com/btcsuite/btcd/chainhash/v2"
	"lukechampine.com/uint128"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/indexer/walletapi"
	"causeway/internal/bitcoin/ordinals"
)

func (w *Wallet) operate(ctx context.Context, b bitcoin.BRC20) (ordinals.InscriptionID, error) {
	i, err := b.Inscription()
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

// DeployToken deploys a BRC-20 token; amounts are in whole tokens.
func (w *Wallet) DeployToken(ctx context.Context, tick, supply, limit string,
	decimals uint8,
) (ordinals.InscriptionID, error) {
	if n := len(tick); n != 4 {
		return ordinals.InscriptionID{}, fmt.Errorf("a ticker has 4 bytes, not %d", n)
	}
	if decimals > ordinals.BRC20Decimals {
		return ordinals.InscriptionID{}, fmt.Errorf("a BRC-20 token has at most %d decimals", ordinals.BRC20Decimals)
	}
	for _, text := range []string{supply, limit} {
		v, err := ordinals.ParseBRC20Amount(text, decimals)
		if err != nil {
			return ordinals.InscriptionID{}, fmt.Errorf("%q: %w", text, err)
		}
		if v.IsZero() {
			return ordinals.InscriptionID{},
				errors.New("supply and limit of a token must be above zero: a deployment with zero makes no token")
		}
	}
	if _, err := w.token(ctx, tick); err == nil {
		return ordinals.InscriptionID{}, fmt.Errorf("%s is deployed already", tick)
	} else if refused := new(Refusal); !errors.As(err, &refused) {
		return ordinals.InscriptionID{}, err
	}
	return w.operate(ctx,
		bitcoin.BRC20{Op: "deploy", Tick: tick, Max: supply, Limit: limit, Decimals: fmt.Sprint(decimals)})
}

// MintToken mints a BRC-20 token to the wallet's taproot address.
func (w *Wallet) MintToken(ctx context.Context, tick, amount string) (ordinals.InscriptionID, error) {
	t, err := w.token(ctx, tick)
	if err != nil {
		return ordinals.InscriptionID{}, err
	}
	v, err := ordinals.ParseBRC20Amount(amount, decimals(t))
	if err != nil {
		return ordinals.InscriptionID{}, fmt.Errorf("%q: %w", amount, err)
	}
	if err := w.mintable(ctx, t, v); err != nil {
		return ordinals.InscriptionID{}, err
	}
	return w.operate(ctx, bitcoin.BRC20{Op: "mint", Tick: tick, Amount: amount})
}

// mintable checks that a mint would yield something now.
func (w *Wallet) mintable(ctx context.Context, t walletapi.AddressTokenSummary, v uint128.Uint128) error {
	tick := t.TokenBalance.Ticker
	switch {
	case v.IsZero():
		return errors.New("a mint of zero yields nothing")
	case t.TokenInfo.SelfMint:
		return fmt.Errorf(
			"only the holder of its deployment mints %s, with that as parent: a mint from here would yield nothing", tick)
	}
	supply, err := ordinals.ParseBRC20Amount(t.TokenInfo.TotalSupply, ordinals.BRC20Decimals)
	if err != nil {
		return fmt.Errorf("read the supply of %s: %w", tick, err)
	}
	minted, err := ordinals.ParseBRC20Amount(t.TokenInfo.TotalMinted, ordinals.BRC20Decimals)
	if err != nil {
		return fmt.Errorf("read how much of %s is minted: %w", tick, err)
	}
	if minted.Cmp(supply) >= 0 {
		return fmt.Errorf("all %s %s are minted: a mint would yield nothing", t.TokenInfo.TotalSupply, tick)
	}
	limit, err := w.limit(ctx, t)
	if err == nil && limit != "" {
		var most uint128.Uint128
		if most, err = ordinals.ParseBRC20Amount(limit, decimals(t)); err == nil && !most.IsZero() && v.Cmp(most) > 0 {
			return fmt.Errorf("a mint of %s yields at most %s: a greater one yields nothing", tick, limit)
		}
	}
	if err != nil {
		return fmt.Errorf("read the greatest mint of %s from its deployment: %w", tick, err)
	}
	return nil
}

// limit reads the greatest amount of a mint where it stands: in the inscription that deployed the token. Empty: it
// names none, or is not served, and the supply alone limits.
func (w *Wallet) limit(ctx context.Context, t walletapi.AddressTokenSummary) (string, error) {
	if t.TokenInfo.InscriptionID == "" {
		return "", nil
	}
	got, err := w.api.ask(ctx, http.MethodGet, "/content/"+t.TokenInfo.InscriptionID, nil)
	if err != nil {
		return "", err
	}
	if got.status != http.StatusOK {
		w.say("the deployment of %s is not served here: whether the mint is within its limit is not known",
			t.TokenBalance.Ticker)
		return "", nil
	}
	var deployment struct {
		Lim string `json:"lim"`
	}
	if err := json.Unmarshal(got.body, &deployment); err != nil {
		return "", err
	}
	return deployment.Lim, nil
}

// SendToken inscribes a BRC-20 transfer, waits until the index knows it as valid (SR-11), and sends it. Ended
// meanwhile, the same call goes on with the inscription that was paid for.
func (w *Wallet) SendToken(ctx context.Context, tick, text, to string) (chainhash.Hash, error) {
	script, err := w.script(to)
	if err != nil {
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
	i, err := bitcoin.BRC20{Op: "transfer", Tick: tick, Amount: text}.Inscription()
	if err != nil {
		return chainhash.Hash{}, err
	}
	u, err := w.inscribing(ctx,
		inscribing{NewInscription: i, to: w.taproot.script, purpose: fmt.Sprintf("to be sent to %x", script)})
	if err != nil {
		return chainhash.Hash{}, err
	}
	if u.untried == 0 { // what was sent before has set its amount aside already
		if err := affords(t, tick, text, v); err != nil {
			return chainhash.Hash{}, err
		}
	}
	return w.inscribeAndMove(ctx, u, tick, "transfer", func(id ordinals.InscriptionID) (*bitcoin.Draft, error) {
		return w.moving(ctx, id, script, false)
	})
}

// inscribeAndMove sends a transfer inscription that it makes. It waits until the index knows the inscription as valid
// before it is moved: a void one would be lost on the way (SR-11).
func (w *Wallet) inscribeAndMove(ctx context.Context, u *unsent, tick, what string,
	move func(ordinals.InscriptionID) (*bitcoin.Draft, error),
) (chainhash.Hash, error) {
	const pair = 2
	u.More = len(u.Txs) == pair
	if err := w.deliver(ctx, u); err != nil {
		return chainhash.Hash{}, err
	}
	if !u.More {
		return u.last(), w.finish(u)
	}
	id := u.revealed()
	if err := w.Wait(ctx, id.TxID, 1); err != nil {
		return chainhash.Hash{}, fmt.Errorf("wait for inscription %s; run the same command again to go on: %w", id, err)
	}
	valid, err := w.transferable(ctx, tick, id)
	if err != nil {
		return chainhash.Hash{}, err
	}
	if !valid {
		return chainhash.Hash{},
			errors.Join(fmt.Errorf("the index does not know %s as a valid transfer that waits: it was not sent", id),
				w.box.remove(u))
	}
	draft, err := move(id)
	if err != nil {
		return chainhash.Hash{}, err
	}
	if err := w.follow(ctx, u, what, draft); err != nil {
		return chainhash.Hash{}, err
	}
	return u.last(), w.finish(u)
}

func (w *Wallet) token(ctx context.Context, tick string) (walletapi.AddressTokenSummary, error) {
	var s walletapi.AddressTokenSummary
	if err := w.api.get(ctx, "/brc20/token-summary", url.Values{"address": {w.taproot.address}, "ticker": {tick}},
		&s); err != nil {
		return s, fmt.Errorf("ask for token %s: %w", tick, err)
	}
	return s, nil
}

// affords checks that so much of a token is available.
func affords(t walletapi.AddressTokenSummary, tick, text string, v uint128.Uint128) error {
	have, err := ordinals.ParseBRC20Amount(t.TokenBalance.AvailableBalance, ordinals.BRC20Decimals)
	if err != nil {
		return fmt.Errorf("read balance: %w", err)
	}
	if have.Cmp(v) < 0 {
		return fmt.Errorf("%s %s are available, not %s", t.TokenBalance.AvailableBalance, tick, text)
	}
	return nil
}

func decimals(t walletapi.AddressTokenSummary) uint8 {
	return uint8(min(max(t.TokenInfo.Decimal, 0), ordinals.BRC20Decimals))
}

func (w *Wallet) transferable(ctx context.Context, tick string, id ordinals.InscriptionID) (bool, error) {
	for page := range maxPages {
		var list walletapi.List[walletapi.TokenTransfer]
		query := url.Values{
			"address": {w.taproot.address}, "ticker": {tick}, "cursor": {fmt.Sprint(page * pageSize)},
			"size": {fmt.Sprint(pageSize)},
		}
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
