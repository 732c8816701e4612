package signer

import (
	"fmt"
	"time"

	"causeway/internal/amount"
	"causeway/internal/message"
	"causeway/internal/ton"
)

// Kinds of entries. They stand in records: never rename one.
const (
	kindBegan    = "began"    // of which key and deployment the record is
	kindBatch    = "batch"    // messages that were signed for the first time
	kindRotation = "rotation" // the successor of an epoch
	kindLog      = "log"      // a head of the member's log
	kindVeto     = "veto"     // the height of a payment's veto
	kindCustody  = "custody"  // custody keys: a kind of request alone, which the record has no entries of
	kindResumed  = "resumed"  // a person's word after the record was put back
	kindPSBT     = "psbt"     // transactions of the custody that were signed for the first time
	kindPath     = "path"     // batons that the member showed
	kindAccount  = "account"  // an account's transaction
	kindSolana   = "solana"   // the same on Solana
	kindTON      = "ton"      // the same on TON
)

// entry is one line of a record.
type entry struct {
	Kind     string           `json:"kind"`
	At       int64            `json:"at"` // Unix milliseconds
	Member   *message.Bytes32 `json:"member,omitempty"`
	Domain   *message.Bytes32 `json:"domain,omitempty"`
	Messages []signedMessage  `json:"messages,omitempty"`
	Epoch    uint32           `json:"epoch,omitempty"`
	Set      *message.Bytes32 `json:"set,omitempty"`
	Size     uint64           `json:"size,omitempty"`
	Link     *message.Bytes32 `json:"link,omitempty"`
	UID      *message.UID     `json:"uid,omitempty"`
	Height   uint64           `json:"height,omitempty"`
	Custody  *custodyEntry    `json:"custody,omitempty"`
	Account  *accountEntry    `json:"account,omitempty"`
	Solana   *solanaEntry     `json:"solana,omitempty"`
	TON      *tonEntry        `json:"ton,omitempty"`
	Lost     uint64           `json:"lost,omitempty"` // entries that others saw and the record does not have any more
}

type signedMessage struct {
	UID  message.UID     `json:"uid"`
	Hash message.Bytes32 `json:"hash"` // struct hash
	claim
}

// window is how long what was signed counts. It is kept by hours: the hour that is not over counts whole, and so does
// the one that a day began in.
const window = 25

// spending is what counts against one cap.
type spending struct {
	asset   string
	back    bool
	custody bool // it leaves the custody on Bitcoin, and is not attested
	account bool // an account pays it
}

// state is what a record says: a fold over its entries.
type state struct {
	began     bool
	member    message.Member
	domain    message.Domain
	signed    map[message.UID][16]byte // head of the struct hash: enough that nobody finds another message for it
	successor map[uint32]message.Bytes32
	unsure    map[uint32]bool // epochs whose successor was perhaps signed and lost
	vetoes    map[message.UID]uint64
	logSize   uint64
	logLink   message.Bytes32
	spent     map[spending]map[int64]amount.Amount // by hour
	at        time.Time                            // of the newest entry
	lost      uint64                               // entries that were put back: they count for those who saw them
	line      *lineage
	paid      map[payerNonce]paid
	solana    map[message.Bytes32]bool // messages that were signed, by their hashes
	ton       map[tonNonce]tonPaid
	tonMade   map[tonWallet]map[ton.Address]bool // contracts that a wallet created
}

func newState() *state {
	return &state{
		signed: make(map[message.UID][16]byte), successor: make(map[uint32]message.Bytes32),
		unsure: make(map[uint32]bool), vetoes: make(map[message.UID]uint64),
		spent: make(map[spending]map[int64]amount.Amount), line: newLineage(),
		paid:   make(map[payerNonce]paid),
		solana: make(map[message.Bytes32]bool), ton: make(map[tonNonce]tonPaid),
		tonMade: make(map[tonWallet]map[ton.Address]bool),
	}
}

// now is the time of the next entry: a clock that was set back gives nothing back.
func (s *state) now(clock time.Time) time.Time {
	if clock.Before(s.at) {
		return s.at
	}
	return clock
}

