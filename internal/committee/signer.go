package committee

import (
	"context"
	"crypto/ecdsa"
	"errors"

	"causeway/internal/memberlog"
	"causeway/internal/message"
)

// Signer signs with a member's attestation key, in this process or in one of its own. It is told what is signed, and
// never a digest alone, so that it can judge by rules of its own. An error that has RefusedUIDs says that it refuses
// for those messages; one whose RefusedUIDs are none, that it refuses the whole; every other one is a fault.
type Signer interface {
	// Member is the address of the key.
	Member() message.Member
	// Able says why nothing can be signed now, as far as is known without asking; nil: it can.
	Able() error
	SignBatch(ctx context.Context, messages []message.Message) (message.Signature, error)
	// SignRotation signs the hand-over from the set of an epoch.
	SignRotation(ctx context.Context, from uint32, next message.Set) (message.Signature, error)
	// SignCustodyKeys signs the custody keys of an epoch, whose message.Domain.CustodyDigest is given.
	SignCustodyKeys(ctx context.Context, epoch uint32, digest message.Digest) (message.Signature, error)
	SignLog(ctx context.Context, head memberlog.Head) (message.Signature, error)
	// SignVeto signs that a payment is held back as of a height of Bitcoin.
	SignVeto(ctx context.Context, uid message.UID, height uint64) (message.Signature, error)
}

// refusedUIDs is an error of a Signer that refuses for some messages.
type refusedUIDs interface {
	error
	RefusedUIDs() []message.UID
	// Limit says that they are above a limit, and pass later.
	Limit() bool
}

// bySigner puts into a member's words why a signer did not sign a batch: it refuses some of the messages, or all
// of them have to wait until it signs again. Nothing is lost: whoever asks again is answered as if it was the
// first time.
func bySigner(err error, messages []message.Message) error {
	var refused refusedUIDs
	var out Refusals
	if !errors.As(err, &refused) || len(refused.RefusedUIDs()) == 0 {
		for _, m := range messages {
			out = append(out, *refuse(m.UID, CodeNotReady, retryNode, "%s", unsigned(err)))
		}
		return out
	}
	code := CodeRefused
	if refused.Limit() {
		code = CodeOverLimit
	}
	for _, uid := range refused.RefusedUIDs() {
		out = append(out, *refuse(uid, code, retryHuman, "the signer refused: %v", refused))
	}
	return merge(out)
}

// unsigned is what others are told of a signer that signs nothing: its own words, and no fault's, which names how it is
// reached.
func unsigned(err error) string {
	var refused refusedUIDs
	if errors.As(err, &refused) {
		return refused.Error()
	}
	return "the member's signer does not answer, or is not its signer: its own log says more"
}

// KeySigner signs with a key in this process. Its rules are the member's own.
func KeySigner(key *ecdsa.PrivateKey, domain message.Domain) Signer { return keySigner{key, domain} }

type keySigner struct {
	key    *ecdsa.PrivateKey
	domain message.Domain
}

func (k keySigner) Member() message.Member { return message.MemberOf(&k.key.PublicKey) }

func (k keySigner) Able() error { return nil }

func (k keySigner) SignBatch(_ context.Context, messages []message.Message) (message.Signature, error) {
	return message.Sign(k.domain.BatchDigest(messages), k.key)
}

func (k keySigner) SignRotation(_ context.Context, from uint32, next message.Set) (message.Signature, error) {
	return message.Sign(k.domain.RotationDigest(from, next.Hash()), k.key)
}

func (k keySigner) SignCustodyKeys(_ context.Context, _ uint32, digest message.Digest) (message.Signature, error) {
	return message.Sign(digest, k.key)
}

func (k keySigner) SignLog(_ context.Context, head memberlog.Head) (message.Signature, error) {
	return message.Sign(k.domain.LogDigest(head.Size, head.Link), k.key)
}

func (k keySigner) SignVeto(_ context.Context, uid message.UID, height uint64) (message.Signature, error) {
	return message.Sign(k.domain.VetoDigest(uid, height), k.key)
}
