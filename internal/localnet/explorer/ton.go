package explorer

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"

	tontlb "causeway/contracts/ton"
	"causeway/internal/jsonrpc"
	"causeway/internal/message"
	"causeway/internal/outbound"
	"causeway/internal/ton"
)

const (
	tonDecimals  = 9
	maxTONAnswer = 8 << 20 // bytes
	maxKinds     = 1000    // accounts whose contract is remembered
)

// TON is a local TON to be shown. Everything is read from toncenter's HTTP API: version 2, and version 3 where a hash
// alone is to be found.
type TON struct {
	ID       uint64
	Name     string // 'Local TON'
	RPCURL   string // toncenter's API is below it
	Finality uint64 // blocks on top of one that make it final
	// Bridge are the accounts whose transactions the overview shows.
	Bridge []ton.Address
	// Label names a known account; "" for others.
	Label func(ton.Address) string
	// Contracts names contracts by the hash of their code: 'claim'.
	Contracts map[ton.Hash]string
	Jettons   []Jetton
	// Balances asks minters, as wallets do.
	Balances interface {
		Jettons(ctx context.Context, minter, owner ton.Address) (*big.Int, ton.Address, error)
	}
}

// Jetton is a token of TON that people meet.
type Jetton struct {
	Minter   ton.Address
	Symbol   string
	Decimals uint8
}

type tonChain struct {
	TON
	e      *explorer
	scheme *tlb
	server *jsonrpc.Server
	client *http.Client

	mu    sync.Mutex
	kinds map[ton.Address]string // contracts never change their code, so answers are kept
}

func newTON(e *explorer, c TON) (*tonChain, error) {
	d := &tlb{byOp: map[uint32]tlbForm{}, byType: map[string]tlbForm{}}
	if err := errors.Join(readTLB(d, tontlb.Scheme(), true), readTLB(d, jettonScheme, false)); err != nil {
		return nil, err
	}
	server, err := jsonrpc.New(0, c.RPCURL, time.Now)
	if err != nil {
		return nil, fmt.Errorf("show %s: %w", c.Name, err)
	}
	return &tonChain{
		TON: c, e: e, scheme: d, server: server, client: outbound.Client(nil, pageTimeout), kinds: map[ton.Address]string{},
	}, nil
}

func (t *tonChain) about() familyChain {
	return familyChain{t.ID, t.Name, "TON", t.RPCURL, "t", "Block"}
}

func (t *tonChain) account(a ton.Address) account {
	label := t.Label(a)
	if label == "" {
		t.mu.Lock()
		label = t.kinds[a]
		t.mu.Unlock()
	}
	text := a.Text(ton.Form{Bounceable: true, TestOnly: true})
	return account{text, label, t.about().Path() + "/address/" + text}
}

func (t *tonChain) holder(v message.Bytes32) account {
	return t.account(ton.Address{Account: ton.Hash(v)})
}

func coins(nanotons *big.Int) string { return units(nanotons, tonDecimals, "TON") }

type object = map[string]any

func (t *tonChain) tips(ctx context.Context) (tips, error) {
	var info struct {
		Last struct {
			Seqno uint64 `json:"seqno"`
		} `json:"last"`
	}
	err := t.server.AskTON(ctx, &info, "getMasterchainInfo", object{})
	head := info.Last.Seqno
	return tips{head, head - min(head, t.Finality)}, err
}

// tonTx is a transaction as toncenter tells it: its own bytes.
type tonTx struct {
	Data    string `json:"data"` // bag of cells, base64
	Address struct {
		Account string `json:"account_address"`
	} `json:"address"`

	*ton.Transaction
	at ton.Address
}

func (x *tonTx) open() error {
	c, err := ton.ParseBoC64(x.Data)
	if err != nil {
		return fmt.Errorf("decode transaction: %w", err)
	}
	if x.Transaction, err = ton.ParseTransaction(c); err != nil {
		return err
	}
	if x.at, _, err = ton.ParseAddress(x.Address.Account); err != nil {
		return fmt.Errorf("decode transaction's account: %w", err)
	}
	return nil
}

