package ordinals

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"

	"lukechampine.com/uint128"
)

// Token is a BRC-20 token. Amounts are scaled by 10^18, whatever Decimals says.
type Token struct {
	Tick     string // lower case, by which it is known
	Original string // as deployed
	Max      uint128.Uint128
	Limit    uint128.Uint128 // per mint
	Minted   uint128.Uint128
	Burned   uint128.Uint128
	Decimals uint8
	SelfMint bool // minted only by children of the deploy inscription
	ID       InscriptionID
	Seq      uint32 // of the deploy inscription
	Number   int32
	Height   uint32
	Time     uint32 // of the block, Unix seconds
	Deployer []byte // scriptPubKey
	Holders  uint64 // scripts whose overall balance is not zero
	Mints    uint64
	Events   uint64 // deployment, mints, transfers inscribed and moved
}

// TokenBalance is what a script certainly has of a token. What is available is not set aside for transfers, and not
// held back by one in doubt.
type TokenBalance struct {
	Tick      string
	Available uint128.Uint128
	Overall   uint128.Uint128
}

// Transferable is the part of a balance that is set aside.
func (b *TokenBalance) Transferable() uint128.Uint128 { return b.Overall.SubWrap(b.Available) }

// Transferable is a valid transfer inscription that has not moved yet.
type Transferable struct {
	Seq      uint32
	ID       InscriptionID
	Number   int32
	Tick     string // lower case
	Original string // as inscribed
	Amount   uint128.Uint128
	Height   uint32 // of the inscription
	Time     uint32
	Script   []byte // of its owner
}

// EventKind is what a TokenEvent did.
type EventKind byte

// Kinds of events.
const (
	EventDeploy EventKind = iota + 1
	EventMint
	EventInscribeTransfer
	EventTransfer
)

var eventNames = [...]string{"", "inscribe-deploy", "inscribe-mint", "inscribe-transfer", "transfer"}

// String returns UniSat's name of the kind.
func (k EventKind) String() string {
	if int(k) < len(eventNames) {
		return eventNames[k]
	}
	return "unknown"
}

// TokenEvent is a change of a token's ledger.
type TokenEvent struct {
	N      uint64 // order of events
	Kind   EventKind
	Tick   string
	ID     InscriptionID // zero for the refund of the swap module
	Amount uint128.Uint128
	Height uint32
	Time   uint32
	From   []byte // scriptPubKey of who deploys, mints, inscribes or sends
	To     []byte // scriptPubKey that a transfer goes to: its sender's when it was spent as fee
}

// predeploy is the announcement of a 6-byte ticker.
type predeploy struct {
	height uint32
	hash   [sha256.Size]byte
	script []byte
}

// brc20Counters number events and tokens.
type brc20Counters struct {
	events uint64
	tokens uint32
}

// Rows of BRC-20; tick stands for its length in a byte and the lower-case ticker.
const (
	rowCounters  = 'c' // bc                       → counters
	rowToken     = 't' // bt tick                  → Token
	rowOrder     = 'n' // bn number(4)             → ticker, by order of deployment
	rowBalance   = 'b' // bb tick script(16)       → available, overall; both zero is no row
	rowOwned     = 'a' // ba script(16) tick       → 1: the script has a balance row
	rowScript    = 's' // bs script(16)            → scriptPubKey
	rowTransfer  = 'x' // bx seq(4)                → Transferable
	rowOfOwner   = 'l' // bl script(16) tick seq(4) → 1: a Transferable of the script
	rowPredeploy = 'p' // bp seq(4)                → predeploy
	rowEvent     = 'e' // be number(8)             → TokenEvent
	rowOwnEvent  = 'h' // bh script(16) tick number(8) → 1: an event of the script
	rowWaiting   = 'm' // bm seq(4)                → waiting
	rowDoubt     = 'd' // bd script(16) tick       → doubt; none of anything is no row
)

var one = []byte{1}

func brc20Key(buf []byte, table byte) []byte { return append(buf[:0], PrefixBRC20, table) }

