package cluster

import (
	"cmp"
	"context"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/solana"
)

// Compute units: a recovered signature, all else of a delivery, and making an associated account, each with room for
// addresses whose bump is searched for long (docs/adr/0025 has the figures).
const (
	unitsPerSignature = 26_000
	unitsOfDelivery   = 70_000
	unitsOfAccount    = 40_000
	maxUnits          = 1_000_000
	maxRaces          = 4                // with other processes of the same account
	keepDead          = 10 * time.Minute // a submission that cannot be included any more, for Status
)

// Errors of the program that relayers act on, by their numbers.
const (
	programNotAnchor = 6012
	programPaused    = 6013
	programExecuted  = 6020
	programIndicator = 6021
	programWrong     = 6019
)

var errNoSigner = errors.New("no key to send with")

// Submit implements chain.Chain. Each message has a transaction of its own, with the hashes of the rest of its batch:
// one that cannot be delivered holds up no other. What is signed is stored before it is sent, and the same bytes are
// sent again until the cluster's finalised blocks say that they can never be included; only then it is signed anew
// (INV-02, INV-07).
func (a *Adapter) Submit(ctx context.Context, at chain.Attestation) (chain.Handle, error) {
	ctx, cancel := context.WithTimeout(ctx, a.cfg.CallTimeout)
	defer cancel()
	if a.cfg.Signer == nil {
		return "", fmt.Errorf("submit to chain %d: %w", a.cfg.ChainID, errNoSigner)
	}
	a.sending.Lock()
	defer a.sending.Unlock()
	h, err := a.submit(ctx, at)
	if err != nil {
		return "", fmt.Errorf("submit to chain %d: %w", a.cfg.ChainID, err)
	}
	return h, nil
}

func (a *Adapter) submit(ctx context.Context, at chain.Attestation) (chain.Handle, error) {
	v, err := a.look(ctx)
	if err != nil {
		return "", err
	}
	a.posts, a.lending = nil, 0
	h, err := a.submitAll(ctx, v, at)
	if err := a.sweep(ctx, v); err != nil { // it is tried again, and holds up no delivery
		a.cfg.Log.WarnContext(ctx, "the rent of a posted delivery is not back yet",
			slog.Uint64("chain", uint64(a.cfg.ChainID)), slog.Any("error", err))
	}
	return h, err
}

// submitAll delivers each message of a batch.
func (a *Adapter) submitAll(ctx context.Context, v view, at chain.Attestation) (chain.Handle, error) {
	executed, err := a.executed(ctx, v.lead().at, at.Messages)
	if err != nil {
		return "", err
	}
	if !slices.Contains(executed, false) {
		return "", chain.ErrExecuted
	}
	p := &chain.Partly{
		Sent: map[message.UID]chain.Handle{}, Waits: map[message.UID]chain.Wait{}, Never: map[message.UID]chain.Never{},
	}
	var txs []chain.TxID
	paused, poor := 0, 0
	var gas error
	for i, m := range at.Messages {
		if executed[i] {
			p.Sent[m.UID] = ""
			continue
		}
		tx, err := a.deliver(ctx, v, at, i)
		var says refusal
		switch {
		case err == nil && tx == "": // between two looks
			p.Sent[m.UID] = ""
		case err == nil:
			p.Sent[m.UID] = chain.HandleOf(tx)
			txs = append(txs, tx)
		case errors.Is(err, chain.ErrPaused):
			paused++
			p.Waits[m.UID] = chain.Wait{Why: chain.ErrPaused.Error()}
		case errors.Is(err, chain.ErrGas):
			poor, gas = poor+1, err
			p.Waits[m.UID] = chain.Wait{Why: chain.GasWords(err), Gas: true}
		case errors.As(err, &says) && says.never:
			p.Never[m.UID] = chain.Never{Why: says.why}
		case errors.As(err, &says):
			p.Waits[m.UID] = chain.Wait{Why: says.why}
		default:
			return "", err
		}
	}
	switch {
	case len(p.Waits)+len(p.Never) == 0 && len(txs) == 0:
		return "", chain.ErrExecuted
	case len(p.Waits)+len(p.Never) == 0:
		return chain.HandleOf(txs...), nil
	case poor == len(at.Messages):
		return "", gas
	case paused > 0 && paused == len(p.Waits) && len(txs)+len(p.Never) == 0:
		return "", chain.ErrPaused
	}
	return "", p
}

