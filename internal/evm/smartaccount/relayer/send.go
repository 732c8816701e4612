package relayer

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math/big"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"

	"causeway/internal/chain"
	"causeway/internal/evm/smartaccount"
	"causeway/internal/message"
)

// job is a transaction that is to be.
type job struct {
	digest   message.Digest // journal's key: the operation's hash
	to       common.Address
	data     []byte
	gas      uint64
	tip, cap *big.Int // wei per gas to begin with
	legacy   bool
	// An operation's: an account has one under way.
	sender  common.Address
	opNonce *big.Int
}

// running is a transaction that is not final yet.
type running struct {
	row    chain.Submission
	tx     *types.Transaction
	sentAt time.Time
	// An operation's:
	isOp    bool
	judged  bool // seen in a block
	sender  common.Address
	opNonce *big.Int
	until   time.Time
	// What it pays back at most, in wei per gas, and of it beyond the base fee.
	maxFee, maxTip *big.Int
}

func newRunning(row chain.Submission) (*running, error) {
	r := &running{row: row, tx: new(types.Transaction)}
	if err := r.tx.UnmarshalBinary(row.Raw); err != nil {
		return nil, fmt.Errorf("read transaction %d of the journal: %w", row.Nonce, err)
	}
	p, ok := unpackHandle(r.tx.Data())
	if !ok {
		return r, nil
	}
	_, until, err := smartaccount.Unseal(p.Signature)
	if err != nil {
		return nil, fmt.Errorf("read transaction %d of the journal: %w", row.Nonce, err)
	}
	r.isOp, r.sender, r.opNonce, r.until = true, p.Sender, p.Nonce, until
	r.maxTip, r.maxFee = new(big.Int).SetBytes(p.GasFees[:16]), new(big.Int).SetBytes(p.GasFees[16:])
	return r, nil
}

// txLimit is the gas of an operation's transaction. What is too much costs nothing.
func txLimit(o smartaccount.Op) uint64 { return o.Gas() + o.CallGas/32 + 2*handleGas }

func (w *worker) sendUserOp(ctx context.Context, remote string, params []json.RawMessage) (any, error) {
	var u userOp
	if f := decode(params, &u); f != nil {
		return nil, f
	}
	o := u.op()
	hash, until, s, err := w.judge(ctx, &o)
	if err != nil {
		return nil, err
	}
	if tx, ok, err := w.already(ctx, hash); err != nil || ok {
		return sentView{hash, tx}, err
	}
	p, err := w.prices(ctx)
	if err != nil {
		return nil, err
	}
	if err := w.check(ctx, o, s, p, until); err != nil {
		return nil, err
	}
	if err := w.affords(ctx, o.Sender, remote); err != nil {
		return nil, err
	}
	if !w.caps.allow(o.Sender) {
		return nil, errBusy
	}
	tx, err := w.submit(ctx, w.jobOf(o, hash, p))
	switch {
	case errors.Is(err, errNoFunds):
		w.cfg.Log.ErrorContext(ctx, "the smart-account service's account has too few coins",
			slog.Uint64("chain", w.chain.ID), slog.String("account", w.cfg.Signer.Address().Hex()))
		return nil, errRefused("this service cannot pay for gas at the moment")
	case err != nil:
		return nil, err
	}
	return sentView{hash, tx}, nil
}

// judge demands what needs no prices: an operation of an account of ours, signed by its owner for this chain. Nothing
// else is ever simulated, so that what validates is always the same code, which reads nothing but the operation and
// itself (ERC-7562). Where somebody made the account meanwhile, the operation goes on without making it: its owner's
// signature holds for both.
func (w *worker) judge(ctx context.Context, o *smartaccount.Op) (common.Hash, time.Time, state, error) {
	if err := o.Check(); err != nil {
		return common.Hash{}, time.Time{}, state{}, errParams("%s", err)
	}
	s, err := w.look(ctx, o.Sender)
	if err != nil {
		return common.Hash{}, time.Time{}, s, err
	}
	if len(s.code) != 0 {
		*o = o.Made()
	}
	if s.owner, err = w.chain.Place.OwnerOf(*o, s.code); err != nil {
		return common.Hash{}, time.Time{}, s, errRefused("%s", err)
	}
	until, err := o.Verify(w.chain.ID, w.chain.Place.EntryPoint, s.owner)
	switch {
	case errors.Is(err, smartaccount.ErrSignature):
		return common.Hash{}, until, s, errSign
	case err != nil:
		return common.Hash{}, until, s, errRefused("%s", err)
	}
	return o.Hash(w.chain.ID, w.chain.Place.EntryPoint), until, s, nil
}

