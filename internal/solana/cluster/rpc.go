package cluster

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"causeway/internal/chain"
	"causeway/internal/jsonrpc"
)

// Codes of Solana's JSON-RPC that mean something here.
const (
	codePreflight    = -32002
	codeNotAvailable = -32004
	codeSkipped      = -32007
	codeSkippedLong  = -32009
	codeBehind       = -32016
)

func coded(err error, codes ...int) bool {
	var e *jsonrpc.Error
	if !errors.As(err, &e) {
		return false
	}
	for _, c := range codes {
		if e.Code == c {
			return true
		}
	}
	return false
}

// endpoint is one JSON-RPC server.
type endpoint struct {
	*jsonrpc.Server

	mu    sync.Mutex
	known bool // that it serves the cluster that was configured
}

func newEndpoint(i int, raw string, now func() time.Time) (*endpoint, error) {
	s, err := jsonrpc.New(i, raw, now)
	if err != nil {
		return nil, err
	}
	return &endpoint{Server: s}, nil
}

// recognise makes sure once that the endpoint serves the cluster whose first block has this hash.
func (e *endpoint) recognise(ctx context.Context, genesis string) error {
	e.mu.Lock()
	known := e.known
	e.mu.Unlock()
	if known {
		return nil
	}
	var got string
	if err := e.Ask(ctx, &got, "getGenesisHash"); err != nil {
		return err
	}
	if got != genesis {
		return fmt.Errorf("%s serves the cluster that began with %.60q: %w", e.Name, got, chain.ErrWrongNode)
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.known = true
	return nil
}
