package wallet

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
)

// unsent is one undertaking: the transactions that were signed for it, in the order in which they are sent. It is
// written to a file before the first of them leaves, so that neither a lost answer nor an ended process costs what an
// earlier transaction paid for a later one, and so that the same command goes on with the same bytes instead of paying
// from other coins.
type unsent struct {
	Version int        `json:"version"`
	Network string     `json:"network"`
	Intent  string     `json:"intent"` // the same for the same command
	More    bool       `json:"more"`   // further transactions are made once these are in a block
	Taken   bool       `json:"taken"`  // a node took them all; kept until the last is in a block
	Txs     []unsentTx `json:"transactions"`

	path string
	// untried is the first transaction that certainly nobody was given yet; a file's may all have been sent.
	untried int
}

// unsentTx is a signed transaction in hexadecimal, as `sendrawtransaction` takes it.
type unsentTx struct {
	What string `json:"what"`
	TxID string `json:"txid"`
	Raw  string `json:"raw"`
	Fee  uint64 `json:"fee"` // sat

	tx *wire.MsgTx
}

const (
	unsentVersion = 1
	maxUnsent     = 1_000   // files of one key
	maxUnsentFile = 4 << 20 // bytes
)

// add appends a signed transaction.
func (u *unsent) add(what string, tx *wire.MsgTx, fee uint64) error {
	raw, err := bitcoin.Serialize(tx)
	if err != nil {
		return err
	}
	u.Txs = append(u.Txs, unsentTx{What: what, TxID: tx.TxHash().String(), Raw: hex.EncodeToString(raw), Fee: fee, tx: tx})
	return nil
}

func (u *unsent) last() chainhash.Hash { return u.Txs[len(u.Txs)-1].tx.TxHash() }

// revealed is the inscription of a commit and its reveal.
func (u *unsent) revealed() ordinals.InscriptionID {
	return ordinals.InscriptionID{TxID: u.Txs[1].tx.TxHash()}
}

// outbox is the folder of a key's undertakings. Without a folder nothing is kept.
type outbox struct{ dir, network string }

// save writes the undertaking's file anew, for its owner's eyes, and returns once the disk has it.
func (b outbox) save(u *unsent) error {
	if b.dir == "" {
		return nil
	}
	u.Version, u.Network = unsentVersion, b.network
	raw, err := json.MarshalIndent(u, "", "  ")
	if err != nil {
		return fmt.Errorf("keep signed transactions: %w", err)
	}
	if err := os.MkdirAll(b.dir, 0o700); err != nil {
		return fmt.Errorf("keep signed transactions: %w", err)
	}
	u.path = filepath.Join(b.dir, u.Txs[0].TxID+".json")
	next := u.path + ".next"
	f, err := os.OpenFile(next, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("keep signed transactions: %w", err)
	}
	_, err = f.Write(append(raw, '\n'))
	if err = errors.Join(err, f.Sync(), f.Close()); err == nil {
		err = os.Rename(next, u.path)
	}
	if err == nil {
		err = b.sync()
	}
	if err != nil {
		return fmt.Errorf("keep signed transactions: %w", err)
	}
	return nil
}

// sync makes names in the folder, and its own, outlast a loss of power.
func (b outbox) sync() error {
	var errs []error
	for _, dir := range []string{b.dir, filepath.Dir(b.dir)} {
		f, err := os.Open(dir)
		if err != nil {
			return err
		}
		errs = append(errs, f.Sync(), f.Close())
	}
	return errors.Join(errs...)
}

func (b outbox) remove(u *unsent) error {
	if b.dir == "" {
		return nil
	}
	if err := os.Remove(u.path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("remove what was sent: %w", err)
	}
	return nil
}

// cut forgets an undertaking's transactions from the n-th on, of which nothing was sent.
func (b outbox) cut(u *unsent, n int) error {
	if n == 0 {
		return b.remove(u)
	}
	u.Txs, u.More, u.untried = u.Txs[:n], true, n
	return b.save(u)
}

// list reads the undertakings of the network. One that cannot be read stops everything: what it spends is not known.
func (b outbox) list() ([]*unsent, error) {
	if b.dir == "" {
		return nil, nil
	}
	entries, err := os.ReadDir(b.dir)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read signed transactions that were kept: %w", err)
	}
	var out []*unsent
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), ".json") {
			continue // one that was never finished: nothing of it was sent
		}
		if len(out) == maxUnsent {
			return nil, fmt.Errorf("%s holds more than %d undertakings", b.dir, maxUnsent)
		}
		u, err := readUnsent(filepath.Join(b.dir, e.Name()))
		if err != nil {
			return nil, err
		}
		if u.Network == b.network {
			out = append(out, u)
		}
	}
	return out, nil
}

