package guard

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/ethclient"

	"causeway/internal/evm/bindings"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/terminal"
)

// Cancel sends a release that waits for its delay back to its sender (SR-05). The message comes from an API, or
// from the source chain: the transaction that sent it or, of Solana, the account in which it is posted. The bridge
// compares it with the one that was delivered.
type Cancel struct {
	UID    string
	API    string
	Tx     string
	Posted bool

	found *bindings.Message
}

// Name implements GuardVerb.
func (*Cancel) Name() string { return "cancel" }

// locate implements located.
func (v *Cancel) locate(ctx context.Context, g Command, d node.Deployment) (uint32, error) {
	uid, err := message.ParseUID(v.UID)
	if err != nil {
		return 0, fmt.Errorf("%q is no uid: %w", v.UID, err)
	}
	places := 0
	for _, said := range []bool{v.API != "", v.Tx != "", v.Posted} {
		if said {
			places++
		}
	}
	if places != 1 {
		return 0, errors.New("say where the message is: --api, or --tx with the transaction on the source chain that sent " +
			"it, or --posted of one that Solana sent")
	}
	v.found, err = v.message(ctx, g, d, uid)
	if err != nil {
		return 0, fmt.Errorf("find the message: %w", err)
	}
	if v.found.Uid.Cmp(new(big.Int).SetBytes(uid[:])) != 0 {
		return 0, errors.New("find the message: the answer is about another one")
	}
	return message.DstChain(uid), nil
}

func (v *Cancel) message(ctx context.Context, g Command, d node.Deployment,
	uid message.UID,
) (*bindings.Message, error) {
	if v.API != "" {
		t, err := terminal.FetchTransfer(ctx, v.API, v.UID)
		if err != nil {
			return nil, err
		}
		return terminal.MessageOf(t)
	}
	if v.Posted {
		return g.posted(ctx, d, uid)
	}
	src := &guardChain{id: message.SrcChain(uid), deployment: d, guard: g}
	var errs []error
	for _, rpc := range src.endpoints() {
		m, err := src.sent(ctx, rpc, uid, common.HexToHash(v.Tx))
		if err == nil {
			return m, nil
		}
		errs = append(errs, err)
	}
	if len(errs) == 0 {
		return nil, fmt.Errorf("the configuration names no endpoint of chain %d, where it was sent", src.id)
	}
	return nil, errors.Join(errs...)
}

// sent finds a message in the receipt of the transaction that sent it.
func (c *guardChain) sent(ctx context.Context, rpc string, uid message.UID, tx common.Hash) (*bindings.Message, error) {
	ctx, cancel := context.WithTimeout(ctx, guardLook)
	defer cancel()
	t, err := terminal.New(ctx, terminal.Account{RPC: rpc, Chain: c.id}, c.deployment)
	if err != nil {
		return nil, err
	}
	defer t.Client.Close()
	r, err := t.Client.TransactionReceipt(ctx, tx)
	if err != nil {
		return nil, fmt.Errorf("read transaction %s: %w", tx, err)
	}
	e := terminal.Emitted(r, t.BridgeAddr, t.Bridge.UnpackMessageSentEvent, func(e *bindings.BridgeMessageSent) bool {
		return e.Uid.Cmp(new(big.Int).SetBytes(uid[:])) == 0
	})
	if e == nil {
		return nil, fmt.Errorf("transaction %s sent no message %s", tx, uid)
	}
	return &bindings.Message{Uid: e.Uid, SrcAnchor: e.SrcAnchor, DstAnchor: e.DstAnchor, Payload: e.Payload}, nil
}

// delayed is the outcome of a delivery that waits for its delay, as the contract numbers it.
const delayed = 4

func (v *Cancel) steps(ctx context.Context, c *guardChain) ([]guardStep, error) {
	s := guardStep{what: "send " + v.UID + " back to its sender", by: byGuardian, call: guardCall{to: c.BridgeAddr}}
	claim, err := bind.Call(c.LensAt, &bind.CallOpts{Context: ctx}, c.Lens.PackClaim(v.found.Uid), c.Lens.UnpackClaim)
	if err != nil {
		return nil, fmt.Errorf("read the claim: %w", err)
	}
	if claim.Status == 0 {
		refund, err := c.redirected(ctx, c.Client, v.found.Uid)
		if err != nil {
			return nil, err
		}
		s.now, s.done = "sent back already, by message "+refund, true
		return []guardStep{s}, nil
	}
	release := time.Unix(claim.ReleaseAt.Int64(), 0)
	if claim.Status != delayed || !c.time.Before(release) {
		return nil, errors.New("the release does not wait for its delay any more: anybody can have it paid")
	}
	s.now = fmt.Sprintf("waits until %s, %s common units", showTime(release), claim.Remaining)
	s.call.data = c.Bridge.PackCancelDelayed(*v.found)
	return []guardStep{s}, nil
}

// redirected finds the refund of a claim that is open no more.
func (c *guardChain) redirected(ctx context.Context, client *ethclient.Client, uid *big.Int) (string, error) {
	logs, err := client.FilterLogs(ctx, ethereum.FilterQuery{
		Addresses: []common.Address{c.BridgeAddr}, FromBlock: new(big.Int).SetUint64(c.On.DeployedAtBlock),
		Topics: [][]common.Hash{
			{c.Bridge.GetABI().Events[bindings.BridgeClaimRedirectedEventName].ID},
			{common.BigToHash(uid)},
		},
	})
	if err == nil {
		for i := range logs {
			if e, err := c.Bridge.UnpackClaimRedirectedEvent(&logs[i]); err == nil {
				return common.BigToHash(e.RefundUid).Hex(), nil
			}
		}
	}
	return "", errors.Join(
		errors.New("nothing waits under this uid: it was not delivered yet, or was paid, or sent back before"), err)
}
