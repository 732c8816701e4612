package ordinals

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/btcsuite/btcd/chainhash/v2"
	"lukechampine.com/uint128"
)

// The rules are those of OPI (brc20_indexer.rs, event_generator.rs, event_processor.rs, and db_reader's filter of what
// is BRC-20 at all), with its programmable module switched on, but for what its contracts decide (brc20_module.go).
const (
	predeployDelay  = 3  // blocks between a predeploy and its deploy
	predeployBefore = 10 // blocks by which predeploys come before 6-byte tickers
)

var (
	bareReturn   = []byte{opReturn}
	moduleScript = append([]byte{opReturn, byte(len(moduleName))}, moduleName...)
)

// brc20Ledger is BRC-20 while a block is applied. It keeps nothing from block to block but memory.
type brc20Ledger struct {
	r      *Rules
	st     State
	block  *Block
	tx     chainhash.Hash // of the transaction that is applied
	report *Report

	counters   brc20Counters
	countersAt brc20Counters
	key, row   []byte
	body       []byte
}

// brc20Reveal is an inscription as BRC-20 sees it.
type brc20Reveal struct {
	seq    uint32
	id     InscriptionID
	number int32
	parent *InscriptionID // the first proven one
	script []byte         // of the output that it is revealed into
}

func (l *brc20Ledger) begin(r *Rules, st State, b *Block, report *Report) error {
	l.r, l.st, l.block, l.report = r, st, b, report
	if b.Height < r.BRC20 {
		return nil
	}
	if err := l.loadCounters(); err != nil {
		return err
	}
	if b.Height == r.SwapRefund {
		return l.swapRefund()
	}
	return nil
}

func (l *brc20Ledger) end() error {
	if l.block.Height < l.r.BRC20 || l.counters == l.countersAt {
		return nil
	}
	return l.saveCounters()
}

// inscribe runs the operation of a new inscription that is neither cursed nor unbound nor revealed into the fee. It
// returns what the inscription's first move does.
func (l *brc20Ledger) inscribe(e *Inscription, from *Envelope, parents []InscriptionID,
	script []byte,
) (firstMove, error) {
	if l.block.Height < l.r.BRC20 || !isText(string(from.ContentType)) || !utf8.Valid(from.ContentType) {
		return moveIdle, nil
	}
	if len(from.Body) != 1 {
		l.body = appendChunks(l.body[:0], from.Body)
	}
	body := l.body
	if len(from.Body) == 1 {
		body = from.Body[0]
	}
	n := brc20Reveal{seq: e.Seq, id: e.ID, number: e.Number, script: script}
	if len(parents) > 0 {
		n.parent = &parents[0]
	}
	return l.reveal(&n, body)
}

// isText reports whether a content type is one that BRC-20 reads.
func isText(contentType string) bool {
	for _, t := range [...]string{"text/plain", "application/json"} {
		if rest, ok := strings.CutPrefix(contentType, t); ok && (rest == "" || rest[0] == ';') {
			return true
		}
	}
	return false
}

// reveal runs the operation that a body holds, if it holds one.
func (l *brc20Ledger) reveal(n *brc20Reveal, body []byte) (firstMove, error) {
	f, ok := parseBRC20(body)
	if !ok || !f.p.text || !f.op.text {
		return moveIdle, nil
	}
	module := f.p.s == protocolModule && f.module.text && f.module.s == moduleName
	switch {
	case f.p.s == "brc-20":
	case f.p.s == protocolProg:
		return l.program(n, &f, len(body))
	case module && (f.op.s == "predeploy" || f.op.s == "withdraw"): // as OPI has it
	default:
		return moveIdle, nil
	}
	if f.op.s == "predeploy" {
		return moveIdle, l.predeploy(n, &f)
	}
	if !f.tick.text || strings.Contains(f.tick.s, "\x00") {
		return moveIdle, nil
	}
	tick := LowerTicker(f.tick.s)
	if !l.r.tickerLength(f.tick.s, tick, l.block.Height) {
		return moveIdle, nil
	}
	switch {
	case module:
		return l.withdraw(n, &f, tick)
	case f.op.s == "deploy":
		return moveIdle, l.deploy(n, &f, tick)
	case f.op.s == "mint":
		return moveIdle, l.mint(n, &f, tick)
	case f.op.s == "transfer":
		return l.inscribeTransfer(n, &f, tick)
	}
	return moveIdle, nil
}