// already finds the operation among those under way.
func (w *worker) already(ctx context.Context, hash common.Hash) (common.Hash, bool, error) {
	if err := w.acquire(ctx); err != nil {
		return common.Hash{}, false, err
	}
	defer w.release()
	if err := w.load(ctx); err != nil {
		return common.Hash{}, false, err
	}
	for _, r := range w.live {
		if r.row.Digest == message.Digest(hash) {
			return r.tx.Hash(), true, nil
		}
	}
	return common.Hash{}, false, nil
}

// check demands everything else, ending with the simulation.
func (w *worker) check(ctx context.Context, o smartaccount.Op, s state, p prices, until time.Time) error {
	now := w.cfg.Now()
	switch {
	case until.Before(now.Add(minLifetime)) || until.After(now.Add(maxLifetime)):
		return errRefused("it must be valid for %s to %s", minLifetime, maxLifetime)
	case o.Nonce.Cmp(s.nonce) != 0:
		return errRefused("its nonce is not %s, which is next", s.nonce)
	case o.VerificationGas > maxVerificationGas || txLimit(o) > maxTxGas:
		return errRefused("it takes more gas than a transaction has")
	case o.PreVerificationGas < w.aroundGas(o):
		return errRefused("its preVerificationGas must be at least %d", w.aroundGas(o))
	case o.MaxFee.Cmp(w.cfg.MaxFee) > 0 && p.base.Cmp(w.cfg.MaxFee) > 0:
		return errRefused("gas costs more than this service pays")
	}
	if f := p.enough(o, w.cfg.MarginPercent); f != nil {
		return f
	}
	if err := w.simulate(ctx, o); err != nil {
		return err
	}
	return w.tryCalls(ctx, s, o)
}

// simulate runs the very transaction, without sending it.
func (w *worker) simulate(ctx context.Context, o smartaccount.Op) error {
	var out hexutil.Bytes
	err := w.node.call(ctx, &out, "eth_call", map[string]any{
		"from": w.cfg.Signer.Address(), "to": w.chain.Place.EntryPoint, "input": hexutil.Bytes(w.handle(o)),
		"gas": hexutil.Uint64(txLimit(o)),
	}, "latest")
	if raw, reverted := revertData(err); reverted {
		return errRefused("%s", revertText(raw))
	}
	if err != nil {
		return fmt.Errorf("simulate: %w", err)
	}
	return nil
}

// jobOf bids two thirds of what the operation pays at most, so that three replacements can follow and none of them
// costs more than the account pays back.
func (w *worker) jobOf(o smartaccount.Op, hash common.Hash, p prices) job {
	bid := new(big.Int).Div(new(big.Int).Mul(o.MaxFee, big.NewInt(2)), big.NewInt(3))
	if least := new(big.Int).Add(p.base, p.tip); bid.Cmp(least) < 0 {
		bid = o.MaxFee
	}
	bid = lower(bid, w.cfg.MaxFee)
	j := job{
		digest: message.Digest(hash), to: w.chain.Place.EntryPoint, data: w.handle(o), gas: txLimit(o), cap: bid,
		legacy: p.legacy,
		tip:    lower(lower(p.tip, o.MaxPriorityFee), bid), sender: o.Sender, opNonce: o.Nonce,
	}
	if p.legacy {
		j.cap = lower(p.tip, o.MaxFee)
	}
	return j
}

func lower(a, b *big.Int) *big.Int {
	if a.Cmp(b) <= 0 {
		return a
	}
	return b
}

// attempts at finding a nonce that nobody took.
const attempts = 4

// submit gives a job a nonce, saves it, and broadcasts it: in this order, so that a restart continues it.
func (w *worker) submit(ctx context.Context, j job) (common.Hash, error) {
	if err := w.acquire(ctx); err != nil {
		return common.Hash{}, err
	}
	defer w.release()
	w.loaded = false // what another process sends from this account counts too
	if err := w.load(ctx); err != nil {
		return common.Hash{}, err
	}
	for range attempts {
		for _, r := range w.live {
			if r.row.Digest == j.digest {
				return r.tx.Hash(), nil
			}
			if j.opNonce != nil && r.isOp && r.sender == j.sender && r.opNonce.Cmp(j.opNonce) == 0 {
				return common.Hash{}, errRefused("another operation of the account is under way")
			}
		}
		hash, again, err := w.start(ctx, j)
		if !again {
			return hash, err
		}
	}
	return common.Hash{}, errBusy
}

