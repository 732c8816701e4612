// Package rotate hands the bridge over to the next committee.
package rotate

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strings"

	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/config"
	"causeway/internal/evm"
	"causeway/internal/evm/deploy"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/terminal"
)

// Rotation is the hand-over to the next committee.
type Rotation struct {
	Members   []string // addresses of the next committee's members
	Threshold uint8
	Plan      bool // only say which set the members' operators have to approve
}

// Run hands every chain of the deployment over to the next committee, attested by the current one, and writes that
// into the deployment record. It can be ended and run again: a chain that has the next committee is left alone.
func Run(ctx context.Context, c config.Relay, r Rotation, out io.Writer) error {
	path := c.Path(c.Deployment)
	d, err := node.LoadDeployment(path)
	if err != nil {
		return err
	}
	next, err := r.set(d.Set.Epoch+1, c.Network != config.Local)
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintf(out, "epoch %d: %d of %d members\nset %s\n", next.Epoch, next.Threshold, len(next.Members),
		next.Hash()); err != nil {
		return err
	}
	if r.Plan {
		_, err := fmt.Fprintf(out, "Each member's operator approves it by a line with that hash in rotationsFile; %d must.\n",
			d.Set.Threshold)
		return err
	}
	proof, err := collectRotation(ctx, c, d, next, out)
	if err != nil {
		return err
	}
	cat, err := node.LoadCatalog(c.Common, d)
	if err != nil {
		return err
	}
	chains, err := node.Adapters(c.Common, cat, d, slog.New(slog.DiscardHandler), nil)
	if err != nil {
		return err
	}
	defer func() {
		for _, a := range chains {
			a.Close()
		}
	}()
	for _, on := range d.Record.Chains {
		if err := rotateChain(ctx, c, chains[on.ChainID], d.Set, next, on.ChainID, proof, out); err != nil {
			return fmt.Errorf("chain %d: %w", on.ChainID, err)
		}
	}
	d.Record.Committee.Epoch = uint64(next.Epoch)
	d.Record.Committee.Threshold = int(next.Threshold)
	d.Record.Committee.Members = d.Record.Committee.Members[:0]
	for _, m := range next.Members {
		d.Record.Committee.Members = append(d.Record.Committee.Members, common.Address(m).Hex())
	}
	if err := deploy.WriteRecord(path, d.Record); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out,
		"%s says so now: give it to every process and restart them; the previous committee's attestations count for the "+
			"grace period\n", path)
	return err
}

func (r Rotation) set(epoch uint32, public bool) (message.Set, error) {
	var members []message.Member
	for _, m := range r.Members {
		if !common.IsHexAddress(strings.TrimSpace(m)) {
			return message.Set{}, fmt.Errorf("%q is not a member's address", m)
		}
		members = append(members, message.Member(common.HexToAddress(strings.TrimSpace(m))))
	}
	set, err := message.NewSet(epoch, r.Threshold, members)
	if err != nil {
		return message.Set{}, fmt.Errorf("the next committee: %w", err)
	}
	if public && len(set.Members)-int(set.Threshold) < 2 {
		return message.Set{}, errors.New("the next committee: on public networks two members must be dispensable (SR-23)")
	}
	return set, nil
}

// collectRotation asks the current members until enough signed.
func collectRotation(ctx context.Context, c config.Relay, d node.Deployment, next message.Set,
	out io.Writer,
) ([]byte, error) {
	clients, err := node.MemberClients(c.Common, c.Members, d)
	if err != nil {
		return nil, err
	}
	var signatures []message.Signature
	var refusals []error
	for _, m := range clients {
		if len(signatures) == int(d.Set.Threshold) {
			break
		}
		s, err := m.SignRotation(ctx, d.Set.Epoch, next)
		if err != nil {
			refusals = append(refusals, fmt.Errorf("member %s: %w", common.Address(m.Address()), err))
			continue
		}
		if _, err := fmt.Fprintf(out, "member %s signed\n", common.Address(m.Address())); err != nil {
			return nil, err
		}
		signatures = append(signatures, s)
	}
	if len(signatures) < int(d.Set.Threshold) {
		return nil, fmt.Errorf("%d of %d signatures: %w", len(signatures), d.Set.Threshold, errors.Join(refusals...))
	}
	a, err := d.Set.Combine(d.Domain.RotationDigest(d.Set.Epoch, next.Hash()), signatures)
	if err != nil {
		return nil, fmt.Errorf("combine signatures: %w", err)
	}
	return d.Set.Proof(a), nil
}

func rotateChain(ctx context.Context, c config.Relay, a *evm.Adapter, current, next message.Set, id uint32,
	proof []byte, out io.Writer,
) error {
	if a == nil {
		return errors.New("the configuration names no endpoint of it")
	}
	has, err := a.Committee(ctx, "")
	switch {
	case err != nil:
		return err
	case has.Matches(next):
		_, err := fmt.Fprintf(out, "chain %d has it already\n", id)
		return err
	case !has.Matches(current):
		return fmt.Errorf("it has neither the record's committee nor the next one, but epoch %d", has.Epoch)
	}
	t, err := terminal.Open(ctx, terminal.Account{
		Deployment: c.Path(c.Deployment), RPC: endpointOf(c.Common, id), Chain: id, Key: c.Path(c.KeyFile), Out: out,
	})
	if err != nil {
		return err
	}
	defer t.Client.Close()
	return t.Send(ctx, t.BridgeAt, nil, t.Bridge.PackRotate(next.Encode(), proof), fmt.Sprintf("chain %d: rotate", id))
}

func endpointOf(c config.Common, id uint32) string {
	for _, ch := range c.Chains {
		if ch.ID == id {
			return ch.Endpoints[0]
		}
	}
	return ""
}
