package explorer

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"net/http"
	"sync"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/accounts/abi"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/rpc"
)

// source reads one chain.
type source struct {
	Chain
	Index int // colour
	label func(uint64, common.Address) string

	mu     sync.Mutex
	tokens map[common.Address]token // contracts are immutable, so answers are kept
}

// maxTokens bounds the remembered token contracts of a chain.
const maxTokens = 1000

type token struct {
	Symbol   string
	Decimals uint8
	ok       bool
}

// Path is the root of the chain's pages.
func (s *source) Path() string { return fmt.Sprintf("%s/%d", Base, s.ID) }

// account is an address as it is shown.
type account struct {
	Address, Label, Path string
}

func (s *source) account(a common.Address) account {
	hex, label := a.Hex(), s.label(s.ID, a)
	if label == "" && a == (common.Address{}) {
		label = "zero address" // tokens are minted from it and burned to it
	}
	return account{hex, label, s.Path() + "/address/" + hex}
}

// coins writes wei of the native coin.
func (s *source) coins(wei *big.Int) string { return units(wei, 18, s.Currency) }

// tips are the blocks that finality is told by.
type tips struct{ Head, Final uint64 }

func (s *source) tips(ctx context.Context) (tips, error) {
	head, err := s.Client.BlockNumber(ctx)
	if err != nil {
		return tips{}, fmt.Errorf("read head of %s: %w", s.Name, err)
	}
	final, err := s.Client.HeaderByNumber(ctx, big.NewInt(rpc.FinalizedBlockNumber.Int64()))
	if err != nil {
		return tips{}, fmt.Errorf("read finalized block of %s: %w", s.Name, err)
	}
	return tips{head, final.Number.Uint64()}, nil
}

// Confirmations of a block, itself included.
func (t tips) Confirmations(block uint64) uint64 {
	if block > t.Head {
		return 0
	}
	return t.Head - block + 1
}

// row is a transaction in a list.
type row struct {
	Hash, Path string
	Block      uint64
	Time       uint64
	From       account
	To         *account // nil creates a contract
	Created    *account
	Method     string
	Value      string
	Failed     bool
}

// rows lists a block's transactions that match.
func (s *source) rows(ctx context.Context, book *decoder, block *types.Block,
	match func(from common.Address, tx *types.Transaction, r *types.Receipt) bool, limit int,
) ([]row, error) {
	receipts, err := s.Client.BlockReceipts(ctx, rpc.BlockNumberOrHashWithHash(block.Hash(), false))
	if err != nil {
		return nil, fmt.Errorf("read receipts of block %d: %w", block.NumberU64(), err)
	}
	var out []row
	for i, tx := range block.Transactions() {
		if len(out) == limit || i >= len(receipts) {
			break
		}
		from := s.sender(tx)
		if match != nil && !match(from, tx, receipts[i]) {
			continue
		}
		line := row{
			Hash: tx.Hash().Hex(), Path: s.Path() + "/tx/" + tx.Hash().Hex(), Block: block.NumberU64(), Time: block.Time(),
			From: s.account(from), Method: book.method(tx), Value: s.coins(tx.Value()),
			Failed: receipts[i].Status != types.ReceiptStatusSuccessful,
		}
		if tx.To() != nil {
			to := s.account(*tx.To())
			line.To = &to
		} else {
			created := s.account(receipts[i].ContractAddress)
			line.Created = &created
		}
		out = append(out, line)
	}
	return out, nil
}

// sender recovers who signed. The chain's id is taken, not the transaction's:
// one signed for no chain in particular has none.
func (s *source) sender(tx *types.Transaction) common.Address {
	from, err := types.Sender(types.LatestSignerForChainID(new(big.Int).SetUint64(s.ID)), tx)
	if err != nil {
		return common.Address{}
	}
	return from
}

// span is a range of blocks that was searched.
type span struct {
	From, To uint64
	Cut      bool // more rows were found than are shown
}