// start is one attempt; again asks for another one.
func (w *worker) start(ctx context.Context, j job) (hash common.Hash, again bool, err error) {
	from := w.cfg.Signer.Address()
	var mined, pending hexutil.Uint64
	var balance hexutil.Big
	if err = w.node.call(ctx, &mined, "eth_getTransactionCount", from, "latest"); err == nil {
		err = w.node.call(ctx, &pending, "eth_getTransactionCount", from, "pending")
	}
	if err == nil {
		err = w.node.call(ctx, &balance, "eth_getBalance", from, "latest")
	}
	if err != nil {
		return common.Hash{}, false, fmt.Errorf("read the service's account: %w", err)
	}
	nonce, waiting, reserved := max(uint64(pending), w.lowest), 0, new(big.Int)
	for n, r := range w.live {
		nonce = max(nonce, n+1)
		if n >= uint64(mined) {
			waiting++
			reserved.Add(reserved, r.tx.Cost())
		}
	}
	if waiting >= w.cfg.MaxLive {
		return common.Hash{}, false, errBusy
	}
	tx := j.transaction(w.chain.ID, nonce)
	if balance.ToInt().Cmp(reserved.Add(reserved, tx.Cost())) < 0 {
		return common.Hash{}, false, errNoFunds
	}
	r, err := w.sign(ctx, chain.Submission{
		ChainID: uint32(w.chain.ID), Account: from.Hex(), Nonce: nonce, Digest: j.digest, CreatedAt: w.cfg.Now(),
	}, tx)
	if err != nil {
		return common.Hash{}, false, err
	}
	if err := w.cfg.Journal.SaveSubmission(ctx, r.row); errors.Is(err, chain.ErrNonceTaken) {
		w.loaded = false
		return common.Hash{}, true, w.load(ctx)
	} else if err != nil {
		return common.Hash{}, false, err
	}
	w.keep(r)
	used, err := w.broadcast(ctx, r)
	if used {
		w.lowest = max(w.lowest, nonce+1)
		return common.Hash{}, true, w.drop(ctx, r)
	}
	if err != nil { // it is saved, and is sent again
		w.cfg.Log.WarnContext(ctx, "a transaction of a smart account waits", slog.Uint64("chain", w.chain.ID),
			slog.Any("error", err))
	}
	return r.tx.Hash(), false, nil
}

func (j job) transaction(chainID, nonce uint64) *types.Transaction {
	if j.legacy {
		return types.NewTx(&types.LegacyTx{
			Nonce: nonce, GasPrice: j.cap, Gas: j.gas, To: &j.to, Value: new(big.Int),
			Data: j.data,
		})
	}
	return types.NewTx(&types.DynamicFeeTx{
		ChainID: new(big.Int).SetUint64(chainID), Nonce: nonce, GasTipCap: j.tip, GasFeeCap: j.cap, Gas: j.gas, To: &j.to,
		Value: new(big.Int), Data: j.data,
	})
}

func (w *worker) sign(ctx context.Context, row chain.Submission, tx *types.Transaction) (*running, error) {
	signed, err := w.cfg.Signer.SignTx(ctx, tx, new(big.Int).SetUint64(w.chain.ID))
	if err != nil {
		return nil, err
	}
	if row.Raw, err = signed.MarshalBinary(); err != nil {
		return nil, fmt.Errorf("encode transaction: %w", err)
	}
	hashes := append(append([]chain.TxID(nil), row.Hashes...), chain.TxID(signed.Hash().Hex()))
	row.Hashes, row.SignedAt = hashes[max(0, len(hashes)-chain.MaxHashes):], w.cfg.Now()
	return newRunning(row)
}

func (w *worker) broadcast(ctx context.Context, r *running) (used bool, err error) {
	r.sentAt = w.cfg.Now()
	return w.node.broadcast(ctx, r.row.Raw)
}

// load reads the journal: at the start, before a submission, and when another process took a nonce.
func (w *worker) load(ctx context.Context) error {
	if w.loaded {
		return nil
	}
	rows, err := w.cfg.Journal.Submissions(ctx, uint32(w.chain.ID), w.cfg.Signer.Address().Hex())
	if err != nil {
		return err
	}
	before := w.live
	w.live = make(map[uint64]*running, len(rows))
	for _, row := range rows {
		r, err := newRunning(row)
		if err != nil {
			return err
		}
		if b := before[row.Nonce]; b != nil && b.tx.Hash() == r.tx.Hash() {
			r.sentAt, r.judged = b.sentAt, b.judged
		}
		w.keep(r)
	}
	w.loaded = true
	return nil
}

func (w *worker) keep(r *running) {
	w.live[r.row.Nonce] = r
	for _, h := range r.row.Hashes {
		w.history.add(common.Hash(r.row.Digest), common.HexToHash(string(h)))
	}
}

func (w *worker) drop(ctx context.Context, r *running) error {
	if err := w.cfg.Journal.DeleteSubmission(ctx, r.row.ChainID, r.row.Account, r.row.Nonce); err != nil {
		return err
	}
	delete(w.live, r.row.Nonce)
	return nil
}
