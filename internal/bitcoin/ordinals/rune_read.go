package ordinals

import (
	"errors"
	"fmt"
	"math"

	"lukechampine.com/uint128"
)

// ErrNoRune means that there is no such rune.
var ErrNoRune = errors.New("no such rune")

// maxPage bounds a page of runes, holders or balances.
const maxPage = 1000

// RuneByID returns a rune; ErrNoRune when there is none.
func RuneByID(r Reader, id RuneID) (RuneEntry, error) {
	var e RuneEntry
	row, err := r.Get(runeIDKey(nil, tableEntry, id))
	if err != nil {
		return e, fmt.Errorf("read rune %s: %w", id, err)
	}
	if row == nil {
		return e, fmt.Errorf("%w: %s", ErrNoRune, id)
	}
	if err := e.decodeEtching(id, row); err != nil {
		return e, err
	}
	row, err = r.Get(runeIDKey(nil, tableStats, id))
	if err != nil {
		return e, fmt.Errorf("read statistics of rune %s: %w", id, err)
	}
	return e, e.decode(row)
}

// RuneByName returns a rune by its name. Spacers in the name are allowed, and need not be those of the etching.
func RuneByName(r Reader, name string) (RuneEntry, error) {
	spaced, err := ParseSpacedRune(name)
	if err != nil {
		return RuneEntry{}, err
	}
	return runeBy(r, runeNameKey(nil, spaced.Rune), name)
}

// RuneByNumber returns a rune by the order of etching.
func RuneByNumber(r Reader, number uint64) (RuneEntry, error) {
	return runeBy(r, runeNumberKey(nil, number), fmt.Sprintf("number %d", number))
}

func runeBy(r Reader, key []byte, what string) (RuneEntry, error) {
	row, err := r.Get(key)
	if err != nil {
		return RuneEntry{}, fmt.Errorf("find rune %s: %w", what, err)
	}
	if row == nil {
		return RuneEntry{}, fmt.Errorf("%w: %s", ErrNoRune, what)
	}
	id, err := decodeRuneID(row)
	if err != nil {
		return RuneEntry{}, err
	}
	return RuneByID(r, id)
}

// RuneCount returns how many runes there are.
func RuneCount(r Reader) (uint64, error) {
	row, err := r.Get(runeKey(nil, tableCount))
	if err != nil || row == nil {
		return 0, err
	}
	return decodeCount(row)
}

func decodeCount(row []byte) (uint64, error) {
	d := rowDecoder{b: row}
	n := d.uint64()
	return n, d.end("count of runes")
}

// Runes returns up to limit runes from a number on, by number; the page after it begins at the last one's number plus
// 1. The newest come first when back is set: from is then the greatest number wanted.
func Runes(r Reader, from uint64, limit int, back bool) ([]RuneEntry, error) {
	first, last := runeNumberKey(nil, from), runeKey(nil, tableNumber+1)
	if back {
		first, last = runeKey(nil, tableNumber), append(runeNumberKey(nil, from), 0)
	}
	var ids []RuneID
	err := scanPage(r, first, last, limit, back, func(_, row []byte) error {
		id, err := decodeRuneID(row)
		ids = append(ids, id)
		return err
	})
	if err != nil {
		return nil, err
	}
	runes := make([]RuneEntry, len(ids))
	for i, id := range ids {
		if runes[i], err = RuneByID(r, id); err != nil {
			return nil, err
		}
	}
	return runes, nil
}

// RuneHolder is a script's balance of a rune.
type RuneHolder struct {
	Script ScriptID
	Amount uint128.Uint128 // base units
}

// RuneHolders returns up to limit holders of a rune by script id, those after a given one when that is not nil.
func RuneHolders(r Reader, id RuneID, after *ScriptID, limit int) ([]RuneHolder, error) {
	from := runeIDKey(nil, tableHolder, id)
	to := prefixEnd(from)
	if after != nil {
		from = append(runeHolderKey(nil, id, *after), 0)
	}
	var holders []RuneHolder
	err := scanPage(r, from, to, limit, false, func(key, row []byte) error {
		if len(key) != 2+12+16 {
			return fmt.Errorf("%w: key of a rune's holder", ErrRow)
		}
		amount, err := decodeRuneAmount(row)
		holders = append(holders, RuneHolder{Script: ScriptID(key[14:]), Amount: amount})
		return err
	})
	return holders, err
}

// RunesOf returns up to limit balances of a script by rune id, those after a given one when that is not nil.
func RunesOf(r Reader, script ScriptID, after *RuneID, limit int) ([]RuneBalance, error) {
	from := append(runeKey(nil, tableOwned), script[:]...)
	to := prefixEnd(from)
	if after != nil {
		from = append(runeOwnedKey(nil, script, *after), 0)
	}
	var balances []RuneBalance
	err := scanPage(r, from, to, limit, false, func(key, _ []byte) error {
		if len(key) != 2+16+12 {
			return fmt.Errorf("%w: key of a script's rune", ErrRow)
		}
		id, err := decodeRuneID(key[18:])
		balances = append(balances, RuneBalance{ID: id})
		return err
	})
	if err != nil {
		return nil, err
	}
	for i := range balances {
		if balances[i].Amount, err = RuneAmount(r, script, balances[i].ID); err != nil {
			return nil, err
		}
	}
	return balances, nil
}

// RuneAmount returns a script's balance of a rune, in base units; zero when it has none.
func RuneAmount(r Reader, script ScriptID, id RuneID) (uint128.Uint128, error) {
	row, err := r.Get(runeHolderKey(nil, id, script))
	if err != nil || row == nil {
		return uint128.Zero, err
	}
	return decodeRuneAmount(row)
}

func decodeRuneAmount(row []byte) (uint128.Uint128, error) {
	d := rowDecoder{b: row}
	v := d.uint128()
	return v, d.end("rune balance")
}

// scanPage calls f with up to limit rows of [from, to), and never more than maxPage.
func scanPage(r Reader, from, to []byte, limit int, back bool, f func(key, row []byte) error) error {
	limit = min(limit, maxPage)
	if limit <= 0 {
		return nil
	}
	var failed error
	err := r.Scan(from, to, back, func(key, row []byte) bool {
		limit--
		failed = f(key, row)
		return failed == nil && limit > 0
	})
	return errors.Join(err, failed)
}

// prefixEnd returns the first key after all keys that begin with a prefix, whose first byte is no 0xff.
func prefixEnd(prefix []byte) []byte {
	end := append([]byte{}, prefix...)
	for i := len(end) - 1; ; i-- {
		if end[i] != math.MaxUint8 {
			end[i]++
			return end[:i+1]
		}
	}
}
