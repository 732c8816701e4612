package toncenter

import (
	"context"
	"fmt"

	"causeway/internal/chain"
)

// FinalAt is a block of the masterchain that is final; ErrBehind when it is not. Before the first block is nothing.
func (a *Adapter) FinalAt(ctx context.Context, seqno uint64) (chain.Cursor, error) {
	if seqno == 0 {
		return chain.Cursor{}, nil
	}
	ctx, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
	defer cancel()
	v, err := a.look(ctx)
	if err != nil {
		return chain.Cursor{}, err
	}
	if seqno > v.final.Seqno {
		return chain.Cursor{}, fmt.Errorf("block %d of chain %d is not final, only %d is: %w", seqno, a.cfg.ChainID,
			v.final.Seqno, chain.ErrBehind)
	}
	h, err := a.headerAt(ctx, a.believed(v, seqno), seqno)
	return h.cursor(), err
}
