package app

import (
	"context"
	"encoding/hex"
	"fmt"
	"log/slog"
	"net/http"
	"strconv"
	"time"

	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/bitcoin/custody"
	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/node"
)

// The custody's keys stand on every chain that has routers, attested by the committee, so that people can derive
// addresses without asking anybody who may gain from a wrong one (SR-06). Members sign what their own deployment record
// lists and nothing else, whoever asks; a relay hands it over.
const (
	custodyKeysRoute = "/v1/bitcoin/custody-keys/"
	publishEvery     = 5 * time.Second
)

// custodySignature is a member's word for the keys of an epoch.
type custodySignature struct {
	Signature string `json:"signature"` // over message.Domain.CustodyDigest, hexadecimal
}

// custodyKeysHandler serves the member's signature over the keys that its deployment record lists for an epoch.
func custodyKeysHandler(rules *custody.Rules, domain message.Domain,
	sign func(ctx context.Context, epoch uint32, digest message.Digest) (message.Signature, error), log *slog.Logger,
) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		epoch, err := strconv.ParseUint(r.PathValue("epoch"), 10, 32)
		var keys custody.Keys
		if err == nil {
			keys, err = rules.Keys(uint32(epoch))
		}
		if err != nil {
			notHere(w, r)
			return
		}
		digest := node.CustodyDigest(domain, keys)
		signature, err := sign(r.Context(), uint32(epoch), digest)
		if err != nil {
			log.ErrorContext(r.Context(), "custody keys were not signed", slog.Any("error", err))
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		writeJSON(w, custodySignature{hex.EncodeToString(signature[:])})
	})
}

// publishing is a chain with the contract CustodyKeys.
type publishing interface {
	NextCustodyEpoch(ctx context.Context, at string, contract common.Address) (uint32, error)
	PublishCustody(ctx context.Context, contract common.Address, epoch uint32, threshold uint8, keys [][32]byte,
		proof []byte) (chain.TxID, error)
}

// publisher hands every chain the custody keys that it lacks.
type publisher struct {
	rules   *custody.Rules
	domain  message.Domain
	set     message.Set
	members *hintSender // reaches them
	chains  map[uint32]publishing
	at      map[uint32]common.Address
	log     *slog.Logger
}

// Run publishes until every chain has the keys of the current epoch, or ctx ends.
func (p *publisher) Run(ctx context.Context) error {
	ticker := time.NewTicker(publishEvery)
	defer ticker.Stop()
	for {
		left := 0
		for id, contract := range p.at {
			done, err := p.publish(ctx, p.chains[id], contract)
			if err != nil && ctx.Err() == nil {
				p.log.WarnContext(ctx, "custody keys were not published", slog.Uint64("chain", uint64(id)), slog.Any("error", err))
			}
			if !done {
				left++
			}
		}
		if left == 0 {
			return nil
		}
		select {
		case <-ctx.Done():
			return nil
		case <-ticker.C:
		}
	}
}

// publish hands one chain its next epoch, and reports whether it lacks none.
func (p *publisher) publish(ctx context.Context, on publishing, contract common.Address) (bool, error) {
	next, err := on.NextCustodyEpoch(ctx, "", contract)
	if err != nil {
		return false, err
	}
	if next > p.rules.Current().Epoch {
		return true, nil
	}
	keys, err := p.rules.Keys(next)
	if err != nil {
		return false, err
	}
	digest, list := node.CustodyDigest(p.domain, keys), make([][32]byte, 0, len(keys.Members))
	for _, m := range keys.Members {
		list = append(list, m)
	}
	proof, err := p.collect(ctx, digest, next)
	if err != nil {
		return false, err
	}
	tx, err := on.PublishCustody(ctx, contract, next, uint8(keys.Threshold), list, proof)
	if err == nil {
		p.log.InfoContext(ctx, "custody keys published", slog.Uint64("epoch", uint64(next)), slog.String("tx", string(tx)))
	}
	return false, err
}

// collect asks members until enough have signed.
func (p *publisher) collect(ctx context.Context, digest message.Digest, epoch uint32) ([]byte, error) {
	var signatures []message.Signature
	signed := make(map[message.Member]bool)
	for _, m := range p.members.members {
		var answer custodySignature
		if err := p.members.ask(ctx, m, http.MethodGet, custodyKeysRoute+strconv.FormatUint(uint64(epoch), 10), nil,
			&answer); err != nil {
			p.log.DebugContext(ctx, "a member did not sign the custody's keys", slog.String("member", m.url),
				slog.Any("error", err))
			continue
		}
		raw, err := hex.DecodeString(answer.Signature)
		if err != nil || len(raw) != len(message.Signature{}) {
			continue
		}
		by, err := message.Recover(digest, message.Signature(raw))
		if err != nil || p.set.Index(by) < 0 || signed[by] {
			continue // of other keys than ours: its deployment record is another one
		}
		signed[by] = true
		if signatures = append(signatures, message.Signature(raw)); len(signatures) < int(p.set.Threshold) {
			continue
		}
		attestation, err := p.set.Combine(digest, signatures)
		if err != nil {
			return nil, fmt.Errorf("combine signatures over the custody's keys: %w", err)
		}
		return p.set.Proof(attestation), nil
	}
	return nil, fmt.Errorf("%d of %d members signed the custody's keys of epoch %d", len(signatures),
		p.set.Threshold, epoch)
}
