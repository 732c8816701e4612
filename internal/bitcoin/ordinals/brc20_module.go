package ordinals

import (
	"bytes"
	"encoding/binary"
	"fmt"

	"lukechampine.com/uint128"
)

// The programmable module (BRC20PROG) runs contracts over tokens that were sent to its script. Its event lines follow
// from the blocks alone, and are written as OPI writes them. Whether a withdrawal pays is decided by contracts, which
// are not run here. So a script's available balance is known between two bounds: TokenBalance is the lower one, and a
// row of doubt says how much more there may be. What needs more than the lower bound is neither done nor refused: it is
// a doubtful event, and lowers the lower bound as if it had happened (docs/adr/0033-brc-20-in-doubt.md).
const (
	moduleName     = "BRC20PROG"
	protocolModule = "brc20-module"
	protocolProg   = "brc20-prog"
)

// firstMove is what an inscription's first move does.
type firstMove byte

const (
	moveIdle     firstMove = iota
	movePays               // a valid transfer: its row is a Transferable
	moveWaits              // an event of the module: its row is a waiting
	moveDoubtful           // a transfer in doubt: its row is a waiting
)

// waitingKind is what a waiting inscription is.
type waitingKind byte

const (
	waitsWithdraw waitingKind = iota + 1 // a withdrawal from the module
	waitsDoubtful                        // a transfer that is valid only if its sender had more than is certain
	waitsProg                            // an operation of the module's contracts
)

// waiting is an inscription of the module, or a transfer in doubt, that has not moved yet.
type waiting struct {
	kind     waitingKind
	id       InscriptionID
	script   []byte // of its owner
	tick     string
	original string // ticker as inscribed
	amount   uint128.Uint128
	line     [2]string // waitsProg: its event line before and behind the script that it moves to
}

func (x *waiting) append(b []byte) []byte {
	b = appendInscriptionID(append(b, byte(x.kind)), x.id)
	b = appendTick(appendTick(b, x.tick), x.original)
	b = AppendUint128(b, x.amount)
	for _, text := range []string{string(x.script), x.line[0], x.line[1]} {
		b = append(binary.AppendUvarint(b, uint64(len(text))), text...)
	}
	return b
}

func (x *waiting) decode(row []byte) error {
	d := rowDecoder{b: row}
	x.kind, x.id = waitingKind(d.byte()), d.inscriptionID()
	x.tick, x.original, x.amount = string(d.text()), string(d.text()), d.uint128()
	x.script = bytes.Clone(d.text())
	x.line = [2]string{string(d.text()), string(d.text())}
	return d.end("BRC-20 inscription that waits")
}

// doubt is what is uncertain of a script's available balance of a token.
type doubt struct {
	more   uint128.Uint128 // at most this more than what is certain
	locked uint128.Uint128 // certainly the script's: available again once all open transfers in doubt went back to it
	open   uint64          // transfers in doubt of the script that have not moved yet
}

func (x *doubt) append(b []byte) []byte {
	return binary.AppendUvarint(AppendUint128(AppendUint128(b, x.more), x.locked), x.open)
}

func (x *doubt) decode(row []byte) error {
	d := rowDecoder{b: row}
	*x = doubt{more: d.uint128(), locked: d.uint128(), open: d.uint64()}
	return d.end("BRC-20 doubt")
}

// withdraw announces a withdrawal. OPI asks for a deployed token and an amount alone.
func (l *brc20Ledger) withdraw(n *brc20Reveal, f *brc20Fields, tick string) (firstMove, error) {
	t, ok, err := l.token(tick)
	if err != nil || !ok {
		return moveIdle, err
	}
	amount, ok := f.amt.amount(t.Decimals)
	if !ok || amount.IsZero() {
		return moveIdle, nil
	}
	l.line("brc20prog-withdraw-inscribe;%s;%x;%s;%s;%s", n.id, n.script, tick, f.tick.s, fixedBRC20(amount, t.Decimals))
	return moveWaits, l.addWaiting(n.seq, &waiting{
		kind: waitsWithdraw, id: n.id, script: n.script, tick: tick, original: f.tick.s, amount: amount,
	})
}

