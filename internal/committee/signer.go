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
// for those messages; every other one is a fault, or a refusal of the whole.
type Signer interface {
	// Member is the address of the key.
	Member() message.Member
	SignBatch(ctx context.Context, messages []message.Message) (message.Signature, error)
	// SignRotation signs the hand-over from the set of an epoch.
	SignRotation(ctx context.Context, from uint32, next message.Set) (message.Signature, error)
	// SignCustodyKeys signs the custody keys of an epoch, whose message.Domain.CustodyDigest is given.
	SignCustodyKeys(ctx context.Context, epoch uint32, digest message.Bytes32) (message.Signature, error)
	SignLog(ctx context.Context, head memberlog.Head) (message.Signature, error)
}

// refusedUIDs is an error of a Signer that refuses for some messages.
type refusedUIDs interface {
	error
	RefusedUIDs() []message.UID
	// Limit says that they are above a limit, and pass later.
	Limit() bool
}

// bySigner puts a signer's refusal of messages into a member's words.
func bySigner(err error) error {
	var refused refusedUIDs
	if !errors.As(err, &refused) || len(refused.RefusedUIDs()) == 0 {
		return err
	}
	code := CodeRefused
	if refused.Limit() {
		code = CodeOverLimit
	}
	var out Refusals
	for _, uid := range refused.RefusedUIDs() {
		out = append(out, *refuse(uid, code, retryHuman, "the signer refused: %v", refused))
	}
	return merge(out)
}

// keySigner signs with a key in this process. Its rules are the member's own.
type keySigner struct {
	key    *ecdsa.PrivateKey
	domain message.Domain
}

func (k keySigner) Member() message.Member { return message.MemberOf(&k.key.PublicKey) }

func (k keySigner) SignBatch(_ context.Context, messages []message.Message) (message.Signature, error) {
	return message.Sign(k.domain.BatchDigest(messages), k.key)
}

func (k keySigner) SignRotation(_ context.Context, from uint32, next message.Set) (message.Signature, error) {
	return message.Sign(k.domain.RotationDigest(from, next.Hash()), k.key)
}

func (k keySigner) SignCustodyKeys(_ context.Context, _ uint32, digest message.Bytes32) (message.Signature, error) {
	return message.Sign(digest, k.key)
}

func (k keySigner) SignLog(_ context.Context, head memberlog.Head) (message.Signature, error) {
	return message.Sign(k.domain.LogDigest(head.Size, head.Link), k.key)
}
