package explorer

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"time"

	"golang.org/x/sync/errgroup"

	"causeway/internal/jsonrpc"
	"causeway/internal/message"
	"causeway/internal/solana"
)

const lamportDecimals = 9

// Solana is a local cluster to be shown. Everything is read from its JSON-RPC.
type Solana struct {
	ID      uint64
	Name    string // 'Local Solana'
	RPCURL  string
	Program solana.Key // the bridge's
	// Label names a known account; of a mint it is the token's symbol. "" for others.
	Label func(solana.Key) string
}

type sol struct {
	Solana
	e      *explorer
	idl    *idl
	server *jsonrpc.Server
}

func newSolana(e *explorer, c Solana) (*sol, error) {
	d, err := readIDL()
	if err != nil {
		return nil, err
	}
	server, err := jsonrpc.New(0, c.RPCURL, time.Now)
	if err != nil {
		return nil, fmt.Errorf("show %s: %w", c.Name, err)
	}
	return &sol{c, e, d, server}, nil
}

func (s *sol) about() familyChain {
	return familyChain{s.ID, s.Name, "SOL", s.RPCURL, "s", "Slot"}
}

func (s *sol) account(k solana.Key) account {
	label := s.Label(k)
	if label == "" {
		label = programs[k]
	}
	text := k.String()
	return account{text, label, s.about().Path() + "/address/" + text}
}

func (s *sol) holder(v message.Bytes32) account { return s.account(solana.Key(v)) }

func (s *sol) tx(signature string) string { return s.about().Path() + "/tx/" + signature }

// programs are those that transactions of the bridge go through.
var programs = map[solana.Key]string{
	solana.SystemProgram: "System program", solana.TokenProgram: "Token program",
	solana.AssociatedProgram: "Associated token program", solana.BudgetProgram: "Compute budget",
	solana.LoaderProgram: "Loader",
}

// Codes of JSON-RPC for a slot that has not come yet, and for one without a block.
const (
	codeNotThere    = -32004
	codeSkipped     = -32007
	codeSkippedLong = -32009
)

// now adds the newest state that is no longer taken back easily to a question's other wishes.
func now(more map[string]any) map[string]any {
	out := map[string]any{"commitment": "confirmed"}
	for k, v := range more {
		out[k] = v
	}
	return out
}

func (s *sol) tips(ctx context.Context) (tips, error) {
	var t tips
	if err := s.server.Ask(ctx, &t.Head, "getSlot", now(nil)); err != nil {
		return t, err
	}
	return t, s.server.Ask(ctx, &t.Final, "getSlot", map[string]any{"commitment": "finalized"})
}

// solTx is a transaction as a node tells it.
type solTx struct {
	Slot        uint64    `json:"slot"`
	BlockTime   int64     `json:"blockTime"`
	Transaction [2]string `json:"transaction"` // base64
	Meta        solMeta   `json:"meta"`

	tx   solana.Transaction
	keys []solana.Key // of the message, then of lookup tables
}

type solMeta struct {
	Err               json.RawMessage `json:"err"`
	Fee               uint64          `json:"fee"`
	PreBalances       []uint64        `json:"preBalances"`
	PostBalances      []uint64        `json:"postBalances"`
	PreTokenBalances  []solTokens     `json:"preTokenBalances"`
	PostTokenBalances []solTokens     `json:"postTokenBalances"`
	InnerInstructions []struct {
		Index        int        `json:"index"`
		Instructions []solInner `json:"instructions"`
	} `json:"innerInstructions"`
	LogMessages     []string `json:"logMessages"`
	LoadedAddresses struct {
		Writable []solana.Key `json:"writable"`
		ReadOnly []solana.Key `json:"readonly"`
	} `json:"loadedAddresses"`
	ComputeUnits uint64 `json:"computeUnitsConsumed"`
}

type solInner struct {
	Program  int    `json:"programIdIndex"`
	Accounts []int  `json:"accounts"`
	Data     string `json:"data"` // base58
	Depth    int    `json:"stackHeight"`
}

// solTokens is what an account holds of a token.
type solTokens struct {
	Index  int        `json:"accountIndex"`
	Mint   solana.Key `json:"mint"`
	Owner  solana.Key `json:"owner"`
	Amount struct {
		Amount   string `json:"amount"`
		Decimals uint8  `json:"decimals"`
	} `json:"uiTokenAmount"`
}

// failed reports whether a transaction changed nothing but its fee.
func (t *solTx) failed() bool { return len(t.Meta.Err) > 0 && string(t.Meta.Err) != "null" }

// open reads the transaction's own bytes.
func (t *solTx) open() error {
	raw, err := base64.StdEncoding.DecodeString(t.Transaction[0])
	if err != nil {
		return fmt.Errorf("decode transaction: %w", err)
	}
	if t.tx, err = solana.DecodeTransaction(raw); err != nil {
		return err
	}
	t.keys = append(append(t.keys, t.tx.Message.Keys...), t.Meta.LoadedAddresses.Writable...)
	t.keys = append(t.keys, t.Meta.LoadedAddresses.ReadOnly...)
	return nil
}

