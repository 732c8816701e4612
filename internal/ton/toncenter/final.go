package toncenter

import (
	"context"
	"fmt"
	"time"

	"causeway/internal/chain"
	"causeway/internal/ton"
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

// CodeHash is the hash of the code that an account has now; zero of one that is not active.
func (c *Client) CodeHash(ctx context.Context, a ton.Address) (ton.Hash, error) {
	var got struct {
		Code  string `json:"code"`
		State string `json:"state"`
	}
	if err := c.at.AskTON(ctx, &got, "getAddressInformation", params{"address": a.String()}); err != nil {
		return ton.Hash{}, err
	}
	if got.State != "active" || got.Code == "" {
		return ton.Hash{}, nil
	}
	code, err := ton.ParseBoC64(got.Code)
	if err != nil {
		return ton.Hash{}, fmt.Errorf("%s: code of %s: %w", c.at.Name, a, err)
	}
	return code.Hash(), nil
}

// Time is when the masterchain's newest block was made.
func (c *Client) Time(ctx context.Context) (time.Time, error) {
	h, err := c.head(ctx)
	return time.Unix(h.Time, 0), err
}
