package deploy

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"

	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/evm/deploy"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/keys"
)

// firstSet is the set that the members of a deployment's first epoch prove.
func firstSet(s deploy.Spec) catalog.KeySet {
	k := catalog.KeySet{Epoch: s.Committee.Epoch, Threshold: int(s.Committee.Threshold), Proofs: []catalog.KeyProof{}}
	for _, m := range s.Committee.Members {
		k.Members = append(k.Members, common.Address(m).Hex())
	}
	if s.Bitcoin != nil {
		first := s.Bitcoin.Epochs[0]
		k.CustodyEpoch, k.CustodyThreshold, k.CustodyKeys = first.Epoch, first.Threshold, first.Keys
	}
	return k
}

// firstKeys reads the first set of keys and refuses to deploy for one whose members have not proved to hold them. A
// deployment from before there were proofs goes on with those that its record got since; the local network needs none.
func firstKeys(c config.Deploy, s deploy.Spec, salt message.Bytes32) ([]catalog.KeySet, error) {
	if c.KeySet == "" {
		old, err := unproven(c.Path(c.Record), salt)
		switch {
		case err != nil || c.Network == config.Local:
		case old != nil:
			err = old.KeysInForce()
		default:
			err = errors.New("keySet: name the file with the proofs that the members hold their keys; `causeway deploy " +
				"--key-set FILE` makes it for them to prove (SR-18)")
		}
		return nil, err
	}
	f, err := readKeySet(c, s)
	if err == nil && f.Salt != salt.String() {
		err = fmt.Errorf("keySet: %s is of another deployment; make it again by `causeway deploy --key-set FILE`", c.KeySet)
	}
	if err != nil {
		return nil, err
	}
	return []catalog.KeySet{f.KeySet}, nil
}

// CheckKeySet reports what is wrong with the first set of keys, but for the deployment's salt, which the chains say.
func CheckKeySet(c config.Deploy) error {
	spec, err := SpecOf(c)
	if err != nil {
		return err
	}
	_, err = readKeySet(c, spec)
	return err
}

// readKeySet reads the first set of keys, which must be that of the specification, and proven.
func readKeySet(c config.Deploy, s deploy.Spec) (node.KeySetFile, error) {
	f, err := node.LoadKeySet(c.Path(c.KeySet))
	if err != nil {
		return f, err
	}
	want := firstSet(s)
	same := f.ProvesCommittee(catalog.Committee{
		Epoch: uint64(want.Epoch), Threshold: want.Threshold, Members: want.Members,
	}) && f.ProvesCustody(catalog.CustodyEpoch{
		Epoch: want.CustodyEpoch, Threshold: want.CustodyThreshold, Keys: want.CustodyKeys,
	})
	if !same {
		return f, fmt.Errorf("keySet: %s has other keys than this file; make it again by `causeway deploy --key-set FILE`",
			c.KeySet)
	}
	if err := node.VerifyKeySet(f.Salt, f.KeySet); err != nil {
		return f, fmt.Errorf("keySet: %w", err)
	}
	return f, nil
}

// unproven returns the record of a deployment from before there were proofs; nil when there is none.
func unproven(path string, salt message.Bytes32) (*catalog.Deployment, error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read the earlier record: %w", err)
	}
	old, err := catalog.ParseDeployment(data)
	if err != nil {
		return nil, fmt.Errorf("read the earlier record: %w", err)
	}
	if old.Version != catalog.DeploymentVersion || old.Salt != salt.String() {
		return nil, nil
	}
	return &old, nil
}

// errShown ends a run that only asked for the salt.
var errShown = errors.New("the salt is known")

// KeySet writes the set that the members of a deployment's first epoch prove into a new file. The deployment's salt
// binds its chains, which are asked; nothing is sent.
func KeySet(ctx context.Context, c config.Deploy, path string, out io.Writer, log *slog.Logger) error {
	spec, err := SpecOf(c)
	if err != nil {
		return err
	}
	payer, err := node.DeployPayer(c).Open(log)
	if err != nil {
		return err
	}
	cfg := deploy.Config{Spec: spec, Signer: payer, Path: c.Path(c.Record), Log: log}
	cfg.Salted = func(_ context.Context, salt message.Bytes32) error {
		if err := keys.WriteSet(path, salt.String(), firstSet(spec), out); err != nil {
			return err
		}
		return errShown
	}
	if _, err = deploy.Plan(ctx, cfg); errors.Is(err, errShown) {
		return nil
	}
	return err
}
