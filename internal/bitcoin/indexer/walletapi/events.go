package walletapi

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"causeway/internal/bitcoin/indexer"
	"causeway/internal/bitcoin/ordinals"
)

// BlockEvents is what BRC-20 did in a block, in OPI's form: the hashes are those of its get_hash_of_all_activity, the
// lines what they are made of. They let an operator compare this index with an OPI node of their own.
type BlockEvents struct {
	BlockHeight         uint32   `json:"block_height"`
	BlockHash           string   `json:"block_hash"`
	BlockEventHash      string   `json:"block_event_hash" doc:"SHA-256 of the block's lines, joined by |"`
	CumulativeEventHash string   `json:"cumulative_event_hash" doc:"SHA-256 of the block before's and this block's hash, as hexadecimal text"`
	EventCount          int      `json:"event_count"`
	Events              []string `json:"events" doc:"The lines; empty where lines=false asks for none"`
	Doubtful            []int    `json:"doubtful" doc:"Which of events, from 0, hang on what contracts of BRC-20's programmable module decided: they are written as if these had paid, and nothing of them is creditable. Told with lines=false, too"`
}

type eventsQuery struct {
	Height string `query:"height" maxLength:"10" pattern:"^[0-9]+$" doc:"Of a block; absent: the newest"`
	Lines  bool   `query:"lines" default:"true" doc:"false: hashes alone"`
}

// blockEvents is what BRC-20 did in a block of the chain. All heights are kept from OPI's first on.
func (a *api) blockEvents(ctx context.Context, in *eventsQuery) (*reply[BlockEvents], error) {
	var asked uint32
	if in.Height != "" {
		n, err := strconv.ParseUint(in.Height, 10, 32)
		if err != nil {
			return nil, errInvalid.err("height is not one of a block.")
		}
		asked = uint32(n)
	}
	return read(ctx, a, func(v View) (BlockEvents, error) {
		height := asked
		if in.Height == "" {
			height = v.Tip().Height
		}
		ev, err := v.BRC20Events(height)
		if errors.Is(err, indexer.ErrNotFound) {
			return BlockEvents{}, a.withoutEvents(v, height)
		}
		if err != nil {
			return BlockEvents{}, err
		}
		b, err := v.Block(height)
		if err != nil {
			return BlockEvents{}, err
		}
		out := BlockEvents{
			BlockHeight: height, BlockHash: b.Hash.String(), BlockEventHash: ev.Hash, CumulativeEventHash: ev.Cumulative,
			EventCount: len(ev.Lines), Events: []string{}, Doubtful: orEmpty(ev.Doubtful),
		}
		if in.Lines && len(ev.Lines) > 0 {
			out.Events = ev.Lines
		}
		return out, nil
	})
}

// withoutEvents says why there are no events of a height.
func (a *api) withoutEvents(v View, height uint32) error {
	if tip := v.Tip().Height; height > tip {
		return errNoEvents.err(fmt.Sprintf("the newest block here is %d.", tip))
	}
	rules, err := ordinals.RulesFor(a.Network.Name)
	if err != nil {
		return err
	}
	if first := rules.OPIFirst(); height < first {
		return errNoEvents.err(fmt.Sprintf("they are counted from block %d on, as OPI does.", first))
	}
	return fmt.Errorf("block %d has no row of events: %w", height, ordinals.ErrRow)
}
