package guard

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"time"

	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/evm/bindings"
	"causeway/internal/message"
	"causeway/internal/solana"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
)

// Withdraw takes back an act of the owner that was proposed and not done.
type Withdraw struct {
	ID string // 32 bytes: the timelock's operation, or the hash of the act
}

// Name implements Verb.
func (Withdraw) Name() string { return "withdraw" }

// operationDoneAt is when an operation is due that was done, as OpenZeppelin's timelock says.
const operationDoneAt = 1

const nothingProposed = "nothing is proposed under this id: it was never, or was done, or taken back"

func (v Withdraw) id() (message.Bytes32, error) {
	id, err := message.ParseBytes32(v.ID)
	if err != nil {
		return id, fmt.Errorf("%.80q is no id: give 0x and 64 digits of hex, as the proposal was shown with", v.ID)
	}
	return id, nil
}

func (v Withdraw) what() string { return "take back " + v.ID }

func due(ready uint64) string {
	return "due " + showTime(time.Unix(int64(min(ready, 1<<62)), 0))
}

// steps: a timelock's proposers cancel what they scheduled. Who is one, the timelock says when it is tried.
func (v Withdraw) steps(ctx context.Context, c *guardChain) ([]guardStep, error) {
	id, err := v.id()
	if err != nil {
		return nil, err
	}
	at := common.HexToAddress(c.On.Timelock)
	if at == (common.Address{}) {
		return nil, errors.New("the deployment has no timelock here: nothing waits")
	}
	b := bindings.NewTimelockController()
	lock, opts := b.Instance(c.Client, at), &bind.CallOpts{Context: ctx}
	ready, err := bind.Call(lock, opts, b.PackGetTimestamp(id), b.UnpackGetTimestamp)
	if err != nil {
		return nil, fmt.Errorf("read the timelock: %w", err)
	}
	s := guardStep{
		what: v.what() + ", by one whom the timelock lets cancel", by: byAnybody,
		call: guardCall{to: at, data: b.PackCancel(id)},
	}
	if ready.Cmp(big.NewInt(operationDoneAt)) <= 0 { // zero: it is unknown
		s.now, s.done = nothingProposed, true
		return []guardStep{s}, nil
	}
	s.now = due(ready.Uint64())
	return []guardStep{s}, nil
}

func (v Withdraw) solanaSteps(ctx context.Context, c *solanaChain) ([]solanaStep, error) {
	id, err := v.id()
	if err != nil {
		return nil, err
	}
	raw, err := c.Own(ctx, c.Bridge.ProposalAt(id))
	if err != nil {
		return nil, err
	}
	s := solanaStep{
		what: v.what(), by: byNamed, named: c.account.Owner,
		act: func(_ context.Context, by solana.Key) (solana.Instruction, error) {
			return c.Bridge.WithdrawProposalAt(by, id), nil
		},
	}
	if len(raw[0]) == 0 {
		s.now, s.done = nothingProposed, true
		return []solanaStep{s}, nil
	}
	p, err := solana.ReadProposal(raw[0])
	s.now = due(p.ReadyAt)
	return []solanaStep{s}, err
}

func (v Withdraw) tonSteps(_ context.Context, c *tonChain) ([]tonStep, error) {
	id, err := v.id()
	if err != nil {
		return nil, err
	}
	ready, announced := c.router.Announced[ton.Hash(id)]
	body, err := bridge.WithdrawBody(0, ton.Hash(id))
	order := c.toRouter(body)
	s := tonStep{
		what: v.what(), now: due(ready), by: byNamed, named: c.router.Owner, done: !announced, direct: &order,
	}
	if !announced {
		s.now = nothingProposed
	}
	return []tonStep{s}, err
}
