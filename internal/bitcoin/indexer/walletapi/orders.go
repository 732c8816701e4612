package walletapi

import (
	"context"
	"encoding/hex"
	"errors"
	"strconv"

	"causeway/internal/bitcoin"
)

// Orders inscribes BRC-20 transfers for people (SR-30).
type Orders interface {
	// Create makes an order; its keys are stored before this returns. An *OrderError says why it is refused.
	Create(ctx context.Context, r OrderRequest) (Order, error)
	// Result tells how an order is doing; ErrNoOrder.
	Result(ctx context.Context, id string) (OrderResult, error)
	// Reveal takes the signed reveal of an order that was made with a key. An *OrderError says why it is refused;
	// ErrNoOrder.
	Reveal(ctx context.Context, id string, raw []byte) (OrderResult, error)
}

// OrderRequest asks for an inscription of a transfer of amount of ticker, held by the address.
type OrderRequest struct {
	Client  string // network address that it counts against; empty for loopback
	Address string
	Ticker  string
	Amount  string // decimal, as inscribed
	FeeRate bitcoin.FeeRate
	// OutputValue is what the inscription's output holds, in satoshis; 0: the service's own, 546 [9.03].
	OutputValue uint64
	// Key is the x-only public key of whoever reveals and takes back by themselves; empty: the service has the key.
	Key []byte
}

// Order is what is to be paid, in satoshis.
type Order struct {
	ID               string
	PayAddress       string
	TotalFee         uint64
	MinerFee         uint64
	OriginServiceFee uint64 // before a discount
	ServiceFee       uint64
	OutputValue      uint64
	ServiceAddress   string // gets ServiceFee; empty where there is none
}

// OrderResult is how an order is doing.
type OrderResult struct {
	State         string // the service's own word
	Ended         bool   // nothing more will happen
	Failed        string // why it ended without an inscription, for people
	Ticker        string
	Amount        string
	InscriptionID string // once revealed; empty before
	Satoshi       uint64 // value of its output
	PayTx         string // the payment, which is the commitment too
	RevealTx      string
	RefundTx      string
}

// ErrNoOrder means that there is no such order.
var ErrNoOrder = errors.New("no such order")

// OrderError is why an order is refused, for people.
type OrderError struct{ Reason string }

func (e *OrderError) Error() string { return e.Reason }

// unisat is what UniSat's own wallets call themselves in X-Client.
const unisat = "UniSat Wallet"

type inscribeBody struct {
	Wallet string `header:"X-Client" maxLength:"64"`
	Body   struct {
		_           struct{} `json:"-" additionalProperties:"true"`
		Address     string   `json:"address" maxLength:"200"`
		Tick        string   `json:"tick" maxLength:"64"`
		Amount      string   `json:"amount" maxLength:"64"`
		FeeRate     float64  `json:"feeRate" doc:"sat/vB"`
		OutputValue *uint64  `json:"outputValue,omitempty" maximum:"100000"`
		PublicKey   string   `json:"publicKey,omitempty" maxLength:"64" doc:"x-only; whoever has its private key reveals and takes back, and nobody else"`
	}
}

// inscribeTransfer creates an order [7.49] [3.12]. UniSat itself would pay one with a transaction that the server
// builds (create-send-btc), which this one does not: it is told before there is an order that nobody can pay.
func (a *api) inscribeTransfer(ctx context.Context, in *inscribeBody) (*reply[InscribeOrder], error) {
	if a.Orders == nil {
		return nil, errNoOrders.err()
	}
	if in.Wallet == unisat && in.Body.PublicKey == "" {
		return nil, errWalletOrder.err()
	}
	addr, err := a.address(in.Body.Address)
	if err != nil {
		return nil, a.fail(err)
	}
	rate, err := bitcoin.ParseFeeRate(strconv.FormatFloat(in.Body.FeeRate, 'f', 3, 64))
	if err != nil {
		return nil, errOrder.err(err.Error() + ".")
	}
	if !a.newOrders.Has(remoteFrom(ctx)) {
		return nil, errOrder.err("Too many were asked for from here within this hour. Try again later.")
	}
	req := OrderRequest{
		Client: clientFrom(ctx), Address: addr.Text, Ticker: in.Body.Tick, Amount: in.Body.Amount,
		FeeRate: rate,
	}
	if in.Body.OutputValue != nil {
		req.OutputValue = *in.Body.OutputValue
	}
	if in.Body.PublicKey != "" {
		if req.Key, err = hex.DecodeString(in.Body.PublicKey); err != nil {
			return nil, errOrder.err("The public key is not hexadecimal.")
		}
	}
	o, err := a.Orders.Create(ctx, req)
	var refused *OrderError
	if errors.As(err, &refused) {
		return nil, errOrder.err(clean(refused.Reason))
	}
	if err != nil {
		return nil, a.fail(err)
	}
	a.newOrders.Take(remoteFrom(ctx))
	return ok(InscribeOrder{
		OrderID: o.ID, PayAddress: o.PayAddress, TotalFee: o.TotalFee, MinerFee: o.MinerFee,
		OriginServiceFee: o.OriginServiceFee, ServiceFee: o.ServiceFee, OutputValue: o.OutputValue,
		ServiceAddress: o.ServiceAddress,
	}), nil
}