func readUnsent(path string) (*unsent, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, fmt.Errorf("read signed transactions that were kept: %w", err)
	}
	if info.Size() > maxUnsentFile {
		return nil, fmt.Errorf("%s holds no signed transactions", path)
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("read signed transactions that were kept: %w", err)
	}
	u := &unsent{path: path}
	if err := json.Unmarshal(raw, u); err != nil || u.Version != unsentVersion || len(u.Txs) == 0 {
		return nil, fmt.Errorf("%s holds no signed transactions that this version reads", path)
	}
	u.untried = len(u.Txs)
	for i := range u.Txs {
		t := &u.Txs[i]
		b, err := hex.DecodeString(t.Raw)
		if err != nil {
			return nil, fmt.Errorf("%s: transaction %d is not in hexadecimal", path, i)
		}
		if t.tx, err = bitcoin.ParseTransaction(b); err != nil || t.tx.TxHash().String() != t.TxID {
			return nil, fmt.Errorf("%s: transaction %d is not the one that it is said to be", path, i)
		}
	}
	return u, nil
}

// spent is what the key's undertakings spend. The index does not show it as spent before it has seen them.
func (b outbox) spent() (map[wire.OutPoint]*unsent, error) {
	list, err := b.list()
	if err != nil {
		return nil, err
	}
	set := map[wire.OutPoint]*unsent{}
	for _, u := range list {
		for _, t := range u.Txs {
			for _, in := range t.tx.TxIn {
				set[in.PreviousOutPoint] = u
			}
		}
	}
	return set, nil
}

// meant are the inscriptions that an undertaking made and has not moved yet.
func (b outbox) meant() (map[string]bool, error) {
	list, err := b.list()
	if err != nil {
		return nil, err
	}
	set := map[string]bool{}
	for _, u := range list {
		if u.More && len(u.Txs) > 1 {
			set[u.revealed().String()] = true
		}
	}
	return set, nil
}

// KeptError means that signed transactions wait in a file: some of them may have been sent.
type KeptError struct {
	TxID, What, File string
	Err              error
}

func (e *KeptError) Error() string {
	kept := "the signed transaction could not be kept in a file"
	if e.File != "" {
		kept = fmt.Sprintf(
			"the signed transactions are kept in %s. Run the same command again, or `causeway bitcoin resume`: "+
				"the very same transactions are sent again, which never pays twice. Delete the file only to give them up, once "+
				"something else has spent their coins", e.File)
	}
	return fmt.Sprintf("%s %s: %v; %s", e.What, e.TxID, e.Err, kept)
}

func (e *KeptError) Unwrap() error { return e.Err }

// deliver keeps what was signed, and sends it in order. What a node refuses that was never sent before is forgotten.
func (w *Wallet) deliver(ctx context.Context, u *unsent) error {
	untried := u.untried
	if err := w.mayKeep(u.Txs[untried:]); err != nil {
		return err
	}
	if err := w.box.save(u); err != nil {
		return err
	}
	u.untried = len(u.Txs)
	for i, t := range u.Txs {
		sent, err := w.api.broadcast(ctx, t.tx, i < untried)
		if refused := new(Refusal); i == untried && errors.As(err, &refused) {
			return errors.Join(fmt.Errorf("broadcast %s: %w", t.TxID, err), w.box.cut(u, i))
		}
		if err != nil {
			return &KeptError{TxID: t.TxID, What: t.What, File: u.path, Err: err}
		}
		if sent {
			w.say("%s: %s, fee %d sat", t.What, t.TxID, t.Fee)
		}
	}
	return nil
}

// mayKeep refuses what spends the same as an undertaking that waits.
func (w *Wallet) mayKeep(txs []unsentTx) error {
	if len(txs) == 0 {
		return nil
	}
	spent, err := w.box.spent()
	if err != nil {
		return err
	}
	for _, t := range txs {
		for _, in := range t.tx.TxIn {
			if other := spent[in.PreviousOutPoint]; other != nil {
				return fmt.Errorf("%s is spent already by %s %s, which waits in %s: run `causeway bitcoin resume`",
					in.PreviousOutPoint, other.Txs[0].What, other.Txs[0].TxID, other.path)
			}
		}
	}
	return nil
}