// predeploy announces a 6-byte ticker by a hash.
func (l *brc20Ledger) predeploy(n *brc20Reveal, f *brc20Fields) error {
	if uint64(l.block.Height)+predeployBefore < uint64(l.r.SixByte) || !f.hash.text {
		return nil
	}
	l.line("predeploy-inscribe;%s;%x;%s;%d", n.id, n.script, f.hash.s, l.block.Height)
	// A deploy compares with lower-case hexadecimal digits: any other text never matches.
	hash, ok := unhex(f.hash.s)
	if !ok || len(hash) != sha256.Size || f.hash.s != strings.ToLower(f.hash.s) {
		return nil
	}
	return l.setPredeploy(n.seq, predeploy{height: l.block.Height, hash: [sha256.Size]byte(hash), script: n.script})
}

// deploy makes a token.
func (l *brc20Ledger) deploy(n *brc20Reveal, f *brc20Fields, tick string) error {
	if exists, err := l.exists(tick); err != nil || exists {
		return err
	}
	t := Token{
		Tick: tick, Original: f.tick.s, Decimals: BRC20Decimals, ID: n.id, Seq: n.seq, Number: n.number,
		Height: l.block.Height, Time: l.block.Time, Deployer: n.script, Events: 1,
	}
	// What is not a string counts as absent: OPI asks for a string and takes the default.
	if f.dec.text {
		var ok bool
		if t.Decimals, ok = parseBRC20Decimals(f.dec.s); !ok {
			return nil
		}
	}
	var ok bool
	if t.Max, ok = f.max.amount(t.Decimals); !ok {
		return nil
	}
	t.Limit = t.Max
	if f.lim.present {
		if t.Limit, ok = f.lim.amount(t.Decimals); !ok || t.Limit.IsZero() {
			return nil
		}
	}
	self := f.selfMint.text && f.selfMint.s == "true"
	switch len(t.Original) {
	case 5:
		if l.block.Height < l.r.SelfMint || !self {
			return nil
		}
		t.SelfMint = true
	case 6:
		if ok, err := l.announced(n, f, t.Original); err != nil || !ok {
			return err
		}
		t.SelfMint = self
	}
	if t.SelfMint && t.Max.IsZero() {
		t.Max = maxBRC20
		if t.Limit.IsZero() {
			t.Limit = maxBRC20
		}
	}
	if t.Max.IsZero() {
		return nil
	}
	l.line("deploy-inscribe;%s;%x;%s;%s;%s;%d;%s;%t", n.id, n.script, tick, t.Original,
		fixedBRC20(t.Max, t.Decimals), t.Decimals, fixedBRC20(t.Limit, t.Decimals), t.SelfMint)
	if err := l.addToken(&t); err != nil {
		return err
	}
	return l.record(&TokenEvent{Kind: EventDeploy, Tick: tick, ID: n.id, Amount: t.Max}, n.script, nil)
}

// unhex decodes hexadecimal digits, false when text is something else.
func unhex(text string) ([]byte, bool) {
	b, err := hex.DecodeString(text)
	return b, err == nil
}

// announced reports whether the deploy's parent is the predeploy of the ticker: a hash, at least three blocks old, of
// ticker, salt and the predeployer's script, hashed twice.
func (l *brc20Ledger) announced(n *brc20Reveal, f *brc20Fields, original string) (bool, error) {
	if l.block.Height < l.r.SixByte || !f.salt.text || n.parent == nil {
		return false, nil
	}
	p, ok, err := l.predeployOf(*n.parent)
	if err != nil || !ok || uint64(p.height)+predeployDelay > uint64(l.block.Height) {
		return false, err
	}
	salt, ok := unhex(f.salt.s)
	if !ok {
		return false, nil
	}
	first := sha256.Sum256(append(append([]byte(original), salt...), p.script...))
	return sha256.Sum256(first[:]) == p.hash, nil
}

