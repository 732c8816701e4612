package memberlog

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"time"
	"unicode/utf8"

	"causeway/internal/amount"
	"causeway/internal/message"
)

// Kind says what an entry is about. Stored and published: never rename one.
type Kind string

// The kinds.
const (
	KindOpened   Kind = "opened"       // the log begins
	KindMessages Kind = "messages"     // messages that the member stands for: it signs every batch of them
	KindRotation Kind = "rotation"     // a hand-over to the next committee
	KindKeys     Kind = "custody_keys" // the custody keys of an epoch
	KindCustody  Kind = "custody"      // transactions of the custody on Bitcoin
	KindRefusals Kind = "refusals"     // what the member was asked for and did not sign
	KindHalt     Kind = "halt"         // an anchor was halted
	KindCleared  Kind = "cleared"      // an operator cleared a halt
	KindVeto     Kind = "veto"         // a payment on Bitcoin is held back by a member's word, this one's or another's
)

// Entry is one line of a log. Exactly the part that belongs to its kind is there.
type Entry struct {
	Index    uint64    `json:"index"`
	At       int64     `json:"at"` // when it was made, by the member's clock, in ms since 1970
	Kind     Kind      `json:"kind"`
	Opened   *Opened   `json:"opened,omitempty"`
	Messages []Message `json:"messages,omitempty"`
	Rotation *Rotation `json:"rotation,omitempty"`
	Keys     *Keys     `json:"keys,omitempty"`
	Custody  *Custody  `json:"custody,omitempty"`
	Refusals *Refusals `json:"refusals,omitempty"`
	Halt     *Halt     `json:"halt,omitempty"` // of a halt, and of one that was cleared
	Veto     *Veto     `json:"veto,omitempty"`
}

// Opened is how a log begins.
type Opened struct {
	Before uint64 `json:"before"` // signatures that the member had recorded before it kept a log: no entry names them
}

// Message is one that the member examined and stands for. It is named once, whatever batches it is signed in.
type Message struct {
	UID    message.UID     `json:"uid"`
	Hash   message.Bytes32 `json:"hash"`   // its EIP-712 struct hash
	Amount amount.Amount   `json:"amount"` // common decimals
}

// Rotation is a hand-over that the member signed.
type Rotation struct {
	From uint32          `json:"from"` // epoch of the set that hands over
	Set  message.Bytes32 `json:"set"`  // hash of the next one
}

// Keys are custody keys that the member signed for publication.
type Keys struct {
	Epoch  uint32         `json:"epoch"`
	Digest message.Digest `json:"digest"` // message.Domain.CustodyDigest
}

// Custody is a plan whose transactions the member signed.
type Custody struct {
	Plan     string          `json:"plan"` // its type, such as "payment"
	Kind     string          `json:"kind"` // whose coins: "btc", "brc20" or "rune"
	Height   uint32          `json:"height"`
	Txs      []Tx            `json:"txs"`
	UIDs     []message.UID   `json:"uids,omitempty"` // that it pays, or the items that it inscribes
	Payments []amount.Amount `json:"payments,omitempty"`
	Fee      uint64          `json:"fee"` // sat, of all transactions
}

// Tx is a transaction that the member signed, and what of it.
type Tx struct {
	ID      string            `json:"id"` // as people see it
	Digests []message.Bytes32 `json:"digests"`
}

// Refusals are requests that the member did not sign. Of one uid and code there is one, and no more than a bounded
// number within a time: Omitted counts those that were not written since the entry before.
type Refusals struct {
	Of      []Refusal `json:"of"`
	Omitted uint64    `json:"omitted,omitempty"`
}

// Refusal is one of them. Details are for the member's operator alone: they name endpoints and limits, and the log is
// everybody's.
type Refusal struct {
	UID  message.UID `json:"uid"`          // of the message; of a rotation the set's hash; zero of what has neither
	Tx   string      `json:"tx,omitempty"` // on Bitcoin: the transaction that was asked for
	Code string      `json:"code"`
}

// Halt is a halted anchor.
type Halt struct {
	ChainID uint32         `json:"chainID"`
	Anchor  message.Anchor `json:"anchor"`
	Reason  string         `json:"reason,omitempty"` // of a halt
}

