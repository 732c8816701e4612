package terminal

import (
	"context"
	"errors"
	"fmt"

	"causeway/internal/amount"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/solana"
	"causeway/internal/solana/cluster"
)

const (
	// solanaUnits is what one command's instruction may take: making accounts looks for their bumps.
	solanaUnits = 400_000
	// solanaMostPrice bounds what is offered per compute unit, in millionths of a lamport: 0.0008 SOL a transaction.
	solanaMostPrice = 2_000_000
)

// Solana is an Account on a cluster, with its connection.
type Solana struct {
	Account
	Client *cluster.Client
	Bridge *node.SolanaBridge
	Signer solana.Signer // nil: nothing can be sent
}

// NewSolana connects to the deployment's cluster. The caller closes it. The key is a file that solana-keygen writes.
func NewSolana(ctx context.Context, a Account, d node.Deployment) (*Solana, error) {
	bridge, err := node.SolanaOf(d.Record)
	if err != nil {
		return nil, err
	}
	if bridge == nil || bridge.Chain != a.Chain {
		return nil, fmt.Errorf("chain %d is not in the deployment", a.Chain)
	}
	s := &Solana{Account: a, Bridge: bridge, Signer: a.OnSolana}
	if a.PasswordFile != "" {
		return nil, errors.New("a key file of Solana has no password: leave --password-file out")
	}
	if s.Signer == nil && a.Key != "" {
		key, err := node.SolanaKey(a.Key)
		if err != nil {
			return nil, err
		}
		s.Signer = solana.InMemory(key)
	}
	if s.Client, err = cluster.Dial(ctx, a.RPC, d.Record.Solana.GenesisHash); err != nil {
		return nil, fmt.Errorf("connect to Solana: %w", RedactURL(err, a.RPC))
	}
	c, err := s.Committee(ctx)
	if err == nil && message.Domain(c.Domain) != d.Domain {
		err = fmt.Errorf("the bridge at %s belongs to another deployment", bridge.Committee)
	}
	if err != nil {
		s.Client.Close()
		return nil, err
	}
	return s, nil
}

// Me is the key's account, zero without one.
func (s *Solana) Me() solana.Key {
	if s.Signer == nil {
		return solana.Key{}
	}
	return s.Signer.Key()
}

// Committee reads the deployment's account.
func (s *Solana) Committee(ctx context.Context) (solana.CommitteeAccount, error) {
	raw, err := s.Own(ctx, s.Bridge.Committee)
	if err != nil {
		return solana.CommitteeAccount{}, fmt.Errorf("read the deployment's account: %w", err)
	}
	return solana.ReadCommittee(raw[0])
}

// Own reads accounts of the bridge's program, at most 100; one that does not exist, or is somebody else's, has no
// data.
func (s *Solana) Own(ctx context.Context, keys ...solana.Key) ([][]byte, error) {
	held, err := s.Client.Accounts(ctx, keys...)
	if err != nil {
		return nil, RedactURL(err, s.RPC)
	}
	out := make([][]byte, len(held))
	for i, h := range held {
		if h.Owner == s.Bridge.Program {
			out[i] = h.Data
		}
	}
	return out, nil
}

// Pool is one of the deployment's pools.
func (s *Solana) Pool(id uint32) (solana.Pool, error) {
	for _, p := range s.Bridge.Pools {
		if p.ID == id {
			return p, nil
		}
	}
	return solana.Pool{}, fmt.Errorf("read pool %d: chain %d has none with this id", id, s.Chain)
}

// PoolAt is the pool with an anchor.
func (s *Solana) PoolAt(anchor message.Anchor) (solana.Pool, error) {
	for _, p := range s.Bridge.Pools {
		if message.Anchor(p.Anchor) == anchor {
			return p, nil
		}
	}
	return solana.Pool{}, fmt.Errorf("chain %d has no pool with the anchor %s", s.Chain, anchor)
}

// Path reads where a pool sends to a chain.
func (s *Solana) Path(ctx context.Context, p solana.Pool, to uint32) (solana.PathAccount, error) {
	raw, err := s.Own(ctx, s.Bridge.Path(p.Anchor, to))
	if err != nil {
		return solana.PathAccount{}, err
	}
	path, err := solana.ReadPath(raw[0])
	if err != nil {
		return path, fmt.Errorf("read pool %d's path to chain %d: %w", p.ID, to, err)
	}
	return path, nil
}