// refusal is why a message is not sent.
type refusal struct {
	why   string
	never bool
	first *solana.Instruction // what would make room if it went ahead by itself; nil: nothing
	post  []piece             // of a delivery that has to be posted first
}

func (r refusal) Error() string { return r.why }

// executed reads which messages ran.
func (a *Adapter) executed(ctx context.Context, e *endpoint, messages []message.Message) ([]bool, error) {
	d := a.cfg.Deployment
	keys := make([]solana.Key, len(messages))
	for i, m := range messages {
		keys[i] = d.Tracker(m.UID)
	}
	data, err := accountsOf(ctx, e, confirmed, d.Program, keys...)
	if err != nil {
		return nil, err
	}
	out := make([]bool, len(messages))
	for i, m := range messages {
		t, err := solana.ReadTracker(data[keys[i]])
		out[i] = err == nil && t.Committee == d.Committee && t.Has(m.UID)
	}
	return out, nil
}

// signed is a stored transaction: the last height at which it may be included, and its bytes.
type signed struct {
	lastValid uint64
	bytes     []byte
}

func (s signed) encode() []byte {
	return append(binary.BigEndian.AppendUint64(nil, s.lastValid), s.bytes...)
}

func signedOf(row chain.Submission) (signed, error) {
	if len(row.Raw) < 8 {
		return signed{}, fmt.Errorf("stored transaction %s: %w", row.Tx(), solana.ErrMalformed)
	}
	return signed{lastValid: binary.BigEndian.Uint64(row.Raw), bytes: row.Raw[8:]}, nil
}

func (a *Adapter) account() string { return a.cfg.Signer.Key().String() }

// job is a transaction to be sent once: its key in the journal, and what makes its instructions.
type job struct {
	key message.Digest
	// alone: nothing could make it shorter.
	alone bool
	// again: what was included may be asked for once more, as a claim is paid in parts.
	again bool
	build func(ctx context.Context, v view, attempt int) ([]solana.Instruction, error)
}

// deliver sends one message of a batch, or sends it again, and returns its transaction; "" when it ran meanwhile.
func (a *Adapter) deliver(ctx context.Context, v view, at chain.Attestation, which int) (chain.TxID, error) {
	uid := at.Messages[which].UID
	tx, err := a.once(ctx, v, job{
		key: message.Digest(crypto.Keccak256(at.Digest[:], uid[:])), alone: len(at.Messages) == 1,
		build: func(ctx context.Context, v view, attempt int) ([]solana.Instruction, error) {
			return a.instructions(ctx, v, at, which, attempt)
		},
	})
	var says refusal
	if errors.As(err, &says) {
		switch {
		case says.first != nil:
			return "", a.makeFirst(ctx, v, *says.first)
		case len(says.post) > 0:
			return "", a.postFirst(ctx, v, says.post)
		}
	}
	return tx, err
}

// makeFirst makes the recipient's account in a transaction of its own, where it and the delivery do not fit into one:
// a refund that shows many signatures.
func (a *Adapter) makeFirst(ctx context.Context, v view, in solana.Instruction) error {
	account := in.Accounts[1].Key
	_, err := a.once(ctx, v, job{
		key: message.Digest(crypto.Keccak256([]byte("causeway/account"), account[:])), alone: true, again: true,
		build: func(ctx context.Context, v view, attempt int) ([]solana.Instruction, error) {
			return a.priced(ctx, v, attempt, unitsOfAccount, in)
		},
	})
	if err != nil {
		return fmt.Errorf("make the recipient's account: %w", err)
	}
	return refusal{why: "the recipient's token account is made first"}
}

