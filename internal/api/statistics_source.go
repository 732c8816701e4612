package api

import (
	"context"

	"causeway/internal/amount"
	"causeway/internal/message"
)

// Statistics is what the API reads of the counted transfers, and where it keeps a day's readings of what is locked.
type Statistics interface {
	// Days returns rows that changed after a place, at most limit. A place of another epoch starts from the first row:
	// whoever holds rows of that drops them.
	Days(ctx context.Context, after StatisticPlace, limit int) (StatisticPage, error)
	// Locked returns the readings of the days from … on, ascending.
	Locked(ctx context.Context, from int64) ([]LockedDay, error)
	// PutLocked stores readings in the place of earlier ones of the same day, chain and token.
	PutLocked(ctx context.Context, readings []LockedDay) error
}

// StatisticPlace is how far somebody has read the counted days, in the order of change. The zero value is before the
// first row.
type StatisticPlace struct {
	Epoch int64 // a new one starts with every recount
	Round int64 // of the last row that was read
	Seq   int64 // the last row that was read
}

// StatisticPage is a part of what changed.
type StatisticPage struct {
	Rows   []LaneDay // each as it is now, not as it changed
	Next   StatisticPlace
	Behind int64 // transfers that are not counted yet, about
}

// LaneDay is what is counted of one lane and kind of message on one UTC day, that of the source block.
type LaneDay struct {
	Day                  int64 // days since 1970-01-01
	SrcChain, DstChain   uint32
	SrcAnchor, DstAnchor message.Anchor
	Kind                 message.Kind
	Started              int64         // transfers whose source event is in its chain
	Arrived              int64         // of them: paid
	Returned             int64         // of them: sent back, or on the way
	Millis               int64         // from source block to paying block, of all that arrived
	Volume               amount.Amount // common units of all that arrived
}

// LockedDay is a reading of what is locked of one token on one chain.
type LockedDay struct {
	Day      int64
	ChainID  uint32
	Token    string // anchor of the pool, or the asset of Bitcoin as records name it
	Symbol   string
	Amount   amount.Amount // base units
	Decimals uint8
	Rate     string // USD of one whole token at the reading; empty: unknown
}