// program announces an operation of the module's contracts, which runs when it is sent to the module's script.
func (l *brc20Ledger) program(n *brc20Reveal, f *brc20Fields, size int) (firstMove, error) {
	if l.block.Height < l.r.SixByte || f.data.text == f.base64.text {
		return moveIdle, nil
	}
	var name, contract string
	switch f.op.s {
	case "deploy", "d":
		name = "deploy"
	case "call", "c":
		if !f.contract.present && !f.contractID.present {
			return moveIdle, nil
		}
		name, contract = "call", ";"+f.contract.s+";"+f.contractID.s
	case "transact", "t":
		name = "transact"
	default:
		return moveIdle, nil
	}
	data := contract + ";" + f.data.s + ";" + f.base64.s
	l.line("brc20prog-%s-inscribe;%s;%x%s", name, n.id, n.script, data)
	return moveWaits, l.addWaiting(n.seq, &waiting{kind: waitsProg, id: n.id, script: n.script, line: [2]string{
		fmt.Sprintf("brc20prog-%s-transfer;%s;%x;", name, n.id, n.script), fmt.Sprintf("%s;%d", data, size),
	}})
}

// moveWaiting is the first move of an inscription that waits; fee: no output took it.
func (l *brc20Ledger) moveWaiting(seq uint32, script []byte, fee bool) error {
	x, err := l.takeWaiting(seq)
	if err != nil {
		return err
	}
	if x.kind == waitsProg {
		if fee || !bytes.Equal(script, moduleScript) {
			return nil
		}
		end := ""
		if l.block.Height >= l.r.Prague {
			end = ";" + l.tx.String()
		}
		l.line("%s%x%s%s", x.line[0], script, x.line[1], end)
		return nil
	}
	t, ok, err := l.token(x.tick)
	if err != nil {
		return err
	}
	if !ok {
		return fmt.Errorf("%w: token %q is missing", ErrRow, x.tick)
	}
	if fee {
		script = nil
	}
	if x.kind == waitsWithdraw {
		return l.moveWithdrawal(&t, &x, script, fee)
	}
	return l.moveDoubtful(&t, &x, script)
}

// moveWithdrawal is where a withdrawal goes, if the module's contracts allow it. OPI pays none to a script that begins
// with OP_RETURN, and none without an output. What the module cannot have is not paid: its contracts hold no more than
// was sent to it.
func (l *brc20Ledger) moveWithdrawal(t *Token, x *waiting, script []byte, fee bool) error {
	l.line("brc20prog-withdraw-transfer;%s;%x;%x;%s;%s;%s", x.id, x.script, script, x.tick, x.original,
		fixedBRC20(x.amount, t.Decimals))
	if fee || len(script) > 0 && script[0] == opReturn {
		return nil
	}
	module := ScriptIDOf(moduleScript)
	b, _, err := l.balance(t.Tick, module)
	if err != nil {
		return err
	}
	d, err := l.doubtOf(t.Tick, module)
	if err != nil {
		return err
	}
	if most, over := add128(b.Available, d.more); !over && most.Cmp(x.amount) < 0 {
		return nil
	}
	certain := x.amount
	if b.Available.Cmp(certain) < 0 {
		certain = b.Available
	}
	if !certain.IsZero() { // it may have left the module: this is no longer certain
		if err := l.change(t, moduleScript, minus(certain), minus(certain)); err != nil {
			return err
		}
		if err := l.setToken(t); err != nil {
			return err
		}
		if err := l.addDoubt(t.Tick, moduleScript, certain); err != nil {
			return err
		}
	}
	return l.addDoubt(t.Tick, script, x.amount)
}