// Veto is a veto that the member took. Who gave it follows from the signature.
type Veto struct {
	UID       message.UID `json:"uid"`
	Height    uint64      `json:"height"`    // of Bitcoin, from which it counts
	Signature Signature   `json:"signature"` // over message.Domain.VetoDigest
}

const (
	// MaxEntry bounds the text of an entry, in bytes: a batch of 100 messages, or a plan with 101 transactions.
	MaxEntry = 64 << 10
	// texts of other origin, in bytes
	maxCode   = 80
	maxReason = 500
)

// ErrEntry means that a text is no entry of a member's log.
var ErrEntry = errors.New("not an entry of a member's log")

// NewEntry returns an entry without its index, which appending gives.
func NewEntry(k Kind, at time.Time) Entry { return Entry{Kind: k, At: at.UnixMilli()} }

// Time is when the entry was made.
func (e Entry) Time() time.Time { return time.UnixMilli(e.At).UTC() }

// Text writes an entry in its one form: a line of JSON without spaces, fields in the order of the type. It is what is
// hashed, stored and served.
func (e Entry) Text() ([]byte, error) {
	e.cut()
	if err := e.check(); err != nil {
		return nil, err
	}
	text, err := json.Marshal(e)
	if err != nil {
		return nil, fmt.Errorf("write entry: %w", err)
	}
	if len(text) > MaxEntry {
		return nil, fmt.Errorf("%d bytes: %w", len(text), ErrEntry)
	}
	return text, nil
}

// Parse reads what Text writes, and refuses everything else: of one entry there is one text.
func Parse(text []byte) (Entry, error) {
	var e Entry
	if len(text) > MaxEntry {
		return e, fmt.Errorf("%d bytes: %w", len(text), ErrEntry)
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&e); err != nil {
		return e, fmt.Errorf("%w: %w", ErrEntry, err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return e, fmt.Errorf("more follows it: %w", ErrEntry)
	}
	again, err := e.Text()
	if err != nil {
		return e, err
	}
	if !bytes.Equal(again, text) {
		return e, fmt.Errorf("it is written in another form: %w", ErrEntry)
	}
	return e, nil
}

// check demands the part of the entry's kind, and no other.
func (e Entry) check() error {
	parts := map[Kind]bool{
		KindOpened: e.Opened != nil, KindMessages: len(e.Messages) > 0, KindRotation: e.Rotation != nil,
		KindKeys: e.Keys != nil, KindCustody: e.Custody != nil && len(e.Custody.Txs) > 0,
		KindRefusals: e.Refusals != nil && len(e.Refusals.Of) > 0,
		KindHalt:     e.Halt != nil, KindCleared: e.Halt != nil, KindVeto: e.Veto != nil,
	}
	for kind, there := range parts {
		either := kind == KindHalt && e.Kind == KindCleared || kind == KindCleared && e.Kind == KindHalt
		if there != (kind == e.Kind || either) {
			return fmt.Errorf("kind %.20q with other parts: %w", string(e.Kind), ErrEntry)
		}
	}
	if _, known := parts[e.Kind]; !known || e.At < 0 || e.Index > math.MaxInt64 {
		return fmt.Errorf("kind %.20q: %w", string(e.Kind), ErrEntry)
	}
	return nil
}

// cut bounds texts of other origin. It changes copies alone.
func (e *Entry) cut() {
	if e.Halt != nil {
		h := *e.Halt
		h.Reason = short(h.Reason, maxReason)
		e.Halt = &h
	}
	if e.Refusals != nil {
		r := *e.Refusals
		r.Of = append([]Refusal(nil), r.Of...)
		for i := range r.Of {
			r.Of[i].Code, r.Of[i].Tx = short(r.Of[i].Code, maxCode), short(r.Of[i].Tx, maxCode)
		}
		e.Refusals = &r
	}
}

// short is the beginning of a text, in whole and valid characters.
func short(s string, most int) string {
	out := make([]byte, 0, min(len(s), most))
	for _, r := range s {
		if r == utf8.RuneError {
			r = '?'
		}
		if len(out)+utf8.RuneLen(r) > most {
			break
		}
		out = utf8.AppendRune(out, r)
	}
	return string(out)
}
