package compare

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"lukechampine.com/uint128"

	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/outbound"
)

// eventSource is an index that tells what BRC-20 did in each block.
type eventSource interface {
	fmt.Stringer
	tip(ctx context.Context) (uint32, error)
	hashes(ctx context.Context, height uint32) (eventHashes, error)
	events(ctx context.Context, height uint32) ([]event, error)
}

// eventHashes are in hexadecimal digits.
type eventHashes struct {
	Block      string // the block's own; empty where the source does not say it
	Event      string // of the block's events
	Cumulative string // of all up to the block
}

// Bounds of one question.
const (
	eventsTimeout = 60 * time.Second
	eventsBody    = 64 << 20 // bytes: a block of 4 MB can hold some 20,000 events
)

// eventHost asks one host.
type eventHost struct {
	kind, base string
	client     *http.Client
}

func newEventHost(kind, base string) (eventHost, error) {
	u, err := url.Parse(base)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.RawQuery != "" || u.Fragment != "" ||
		u.User != nil {
		return eventHost{}, fmt.Errorf("the address %q is not one: give http(s)://host/path", base)
	}
	return eventHost{kind: kind, base: strings.TrimRight(base, "/"), client: outbound.Client(nil, eventsTimeout)}, nil
}

// String names the host.
func (h eventHost) String() string { return h.kind + " at " + h.base }

// get returns the body of an answer, whatever its status.
func (h eventHost) get(ctx context.Context, path string) (status int, body []byte, err error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, h.base+path, http.NoBody)
	if err != nil {
		return 0, nil, fmt.Errorf("ask %s: %w", h, err)
	}
	req.Header.Set("Accept", "application/json")
	resp, err := h.client.Do(req)
	if err != nil {
		return 0, nil, fmt.Errorf("%s does not answer: %w", h, err)
	}
	defer resp.Body.Close()
	body, err = io.ReadAll(io.LimitReader(resp.Body, eventsBody+1))
	if err != nil {
		return 0, nil, fmt.Errorf("%s does not answer: %w", h, err)
	}
	if len(body) > eventsBody {
		return 0, nil, fmt.Errorf("the answer of %s is longer than %d MiB", h, eventsBody>>20)
	}
	return resp.StatusCode, body, nil
}

// strange is an answer that is none of such a host.
func (h eventHost) strange(path string, status int) error {
	return fmt.Errorf("%s answers %s with status %d, and not as %s does: check the address", h, path, status, h.kind)
}

func isHash(text string) bool {
	raw, err := hex.DecodeString(text)
	return err == nil && len(raw) == 32 && strings.ToLower(text) == text
}

// causewayEvents is a wallet API of causeway's.
type causewayEvents struct{ eventHost }

func newCausewayEvents(base string) (eventSource, error) {
	h, err := newEventHost("the causeway index", base)
	return causewayEvents{h}, err
}

// ask reads an answer in the wallet API's envelope.
func (s causewayEvents) ask(ctx context.Context, path string, into any) error {
	status, body, err := s.get(ctx, path)
	if err != nil {
		return err
	}
	var env struct {
		Code *int            `json:"code"`
		Msg  string          `json:"msg"`
		Data json.RawMessage `json:"data"`
	}
	if json.Unmarshal(body, &env) != nil || env.Code == nil {
		return s.strange(path, status)
	}
	if *env.Code != 0 {
		return fmt.Errorf("%s: %s", s, printable(env.Msg))
	}
	if err := json.Unmarshal(env.Data, into); err != nil {
		return s.strange(path, status)
	}
	return nil
}

func (s causewayEvents) tip(ctx context.Context) (uint32, error) {
	b, err := s.answer(ctx, "/brc20/events?lines=false")
	return b.Height, err
}

// blockEvents is the answer of /brc20/events.
type blockEvents struct {
	Height     uint32   `json:"block_height"`
	Block      string   `json:"block_hash"`
	Event      string   `json:"block_event_hash"`
	Cumulative string   `json:"cumulative_event_hash"`
	Lines      []string `json:"events"`
	Doubtful   []int    `json:"doubtful"` // which of Lines
}

