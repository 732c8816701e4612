package custody

import (
	"bytes"
	"errors"

	"github.com/btcsuite/btcd/txscript/v2"
	"lukechampine.com/uint128"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
)

// words is what a transaction says in its OP_RETURN outputs: destinations, a marker, a runestone. Everything else there
// is nobody's business. There is one canonical parse (SR-04).
type words struct {
	marker       Marker
	marked       bool
	destination  Destination // the only one, if it can be credited
	destinations int         // records that are or mean to be one
	unreadable   bool        // one of them cannot be credited
	stone        ordinals.Artifact
	stoned       bool
}

func (r *Rules) readWords(outs []bitcoin.Out) words {
	var w words
	w.marker, w.marked = r.FindMarker(outs)
	w.stone, w.stoned = stoneOf(outs)
	for _, out := range outs {
		if data, ok := pushed(out.Script); ok {
			w.add(r.ParseDestination(data))
		}
	}
	if w.stoned && !w.stone.Cenotaph() {
		var amounts []uint128.Uint128
		for _, e := range w.stone.Edicts {
			if e.ID == (ordinals.RuneID{}) {
				amounts = append(amounts, e.Amount)
			}
		}
		for len(amounts) > 0 {
			n := min(len(amounts), edictCount)
			d, err := r.destinationOf(amounts[:n])
			if err != nil {
				w.unreadable = true // of edicts there are no others with this id: they mean to be a destination
			}
			w.destinations++
			w.destination, amounts = d, amounts[n:]
		}
	}
	if w.destinations > 0 && w.typed() {
		w.destinations++ // says two things at once
	}
	if w.destinations != 1 || w.unreadable {
		w.destination = Destination{}
	}
	return w
}

// add counts a record, if it is one.
func (w *words) add(d Destination, err error) {
	if err != nil && !errors.Is(err, ErrConsumerData) && !errors.Is(err, ErrOtherDeployment) {
		return
	}
	w.destination = d
	w.destinations++
	w.unreadable = w.unreadable || err != nil
}

// typed reports whether the transaction says that its plain outputs are the reserve's.
func (w words) typed() bool {
	return w.marked && (w.marker.Type == MarkerTopUp || w.marker.Type == MarkerBaton)
}

// topUp reports whether that is all it says.
func (w words) topUp() bool { return w.typed() && w.destinations == 0 }

// fault is what makes all deposits of a transaction void, whatever else they are.
func (w words) fault() Fault {
	switch {
	case w.stoned && w.stone.Cenotaph():
		return FaultCenotaph
	case w.stoned && w.stone.Etching != nil:
		return FaultEtching
	}
	return ""
}

// destinationFault tells why there is no destination.
func (w words) destinationFault() Fault {
	switch {
	case w.destinations > 1:
		return FaultDestinations
	case w.destinations == 0 || w.unreadable:
		return FaultNoDestination
	}
	return ""
}

// pushed returns the data of an OP_RETURN output with one push in its shortest form.
func pushed(script []byte) ([]byte, bool) {
	if len(script) < 2 || script[0] != txscript.OP_RETURN {
		return nil, false
	}
	t := txscript.MakeScriptTokenizer(0, script[1:])
	if !t.Next() || t.Data() == nil {
		return nil, false
	}
	data := t.Data()
	again, err := txscript.NewScriptBuilder(txscript.WithScriptAllocSize(len(script))).AddOp(
		txscript.OP_RETURN).AddFullData(data).Script()
	return data, err == nil && bytes.Equal(again, script)
}