type revealBody struct {
	Body struct {
		_       struct{} `json:"-" additionalProperties:"true"`
		OrderID string   `json:"orderId" maxLength:"128"`
		RawTx   string   `json:"rawtx" maxLength:"40000" doc:"The signed reveal in hexadecimal"`
	}
}

// orderReveal takes the reveal of an order that was made with a public key; an addition of ours to UniSat's API.
func (a *api) orderReveal(ctx context.Context, in *revealBody) (*reply[OrderStatus], error) {
	if a.Orders == nil {
		return nil, errNoOrders.err()
	}
	raw, err := hex.DecodeString(in.Body.RawTx)
	if err != nil {
		return nil, errRawTx.err()
	}
	r, err := a.Orders.Reveal(ctx, in.Body.OrderID, raw)
	var refused *OrderError
	switch {
	case errors.Is(err, ErrNoOrder):
		return nil, errNoOrder.err()
	case errors.As(err, &refused):
		return nil, errReveal.err(clean(refused.Reason))
	case err != nil:
		return nil, a.fail(err)
	}
	return ok(statusOf(in.Body.OrderID, r)), nil
}

type orderQuery struct {
	OrderID string `query:"orderId" required:"true" maxLength:"128"`
}

// orderResult is the inscription of an order; null until it is revealed [7.40]. Wallets ask again while it is null.
func (a *api) orderResult(ctx context.Context, in *orderQuery) (*reply[*TokenTransfer], error) {
	r, err := a.orderOf(ctx, in.OrderID)
	if err != nil {
		return nil, err
	}
	if r.InscriptionID == "" {
		if r.Failed != "" {
			return nil, errOrderEnded.err(clean(r.Failed))
		}
		return ok[*TokenTransfer](nil), nil
	}
	t := &TokenTransfer{Ticker: r.Ticker, Amount: r.Amount, InscriptionID: r.InscriptionID, Satoshi: r.Satoshi}
	return read(ctx, a, func(v View) (*TokenTransfer, error) {
		n, err := found(v.Rows(), r.InscriptionID)
		if e, public := publicError(err); public && e.Reason == errNoInscription.Reason {
			return t, nil // revealed, and not in a block yet
		}
		if err != nil {
			return nil, err
		}
		t.InscriptionNumber, t.Timestamp = int64(n.Number), int64(n.Time)
		t.Confirmations = confirmations(n.Height, v.Tip().Height)
		return t, nil
	})
}

func confirmations(height, tip uint32) uint32 {
	if height > tip {
		return 0
	}
	return tip - height + 1
}

func (a *api) orderOf(ctx context.Context, id string) (OrderResult, error) {
	if a.Orders == nil {
		return OrderResult{}, errNoOrders.err()
	}
	r, err := a.Orders.Result(ctx, id)
	if errors.Is(err, ErrNoOrder) {
		return r, errNoOrder.err()
	}
	if err != nil {
		return r, a.fail(err)
	}
	return r, nil
}

// OrderStatus is how an order is doing, step by step; an addition of ours to UniSat's API.
type OrderStatus struct {
	OrderID       string `json:"orderId"`
	State         string `json:"state"`
	Ended         bool   `json:"ended"`
	Reason        string `json:"reason" doc:"Why it ended without an inscription"`
	PayTx         string `json:"payTx"`
	RevealTx      string `json:"revealTx"`
	RefundTx      string `json:"refundTx"`
	InscriptionID string `json:"inscriptionId"`
}

func (a *api) orderStatus(ctx context.Context, in *orderQuery) (*reply[OrderStatus], error) {
	r, err := a.orderOf(ctx, in.OrderID)
	if err != nil {
		return nil, err
	}
	return ok(statusOf(in.OrderID, r)), nil
}

func statusOf(id string, r OrderResult) OrderStatus {
	return OrderStatus{
		OrderID: id, State: r.State, Ended: r.Ended, Reason: r.Failed, PayTx: r.PayTx,
		RevealTx: r.RevealTx, RefundTx: r.RefundTx, InscriptionID: r.InscriptionID,
	}
}