// id is how a transaction is named in links: its account's logical time, and its hash.
func (x *tonTx) id() string { return strconv.FormatUint(x.LT, 10) + "-" + x.Cell.Hash().String() }

// history lists an account's newest transactions, or those from one on.
func (t *tonChain) history(ctx context.Context, a ton.Address, most int, from *place3) ([]*tonTx, error) {
	p := object{"address": a.String(), "limit": most}
	if from != nil {
		p["lt"], p["hash"] = from.LT, from.Hash
	}
	var list []*tonTx
	if err := t.server.AskTON(ctx, &list, "getTransactions", p); err != nil {
		return nil, err
	}
	list, _ = cutFront(list, most)
	for _, x := range list {
		if err := x.open(); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// place3 is where a transaction is, as version 3 of the API tells it.
type place3 struct {
	Account string `json:"account"`
	Hash    string `json:"hash"` // base64
	LT      string `json:"lt"`
	Block   uint64 `json:"mc_block_seqno"`
}

// locate finds a transaction by its hash, or by that of the message that it began with; nil if there is none.
func (t *tonChain) locate(ctx context.Context, hash ton.Hash) (*place3, error) {
	for _, path := range []string{"transactions?hash=", "transactionsByMessage?direction=in&msg_hash="} {
		found, err := t.version3(ctx, path+url.QueryEscape(hash.Base64()))
		if err != nil || len(found) > 0 {
			return first(found), err
		}
	}
	return nil, nil
}

func first(list []place3) *place3 {
	if len(list) == 0 {
		return nil
	}
	return &list[0]
}

func (t *tonChain) version3(ctx context.Context, path string) ([]place3, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, t.RPCURL+"/api/v3/"+path, http.NoBody)
	if err != nil {
		return nil, fmt.Errorf("find transaction: %w", err)
	}
	res, err := t.client.Do(req)
	if err != nil {
		return nil, fmt.Errorf("find transaction: %w", err)
	}
	defer res.Body.Close()
	var answer struct {
		Transactions []place3 `json:"transactions"`
	}
	if err := json.NewDecoder(io.LimitReader(res.Body, maxTONAnswer)).Decode(&answer); err != nil {
		return nil, fmt.Errorf("find transaction: HTTP %d: %w", res.StatusCode, err)
	}
	return answer.Transactions, nil
}

// blocks are those that an account's newest transactions are in, by their logical time.
func (t *tonChain) blocks(ctx context.Context, a ton.Address, most int) (map[uint64]uint64, error) {
	list, err := t.version3(ctx, fmt.Sprintf("transactions?limit=%d&account=%s", most, url.QueryEscape(a.String())))
	if err != nil {
		return nil, err
	}
	out := make(map[uint64]uint64, len(list))
	for _, x := range list {
		lt, err := strconv.ParseUint(x.LT, 10, 64)
		if err != nil {
			return nil, fmt.Errorf("read logical time: %w", err)
		}
		out[lt] = x.Block
	}
	return out, nil
}

// listed is an account's newest transactions as rows.
func (t *tonChain) listed(ctx context.Context, a ton.Address, most int) ([]tonRow, error) {
	list, err := t.history(ctx, a, most, nil)
	if err != nil {
		return nil, err
	}
	blocks, err := t.blocks(ctx, a, most)
	if err != nil {
		return nil, err
	}
	var out []tonRow
	for _, x := range list {
		if x.In != nil && x.In.Source != nil {
			if err := t.learn(ctx, *x.In.Source); err != nil {
				return nil, err
			}
		}
		out = append(out, tonRow{x.LT, t.row(x, blocks[x.LT])})
	}
	return out, nil
}

// tonRow is a row and when it was.
type tonRow struct {
	lt uint64
	familyRow
}

// transaction reads one by what a link or a person calls it; nil if there is none, with the block that it is in.
func (t *tonChain) transaction(ctx context.Context, hash ton.Hash) (*tonTx, uint64, error) {
	at, err := t.locate(ctx, hash)
	if err != nil || at == nil {
		return nil, 0, err
	}
	a, _, err := ton.ParseAddress(at.Account)
	if err != nil {
		return nil, 0, fmt.Errorf("decode transaction's account: %w", err)
	}
	list, err := t.history(ctx, a, 1, at)
	if err != nil || len(list) == 0 {
		return nil, 0, err
	}
	return list[0], at.Block, nil
}

// parseTxID reads 'LT-hash', or a hash in hex or base64.
func parseTxID(text string) (ton.Hash, error) {
	if lt, hash, ok := strings.Cut(text, "-"); ok && len(hash) == 2*len(ton.Hash{}) {
		if _, err := strconv.ParseUint(lt, 10, 64); err != nil {
			return ton.Hash{}, fmt.Errorf("read logical time: %w", err)
		}
		text = hash
	}
	return ton.ParseHash(strings.TrimPrefix(text, "0x"))
}

// block lists the transactions of one.
func (t *tonChain) block(ctx context.Context, n uint64) ([]*tonTx, error) {
	var answer struct {
		Transactions []*tonTx `json:"transactions"`
	}
	if err := t.server.AskTON(ctx, &answer, "getBlockTransactionsExt", object{
		"workchain": 0, "shard": wholeShard, "seqno": n, "count": blockRows,
	}); err != nil {
		return nil, err
	}
	for _, x := range answer.Transactions {
		if err := x.open(); err != nil {
			return nil, err
		}
	}
	return answer.Transactions, nil
}

const wholeShard = "-9223372036854775808"

// tonHeader is a block of the masterchain.
type tonHeader struct {
	ID struct {
		Root ton.Hash `json:"root_hash"`
	} `json:"id"`
	Time uint64 `json:"gen_utime"`
	Prev []struct {
		Root ton.Hash `json:"root_hash"`
	} `json:"prev_blocks"`
}

func (t *tonChain) header(ctx context.Context, n uint64) (h tonHeader, err error) {
	err = t.server.AskTON(ctx, &h, "getBlockHeader", object{"workchain": -1, "shard": wholeShard, "seqno": n})
	return h, err
}

// tonHeld is an account.
type tonHeld struct {
	Balance string `json:"balance"`
	Code    string `json:"code"`
	Data    string `json:"data"`
	State   string `json:"state"`

	code, data *ton.Cell // nil: none
}

func (t *tonChain) held(ctx context.Context, a ton.Address) (*tonHeld, error) {
	h := new(tonHeld)
	if err := t.server.AskTON(ctx, h, "getAddressInformation", object{"address": a.String()}); err != nil {
		return nil, err
	}
	for _, x := range []struct {
		to   **ton.Cell
		text string
	}{{&h.code, h.Code}, {&h.data, h.Data}} {
		if x.text == "" {
			continue
		}
		var err error
		if *x.to, err = ton.ParseBoC64(x.text); err != nil {
			return nil, fmt.Errorf("decode account: %w", err)
		}
	}
	return h, nil
}

// contract is what an account's code says that it is; "" for one that nobody knows.
func (t *tonChain) contract(h *tonHeld) string {
	if h.code == nil {
		return ""
	}
	return t.Contracts[h.code.Hash()]
}

// learn finds out what accounts without a name are.
func (t *tonChain) learn(ctx context.Context, a ton.Address) error {
	t.mu.Lock()
	_, known := t.kinds[a]
	full := len(t.kinds) >= maxKinds
	t.mu.Unlock()
	if known || full || t.Label(a) != "" {
		return nil
	}
	h, err := t.held(ctx, a)
	if err != nil || h.code == nil { // what it becomes is not known yet
		return err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.kinds[a] = t.contract(h)
	return nil
}
