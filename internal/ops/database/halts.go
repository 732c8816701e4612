package database

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strconv"
	"strings"

	"causeway/internal/chain"
	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/node"
)

// Halts lists a member's latched halts, or clears one. The member compares the anchor again before it signs.
func Halts(ctx context.Context, c config.Attest, clear string, out io.Writer) (err error) {
	dsn, err := c.DSN()
	if err != nil {
		return err
	}
	if err := node.AtVersion(ctx, dsn, "the member"); err != nil {
		return err
	}
	db, err := node.OpenStore(ctx, dsn, slog.New(slog.DiscardHandler))
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
		_, err = fmt.Fprintf(out, "cleared %s: the member compares it again before it signs\n", clear)
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

func parseAnchorID(s string) (chain.AnchorID, error) {
	id, anchor, _ := strings.Cut(s, ":")
	n, err := strconv.ParseUint(id, 10, 32)
	if err != nil {
		return chain.AnchorID{}, fmt.Errorf("%q is not CHAIN:ANCHOR, as `causeway halts` lists it", s)
	}
	b, err := message.ParseAnchor(anchor)
	if err != nil {
		return chain.AnchorID{}, fmt.Errorf("%q is not CHAIN:ANCHOR, as `causeway halts` lists it: %w", s, err)
	}
	return chain.AnchorID{ChainID: uint32(n), Anchor: b}, nil
}
