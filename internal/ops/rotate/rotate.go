// Package rotate hands the bridge over to the next committee.
package rotate

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"

	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/evm"
	"causeway/internal/evm/deploy"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/terminal"
	"causeway/internal/solana"
)

// Rotation is the hand-over to the next committee.
type Rotation struct {
	Keys string // file of the next set of keys, with its members' proofs (SR-18)
}

// Plan prints the hashes that operators of members approve, the one of the next set and that of the custody's keys. Any
// process's file will do: each operator compares with a deployment record of their own.
func Plan(c config.Guard, r Rotation, out io.Writer) error {
	d, err := node.LoadDeployment(c.Path(c.Deployment))
	if err != nil {
		return err
	}
	keys, next, err := r.set(d, c.Network != config.Local)
	if err != nil {
		return err
	}
	if err := printSet(next, out); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "Each member's operator approves it by a line with that hash in rotationsFile; %d must.\n",
		d.Set.Threshold)
	if err == nil && keys.CustodyEpoch > 0 {
		err = approveCustody(d.Record.Salt, keys, out)
	}
	return err
}

func printSet(next message.Set, out io.Writer) error {
	_, err := fmt.Fprintf(out, "epoch %d: %d of %d members\nset %s\n", next.Epoch, next.Threshold, len(next.Members),
		next.Hash())
	return err
}

// Run hands every chain of the deployment over to the next committee, attested by the current one, and writes that
// into the deployment record. It can be ended and run again: a chain that has the next committee is left alone.
func Run(ctx context.Context, c config.Relay, r Rotation, out io.Writer) error {
	path := c.Path(c.Deployment)
	d, err := node.LoadDeployment(path)
	if err != nil {
		return err
	}
	keys, next, err := r.set(d, c.Network != config.Local)
	if err != nil {
		return err
	}
	if err := printSet(next, out); err != nil {
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
		if err := rotateChain(ctx, c, chains[on.ChainID], d.Set, next, on.ChainID, d.Set.Proof(proof), out); err != nil {
			return fmt.Errorf("chain %d: %w", on.ChainID, err)
		}
	}
	if err := rotateSolana(ctx, c, d, next, proof, out); err != nil {
		return fmt.Errorf("rotate on Solana: %w", err)
	}
	if err := rotateTON(ctx, c, d, next, proof, out); err != nil {
		return fmt.Errorf("rotate on TON: %w", err)
	}
	d.Record.Committee.Epoch = uint64(next.Epoch)
	d.Record.Committee.Threshold = int(next.Threshold)
	d.Record.Committee.Members = d.Record.Committee.Members[:0]
	for _, m := range next.Members {
		d.Record.Committee.Members = append(d.Record.Committee.Members, common.Address(m).Hex())
	}
	d.Record.KeySets = append(d.Record.KeySets, keys)
	if err := deploy.WriteRecord(path, d.Record); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out,
		"%s says so now: give it to every process and restart them; the previous committee's attestations count for the "+
			"grace period\n", path)
	return err
}

// approveCustody says by which line operators of members that leave, or stay, approve the custody keys.
func approveCustody(salt string, keys catalog.KeySet, out io.Writer) error {
	s, err := node.SetOf(salt, keys)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "keys %s\nThe same with this hash for the custody's keys of epoch %d: without it a member "+
		"moves nothing to them.\n", s.Hash(), keys.CustodyEpoch)
	return err
}

// set reads the next set of keys, which its members have proved to hold (SR-18).
func (r Rotation) set(d node.Deployment, public bool) (catalog.KeySet, message.Set, error) {
	f, err := node.LoadKeySet(r.Keys)
	if err != nil {
		return catalog.KeySet{}, message.Set{}, err
	}
	if f.Salt != d.Record.Salt {
		return f.KeySet, message.Set{}, errors.New("the next committee: its set of keys is of another deployment")
	}
	s, err := node.SetOf(f.Salt, f.KeySet)
	switch {
	case err != nil:
		return f.KeySet, message.Set{}, fmt.Errorf("the next committee: %w", err)
	case s.Committee.Epoch != d.Set.Epoch+1:
		return f.KeySet, message.Set{}, fmt.Errorf("the next committee: the epoch after %d is %d, not %d", d.Set.Epoch,
			d.Set.Epoch+1, s.Committee.Epoch)
	case public && len(s.Committee.Members)-int(s.Committee.Threshold) < 2:
		return f.KeySet, message.Set{},
			errors.New("the next committee: on public networks two members must be dispensable (SR-23)")
	}
	if d.Has(node.Solana) && !solana.CanRotate(s.Committee.Threshold) {
		return f.KeySet, message.Set{}, fmt.Errorf(
			"the next committee: on Solana it could not hand over, because %d signatures do not fit a transaction beside a set",
			s.Committee.Threshold)
	}
	if err := node.VerifyKeySet(f.Salt, f.KeySet); err != nil {
		return f.KeySet, message.Set{}, fmt.Errorf("the next committee: %w", err)
	}
	return f.KeySet, s.Committee, nil
}

// collectRotation asks the current members until enough signed.
func collectRotation(ctx context.Context, c config.Relay, d node.Deployment, next message.Set,
	out io.Writer,
) (message.Attestation, error) {
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
	return a, nil
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
	d, err := node.LoadDeployment(c.Path(c.Deployment))
	if err != nil {
		return err
	}
	payer, err := node.RelayPayer(c, d).Open(slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	t, err := terminal.New(ctx, terminal.Account{RPC: endpointOf(c.Common, id), Chain: id, Payer: payer, Out: out}, d)
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
