package tvmnode

import (
	"context"
	"net/http"
	"slices"
	"sort"
	"strconv"

	"causeway/internal/ton"
)

func blockID(workchain int, b *block) object {
	return object{
		"@type": "ton.blockIdExt", "workchain": workchain, "shard": wholeShard, "seqno": b.seqno,
		"root_hash": b.hash.Base64(), "file_hash": b.hash.Base64(),
	}
}

func transactionID(lt uint64, hash ton.Hash) object {
	return object{"@type": "internal.transactionId", "lt": strconv.FormatUint(lt, 10), "hash": hash.Base64()}
}

func workchainOf(p params) int {
	if p.text("workchain") == "-1" {
		return -1
	}
	return 0
}

// atBlock answers about the block that seqno names.
func (n *Node) atBlock(p params, f func(*block) any) (any, error) {
	seqno, err := p.number("seqno", 0)
	if err != nil {
		return nil, err
	}
	n.mu.RLock()
	defer n.mu.RUnlock()
	if seqno >= uint64(len(n.blocks)) {
		return nil, refuse(http.StatusInternalServerError, "LITE_SERVER_NOTREADY: block is not in db")
	}
	return f(n.blocks[seqno]), nil
}

// blockHeader has what clients read of one: identity, parent, time, logical time.
func (n *Node) blockHeader(p params, b *block) any {
	before := n.blocks[max(int(b.seqno)-1, 0)]
	var first, last uint64
	if len(b.txs) > 0 {
		first, last = b.txs[0].tx.LT, b.txs[len(b.txs)-1].tx.LT
	}
	wc := workchainOf(p)
	if wc == -1 { // it begins after all that it names of the workchain
		first, last = b.lt, b.lt
	}
	return object{
		"@type": "blocks.header", "id": blockID(wc, b), "global_id": 0, "gen_utime": b.time,
		"start_lt": strconv.FormatUint(first, 10), "end_lt": strconv.FormatUint(last, 10),
		"is_key_block": false, "prev_blocks": []object{blockID(wc, before)},
	}
}

// blockTransactions lists a block of the workchain; the masterchain's blocks are empty.
func blockTransactions(p params, b *block, whole bool) any {
	wc := workchainOf(p)
	list := []object{}
	for _, e := range b.txs {
		switch {
		case int(e.at.Workchain) != wc:
		case whole:
			list = append(list, showTransaction(e))
		default:
			list = append(list, object{
				"@type": "blocks.shortTxId", "mode": 135, "account": e.at.String(),
				"lt": strconv.FormatUint(e.tx.LT, 10), "hash": e.tx.Cell.Hash().Base64(),
			})
		}
	}
	return object{
		"@type": "blocks.transactions", "id": blockID(wc, b), "req_count": len(list), "incomplete": false,
		"transactions": list,
	}
}

func statusText(s ton.Status) string {
	switch s {
	case ton.Active:
		return "active"
	case ton.Frozen:
		return "frozen"
	}
	return "uninitialized"
}

func bocOf(c *ton.Cell) string {
	if c == nil {
		return ""
	}
	return c.BoC64()
}

func (n *Node) addressInformation(method string, p params) (any, error) {
	a, err := p.address("address")
	if err != nil {
		return nil, err
	}
	v, h, err := n.versionAt(p, a)
	if err != nil {
		return nil, err
	}
	s := v.state
	switch method {
	case "getAddressBalance":
		return s.Balance.String(), nil
	case "getAddressState":
		return statusText(s.Status), nil
	}
	last := transactionID(s.LastLT, s.LastHash)
	if method == "getWalletInformation" {
		return object{
			"wallet": s.Status == ton.Active, "balance": s.Balance.String(), "account_state": statusText(s.Status),
			"last_transaction_id": last,
		}, nil
	}
	out := object{
		"@type": "raw.fullAccountState", "balance": s.Balance.String(), "extra_currencies": []any{},
		"code": "", "data": "", "frozen_hash": "", "state": statusText(s.Status), "last_transaction_id": last,
		"block_id": blockID(-1, h), "sync_utime": h.time,
	}
	if s.State != nil {
		out["code"], out["data"] = bocOf(s.State.Code), bocOf(s.State.Data)
	}
	if s.Status == ton.Frozen {
		out["frozen_hash"] = s.FrozenHash.Base64()
	}
	return out, nil
}

// versionAt is an account as the block left it that a parameter names; without one, as it is now.
func (n *Node) versionAt(p params, a ton.Address) (version, *block, error) {
	n.mu.RLock()
	defer n.mu.RUnlock()
	seqno, err := p.number("seqno", uint64(n.head().seqno))
	if err != nil {
		return version{}, nil, err
	}
	if seqno >= uint64(len(n.blocks)) {
		return version{}, nil, refuse(http.StatusInternalServerError, "LITE_SERVER_NOTREADY: block is not in db")
	}
	return n.at(a, uint32(seqno)), n.blocks[seqno], nil
}

