package toncenter

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"causeway/internal/chain"
	"causeway/internal/jsonrpc"
	"causeway/internal/ton"
)

// endpoint is one server of toncenter's API.
type endpoint struct{ *jsonrpc.Server }

func newEndpoint(i int, raw string, now func() time.Time) (endpoint, error) {
	s, err := jsonrpc.New(i, raw, now)
	return endpoint{s}, err
}

// params are a method's parameters.
type params map[string]any

// wholeShard names the masterchain's only shard.
const wholeShard = "-9223372036854775808"

// decimal is a number that toncenter writes as text.
type decimal uint64

func (d *decimal) UnmarshalText(b []byte) error {
	v, err := strconv.ParseUint(string(b), 10, 64)
	*d = decimal(v)
	return err
}

type blockID struct {
	Workchain int32    `json:"workchain"`
	Seqno     uint64   `json:"seqno"`
	Root      ton.Hash `json:"root_hash"`
}

// masterchain asks for the newest block, and makes sure that it is of the network that began with genesis.
func (e endpoint) masterchain(ctx context.Context, genesis ton.Hash) (uint64, error) {
	var info struct {
		Last blockID `json:"last"`
		Init blockID `json:"init"`
	}
	if err := e.AskTON(ctx, &info, "getMasterchainInfo", nil); err != nil {
		return 0, err
	}
	if info.Init.Root != genesis {
		return 0, fmt.Errorf("%s serves the network that began with %s: %w", e.Name, info.Init.Root, chain.ErrWrongNode)
	}
	return info.Last.Seqno, nil
}

// header is what is asked of a block of the masterchain.
type header struct {
	Seqno   uint64
	Root    ton.Hash
	Time    int64 // seconds since 1970
	StartLT uint64
}

func (h header) block() chain.Block {
	return chain.Block{Height: h.Seqno, Hash: h.Root.String(), Time: time.Unix(h.Time, 0).UTC()}
}

func (h header) cursor() chain.Cursor { return chain.Cursor{Height: h.Seqno, Hash: h.Root.String()} }

func (e endpoint) header(ctx context.Context, seqno uint64) (header, error) {
	var got struct {
		ID      blockID `json:"id"`
		Time    int64   `json:"gen_utime"`
		StartLT decimal `json:"start_lt"`
	}
	err := e.AskTON(ctx, &got, "getBlockHeader", params{"workchain": -1, "shard": wholeShard, "seqno": seqno})
	if err != nil {
		return header{}, err
	}
	if got.ID.Seqno != seqno || got.ID.Workchain != -1 {
		return header{}, fmt.Errorf("%s answers with block %d where %d was asked for", e.Name, got.ID.Seqno, seqno)
	}
	return header{seqno, got.ID.Root, got.Time, uint64(got.StartLT)}, nil
}
