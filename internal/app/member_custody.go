package app

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/node"
)

// vault is the custody as the member's own index sees it; nil when Bitcoin is no part of the deployment.
func (p memberParts) vault(hints watch.Hints) (*node.Custody, error) {
	rules, err := node.CustodyRules(p.deployment.Record)
	if err != nil || rules == nil {
		return nil, err
	}
	if p.bitcoin == nil {
		return nil, fmt.Errorf("%w: the deployment has Bitcoin: give the member an index of its own under bitcoin",
			config.ErrConfig)
	}
	if p.bitcoin.Network.Name != rules.Network.Name {
		return nil, fmt.Errorf("%w: bitcoin.chain is %s, but the deployment's custody is on %s", config.ErrConfig,
			p.bitcoin.Network.Name, rules.Network.Name)
	}
	return node.NewVault(node.VaultParts{
		Rules: rules, Index: p.bitcoin, Records: p.db.Facts(node.MemberFacts), Hints: hints, Poll: p.config.Bitcoin.Poll,
		Candidates: node.Equals{Rules: rules, Store: p.db.Committee()}, Log: p.log,
	})
}

// custodyRoutes are what the member serves of the custody: signatures, when it has a key of it, and what it misses.
func (p memberParts) custodyRoutes(m *committee.Member, v *node.Custody, second *watch.Second,
	signed cosign.SignedPlans,
) (map[string]http.Handler, error) {
	routes := hintRoutes(v, p.log)
	book := memberAddresses{p.db.Vault()}
	routes[cosign.AddressRoute] = cosign.AddressHandler(v.Rules, book, time.Now, p.log)
	if !p.config.Retired {
		routes["GET "+custodyKeysRoute+"{epoch}"] = custodyKeysHandler(v.Rules, p.deployment.Domain, m.SignCustodyKeys, p.log)
	}
	c := p.config.Custody
	if c == nil {
		return routes, nil
	}
	keys, err := p.custodyKeys(v, m.Address())
	if err != nil {
		return nil, err
	}
	cfg := cosign.Config{
		Rules: v.Rules, Keys: keys, Ledger: v, View: v.View, Tokens: v, Origins: v,
		Approver: node.SecondLook{Member: m, Bitcoin: v.Rules.ChainID}, Market: v,
		Approved:  p.approvedKeys,
		Order:     node.Equals{Rules: v.Rules, Store: p.db.Committee()},
		Collected: ownCollected(m, v.Rules), Signed: signed, Addresses: book, MaxFee: c.MaxFeeSats,
		MinReserve: c.MinReserveSats, Lapsed: p.lapsed, Refused: m.NoteRefusal, Log: p.log,
		Budget: cosign.Budget{
			PerDay: c.FeesPerDaySats, Upkeep: c.UpkeepPerDaySats, Cheap: bitcoin.SatPerVByte(c.MergeBelow),
		},
	}
	if second != nil {
		cfg.Second = second
	}
	signer, err := cosign.New(cfg)
	if err != nil {
		return nil, fmt.Errorf("configure the member's custody: %w", err)
	}
	routes[cosign.Route] = cosign.Handler(signer, cosign.HandlerConfig{Log: p.log})
	return routes, nil
}

// approvedKeys says why the operator's keys of older epochs move nothing to an epoch's keys.
func (p memberParts) approvedKeys(epoch uint32) error {
	err := node.ApprovedKeys(p.deployment.Record, epoch, p.config.Path(p.config.RotationsFile))
	if err != nil {
		return fmt.Errorf("custody keys of epoch %d: %w", epoch, err)
	}
	return nil
}

// signs tells whether the member can sign on Bitcoin now: it has a key, or its signer signs, and there is no payment
// whose uids it lacks.
// nil: it has none.
func (p memberParts) signs(v *node.Custody) func(context.Context) bool {
	if p.config.Custody == nil {
		return nil
	}
	return func(ctx context.Context) bool {
		if p.held != nil && p.held.Able() != nil {
			return false
		}
		unknown, err := v.Unresolved(ctx)
		return err == nil && len(unknown) == 0
	}
}

// custodyKeys are the member's custody keys, where its file says that they are.
func (p memberParts) custodyKeys(v *node.Custody, member message.Member) (cosign.Keys, error) {
	if p.held == nil {
		return custodyKeysOf(p.config, v.Rules, member)
	}
	for _, own := range p.held.Keys() {
		key, err := own.Key()
		if err == nil {
			err = node.Apart(key, member)
		}
		if err != nil {
			return nil, err
		}
	}
	return node.CustodySigner{
		Client: p.held, Rules: v.Rules, Keys: p.held.Keys(), Facts: v, Log: p.log,
	}, nil
}

// custodyKeysOf loads the member's custody keys by epoch. None of them may be its attestation key (SR-24), whose
// address is the member's.
func custodyKeysOf(c config.Attest, rules *custody.Rules,
	member message.Member,
) (cosign.FileKeys, error) {
	current := rules.Current().Epoch
	if _, twice := c.Custody.OldKeyFiles[current]; twice {
		return nil, fmt.Errorf("%w: custody.oldKeyFiles: epoch %d is the current one", config.ErrConfig, current)
	}
	files := node.CustodyKeyFiles(c, current)
	out := make(cosign.FileKeys, len(files))
	for epoch, file := range files {
		key, err := cosign.LoadKey(c.Path(file), cosign.KeyOptions{
			PasswordFile: c.Path(c.Custody.KeyPasswordFile), AllowDemo: c.Network == config.Local,
		})
		if err != nil {
			return nil, err
		}
		if err := node.Apart(key.PubKey(), member); err != nil {
			return nil, err
		}
		out[epoch] = key
	}
	return out, nil
}