func hourOf(t time.Time) int64 { return t.Unix() / 3600 }

// used sums what counts against a cap at a time.
func (s *state) used(of spending, at time.Time) (sum amount.Amount, err error) {
	for hour, units := range s.spent[of] {
		if hour > hourOf(at)-window {
			if sum, err = sum.Add(units); err != nil {
				return sum, err
			}
		}
	}
	return sum, nil
}

// apply adds an entry. An error means that no signer wrote it there.
func (s *state) apply(e entry) error {
	at := time.UnixMilli(e.At)
	if at.Before(s.at) || s.began == (e.Kind == kindBegan) {
		return fmt.Errorf("entry of kind %q is out of place", e.Kind)
	}
	s.at = at
	switch {
	case e.Kind == kindBegan && e.Member != nil && e.Domain != nil:
		s.began, s.member, s.domain = true, message.Member(e.Member[12:]), message.Domain(*e.Domain)
	case e.Kind == kindBatch && len(e.Messages) > 0:
		for _, m := range e.Messages {
			if err := s.add(m, at); err != nil {
				return err
			}
		}
	case e.Kind == kindRotation && e.Set != nil:
		s.successor[e.Epoch] = *e.Set
	case e.Kind == kindLog && e.Link != nil:
		s.logSize, s.logLink = e.Size, *e.Link
	case (e.Kind == kindPSBT || e.Kind == kindPath) && e.Custody != nil:
		return s.applyCustody(*e.Custody, at)
	case e.Kind == kindAccount && e.Account != nil:
		return s.applyAccount(*e.Account, at)
	case e.Kind == kindSolana && e.Solana != nil:
		return s.applySolana(*e.Solana, at)
	case e.Kind == kindTON && e.TON != nil:
		return s.applyTON(*e.TON, at)
	case e.Kind == kindVeto && e.UID != nil:
		s.vetoes[*e.UID] = e.Height
	case e.Kind == kindResumed:
		s.logSize, s.logLink, s.unsure[e.Epoch] = e.Size, message.Bytes32{}, true
		s.lost += e.Lost
		if e.Set != nil {
			s.successor[e.Epoch] = *e.Set
		}
	default:
		return fmt.Errorf("entry of kind %q is not known or lacks a part", e.Kind)
	}
	return nil
}

func (s *state) add(m signedMessage, at time.Time) error {
	s.signed[m.UID] = [16]byte(m.Hash[:16])
	if err := s.count(spending{asset: m.Asset, back: m.Back}, m.Units, at); err != nil {
		return fmt.Errorf("message %s: %w", m.UID, err)
	}
	return nil
}

// count adds to what counts against a cap, and forgets what does not any more.
func (s *state) count(of spending, units amount.Amount, at time.Time) error {
	hours := s.spent[of]
	if hours == nil {
		hours = make(map[int64]amount.Amount)
		s.spent[of] = hours
	}
	sum, err := hours[hourOf(at)].Add(units)
	if err != nil {
		return err
	}
	hours[hourOf(at)] = sum
	for hour := range hours {
		if hour <= hourOf(at)-window {
			delete(hours, hour)
		}
	}
	return nil
}

// batch judges messages by what was signed before. It returns the entry of those that are new; nil when none is.
func (s *state) batch(r *rules, messages []message.Message, at time.Time) (*entry, *Refusal) {
	if len(messages) == 0 || len(messages) > MaxBatch {
		return nil, refuse(CodeMalform, "%d messages, 1 to %d are possible", len(messages), MaxBatch)
	}
	e := entry{Kind: kindBatch, At: at.UnixMilli()}
	seen := make(map[message.UID]bool, len(messages))
	taken := make(map[spending]amount.Amount)
	var refused *Refusal
	for _, m := range messages {
		fresh, refusal := s.one(r, m, message.DstChain(messages[0].UID), at, taken)
		if refusal == nil && seen[m.UID] {
			refusal = refuse(CodeMalform, "message %s is there twice", m.UID)
			refusal.UIDs = []message.UID{m.UID}
		}
		seen[m.UID] = true
		switch {
		case refusal == nil && fresh != nil:
			e.Messages = append(e.Messages, *fresh)
		case refusal == nil:
		case refused == nil:
			refused = refusal
		case refused.Code == refusal.Code: // those that pass later, apart from those that never will
			refused.UIDs = append(refused.UIDs, refusal.UIDs...)
		}
	}
	if refused != nil || len(e.Messages) == 0 {
		return nil, refused
	}
	return &e, nil
}

