package toncenter

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"causeway/internal/chain"
	"causeway/internal/ton"
)

// idOf names a transaction: its logical time and its hash. toncenter finds none by its hash alone.
func idOf(p point) chain.TxID {
	return chain.TxID(strconv.FormatUint(p.LT, 10) + "-" + p.Hash.String())
}

func parseID(tx chain.TxID) (point, error) {
	lt, hash, _ := strings.Cut(string(tx), "-")
	at, err := strconv.ParseUint(lt, 10, 64)
	if err != nil || strconv.FormatUint(at, 10) != lt || len(hash) != 64 {
		return point{}, errors.New("not a transaction's logical time and hash")
	}
	h, err := ton.ParseHash(hash)
	if err != nil {
		return point{}, err
	}
	return point{at, h}, nil
}

// sight is what one endpoint says of the network.
type sight struct {
	at   endpoint
	head header
}

// view is what the endpoints say at one moment. Final is a block that the quorum has, deep enough at each of them.
type view struct {
	final header
	good  []sight
}

func (v view) lead() sight { return v.good[0] }

func (a *Adapter) quorum() int { return min(2, len(a.endpoints)) }

// look asks all endpoints where they are. The quorum is the first two that answer, or the only one; the older of their
// final blocks has to be the same block for both (SR-19).
func (a *Adapter) look(ctx context.Context) (view, error) {
	sights := make([]sight, len(a.endpoints))
	errs := make([]error, len(a.endpoints))
	done := make(chan int, len(a.endpoints))
	for i, e := range a.endpoints {
		go func() {
			sights[i].at = e
			var seqno uint64
			if seqno, errs[i] = e.masterchain(ctx, a.cfg.Genesis); errs[i] == nil {
				sights[i].head, errs[i] = e.header(ctx, seqno)
			}
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
	at := asked[0].head.Seqno
	for _, s := range asked[1:] {
		at = min(at, s.head.Seqno)
	}
	at -= min(at, a.cfg.Depth)
	var err error
	if v.final, err = a.headerAt(ctx, asked, at); err != nil {
		return view{}, fmt.Errorf("look at chain %d: %w", a.cfg.ChainID, err)
	}
	a.known.keep(asked, v.final)
	return v, nil
}

// fromAll asks endpoints at once; each has to answer.
func fromAll[T any](asked []sight, ask func(sight) (T, error)) ([]T, error) {
	out, errs := make([]T, len(asked)), make([]error, len(asked))
	var all sync.WaitGroup
	for i, s := range asked {
		all.Go(func() { out[i], errs[i] = ask(s) })
	}
	all.Wait()
	return out, errors.Join(errs...)
}

// headerAt reads a block at every endpoint that is asked, which all have to tell the same.
func (a *Adapter) headerAt(ctx context.Context, asked []sight, seqno uint64) (header, error) {
	got, err := fromAll(asked, func(s sight) (header, error) {
		if s.head.Seqno == seqno { // it said so a moment ago
			return s.head, nil
		}
		return s.at.header(ctx, seqno)
	})
	if err != nil {
		return header{}, err
	}
	for i, h := range got {
		if h != got[0] {
			return header{}, fmt.Errorf("%s has another block %d: %w", asked[i].at.Name, seqno, chain.ErrDisagree)
		}
	}
	return got[0], nil
}

// believed are the endpoints that have to agree about a block: the quorum where it is final, else one, whose word may
// be rolled back.
func (a *Adapter) believed(v view, seqno uint64) []sight {
	if seqno <= v.final.Seqno {
		return v.good[:a.quorum()]
	}
	return v.good[:1]
}

// agreed is an account's newest transaction at a block, the same at every endpoint that has to agree.
func (a *Adapter) agreed(ctx context.Context, asked []sight, acc ton.Address, at header) (point, error) {
	got, err := fromAll(asked, func(s sight) (point, error) { return a.newestAt(ctx, s.at, acc, at) })
	if err != nil {
		return point{}, err
	}
	for i, p := range got {
		if p != got[0] {
			return point{}, fmt.Errorf("%s has another newest transaction of %s at block %d: %w", asked[i].at.Name, acc,
				at.Seqno, chain.ErrDisagree)
		}
	}
	return got[0], nil
}