// mint gives new tokens to the owner of the output; the last mint gets what is left.
func (l *brc20Ledger) mint(n *brc20Reveal, f *brc20Fields, tick string) error {
	t, ok, err := l.token(tick)
	if err != nil || !ok {
		return err
	}
	amount, ok := f.amt.amount(t.Decimals)
	if !ok || amount.IsZero() {
		return nil
	}
	if t.SelfMint && (n.parent == nil || *n.parent != t.ID) {
		return nil
	}
	left := t.Max.Sub(t.Minted)
	if left.IsZero() || amount.Cmp(t.Limit) > 0 {
		return nil
	}
	if amount.Cmp(left) > 0 {
		amount = left
	}
	parent := ""
	if n.parent != nil {
		parent = n.parent.String()
	}
	l.line("mint-inscribe;%s;%x;%s;%s;%s;%s", n.id, n.script, tick, f.tick.s, fixedBRC20(amount, t.Decimals), parent)
	t.Minted = t.Minted.Add(amount)
	t.Mints++
	t.Events++
	if err := l.change(&t, n.script, plus(amount), plus(amount)); err != nil {
		return err
	}
	if err := l.setToken(&t); err != nil {
		return err
	}
	return l.record(&TokenEvent{Kind: EventMint, Tick: tick, ID: n.id, Amount: amount}, n.script, nil)
}

// inscribeTransfer sets tokens aside for the inscription's first move. Above what there may be available it is void for
// ever, above what is certain it is in doubt.
func (l *brc20Ledger) inscribeTransfer(n *brc20Reveal, f *brc20Fields, tick string) (firstMove, error) {
	t, ok, err := l.token(tick)
	if err != nil || !ok {
		return moveIdle, err
	}
	amount, ok := f.amt.amount(t.Decimals)
	if !ok || amount.IsZero() {
		return moveIdle, nil
	}
	b, _, err := l.balance(tick, ScriptIDOf(n.script))
	if err != nil {
		return moveIdle, err
	}
	if b.Available.Cmp(amount) < 0 {
		return l.doubtful(n, f, &t, b, amount)
	}
	l.line("transfer-inscribe;%s;%x;%s;%s;%s", n.id, n.script, tick, f.tick.s, fixedBRC20(amount, t.Decimals))
	t.Events++
	if err := l.change(&t, n.script, minus(amount), same); err != nil {
		return moveIdle, err
	}
	if err := l.setToken(&t); err != nil {
		return moveIdle, err
	}
	err = l.addTransfer(&Transferable{
		Seq: n.seq, ID: n.id, Number: n.number, Tick: tick, Original: f.tick.s, Amount: amount,
		Height: l.block.Height, Time: l.block.Time, Script: n.script,
	})
	if err != nil {
		return moveIdle, err
	}
	e := TokenEvent{Kind: EventInscribeTransfer, Tick: tick, ID: n.id, Amount: amount}
	return movePays, l.record(&e, n.script, nil)
}

// move performs a valid transfer, which this uses up: to the output's owner; back to its sender when it was spent as
// fee; to nobody when the output is a bare OP_RETURN. Any other OP_RETURN script owns what it gets, as in OPI.
func (l *brc20Ledger) move(seq uint32, script []byte, fee bool) error {
	x, err := l.takeTransfer(seq)
	if err != nil {
		return err
	}
	t, ok, err := l.token(x.Tick)
	if err != nil {
		return err
	}
	if !ok {
		return fmt.Errorf("%w: token %q is missing", ErrRow, x.Tick)
	}
	t.Events++
	to := script
	if fee {
		to = nil
	}
	l.line("transfer-transfer;%s;%x;%x;%s;%s;%s", x.ID, x.Script, to, x.Tick, x.Original, fixedBRC20(x.Amount, t.Decimals))
	switch {
	case fee || len(script) == 0:
		// OPI tells a fee by the empty script; an output whose script is empty looks the same to it.
		err = l.change(&t, x.Script, plus(x.Amount), same)
	case bytes.Equal(script, bareReturn), bytes.Equal(script, moduleScript) && !l.moduleTakes(x.Original):
		var ok bool
		if t.Burned, ok = plus(x.Amount).of(t.Burned); !ok {
			return fmt.Errorf("%w: burned of token %q", ErrRow, x.Tick)
		}
		err = l.change(&t, x.Script, same, minus(x.Amount))
	default:
		if err = l.change(&t, x.Script, same, minus(x.Amount)); err == nil {
			err = l.change(&t, script, plus(x.Amount), plus(x.Amount))
		}
	}
	if err != nil {
		return err
	}
	if err := l.setToken(&t); err != nil {
		return err
	}
	if fee || len(script) == 0 {
		to = x.Script
	}
	return l.record(&TokenEvent{Kind: EventTransfer, Tick: x.Tick, ID: x.ID, Amount: x.Amount}, x.Script, to)
}