func appendTick(b []byte, tick string) []byte { return append(append(b, byte(len(tick))), tick...) }

func tokenKey(buf []byte, tick string) []byte { return appendTick(brc20Key(buf, rowToken), tick) }

func balanceKey(buf []byte, tick string, owner ScriptID) []byte {
	return append(appendTick(brc20Key(buf, rowBalance), tick), owner[:]...)
}

// ownerKey begins the key of a row of one script and token.
func ownerKey(buf []byte, table byte, owner ScriptID, tick string) []byte {
	return appendTick(append(brc20Key(buf, table), owner[:]...), tick)
}

func transferKey(buf []byte, table byte, seq uint32) []byte {
	return binary.BigEndian.AppendUint32(brc20Key(buf, table), seq)
}

func (t *Token) append(b []byte) []byte {
	b = appendTick(b, t.Original)
	for _, v := range []uint128.Uint128{t.Max, t.Limit, t.Minted, t.Burned} {
		b = AppendUint128(b, v)
	}
	b = append(b, t.Decimals, bit(t.SelfMint, 1))
	b = appendInscriptionID(b, t.ID)
	b = binary.AppendUvarint(b, uint64(t.Seq))
	b = binary.AppendVarint(b, int64(t.Number))
	for _, v := range []uint64{uint64(t.Height), uint64(t.Time), t.Holders, t.Mints, t.Events} {
		b = binary.AppendUvarint(b, v)
	}
	return append(b, t.Deployer...)
}

// decode replaces t, but for its ticker.
func (t *Token) decode(row []byte) error {
	d := rowDecoder{b: row}
	t.Original = string(d.text())
	t.Max, t.Limit, t.Minted, t.Burned = d.uint128(), d.uint128(), d.uint128(), d.uint128()
	t.Decimals, t.SelfMint = d.byte(), d.byte() == 1
	t.ID, t.Seq, t.Number = d.inscriptionID(), d.uint32(), d.int32()
	t.Height, t.Time, t.Holders, t.Mints, t.Events = d.uint32(), d.uint32(), d.uint64(), d.uint64(), d.uint64()
	t.Deployer = bytes.Clone(d.bytes(len(d.b)))
	if t.Minted.Cmp(t.Max) > 0 || t.Max.Cmp(maxBRC20) > 0 || t.Decimals > BRC20Decimals {
		d.fail()
	}
	return d.end("token")
}

func (b *TokenBalance) append(row []byte) []byte {
	return AppendUint128(AppendUint128(row, b.Available), b.Overall)
}

func (b *TokenBalance) decode(row []byte) error {
	d := rowDecoder{b: row}
	b.Available, b.Overall = d.uint128(), d.uint128()
	return d.end("BRC-20 balance")
}

func (x *Transferable) append(b []byte) []byte {
	b = appendTick(appendTick(b, x.Tick), x.Original)
	b = AppendUint128(b, x.Amount)
	b = appendInscriptionID(b, x.ID)
	b = binary.AppendVarint(b, int64(x.Number))
	b = binary.AppendUvarint(b, uint64(x.Height))
	b = binary.AppendUvarint(b, uint64(x.Time))
	return append(b, x.Script...)
}

// decode replaces x, but for its sequence number.
func (x *Transferable) decode(row []byte) error {
	d := rowDecoder{b: row}
	x.Tick, x.Original = string(d.text()), string(d.text())
	x.Amount, x.ID, x.Number = d.uint128(), d.inscriptionID(), d.int32()
	x.Height, x.Time = d.uint32(), d.uint32()
	x.Script = bytes.Clone(d.bytes(len(d.b)))
	return d.end("BRC-20 transfer")
}

func (e *TokenEvent) append(b []byte) []byte {
	b = appendTick(append(b, byte(e.Kind)), e.Tick)
	b = AppendUint128(b, e.Amount)
	b = appendInscriptionID(b, e.ID)
	b = binary.AppendUvarint(b, uint64(e.Height))
	b = binary.AppendUvarint(b, uint64(e.Time))
	b = append(binary.AppendUvarint(b, uint64(len(e.From))), e.From...)
	return append(b, e.To...)
}

