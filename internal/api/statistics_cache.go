package api

import (
	"encoding/json"
	"fmt"
	"reflect"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
)

const (
	// statisticAge is how long an answer serves: everybody sees the same figures, and prices move slowly.
	statisticAge     = 2 * time.Second
	statisticAnswers = 256
)

// Rendered is the JSON of a T, made once and sent to everybody who asks.
type Rendered[T any] struct{ raw []byte }

// MarshalJSON implements json.Marshaler.
func (r Rendered[T]) MarshalJSON() ([]byte, error) { return r.raw, nil }

// Schema implements huma.SchemaProvider: it is described as what it is the JSON of.
func (Rendered[T]) Schema(r huma.Registry) *huma.Schema {
	return r.Schema(reflect.TypeFor[T](), true, reflect.TypeFor[T]().Name())
}

// answerKey names an answer.
type answerKey struct {
	view     reflect.Type
	variant  string
	days     int64
	currency string
}

// statisticCache keeps answers for a moment, at most statisticAnswers. While one is made anew, the old one serves.
type statisticCache struct {
	mu   sync.Mutex
	kept map[answerKey]keptAnswer
}

type keptAnswer struct {
	raw    []byte
	at     time.Time
	of     int64 // the reading that it was made of
	making bool
}

// begin returns an answer that serves, or nil to whoever has to make it.
func (c *statisticCache) begin(key answerKey, of int64, now time.Time) []byte {
	c.mu.Lock()
	defer c.mu.Unlock()
	k, known := c.kept[key]
	age := now.Sub(k.at)
	switch {
	case !known:
		return nil
	case k.of == of && age < statisticAge, k.making && age < 2*statisticAge:
		return k.raw
	}
	k.making = true
	c.kept[key] = k
	return nil
}

func (c *statisticCache) answer(key answerKey, of int64, now time.Time, fill func() (any, error)) ([]byte, error) {
	if raw := c.begin(key, of, now); raw != nil {
		return raw, nil
	}
	v, err := fill()
	var raw []byte
	if err == nil {
		raw, err = json.Marshal(v)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if err != nil {
		delete(c.kept, key)
		return nil, fmt.Errorf("make statistics: %w", err)
	}
	if c.kept == nil || len(c.kept) >= statisticAnswers {
		c.kept = make(map[answerKey]keptAnswer)
	}
	c.kept[key] = keptAnswer{raw: raw, at: now, of: of}
	return raw, nil
}