// key is the account at a place; the zero key where a node tells of a place that there is not.
func (t *solTx) key(i int) solana.Key {
	if i < 0 || i >= len(t.keys) {
		return solana.Key{}
	}
	return t.keys[i]
}

// transaction reads one; nil if the cluster does not know it.
func (s *sol) transaction(ctx context.Context, signature string) (*solTx, error) {
	var t *solTx
	if err := s.server.Ask(ctx, &t, "getTransaction", signature, now(map[string]any{
		"encoding": "base64", "maxSupportedTransactionVersion": 0,
	})); err != nil || t == nil {
		return nil, err
	}
	return t, t.open()
}

// solBlock is a slot with its transactions.
type solBlock struct {
	Hash         string  `json:"blockhash"`
	Time         int64   `json:"blockTime"`
	Parent       uint64  `json:"parentSlot"`
	ParentHash   string  `json:"previousBlockhash"`
	Transactions []solTx `json:"transactions"`
}

// slot reads one; nil if there is no block in it.
func (s *sol) slot(ctx context.Context, n uint64) (*solBlock, error) {
	var b *solBlock
	err := s.server.Ask(ctx, &b, "getBlock", n, now(map[string]any{
		"encoding": "base64", "maxSupportedTransactionVersion": 0, "rewards": false,
	}))
	var e *jsonrpc.Error
	if errors.As(err, &e) && (e.Code == codeNotThere || e.Code == codeSkipped || e.Code == codeSkippedLong) {
		return nil, nil
	}
	if err != nil || b == nil {
		return nil, err
	}
	for i := range b.Transactions {
		t := &b.Transactions[i]
		t.Slot, t.BlockTime = n, b.Time
		if err := t.open(); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// solHeld is an account.
type solHeld struct {
	Data       [2]string  `json:"data"` // base64
	Executable bool       `json:"executable"`
	Lamports   uint64     `json:"lamports"`
	Owner      solana.Key `json:"owner"`

	data []byte
}

func (h *solHeld) open() error {
	var err error
	if h.data, err = base64.StdEncoding.DecodeString(h.Data[0]); err != nil {
		return fmt.Errorf("decode account: %w", err)
	}
	return nil
}

// held reads an account; nil of one that is not there.
func (s *sol) held(ctx context.Context, k solana.Key) (*solHeld, error) {
	var answer struct {
		Value *solHeld `json:"value"`
	}
	err := s.server.Ask(ctx, &answer, "getAccountInfo", k, now(map[string]any{"encoding": "base64"}))
	if err != nil || answer.Value == nil {
		return nil, err
	}
	return answer.Value, answer.Value.open()
}

// mint reads a token; ok is false for what is none.
func (s *sol) mint(ctx context.Context, k solana.Key) (m solana.MintAccount, ok bool, err error) {
	h, err := s.held(ctx, k)
	if err != nil || h == nil || h.Owner != solana.TokenProgram {
		return m, false, err
	}
	m, err = solana.ReadMint(h.data)
	return m, err == nil, nil
}

// tokens lists what an owner holds of tokens of the token program.
func (s *sol) tokens(ctx context.Context, owner solana.Key) ([]holding, error) {
	var answer struct {
		Value []struct {
			Account solHeld `json:"account"`
		} `json:"value"`
	}
	if err := s.server.Ask(ctx, &answer, "getTokenAccountsByOwner", owner,
		map[string]any{"programId": solana.TokenProgram}, now(map[string]any{"encoding": "base64"})); err != nil {
		return nil, err
	}
	list, _ := cutFront(answer.Value, familyRows)
	var out []holding
	for i := range list {
		if err := list[i].Account.open(); err != nil {
			return nil, err
		}
		t, err := solana.ReadTokenAccount(list[i].Account.data)
		if err != nil {
			continue // of the token program, and none that it lists as an account
		}
		amount, err := s.amount(ctx, t)
		if err != nil {
			return nil, err
		}
		out = append(out, holding{s.account(t.Mint), amount})
	}
	return out, nil
}

func (s *sol) amount(ctx context.Context, t solana.TokenAccount) (string, error) {
	m, ok, err := s.mint(ctx, t.Mint)
	if err != nil || !ok {
		return group(t.Amount), err
	}
	return units(new(big.Int).SetUint64(t.Amount), m.Decimals, s.Label(t.Mint)), nil
}

// history lists the newest transactions of an account.
func (s *sol) history(ctx context.Context, k solana.Key, most int) (rows []familyRow, cut bool, err error) {
	var list []struct {
		Signature string `json:"signature"`
	}
	if err := s.server.Ask(ctx, &list, "getSignaturesForAddress", k, now(map[string]any{"limit": most + 1})); err != nil {
		return nil, false, err
	}
	list, more := cutFront(list, most)
	found := make([]*solTx, len(list))
	g, ctx := errgroup.WithContext(ctx)
	g.SetLimit(familyAtOnce)
	for i := range list {
		g.Go(func() (err error) {
			found[i], err = s.transaction(ctx, list[i].Signature)
			return err
		})
	}
	if err := g.Wait(); err != nil {
		return nil, false, err
	}
	for _, t := range found {
		if t != nil { // else its slot was taken back meanwhile
			rows = append(rows, s.row(t))
		}
	}
	return rows, more > 0, nil
}