// decode replaces e, but for its number.
func (e *TokenEvent) decode(row []byte) error {
	d := rowDecoder{b: row}
	e.Kind = EventKind(d.byte())
	e.Tick, e.Amount, e.ID = string(d.text()), d.uint128(), d.inscriptionID()
	e.Height, e.Time = d.uint32(), d.uint32()
	e.From = bytes.Clone(d.text())
	e.To = bytes.Clone(d.bytes(len(d.b)))
	return d.end("BRC-20 event")
}

func (l *brc20Ledger) loadCounters() error {
	l.key = brc20Key(l.key, rowCounters)
	row, err := l.st.Get(l.key)
	if err != nil {
		return fmt.Errorf("BRC-20 counters: %w", err)
	}
	l.counters = brc20Counters{}
	if row != nil {
		d := rowDecoder{b: row}
		l.counters = brc20Counters{events: d.uint64(), tokens: d.uint32()}
		if err := d.end("BRC-20 counters"); err != nil {
			return err
		}
	}
	l.countersAt = l.counters
	return nil
}

func (l *brc20Ledger) saveCounters() error {
	l.key = brc20Key(l.key, rowCounters)
	l.row = binary.AppendUvarint(binary.AppendUvarint(l.row[:0], l.counters.events), uint64(l.counters.tokens))
	return l.st.Set(l.key, l.row)
}

// exists reports whether a token is deployed.
func (l *brc20Ledger) exists(tick string) (bool, error) {
	l.key = tokenKey(l.key, tick)
	row, err := l.st.Get(l.key)
	return row != nil, err
}

func (l *brc20Ledger) token(tick string) (Token, bool, error) {
	t := Token{Tick: tick}
	l.key = tokenKey(l.key, tick)
	row, err := l.st.Get(l.key)
	if err != nil || row == nil {
		return t, false, err
	}
	return t, true, t.decode(row)
}

func (l *brc20Ledger) setToken(t *Token) error {
	l.key, l.row = tokenKey(l.key, t.Tick), t.append(l.row[:0])
	return l.st.Set(l.key, l.row)
}

func (l *brc20Ledger) addToken(t *Token) error {
	l.key = transferKey(l.key, rowOrder, l.counters.tokens)
	l.counters.tokens++
	if err := l.st.Set(l.key, []byte(t.Tick)); err != nil {
		return err
	}
	return l.setToken(t)
}

// ticksOf returns the tokens that a script has, or may have, a balance of, in order of their bytes. It looks at every
// token there is.
func (l *brc20Ledger) ticksOf(owner ScriptID) ([]string, error) {
	var ticks []string
	for n := range l.counters.tokens {
		l.key = transferKey(l.key, rowOrder, n)
		row, err := l.st.Get(l.key)
		if err != nil {
			return nil, err
		}
		tick := string(row)
		_, has, err := l.balance(tick, owner)
		if err != nil {
			return nil, err
		}
		d, err := l.doubtOf(tick, owner)
		if err != nil {
			return nil, err
		}
		if has || d != (doubt{}) {
			ticks = append(ticks, tick)
		}
	}
	slices.Sort(ticks)
	return ticks, nil
}

// balance returns a balance, and whether there is a row of it.
func (l *brc20Ledger) balance(tick string, owner ScriptID) (TokenBalance, bool, error) {
	b := TokenBalance{Tick: tick}
	l.key = balanceKey(l.key, tick, owner)
	row, err := l.st.Get(l.key)
	if err != nil || row == nil {
		return b, false, err
	}
	return b, true, b.decode(row)
}

// setBalance stores a balance, with the rows that lead to it from its owner; known says whether they exist.
func (l *brc20Ledger) setBalance(tick string, owner ScriptID, script []byte, b TokenBalance, known bool) error {
	l.key = balanceKey(l.key, tick, owner)
	if b.Overall.IsZero() {
		if err := l.st.Set(l.key, nil); err != nil {
			return err
		}
		l.key = ownerKey(l.key, rowOwned, owner, tick)
		return l.st.Set(l.key, nil)
	}
	l.row = b.append(l.row[:0])
	if err := l.st.Set(l.key, l.row); err != nil || known {
		return err
	}
	l.key = ownerKey(l.key, rowOwned, owner, tick)
	if err := l.st.Set(l.key, one); err != nil {
		return err
	}
	return l.keepScript(owner, script)
}