// once sends a job's transaction, or sends it again; "" when its message ran meanwhile.
func (a *Adapter) once(ctx context.Context, v view, j job) (chain.TxID, error) {
	for range maxRaces {
		rows, err := a.cfg.Journal.Submissions(ctx, a.cfg.ChainID, a.account())
		if err != nil {
			return "", fmt.Errorf("read journal: %w", err)
		}
		if rows, err = a.clean(ctx, v, rows, j.key); err != nil {
			return "", err
		}
		row := chain.Submission{ChainID: a.cfg.ChainID, Account: a.account(), Digest: j.key, CreatedAt: a.cfg.Now()}
		for _, r := range rows {
			row.Nonce = max(row.Nonce, r.Nonce+1)
		}
		if i := slices.IndexFunc(rows, func(r chain.Submission) bool { return r.Digest == j.key }); i >= 0 {
			row = rows[i]
			alive, err := a.again(ctx, v, row, j)
			if err != nil || alive {
				return row.Tx(), err
			}
		}
		row, err = a.sign(ctx, v, row, j)
		if errors.Is(err, chain.ErrExecuted) {
			return "", nil
		}
		if err != nil {
			return "", err
		}
		err = a.cfg.Journal.SaveSubmission(ctx, row)
		if errors.Is(err, chain.ErrNonceTaken) {
			continue
		}
		if err != nil {
			return "", fmt.Errorf("store transaction %s: %w", row.Tx(), err)
		}
		return row.Tx(), a.send(ctx, v, row)
	}
	return "", fmt.Errorf("%d races lost: %w", maxRaces, chain.ErrNonceTaken)
}

// clean drops rows that can never be included any more, after a while; that of key stays, and so does what posted a
// delivery, until its rent is back.
func (a *Adapter) clean(ctx context.Context, v view, rows []chain.Submission, key message.Digest,
) ([]chain.Submission, error) {
	var kept []chain.Submission
	a.posts = map[solana.Key]chain.Submission{}
	for _, r := range rows {
		s, err := signedOf(r)
		dead := err != nil || v.lead().final.Height > s.lastValid && a.cfg.Now().Sub(r.SignedAt) > keepDead
		if r.Digest == key || !dead {
			kept = append(kept, r)
			continue
		}
		if account, posts := a.postedBy(r); posts {
			kept, a.posts[account] = append(kept, r), r
			continue
		}
		if err := a.cfg.Journal.DeleteSubmission(ctx, r.ChainID, r.Account, r.Nonce); err != nil {
			return nil, fmt.Errorf("forget transaction %s: %w", r.Tx(), err)
		}
		delete(a.sent, string(r.Tx()))
	}
	return kept, nil
}

// again reports whether a stored transaction is included or still may be, and sends it again when that is due.
func (a *Adapter) again(ctx context.Context, v view, row chain.Submission, j job) (bool, error) {
	s, err := signedOf(row)
	if err != nil {
		return false, nil //nolint:nilerr // what cannot be read can be signed anew
	}
	statuses, err := statusesOf(ctx, v.lead().at, row.Tx())
	if err != nil {
		return false, err
	}
	if got := statuses[0]; got != nil && j.again {
		return false, a.over(ctx, row, got.failed())
	} else if got != nil {
		return !got.failed(), nil
	}
	if v.lead().final.Height > s.lastValid {
		return false, nil
	}
	if a.cfg.Now().Sub(a.sent[string(row.Tx())]) < a.cfg.ResendAfter {
		return true, nil
	}
	return true, a.send(ctx, v, row)
}

// over forgets a transaction that is in a block, so that the next one is a new one. ErrWasted when it failed there.
func (a *Adapter) over(ctx context.Context, row chain.Submission, failed bool) error {
	if !failed {
		return nil
	}
	if err := a.cfg.Journal.DeleteSubmission(ctx, row.ChainID, row.Account, row.Nonce); err != nil {
		return fmt.Errorf("forget transaction %s: %w", row.Tx(), err)
	}
	return fmt.Errorf("transaction %s: %w", row.Tx(), chain.ErrWasted)
}

