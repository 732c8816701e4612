package cluster

import (
	"context"
	"errors"
	"fmt"
	"time"

	"causeway/internal/chain"
)

type commitment string

const (
	confirmed commitment = "confirmed"
	finalized commitment = "finalized"
)

// header is what is asked of a block. Its signatures are there when they were asked for.
type header struct {
	Slot       uint64   `json:"-"`
	Hash       string   `json:"blockhash"`
	Height     uint64   `json:"blockHeight"`
	Time       int64    `json:"blockTime"` // seconds since 1970
	Signatures []string `json:"signatures"`
}

// A block's height is its slot: what finality, cursors and statuses count in.
func (h header) block() chain.Block {
	return chain.Block{Height: h.Slot, Hash: h.Hash, Time: time.Unix(h.Time, 0).UTC()}
}

func (h header) cursor() chain.Cursor { return chain.Cursor{Height: h.Slot, Hash: h.Hash} }

var errSkipped = errors.New("no block has this slot")

// blockAt reads the block of a slot. details is "none" or "signatures".
func blockAt(ctx context.Context, e *endpoint, slot uint64, c commitment, details string) (header, error) {
	var h *header
	err := e.Ask(ctx, &h, "getBlock", slot, map[string]any{
		"commitment": c, "transactionDetails": details, "rewards": false, "maxSupportedTransactionVersion": 0,
	})
	switch {
	case coded(err, codeSkipped, codeSkippedLong), err == nil && h == nil:
		return header{}, fmt.Errorf("%s: slot %d: %w", e.Name, slot, errSkipped)
	case coded(err, codeNotAvailable, codeBehind):
		return header{}, fmt.Errorf("%w: %w", chain.ErrBehind, err)
	case err != nil:
		return header{}, err
	}
	h.Slot = slot
	return *h, nil
}

// sight is what one endpoint says of the cluster.
type sight struct {
	at    *endpoint
	head  header
	final header // by its own account
	first uint64 // the oldest slot that it can tell about
}

// view is what the endpoints say at one moment. Final is a block that the quorum calls final.
type view struct {
	final header
	good  []sight
}

func (v view) lead() sight { return v.good[0] }

func (a *Adapter) quorum() int { return min(2, len(a.endpoints)) }

// look asks all endpoints where they are. The quorum is the first two that answer, or the only one; the older of their
// finalised blocks has to be the same block for both (SR-19).
func (a *Adapter) look(ctx context.Context) (view, error) {
	sights := make([]sight, len(a.endpoints))
	errs := make([]error, len(a.endpoints))
	done := make(chan int, len(a.endpoints))
	for i, e := range a.endpoints {
		go func() {
			sights[i], errs[i] = a.sight(ctx, e)
			done <- i
		}()
	}
	for range a.endpoints {
		<-done
	}
	var v view
	for i, s := range sights {
		if errs[i] == nil {
			v.good = append(v.good, s)
		}
	}
	if len(v.good) < a.quorum() {
		return view{}, fmt.Errorf("look at chain %d: %d of %d endpoints answer: %w", a.cfg.ChainID, len(v.good),
			len(a.endpoints), errors.Join(errs...))
	}
	asked := v.good[:a.quorum()]
	v.final = asked[0].final
	for _, s := range asked[1:] {
		if s.final.Slot < v.final.Slot {
			v.final = s.final
		}
	}
	for _, s := range asked {
		h, err := blockAt(ctx, s.at, v.final.Slot, finalized, "none")
		if errors.Is(err, errSkipped) || err == nil && h.Hash != v.final.Hash {
			return view{}, fmt.Errorf("look at chain %d: %s has another block %d: %w", a.cfg.ChainID, s.at.Name, v.final.Slot,
				chain.ErrDisagree)
		}
		if err != nil {
			return view{}, fmt.Errorf("look at chain %d: %w", a.cfg.ChainID, err)
		}
	}
	return v, nil
}

func (a *Adapter) sight(ctx context.Context, e *endpoint) (sight, error) {
	s := sight{at: e}
	if err := e.recognise(ctx, a.cfg.Genesis); err != nil {
		return s, err
	}
	if err := e.Ask(ctx, &s.first, "getFirstAvailableBlock"); err != nil {
		return s, err
	}
	for _, w := range []struct {
		c  commitment
		to *header
	}{{finalized, &s.final}, {confirmed, &s.head}} {
		var slot uint64
		if err := e.Ask(ctx, &slot, "getSlot", map[string]any{"commitment": w.c}); err != nil {
			return s, err
		}
		var err error
		if *w.to, err = blockAt(ctx, e, slot, w.c, "none"); err != nil {
			return s, err
		}
	}
	return s, nil
}
