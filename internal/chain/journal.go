package chain

import (
	"context"
	"errors"
	"slices"
	"time"

	"causeway/internal/message"
)

// MaxHashes bounds how many replacements of one transaction a submission remembers; the oldest ones go first.
const MaxHashes = 16

// Submission is one transaction of an account that numbers its transactions, as long as it may still be included. It is
// saved before it is broadcast, so that any process can carry on from there: the same nonce, the same digest.
type Submission struct {
	ChainID uint32
	Account string // in the chain's own text form
	Nonce   uint64
	// Digest is what is submitted: the attestation's digest, or a hash over kind and message of a retry or redirect.
	// Zero is a filler: a transaction to oneself that closes a gap between nonces.
	Digest    message.Digest
	Raw       []byte // newest signed transaction, ready to broadcast
	Hashes    []TxID // all signed for this nonce, newest last; at most MaxHashes
	CreatedAt time.Time
	SignedAt  time.Time // when Raw was signed: bumping the fee waits from here
}

// Tx is the newest transaction.
func (s Submission) Tx() TxID {
	if len(s.Hashes) == 0 {
		return ""
	}
	return s.Hashes[len(s.Hashes)-1]
}

// Has reports whether tx was signed for this submission.
func (s Submission) Has(tx TxID) bool { return slices.Contains(s.Hashes, tx) }

// ErrNonceTaken means that another process that shares the account saved a submission with this nonce, or this digest,
// first.
var ErrNonceTaken = errors.New("the account's nonce or the digest was taken by another process")

// Journal keeps submissions durably. Processes that share an account must share its journal: that is what keeps them
// from using one nonce twice. Without a shared journal the chain itself decides, and the loser submits again.
type Journal interface {
	// SaveSubmission inserts s, or replaces the row of the same chain, account, nonce and digest. It fails with
	// ErrNonceTaken, changing nothing, if the chain and account have a row with the same nonce and another digest, or
	// with the same digest (not zero) and another nonce. It is durable before it returns.
	SaveSubmission(ctx context.Context, s Submission) error
	// Submissions returns all rows of a chain and account, by ascending nonce.
	Submissions(ctx context.Context, chainID uint32, account string) ([]Submission, error)
	// DeleteSubmission removes a row; an absent one is no error.
	DeleteSubmission(ctx context.Context, chainID uint32, account string, nonce uint64) error
}
