package app

import (
	"math/big"
	"slices"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/accounts/abi"
	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/chain"
	"causeway/internal/evm/bindings"
	"causeway/internal/message"
	"causeway/internal/node"
)

// localFeeRatio is what every pool of the local network takes, per 1,000,000.
const localFeeRatio = 500

// readBooks reads all bridges' events and the calls that made them, of the chains as they are now.
func (l *lab) readBooks() chainBooks {
	l.t.Helper()
	var b chainBooks
	for _, id := range labIDs {
		logs, err := l.client[id].FilterLogs(l.t.Context(), ethereum.FilterQuery{Addresses: []common.Address{l.bridge(id)}})
		require.NoError(l.t, err)
		calls := calls{l: l, chain: id, of: map[common.Hash]map[message.UID]message.Message{}}
		for i := range logs {
			b.Read(&calls, &logs[i])
		}
	}
	return b
}

func (b *chainBooks) Read(calls *calls, log *types.Log) {
	t, id, bridge := calls.l.t, calls.chain, bindings.NewBridge()
	number := func(n *big.Int) amount.Amount {
		a, err := amount.FromBig(n)
		require.NoError(t, err)
		return a
	}
	uidOf := func(n *big.Int) message.UID { return message.UID(n.FillBytes(make([]byte, 32))) }
	if e, err := bridge.UnpackMessageSentEvent(log); err == nil {
		b.sent = append(b.sent,
			sending{
				id, log.TxHash,
				message.Message{
					UID: uidOf(e.Uid), SrcAnchor: e.SrcAnchor, DstAnchor: e.DstAnchor, Payload: message.ReadPayload(e.Payload),
				},
			})
	}
	if e, err := bridge.UnpackMessageDeliveredEvent(log); err == nil {
		uid := uidOf(e.Uid)
		b.executed = append(b.executed, execution{
			chain: id, uid: uid, anchor: e.Anchor, recipient: e.Recipient, amount: number(e.CommonAmount), paid: number(e.Paid),
			outcome: chain.Outcome(e.Outcome), called: calls.message(log.TxHash, uid), tx: log.TxHash,
		})
	}
	if e, err := bridge.UnpackClaimPaidEvent(log); err == nil {
		uid := uidOf(e.Uid)
		b.settled = append(b.settled,
			settlement{id, uid, number(e.Paid), number(e.Remaining), calls.message(log.TxHash, uid), log.TxHash})
	}
	if e, err := bridge.UnpackClaimRedirectedEvent(log); err == nil {
		uid := uidOf(e.Uid)
		b.returned = append(b.returned,
			redirection{id, uid, uidOf(e.RefundUid), number(e.CommonAmount), calls.message(log.TxHash, uid)})
	}
}

// calls are the messages that transactions of one chain handed to its bridge.
type calls struct {
	l     *lab
	chain uint32
	of    map[common.Hash]map[message.UID]message.Message
}

// message is what a transaction handed over under a uid; a message without content if it did not.
func (c *calls) message(tx common.Hash, uid message.UID) message.Message {
	if c.of[tx] == nil {
		got, _, err := c.l.client[c.chain].TransactionByHash(c.l.t.Context(), tx)
		require.NoError(c.l.t, err)
		contract := bindings.NewBridge().GetABI()
		method, err := contract.MethodById(got.Data())
		require.NoError(c.l.t, err)
		values, err := method.Inputs.Unpack(got.Data()[4:])
		require.NoError(c.l.t, err)
		var all []bindings.Message
		if method.Name == "deliverBatch" {
			all = *abi.ConvertType(values[0], new([]bindings.Message)).(*[]bindings.Message)
		} else {
			all = []bindings.Message{*abi.ConvertType(values[0], new(bindings.Message)).(*bindings.Message)}
		}
		c.of[tx] = map[message.UID]message.Message{}
		for _, m := range all {
			one := message.Message{
				UID: message.UID(m.Uid.FillBytes(make([]byte, 32))), SrcAnchor: m.SrcAnchor,
				DstAnchor: m.DstAnchor, Payload: message.ReadPayload(m.Payload),
			}
			c.of[tx][one.UID] = one
		}
	}
	return c.of[tx][uid]
}

// purse finds the token of an anchor in the record of the deployment.
func (l *lab) purse(id uint32, anchor common.Address) purse {
	for _, c := range l.record.Chains {
		if c.ChainID != id {
			continue
		}
		for _, p := range c.Pools {
			if common.HexToAddress(p.Anchor) == anchor {
				return purse{common.HexToAddress(p.Token), l.bridge(id), p.RealDecimals, p.CommonDecimals, p.Token == nativeToken()}
			}
		}
		for _, m := range c.MintBridges {
			if common.HexToAddress(m.Address) == anchor {
				payer := anchor
				if m.Mode == catalog.MintModeMint {
					payer = common.Address{}
				}
				return purse{common.HexToAddress(m.Token), payer, m.Decimals, m.CommonDecimals, false}
			}
		}
	}
	require.FailNow(l.t, "no such anchor", "%s on chain %d", anchor, id)
	return purse{}
}

