package evm

import (
	"bytes"
	"errors"
	"fmt"
	"math/big"

	"github.com/ethereum/go-ethereum/accounts/abi"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"

	"causeway/internal/amount"
	"causeway/internal/evm/bindings"
	"causeway/internal/message"
)

// errMalformed means that a log of the bridge's address cannot be the bridge's: a wrong address was configured, or the
// endpoint lies. Nothing is skipped in silence.
var errMalformed = errors.New("log of the bridge is malformed")

// decoder reads logs strictly: exact topics, canonical ABI encoding, values in range.
type decoder struct {
	bridge  common.Address
	chainID uint32
	events  map[common.Hash]abi.Event
	// outs say what an app took: a mint bridge's BridgeOut and a Bitcoin router's Withdraw, by signature. Both have a uid
	// and an amount.
	outs map[common.Hash]abi.Event
	// fee is a Bitcoin router's WithdrawFeePaid: what it took in the chain's coin, with a uid.
	fee abi.Event
}

func newDecoder(bridge common.Address, chainID uint32) (decoder, error) {
	d := decoder{bridge: bridge, chainID: chainID, events: make(map[common.Hash]abi.Event)}
	contract, err := bindings.BridgeMetaData.ParseABI()
	if err != nil {
		return d, fmt.Errorf("parse the bridge's interface: %w", err)
	}
	for _, name := range []string{
		"MessageSent", "MessageDelivered", "ClaimPaid", "ClaimRedirected",
		"Swapped", "PoolLiquidityModified", "RemoveRemoteLiquidity",
	} {
		event, ok := contract.Events[name]
		if !ok {
			return d, fmt.Errorf("the bridge's interface has no event %s", name)
		}
		d.events[event.ID] = event
	}
	app, err := bindings.MintBridgeTokenMetaData.ParseABI()
	if err != nil {
		return d, fmt.Errorf("parse the mint bridge's interface: %w", err)
	}
	router, err := bindings.BitcoinRouterTokenMetaData.ParseABI()
	if err != nil {
		return d, fmt.Errorf("parse the Bitcoin router's interface: %w", err)
	}
	d.outs = make(map[common.Hash]abi.Event)
	for _, event := range []abi.Event{app.Events["BridgeOut"], router.Events["Withdraw"]} {
		d.outs[event.ID] = event
	}
	d.fee = router.Events["WithdrawFeePaid"]
	return d, nil
}

// topics returns the event signatures to ask for.
func (d decoder) topics() []common.Hash {
	out := make([]common.Hash, 0, len(d.events))
	for id := range d.events {
		out = append(out, id)
	}
	return out
}

// fields reads a log's values by parameter name.
func fields(event abi.Event, l *types.Log) (map[string]any, error) {
	var indexed, plain abi.Arguments
	for _, arg := range event.Inputs {
		if arg.Indexed {
			indexed = append(indexed, arg)
		} else {
			plain = append(plain, arg)
		}
	}
	if len(l.Topics) != len(indexed)+1 {
		return nil, fmt.Errorf("%s has %d topics: %w", event.Name, len(l.Topics), errMalformed)
	}
	values, err := plain.Unpack(l.Data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w: %w", event.Name, errMalformed, err)
	}
	again, err := plain.Pack(values...)
	if err != nil || !bytes.Equal(again, l.Data) {
		return nil, fmt.Errorf("%s is not canonical: %w", event.Name, errMalformed)
	}
	out := make(map[string]any, len(event.Inputs))
	for i, arg := range plain {
		out[arg.Name] = values[i]
	}
	for i, arg := range indexed {
		word, err := abi.Arguments{{Type: arg.Type}}.Unpack(l.Topics[i+1][:])
		if err != nil {
			return nil, fmt.Errorf("%s: %w: %w", event.Name, errMalformed, err)
		}
		out[arg.Name] = word[0]
	}
	return out, nil
}

// entry is one decoded log; exactly one of the pointers is set.
type entry struct {
	log       *types.Log
	sent      *message.Message
	delivered *delivered
	paid      *claimPaid
	redirect  *claimRedirected
	swapped   *swapped
	liquidity *liquidity
}

type delivered struct {
	uid          message.UID
	anchor       common.Address
	amount, paid amount.Amount
	outcome      uint8
	releaseAt    uint64
}

type claimPaid struct {
	uid             message.UID
	paid, remaining amount.Amount
}

type claimRedirected struct {
	uid, refund message.UID
	amount      amount.Amount
}

type swapped struct {
	pool, dst uint32
	amount    amount.Amount // real decimals
}

// liquidity is a provider's: in, out, or (remote) out through a message of kind 4.
type liquidity struct {
	pool   uint32
	in     bool
	amount amount.Amount // real decimals
}