// history walks back from head through at most blocks blocks and lists at most
// limit matching transactions, newest first.
func (s *source) history(ctx context.Context, book *decoder, head, blocks uint64, limit int,
	match func(common.Address, *types.Transaction, *types.Receipt) bool,
) ([]row, span, error) {
	found := span{From: head + 1 - min(head+1, blocks), To: head}
	var out []row
	for top := head; ; {
		low := top + 1 - min(top+1, 200)
		low = max(low, found.From)
		hashes, err := s.filled(ctx, low, top)
		if err != nil {
			return nil, found, err
		}
		for _, hash := range hashes {
			block, err := s.Client.BlockByHash(ctx, hash)
			if errors.Is(err, ethereum.NotFound) {
				continue // replaced meanwhile
			}
			if err != nil {
				return nil, found, fmt.Errorf("read block: %w", err)
			}
			rows, err := s.rows(ctx, book, block, match, limit+1-len(out))
			if err != nil {
				return nil, found, err
			}
			if out = append(out, rows...); len(out) > limit {
				found.Cut = true
				return out[:limit], found, nil
			}
		}
		if low == found.From {
			return out, found, nil
		}
		top = low - 1
	}
}

// filled returns the blocks of a range that have transactions, newest first. It
// asks in one batch, because most blocks of a quiet chain are empty.
func (s *source) filled(ctx context.Context, low, high uint64) ([]common.Hash, error) {
	type head struct {
		Hash         common.Hash   `json:"hash"`
		Transactions []common.Hash `json:"transactions"`
	}
	heads := make([]*head, high-low+1)
	calls := make([]rpc.BatchElem, len(heads))
	for i := range calls {
		calls[i] = rpc.BatchElem{
			Method: "eth_getBlockByNumber", Args: []any{hexutil.Uint64(high - uint64(i)), false},
			Result: &heads[i],
		}
	}
	if err := s.Client.Client().BatchCallContext(ctx, calls); err != nil {
		return nil, fmt.Errorf("read blocks %d to %d: %w", low, high, err)
	}
	var out []common.Hash
	for i, h := range heads {
		if calls[i].Error != nil {
			return nil, fmt.Errorf("read block %d: %w", high-uint64(i), calls[i].Error)
		}
		if h != nil && len(h.Transactions) > 0 {
			out = append(out, h.Hash)
		}
	}
	return out, nil
}

// token asks a contract for what an ERC-20 says about itself.
func (s *source) token(ctx context.Context, a common.Address) token {
	s.mu.Lock()
	known, ok := s.tokens[a]
	s.mu.Unlock()
	if ok {
		return known
	}
	t := token{ok: true}
	if out, err := s.call(ctx, a, "symbol()", "string"); err != nil {
		t.ok = false
	} else if symbol, ok := out.(string); ok {
		t.Symbol = printable(symbol)
	}
	if out, err := s.call(ctx, a, "decimals()", "uint8"); err != nil {
		t.ok = false
	} else if decimals, ok := out.(uint8); ok && decimals <= 77 {
		t.Decimals = decimals
	} else {
		t.ok = false
	}
	if t.Symbol == "" {
		t.Symbol = short(a.Hex())
	}
	if ctx.Err() != nil {
		return t // not an answer
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.tokens) < maxTokens {
		s.tokens[a] = t
	}
	return t
}

// call reads one value from a contract.
func (s *source) call(ctx context.Context, to common.Address, signature, result string,
	args ...common.Hash,
) (any, error) {
	data := crypto.Keccak256([]byte(signature))[:4]
	for _, arg := range args {
		data = append(data, arg[:]...)
	}
	raw, err := s.Client.CallContract(ctx, ethereum.CallMsg{To: &to, Data: data, Gas: 1_000_000}, nil)
	if err != nil {
		return nil, fmt.Errorf("call %s: %w", signature, err)
	}
	typ, err := abi.NewType(result, "", nil)
	if err != nil {
		return nil, fmt.Errorf("read type %s: %w", result, err)
	}
	values, err := abi.Arguments{{Type: typ}}.Unpack(raw)
	if err != nil || len(values) != 1 {
		return nil, fmt.Errorf("%s did not answer with a %s", signature, result)
	}
	return values[0], nil
}

// missing turns 'not found' into a page.
func missing(err error, title, text string) error {
	if errors.Is(err, ethereum.NotFound) {
		return &problem{http.StatusNotFound, title, text}
	}
	return err
}