// doubtful is a transfer that is above what its owner certainly has. Above what there may be it is void; otherwise it
// may have set aside all that was certain, which is its owner's still, and no longer available.
func (l *brc20Ledger) doubtful(n *brc20Reveal, f *brc20Fields, t *Token, b TokenBalance,
	amount uint128.Uint128,
) (firstMove, error) {
	owner := ScriptIDOf(n.script)
	d, err := l.doubtOf(t.Tick, owner)
	if err != nil {
		return moveIdle, err
	}
	most, over := add128(b.Available, d.more)
	if over {
		return moveIdle, fmt.Errorf("%w: doubt of token %q", ErrRow, t.Tick)
	}
	if most.Cmp(amount) < 0 {
		return moveIdle, nil
	}
	l.doubtfulLine("transfer-inscribe;%s;%x;%s;%s;%s", n.id, n.script, t.Tick, f.tick.s, fixedBRC20(amount, t.Decimals))
	if !b.Available.IsZero() {
		if err := l.change(t, n.script, minus(b.Available), same); err != nil {
			return moveIdle, err
		}
		if err := l.setToken(t); err != nil {
			return moveIdle, err
		}
	}
	// Valid, it leaves at most the rest. Void, there was less than its amount.
	d.more, d.open = amount.Sub64(1), d.open+1
	if rest := most.Sub(amount); rest.Cmp(d.more) > 0 {
		d.more = rest
	}
	if d.locked, over = add128(d.locked, b.Available); over {
		return moveIdle, fmt.Errorf("%w: doubt of token %q", ErrRow, t.Tick)
	}
	if err := l.setDoubt(t.Tick, owner, &d); err != nil {
		return moveIdle, err
	}
	return moveDoubtful, l.addWaiting(n.seq, &waiting{
		kind: waitsDoubtful, id: n.id, script: n.script, tick: t.Tick, original: f.tick.s, amount: amount,
	})
}

// moveDoubtful is the first move of a transfer in doubt; an empty script stands for none, as in move.
func (l *brc20Ledger) moveDoubtful(t *Token, x *waiting, script []byte) error {
	l.doubtfulLine("transfer-transfer;%s;%x;%x;%s;%s;%s", x.id, x.script, script, x.tick, x.original,
		fixedBRC20(x.amount, t.Decimals))
	if len(script) == 0 {
		script = x.script
	}
	owner := ScriptIDOf(x.script)
	d, err := l.doubtOf(t.Tick, owner)
	if err != nil {
		return err
	}
	if d.open == 0 {
		return fmt.Errorf("%w: doubt of token %q", ErrRow, t.Tick)
	}
	d.open--
	back, gone := uint128.Zero, uint128.Zero
	switch {
	case !bytes.Equal(script, x.script):
		gone, d.locked = d.locked, uint128.Zero // with the transfer, perhaps
	case d.open == 0:
		back, d.locked = d.locked, uint128.Zero
	}
	if err := l.setDoubt(t.Tick, owner, &d); err != nil {
		return err
	}
	burned := bytes.Equal(script, bareReturn) || bytes.Equal(script, moduleScript) && !l.moduleTakes(x.original)
	if !burned {
		if err := l.addDoubt(t.Tick, script, x.amount); err != nil {
			return err
		}
	}
	if !gone.IsZero() {
		if err := l.change(t, x.script, same, minus(gone)); err != nil {
			return err
		}
		return l.setToken(t)
	}
	if back.IsZero() {
		return nil
	}
	return l.assure(t, x.script, back)
}

// assure makes available again what transfers in doubt held back.
func (l *brc20Ledger) assure(t *Token, script []byte, amount uint128.Uint128) error {
	owner := ScriptIDOf(script)
	d, err := l.doubtOf(t.Tick, owner)
	if err != nil {
		return err
	}
	if d.more.Cmp(amount) < 0 {
		return fmt.Errorf("%w: doubt of token %q", ErrRow, t.Tick)
	}
	d.more = d.more.Sub(amount)
	if err := l.setDoubt(t.Tick, owner, &d); err != nil {
		return err
	}
	if err := l.change(t, script, plus(amount), same); err != nil {
		return err
	}
	return l.setToken(t)
}

// doubtfulLine adds an event line that OPI writes only if its contracts decided so.
func (l *brc20Ledger) doubtfulLine(format string, args ...any) {
	l.report.Doubtful = append(l.report.Doubtful, len(l.report.BRC20))
	l.line(format, args...)
}

