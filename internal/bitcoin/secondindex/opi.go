package secondindex

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"causeway/internal/amount"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/ordinals"
)

// OPI asks an OPI server about BRC-20. Shapes are those of brc20_api/api.js and of the events of brc20_index 2.0.10:
//
//	GET /v1/brc20/block_height                     902000
//	GET /v1/brc20/activity_on_block?block_height=H {"error": null, "result": [{"event_type": "transfer-transfer",
//	      "inscription_id": "<txid>i0", "source_pkScript": hex, "spent_pkScript": hex or null, "tick": lower case,
//	      "original_tick", "amount": "decimal digits of 10^-18", "using_tx_id", …},
//	      {"event_type": "transfer-inscribe", "inscription_id", "source_pkScript", "tick", "original_tick",
//	       "amount"}, …]}
//
// It tells no block hashes. What it is asked is therefore bound to the chain otherwise: the inscription has to move in
// the claim's own block, to the claim's own script. Cumulative hashes are not compared: a node with the programmable
// module may differ from the own index in what is in doubt (docs/bitcoin.md).
type OPI struct{ c *client }

const (
	maxActivity = 64 << 20 // bytes of what happened in a block: 4 MB of inscriptions and their moves
	maxEvents   = 100_000  // of a block
)

// NewOPI checks the address. Zero timeout is 5 s, for each of two requests.
func NewOPI(address string, timeout time.Duration) (*OPI, error) {
	c, err := newClient("OPI", address, timeout)
	if err != nil {
		return nil, err
	}
	return &OPI{c}, nil
}

// Close ends idle connections.
func (o *OPI) Close() { o.c.http.CloseIdleConnections() }

// Kind is the kind of asset that OPI is asked about.
func (o *OPI) Kind() custody.Kind { return custody.BRC20 }

// Agrees returns nil when OPI has exactly one move of the claim's inscription in the claim's block: of the same token
// and amount, to the output's script. Of one that was inscribed there it has to be exactly its making.
func (o *OPI) Agrees(ctx context.Context, claim Claim) error {
	if claim.Asset.Kind != custody.BRC20 {
		return o.c.unready("it is asked about BRC-20 alone, not about %s", claim.Asset)
	}
	if err := o.c.reached(ctx, "/v1/brc20/block_height", claim); err != nil {
		return err
	}
	moves, err := o.moves(ctx, claim)
	if err != nil {
		return err
	}
	if len(moves) != 1 {
		return disagrees("OPI", claim, "%d events of inscription %s, here one", len(moves), claim.Inscription)
	}
	m := moves[0]
	switch {
	case ordinals.LowerTicker(m.tick) != claim.Asset.ID:
		return disagrees("OPI", claim, "token %.20q, here %s", m.tick, claim.Asset)
	case m.to != hex.EncodeToString(claim.Script):
		return disagrees("OPI", claim, "script %.200s, here %x", m.to, claim.Script)
	case m.amount.Cmp(claim.Amount) != 0:
		return disagrees("OPI", claim, "%s units of %s, here %s", m.amount, claim.Asset, claim.Amount)
	}
	return nil
}

// opiMove is one transfer that was used, or made.
type opiMove struct {
	tick   string
	to     string // script, hexadecimal; empty: spent as fee
	amount amount.Amount
}

// moves lists what happened to the claim's inscription in the claim's block: its moves, or its making.
func (o *OPI) moves(ctx context.Context, claim Claim) (moves []opiMove, err error) {
	event, script := "transfer-transfer", "spent_pkScript"
	if claim.Inscribed {
		event, script = "transfer-inscribe", "source_pkScript"
	}
	path := fmt.Sprintf("/v1/brc20/activity_on_block?block_height=%d", claim.Height)
	err = o.c.get(ctx, path, maxActivity, func(status int, body io.Reader) error {
		if status != http.StatusOK {
			return fmt.Errorf("status %d", status)
		}
		return eachEvent(json.NewDecoder(body), func(e object) error {
			kind, err := field[string](e, "event_type")
			if err != nil {
				return err
			}
			id, err := field[string](e, "inscription_id")
			if err != nil {
				return err
			}
			if kind != event || id != claim.Inscription.String() {
				return nil
			}
			m, err := readMove(e, script)
			moves = append(moves, m)
			return err
		})
	})
	return moves, err
}

func readMove(e object, script string) (m opiMove, err error) {
	if m.tick, err = field[string](e, "tick"); err != nil {
		return m, err
	}
	if raw := string(e[script]); raw != "null" {
		if m.to, err = field[string](e, script); err != nil {
			return m, err
		}
	}
	text, err := field[string](e, "amount")
	if err != nil {
		return m, err
	}
	m.amount, err = amount.Parse(text)
	return m, err
}

var errActivity = errors.New("it is not {error: null, result: [events]}")

// eachEvent reads the answer as it comes: a block may have tens of thousands of events.
func eachEvent(dec *json.Decoder, f func(object) error) error {
	if err := expect(dec, json.Delim('{')); err != nil {
		return err
	}
	listed := false
	for dec.More() {
		key, err := dec.Token()
		if err != nil {
			return err
		}
		switch key {
		case "error":
			if err := expect(dec, nil); err != nil {
				return err
			}
		case "result":
			if listed {
				return errActivity
			}
			listed = true
			if err := eachOf(dec, f); err != nil {
				return err
			}
		default:
			var skipped json.RawMessage
			if err := dec.Decode(&skipped); err != nil {
				return err
			}
		}
	}
	if err := expect(dec, json.Delim('}')); err != nil {
		return err
	}
	if _, err := dec.Token(); !listed || !errors.Is(err, io.EOF) {
		return errActivity
	}
	return nil
}

func eachOf(dec *json.Decoder, f func(object) error) error {
	if err := expect(dec, json.Delim('[')); err != nil {
		return err
	}
	for n := 0; dec.More(); n++ {
		var e object
		if err := dec.Decode(&e); err != nil {
			return err
		}
		if n >= maxEvents {
			return fmt.Errorf("more than %d events", maxEvents)
		}
		if err := f(e); err != nil {
			return err
		}
	}
	return expect(dec, json.Delim(']'))
}

// expect reads one token and compares it.
func expect(dec *json.Decoder, want json.Token) error {
	got, err := dec.Token()
	if err != nil {
		return err
	}
	if got != want {
		return errActivity
	}
	return nil
}