func (b blockEvents) hashes() eventHashes { return eventHashes{b.Block, b.Event, b.Cumulative} }

func (s causewayEvents) answer(ctx context.Context, path string) (b blockEvents, err error) {
	if err := s.ask(ctx, path, &b); err != nil {
		return b, err
	}
	if !isHash(b.Block) || !isHash(b.Event) || !isHash(b.Cumulative) {
		return b, s.strange(path, http.StatusOK)
	}
	return b, nil
}

func (s causewayEvents) block(ctx context.Context, height uint32, lines bool) (blockEvents, error) {
	path := fmt.Sprintf("/brc20/events?height=%d&lines=%t", height, lines)
	b, err := s.answer(ctx, path)
	switch {
	case err != nil:
		return b, err
	case b.Height != height:
		return b, s.strange(path, http.StatusOK)
	case lines && ordinals.BRC20Hash(b.Lines) != b.Event:
		return b, fmt.Errorf("%s contradicts itself: its hash of block %d is not that of its lines", s, height)
	}
	return b, nil
}

func (s causewayEvents) hashes(ctx context.Context, height uint32) (eventHashes, error) {
	b, err := s.block(ctx, height, false)
	return b.hashes(), err
}

func (s causewayEvents) events(ctx context.Context, height uint32) ([]event, error) {
	b, err := s.block(ctx, height, true)
	out := make([]event, 0, len(b.Lines))
	for i, l := range b.Lines {
		out = append(out, event{l, plainLine(l), slices.Contains(b.Doubtful, i)})
	}
	return out, err
}

// plainLine is a line without the zeros that a token's decimals add to its amounts: OPI's API does not tell decimals.
func plainLine(line string) string {
	f := strings.Split(line, ";")
	var amounts []int // from the end, for a ticker may have a semicolon
	switch f[0] {
	case "transfer-inscribe", "transfer-transfer", moduleEvent + "withdraw-inscribe", moduleEvent + "withdraw-transfer":
		amounts = []int{1}
	case "mint-inscribe":
		amounts = []int{2}
	case "deploy-inscribe":
		amounts = []int{2, 4}
	}
	for _, a := range amounts {
		if i := len(f) - a; i > 0 && strings.Contains(f[i], ".") {
			f[i] = strings.TrimRight(strings.TrimRight(f[i], "0"), ".")
		}
	}
	return strings.Join(f, ";")
}

// opiEvents is the API of OPI's BRC-20 module.
type opiEvents struct{ eventHost }

func newOPIEvents(base string) (eventSource, error) {
	h, err := newEventHost("the OPI node", base)
	return opiEvents{h}, err
}

func (s opiEvents) ask(ctx context.Context, path string, into any) error {
	status, body, err := s.get(ctx, path)
	if err != nil {
		return err
	}
	var env struct {
		Error  any             `json:"error"`
		Result json.RawMessage `json:"result"`
	}
	if json.Unmarshal(body, &env) != nil {
		return s.strange(path, status)
	}
	if text, said := env.Error.(string); said && text != "" {
		return fmt.Errorf("%s answers %s with %s: it is behind, of another network, or does not keep this", s, path,
			printable(text))
	}
	if status != http.StatusOK {
		return s.strange(path, status)
	}
	d := json.NewDecoder(bytes.NewReader(env.Result))
	d.UseNumber()
	if d.Decode(into) != nil {
		return s.strange(path, status)
	}
	return nil
}

// tip is answered as a bare number.
func (s opiEvents) tip(ctx context.Context) (uint32, error) {
	const path = "/v1/brc20/block_height"
	status, body, err := s.get(ctx, path)
	if err != nil {
		return 0, err
	}
	text := strings.Trim(strings.TrimSpace(string(body)), `"`)
	if status == http.StatusOK && (text == "-1" || text == "null") {
		return 0, fmt.Errorf("%s has no block yet, or its database is away", s)
	}
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil || status != http.StatusOK {
		return 0, s.strange(path, status)
	}
	return uint32(n), nil
}

