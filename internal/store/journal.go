package store

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"strings"

	"causeway/internal/chain"
	"causeway/internal/store/gen"
)

// Journal returns where an account's transactions are kept until they are final.
func (db *DB) Journal() chain.Journal { return journal{db} }

type journal struct{ *DB }

// SaveSubmission implements chain.Journal.
func (j journal) SaveSubmission(ctx context.Context, s chain.Submission) error {
	if s.Nonce > math.MaxInt64 {
		return fmt.Errorf("save submission of %s: nonce %d is too large to store", s.Account, s.Nonce)
	}
	hashes := make([]string, len(s.Hashes))
	for i, h := range s.Hashes {
		hashes[i] = string(h)
	}
	arg := gen.InsertSubmissionParams{
		ChainID: int64(s.ChainID), Account: s.Account, Nonce: int64(s.Nonce), Digest: optional(s.Digest), Raw: notNull(s.Raw),
		Hashes: strings.Join(hashes, " "), CreatedAt: millis(s.CreatedAt), SignedAt: millis(s.SignedAt),
	}
	err := j.write(ctx, func(ctx context.Context, tx gen.DBTX) error {
		if n, err := j.queries.InsertSubmission(ctx, tx, arg); err != nil || n > 0 {
			return err
		}
		// There is a row with this nonce, or one with this digest, or both in one.
		rows, err := j.queries.SubmissionDigest(ctx, tx,
			gen.SubmissionDigestParams{ChainID: arg.ChainID, Account: arg.Account, Nonce: arg.Nonce})
		if err != nil {
			return err
		}
		if len(rows) == 0 || !bytes.Equal(rows[0], arg.Digest) {
			return chain.ErrNonceTaken
		}
		return j.queries.UpdateSubmission(ctx, tx, gen.UpdateSubmissionParams{
			ChainID: arg.ChainID, Account: arg.Account, Nonce: arg.Nonce, Raw: arg.Raw, Hashes: arg.Hashes,
			CreatedAt: arg.CreatedAt, SignedAt: arg.SignedAt,
		})
	})
	return wrap(err, "save submission %d of %s on chain %d", s.Nonce, s.Account, s.ChainID)
}

// Submissions implements chain.Journal.
func (j journal) Submissions(ctx context.Context, chainID uint32, account string) ([]chain.Submission, error) {
	rows, err := j.queries.Submissions(ctx, j.engine.reader(),
		gen.SubmissionsParams{ChainID: int64(chainID), Account: account})
	if err != nil {
		return nil, fmt.Errorf("read submissions of %s on chain %d: %w", account, chainID, err)
	}
	out := make([]chain.Submission, len(rows))
	for i, r := range rows {
		if out[i], err = toSubmission(r); err != nil {
			return nil, fmt.Errorf("read submission %d of %s on chain %d: %w", r.Nonce, account, chainID, err)
		}
	}
	return out, nil
}

func toSubmission(r gen.Submission) (chain.Submission, error) {
	digest, err := optionalDigest(r.Digest)
	if err != nil {
		return chain.Submission{}, err
	}
	var hashes []chain.TxID
	for _, h := range strings.Fields(r.Hashes) {
		hashes = append(hashes, chain.TxID(h))
	}
	return chain.Submission{
		ChainID: uint32(r.ChainID), Account: r.Account, Nonce: uint64(r.Nonce), Digest: digest, Raw: r.Raw, Hashes: hashes,
		CreatedAt: fromMillis(r.CreatedAt), SignedAt: fromMillis(r.SignedAt),
	}, nil
}

// DeleteSubmission implements chain.Journal.
func (j journal) DeleteSubmission(ctx context.Context, chainID uint32, account string, nonce uint64) error {
	err := j.statement(ctx, func(ctx context.Context, tx gen.DBTX) error {
		return j.queries.DeleteSubmission(ctx, tx,
			gen.DeleteSubmissionParams{ChainID: int64(chainID), Account: account, Nonce: bound(nonce)})
	})
	return wrap(err, "delete submission %d of %s on chain %d", nonce, account, chainID)
}

// notNull stores no bytes as an empty value.
func notNull(b []byte) []byte {
	if b == nil {
		return []byte{}
	}
	return b
}
