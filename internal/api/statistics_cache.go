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
	// statisticAge is how long an answer serves that nobody renewed; RefreshStatistics does every few seconds.
	statisticAge     = 6 * time.Second
	statisticAnswers = 256
	// statisticRenewed is how many answers are renewed at a time, about; making the largest takes some milliseconds.
	statisticRenewed = 64
)

// answerKey names an answer.
type answerKey struct {
	view     reflect.Type
	variant  string
	days     int64
	currency string
}

// statisticCache keeps the JSON of answers, at most statisticAnswers, and sends it to everybody who asks. Who keeps the
// counts up renews what was asked for; a request makes an answer when there is none or the one that is there is old. It
// is made by one alone, and the others wait for it.
type statisticCache struct {
	mu     sync.Mutex
	kept   map[answerKey]*keptAnswer
	making map[answerKey]*madeAnswer
}

// makeAnswer makes an answer anew from what is known now.
type makeAnswer func() (any, error)

type keptAnswer struct {
	raw   []byte
	at    time.Time
	asked bool // by requests, since it was renewed
	make  makeAnswer
}

// madeAnswer is an answer that is being made; what it became may be read when done is closed.
type madeAnswer struct {
	done chan struct{}
	raw  []byte
	err  error
}

var errNotMade = errors.New("making an answer was interrupted")

// answer returns the answer of a key.
func (c *statisticCache) answer(ctx context.Context, key answerKey, now time.Time, fill makeAnswer) ([]byte, error) {
	raw, m, mine := c.begin(key, now)
	switch {
	case m == nil:
		return raw, nil
	case mine:
		c.run(key, m, now, fill)
	}
	select {
	case <-m.done:
		return m.raw, m.err
	case <-ctx.Done():
		return nil, fmt.Errorf("wait for statistics: %w", ctx.Err())
	}
}

// begin returns an answer that serves, or one that is being made, and whether it is the caller who has to make it.
func (c *statisticCache) begin(key answerKey, now time.Time) (raw []byte, m *madeAnswer, mine bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if k := c.kept[key]; k != nil && now.Sub(k.at) < statisticAge {
		k.asked = true
		return k.raw, nil, false
	}
	if m := c.making[key]; m != nil {
		return nil, m, false
	}
	if c.making == nil {
		c.making = make(map[answerKey]*madeAnswer)
	}
	m = &madeAnswer{done: make(chan struct{}), err: errNotMade}
	c.making[key] = m
	return nil, m, true
}

// run makes an answer and keeps it, for all who wait for it too.
func (c *statisticCache) run(key answerKey, m *madeAnswer, now time.Time, fill makeAnswer) {
	defer func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		delete(c.making, key)
		c.keep(key, &keptAnswer{m.raw, now, true, fill}, m.err)
		close(m.done)
	}()
	m.raw, m.err = encodeAnswer(fill)
}

func encodeAnswer(fill makeAnswer) ([]byte, error) {
	v, err := fill()
	var raw []byte
	if err == nil {
		raw, err = json.Marshal(v)
	}
	if err != nil {
		return nil, fmt.Errorf("make statistics: %w", err)
	}
	return append(raw, '\n'), nil
}

// keep is called under the lock. What failed is forgotten.
func (c *statisticCache) keep(key answerKey, k *keptAnswer, err error) {
	if err != nil {
		delete(c.kept, key)
		return
	}
	if c.kept == nil || len(c.kept) >= statisticAnswers && c.kept[key] == nil {
		c.kept = make(map[answerKey]*keptAnswer)
	}
	c.kept[key] = k
}

// renew makes anew what requests asked for since it was renewed, and forgets the rest, so that nobody waits for an
// answer that others have asked for before.
func (c *statisticCache) renew(ctx context.Context, now time.Time) {
	for key, fill := range c.asked() {
		if ctx.Err() != nil {
			return
		}
		raw, err := encodeAnswer(fill)
		c.mu.Lock()
		c.keep(key, &keptAnswer{raw: raw, at: now, make: fill}, err)
		c.mu.Unlock()
	}
}

// asked returns what is to be renewed, and forgets the rest.
func (c *statisticCache) asked() map[answerKey]makeAnswer {
	c.mu.Lock()
	defer c.mu.Unlock()
	todo := make(map[answerKey]makeAnswer)
	for key, k := range c.kept {
		if k.asked && len(todo) < statisticRenewed {
			todo[key] = k.make
		} else {
			delete(c.kept, key)
		}
	}
	return todo
}