// decode reads one log. A log of another address or event gives false.
func (d decoder) decode(l *types.Log) (entry, bool, error) {
	if l.Address != d.bridge || len(l.Topics) == 0 {
		return entry{}, false, nil
	}
	event, ok := d.events[l.Topics[0]]
	if !ok {
		return entry{}, false, nil
	}
	f, err := fields(event, l)
	if err != nil {
		return entry{}, false, err
	}
	e := entry{log: l}
	switch event.Name {
	case "MessageSent":
		e.sent, err = d.sent(f)
	case "MessageDelivered":
		e.delivered, err = d.delivered(f)
	case "ClaimPaid":
		e.paid = &claimPaid{uid: uidOf(f["uid"]), paid: number(f["paid"]), remaining: number(f["remaining"])}
	case "ClaimRedirected":
		e.redirect = &claimRedirected{uid: uidOf(f["uid"]), refund: uidOf(f["refundUid"]), amount: number(f["commonAmount"])}
	case "Swapped":
		e.swapped = &swapped{pool: f["poolId"].(uint32), dst: f["dstChainId"].(uint32), amount: number(f["amount"])}
	case "PoolLiquidityModified":
		e.liquidity = &liquidity{pool: f["poolId"].(uint32), in: f["increased"].(bool), amount: number(f["amount"])}
	case "RemoveRemoteLiquidity":
		e.liquidity = &liquidity{pool: f["poolId"].(uint32), amount: number(f["amount"])}
	}
	return e, err == nil, err
}

func (d decoder) sent(f map[string]any) (*message.Message, error) {
	m := &message.Message{
		UID: uidOf(f["uid"]), SrcAnchor: f["srcAnchor"].([32]byte), DstAnchor: f["dstAnchor"].([32]byte),
		Payload: message.ReadPayload(f["payload"].([]byte)),
	}
	if err := m.Payload.Err(); err != nil {
		return nil, fmt.Errorf("MessageSent %s: %w: %w", m.UID, errMalformed, err)
	}
	if message.SrcChain(m.UID) != d.chainID {
		return nil, fmt.Errorf("MessageSent %s comes from another chain: %w", m.UID, errMalformed)
	}
	return m, nil
}

func (d decoder) delivered(f map[string]any) (*delivered, error) {
	v := &delivered{
		uid: uidOf(f["uid"]), anchor: f["anchor"].(common.Address),
		amount: number(f["commonAmount"]), paid: number(f["paid"]), outcome: f["outcome"].(uint8),
		releaseAt: f["releaseAt"].(*big.Int).Uint64(), // uint40
	}
	if message.DstChain(v.uid) != d.chainID {
		return nil, fmt.Errorf("MessageDelivered %s is of another chain: %w", v.uid, errMalformed)
	}
	if v.outcome < 1 || v.outcome > 6 || v.paid.Cmp(v.amount) > 0 {
		return nil, fmt.Errorf("MessageDelivered %s: outcome %d, paid %s of %s: %w", v.uid, v.outcome, v.paid, v.amount,
			errMalformed)
	}
	return v, nil
}

// appOut returns uid and amount (real decimals) of a mint bridge's or Bitcoin router's event; false for any other log.
// The address is the caller's to check: anybody may emit such a log.
func (d decoder) appOut(l *types.Log) (message.UID, amount.Amount, bool) {
	if len(l.Topics) == 0 {
		return message.UID{}, amount.Amount{}, false
	}
	event, ok := d.outs[l.Topics[0]]
	if !ok {
		return message.UID{}, amount.Amount{}, false
	}
	f, err := fields(event, l)
	if err != nil {
		return message.UID{}, amount.Amount{}, false
	}
	return f["uid"].([32]byte), number(f["amount"]), true
}

// appFee returns uid and fee (wei) of a Bitcoin router's event; false for any other log. The address is the caller's to
// check.
func (d decoder) appFee(l *types.Log) (message.UID, amount.Amount, bool) {
	if len(l.Topics) == 0 || l.Topics[0] != d.fee.ID {
		return message.UID{}, amount.Amount{}, false
	}
	f, err := fields(d.fee, l)
	if err != nil {
		return message.UID{}, amount.Amount{}, false
	}
	return f["uid"].([32]byte), number(f["fee"]), true
}

// number converts a decoded uint256, which cannot be out of range.
func number(v any) amount.Amount {
	n, _ := amount.FromBig(v.(*big.Int))
	return n
}

func uidOf(v any) message.UID {
	switch v := v.(type) {
	case [32]byte:
		return v
	case *big.Int:
		return message.UID(common.BigToHash(v))
	}
	return message.UID{}
}

func uidInt(u message.UID) *big.Int { return new(big.Int).SetBytes(u[:]) }
