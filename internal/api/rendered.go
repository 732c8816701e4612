package api

import (
	"container/list"
	"sync"

	"causeway/internal/catalog"
	"causeway/internal/transfer"
)

// maxRendered bounds the memory of rendered, in bytes of JSON: about 40,000 transfers, the newest pages of the 2,000
// people who ask most.
const maxRendered = 64 << 20

// renderedCost is what an entry takes beside its JSON, in bytes, about.
const renderedCost = 160

// rendered keeps the JSON of transfers that never change again, by key, and forgets what was not asked for longest.
// What people look at most is their own history, and nearly all of that is finished.
type rendered struct {
	mu     sync.Mutex
	limit  int
	size   int
	byKey  map[int64]*list.Element
	recent *list.List // of *renderedTransfer, newest first
}

type renderedTransfer struct {
	key  int64
	json []byte
}

func newRendered(limit int) *rendered {
	return &rendered{limit: limit, byKey: make(map[int64]*list.Element), recent: list.New()}
}

// get returns the JSON of each key, nil where it is not known, and the keys where it is not. Nobody changes the JSON.
func (r *rendered) get(keys []int64) (found [][]byte, missing []int64) {
	found = make([][]byte, len(keys))
	r.mu.Lock()
	defer r.mu.Unlock()
	for i, key := range keys {
		e, known := r.byKey[key]
		if !known {
			missing = append(missing, key)
			continue
		}
		r.recent.MoveToFront(e)
		found[i] = e.Value.(*renderedTransfer).json
	}
	return found, missing
}

// put keeps a copy of the JSON of a transfer.
func (r *rendered) put(key int64, json []byte) {
	cost := len(json) + renderedCost
	r.mu.Lock()
	defer r.mu.Unlock()
	if _, known := r.byKey[key]; known || cost > r.limit {
		return
	}
	for r.size+cost > r.limit {
		oldest := r.recent.Remove(r.recent.Back()).(*renderedTransfer)
		delete(r.byKey, oldest.key)
		r.size -= len(oldest.json) + renderedCost
	}
	r.byKey[key] = r.recent.PushFront(&renderedTransfer{key, append([]byte(nil), json...)})
	r.size += cost
}

// settled reports whether a transfer's view stays as it is: no event that a relay observes applies any more
// (transfer.Next), and nothing in the view follows the chains' heads. The other last states can still be undone by a
// reorganisation, and so can what is confirmed on a destination whose blocks are never quite final: Bitcoin, or a chain
// that is not known.
func settled(s transfer.State, dst catalog.Kind) bool {
	return s == transfer.Confirmed && dst != catalog.Bitcoin && dst != ""
}
