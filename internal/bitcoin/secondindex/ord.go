package secondindex

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"causeway/internal/amount"
	"causeway/internal/bitcoin/custody"
)

// Ord asks an ord server about runes. Shapes are those of ord 0.27.1 (src/api.rs, templates/rune.rs, server/r.rs),
// started with --index-runes:
//
//	GET /blockheight          902000
//	GET /blockhash/<height>   64 hexadecimal digits
//	GET /rune/<block>:<tx>    {"id": "840000:1", "entry": {"spaced_rune": "A•RUNE", …}, …}; 404 for none
//	GET /output/<txid>:<vout> {"outpoint", "value", "spent", "indexed", "inscriptions": […] or null,
//	                           "runes": {"A•RUNE": {"amount": 5, "divisibility": 0, "symbol": null}} or null, …}
type Ord struct{ c *client }

// NewOrd checks the address. Zero timeout is 5 s, for each of up to five requests.
func NewOrd(address string, timeout time.Duration) (*Ord, error) {
	c, err := newClient("ord", address, timeout)
	if err != nil {
		return nil, err
	}
	return &Ord{c}, nil
}

// Close ends idle connections.
func (o *Ord) Close() { o.c.http.CloseIdleConnections() }

// Agrees returns nil when ord sees exactly the claim's rune and amount, and nothing else, in the output. ord forgets
// what an output held when a block spends it: then it is ErrNotReady.
func (o *Ord) Agrees(ctx context.Context, claim Claim) error {
	id, ok := claim.Asset.RuneID()
	if !ok {
		return o.c.unready("it is asked about runes alone, not about %s", claim.Asset)
	}
	if err := o.c.reached(ctx, "/blockheight", claim); err != nil {
		return err
	}
	if err := o.sameBlock(ctx, claim); err != nil {
		return err
	}
	status, r, err := o.c.object(ctx, "/rune/"+id.String())
	switch {
	case err != nil:
		return err
	case status == http.StatusNotFound:
		// A server without --index-runes answers the same; the output tells them apart.
	case status != http.StatusOK:
		return o.c.unready("rune %s: status %d", id, status)
	}
	name, err := runeName(r, id.String(), status)
	if err != nil {
		return o.c.unready("rune %s: %w", id, err)
	}
	if err := o.output(ctx, claim, name); err != nil {
		return err
	}
	return o.sameBlock(ctx, claim) // what was read meanwhile is of this chain
}

// runeName is the spaced name by which ord lists balances; empty for a rune that it does not know.
func runeName(r object, id string, status int) (string, error) {
	if status == http.StatusNotFound {
		return "", nil
	}
	got, err := field[string](r, "id")
	if err != nil {
		return "", err
	}
	if got != id {
		return "", fmt.Errorf("it answers about %.40q", got)
	}
	entry, err := field[object](r, "entry")
	if err != nil {
		return "", err
	}
	name, err := field[string](entry, "spaced_rune")
	if err == nil && name == "" {
		err = fmt.Errorf("it has no name")
	}
	return name, err
}

// sameBlock makes sure that ord is on the claim's chain.
func (o *Ord) sameBlock(ctx context.Context, claim Claim) error {
	hash, err := o.c.text(ctx, fmt.Sprintf("/blockhash/%d", claim.Height))
	if err != nil {
		return err
	}
	if hash != claim.Block.String() {
		return o.c.unready("its block %d is %.64q, here it is %s: it is on another chain", claim.Height, hash, claim.Block)
	}
	return nil
}

// ordOutput is what counts of an output.
type ordOutput struct {
	outpoint       string
	sats           uint64
	spent, indexed bool
	inscriptions   []string
	runes          map[string]amount.Amount
}

func (o *Ord) output(ctx context.Context, claim Claim, name string) error {
	path := "/output/" + claim.OutPoint.String()
	status, body, err := o.c.object(ctx, path)
	if err != nil {
		return err
	}
	if status == http.StatusNotFound {
		return o.c.unready("it does not find output %s", claim.OutPoint)
	}
	if status != http.StatusOK {
		return o.c.unready("%s: status %d", path, status)
	}
	out, err := readOrdOutput(body)
	if err != nil {
		return o.c.unready("%s: %w", path, err)
	}
	held, any := out.runes[name]
	switch {
	case out.outpoint != claim.OutPoint.String():
		return o.c.unready("%s: it answers about %.80q", path, out.outpoint)
	case out.sats != claim.Sats:
		return disagrees("ord", claim, "%d sat, here %d", out.sats, claim.Sats)
	case len(out.runes) == 0 && out.spent:
		return o.c.unready("output %s is spent, and ord forgets what it held", claim.OutPoint)
	case !out.indexed && !out.spent:
		return o.c.unready("output %s is not indexed yet", claim.OutPoint)
	case name == "" || !any:
		return disagrees("ord", claim, "it does not hold %s, but %d other runes", claim.Asset, len(out.runes))
	case len(out.runes) != 1 || len(out.inscriptions) > 0:
		return disagrees("ord", claim, "it holds %d runes and %d inscriptions, here one rune alone", len(out.runes),
			len(out.inscriptions))
	case held.Cmp(claim.Amount) != 0:
		return disagrees("ord", claim, "%s of %s, here %s", held, claim.Asset, claim.Amount)
	}
	return nil
}

func readOrdOutput(o object) (out ordOutput, err error) {
	if out.outpoint, err = field[string](o, "outpoint"); err != nil {
		return out, err
	}
	if out.sats, err = field[uint64](o, "value"); err != nil {
		return out, err
	}
	if out.spent, err = field[bool](o, "spent"); err != nil {
		return out, err
	}
	if out.indexed, err = field[bool](o, "indexed"); err != nil {
		return out, err
	}
	// null from a server without an index of inscriptions: runes are told all the same.
	if raw, ok := o["inscriptions"]; ok && string(raw) != "null" {
		if out.inscriptions, err = field[[]string](o, "inscriptions"); err != nil {
			return out, err
		}
	}
	piles, err := field[map[string]object](o, "runes")
	if err != nil {
		return out, fmt.Errorf("%w: start ord with --index-runes", err)
	}
	out.runes = make(map[string]amount.Amount, len(piles))
	for name, pile := range piles {
		n, err := field[json.Number](pile, "amount")
		if err != nil {
			return out, err
		}
		if out.runes[name], err = amount.Parse(n.String()); err != nil {
			return out, fmt.Errorf("amount of %.40q: %w", name, err)
		}
	}
	return out, nil
}

// Kind is the kind of asset that ord is asked about.
func (o *Ord) Kind() custody.Kind { return custody.Rune }