// addDoubt lets a script have up to an amount more. No more than the largest supply is counted.
func (l *brc20Ledger) addDoubt(tick string, script []byte, amount uint128.Uint128) error {
	owner := ScriptIDOf(script)
	d, err := l.doubtOf(tick, owner)
	if err != nil {
		return err
	}
	var over bool
	if d.more, over = add128(d.more, amount); over || d.more.Cmp(maxBRC20) > 0 {
		d.more = maxBRC20
	}
	return l.setDoubt(tick, owner, &d)
}

func (l *brc20Ledger) doubtOf(tick string, owner ScriptID) (doubt, error) {
	var d doubt
	l.key = ownerKey(l.key, rowDoubt, owner, tick)
	row, err := l.st.Get(l.key)
	if err != nil || row == nil {
		return d, err
	}
	return d, d.decode(row)
}

func (l *brc20Ledger) setDoubt(tick string, owner ScriptID, d *doubt) error {
	l.key = ownerKey(l.key, rowDoubt, owner, tick)
	if *d == (doubt{}) {
		return l.st.Set(l.key, nil)
	}
	l.row = d.append(l.row[:0])
	return l.st.Set(l.key, l.row)
}

func (l *brc20Ledger) addWaiting(seq uint32, x *waiting) error {
	l.key, l.row = transferKey(l.key, rowWaiting, seq), x.append(l.row[:0])
	return l.st.Set(l.key, l.row)
}

// takeWaiting removes the row of an inscription that waits, and returns it.
func (l *brc20Ledger) takeWaiting(seq uint32) (waiting, error) {
	var x waiting
	l.key = transferKey(l.key, rowWaiting, seq)
	row, err := l.st.Get(l.key)
	if err != nil {
		return x, err
	}
	if row == nil {
		return x, fmt.Errorf("%w: inscription %d that waits is missing", ErrRow, seq)
	}
	if err := x.decode(row); err != nil {
		return x, err
	}
	return x, l.st.Set(l.key, nil)
}

// refundInDoubt is the swap module's refund of a token of which it may have more, or has a transfer in doubt: then
// neither that it is paid is certain nor how much. It reports whether this is such a token.
func (l *brc20Ledger) refundInDoubt(t *Token, b TokenBalance, id string) (bool, error) {
	owner := ScriptIDOf(l.r.SwapModule)
	d, err := l.doubtOf(t.Tick, owner)
	if err != nil || d == (doubt{}) {
		return false, err
	}
	most, over := add128(b.Overall, d.more)
	if over || most.Cmp(maxBRC20) > 0 {
		most = maxBRC20
	}
	amount := fixedBRC20(most, t.Decimals)
	l.doubtfulLine("transfer-inscribe;%s;%x;%s;%s;%s", id, l.r.SwapModule, t.Tick, t.Original, amount)
	l.doubtfulLine("transfer-transfer;%s;%x;%x;%s;%s;%s", id, l.r.SwapModule, l.r.SwapRefundTo, t.Tick, t.Original, amount)
	if err := l.addDoubt(t.Tick, l.r.SwapRefundTo, most); err != nil {
		return true, err
	}
	if err := l.addDoubt(t.Tick, l.r.SwapModule, b.Available); err != nil || b.Available.IsZero() {
		return true, err
	}
	if err := l.change(t, l.r.SwapModule, minus(b.Available), minus(b.Available)); err != nil {
		return true, err
	}
	return true, l.setToken(t)
}

// DoubtOf returns how much more of a token a script may have available than BalanceOf says, as far as that hangs on
// what contracts of the programmable module decided. Nothing of it counts as the script's.
func DoubtOf(r Reader, owner ScriptID, tick string) (uint128.Uint128, error) {
	var d doubt
	tick = LowerTicker(tick)
	if len(tick) > 0xff {
		return d.more, nil
	}
	row, err := r.Get(ownerKey(nil, rowDoubt, owner, tick))
	if err != nil {
		return d.more, fmt.Errorf("read BRC-20 doubt: %w", err)
	}
	if row == nil {
		return d.more, nil
	}
	return d.more, d.decode(row)
}
