package solana

import (
	"encoding/binary"

	"causeway/internal/message"
)

// Asked is what one instruction of the bridge's program asks for, as far as observers need it: the entry's own fields,
// and keys at the places that docs/adr/0025 gives them. That the transaction went through says that it was done.
type Asked struct {
	Entry Entry
	// Caller signs and pays.
	Caller Key
	// Anchor is the pool; zero in a delivery, whose messages each have their own.
	Anchor Key
	// Parcel is where the outgoing message stands: of a swap, of a removal, and of a claim that may be sent back.
	Parcel Key
	// Swap is what a swap asks for.
	Swap Swap
	// Amount of liquidity: base units that come in, common decimals that go out.
	Amount uint64
	// To is where liquidity that goes out is paid, if not here.
	To Elsewhere
	// Items are the whole messages of a delivery, or the one of a claim.
	Items []AskedItem
}

// AskedItem is a message that an instruction executes, or settles.
type AskedItem struct {
	Message                                      message.Message
	Anchor, Authority, Tracker, Claim, To, Vault Key
}

const (
	firstGroup  = 4
	groupLen    = 7
	refundGroup = 9
)

// Ask reads an instruction of the program. ok is false for entries that move no message and no liquidity of providers.
// An instruction that went through is never malformed; ErrMalformed means that the bytes are not what the program ran.
func Ask(data []byte, accounts []Key) (asked Asked, ok bool, err error) {
	r := reader{b: data}
	a := Asked{Entry: Entry(r.u8())}
	at := func(i int) Key {
		if i >= len(accounts) {
			r.fail()
			return Key{}
		}
		return accounts[i]
	}
	a.Caller = at(0)
	switch a.Entry {
	case EntryIncreaseLiquidity:
		a.Anchor, a.Amount = at(2), r.u64()
	case EntryDecreaseLiquidity:
		a.Anchor, a.Amount = at(1), r.u64()
	case EntrySwap:
		a.Anchor, a.Parcel = at(2), at(6)
		a.Swap.Amount, a.Swap.Chain = r.u64(), r.chain()
		a.Swap.Recipient, a.Swap.Refund = r.hash(), r.hash()
		a.Swap.Least, a.Swap.MostFee, a.Swap.Data = r.u64(), r.u64(), r.rest()
	case EntryRemoveElsewhere:
		a.Anchor, a.Parcel = at(2), at(6)
		a.Amount = r.u64()
		a.To = Elsewhere{Chain: r.chain(), Recipient: r.hash(), Least: r.u64(), MostFee: r.u64()}
	case EntryRetry, EntryRedirect, EntryCancelDelayed:
		a.Anchor = at(2)
		item := AskedItem{Anchor: at(2), Authority: at(3), Claim: at(5), To: at(6), Vault: at(7)}
		if item.Message, err = message.DecodeWire(r.rest()); err != nil {
			r.fail()
		}
		a.Items = []AskedItem{item}
		if a.Entry != EntryRetry {
			a.Parcel = at(11)
		}
	case EntryDeliver:
		a.Items = askedItems(&r, at)
	case EntryDeliverPosted:
		a.Items = askedPosted(&r, at)
	default:
		return Asked{}, false, nil
	}
	if err := r.end(); err != nil {
		return Asked{}, false, err
	}
	return a, true, nil
}

func askedItems(r *reader, at func(int) Key) []AskedItem {
	var out []AskedItem
	base := firstGroup
	for range min(r.u8(), MaxItems) {
		raw := r.take(int(r.u16()))
		if len(raw) == 32 || r.bad {
			continue
		}
		item, ok := askedItem(raw, base, at)
		if !ok {
			r.fail()
			return nil
		}
		out = append(out, item)
		base += groupLen
		if item.Message.Payload.Decoded().Kind == message.KindRefund {
			base += refundGroup - groupLen
		}
	}
	r.rest() // epoch and attestation
	return out
}

// askedItem reads a message, whose accounts begin at a place.
func askedItem(raw []byte, base int, at func(int) Key) (AskedItem, bool) {
	m, err := message.DecodeWire(raw)
	return AskedItem{
		Message: m, Anchor: at(base), Authority: at(base + 1), Tracker: at(base + 3), Claim: at(base + 4),
		To: at(base + 5), Vault: at(base + 6),
	}, err == nil
}

// askedPosted reads what a posted delivery shows: its one whole message, without data that nobody looks at.
func askedPosted(r *reader, at func(int) Key) []AskedItem {
	for range min(r.u8(), MaxItems) {
		n := int(r.u16())
		if n == 32 {
			r.take(n)
			continue
		}
		raw := r.take(min(n, shownLen))
		item, ok := askedItem(raw, placePosted+1, at)
		if r.bad || !ok {
			break
		}
		return []AskedItem{item}
	}
	r.fail()
	return nil
}

// SystemCall is a call of the system program that observers look for.
type SystemCall struct {
	// Makes is an account that begins to belong to Owner; zero when this call makes none.
	Makes, Owner Key
	// From and To of a transfer of Lamports; zero when this is none.
	From, To Key
	Lamports uint64
}

// ReadSystem reads a call of the system program.
func ReadSystem(data []byte, accounts []Key) (SystemCall, bool) {
	const create, assign, transfer = 0, 1, 2
	r := reader{b: data}
	kind := r.u32()
	switch {
	case r.bad || len(accounts) == 0:
	case kind == create && len(data) == 52 && len(accounts) >= 2:
		r.take(16)
		return SystemCall{Makes: accounts[1], Owner: r.key()}, true
	case kind == assign && len(data) == 36:
		return SystemCall{Makes: accounts[0], Owner: r.key()}, true
	case kind == transfer && len(data) == 12 && len(accounts) >= 2:
		return SystemCall{From: accounts[0], To: accounts[1], Lamports: r.u64()}, true
	}
	return SystemCall{}, false
}

// ReadTokenTransfer reads a plain transfer of the token program, which is the only one that the bridge's program makes.
func ReadTokenTransfer(data []byte, accounts []Key) (from, to Key, base uint64, ok bool) {
	const transfer = 3
	if len(data) != 9 || data[0] != transfer || len(accounts) < 3 {
		return Key{}, Key{}, 0, false
	}
	return accounts[0], accounts[1], binary.LittleEndian.Uint64(data[1:]), true
}
