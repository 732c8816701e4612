package bridge

import (
	"fmt"
	"math/big"

	"causeway/internal/ton"
)

// First 32 bits of jettons' messages (TEP-74, TEP-89), and of what contracts are told about their own.
const (
	opTransfer     = 0x0f8a7ea5
	opNotification = 0x7362d09c
	opAskWallet    = 0x63770039
	opPassOn       = 0x63770043
	opReturn       = 0x63770044
	opReturned     = 0x63770052
)

// What a pool sends jettons for is the query id that it gives its wallet: one of these, or, for a claim, source chain
// and sequence (src/jetton.tolk).
const (
	forPosition = 0
	forFees     = 1
	forNobody   = 2
)

// richBounce is what a bounce starts with that brings back the body's root cell (src/system.tolk, RICH_BOUNCE).
const richBounce = 0xfffffffe

// What is attached to a message or a transfer of jettons to a pool, and what of it reaches the pool, in nanotons.
const (
	// coinIncreaseAttached comes beside the amount: 0.1 TON of it is the storage of a new position.
	coinIncreaseAttached = 200_000_000
	// CoinSwapAttached comes beside amount and fee [9.14].
	CoinSwapAttached = 200_000_000

	JettonSwapAttached  = 200_000_000 // [9.15]
	JettonSwapForwarded = 150_000_000 // [9.15]
	// JettonWork is what a pool wants left of it for its own work, beside the message's fee (src/notified.tolk).
	JettonWork              = 30_000_000
	JettonIncreaseAttached  = 500_000_000 // [9.12]
	JettonIncreaseForwarded = 450_000_000
	// PassOnAttached is for a claim or a position that is to send on what its wallet holds.
	PassOnAttached = 100_000_000
	// AskWalletAttached is for a pool that is to ask its minter again.
	AskWalletAttached = 100_000_000
	// ReturnAttached is for a claim that is to give back what its jetton wallet holds.
	ReturnAttached = 200_000_000
)

// JettonTransfer is what an owner asks its jetton wallet for (TEP-74).
type JettonTransfer struct {
	ID        uint64
	Amount    *big.Int // base units
	To        ton.Address
	Response  ton.Address // gets what the transfer does not use
	Forwarded *big.Int    // nanotons that reach To with the notification
	Payload   *ton.Cell   // nil: none
}

// Body is the message to the owner's own wallet.
func (j JettonTransfer) Body() (*ton.Cell, error) {
	return query(opTransfer, j.ID).Coins(j.Amount).Address(&j.To).Address(&j.Response).MaybeRef(nil).Coins(j.Forwarded).
		MaybeRef(j.Payload).End()
}

// Call is a message to a contract: what is attached, in nanotons, and what it says.
type Call struct {
	To    ton.Address
	Value *big.Int
	Body  *ton.Cell
}

// IncreaseCall adds liquidity to the pool of TON.
func IncreaseCall(id uint64, pool ton.Address, nanotons *big.Int) (Call, error) {
	body, err := IncreaseBody(id, nanotons)
	return Call{pool, new(big.Int).Add(nanotons, big.NewInt(coinIncreaseAttached)), body}, err
}

// JettonIncreaseCall adds liquidity to a pool of jettons, in base units, by the owner's own jetton wallet [9.12].
func JettonIncreaseCall(id uint64, pool, own, owner ton.Address, units *big.Int) (Call, error) {
	payload, err := IncreaseBody(id, units)
	if err != nil {
		return Call{}, err
	}
	body, err := JettonTransfer{
		ID: id, Amount: units, To: pool, Response: owner, Forwarded: big.NewInt(JettonIncreaseForwarded), Payload: payload,
	}.Body()
	return Call{own, big.NewInt(JettonIncreaseAttached), body}, err
}

// CoinCall sends coins through a pool, with as much as its message may cost beside them [9.14].
func (w Swap) CoinCall(pool ton.Address) (Call, error) {
	body, err := w.Body()
	value := new(big.Int).Add(w.Amount, w.MostFee)
	return Call{pool, value.Add(value, big.NewInt(CoinSwapAttached)), body}, err
}

// JettonCall sends jettons through a pool, by the owner's own jetton wallet [9.15].
func (w Swap) JettonCall(pool, own, owner ton.Address) (Call, error) {
	payload, err := w.Body()
	if err != nil {
		return Call{}, err
	}
	body, err := JettonTransfer{
		ID: w.ID, Amount: w.Amount, To: pool, Response: owner, Forwarded: big.NewInt(JettonSwapForwarded), Payload: payload,
	}.Body()
	return Call{own, big.NewInt(JettonSwapAttached), body}, err
}

// PassOnBody has a claim or a position send on what its jetton wallet holds, in base units.
func PassOnBody(id uint64, wallet ton.Address, units *big.Int) (*ton.Cell, error) {
	return query(opPassOn, id).Address(&wallet).Coins(units).End()
}

// ReturnBody has a claim send back to its pool what it got there for its recipient. By recipient or refund address, or
// after 30 days by anybody (SR-14).
func ReturnBody(id uint64, wallet ton.Address) (*ton.Cell, error) {
	return query(opReturn, id).Address(&wallet).End()
}

// AskWalletBody has a pool of jettons ask its minter for its wallet, where the minter has not answered yet.
func AskWalletBody(id uint64) (*ton.Cell, error) { return query(opAskWallet, id).End() }

// notification is what a jetton wallet tells its owner: jettons came in.
type notification struct {
	amount  *big.Int // base units
	from    ton.Address
	payload *ton.Slice
}

// readNotification reads one behind its query id, with a payload in either of TEP-74's forms.
func readNotification(s *ton.Slice) (notification, error) {
	n := notification{amount: s.Coins()}
	from := s.Address()
	n.payload = s
	if s.Bit() {
		n.payload = s.Ref().Parse()
	}
	if err := s.Err(); err != nil {
		return n, fmt.Errorf("%w: notification: %w", ErrMalformed, err)
	}
	if from == nil {
		return n, fmt.Errorf("%w: notification: from nobody", ErrMalformed)
	}
	n.from = *from
	return n, nil
}
