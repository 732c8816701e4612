package quote

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync/atomic"
	"time"

	"causeway/internal/catalog"
	"causeway/internal/chain"
)

// Reader reads one chain's figures, all of them at one block.
type Reader interface {
	ChainState(ctx context.Context) (ChainState, error)
}

// deliveryTime is what attestation and delivery take beyond both chains' own times.
const deliveryTime = 2 * time.Second

// Book keeps the newest figures of every chain. Quotes read them without waiting.
type Book struct {
	catalog *catalog.Catalog
	chains  map[uint32]*page
	every   time.Duration
	maxAge  time.Duration
	now     func() time.Time
	log     *slog.Logger
	halted  func(chain.AnchorID) bool // nil: nobody tells
}

type page struct {
	reader Reader
	heads  func(context.Context) <-chan struct{}
	state  atomic.Pointer[ChainState]
}

// Source is where one chain's figures come from. Heads, if given, signals when to read again.
type Source struct {
	Reader Reader
	Heads  func(context.Context) <-chan struct{}
}

// NewBook prepares a book over the deployed chains. Figures are read at least every `every` and answer quotes for at
// most maxAge after they were read.
func NewBook(cat *catalog.Catalog, sources map[uint32]Source, every, maxAge time.Duration, now func() time.Time,
	log *slog.Logger,
) (*Book, error) {
	if every <= 0 || maxAge < every {
		return nil, errors.New("figures must be read more often than they expire")
	}
	b := &Book{
		catalog: cat, chains: make(map[uint32]*page, len(sources)), every: every, maxAge: maxAge,
		now: now, log: log,
	}
	for id, s := range sources {
		b.chains[id] = &page{reader: s.Reader, heads: s.Heads}
	}
	return b, nil
}

// Run keeps the figures fresh until ctx ends.
func (b *Book) Run(ctx context.Context) error {
	done := make(chan struct{})
	for id, p := range b.chains {
		go func() {
			b.follow(ctx, id, p)
			done <- struct{}{}
		}()
	}
	for range b.chains {
		<-done
	}
	return nil
}

func (b *Book) follow(ctx context.Context, id uint32, p *page) {
	var heads <-chan struct{}
	if p.heads != nil {
		heads = p.heads(ctx)
	}
	for ctx.Err() == nil {
		if err := b.refresh(ctx, p); err != nil && ctx.Err() == nil {
			b.log.Warn("figures could not be read", slog.Uint64("chain", uint64(id)), slog.Any("error", err))
		}
		timer := time.NewTimer(b.every)
		select {
		case <-ctx.Done():
		case <-timer.C:
		case _, more := <-heads:
			if !more {
				heads = nil // who signals is gone; the clock still does
			}
		}
		timer.Stop()
	}
}

func (b *Book) refresh(ctx context.Context, p *page) error {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	s, err := p.reader.ChainState(ctx)
	if err != nil {
		return err
	}
	s.At = b.now()
	s.rose = rises(p.state.Load(), s)
	p.state.Store(&s)
	return nil
}

// Refresh reads one chain's figures now: after a deployment, and in tests.
func (b *Book) Refresh(ctx context.Context, chainID uint32) error {
	p, ok := b.chains[chainID]
	if !ok {
		return ErrNoRoute
	}
	return b.refresh(ctx, p)
}

// State returns a chain's newest figures; ErrNoFigure when there are none, or only old ones.
func (b *Book) State(chainID uint32) (ChainState, error) {
	p, ok := b.chains[chainID]
	if !ok {
		return ChainState{}, ErrNoRoute
	}
	s := p.state.Load()
	if s == nil || b.now().Sub(s.At) > b.maxAge {
		return ChainState{}, ErrNoFigure
	}
	return *s, nil
}

// Quote answers from the newest figures. ErrNoRoute and ErrNoFigure say why there is no answer.
func (b *Book) Quote(q Request) (Quote, error) {
	route, ok := b.catalog.Route(q.SrcChain, q.PoolID, q.DstChain)
	if !ok {
		return Quote{}, ErrNoRoute
	}
	src, err := b.State(q.SrcChain)
	if err != nil {
		return Quote{}, fmt.Errorf("chain %d: %w", q.SrcChain, err)
	}
	dst, err := b.State(q.DstChain)
	if err != nil {
		return Quote{}, fmt.Errorf("chain %d: %w", q.DstChain, err)
	}
	out, err := compute(q, route, src, dst)
	if err != nil {
		return Quote{}, err
	}
	if out.Halted = b.Halted(route); out.Halted {
		out.Reason = ReasonPaused
	}
	out.ETA, out.ETAKnown = b.ETA(q.SrcChain, q.DstChain)
	return out, nil
}

// ETA is how long a transfer takes as a rule: finality of the source, delivery, one block of the destination. It is
// unknown where the catalogue does not know a chain's pace, or how far behind the head its node's finality follows.
func (b *Book) ETA(src, dst uint32) (usual time.Duration, known bool) {
	s, known1 := b.catalog.Network(src)
	d, known2 := b.catalog.Network(dst)
	if !known1 || !known2 || s.BlockSeconds <= 0 || d.BlockSeconds <= 0 || s.FinalityDepth == 0 {
		return 0, false
	}
	seconds := (float64(s.FinalityDepth)+1)*s.BlockSeconds + d.BlockSeconds
	return time.Duration(seconds*float64(time.Second)) + deliveryTime, true
}
