package app

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"strconv"
	"strings"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/api"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/store"
)

// Migrate brings a database up to date.
func Migrate(ctx context.Context, dsn string, out io.Writer) error {
	db, err := openStore(ctx, dsn, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	if err := db.Close(); err != nil {
		return fmt.Errorf("close database: %w", err)
	}
	_, err = fmt.Fprintln(out, "the database is up to date")
	return err
}

// errNoDatabase ends a command that is about a database which is not there.
var errNoDatabase = errors.New(
	"no database of a causeway process is there: check its name, and the folder that it is relative to")

// atVersion refuses a database that is not there, or of another version: neither is what the operator means, and
// opening it would make or change it.
func atVersion(ctx context.Context, dsn, process string) error {
	v, err := store.Look(ctx, dsn)
	switch {
	case err != nil:
		return err
	case v.Current == 0:
		return fmt.Errorf("%w; %s makes it at its first start", errNoDatabase, process)
	case v.Current != v.Target:
		return fmt.Errorf("the database is at version %d, this program works with %d: start %s on it first", v.Current,
			v.Target, process)
	}
	return nil
}

// Backup copies an SQLite database while it is in use.
func Backup(ctx context.Context, dsn, to string, out io.Writer) (err error) {
	// SQLite would make a mistyped one, and the copy of nothing would be taken for a backup.
	if v, err := store.Look(ctx, dsn); err != nil || v.Current == 0 {
		return errors.Join(errNoDatabase, err)
	}
	db, err := store.Open(ctx, dsn, store.Options{})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	if err := db.Backup(ctx, to); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "copied to %s\n", to)
	return err
}

// NewKey makes a key in a new file that only its owner can read, and prints its address.
func NewKey(path string, out io.Writer) error {
	key, err := crypto.GenerateKey()
	if err != nil {
		return fmt.Errorf("make key: %w", err)
	}
	if err := keyFile(path, crypto.FromECDSA(key)); err != nil {
		return err
	}
	_, err = fmt.Fprintln(out, addressOf(key).Hex())
	return err
}

// keyFile writes a new file that only its owner can read.
func keyFile(path string, secret []byte) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("make key: %w", err)
	}
	_, err = f.WriteString(hex.EncodeToString(secret) + "\n")
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return fmt.Errorf("make key: %w", err)
	}
	return nil
}

// NewCustodyKey makes a custody key in a new file that only its owner can read, and prints its public key as the
// deployment lists it: x-only, 64 hexadecimal digits.
func NewCustodyKey(path string, out io.Writer) error {
	key, err := btcec.NewPrivateKey()
	if err != nil {
		return fmt.Errorf("make key: %w", err)
	}
	if err := keyFile(path, key.Serialize()); err != nil {
		return err
	}
	return printCustodyKey(key, out)
}

// ShowCustodyKey prints the public key of a custody key.
func ShowCustodyKey(path string, out io.Writer) error {
	key, err := cosign.LoadKey(path, true)
	if err != nil {
		return err
	}
	return printCustodyKey(key, out)
}

func printCustodyKey(key *btcec.PrivateKey, out io.Writer) error {
	public := bitcoin.XOnlyOf(key.PubKey())
	_, err := fmt.Fprintln(out, hex.EncodeToString(public[:]))
	return err
}

// ShowKey prints the address of a key.
func ShowKey(path string, out io.Writer) error {
	key, err := committee.LoadKey(path, committee.KeyOptions{AllowDemo: true})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(out, addressOf(key).Hex())
	return err
}

// Halts lists a member's latched halts, or clears one. The member compares the anchor again before it signs.
func Halts(ctx context.Context, c config.Attest, clear string, out io.Writer) (err error) {
	dsn, err := c.DSN()
	if err != nil {
		return err
	}
	if err := atVersion(ctx, dsn, "the member"); err != nil {
		return err
	}
	db, err := openStore(ctx, dsn, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	if clear != "" {
		id, err := parseAnchorID(clear)
		if err != nil {
			return err
		}
		if err := db.Committee().ClearHalt(ctx, id.ChainID, id.Anchor); err != nil {
			return fmt.Errorf("clear halt: %w", err)
		}
		_, err = fmt.Fprintf(out, "cleared %s; restart the member so that it compares again\n", clear)
		return err
	}
	halts, err := db.Committee().Halted(ctx)
	if err != nil {
		return fmt.Errorf("read halts: %w", err)
	}
	if len(halts) == 0 {
		_, err = fmt.Fprintln(out, "nothing is halted")
		return err
	}
	for _, h := range halts {
		if _, err := fmt.Fprintf(out, "%d:%s  since %s  %s\n", h.ChainID, h.Anchor, h.At.UTC().Format("2006-01-02 15:04:05"),
			h.Reason); err != nil {
			return err
		}
	}
	return nil
}

func parseAnchorID(s string) (committee.AnchorID, error) {
	id, anchor, _ := strings.Cut(s, ":")
	n, err := strconv.ParseUint(id, 10, 32)
	if err != nil {
		return committee.AnchorID{}, fmt.Errorf("%q is not CHAIN:ANCHOR, as `causeway halts` lists it", s)
	}
	b, err := message.ParseBytes32(anchor)
	if err != nil {
		return committee.AnchorID{}, fmt.Errorf("%q is not CHAIN:ANCHOR, as `causeway halts` lists it: %w", s, err)
	}
	return committee.AnchorID{ChainID: uint32(n), Anchor: b}, nil
}

// OpenAPI is the API's description.
func OpenAPI() ([]byte, error) { return api.Describe(Version()) }

// Explain says an error as a person at a terminal needs it.
func Explain(err error) string {
	switch {
	case errors.Is(err, chain.ErrGas):
		return err.Error() + "\nSend coins to the account, then try again."
	case errors.Is(err, os.ErrPermission):
		return err.Error() + "\nCheck who owns the file or folder."
	default:
		return err.Error()
	}
}