func (s opiEvents) hashes(ctx context.Context, height uint32) (eventHashes, error) {
	path := fmt.Sprintf("/v1/brc20/get_hash_of_all_activity?block_height=%d", height)
	var r struct {
		Event      string `json:"block_event_hash"`
		Cumulative string `json:"cumulative_event_hash"`
		Height     any    `json:"block_height"` // as it was asked, a text
	}
	if err := s.ask(ctx, path, &r); err != nil {
		return eventHashes{}, err
	}
	if !isHash(r.Event) || !isHash(r.Cumulative) || r.Height != nil && fmt.Sprint(r.Height) != fmt.Sprint(height) {
		return eventHashes{}, s.strange(path, http.StatusOK)
	}
	return eventHashes{Event: r.Event, Cumulative: r.Cumulative}, nil
}

func (s opiEvents) events(ctx context.Context, height uint32) ([]event, error) {
	path := fmt.Sprintf("/v1/brc20/activity_on_block?block_height=%d", height)
	var list []map[string]any
	if err := s.ask(ctx, path, &list); err != nil {
		return nil, err
	}
	out := make([]event, 0, len(list))
	for _, e := range list {
		line, err := opiLine(e)
		if err != nil {
			return nil, fmt.Errorf("%s answers %s with an event that is none: %w", s, path, err)
		}
		out = append(out, event{line, line, false})
	}
	return out, nil
}

// moduleEvent begins the names of events of BRC-20's programmable module.
const moduleEvent = "brc20prog-"

var errEvent = errors.New("it has no type")

// opiLine is an event of OPI's API as a line, without zeros behind amounts. One of another kind is its type, its
// inscription and all that it says.
func opiLine(e map[string]any) (string, error) {
	text := func(name string) string {
		if v := e[name]; v != nil {
			return fmt.Sprint(v)
		}
		return ""
	}
	amount := func(name string) string { // in units of 18 decimals
		if n, err := uint128.FromString(text(name)); err == nil {
			return ordinals.FormatBRC20Amount(n)
		}
		return text(name)
	}
	f := []string{text("event_type"), text("inscription_id")}
	switch f[0] {
	case "":
		return "", errEvent
	case "predeploy-inscribe":
		f = append(f, text("deployer_pkScript"), text("hash"), text("block_height"))
	case "deploy-inscribe":
		f = append(f, text("deployer_pkScript"), text("tick"), text("original_tick"), amount("max_supply"), text("decimals"),
			amount("limit_per_mint"), text("is_self_mint"))
	case "mint-inscribe":
		f = append(f, text("minted_pkScript"), text("tick"), text("original_tick"), amount("amount"), text("parent_id"))
	case "transfer-inscribe", moduleEvent + "withdraw-inscribe":
		f = append(f, text("source_pkScript"), text("tick"), text("original_tick"), amount("amount"))
	case "transfer-transfer", moduleEvent + "withdraw-transfer":
		f = append(f, text("source_pkScript"), text("spent_pkScript"), text("tick"), text("original_tick"), amount("amount"))
	default:
		if fields, ok := moduleFields(f[0], e["btc_txId"] != nil); ok {
			for _, name := range fields {
				f = append(f, text(name))
			}
			break
		}
		raw, err := json.Marshal(e)
		if err != nil {
			return "", fmt.Errorf("write the event: %w", err)
		}
		f = append(f, string(raw))
	}
	return strings.Join(f, ";"), nil
}

// moduleFields are the members of an operation of the module's contracts in the order of its line, false for other
// events; named tells that it says which transaction sent it.
func moduleFields(kind string, named bool) (fields []string, ok bool) {
	operation, is := strings.CutPrefix(kind, moduleEvent)
	name, at, _ := strings.Cut(operation, "-")
	if !is || at != "inscribe" && at != "transfer" {
		return nil, false
	}
	fields = []string{"source_pkScript"}
	if at == "transfer" {
		fields = append(fields, "spent_pkScript")
	}
	switch name {
	case "deploy", "transact":
	case "call":
		fields = append(fields, "contract_address", "contract_inscription_id")
	default:
		return nil, false
	}
	fields = append(fields, "data", "base64_data")
	if at == "transfer" {
		fields = append(fields, "byte_len")
	}
	if named {
		fields = append(fields, "btc_txId")
	}
	return fields, true
}
