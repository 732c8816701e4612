package api

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"sync"
	"time"
)

const (
	// statisticAge is how long an answer serves: everybody sees the same figures, and prices move slowly.
	statisticAge     = 2 * time.Second
	statisticAnswers = 256
)

// answerKey names an answer.
type answerKey struct {
	view     reflect.Type
	variant  string
	days     int64
	currency string
}

// statisticCache keeps the JSON of answers for a moment, at most statisticAnswers, and sends it to everybody who asks. An
// answer is made by one alone: meanwhile the old one serves, and where there is none the others wait for it.
type statisticCache struct {
	mu     sync.Mutex
	kept   map[answerKey]keptAnswer
	making map[answerKey]*madeAnswer
}

type keptAnswer struct {
	raw []byte
	at  time.Time
	of  int64 // the reading that it was made of
}

// madeAnswer is an answer that is being made; what it became may be read when done is closed.
type madeAnswer struct {
	keptAnswer
	done chan struct{}
	err  error
}

var errNotMade = errors.New("making an answer was interrupted")

// answer returns the answer of a key to a reading, or a newer one. fill makes it, and tells of which reading.
func (c *statisticCache) answer(ctx context.Context, key answerKey, of int64, now time.Time, fill func() (v any, of int64, err error)) ([]byte, error) {
	raw, m, mine := c.begin(key, of, now)
	switch {
	case m == nil:
		return raw, nil
	case mine:
		c.run(key, m, fill)
	}
	select {
	case <-m.done:
		return m.raw, m.err
	case <-ctx.Done():
		return nil, fmt.Errorf("wait for statistics: %w", ctx.Err())
	}
}

// begin returns an answer that serves, or one that is being made, and whether it is the caller who has to make it.
func (c *statisticCache) begin(key answerKey, of int64, now time.Time) (raw []byte, m *madeAnswer, mine bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	k, known := c.kept[key]
	age := now.Sub(k.at)
	if known && k.of >= of && age < statisticAge {
		return k.raw, nil, false
	}
	m, busy := c.making[key]
	switch {
	case busy && known && age < 2*statisticAge:
		return k.raw, nil, false
	case busy:
		return nil, m, false
	}
	if c.making == nil {
		c.making = make(map[answerKey]*madeAnswer)
	}
	m = &madeAnswer{keptAnswer: keptAnswer{at: now}, done: make(chan struct{}), err: errNotMade}
	c.making[key] = m
	return nil, m, true
}

// run makes an answer and keeps it, for all who wait for it too.
func (c *statisticCache) run(key answerKey, m *madeAnswer, fill func() (v any, of int64, err error)) {
	defer func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		delete(c.making, key)
		if m.err != nil {
			delete(c.kept, key)
		} else {
			if c.kept == nil || len(c.kept) >= statisticAnswers {
				c.kept = make(map[answerKey]keptAnswer)
			}
			c.kept[key] = m.keptAnswer
		}
		close(m.done)
	}()
	v, of, err := fill()
	if err == nil {
		m.of = of
		m.raw, err = json.Marshal(v)
	}
	if err != nil {
		err = fmt.Errorf("make statistics: %w", err)
	}
	m.raw, m.err = append(m.raw, '\n'), err
}
