package explorer

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/rpc"
)

var (
	hashForm    = regexp.MustCompile(`^0x[0-9a-fA-F]{64}$`)
	addressForm = regexp.MustCompile(`^0x[0-9a-fA-F]{40}$`)
)

// summary is a chain on the overview.
type summary struct {
	*source
	Tips tips
	Time uint64
	Rows []row
	Span span
	Down bool
}

func (e *explorer) overview(ctx context.Context, r *http.Request) (view, error) {
	if q := strings.TrimSpace(r.URL.Query().Get("q")); q != "" {
		return e.search(ctx, q)
	}
	var all []summary
	for _, s := range e.chains {
		sum, err := e.summary(ctx, s)
		if err != nil { // one chain that is down must not hide the others
			e.log.WarnContext(ctx, "chain was not read", "chain", s.ID, "error", err)
			sum = summary{source: s, Down: true}
		}
		all = append(all, sum)
	}
	return view{page: "overview", title: "Overview", data: struct {
		Chains   []summary
		Bitcoin  *btcSummary
		Families []familySummary
	}{all, e.btcSummary(ctx), e.latestOf(ctx)}}, nil
}

func (e *explorer) summary(ctx context.Context, s *source) (summary, error) {
	t, err := s.tips(ctx)
	if err != nil {
		return summary{}, err
	}
	head, err := s.Client.HeaderByNumber(ctx, new(big.Int).SetUint64(t.Head))
	if err != nil {
		return summary{}, fmt.Errorf("read block %d: %w", t.Head, err)
	}
	rows, span, err := s.history(ctx, e.book, t.Head, overviewBlocks, overviewRows, nil)
	return summary{source: s, Tips: t, Time: head.Time, Rows: rows, Span: span}, err
}

// hit is something that a search has found.
type hit struct {
	Name  string // of the chain
	Index any    // its colour
	What  string
	Path  string
}

// search looks the query up on every chain.
func (e *explorer) search(ctx context.Context, q string) (view, error) {
	hits, form, err := e.searchEVM(ctx, q)
	if err != nil {
		return view{}, err
	}
	if e.opts.Bitcoin != nil {
		b, err := e.openBTC(ctx)
		if err != nil {
			return view{}, err
		}
		defer b.view.Close()
		what, path, err := b.find(ctx, q)
		if err != nil {
			return view{}, err
		}
		if path != "" {
			hits = append(hits, hit{b.Name, b.Index(), what, path})
		}
	}
	elsewhere, err := e.findFamilies(ctx, q)
	if err != nil {
		return view{}, err
	}
	hits = append(hits, elsewhere...)
	switch {
	case len(hits) == 1:
		return view{}, &redirect{hits[0].Path}
	case len(hits) > 1:
		return view{page: "hits", title: "Search", data: struct {
			Query string
			Hits  []hit
		}{clip(q, 80), hits}}, nil
	case !form && e.opts.Bitcoin == nil && len(e.families) == 0:
		return view{},
			&problem{
				http.StatusBadRequest, "That is no id",
				fmt.Sprintf("%q is neither a transaction or block hash (0x and 64 digits), nor an address (0x and 40 digits), "+
					"nor a block number.", clip(q, 80)),
			}
	case !form:
		return view{},
			&problem{
				http.StatusNotFound, "Nothing with this id",
				fmt.Sprintf("%q is no transaction, block, address, rune or token of the local chains. Looked on %s.",
					clip(q, 80), e.ids()),
			}
	}
	return view{},
		&problem{
			http.StatusNotFound, "Nothing with this id",
			fmt.Sprintf("No transaction or block of the local chains is %s. Looked on %s.", clip(q, 80), e.ids()),
		}
}

// searchEVM looks on the EVM chains; form says whether the text could be something there.
func (e *explorer) searchEVM(ctx context.Context, q string) (hits []hit, form bool, err error) {
	number, notNumber := strconv.ParseUint(strings.ReplaceAll(q, ",", ""), 10, 64)
	form = hashForm.MatchString(q) || addressForm.MatchString(q) || notNumber == nil
	if !form {
		return nil, false, nil
	}
	for _, s := range e.chains {
		var found hit
		switch {
		case hashForm.MatchString(q):
			found, err = s.findHash(ctx, common.HexToHash(q))
		case addressForm.MatchString(q):
			found = s.hit("Address", "/address/"+common.HexToAddress(q).Hex())
		default:
			var head uint64
			if head, err = s.Client.BlockNumber(ctx); err == nil && number <= head {
				found = s.hit("Block "+group(number), fmt.Sprintf("/block/%d", number))
			}
		}
		if err != nil {
			return nil, true, err
		}
		if found.Path != "" {
			hits = append(hits, found)
		}
	}
	return hits, true, nil
}

