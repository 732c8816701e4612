package cluster

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/solana"
)

// keepPosted is how long a posted delivery that is not asked for is kept: a lane that is closed for a while does not
// have it posted again and again.
const keepPosted = time.Hour

// piece writes a part of a posted delivery.
type piece struct {
	account solana.Key
	which   int
	write   solana.Instruction
}

// posted is what carries a posted delivery out. A refusal with the pieces that are missing while it is not whole.
func (a *Adapter) posted(ctx context.Context, v view, p solana.Pool, proof solana.Proof, which int,
) (solana.Instruction, error) {
	post, err := a.cfg.Deployment.Post(p, a.cfg.Signer.Key(), proof, which)
	if err != nil {
		return solana.Instruction{}, refusal{why: err.Error(), never: true}
	}
	a.wanted[post.Account] = a.cfg.Now()
	data, err := accountsOf(ctx, v.lead().at, confirmed, a.cfg.Deployment.Program, post.Account)
	if err != nil {
		return solana.Instruction{}, err
	}
	missing := post.Missing(data[post.Account])
	if len(missing) == 0 {
		return post.Deliver, nil
	}
	if data[post.Account] == nil {
		if err := a.canPost(ctx, v.lead().at, solana.PostLamports(post.Pieces[0].Data)); err != nil {
			return solana.Instruction{}, err
		}
	}
	no := refusal{why: "its delivery exceeds a transaction and is written into an account first"}
	for _, i := range missing {
		no.post = append(no.post, piece{post.Account, i, post.Pieces[i]})
	}
	return solana.Instruction{}, no
}

// postFirst writes pieces of a delivery, each by a transaction of its own: the first one, which makes the account, and
// all others together once it is there.
func (a *Adapter) postFirst(ctx context.Context, v view, list []piece) error {
	for _, x := range list {
		tag := fmt.Appendf(nil, "causeway/post/%d/", x.which)
		_, err := a.once(ctx, v, job{
			key: message.Digest(crypto.Keccak256(tag, x.account[:])), alone: true, again: true,
			build: func(ctx context.Context, v view, attempt int) ([]solana.Instruction, error) {
				return a.priced(ctx, v, attempt, unitsOfAccount, x.write)
			},
		})
		if err != nil {
			return fmt.Errorf("write piece %d of a delivery: %w", x.which, err)
		}
	}
	return refusal{why: "its delivery is written into an account first"}
}

// postedBy is the account that a stored transaction makes to post a delivery.
func (a *Adapter) postedBy(row chain.Submission) (solana.Key, bool) {
	s, err := signedOf(row)
	if err != nil {
		return solana.Key{}, false
	}
	tx, err := solana.DecodeTransaction(s.bytes)
	if err != nil {
		return solana.Key{}, false
	}
	return a.cfg.Deployment.PostedBy(tx.Message)
}

// sweep takes back the rent of what was posted and is not needed any more: somebody else delivered the message, or it
// was attested anew. The journal knows what was posted, so a restart forgets none. What was found when it was last read
// is judged now; it is read here if nothing of this turn did.
func (a *Adapter) sweep(ctx context.Context, v view) error {
	if a.posts == nil {
		rows, err := a.cfg.Journal.Submissions(ctx, a.cfg.ChainID, a.account())
		if err != nil {
			return fmt.Errorf("read journal: %w", err)
		}
		if _, err := a.clean(ctx, v, rows, message.Digest{}); err != nil {
			return err
		}
	}
	var keys []solana.Key
	old := a.posts // taking one back reads the journal, too
	for account := range old {
		last := a.since
		if at, ok := a.wanted[account]; ok {
			last = at
		}
		if a.cfg.Now().Sub(last) > keepPosted {
			keys = append(keys, account)
		}
	}
	data, err := accountsOf(ctx, v.lead().at, confirmed, a.cfg.Deployment.Program, keys...)
	if err != nil {
		return err
	}
	for _, account := range keys {
		if data[account] != nil {
			if err := a.closePosted(ctx, v, account); err != nil {
				return err
			}
			continue
		}
		row := old[account]
		if err := a.cfg.Journal.DeleteSubmission(ctx, row.ChainID, row.Account, row.Nonce); err != nil {
			return fmt.Errorf("forget what was posted to %s: %w", account, err)
		}
		delete(a.wanted, account)
	}
	return nil
}

// closePosted takes an account's rent back. What keeps it from that now is tried again.
func (a *Adapter) closePosted(ctx context.Context, v view, account solana.Key) error {
	_, err := a.once(ctx, v, job{
		key: message.Digest(crypto.Keccak256([]byte("causeway/unpost"), account[:])), alone: true, again: true,
		build: func(ctx context.Context, v view, attempt int) ([]solana.Instruction, error) {
			return a.priced(ctx, v, attempt, unitsOfAccount, a.cfg.Deployment.ClosePosted(a.cfg.Signer.Key(), account))
		},
	})
	if errors.Is(err, chain.ErrReverted) || errors.Is(err, chain.ErrWasted) {
		return nil
	}
	return err
}