// NextUID is the uid of the next message that a pool sends to a chain.
func (s *Solana) NextUID(ctx context.Context, p solana.Pool, to uint32) (message.UID, error) {
	path, err := s.Path(ctx, p, to)
	return message.NewUID(s.Bridge.Chain, to, message.PoolNonce(p.ID, uint32(path.Sequence))), err
}

// Units reads whole tokens as base units of a pool, which hold no more than the pool counts.
func (s *Solana) Units(p solana.Pool, text string) (base, common uint64, err error) {
	a, err := amount.ParseDecimal(text, p.RealDecimals)
	if err != nil {
		return 0, 0, err
	}
	c, dust, err := amount.ToCommon(a, p.RealDecimals, p.CommonDecimals)
	if err != nil || !dust.IsZero() {
		return 0, 0, fmt.Errorf("the pool counts in %d decimals: give an amount with no more", p.CommonDecimals)
	}
	base, fits := a.Uint64()
	common, _ = c.Uint64() // it is no more than base
	if !fits {
		return 0, 0, fmt.Errorf("%s is more than Solana counts", text)
	}
	return base, common, nil
}

// Try has the node run what somebody would send, and sends nothing.
func (s *Solana) Try(ctx context.Context, who solana.Key, list ...solana.Instruction) error {
	return s.Client.Try(ctx, who, solanaUnits, list...)
}

// Transact sends instructions and waits until they are confirmed.
func (s *Solana) Transact(ctx context.Context, list ...solana.Instruction) (solana.Signature, error) {
	if s.Signer == nil {
		return solana.Signature{}, ErrNoKey
	}
	ctx, cancel := context.WithTimeout(ctx, MinedTimeout)
	defer cancel()
	if err := s.Client.Offer(ctx, s.Bridge.Committee, solanaMostPrice); err != nil {
		return solana.Signature{}, RedactURL(err, s.RPC)
	}
	return s.Client.Send(ctx, cluster.Wanted{
		Signer: s.Signer, Units: solanaUnits, Instructions: list,
	})
}

// Prepare signs instructions for a transaction that the caller stores before it sends it.
func (s *Solana) Prepare(ctx context.Context, list ...solana.Instruction) (cluster.Prepared, error) {
	if s.Signer == nil {
		return cluster.Prepared{}, ErrNoKey
	}
	if err := s.Client.Offer(ctx, s.Bridge.Committee, solanaMostPrice); err != nil {
		return cluster.Prepared{}, err
	}
	return s.Client.Prepare(ctx, cluster.Wanted{
		Signer: s.Signer, Units: solanaUnits, Instructions: list,
	})
}

// Send sends instructions, waits until they are confirmed, and says so.
func (s *Solana) Send(ctx context.Context, what string, list ...solana.Instruction) error {
	id, err := s.Transact(ctx, list...)
	if err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	_, err = fmt.Fprintf(s.Out, "%s: %s is confirmed\n", what, id)
	return err
}

// SolanaClaim is an open claim with what belongs to it.
type SolanaClaim struct {
	Message message.Message
	Pool    solana.Pool
	Account solana.ClaimAccount
}

// ErrNoClaim says that nothing is owed for a message.
var ErrNoClaim = errors.New(
	"nothing waits under this uid: it was not delivered yet, or was paid, or sent back before")

// Claim reads the open claim of a message, and holds it against the message's hash.
func (s *Solana) Claim(ctx context.Context, m message.Message) (SolanaClaim, error) {
	c := SolanaClaim{Message: m}
	var err error
	if c.Pool, err = s.PoolAt(m.DstAnchor); err != nil {
		return c, err
	}
	if err := m.Payload.Err(); err != nil {
		return c, fmt.Errorf("read message: %w", err)
	}
	raw, err := s.Own(ctx, s.Bridge.Claim(m.UID))
	if err != nil {
		return c, fmt.Errorf("read the claim: %w", err)
	}
	if len(raw[0]) == 0 {
		return c, ErrNoClaim
	}
	if c.Account, err = solana.ReadClaim(raw[0]); err != nil {
		return c, err
	}
	if c.Account.Hash != solana.ClaimHash(m) {
		return c, errors.New("the claim is of another message under this uid")
	}
	return c, nil
}
