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
	"causeway/internal/chain"
	"causeway/internal/chain/bitcoin"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/store"
	"causeway/internal/vault"
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

// Backup copies an SQLite database while it is in use.
func Backup(ctx context.Context, dsn, to string, out io.Writer) (err error) {
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

// NewCustodyKey makes a custody key in a new file that only its owner can read, and prints its public key as the deployment
// lists it: x-only, 64 hexadecimal digits.
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
	key, err := vault.LoadKey(path, true)
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
		if _, err := fmt.Fprintf(out, "%d:%s  since %s  %s\n", h.ChainID, h.Anchor, h.At.UTC().Format("2006-01-02 15:04:05"), h.Reason); err != nil {
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

// Doctor checks a process's configuration and everything that it names, and says what it found.
func Doctor(ctx context.Context, role, path string, out io.Writer) error {
	var common config.Common
	switch role {
	case "serve":
		c, err := config.Load[config.Serve](path)
		if err != nil {
			return err
		}
		common = c.Common
	case "attest":
		c, err := config.Load[config.Attest](path)
		if err != nil {
			return err
		}
		common = c.Common
	case "relay":
		c, err := config.Load[config.Relay](path)
		if err != nil {
			return err
		}
		common = c.Common
	default:
		return fmt.Errorf("there is no role %q: serve, attest or relay", role)
	}
	return examine(ctx, common, out)
}

func examine(ctx context.Context, c config.Common, out io.Writer) (err error) {
	say := func(format string, args ...any) { fmt.Fprintf(out, format+"\n", args...) } //nolint:errcheck // a report
	d, err := loadDeployment(c.Path(c.Deployment))
	if err != nil {
		return err
	}
	say("deployment   ok: %d chains, %d of %d members", len(d.record.Chains), d.set.Threshold, len(d.set.Members))
	rules, err := custodyRules(d.record)
	if err != nil {
		return err
	}
	if rules != nil {
		keys := rules.Current()
		say("custody      ok: epoch %d, %d of %d keys, %d assets", keys.Epoch, keys.Threshold, len(keys.Members), len(rules.Assets))
	}
	cat, err := loadCatalog(c, d)
	if err != nil {
		return err
	}
	say("catalogue    ok: %d networks listed", len(cat.Listed(true)))
	dsn, err := c.DSN()
	if err != nil {
		return err
	}
	db, err := openStore(ctx, dsn, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	say("database     ok")
	chains, err := adapters(c, cat, d, slog.New(slog.DiscardHandler), nil)
	if err != nil {
		return err
	}
	var failed []error
	for _, ch := range c.Chains {
		a := chains[ch.ID]
		head, final, err := a.Head(ctx)
		if err == nil {
			var on message.Domain
			if on, err = a.Domain(ctx); err == nil && on != d.domain {
				err = errors.New("the bridge there belongs to another deployment")
			}
		}
		a.Close()
		if err != nil {
			say("chain %-10d FAILED: %v", ch.ID, err)
			failed = append(failed, fmt.Errorf("chain %d: %w", ch.ID, err))
			continue
		}
		say("chain %-10d ok: head %d, final %d", ch.ID, head.Height, final.Height)
	}
	return errors.Join(failed...)
}

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