// send gives a stored transaction to every endpoint that answers; one that takes it is enough. What it would do was
// tried before it was stored.
func (a *Adapter) send(ctx context.Context, v view, row chain.Submission) error {
	s, err := signedOf(row)
	if err != nil {
		return err
	}
	var errs []error
	for _, at := range v.good {
		var id string
		err := at.at.Ask(ctx, &id, "sendTransaction", base64.StdEncoding.EncodeToString(s.bytes), map[string]any{
			"encoding": "base64", "skipPreflight": true, "maxRetries": 0,
		})
		if err != nil {
			errs = append(errs, err)
		}
	}
	if len(errs) == len(v.good) {
		return errors.Join(errs...)
	}
	a.sent[string(row.Tx())] = a.cfg.Now()
	return nil
}

// sign makes a transaction of the newest blockhash, and tries what it would do.
func (a *Adapter) sign(ctx context.Context, v view, row chain.Submission, j job) (chain.Submission, error) {
	e := v.lead().at
	list, err := j.build(ctx, v, len(row.Hashes))
	if err != nil {
		return row, err
	}
	var latest struct {
		Value struct {
			Blockhash solana.Key `json:"blockhash"`
			LastValid uint64     `json:"lastValidBlockHeight"`
		} `json:"value"`
	}
	if err := e.Ask(ctx, &latest, "getLatestBlockhash", map[string]any{"commitment": confirmed}); err != nil {
		return row, err
	}
	m, err := solana.Compile(a.cfg.Signer.Key(), latest.Value.Blockhash, list...)
	if err != nil {
		return row, err
	}
	tx, err := a.cfg.Signer.Sign(ctx, m)
	if err != nil {
		return row, err
	}
	raw := tx.Encode()
	if len(raw) > solana.MaxTransaction {
		return row, refusal{
			why:   fmt.Sprintf("it has %d bytes, and a transaction of Solana %d", len(raw), solana.MaxTransaction),
			never: j.alone,
		}
	}
	if err := a.try(ctx, e, raw); err != nil {
		if errors.Is(err, chain.ErrGas) {
			err = cmp.Or(a.poor(ctx, e, solana.DeliveryLamports), err)
		}
		return row, err
	}
	row.Raw = signed{lastValid: latest.Value.LastValid, bytes: raw}.encode()
	row.SignedAt = a.cfg.Now()
	row.Hashes = append(row.Hashes, chain.TxID(tx.ID().String()))
	if n := len(row.Hashes); n > chain.MaxHashes {
		row.Hashes = row.Hashes[n-chain.MaxHashes:]
	}
	return row, nil
}

// instructions are a delivery with its budget, and the recipient's associated account when there is none.
func (a *Adapter) instructions(ctx context.Context, v view, at chain.Attestation, which, attempt int,
) ([]solana.Instruction, error) {
	m := at.Messages[which]
	p, ok := a.pools[solana.Key(m.DstAnchor)]
	if !ok || message.DstChain(m.UID) != a.cfg.ChainID {
		return nil, refusal{why: "no pool of this chain has its anchor", never: true}
	}
	payer := a.cfg.Signer.Key()
	proof := solana.Proof{Messages: at.Messages, Epoch: at.Set.Epoch, Attestation: at.Attestation}
	deliver, err := a.cfg.Deployment.Deliver(p, payer, proof, which)
	if err != nil {
		return nil, refusal{why: err.Error(), never: true}
	}
	list, err := a.paying(ctx, v, p, m, deliver, int(at.Set.Threshold), attempt)
	if err != nil || solana.Fits(payer, list...) {
		return list, err
	}
	if first := makesRoom(payer, list); first != nil {
		return nil, refusal{why: "the recipient's token account goes ahead of it", first: first}
	}
	if deliver, err = a.posted(ctx, v, p, proof, which); err != nil {
		return nil, err
	}
	list, err = a.paying(ctx, v, p, m, deliver, int(at.Set.Threshold), attempt)
	if err != nil || solana.Fits(payer, list...) {
		return list, err
	}
	return list, refusal{why: "its delivery does not fit a transaction", first: makesRoom(payer, list)}
}

