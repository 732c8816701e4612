package inscribe

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/btcec/v2/schnorr"
	"lukechampine.com/uint128"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
)

// Request asks for an order.
type Request struct {
	Client      string // whose limits it counts against; empty: the address's
	Address     string // holds the tokens, receives the inscription
	Tick        string
	Amount      string // decimal, in tokens
	Rate        bitcoin.FeeRate
	OutputValue uint64 // sat; 0: 546
	PersonKey   []byte // x-only public key of whoever reveals and takes back; empty: the service draws one (custody)
}

// Config is what the service works with. All but Log and Now are required.
type Config struct {
	Network *bitcoin.Network
	Policy  Policy
	Store   Store
	Index   Index
	Node    Node
	Market  Market
	Sealer  *Sealer
	Log     *slog.Logger
	Now     func() time.Time
}

// Service takes orders and serves them.
type Service struct{ Config }

// New checks the configuration.
func New(c Config) (*Service, error) {
	if c.Network == nil || c.Store == nil || c.Index == nil || c.Node == nil || c.Market == nil || c.Sealer == nil {
		return nil, errors.New("inscribe orders: network, store, index, node, market and sealer are required")
	}
	if err := c.Policy.check(); err != nil {
		return nil, err
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	return &Service{c}, nil
}

// Bounds of what a request may ask for.
const (
	maxOutputValue = 100_000 // sat
	maxRequestText = 100     // bytes
)

// Create stores an order and returns it with what is to be paid, where. A *RequestError says why it is refused.
func (s *Service) Create(ctx context.Context, r Request) (Order, error) {
	owner, err := s.accept(r)
	if err != nil {
		return Order{}, err
	}
	tick, err := s.affords(ctx, owner.Script, r)
	if err != nil {
		return Order{}, err
	}
	o, err := s.draw(r, owner, tick)
	if err != nil {
		return Order{}, err
	}
	if err := s.Store.CreateOrder(ctx, o, s.Policy.Open); errors.Is(err, ErrLimit) {
		return Order{}, &RequestError{"There are too many open orders. Pay one, or wait until one expires."}
	} else if err != nil {
		return Order{}, fmt.Errorf("store order: %w", err)
	}
	s.Log.InfoContext(ctx, "inscribe order created", "order", o.ID, "ticker", o.Tick, "total", o.Total())
	return o, nil
}

// accept checks what can be checked without the chain.
func (s *Service) accept(r Request) (bitcoin.Address, error) {
	if len(r.Tick) > maxRequestText || len(r.Amount) > maxRequestText || len(r.Client) > maxRequestText {
		return bitcoin.Address{}, &RequestError{"Ticker and amount are longer than any can be."}
	}
	owner, err := bitcoin.DecodeAddress(s.Network, r.Address)
	if err != nil {
		return owner, &RequestError{err.Error()}
	}
	if owner.Type == bitcoin.Unknown {
		return owner,
			&RequestError{"Addresses of this type cannot receive inscriptions here. Use one that begins with 1, 3, bc1q or " +
				"bc1p, or their test network's like."}
	}
	if r.Rate == 0 || r.Rate > bitcoin.MaxFeeRate {
		return owner, &RequestError{"The fee rate must be above 0 and at most 5000 sat/vB."}
	}
	if v := r.OutputValue; v != 0 && (v < bitcoin.Dust(owner.Script) || v > maxOutputValue) {
		return owner,
			&RequestError{fmt.Sprintf("The output's value must be between %d and %d satoshis.", bitcoin.Dust(owner.Script),
				maxOutputValue)}
	}
	return owner, nil
}

// affords checks the token and the available balance, and returns the ticker as it was deployed.
func (s *Service) affords(ctx context.Context, owner []byte, r Request) (string, error) {
	snap, err := s.Index.Snapshot(ctx)
	if err != nil {
		return "", fmt.Errorf("read index: %w", err)
	}
	defer snap.Close()
	token, err := ordinals.TokenByTicker(snap.Rows(), r.Tick)
	if errors.Is(err, ordinals.ErrNotFound) {
		return "", &RequestError{fmt.Sprintf("There is no BRC-20 token %q.", r.Tick)}
	}
	if err != nil {
		return "", fmt.Errorf("read token: %w", err)
	}
	want, err := ordinals.ParseBRC20Amount(r.Amount, token.Decimals)
	if err != nil || want.IsZero() {
		return "", &RequestError{fmt.Sprintf("Amount must be a decimal number above 0 with at most %d decimals.",
			token.Decimals)}
	}
	floor, err := s.Node.FeeFloor(ctx)
	if err != nil {
		return "", fmt.Errorf("read the node's least fee: %w", err)
	}
	if uint64(r.Rate) < floor {
		return "", &RequestError{fmt.Sprintf("The fee rate is below the least that is relayed now, %s.",
			bitcoin.FeeRate(floor))}
	}
	enough, err := s.enough(ctx, snap, owner, token.Tick, want, "")
	if err != nil {
		return "", err
	}
	if !enough {
		return "", &RequestError{fmt.Sprintf("The available balance of %s does not cover %s.", token.Original, r.Amount)}
	}
	return token.Original, nil
}

// draw makes the order with a key of its own.
func (s *Service) draw(r Request, owner bitcoin.Address, tick string) (Order, error) {
	id := make([]byte, 16)
	if _, err := rand.Read(id); err != nil {
		return Order{}, fmt.Errorf("draw order id: %w", err)
	}
	pub, secret, err := payKey(r)
	if err != nil {
		return Order{}, err
	}
	inscription, err := bitcoin.BRC20{Op: "transfer", Tick: tick, Amount: r.Amount}.Inscription()
	if err != nil {
		return Order{}, &RequestError{err.Error()}
	}
	reveal, err := bitcoin.NewReveal(pub, inscription)
	if err != nil {
		return Order{}, err
	}
	now := s.Now().UTC().Truncate(time.Millisecond)
	o := Order{
		ID: hex.EncodeToString(id), Client: cmp.Or(r.Client, owner.Text), Owner: owner.Script, Address: owner.Text,
		Tick: tick, Amount: r.Amount, Rate: r.Rate,
		OutputValue: r.OutputValue, ServiceFee: s.Policy.ServiceFee, OriginServiceFee: s.Policy.OriginServiceFee,
		PayScript: reveal.Script(), Leaf: reveal.Leaf(), PersonKey: r.PersonKey,
		CreatedAt: now, ExpiresAt: now.Add(s.Policy.Expiry), WatchedTo: now.Add(s.Policy.Expiry + s.Policy.Watch),
		State: Created, NextAt: now,
	}
	if o.OutputValue == 0 {
		o.OutputValue = bitcoin.Postage
	}
	outputs := []bitcoin.Out{{Value: o.OutputValue, Script: o.Owner}}
	if o.ServiceFee > 0 {
		outputs = append(outputs, bitcoin.Out{Value: o.ServiceFee, Script: s.Policy.ServiceScript})
	}
	o.MinerFee = o.Rate.Fee(reveal.VSize(outputs))
	if o.MinerFee > s.Policy.MaxFee {
		return Order{}, &RequestError{"The fee rate is too high."}
	}
	o.PayAddress, _ = bitcoin.ScriptAddress(s.Network, o.PayScript)
	if secret != nil {
		o.Key, err = s.Sealer.seal(o.ID, secret.Serialize())
	}
	return o, err
}

// payKey is the key of an order's pay address: the person's, of which there is no secret here, or a new one.
func payKey(r Request) (*btcec.PublicKey, *btcec.PrivateKey, error) {
	if len(r.PersonKey) > 0 {
		pub, err := schnorr.ParsePubKey(r.PersonKey)
		if err != nil {
			return nil, nil, &RequestError{"The order's public key is none."}
		}
		return pub, nil, nil
	}
	key, err := btcec.NewPrivateKey()
	if err != nil {
		return nil, nil, fmt.Errorf("draw order key: %w", err)
	}
	return key.PubKey(), key, nil
}

// maxOwners bounds the orders of one address that are being revealed at once.
const maxOwners = 200

// enough reports whether the available balance covers the amount besides what the owner's other orders are about to set
// aside: those that are being revealed and not in a block yet.
func (s *Service) enough(ctx context.Context, snap Snapshot, owner []byte, tick string, want uint128.Uint128,
	id string,
) (bool, error) {
	balance, err := ordinals.BalanceOf(snap.Rows(), ordinals.ScriptIDOf(owner), tick)
	if err != nil {
		return false, fmt.Errorf("read balance: %w", err)
	}
	others, err := s.Store.RevealingOrders(ctx, owner, maxOwners)
	if err != nil {
		return false, fmt.Errorf("read orders: %w", err)
	}
	if len(others) == maxOwners {
		return false, nil
	}
	amounts := []uint128.Uint128{want}
	for i := range others {
		o := &others[i]
		pending, err := s.pending(ctx, snap, o)
		if err != nil {
			return false, err
		}
		if o.ID == id || !pending || ordinals.LowerTicker(o.Tick) != ordinals.LowerTicker(tick) {
			continue
		}
		amount, err := ordinals.ParseBRC20Amount(o.Amount, ordinals.BRC20Decimals)
		if err != nil {
			return false, fmt.Errorf("order %s: %w", o.ID, err)
		}
		amounts = append(amounts, amount)
	}
	return covers(balance.Available, amounts...), nil
}

// pending reports whether an order's reveal is under way and not in a block: its amount still counts as available.
func (s *Service) pending(ctx context.Context, snap Snapshot, o *Order) (bool, error) {
	for _, tx := range o.Txs {
		st, err := snap.Status(ctx, tx.ID)
		if err != nil {
			return false, fmt.Errorf("status of %s: %w", tx.ID, err)
		}
		if st.Height > 0 {
			return false, nil
		}
	}
	return true, nil
}

// Result is how an order is doing.
type Result struct {
	Order
	InscriptionID string // once revealed
	PayTx         string // the first payment that was spent
	RevealTx      string
	RefundTx      string
}

// Result returns an order; ErrNoOrder.
func (s *Service) Result(ctx context.Context, id string) (Result, error) {
	const length = 32
	if len(id) != length {
		return Result{}, ErrNoOrder
	}
	o, err := s.Store.Order(ctx, id)
	if err != nil {
		return Result{}, err
	}
	return resultOf(o), nil
}

func resultOf(o Order) Result {
	r := Result{Order: o}
	if tx := o.known(KindRefund); tx != nil {
		r.RefundTx = tx.ID.String()
	}
	tx := o.known(KindReveal)
	if tx == nil || o.State != Revealed && o.State != Confirmed {
		return r
	}
	r.RevealTx = tx.ID.String()
	r.InscriptionID = ordinals.InscriptionID{TxID: tx.ID}.String()
	if parsed, err := bitcoin.ParseTransaction(tx.Raw); err == nil {
		r.PayTx = parsed.TxIn[0].PreviousOutPoint.Hash.String()
	}
	return r
}
