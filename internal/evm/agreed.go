package evm

import (
	"context"
	"errors"
	"fmt"
	"reflect"

	"golang.org/x/sync/errgroup"

	"causeway/internal/chain"
)

// same reports whether two endpoints tell the same of a block. Its hash is not enough: headers of rollups cannot be
// hashed here, so each of the fields could be a lie.
func (h header) same(o header) bool {
	return h.Number == o.Number && h.Hash == o.Hash && h.ParentHash == o.ParentHash && h.Time == o.Time &&
		h.ReceiptsRoot == o.ReceiptsRoot
}

// deciders are the endpoints whose answers decide: those of the quorum for who records what is final, and the best one
// for everybody else.
func (a *Adapter) deciders(v view) []*endpoint {
	n := 1
	if a.cfg.FinalOnly {
		n = a.quorum()
	}
	return endpointsOf(v.good[:n])
}

func endpointsOf(sights []sight) []*endpoint {
	out := make([]*endpoint, len(sights))
	for i, s := range sights {
		out[i] = s.at
	}
	return out
}

// askEach asks every endpoint the same, and gives the answers only if all of them are alike (SR-34): ErrDisagree else.
// Two endpoints may differ about the newest block because one of them has not seen it.
func askEach(ctx context.Context, endpoints []*endpoint, requests ...request) error {
	told := make([][]request, len(endpoints))
	g, ctx := errgroup.WithContext(ctx)
	for i, e := range endpoints {
		told[i] = requests
		if i > 0 {
			told[i] = fresh(requests)
		}
		g.Go(func() error { return e.ask(ctx, told[i]...) })
	}
	if err := g.Wait(); err != nil {
		return err
	}
	for i, others := range told[1:] {
		for k, r := range requests {
			if !alike(r, others[k]) {
				return fmt.Errorf("%s and %s answer %s differently: %w", endpoints[0].name, endpoints[i+1].name, r.method,
					chain.ErrDisagree)
			}
		}
	}
	return nil
}

// fresh copies requests, with results of their own.
func fresh(requests []request) []request {
	out := make([]request, len(requests))
	for i, r := range requests {
		out[i] = request{method: r.method, args: r.args, result: reflect.New(reflect.TypeOf(r.result).Elem()).Interface()}
		if r.err != nil {
			out[i].err = new(error)
		}
	}
	return out
}

// alike compares two endpoints' answers to one request. Headers are compared in what matters here.
func alike(x, y request) bool {
	if x.err != nil && (*x.err != nil || *y.err != nil) {
		return *x.err != nil && *y.err != nil
	}
	h, isHeader := x.result.(*maybe[header])
	if !isHeader {
		return reflect.DeepEqual(x.result, y.result)
	}
	o, ok := y.result.(*maybe[header])
	return ok && h.ok == o.ok && h.v.same(o.v)
}

// latest is what a disagreement about the newest block is: one endpoint may be behind.
func latest(at string, err error) error {
	if at == "" && errors.Is(err, chain.ErrDisagree) {
		return fmt.Errorf("%w: %w", chain.ErrBehind, err)
	}
	return err
}