// makesRoom is the instruction that makes the recipient's account, if the others fit without it.
func makesRoom(payer solana.Key, list []solana.Instruction) *solana.Instruction {
	i := slices.IndexFunc(list, func(in solana.Instruction) bool { return in.Program == solana.AssociatedProgram })
	if i < 0 || !solana.Fits(payer, slices.Delete(slices.Clone(list), i, i+1)...) {
		return nil
	}
	return &list[i]
}

// paying puts a budget before an instruction that pays somebody, and makes the associated account that is not there.
func (a *Adapter) paying(ctx context.Context, v view, p solana.Pool, m message.Message, pay solana.Instruction,
	signatures, attempt int,
) ([]solana.Instruction, error) {
	units := unitsOfDelivery + unitsPerSignature*signatures
	list := []solana.Instruction{pay}
	if !p.Native() && !solana.GivesBack(m) {
		to := solana.Key(m.Payload.Decoded().Recipient)
		account := solana.AssociatedAccount(to, p.Mint)
		data, err := accountsOf(ctx, v.lead().at, confirmed, solana.TokenProgram, account)
		if err != nil {
			return nil, err
		}
		if data[account] == nil {
			units += unitsOfAccount
			list = slices.Insert(list, 0, solana.MakeAssociated(a.cfg.Signer.Key(), to, p.Mint))
		}
	}
	return a.priced(ctx, v, attempt, units, list...)
}

// try asks a node what a transaction would do now.
func (a *Adapter) try(ctx context.Context, e *endpoint, raw []byte) error {
	var answer struct {
		Value struct {
			Err json.RawMessage `json:"err"`
		} `json:"value"`
	}
	err := e.Ask(ctx, &answer, "simulateTransaction", base64.StdEncoding.EncodeToString(raw), map[string]any{
		"encoding": "base64", "sigVerify": true, "commitment": confirmed,
	})
	if err != nil {
		return err
	}
	return whyRefused(answer.Value.Err)
}

// whyRefused reads the error of a transaction.
func whyRefused(raw json.RawMessage) error {
	if len(raw) == 0 || string(raw) == "null" {
		return nil
	}
	var name string
	if json.Unmarshal(raw, &name) == nil {
		switch name {
		case "InsufficientFundsForFee", "AccountNotFound", "InvalidAccountForFee":
			return chain.ErrGas
		}
		return fmt.Errorf("%w: %s", chain.ErrReverted, name)
	}
	var in struct {
		InstructionError []json.RawMessage `json:"InstructionError"`
		Rent             json.RawMessage   `json:"InsufficientFundsForRent"`
	}
	var custom struct {
		Custom int64 `json:"Custom"`
	}
	if json.Unmarshal(raw, &in) != nil || in.Rent != nil || len(in.InstructionError) != 2 ||
		json.Unmarshal(in.InstructionError[1], &custom) != nil {
		if in.Rent != nil {
			return chain.ErrGas
		}
		return fmt.Errorf("%w: %.200s", chain.ErrReverted, raw)
	}
	switch custom.Custom {
	case 1: // of the system program: the payer has too few lamports for an account
		return chain.ErrGas
	case programPaused:
		return chain.ErrPaused
	case programExecuted:
		return chain.ErrExecuted
	case programNotAnchor:
		return refusal{why: "its lane is not open"}
	case programWrong, programIndicator:
		return refusal{why: fmt.Sprintf("the program refuses it: error %d", custom.Custom), never: true}
	}
	return fmt.Errorf("%w: error %d of the program", chain.ErrReverted, custom.Custom)
}
