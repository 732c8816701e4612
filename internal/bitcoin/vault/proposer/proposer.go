package proposer

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// Broadcaster is the relay's own node as the proposer uses it; *bitcoin.Client is one.
type Broadcaster interface {
	// Broadcast hands a transaction to the node; one that it has already is no error. *bitcoin.RejectError.
	Broadcast(ctx context.Context, raw []byte) (chainhash.Hash, error)
	// MempoolEntries returns what transactions of the mempool pay; those that are not in it are left out.
	MempoolEntries(ctx context.Context, ids []chainhash.Hash) (map[chainhash.Hash]bitcoin.MempoolEntry, error)
	// Transactions returns serialised transactions of the mempool; nil for those that it does not have.
	Transactions(ctx context.Context, ids []chainhash.Hash) ([][]byte, error)
	// FeeFloor is the lowest rate that the mempool takes now, in sat per 1,000 virtual bytes.
	FeeFloor(ctx context.Context) (uint64, error)
}

// Sources tells in which transactions messages were sent; the relay's store of transfers does.
type Sources interface {
	SourceOf(ctx context.Context, uids []message.UID) (map[message.UID]chain.TxID, error)
}

// RelayAddresses is where the relay keeps them.
type RelayAddresses interface {
	vault.DepositAddresses
	vault.Registry
}

// Policy is what an operator may set. Zero values take defaults.
type Policy struct {
	MaxFee     uint64 // sat, for one plan; default bitcoin.DefaultMaxFee
	LowReserve uint64 // sat below which a kind's withdrawals are paused (SR-12)
	MinReserve uint64 // sat that payments leave in the reserve
	// plans on one baton, each a replacement of the one before; then a child pays for the last. Default 16
	Raises   int
	Patience time.Duration   // how long a transaction may wait before its fee is raised; default 20 min
	Cheap    bitcoin.FeeRate // up to this rate coins are consolidated; 0: never
	Merge    int             // coins that a cheap payment merges besides; default 8
	// bytes of an OP_RETURN script, where a transaction can be split; default 83, which all nodes relay
	MaxData int
	Every   time.Duration // how often work is looked for when nothing signals; default 15 s
	Ask     time.Duration // for the members' answers; default 10 s
}

// Config is what the relay makes the custody's transactions with.
type Config struct {
	Rules     *custody.Rules
	Ledger    vault.Ledger
	View      func(ctx context.Context) (vault.View, error)
	Tokens    vault.Tokens  // nil where no BRC-20 token is listed
	Origins   vault.Origins // nil: refunds of deposits with several scripts wait
	Node      Broadcaster
	Market    vault.Market
	Signers   []vault.Signer
	Plans     Plans
	Known     Hints // of payments that other relays proposed, which members may lack; nil: nobody knows
	Sources   Sources
	Evidences Evidences
	Addresses RelayAddresses
	// Unpayable returns the messages to Bitcoin that were found never to be paid, as the relay's store has them, at most
	// limit: a proposer that starts cancels those withdrawals without being asked for them again. Nil: it waits until it
	// is.
	Unpayable func(ctx context.Context, limit int) ([]vault.Item, error)
	// Taken is told how many outputs that were to be sent back members of ended epochs took (SR-18). It may be nil.
	Taken func(outputs int)
	// Heads signals that the chain or the mempool moved; nil: only Every does.
	Heads func(ctx context.Context) <-chan struct{}
	// Collected is as CosignerConfig's.
	Collected func(ctx context.Context) (uint64, error)
	Policy    Policy
	Now       func() time.Time
	Log       *slog.Logger
}

// Proposer makes the custody's transactions: it proposes, has members sign, stores, and only then broadcasts. It is
// trusted with nothing: members check everything. Make one with New.
type Proposer struct {
	cfg Config
	// turn makes "see that nothing is in the way, store a plan" one step of this process for each kind; between processes
	// the plan store does, and between relays the baton.
	turn [len(custody.Kinds)]chan struct{}
	// swept is up to where each kind's registered addresses were looked at; held by the kind's turn.
	swept [len(custody.Kinds)]string
	// scans is up to where deposit addresses with many outputs were looked at.
	scans *vault.CoinScans
	// unpayable are withdrawals that can never be paid, as far as this proposer knows, and wait for their cancels; held by
	// the kind's turn, as is whether those were recalled that were found before this proposer began.
	unpayable [len(custody.Kinds)]map[message.UID]vault.Payee
	recalled  [len(custody.Kinds)]bool
	// hungry is when payments of a kind last found its baton in use; held by the kind's turn.
	hungry [len(custody.Kinds)]time.Time

	heldMu sync.Mutex
	held   map[message.UID]time.Time // payments that too many members hold back, and until when they are left out

	reserveMu sync.Mutex
	low       [len(custody.Kinds)]bool
}

// New checks the configuration.
func New(c Config) (*Proposer, error) {
	if c.Rules == nil || c.Ledger == nil || c.View == nil || c.Node == nil || c.Market == nil || c.Plans == nil ||
		c.Sources == nil || c.Evidences == nil || c.Addresses == nil {
		return nil, errors.New("custody proposer: rules, ledger, view, node, market and stores are required")
	}
	if n, k := len(c.Signers), c.Rules.Current().Threshold; n < k {
		return nil, errors.New("custody proposer: there are fewer members than signatures are needed")
	}
	c.Policy.defaults()
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	d := &Proposer{cfg: c, scans: vault.NewCoinScans(), held: make(map[message.UID]time.Time)}
	for k := range d.turn {
		d.turn[k] = make(chan struct{}, 1)
		d.unpayable[k] = make(map[message.UID]vault.Payee)
	}
	return d, nil
}

// maxData is what nodes relayed in one OP_RETURN output for ten years, its script's bytes.
const maxData = 83

func (p *Policy) defaults() {
	if p.MaxFee == 0 {
		p.MaxFee = bitcoin.DefaultMaxFee
	}
	if p.Patience <= 0 {
		p.Patience = 20 * time.Minute
	}
	if p.Raises <= 0 {
		p.Raises = 16
	}
	if p.Merge <= 0 {
		p.Merge = 8
	}
	if p.MaxData <= 0 {
		p.MaxData = maxData
	}
	if p.Every <= 0 {
		p.Every = 15 * time.Second
	}
	if p.Ask <= 0 {
		p.Ask = vault.SignTimeout
	}
}

// LowReserve reports whether a kind's fee reserve is below the operator's limit, as of the last look: withdrawals of
// that kind are to be paused before anything burns (SR-12).
func (d *Proposer) LowReserve(k custody.Kind) bool {
	d.reserveMu.Lock()
	defer d.reserveMu.Unlock()
	return int(k) < len(d.low) && d.low[k]
}

// Evidences is where the relay keeps what senders proved.
type Evidences interface {
	// Evidence returns the newest evidence for a message; ErrNoEvidence.
	Evidence(ctx context.Context, uid message.UID) (vault.Evidence, error)
}
