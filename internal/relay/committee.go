package relay

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/transfer"
)

// Item is a message and the source transaction where each member looks for it.
type Item struct {
	Message message.Message
	Tx      chain.TxID
}

// Refusal is one member's reason not to sign one message now.
type Refusal struct {
	UID      message.UID
	Reason   transfer.Reason
	Executed bool // the member saw it executed on the destination: nothing is left to sign
	NotYet   bool // the member does not see the source final yet: ask again at once
	Detail   string
	After    time.Duration
}

// Attester is one member, as reached over the network. It returns a signature over exactly the items, in this order, or
// refusals that name some of them, or an error when it could not be asked.
type Attester interface {
	Attest(ctx context.Context, dstChain uint32, items []Item) (message.Signature, []Refusal, error)
}

// Committee collects signatures.
type Committee struct {
	Domain  message.Domain
	Set     message.Set
	Members []Attester
	Timeout time.Duration // for one member's answer
	Log     *slog.Logger
}

const defaultAttestTimeout = 10 * time.Second

// errUnavailable means that too few members answered; nobody refused.
var errUnavailable = errors.New("too few committee members answer")

type answer struct {
	signature message.Signature
	refusals  []Refusal
	err       error
}

// Collect asks every member at once and returns as soon as k valid signatures are there. Otherwise it returns the
// refusals that stand in the way, by uid; when there are none, errUnavailable. What a member says of messages that it
// was not asked about is ignored, and one that does not give up with ctx is not waited for.
func (c *Committee) Collect(ctx context.Context, dstChain uint32,
	items []Item,
) (chain.Attestation, map[message.UID]Refusal, error) {
	timeout := c.Timeout
	if timeout <= 0 {
		timeout = defaultAttestTimeout
	}
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	messages := make([]message.Message, len(items))
	for i, it := range items {
		messages[i] = it.Message
	}
	digest := c.Domain.BatchDigest(messages)
	votes := make(map[message.UID][]Refusal, len(items))
	for _, it := range items {
		votes[it.Message.UID] = nil
	}
	answers := make(chan answer, len(c.Members))
	for _, m := range c.Members {
		go func() {
			sig, refusals, err := m.Attest(ctx, dstChain, items)
			answers <- answer{sig, refusals, err}
		}()
	}
	var signatures []message.Signature
	seen := make(map[int]bool)
	for range c.Members {
		var a answer
		select {
		case a = <-answers:
		case <-ctx.Done():
			a.err = ctx.Err()
		}
		switch {
		case a.err != nil:
			c.log("a member did not answer", slog.Any("error", a.err))
		case len(a.refusals) > 0:
			for _, r := range a.refusals {
				if vs, asked := votes[r.UID]; asked && len(vs) < len(c.Members) {
					votes[r.UID] = append(vs, r)
				}
			}
		default:
			i := c.signer(digest, a.signature)
			if i < 0 || seen[i] {
				c.log("a member's signature is not valid")
				continue
			}
			seen[i] = true
			if signatures = append(signatures, a.signature); len(signatures) == int(c.Set.Threshold) {
				return c.combine(digest, messages, signatures)
			}
		}
	}
	blocking := make(map[message.UID]Refusal, len(votes))
	for uid, rs := range votes {
		if len(rs) > 0 {
			blocking[uid] = c.pick(rs)
		}
	}
	if len(blocking) == 0 {
		return chain.Attestation{}, nil,
			fmt.Errorf("%d of %d signatures: %w", len(signatures), c.Set.Threshold, errUnavailable)
	}
	return chain.Attestation{}, blocking, nil
}

func (c *Committee) combine(digest message.Digest, messages []message.Message,
	signatures []message.Signature,
) (chain.Attestation, map[message.UID]Refusal, error) {
	a, err := c.Set.Combine(digest, signatures)
	if err != nil {
		return chain.Attestation{}, nil, fmt.Errorf("combine signatures: %w", err)
	}
	return chain.Attestation{Digest: digest, Messages: messages, Set: c.Set, Attestation: a}, nil, nil
}

func (c *Committee) signer(digest message.Digest, s message.Signature) int {
	m, err := message.Recover(digest, s)
	if err != nil {
		return -1
	}
	return c.Set.Index(m)
}

// pick chooses what to act on of several members' refusals of one message. One that says "executed" or "not yet" is the
// most useful; otherwise the soonest to be asked again. While the members that do not refuse could sign by themselves,
// the refusal is not the committee's: it is shown as missing members.
func (c *Committee) pick(rs []Refusal) Refusal {
	best := rs[0]
	for _, r := range rs[1:] {
		switch {
		case r.Executed || best.Executed:
			if !best.Executed {
				best = r
			}
		case r.NotYet || best.NotYet:
			if !best.NotYet {
				best = r
			}
		case r.After < best.After:
			best = r
		}
	}
	if !best.Executed && !best.NotYet && len(c.Members)-len(rs) >= int(c.Set.Threshold) {
		best.Reason, best.Detail = transfer.ReasonCommittee, "too few of the other members answer; one says: "+best.Detail
	}
	return best
}

func (c *Committee) log(msg string, attrs ...any) {
	if c.Log != nil {
		c.Log.Warn(msg, attrs...) //nolint:sloglint // callers give literals
	}
}