// received is what tokens' own Transfer events say that accounts were paid by bridges in the transactions of deliveries
// and retries; by others those who provide liquidity take it out. A coin has no such events: what an account has of it,
// only its balance tells.
func (l *lab) received(b chainBooks, to map[account]*big.Int) map[account]*big.Int {
	l.t.Helper()
	token := bindings.NewTestToken()
	out := map[account]*big.Int{}
	type place struct {
		chain         uint32
		token, anchor common.Address
	}
	read := map[place]bool{}
	paying := map[common.Hash]bool{}
	for _, e := range b.executed {
		paying[e.tx] = true
	}
	for _, s := range b.settled {
		paying[s.tx] = true
	}
	for _, e := range b.executed {
		p := l.purse(e.chain, e.anchor)
		if p.coin {
			a := account{e.chain, p.token, e.recipient}
			out[a] = to[a]
			continue
		}
		at := place{e.chain, p.token, e.anchor} // the same anchor may be on several chains
		if read[at] {
			continue
		}
		read[at] = true
		logs, err := l.client[e.chain].FilterLogs(l.t.Context(), ethereum.FilterQuery{Addresses: []common.Address{p.token}})
		require.NoError(l.t, err)
		for i := range logs {
			if t, err := token.UnpackTransferEvent(&logs[i]); err == nil && t.From == p.payer && paying[logs[i].TxHash] {
				a := account{e.chain, p.token, t.To}
				if out[a] == nil {
					out[a] = new(big.Int)
				}
				out[a].Add(out[a], t.Value)
			}
		}
	}
	return out
}

// holdings are what accounts really have.
func (l *lab) holdings(of map[account]*big.Int) map[account]*big.Int {
	l.t.Helper()
	token := bindings.NewTestToken()
	out := map[account]*big.Int{}
	for a := range of {
		var err error
		if a.token == common.HexToAddress(nativeToken()) {
			out[a], err = l.client[a.chain].BalanceAt(l.t.Context(), a.who, nil)
		} else {
			out[a], err = bind.Call(token.Instance(l.client[a.chain], a.token), &bind.CallOpts{Context: l.t.Context()},
				token.PackBalanceOf(a.who), token.UnpackBalanceOf)
		}
		require.NoError(l.t, err)
	}
	return out
}

// audit compares the chains' own records with each other, and with the tokens': what was executed was sent, with that
// amount, to that recipient, and once, and the token moved.
func (l *lab) audit() {
	l.t.Helper()
	b := l.readBooks()
	require.Empty(l.t, b.faults())
	paid := b.payouts(l.purse)
	require.Empty(l.t, shortOf(paid, l.received(b, paid)))
}

// order is what a transfer through a pool is to be, worked out from the request and the deployment's record alone.
func (l *lab) order(a asked) order {
	l.t.Helper()
	end := func(id uint32) catalog.PoolDeployment {
		for _, c := range l.record.Chains {
			if c.ChainID != id {
				continue
			}
			if i := slices.IndexFunc(c.Pools, func(p catalog.PoolDeployment) bool { return p.PoolID == a.pool }); i >= 0 {
				return c.Pools[i]
			}
		}
		require.FailNow(l.t, "no such pool")
		return catalog.PoolDeployment{}
	}
	from, to := end(a.src), end(a.dst)
	base, err := amount.FromBig(a.units)
	require.NoError(l.t, err)
	units, _, err := amount.ToCommon(base, from.RealDecimals, from.CommonDecimals)
	require.NoError(l.t, err)
	fee, err := amount.PoolFee(units, localFeeRatio)
	require.NoError(l.t, err)
	arrives, err := units.Sub(fee)
	require.NoError(l.t, err)
	return order{
		src: a.src, dst: a.dst, kind: message.KindSwap, amount: arrives, recipient: l.recipient(a),
		refund:    node.AddressOf(l.person),
		srcAnchor: message.AnchorOf(common.HexToAddress(from.Anchor)),
		dstAnchor: message.AnchorOf(common.HexToAddress(to.Anchor)),
	}
}

// recipient is the person, unless the request names another.
func (l *lab) recipient(a asked) common.Address {
	if a.to != (common.Address{}) {
		return a.to
	}
	return node.AddressOf(l.person)
}
