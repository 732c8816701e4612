package compare

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/localnet/btclab"
)

// eventBook is what an index says of each block.
type eventBook struct {
	blocks []string // hashes
	lines  [][]string

	doubtful map[int][]int // by block
}

func bookOf(t *testing.T, l *btclab.Lab) *eventBook {
	t.Helper()
	v := l.View()
	b := new(eventBook)
	for h := range v.Tip().Height + 1 {
		at, err := v.Block(h)
		require.NoError(t, err)
		ev, err := v.BRC20Events(h)
		require.NoError(t, err)
		b.blocks, b.lines = append(b.blocks, at.Hash.String()), append(b.lines, ev.Lines)
	}
	return b
}

// copied is a book whose blocks' lines can be changed.
func (b *eventBook) copied() *eventBook {
	out := &eventBook{blocks: slices.Clone(b.blocks)}
	for _, l := range b.lines {
		out.lines = append(out.lines, slices.Clone(l))
	}
	return out
}

func (b *eventBook) hashes(height int) (event, cumulative string) {
	for h := range height + 1 {
		event = ordinals.BRC20Hash(b.lines[h])
		cumulative = ordinals.CumulativeHash(cumulative, event)
	}
	return event, cumulative
}

// opiEvent is an event as OPI's API has it: amounts with 18 decimals and as texts.
func opiEvent(t *testing.T, line string) map[string]any {
	f := strings.Split(line, ";")
	amount := func(text string) string {
		n, err := ordinals.ParseBRC20Amount(text, 18)
		require.NoError(t, err)
		return n.String()
	}
	e := map[string]any{"event_type": f[0], "inscription_id": f[1]}
	set := func(names ...string) {
		for i, n := range names {
			e[n] = f[2+i]
		}
	}
	switch f[0] {
	case "deploy-inscribe":
		set("deployer_pkScript", "tick", "original_tick", "max_supply", "decimals", "limit_per_mint", "is_self_mint")
		e["max_supply"], e["limit_per_mint"] = amount(f[5]), amount(f[7])
	case "mint-inscribe":
		set("minted_pkScript", "tick", "original_tick", "amount", "parent_id")
		e["amount"] = amount(f[5])
	case "transfer-inscribe":
		set("source_pkScript", "tick", "original_tick", "amount")
		e["amount"] = amount(f[5])
	case "transfer-transfer":
		set("source_pkScript", "spent_pkScript", "tick", "original_tick", "amount")
		e["amount"] = amount(f[6])
	}
	return e
}

// opi serves a book as an OPI node does.
func (b *eventBook) opi(t *testing.T) *httptest.Server {
	say := func(w http.ResponseWriter, status int, problem, result any) {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		_ = json.NewEncoder(w).Encode(map[string]any{"error": problem, "result": result})
	}
	at := func(f func(w http.ResponseWriter, text string, height int)) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			text := r.URL.Query().Get("block_height")
			if height, err := strconv.Atoi(text); err != nil || height >= len(b.lines) {
				say(w, http.StatusBadRequest, "block not indexed yet", nil)
			} else {
				f(w, text, height)
			}
		}
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /v1/brc20/block_height",
		func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, len(b.lines)-1) })
	mux.HandleFunc("GET /v1/brc20/get_hash_of_all_activity", at(func(w http.ResponseWriter, text string, height int) {
		event, cumulative := b.hashes(height)
		say(w, http.StatusOK, nil, map[string]any{
			"cumulative_event_hash": cumulative, "block_event_hash": event, "indexer_version": "opi-brc20-full-node v0.4.1",
			"block_height": text,
		})
	}))
	mux.HandleFunc("GET /v1/brc20/activity_on_block", at(func(w http.ResponseWriter, _ string, height int) {
		list := []any{}
		for _, line := range b.lines[height] {
			list = append(list, opiEvent(t, line))
		}
		say(w, http.StatusOK, nil, list)
	}))
	srv := httptest.NewServer(mux)
	t.Cleanup(srv.Close)
	return srv
}

