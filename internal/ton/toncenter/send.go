package toncenter

import (
	"context"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"time"

	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/ton"
	"causeway/internal/ton/wallet"
	"causeway/internal/transfer"
)

// spare is what the wallet keeps for its own fees and storage, in nanotons.
const spare = 50_000_000

// maxMessage is the longest message from outside that validators take, in bytes (ConfigParam 43).
const maxMessage = 65_535

var errNoWallet = errors.New("no key to send with")

// signed is a stored message: the last second at which a block may take it, and its bag of cells.
type signed struct {
	until uint32
	boc   []byte
}

func (s signed) encode() []byte { return append(binary.BigEndian.AppendUint32(nil, s.until), s.boc...) }

func signedOf(row chain.Submission) (signed, error) {
	if len(row.Raw) < 4 {
		return signed{}, fmt.Errorf("stored message %s is cut off", row.Tx())
	}
	return signed{until: binary.BigEndian.Uint32(row.Raw), boc: row.Raw[4:]}, nil
}

// handle is what a message is known by: its normalised hash, its sequence number, and until when it may be taken.
func handle(row chain.Submission) chain.Handle {
	s, err := signedOf(row)
	if err != nil {
		return ""
	}
	return transfer.HandleOfTrace(fmt.Sprintf("%s.%d.%d", row.Tx(), row.Nonce, s.until))
}

// account is the wallet, as text.
func (a *Adapter) account() string { return a.cfg.Wallet.Address().Text(ton.Form{}) }

// purse is the wallet at two blocks.
type purse struct {
	active  bool
	balance *big.Int // nanotons
	next    uint32   // sequence number of the next message, at the head
	decided uint32   // the same, at what is final
}

func (a *Adapter) purse(ctx context.Context, v view) (purse, error) {
	e, w := v.lead().at, a.cfg.Wallet
	head, err := e.account(ctx, w.Address(), v.lead().head)
	if err != nil {
		return purse{}, err
	}
	final, err := e.account(ctx, w.Address(), v.final)
	if err != nil {
		return purse{}, err
	}
	p := purse{active: head.data != nil, balance: head.balance}
	if p.next, err = w.Seqno(head.data); err != nil {
		return purse{}, fmt.Errorf("wallet %s: %w", a.account(), err)
	}
	if p.decided, err = w.Seqno(final.data); err != nil {
		return purse{}, fmt.Errorf("wallet %s: %w", a.account(), err)
	}
	return p, nil
}

// job is what is sent once: its key in the journal, and what makes the wallet's orders.
type job struct {
	key   message.Digest
	build func(ctx context.Context) ([]wallet.Order, error)
}

// once sends a job's message, or sends it again, and returns its handle. The sequence number and the expiry are stored
// before anything is sent, the same bytes are sent until they expire, and only what can never be included any more is
// signed anew (INV-02, INV-07). One message of a wallet is under way at a time: it takes no number but the next.
func (a *Adapter) once(ctx context.Context, v view, j job) (chain.Handle, error) {
	p, err := a.purse(ctx, v)
	if err != nil {
		return "", err
	}
	rows, err := a.cfg.Journal.Submissions(ctx, a.cfg.ChainID, a.account())
	if err != nil {
		return "", fmt.Errorf("read journal: %w", err)
	}
	row := chain.Submission{
		ChainID: a.cfg.ChainID, Account: a.account(), Digest: j.key, Nonce: uint64(p.next), CreatedAt: a.cfg.Now(),
	}
	if i := slices.IndexFunc(rows, func(r chain.Submission) bool { return r.Digest == j.key }); i >= 0 {
		h, over, err := a.again(ctx, v, p, rows[i])
		if err != nil || !over {
			return h, err
		}
		if rows[i].Nonce == uint64(p.next) {
			row = rows[i]
		} else if err := a.forget(ctx, rows[i]); err != nil {
			return "", err
		}
		rows = slices.Delete(rows, i, i+1)
	}
	if err := a.clean(ctx, v, p, rows); err != nil {
		return "", err
	}
	orders, err := j.build(ctx)
	if err != nil {
		return "", err
	}
	if row, err = a.sign(ctx, v, p, row, orders); err != nil {
		return "", err
	}
	err = a.cfg.Journal.SaveSubmission(ctx, row)
	if errors.Is(err, chain.ErrNonceTaken) {
		return "", fmt.Errorf("another process of the same wallet was first: %w", chain.ErrLater)
	}
	if err != nil {
		return "", fmt.Errorf("store message %s: %w", row.Tx(), err)
	}
	return handle(row), a.send(ctx, v, row)
}

