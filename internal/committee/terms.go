package committee

import (
	"crypto/sha256"
	"fmt"

	"causeway/internal/message"
)

// Term is the hash of one part of the deployment that a member signs by: members of one deployment have the same. It is
// shown, for operators to compare, and never relied on.
type Term struct {
	Of   string          `json:"of"` // such as "committee" or "chain 1"
	Hash message.Bytes32 `json:"hash"`
}

const (
	maxTerms    = 1024 // of an answer
	maxTermName = 64
)

// TermsHash is one hash for all terms in their order.
func TermsHash(terms []Term) message.Bytes32 {
	h := sha256.New()
	for _, t := range terms {
		name := sha256.Sum256([]byte(t.Of))
		h.Write(name[:])
		h.Write(t.Hash[:])
	}
	return message.Bytes32(h.Sum(nil))
}

// deploymentStatus is what the status says of the deployment; nil: an older program, or a member that was told none.
type deploymentStatus struct {
	Hash  message.Bytes32 `json:"hash"` // of all terms
	Terms []Term          `json:"terms"`
}

func encodeTerms(terms []Term) *deploymentStatus {
	if len(terms) == 0 {
		return nil
	}
	return &deploymentStatus{Hash: TermsHash(terms), Terms: terms}
}

func decodeTerms(d *deploymentStatus) ([]Term, error) {
	if d == nil {
		return nil, nil
	}
	if len(d.Terms) > maxTerms || TermsHash(d.Terms) != d.Hash {
		return nil, fmt.Errorf("read deployment: %w", ErrAnswer)
	}
	for _, t := range d.Terms {
		if len(t.Of) > maxTermName {
			return nil, fmt.Errorf("read deployment: %w", ErrAnswer)
		}
	}
	return d.Terms, nil
}