// causeway serves a book as a wallet API does.
func (b *eventBook) causeway(t *testing.T) *httptest.Server {
	mux := http.NewServeMux()
	say := func(w http.ResponseWriter, data any) {
		_ = json.NewEncoder(w).Encode(map[string]any{"code": 0, "msg": "ok", "message": "ok", "data": data})
	}
	mux.HandleFunc("GET /brc20/events", func(w http.ResponseWriter, r *http.Request) {
		height, err := len(b.lines)-1, error(nil)
		if asked := r.URL.Query().Get("height"); asked != "" {
			height, err = strconv.Atoi(asked)
		}
		if err != nil || height >= len(b.lines) {
			_ = json.NewEncoder(w).Encode(map[string]any{"code": -1, "msg": "no such block\x1b[31m", "data": nil})
			return
		}
		event, cumulative := b.hashes(height)
		out := map[string]any{
			"block_height": height, "block_hash": b.blocks[height], "block_event_hash": event,
			"cumulative_event_hash": cumulative, "events": b.lines[height], "doubtful": b.doubtful[height],
		}
		if r.URL.Query().Get("lines") == "false" {
			out["events"] = []string{}
		}
		say(w, out)
	})
	srv := httptest.NewServer(mux)
	t.Cleanup(srv.Close)
	return srv
}

// compared runs a comparison and returns what it said and its exit code.
func compared(t *testing.T, c Command) (string, int) {
	t.Helper()
	var out bytes.Buffer
	c.Out, c.Network = &out, bitcoin.Local
	err := c.Run(t.Context())
	if err == nil {
		return out.String(), 0
	}
	var with interface{ ExitCode() int }
	require.ErrorAs(t, err, &with, err.Error())
	return out.String() + err.Error(), with.ExitCode()
}