// finish ends an undertaking whose transactions a node took: a lone one is done, for what it pays comes from it alone.
// Of several the later depend on what the first paid, and a node may drop them: they are kept until the last is in a
// block.
func (w *Wallet) finish(u *unsent) error {
	if len(u.Txs) == 1 {
		return w.box.remove(u)
	}
	u.Taken, u.More = true, false
	return w.box.save(u)
}

// earlier returns the undertaking of a command that an earlier run did not end, nil for none. Those whose end a node
// took count where the same command means the same thing, as with a rune's name.
func (w *Wallet) earlier(ctx context.Context, intent string, taken bool) (*unsent, error) {
	if err := w.settle(ctx); err != nil {
		return nil, err
	}
	list, err := w.box.list()
	if err != nil {
		return nil, err
	}
	for _, u := range list {
		if u.Intent == intent && (taken || !u.Taken) {
			w.say("goes on with what an earlier run signed: %s %s", u.Txs[0].What, u.Txs[0].TxID)
			return u, nil
		}
	}
	return nil, nil
}

// settle removes what ended in a block, and sends again what the network dropped meanwhile.
func (w *Wallet) settle(ctx context.Context) error {
	list, err := w.box.list()
	if err != nil {
		return err
	}
	for _, u := range list {
		if !u.Taken {
			continue
		}
		at, err := w.api.status(ctx, u.last())
		switch {
		case err != nil: // another time
		case at.confirmed:
			err = w.box.remove(u)
		case !at.known:
			err = w.deliver(ctx, u)
		}
		if err != nil {
			w.say("%s %s waits: %v", u.Txs[0].What, u.last(), err)
		}
	}
	return nil
}

// Resume sends again whatever was signed and not known to have arrived.
func (w *Wallet) Resume(ctx context.Context) error {
	if err := w.settle(ctx); err != nil {
		return err
	}
	list, err := w.box.list()
	if err != nil {
		return err
	}
	var errs []error
	for _, u := range list {
		if u.Taken {
			w.say("%s %s waits for a block", u.Txs[len(u.Txs)-1].What, u.last())
			continue
		}
		err := w.deliver(ctx, u)
		switch {
		case err != nil:
			errs = append(errs, err)
		case u.More:
			w.say("%s: the network has it. Run the command that began it again to go on", u.last())
		default:
			w.say("%s: the network has it", u.last())
			errs = append(errs, w.finish(u))
		}
	}
	if len(list) == 0 {
		w.say("nothing waits to be sent")
	}
	return errors.Join(errs...)
}

// once makes and sends a single transaction, or sends the one again that an earlier run of the same command signed.
func (w *Wallet) once(ctx context.Context, what, intent string,
	build func() (*bitcoin.Draft, error),
) (chainhash.Hash, error) {
	u, err := w.earlier(ctx, intent, false)
	if err != nil {
		return chainhash.Hash{}, err
	}
	before := u != nil
	if !before {
		d, err := build()
		if err != nil {
			return chainhash.Hash{}, err
		}
		if u, err = w.undertake(ctx, what, intent, d); err != nil {
			return chainhash.Hash{}, err
		}
	}
	if err := w.deliver(ctx, u); err != nil {
		return chainhash.Hash{}, err
	}
	if before {
		w.say("the network has %s, which an earlier run signed. Nothing else was paid: run the command once more to pay again", u.last())
	}
	return u.last(), w.finish(u)
}

// undertake signs a draft.
func (w *Wallet) undertake(ctx context.Context, what, intent string, d *bitcoin.Draft) (*unsent, error) {
	tx, err := w.sign(ctx, d)
	if err != nil {
		return nil, err
	}
	u := &unsent{Intent: intent}
	return u, u.add(what, tx, d.Fee)
}

// follow adds a transaction to an undertaking, and sends it.
func (w *Wallet) follow(ctx context.Context, u *unsent, what string, d *bitcoin.Draft) error {
	tx, err := w.sign(ctx, d)
	if err != nil {
		return err
	}
	if err := u.add(what, tx, d.Fee); err != nil {
		return err
	}
	u.More = false
	return w.deliver(ctx, u)
}