func (s *source) hit(what, path string) hit { return hit{s.Name, s.Index, what, s.Path() + path} }

func (s *source) findHash(ctx context.Context, hash common.Hash) (hit, error) {
	_, _, err := s.Client.TransactionByHash(ctx, hash)
	if err == nil {
		return s.hit("Transaction", "/tx/"+hash.Hex()), nil
	}
	if !errors.Is(err, ethereum.NotFound) {
		return hit{}, fmt.Errorf("look for transaction: %w", err)
	}
	header, err := s.Client.HeaderByHash(ctx, hash)
	if errors.Is(err, ethereum.NotFound) {
		return hit{}, nil
	}
	if err != nil {
		return hit{}, fmt.Errorf("look for block: %w", err)
	}
	return s.hit("Block", fmt.Sprintf("/block/%d", header.Number)), nil
}

// txData is the page of a transaction. Receipt's fields are unset while Pending.
type txData struct {
	*source
	Hash              string
	Pending, Failed   bool
	Block, Time       uint64
	Tips              tips
	Final             bool
	From              account
	To, Created       *account
	Method, Value     string
	Nonce             uint64
	GasUsed, GasLimit uint64
	GasPrice, GasPaid string
	Reason            string
	OutOfGas          bool
	Events            []event
	MoreEvents        int
	Transfers         []transfer
	Input             field
	Transfer          string // where the transfer is followed
}

// transfer is an ERC-20 movement.
type transfer struct {
	Token    account
	Symbol   string
	From, To account
	Amount   string
	Path     string // of its transaction
	Hash     string
	Block    uint64
}

func (e *explorer) transaction(ctx context.Context, r *http.Request) (view, error) {
	s, err := e.named(r)
	if err != nil {
		return view{}, err
	}
	if !hashForm.MatchString(r.PathValue("hash")) {
		return view{},
			&problem{http.StatusBadRequest, "That is no transaction hash", "A transaction hash is 0x and 64 hexadecimal digits."}
	}
	hash := common.HexToHash(r.PathValue("hash"))
	tx, _, err := s.Client.TransactionByHash(ctx, hash)
	if err != nil {
		return view{},
			missing(err, "No such transaction",
				fmt.Sprintf("%s does not know %s. It may be on another chain, or it was dropped: a reorganisation or a restart "+
					"removes what was not in a block.", s.Name, hash.Hex()))
	}
	d := &txData{
		source: s, Hash: hash.Hex(), From: s.account(s.sender(tx)), Method: e.book.method(tx), Value: s.coins(tx.Value()),
		Nonce: tx.Nonce(), GasLimit: tx.Gas(),
	}
	if tx.To() != nil {
		to := s.account(*tx.To())
		d.To = &to
	}
	if len(tx.Data()) > 0 {
		d.Input = long("input", tx.Data())
	}
	receipt, err := s.Client.TransactionReceipt(ctx, hash)
	if errors.Is(err, ethereum.NotFound) {
		d.Pending = true
		return view{page: "tx", title: "Transaction " + short(d.Hash), refresh: 2, data: d}, nil
	}
	if err != nil {
		return view{}, fmt.Errorf("read receipt: %w", err)
	}
	if err := e.included(ctx, d, tx, receipt); err != nil {
		return view{}, err
	}
	v := view{page: "tx", title: "Transaction " + short(d.Hash), data: d}
	if !d.Final {
		v.refresh = 5
	}
	return v, nil
}