// A real index is compared with an OPI node, and with other indexes: the same; the first block that differs, wherever
// it is, with the events that do; and what cannot be told.
func TestIndexCompare(t *testing.T) {
	lab := btclab.Start(t)
	lab.Mine(20)
	ours := lab.API()
	book := bookOf(t, lab)
	tip := uint32(len(book.lines) - 1)
	var with []int // blocks with events
	for h, lines := range book.lines {
		if len(lines) > 0 {
			with = append(with, h)
		}
	}
	require.GreaterOrEqual(t, len(with), 2, "a deployment and a mint")

	t.Run("the same", func(t *testing.T) {
		for _, c := range []Command{
			{OPI: book.opi(t).URL},
			{Other: ours},
			{Other: book.causeway(t).URL + "/", To: tip, From: tip},
		} {
			c.Index = ours
			out, code := compared(t, c)
			require.Zero(t, code, out)
			require.Contains(t, out, "The same")
		}
		out, _ := compared(t, Command{Index: ours, OPI: book.opi(t).URL})
		require.Contains(t, out, fmt.Sprintf("up to block %d.", tip-settled))
	})
	t.Run("one event is another", func(t *testing.T) {
		for _, h := range with {
			bad := book.copied()
			line := bad.lines[h][0]
			bad.lines[h][0] = strings.Replace(line, ";cway;", ";caway;", 1)
			require.NotEqual(t, line, bad.lines[h][0])
			for _, c := range []Command{
				{OPI: bad.opi(t).URL},
				{Other: bad.causeway(t).URL},
				{OPI: bad.opi(t).URL, From: uint32(h)},
			} {
				c.Index = ours
				out, code := compared(t, c)
				require.Equal(t, 1, code, out)
				require.Contains(t, out, fmt.Sprintf("The first block that differs is %d.", h))
				require.Contains(t, out, line)
				require.Contains(t, out, ";caway;")
			}
			out, code := compared(t, Command{Index: ours, OPI: bad.opi(t).URL, From: uint32(h) + 2})
			require.Equal(t, 1, code)
			require.Contains(t, out, fmt.Sprintf("below block %d already", h+2))
			out, code = compared(t, Command{Index: ours, OPI: bad.opi(t).URL, To: uint32(h) - 1})
			require.Zero(t, code, out)
		}
	})
	t.Run("wherever it is", func(t *testing.T) {
		for _, h := range []uint32{0, 1, 17, tip - 1, tip} {
			bad := book.copied()
			bad.lines[h] = append(bad.lines[h], "transfer-inscribe;"+strings.Repeat("ab", 32)+"i0;51;\x1b[2;\x1b[2;1.50")
			out, code := compared(t, Command{Index: ours, Other: bad.causeway(t).URL, To: tip})
			require.Equal(t, 1, code)
			require.Contains(t, out, fmt.Sprintf("The first block that differs is %d.", h))
			require.NotContains(t, out, "\x1b", "what was inscribed does not steer the terminal")
			out, code = compared(t, Command{Index: ours, OPI: bad.opi(t).URL, To: tip})
			require.Equal(t, 1, code, out)
			require.Contains(t, out, ";1.5", "as OPI's API tells it")
		}
	})
	// SR-08: what hangs on the module's contracts is told apart from a fault of either.
	t.Run("in doubt", func(t *testing.T) {
		good, first := book.copied(), int(tip)-12
		good.doubtful = map[int][]int{}
		for _, h := range []int{first, first + 3} {
			good.lines[h] = append(good.lines[h], "transfer-inscribe;x;51;a;a;1")
			good.doubtful[h] = []int{len(good.lines[h]) - 1}
		}
		bad := book.copied()
		bad.lines[first+3] = good.lines[first+3] // the second one happened
		c := Command{Index: good.causeway(t).URL, OPI: bad.opi(t).URL}
		out, code := compared(t, c)
		require.Zero(t, code, out)
		require.Contains(t, out, fmt.Sprintf("but 1, the first of them in block %d.", first))
		bad.lines[first+5] = append(bad.lines[first+5], "transfer-inscribe;y;51;a;a;1")
		c.OPI = bad.opi(t).URL
		out, code = compared(t, c)
		require.Equal(t, 1, code, out)
		require.Contains(t, out, fmt.Sprintf("differs is %d.", first+5))
		good.doubtful = nil
		c.Index = good.causeway(t).URL
		out, code = compared(t, c)
		require.Equal(t, 1, code, out)
		require.Contains(t, out, fmt.Sprintf("differs is %d.", first))
	})
	t.Run("order and form", func(t *testing.T) {
		bad, good := book.copied(), book.copied()
		last := len(good.lines) - 10
		two := []string{"transfer-inscribe;x;51;a;a;1", "transfer-inscribe;y;51;a;a;1"}
		good.lines[last], bad.lines[last] = two, []string{two[1], two[0]}
		out, code := compared(t, Command{Index: good.causeway(t).URL, Other: bad.causeway(t).URL})
		require.Equal(t, 1, code)
		require.Contains(t, out, "in another order")
		bad.lines[last] = []string{two[0] + ".0", two[1]}
		out, code = compared(t, Command{Index: good.causeway(t).URL, OPI: bad.opi(t).URL})
		require.Equal(t, 1, code)
		require.Contains(t, out, "how an amount or a ticker is written")
	})
	t.Run("cannot be told", func(t *testing.T) {
		cannot := func(c Command, about string) {
			t.Helper()
			if c.Index == "" {
				c.Index = ours
			}
			out, code := compared(t, c)
			require.Equal(t, 2, code, out)
			require.Contains(t, out, "cannot tell: ")
			require.Contains(t, out, about)
			require.NotContains(t, out, "\x1b")
		}
		away := httptest.NewServer(http.NotFoundHandler())
		cannot(Command{OPI: away.URL}, "check the address")
		cannot(Command{Other: away.URL}, "check the address")
		away.Close()
		cannot(Command{OPI: away.URL}, "does not answer")
		cannot(Command{Index: away.URL, OPI: book.opi(t).URL}, "does not answer")
		cannot(Command{OPI: ours}, "check the address")
		cannot(Command{}, "--opi URL")
		cannot(Command{OPI: "a", Other: "b"}, "--opi URL")
		cannot(Command{OPI: "ftp://x"}, "is not one")

		short := book.copied()
		short.lines = short.lines[:tip-9]
		cannot(Command{OPI: short.opi(t).URL, To: tip}, fmt.Sprintf("is behind: it is at block %d", tip-10))
		cannot(Command{OPI: book.opi(t).URL, To: 3, From: 9}, "nothing from block 9 to block 3")
		fork := book.copied()
		fork.blocks[tip-settled] = strings.Repeat("ab", 32)
		cannot(Command{Other: fork.causeway(t).URL}, "follow different chains")
		// One that counts from another block on.
		base := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			height, _ := strconv.Atoi(r.URL.Query().Get("block_height"))
			if strings.HasSuffix(r.URL.Path, "/block_height") {
				fmt.Fprint(w, tip)
				return
			}
			event, cumulative := book.hashes(height)
			_ = json.NewEncoder(w).Encode(map[string]any{"error": nil, "result": map[string]any{
				"block_event_hash": event, "cumulative_event_hash": ordinals.CumulativeHash(cumulative, event),
				"block_height": height,
			}})
		}))
		defer base.Close()
		cannot(Command{OPI: base.URL}, "counts from another block on")
		contradicts := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			height := r.URL.Query().Get("height")
			if height == "" {
				height = strconv.Itoa(int(tip))
			}
			fmt.Fprintf(w,
				`{"code":0,"data":{"block_height":%s,"block_hash":"%[2]s","block_event_hash":"%[3]s","cumulative_event_hash":"%[3]s","events":["x"]}}`,
				height, book.blocks[0], strings.Repeat("cd", 32))
		}))
		defer contradicts.Close()
		cannot(Command{Other: contradicts.URL, To: tip}, "follow different chains")
		cannot(Command{Index: book.opi(t).URL, Other: contradicts.URL}, "check the address")
	})
}

