package evm

import (
	"context"
	"time"

	"github.com/ethereum/go-ethereum/common/hexutil"
)

const maxBackoff = 30 * time.Second

// Heads signals new blocks until ctx ends, and then closes the channel. A signal that is not taken is not repeated.
// With a WebSocket endpoint the node pushes; otherwise, and while the connection is down, the head is polled.
func (a *Adapter) Heads(ctx context.Context) <-chan struct{} {
	out := make(chan struct{}, 1)
	go func() {
		defer close(out)
		for i := 0; ctx.Err() == nil; i++ {
			e := a.endpoints[i%len(a.endpoints)]
			if e.ws {
				a.follow(ctx, e, out)
			}
			a.poll(ctx, e, out)
		}
	}()
	return out
}

func signal(out chan<- struct{}) {
	select {
	case out <- struct{}{}:
	default:
	}
}

// follow subscribes to an endpoint until the subscription ends.
func (a *Adapter) follow(ctx context.Context, e *endpoint, out chan<- struct{}) {
	dialling, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
	defer cancel()
	c, err := e.dial(dialling)
	if err != nil {
		a.cfg.Log.LogAttrs(ctx, slogInfo, "new blocks are polled", slogErr(err))
		return
	}
	heads := make(chan map[string]any, 16)
	sub, err := c.EthSubscribe(ctx, heads, "newHeads")
	if err != nil {
		a.cfg.Log.LogAttrs(ctx, slogInfo, "new blocks are polled", slogErr(e.wrap("eth_subscribe", err)))
		return
	}
	defer sub.Unsubscribe()
	signal(out) // what came before the subscription
	for {
		select {
		case <-heads:
			signal(out)
		case <-sub.Err():
			return
		case <-ctx.Done():
			return
		}
	}
}

// poll looks at the head every Poll: over HTTP until the endpoint fails, over WebSocket for one backoff, before the
// subscription is tried again.
func (a *Adapter) poll(ctx context.Context, e *endpoint, out chan<- struct{}) {
	until := a.cfg.Now().Add(maxBackoff)
	ticker := time.NewTicker(a.cfg.Poll)
	defer ticker.Stop()
	var last hexutil.Uint64
	for !e.ws || a.cfg.Now().Before(until) {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		var n hexutil.Uint64
		asking, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
		err := e.ask(asking, request{method: "eth_blockNumber", result: &n})
		cancel()
		if err != nil {
			return // the next endpoint, after its first tick
		}
		if n != last {
			last = n
			signal(out)
		}
	}
}