// included adds what a receipt tells.
func (e *explorer) included(ctx context.Context, d *txData, tx *types.Transaction, receipt *types.Receipt) (err error) {
	if d.Tips, err = d.tips(ctx); err != nil {
		return err
	}
	header, err := d.Client.HeaderByHash(ctx, receipt.BlockHash)
	if err != nil {
		return fmt.Errorf("read block of transaction: %w", err)
	}
	d.Block, d.Time, d.Final = receipt.BlockNumber.Uint64(), header.Time, receipt.BlockNumber.Uint64() <= d.Tips.Final
	d.GasUsed, d.GasPrice = receipt.GasUsed, units(receipt.EffectiveGasPrice, 9, "gwei")
	d.GasPaid = d.coins(new(big.Int).Mul(receipt.EffectiveGasPrice, new(big.Int).SetUint64(receipt.GasUsed)))
	if tx.To() == nil {
		created := d.account(receipt.ContractAddress)
		d.Created = &created
	}
	for i, l := range receipt.Logs {
		if i == logRows {
			d.MoreEvents = len(receipt.Logs) - i
			break
		}
		d.Events = append(d.Events, e.event(ctx, d.source, l))
		if t, ok := d.transfer(ctx, l); ok {
			d.Transfers = append(d.Transfers, t)
		}
	}
	slices.SortStableFunc(d.Events, func(a, b event) int { // the bridge's first
		switch {
		case a.Bridge == b.Bridge:
			return 0
		case a.Bridge:
			return -1
		}
		return 1
	})
	if e.opts.TransferURL != nil && slices.ContainsFunc(d.Events, func(ev event) bool { return ev.Bridge }) {
		d.Transfer = e.opts.TransferURL(d.ID, tx.Hash())
	}
	if receipt.Status != types.ReceiptStatusSuccessful {
		d.Failed = true
		// A receipt has no reason: the call is repeated on the state before its block.
		_, err := d.Client.CallContract(ctx, ethereum.CallMsg{
			From: d.sender(tx), To: tx.To(), Gas: tx.Gas(), Value: tx.Value(), Data: tx.Data(), AccessList: tx.AccessList(),
		}, new(big.Int).SetUint64(d.Block-1))
		d.Reason, d.OutOfGas = e.book.reason(err), receipt.GasUsed == tx.Gas()
	}
	return nil
}

// transfer reads an ERC-20 Transfer.
func (s *source) transfer(ctx context.Context, l *types.Log) (transfer, bool) {
	if len(l.Topics) != 3 || l.Topics[0] != transferTopic || len(l.Data) != 32 {
		return transfer{}, false
	}
	t := s.token(ctx, l.Address)
	value := new(big.Int).SetBytes(l.Data)
	text := group(value) + " base units"
	if t.ok {
		text = units(value, t.Decimals, t.Symbol)
	}
	return transfer{
		Token: s.account(l.Address), Symbol: t.Symbol, Amount: text,
		From: s.account(common.BytesToAddress(l.Topics[1][:])), To: s.account(common.BytesToAddress(l.Topics[2][:])),
		Hash: l.TxHash.Hex(), Path: s.Path() + "/tx/" + l.TxHash.Hex(), Block: l.BlockNumber,
	}, true
}

type blockData struct {
	*source
	Number, Time      uint64
	Hash, Parent      string
	Tips              tips
	Final             bool
	GasUsed, GasLimit uint64
	BaseFee           string
	Rows              []row
	Total             int
	Prev, Next        string
}

func (e *explorer) block(ctx context.Context, r *http.Request) (view, error) {
	s, err := e.named(r)
	if err != nil {
		return view{}, err
	}
	n, err := strconv.ParseUint(r.PathValue("block"), 10, 63)
	if err != nil {
		return view{},
			&problem{
				http.StatusBadRequest, "That is no block number",
				"A block number has decimal digits only. Blocks can be searched by hash above.",
			}
	}
	t, err := s.tips(ctx)
	if err != nil {
		return view{}, err
	}
	block, err := s.Client.BlockByNumber(ctx, new(big.Int).SetUint64(n))
	if err != nil {
		return view{}, missing(err, "No such block", fmt.Sprintf("%s has reached block %s.", s.Name, group(t.Head)))
	}
	d := blockData{
		source: s, Number: n, Time: block.Time(), Hash: block.Hash().Hex(), Parent: block.ParentHash().Hex(), Tips: t,
		Final:   n <= t.Final,
		GasUsed: block.GasUsed(), GasLimit: block.GasLimit(), BaseFee: units(block.BaseFee(), 9, "gwei"),
		Total: len(block.Transactions()),
	}
	if d.Rows, err = s.rows(ctx, e.book, block, nil, blockRows); err != nil {
		return view{}, err
	}
	if n > 0 {
		d.Prev = fmt.Sprintf("%s/block/%d", s.Path(), n-1)
	}
	if n < t.Head {
		d.Next = fmt.Sprintf("%s/block/%d", s.Path(), n+1)
	}
	return view{page: "block", title: "Block " + group(n), data: d}, nil
}

