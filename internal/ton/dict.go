package ton

import (
	"errors"
	"math/big"
	"math/bits"
)

// ErrDict means that cells are no dictionary with keys of the length asked for, or one with too many of them.
var ErrDict = errors.New("not a dictionary that can be read")

// Entry is a key of a dictionary and a slice at its value.
type Entry struct {
	Key   *big.Int
	Value *Slice
}

// Entries lists a dictionary (Hashmap n X) in the order of its keys, which have keyBits bits. It may have most entries.
// A nil root is an empty dictionary.
func Entries(root *Cell, keyBits, most int) ([]Entry, error) {
	if root == nil {
		return nil, nil
	}
	w := dictWalk{left: most}
	if err := w.edge(root, keyBits, new(big.Int)); err != nil {
		return nil, err
	}
	return w.out, nil
}

type dictWalk struct {
	out  []Entry
	left int
}

// edge reads a label and what it leads to. Each fork takes a bit of the key at least, so depth is bounded by keyBits.
func (w *dictWalk) edge(c *Cell, keyBits int, prefix *big.Int) error {
	s := c.Parse()
	n, label := s.label(keyBits)
	if s.Err() != nil {
		return errors.Join(ErrDict, s.Err())
	}
	key := new(big.Int).Lsh(prefix, uint(n))
	key.Or(key, label)
	if keyBits -= n; keyBits == 0 {
		if w.left--; w.left < 0 {
			return ErrDict
		}
		w.out = append(w.out, Entry{key, s})
		return nil
	}
	for bit := range int64(2) {
		branch := new(big.Int).Lsh(key, 1)
		branch.Or(branch, big.NewInt(bit))
		if err := w.edge(s.Ref(), keyBits-1, branch); err != nil {
			return err
		}
	}
	return nil
}

// label reads HmLabel with at most most bits.
func (s *Slice) label(most int) (int, *big.Int) {
	lengthBits := bits.Len(uint(most))
	n := 0
	switch {
	case !s.Bit(): // hml_short$0
		for s.Bit() && n <= most {
			n++
		}
	case !s.Bit(): // hml_long$10
		n = int(s.Uint(lengthBits))
	default: // hml_same$11
		bit := s.Bit()
		n = int(s.Uint(lengthBits))
		if n > most {
			s.Fail(ErrDict)
			return 0, new(big.Int)
		}
		same := new(big.Int)
		if bit {
			same.Sub(same.Lsh(big.NewInt(1), uint(n)), big.NewInt(1))
		}
		return n, same
	}
	if n > most {
		s.Fail(ErrDict)
		return 0, new(big.Int)
	}
	return n, s.Big(n)
}
