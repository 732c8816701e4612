package ordinals

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
)

// TokenByTicker returns a BRC-20 token by its ticker in any case; ErrNotFound when it is not deployed.
func TokenByTicker(r Reader, tick string) (Token, error) {
	t := Token{Tick: LowerTicker(tick)}
	if len(t.Tick) > math.MaxUint8 {
		return t, fmt.Errorf("%w: BRC-20 token %q", ErrNotFound, tick[:16])
	}
	row, err := r.Get(tokenKey(nil, t.Tick))
	if err != nil {
		return t, fmt.Errorf("read BRC-20 token %q: %w", tick, err)
	}
	if row == nil {
		return t, fmt.Errorf("%w: BRC-20 token %q", ErrNotFound, tick)
	}
	return t, t.decode(row)
}

// Tokens returns up to limit tokens in the order of deployment, from the given one (counted from 0) on.
func Tokens(r Reader, from uint32, limit int) ([]Token, error) {
	var list []Token
	err := scanPage(r, transferKey(nil, rowOrder, from), brc20Key(nil, rowOrder+1), limit, false,
		func(_, row []byte) error {
			t, err := TokenByTicker(r, string(row))
			list = append(list, t)
			return err
		})
	return list, err
}

// BalanceOf returns what a script has of a token: zeros when nothing.
func BalanceOf(r Reader, owner ScriptID, tick string) (TokenBalance, error) {
	b := TokenBalance{Tick: LowerTicker(tick)}
	if len(b.Tick) > math.MaxUint8 {
		return b, nil
	}
	row, err := r.Get(balanceKey(nil, b.Tick, owner))
	if err != nil {
		return b, fmt.Errorf("read BRC-20 balance: %w", err)
	}
	if row == nil {
		return b, nil
	}
	return b, b.decode(row)
}

// BalancesOf returns up to limit balances of a script after the given ticker ("" for the first), ordered by the length
// of the ticker, then its bytes. Balances of zero are not kept.
func BalancesOf(r Reader, owner ScriptID, after string, limit int) ([]TokenBalance, error) {
	prefix := append(brc20Key(nil, rowOwned), owner[:]...)
	from := prefix
	if after = LowerTicker(after); after != "" && len(after) <= math.MaxUint8 {
		from = append(ownerKey(nil, rowOwned, owner, after), 0)
	}
	var list []TokenBalance
	err := scanPage(r, from, prefixEnd(prefix), limit, false, func(key, _ []byte) error {
		b, err := BalanceOf(r, owner, string(key[len(prefix)+1:]))
		list = append(list, b)
		return err
	})
	return list, err
}

// TransferablesOf returns up to limit live transfers of a script, those of one token when tick is not empty, after the
// given sequence number (nil for the first). Without a token, after must be nil.
func TransferablesOf(r Reader, owner ScriptID, tick string, after *uint32, limit int) ([]Transferable, error) {
	prefix, ok := ownPrefix(rowOfOwner, owner, tick)
	if !ok {
		return nil, nil
	}
	from := prefix
	if tick != "" && after != nil {
		from = append(binary.BigEndian.AppendUint32(bytes.Clone(prefix), *after), 0)
	}
	var list []Transferable
	err := scanPage(r, from, prefixEnd(prefix), limit, false, func(key, _ []byte) error {
		x, err := TransferableBySeq(r, binary.BigEndian.Uint32(key[len(key)-4:]))
		list = append(list, x)
		return err
	})
	return list, err
}

// ownPrefix begins the keys of a table of a script, or of a script and a token.
func ownPrefix(table byte, owner ScriptID, tick string) ([]byte, bool) {
	if tick == "" {
		return append(brc20Key(nil, table), owner[:]...), true
	}
	tick = LowerTicker(tick)
	return ownerKey(nil, table, owner, tick), len(tick) <= math.MaxUint8
}

// TransferableBySeq returns a live transfer by its inscription's sequence number; ErrNotFound when it is none, or used.
func TransferableBySeq(r Reader, seq uint32) (Transferable, error) {
	x := Transferable{Seq: seq}
	row, err := r.Get(transferKey(nil, rowTransfer, seq))
	if err != nil {
		return x, fmt.Errorf("read BRC-20 transfer: %w", err)
	}
	if row == nil {
		return x, fmt.Errorf("%w: inscription of sequence number %d is no live BRC-20 transfer", ErrNotFound, seq)
	}
	return x, x.decode(row)
}

// Holder is a script with a balance of a token.
type Holder struct {
	Script  []byte // scriptPubKey
	Balance TokenBalance
}

// HoldersOf returns up to limit holders of a token after the given one (nil for the first), in no meaningful order.
func HoldersOf(r Reader, tick string, after *ScriptID, limit int) ([]Holder, error) {
	tick = LowerTicker(tick)
	if len(tick) > math.MaxUint8 {
		return nil, nil
	}
	prefix := appendTick(brc20Key(nil, rowBalance), tick)
	from := prefix
	if after != nil {
		from = append(balanceKey(nil, tick, *after), 0)
	}
	var list []Holder
	err := scanPage(r, from, prefixEnd(prefix), limit, false, func(key, row []byte) error {
		h := Holder{Balance: TokenBalance{Tick: tick}}
		if err := h.Balance.decode(row); err != nil {
			return err
		}
		script, err := r.Get(append(brc20Key(nil, rowScript), key[len(prefix):]...))
		if err != nil {
			return err
		}
		h.Script = bytes.Clone(script)
		list = append(list, h)
		return nil
	})
	return list, err
}

// TokenHistory returns up to limit events of a script, the newest first, before the given number (nil for the newest of
// all). It is empty where the rules keep no history. An event says by From and To whether it sent or received.
func TokenHistory(r Reader, owner ScriptID, tick string, before *uint64, limit int) ([]TokenEvent, error) {
	tick = LowerTicker(tick)
	if tick == "" || len(tick) > math.MaxUint8 {
		return nil, nil
	}
	prefix := ownerKey(nil, rowOwnEvent, owner, tick)
	to := prefixEnd(prefix)
	if before != nil {
		to = binary.BigEndian.AppendUint64(bytes.Clone(prefix), *before)
	}
	var list []TokenEvent
	err := scanPage(r, prefix, to, limit, true, func(key, _ []byte) error {
		e := TokenEvent{N: binary.BigEndian.Uint64(key[len(prefix):])}
		row, err := r.Get(binary.BigEndian.AppendUint64(brc20Key(nil, rowEvent), e.N))
		if err != nil {
			return err
		}
		if row == nil {
			return fmt.Errorf("%w: BRC-20 event %d is missing", ErrRow, e.N)
		}
		list = append(list, e)
		return list[len(list)-1].decode(row)
	})
	return list, err
}