// one judges one message; nothing without a refusal means that it was signed before.
func (s *state) one(r *rules, m message.Message, dst uint32, at time.Time,
	taken map[spending]amount.Amount,
) (*signedMessage, *Refusal) {
	c, refusal := r.message(m, dst)
	if refusal != nil {
		return nil, refusal
	}
	bad := func(code Code, format string, args ...any) (*signedMessage, *Refusal) {
		refusal := refuse(code, format, args...)
		refusal.UIDs = []message.UID{m.UID}
		return nil, refusal
	}
	hash := m.StructHash()
	if before, signed := s.signed[m.UID]; signed {
		if before != [16]byte(hash[:16]) {
			return bad(CodeConflict, "another message was signed for uid %s (SR-04)", m.UID)
		}
		return nil, nil
	}
	of := spending{asset: c.Asset, back: c.Back}
	used, err := s.used(of, at)
	if err == nil {
		used, err = used.Add(taken[of])
	}
	var total amount.Amount
	if err == nil {
		total, err = used.Add(c.Units)
	}
	if err != nil {
		return bad(CodeMalform, "message %s: %v", m.UID, err)
	}
	most, capped := r.PerDay[c.Asset]
	alone := c.Back && used.IsZero()
	if capped && total.Cmp(most) > 0 && !alone {
		return bad(CodeCap, "message %s: %s of %s would be signed for within a day, at most %s are", m.UID,
			total.Decimal(Decimals), c.Asset, most.Decimal(Decimals))
	}
	sum, err := taken[of].Add(c.Units)
	if err != nil {
		return bad(CodeMalform, "message %s: %v", m.UID, err)
	}
	taken[of] = sum
	return &signedMessage{UID: m.UID, Hash: hash, claim: c}, nil
}

// rotation judges a hand-over; nothing without a refusal means that it was signed before.
func (s *state) rotation(r *rules, from uint32, next message.Set, at time.Time) (*entry, *Refusal) {
	if refusal := r.rotation(from, next); refusal != nil {
		return nil, refusal
	}
	hash := next.Hash()
	before, signed := s.successor[from]
	switch {
	case signed && before == hash:
		return nil, nil
	case signed:
		return nil, refuse(CodeConflict, "another successor of epoch %d was signed: %s", from, before)
	case s.unsure[from]:
		return nil, refuse(CodeConflict,
			"the record was put back in epoch %d, and nobody said which successor was signed before", from)
	}
	return &entry{Kind: kindRotation, At: at.UnixMilli(), Epoch: from, Set: &hash}, nil
}

// log judges a head of the member's log.
func (s *state) log(size uint64, link message.Bytes32, at time.Time) (*entry, *Refusal) {
	switch {
	case size < s.logSize:
		return nil, refuse(CodeConflict, "a head of %d entries was signed, and this one has %d", s.logSize, size)
	case size == s.logSize && link == s.logLink:
		return nil, nil
	case size == s.logSize && !s.logLink.IsZero():
		return nil, refuse(CodeConflict, "another head of %d entries was signed", size)
	}
	return &entry{Kind: kindLog, At: at.UnixMilli(), Size: size, Link: &link}, nil
}

// veto judges a veto: one height for each payment.
func (s *state) veto(uid message.UID, height uint64, at time.Time) (*entry, *Refusal) {
	before, signed := s.vetoes[uid]
	switch {
	case signed && before == height:
		return nil, nil
	case signed:
		return nil, refuse(CodeConflict, "a veto of %s at block %d was signed", uid, before)
	}
	return &entry{Kind: kindVeto, At: at.UnixMilli(), UID: &uid, Height: height}, nil
}