// again tells whether a stored message is over: whether its job has to be sent anew. One that may still be included is
// sent again when that is due.
func (a *Adapter) again(ctx context.Context, v view, p purse, row chain.Submission) (chain.Handle, bool, error) {
	s, err := signedOf(row)
	if err != nil {
		return "", true, nil //nolint:nilerr // what cannot be read can be signed anew
	}
	o, err := a.outcome(ctx, v, string(row.Tx()), s.until)
	if err != nil {
		return "", false, err
	}
	switch {
	case o.state == traceFailed:
		if err := a.forget(ctx, row); err != nil {
			return "", false, err
		}
		return "", false, fmt.Errorf("message %s: %s: %w", row.Tx(), o.why, chain.ErrWasted)
	case o.state == traceRuns:
		return handle(row), false, nil
	case o.state == traceDone:
		return handle(row), true, nil
	case row.Nonce < uint64(p.next), int64(s.until) < v.final.Time:
		return "", true, nil
	case a.cfg.Now().Sub(a.sentAt(row.Tx())) < a.cfg.ResendAfter:
		return handle(row), false, nil
	}
	return handle(row), false, a.send(ctx, v, row)
}

// clean drops rows that are over. While another may still be included, nothing else can be sent.
func (a *Adapter) clean(ctx context.Context, v view, p purse, rows []chain.Submission) error {
	for _, r := range rows {
		s, err := signedOf(r)
		switch {
		case err == nil && r.Nonce >= uint64(p.next) && int64(s.until) >= v.final.Time:
			return fmt.Errorf("the wallet's message %d is under way: %w", r.Nonce, chain.ErrLater)
		case r.Nonce < uint64(p.decided), err != nil, r.Nonce >= uint64(p.next):
			if err := a.forget(ctx, r); err != nil {
				return err
			}
		}
	}
	return nil
}

func (a *Adapter) forget(ctx context.Context, row chain.Submission) error {
	if err := a.cfg.Journal.DeleteSubmission(ctx, row.ChainID, row.Account, row.Nonce); err != nil {
		return fmt.Errorf("forget message %s: %w", row.Tx(), err)
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, h := range row.Hashes {
		delete(a.sent, string(h))
	}
	return nil
}

// sign makes a message of the wallet's next number, if it can pay for it.
func (a *Adapter) sign(ctx context.Context, v view, p purse, row chain.Submission,
	orders []wallet.Order,
) (chain.Submission, error) {
	needs := big.NewInt(spare)
	for _, o := range orders {
		needs.Add(needs, o.Value)
	}
	if p.balance.Cmp(needs) < 0 {
		return row, &chain.GasError{Account: a.account(), Has: inTON(p.balance), Needs: inTON(needs)}
	}
	until := uint32(v.lead().head.Time) + uint32(a.cfg.Life.Seconds())
	m, err := a.cfg.Wallet.Sign(ctx, p.next, until, !p.active, orders...)
	if err != nil {
		return row, err
	}
	c, err := m.Cell()
	if err != nil {
		return row, fmt.Errorf("write message of wallet: %w", err)
	}
	hash, err := m.NormalizedHash()
	if err != nil {
		return row, err
	}
	s := signed{until: until, boc: c.BoC()}
	if len(s.boc) > maxMessage {
		return row, fmt.Errorf("message of wallet has %d bytes, and TON takes %d: %w", len(s.boc), maxMessage,
			chain.ErrReverted)
	}
	row.Raw, row.SignedAt = s.encode(), a.cfg.Now()
	row.Hashes = append(row.Hashes, chain.TxID(hash.String()))
	if n := len(row.Hashes); n > chain.MaxHashes {
		row.Hashes = row.Hashes[n-chain.MaxHashes:]
	}
	return row, nil
}

// inTON is nanotons as people read them.
func inTON(nanotons *big.Int) string {
	const coin = 1_000_000_000
	whole, rest := new(big.Int).QuoRem(nanotons, big.NewInt(coin), new(big.Int))
	return fmt.Sprintf("%s.%09d TON", whole, rest)
}

func (a *Adapter) sentAt(tx chain.TxID) time.Time {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.sent[string(tx)]
}

// send gives a stored message to every endpoint that answers; one that takes it is enough.
func (a *Adapter) send(ctx context.Context, v view, row chain.Submission) error {
	s, err := signedOf(row)
	if err != nil {
		return err
	}
	var errs []error
	for _, at := range v.good {
		if err := at.at.AskTON(ctx, nil, "sendBoc", params{"boc": base64.StdEncoding.EncodeToString(s.boc)}); err != nil {
			errs = append(errs, err)
		}
	}
	if len(errs) == len(v.good) {
		return fmt.Errorf("send message %s: %w", row.Tx(), errors.Join(errs...))
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.sent[string(row.Tx())] = a.cfg.Now()
	return nil
}