// transactions lists an account's newest transactions, or those from one on that lt and hash name.
func (n *Node) transactions(p params) (any, error) {
	a, err := p.address("address")
	if err != nil {
		return nil, err
	}
	limit, err := p.number("limit", 10)
	if err != nil {
		return nil, err
	}
	lt, err := p.number("lt", 0)
	if err != nil {
		return nil, err
	}
	until, err := p.number("to_lt", 0)
	if err != nil {
		return nil, err
	}
	n.mu.RLock()
	txs := n.view(a).txs // only appended to
	n.mu.RUnlock()
	if lt > 0 {
		i := sort.Search(len(txs), func(i int) bool { return txs[i].tx.LT >= lt })
		hash, err := ton.ParseHash(p.text("hash"))
		if i == len(txs) || txs[i].tx.LT != lt || p.text("hash") != "" && (err != nil || txs[i].tx.Cell.Hash() != hash) {
			return nil, refuse(http.StatusInternalServerError,
				"LITE_SERVER_UNKNOWN: cannot locate transaction in block with specified logical time")
		}
		txs = txs[:i+1]
	}
	list := []object{}
	for _, e := range slices.Backward(txs) {
		if uint64(len(list)) >= min(limit, maxHistory) || e.tx.LT <= until {
			break
		}
		list = append(list, showTransaction(e))
	}
	return list, nil
}

// locate finds the transaction that a message between two accounts led to, or that it came from.
func (n *Node) locate(p params, result bool) (any, error) {
	source, err := p.address("source")
	if err != nil {
		return nil, err
	}
	destination, err := p.address("destination")
	if err != nil {
		return nil, err
	}
	lt, err := p.number("created_lt", 0)
	if err != nil {
		return nil, err
	}
	fits := func(m *ton.Message) bool {
		return m != nil && m.Kind == ton.Internal && m.CreatedLT == lt && m.Source != nil && *m.Source == source &&
			*m.Destination == destination
	}
	at := source
	if result {
		at = destination
	}
	n.mu.RLock()
	txs := n.view(at).txs
	n.mu.RUnlock()
	for _, e := range slices.Backward(txs) {
		if result && fits(e.tx.In) || !result && slices.ContainsFunc(e.tx.Out, func(m ton.Message) bool { return fits(&m) }) {
			return showTransaction(e), nil
		}
	}
	return nil, refuse(http.StatusNotFound, "message not found")
}

// runGetMethod asks a contract, as it is now or as a block of the masterchain has it.
func (n *Node) runGetMethod(ctx context.Context, p params) (any, error) {
	a, err := p.address("address")
	if err != nil {
		return nil, err
	}
	values, err := readStack(p["stack"])
	if err != nil {
		return nil, err
	}
	stack, err := ton.StackCell(values)
	if err != nil {
		return nil, refuse(http.StatusUnprocessableEntity, "stack: %v", err)
	}
	method, err := strconv.Atoi(p.text("method"))
	if err != nil {
		method = ton.MethodID(p.text("method"))
	}
	acc, h, err := n.versionAt(p, a)
	if err != nil {
		return nil, err
	}
	now := h.time
	if p.text("seqno") == "" {
		n.mu.RLock()
		now = n.now()
		n.mu.RUnlock()
	}
	out := object{
		"@type": "smc.runResult", "gas_used": 0, "stack": []any{}, "exit_code": -13, "block_id": blockID(-1, h),
		"last_transaction_id": transactionID(acc.state.LastLT, acc.state.LastHash),
	}
	if acc.state.State == nil || acc.state.State.Code == nil {
		return out, nil
	}
	data := acc.state.State.Data
	if data == nil {
		if data, err = ton.Build().End(); err != nil {
			return nil, err
		}
	}
	vm, err := n.machine.get(ctx)
	if err != nil {
		return nil, err
	}
	got, err := vm.get(ctx, getter{a, acc.state.State.Code, data, acc.state.Balance, now, method, stack})
	if err != nil {
		return nil, err
	}
	if gas, err := strconv.Atoi(got.GasUsed); err == nil {
		out["gas_used"] = gas
	}
	out["exit_code"] = got.ExitCode
	if got.Stack != "" {
		c, err := ton.ParseBoC64(got.Stack)
		if err != nil {
			return nil, err
		}
		values, err := ton.ParseStack(c)
		if err != nil {
			return nil, err
		}
		out["stack"] = showStack(values)
	}
	return out, nil
}
