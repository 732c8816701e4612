package custody

import (
	"errors"
	"fmt"
	"slices"

	"github.com/btcsuite/btcd/txscript/v2"

	"causeway/internal/bitcoin"
)

// ErrEpoch means that the rules know no such epoch.
var ErrEpoch = errors.New("the custody has no such epoch")

// Script is a plain custody script.
type Script struct {
	Epoch  uint32
	Kind   Kind
	Script []byte // scriptPubKey
}

// Current returns the keys of the newest epoch; the zero value when there is none, which Check refuses.
func (r *Rules) Current() Keys {
	if len(r.Epochs) == 0 {
		return Keys{}
	}
	return r.Epochs[len(r.Epochs)-1]
}

// Taking returns the keys whose plain addresses take a deposit in a block of a height: the newest epoch that has begun
// by then, or the first one. What comes to an epoch before it begins is a fault (FaultAddress).
func (r *Rules) Taking(height uint32) Keys {
	for _, k := range slices.Backward(r.Epochs) {
		if k.From <= height {
			return k
		}
	}
	if len(r.Epochs) == 0 {
		return Keys{}
	}
	return r.Epochs[0]
}

// Keys returns the keys of an epoch.
func (r *Rules) Keys(epoch uint32) (Keys, error) {
	for _, k := range r.Epochs {
		if k.Epoch == epoch {
			return k, nil
		}
	}
	return Keys{}, fmt.Errorf("epoch %d: %w", epoch, ErrEpoch)
}

// Plain returns the plain custody output of an epoch and a kind: taproot with an internal key that nobody knows and one
// leaf, what it is for, dropped, then k of n keys. Its script is worth caching.
func (r *Rules) Plain(epoch uint32, kind Kind) (bitcoin.Taproot, error) {
	keys, err := r.Keys(epoch)
	if err != nil {
		return bitcoin.Taproot{}, err
	}
	if kind > Rune {
		return bitcoin.Taproot{}, fmt.Errorf("%w: %s", ErrAsset, kind)
	}
	body, err := keys.leaf()
	if err != nil {
		return bitcoin.Taproot{}, err
	}
	return bitcoin.NewTaproot(bitcoin.NUMS, append(r.kindPrefix(kind), body...))
}

// Scripts returns all plain scripts, by epoch and kind.
func (r *Rules) Scripts() []Script {
	list := make([]Script, 0, len(r.Epochs)*len(Kinds))
	for _, e := range r.Epochs {
		for _, kind := range Kinds {
			if t, err := r.Plain(e.Epoch, kind); err == nil {
				list = append(list, Script{e.Epoch, kind, t.Script})
			}
		}
	}
	return list
}

// plainPrefix is how long what a sealed plain leaf commits to is: kind u8 | seal.
const plainPrefix = 1 + sealLen

// kindPrefix is what a plain leaf commits to, dropped: kind u8 | seal, or in FormPlain OP_1, OP_2 or OP_3.
func (r *Rules) kindPrefix(kind Kind) []byte {
	seal := r.seal()
	if seal == nil {
		return []byte{txscript.OP_1 + byte(kind), txscript.OP_DROP}
	}
	return append(append([]byte{plainPrefix, byte(kind)}, seal...), txscript.OP_DROP)
}

// leaf is the part of every leaf of the epoch that signatures satisfy.
func (k Keys) leaf() ([]byte, error) { return bitcoin.MultisigLeaf(k.Threshold, k.Members) }