// An event of the programmable module is told as such, and one without a type is none.
func TestOPILine(t *testing.T) {
	line, err := opiLine(map[string]any{"event_type": "brc20prog-other-inscribe", "inscription_id": "i", "data": "0x"})
	require.NoError(t, err)
	require.Equal(t,
		`brc20prog-other-inscribe;i;{"data":"0x","event_type":"brc20prog-other-inscribe","inscription_id":"i"}`, line)
	only := []event{{line, line, false}}
	require.Contains(t, remark(nil, only, nil, only), "programmable module")
	_, err = opiLine(map[string]any{"inscription_id": "i"})
	require.ErrorIs(t, err, errEvent)
	line, err = opiLine(map[string]any{
		"event_type": "transfer-transfer", "inscription_id": "i", "source_pkScript": "51",
		"spent_pkScript": nil, "tick": "a", "original_tick": "A", "amount": json.Number("1500000000000000000"),
	})
	require.NoError(t, err)
	require.Equal(t, "transfer-transfer;i;51;;a;A;1.5", line)
}

// Whatever a line is, it is made plain without a crash, and a line of the rules' own form says what OPI's API says of
// it.
func FuzzPlainLine(f *testing.F) {
	f.Add("ordi", uint64(15), uint8(1))
	f.Add(";|.0", uint64(0), uint8(0))
	f.Fuzz(func(t *testing.T, tick string, amount uint64, decimals uint8) {
		plainLine(tick)
		decimals %= 19
		scaled := uint128.From64(amount)
		text := ordinals.FormatBRC20Amount(scaled)
		if !strings.Contains(text, ".") && decimals > 0 {
			text += "." + strings.Repeat("0", int(decimals))
		}
		e := map[string]any{
			"event_type": "transfer-inscribe", "inscription_id": "i", "source_pkScript": "51", "tick": tick,
			"original_tick": tick, "amount": scaled.String(),
		}
		line, err := opiLine(maps.Clone(e))
		require.NoError(t, err)
		require.Equal(t, line, plainLine(fmt.Sprintf("transfer-inscribe;i;51;%s;%s;%s", tick, tick, text)))
	})
}

// A comparison that is ended says nothing of the indexes.
func TestIndexCompareEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	err := Command{
		Network: bitcoin.Local, Index: "http://127.0.0.1:1", Other: "http://127.0.0.1:1",
		Out: new(bytes.Buffer),
	}.Run(ctx)
	var with interface{ ExitCode() int }
	require.False(t, errors.As(err, &with))
}

// Events of the module, as OPI's API has them, are the lines that the ledger writes.
func TestOPILine_Module(t *testing.T) {
	e := map[string]any{
		"inscription_id": "i", "source_pkScript": "51", "spent_pkScript": "6a", "data": "0x", "base64_data": nil,
		"contract_address": "0x1", "contract_inscription_id": nil, "byte_len": "7", "tick": "a", "original_tick": "A",
		"amount": "1500000000000000000",
	}
	for _, want := range []string{
		"brc20prog-deploy-inscribe;i;51;0x;", "brc20prog-deploy-transfer;i;51;6a;0x;;7",
		"brc20prog-call-inscribe;i;51;0x1;;0x;", "brc20prog-call-transfer;i;51;6a;0x1;;0x;;7",
		"brc20prog-transact-inscribe;i;51;0x;", "brc20prog-transact-transfer;i;51;6a;0x;;7",
		"brc20prog-withdraw-inscribe;i;51;a;A;1.5", "brc20prog-withdraw-transfer;i;51;6a;a;A;1.5",
	} {
		e["event_type"], _, _ = strings.Cut(want, ";")
		line, err := opiLine(e)
		require.NoError(t, err)
		require.Equal(t, want, line)
	}
	e["event_type"], e["btc_txId"] = "brc20prog-deploy-transfer", "ab"
	line, err := opiLine(e)
	require.NoError(t, err)
	require.Equal(t, "brc20prog-deploy-transfer;i;51;6a;0x;;7;ab", line)
	require.Equal(t, "brc20prog-withdraw-inscribe;i;51;a;A;1.5", plainLine("brc20prog-withdraw-inscribe;i;51;a;A;1.50"))
}
