package indexlink

import (
	"bytes"
	"context"
	"encoding/gob"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"time"

	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin/vault"
)

const (
	maxViews   = 256             // open at once
	viewIdle   = time.Minute     // then a view that nobody reads is closed: its reader may have ended
	viewLooked = 5 * time.Second // between looks for those
)

// Server answers for an index. It is an http.Handler; Run ends what readers leave behind.
type Server struct {
	index  Index
	health http.Handler
	now    func() time.Time

	mu    sync.Mutex
	last  uint64
	views map[uint64]*held
}

// held is a view that a reader opened.
type held struct {
	vault.View
	reads sync.RWMutex // write-locked to close it
	used  time.Time    // guarded by Server.mu
	gone  bool         // guarded by reads
}

// NewServer shares an index; health answers how it is doing.
func NewServer(index Index, health http.Handler, now func() time.Time) *Server {
	return &Server{index: index, health: health, now: now, views: make(map[uint64]*held)}
}

// Run closes views that nobody reads any more, and all of them when ctx ends, which is no error.
func (s *Server) Run(ctx context.Context) error {
	tick := time.NewTicker(viewLooked)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			s.sweep(s.now().Add(viewIdle))
			return nil
		case <-tick.C:
			s.sweep(s.now())
		}
	}
}

// sweep closes what was not read for viewIdle at an instant.
func (s *Server) sweep(at time.Time) {
	s.mu.Lock()
	var old []*held
	for id, v := range s.views {
		if at.Sub(v.used) >= viewIdle {
			old = append(old, v)
			delete(s.views, id)
		}
	}
	s.mu.Unlock()
	for _, v := range old {
		v.end()
	}
}

func (h *held) end() {
	h.reads.Lock()
	defer h.reads.Unlock()
	if !h.gone {
		h.gone = true
		h.Close()
	}
}

// ServeHTTP implements http.Handler.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch {
	case r.Method == http.MethodGet && r.URL.Path == healthPath:
		s.health.ServeHTTP(w, r)
		return
	case r.Method != http.MethodPost || r.URL.Path != askPath:
		http.NotFound(w, r)
		return
	}
	var q question
	if err := gob.NewDecoder(http.MaxBytesReader(w, r.Body, maxQuestion)).Decode(&q); err != nil {
		http.Error(w, "not a question", http.StatusBadRequest)
		return
	}
	var a answer
	if err := s.answer(r.Context(), &q, &a); err != nil {
		a = answer{}
		a.Kind, a.Problem = problemOf(err)
	}
	var out bytes.Buffer
	if err := gob.NewEncoder(&out).Encode(&a); err != nil {
		http.Error(w, "no answer", http.StatusInternalServerError)
		return
	}
	_, _ = w.Write(out.Bytes()) // the reader may have gone
}

func (s *Server) answer(ctx context.Context, q *question, a *answer) error {
	if q.Version != version {
		return fmt.Errorf("%w: it is of another release", ErrAway)
	}
	switch q.Op {
	case opOpen:
		return s.open(ctx, a)
	case opClose:
		s.mu.Lock()
		v, known := s.views[q.View]
		delete(s.views, q.View)
		s.mu.Unlock()
		if known {
			v.end()
		}
		return nil
	case opOwned:
		total, available, err := s.index.Owned(ctx, q.Script, q.Tick)
		a.Total, a.Available = total.String(), available.String()
		return err
	}
	s.mu.Lock()
	v, known := s.views[q.View]
	if known {
		v.used = s.now()
	}
	s.mu.Unlock()
	if !known {
		return fmt.Errorf("%w: the view was closed", ErrAway)
	}
	v.reads.RLock()
	defer v.reads.RUnlock()
	if v.gone {
		return fmt.Errorf("%w: the view was closed", ErrAway)
	}
	return read(v, q, a)
}

func (s *Server) open(ctx context.Context, a *answer) error {
	v, err := s.index.Vault(ctx)
	if err != nil {
		return err
	}
	s.mu.Lock()
	if len(s.views) >= maxViews {
		s.mu.Unlock()
		v.Close()
		return fmt.Errorf("%w: %d views are open", ErrAway, maxViews)
	}
	s.last++
	a.View, a.Tip = s.last, v.Tip()
	s.views[s.last] = &held{View: v, used: s.now()}
	s.mu.Unlock()
	return nil
}

// read reads what is asked of a view.
func read(v vault.View, q *question, a *answer) (err error) {
	limit := min(max(q.Limit, 0), maxLimit)
	switch q.Op {
	case opBlock:
		a.Tip, err = v.Block(q.Height)
	case opTouches:
		a.Touches, err = v.Touches(q.Script, q.From, limit)
	case opNewest:
		a.Touches, err = v.Newest(q.Script, limit)
	case opPlace:
		a.Position, err = v.Place(q.Tx)
	case opMoves:
		a.Moves, err = v.Moves(q.Height)
	case opInscription:
		a.Inscription, err = v.Inscription(q.Seq)
	case opCoins:
		var after *wire.OutPoint
		if q.Behind {
			after = &q.After
		}
		a.Coins, err = v.Coins(q.Script, after, limit)
	case opPending:
		a.Pending, err = v.Pending(q.Script)
	default:
		err = errors.New("indexlink: unknown question")
	}
	return err
}