// keepScript remembers which script an id stands for.
func (l *brc20Ledger) keepScript(owner ScriptID, script []byte) error {
	l.key = append(brc20Key(l.key, rowScript), owner[:]...)
	if old, err := l.st.Get(l.key); err != nil || old != nil {
		return err
	}
	return l.st.Set(l.key, append([]byte{}, script...))
}

func (l *brc20Ledger) addTransfer(x *Transferable) error {
	l.key, l.row = transferKey(l.key, rowTransfer, x.Seq), x.append(l.row[:0])
	if err := l.st.Set(l.key, l.row); err != nil {
		return err
	}
	l.key = binary.BigEndian.AppendUint32(ownerKey(l.key, rowOfOwner, ScriptIDOf(x.Script), x.Tick), x.Seq)
	return l.st.Set(l.key, one)
}

// takeTransfer removes a transfer's rows and returns it.
func (l *brc20Ledger) takeTransfer(seq uint32) (Transferable, error) {
	x := Transferable{Seq: seq}
	l.key = transferKey(l.key, rowTransfer, seq)
	row, err := l.st.Get(l.key)
	if err != nil {
		return x, err
	}
	if row == nil {
		return x, fmt.Errorf("%w: transfer %d is missing", ErrRow, seq)
	}
	if err := x.decode(row); err != nil {
		return x, err
	}
	if err := l.st.Set(l.key, nil); err != nil {
		return x, err
	}
	l.key = binary.BigEndian.AppendUint32(ownerKey(l.key, rowOfOwner, ScriptIDOf(x.Script), x.Tick), seq)
	return x, l.st.Set(l.key, nil)
}

func (l *brc20Ledger) setPredeploy(seq uint32, p predeploy) error {
	l.key = transferKey(l.key, rowPredeploy, seq)
	l.row = binary.AppendUvarint(l.row[:0], uint64(p.height))
	l.row = append(append(l.row, p.hash[:]...), p.script...)
	return l.st.Set(l.key, l.row)
}

// predeployOf returns the announcement that an inscription is, if it is one.
func (l *brc20Ledger) predeployOf(id InscriptionID) (p predeploy, ok bool, err error) {
	l.key = idKey(l.key, id)
	row, err := l.st.Get(l.key)
	if err != nil || len(row) != 4 {
		return p, false, err
	}
	l.key = transferKey(l.key, rowPredeploy, binary.BigEndian.Uint32(row))
	if row, err = l.st.Get(l.key); err != nil || row == nil {
		return p, false, err
	}
	d := rowDecoder{b: row}
	p.height = d.uint32()
	copy(p.hash[:], d.bytes(len(p.hash)))
	p.script = bytes.Clone(d.bytes(len(d.b)))
	return p, true, d.end("BRC-20 predeploy")
}

// record keeps an event, where the rules keep history.
func (l *brc20Ledger) record(e *TokenEvent, from, to []byte) error {
	n := l.counters.events
	l.counters.events++
	if !l.r.History {
		return nil
	}
	e.Height, e.Time, e.From, e.To = l.block.Height, l.block.Time, from, to
	l.key = binary.BigEndian.AppendUint64(brc20Key(l.key, rowEvent), n)
	l.row = e.append(l.row[:0])
	if err := l.st.Set(l.key, l.row); err != nil {
		return err
	}
	owners := [][]byte{from, to}
	if to == nil || bytes.Equal(from, to) {
		owners = owners[:1]
	}
	for _, script := range owners {
		l.key = binary.BigEndian.AppendUint64(ownerKey(l.key, rowOwnEvent, ScriptIDOf(script), e.Tick), n)
		if err := l.st.Set(l.key, one); err != nil {
			return err
		}
	}
	return nil
}