// moduleTakes reports whether the programmable module accepts a token; before, what is sent to it is burned.
func (l *brc20Ledger) moduleTakes(original string) bool {
	return l.block.Height >= l.r.AllModule || l.block.Height >= l.r.SixByte && len(original) >= 6
}

// swapRefund moves every balance of the swap module's script to the refund script, once, as if by inscriptions (brc20
// proposal 08).
func (l *brc20Ledger) swapRefund() error {
	from := ScriptIDOf(l.r.SwapModule)
	ticks, err := l.ticksOf(from)
	if err != nil {
		return err
	}
	for _, tick := range ticks {
		t, ok, err := l.token(tick)
		if err != nil {
			return err
		}
		b, _, err := l.balance(tick, from)
		if err != nil {
			return err
		}
		id := hex.EncodeToString([]byte("BRC20SWAPREFUND" + tick))
		id += strings.Repeat("0", max(0, 2*sha256.Size-len(id))) + "i0"
		if in, err := l.refundInDoubt(&t, b, id); err != nil {
			return err
		} else if in {
			continue
		}
		if !ok || b.Overall.IsZero() || b.Available.Cmp(b.Overall) < 0 {
			continue
		}
		amount := fixedBRC20(b.Overall, t.Decimals)
		l.line("transfer-inscribe;%s;%x;%s;%s;%s", id, l.r.SwapModule, tick, t.Original, amount)
		l.line("transfer-transfer;%s;%x;%x;%s;%s;%s", id, l.r.SwapModule, l.r.SwapRefundTo, tick, t.Original, amount)
		t.Events++
		if err := l.change(&t, l.r.SwapModule, minus(b.Overall), minus(b.Overall)); err != nil {
			return err
		}
		if err := l.change(&t, l.r.SwapRefundTo, plus(b.Overall), plus(b.Overall)); err != nil {
			return err
		}
		if err := l.setToken(&t); err != nil {
			return err
		}
		e := TokenEvent{Kind: EventTransfer, Tick: tick, Amount: b.Overall}
		if err := l.record(&e, l.r.SwapModule, l.r.SwapRefundTo); err != nil {
			return err
		}
	}
	return nil
}

// line adds an event line in OPI's form.
func (l *brc20Ledger) line(format string, args ...any) {
	l.report.BRC20 = append(l.report.BRC20, fmt.Sprintf(format, args...))
}

// delta is a change of a balance.
type delta struct {
	amount uint128.Uint128
	less   bool
}

var same delta

func plus(v uint128.Uint128) delta  { return delta{amount: v} }
func minus(v uint128.Uint128) delta { return delta{amount: v, less: true} }

// of applies the change, false when the result is negative or too large.
func (d delta) of(v uint128.Uint128) (uint128.Uint128, bool) {
	if !d.less {
		sum, over := add128(v, d.amount)
		return sum, !over
	}
	if v.Cmp(d.amount) < 0 {
		return v, false
	}
	return v.Sub(d.amount), true
}

// change alters a script's balance of the token, and the token's count of holders, which the caller stores.
func (l *brc20Ledger) change(t *Token, script []byte, available, overall delta) error {
	owner := ScriptIDOf(script)
	b, known, err := l.balance(t.Tick, owner)
	if err != nil {
		return err
	}
	held := !b.Overall.IsZero()
	var ok, fits bool
	b.Available, ok = available.of(b.Available)
	b.Overall, fits = overall.of(b.Overall)
	if !ok || !fits || b.Available.Cmp(b.Overall) > 0 {
		return fmt.Errorf("%w: balance of token %q", ErrRow, t.Tick)
	}
	switch holds := !b.Overall.IsZero(); {
	case holds && !held:
		t.Holders++
	case held && !holds:
		t.Holders--
	}
	return l.setBalance(t.Tick, owner, script, b, known)
}