type addressData struct {
	*source
	Account   account
	Balance   string // exact
	About     string // with at most six decimals
	Nonce     uint64
	CodeSize  int
	Holdings  []holding
	Rows      []row
	Span      span
	Searched  uint64
	Transfers []transfer
	Cut       bool
	Tips      tips
}

type holding struct {
	Token  account
	Amount string
}

func (e *explorer) address(ctx context.Context, r *http.Request) (view, error) {
	s, err := e.named(r)
	if err != nil {
		return view{}, err
	}
	if !addressForm.MatchString(r.PathValue("address")) {
		return view{}, &problem{http.StatusBadRequest, "That is no address", "An address is 0x and 40 hexadecimal digits."}
	}
	a := common.HexToAddress(r.PathValue("address"))
	d := addressData{source: s, Account: s.account(a)}
	if d.Tips, err = s.tips(ctx); err != nil {
		return view{}, err
	}
	balance, err := s.Client.BalanceAt(ctx, a, nil)
	if err != nil {
		return view{}, fmt.Errorf("read balance: %w", err)
	}
	d.Balance = s.coins(balance)
	d.About = s.coins(new(big.Int).Sub(balance, new(big.Int).Mod(balance, big.NewInt(1e12))))
	if d.Nonce, err = s.Client.NonceAt(ctx, a, nil); err != nil {
		return view{}, fmt.Errorf("read nonce: %w", err)
	}
	code, err := s.Client.CodeAt(ctx, a, nil)
	if err != nil {
		return view{}, fmt.Errorf("read code: %w", err)
	}
	d.CodeSize = len(code)
	d.Rows, d.Span,
		err = s.history(ctx, e.book, d.Tips.Head, historyBlocks, historyRows,
		func(from common.Address, tx *types.Transaction, r *types.Receipt) bool {
			return from == a || tx.To() != nil && *tx.To() == a || tx.To() == nil && r.ContractAddress == a
		})
	if err != nil {
		return view{}, err
	}
	d.Searched = d.Span.To - d.Span.From + 1
	if err := d.read(ctx, a); err != nil {
		return view{}, err
	}
	return view{page: "address", title: "Address " + short(d.Account.Address), data: d}, nil
}

// read adds token movements and what is held of the tokens that moved.
func (d *addressData) read(ctx context.Context, a common.Address) error {
	word := common.BytesToHash(a[:])
	var logs []types.Log
	for _, topics := range [][][]common.Hash{{{transferTopic}, {word}}, {{transferTopic}, nil, {word}}} {
		found, err := d.Client.FilterLogs(ctx, ethereum.FilterQuery{
			FromBlock: new(big.Int).SetUint64(d.Span.From), ToBlock: new(big.Int).SetInt64(rpc.LatestBlockNumber.Int64()),
			Topics: topics,
		})
		if err != nil {
			return fmt.Errorf("read token transfers: %w", err)
		}
		logs = append(logs, found...)
	}
	slices.SortFunc(logs, func(x, y types.Log) int { // newest first
		if x.BlockNumber != y.BlockNumber {
			return int(y.BlockNumber) - int(x.BlockNumber)
		}
		return int(y.Index) - int(x.Index)
	})
	logs = slices.CompactFunc(logs, func(x, y types.Log) bool { // to itself: found twice
		return x.BlockNumber == y.BlockNumber && x.Index == y.Index
	})
	held := make(map[common.Address]bool)
	for i := range logs {
		if len(d.Transfers) == historyRows {
			d.Cut = true
			break
		}
		t, ok := d.transfer(ctx, &logs[i])
		if !ok {
			continue
		}
		d.Transfers = append(d.Transfers, t)
		if token := logs[i].Address; !held[token] {
			held[token] = true
			if h, ok := d.holding(ctx, token, word); ok {
				d.Holdings = append(d.Holdings, h)
			}
		}
	}
	return nil
}

func (s *source) holding(ctx context.Context, contract common.Address, owner common.Hash) (holding, bool) {
	t := s.token(ctx, contract)
	out, err := s.call(ctx, contract, "balanceOf(address)", "uint256", owner)
	v, ok := out.(*big.Int)
	if err != nil || !ok || !t.ok {
		return holding{}, false
	}
	return holding{s.account(contract), units(v, t.Decimals, t.Symbol)}, true
}
