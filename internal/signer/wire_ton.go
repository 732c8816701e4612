package signer

import (
	"context"
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"

	"causeway/internal/amount"
	"causeway/internal/memberclient"
	"causeway/internal/message"
	"causeway/internal/ton"
	"causeway/internal/ton/wallet"
)

// maxTONBody bounds a request for a wallet's message: the longest one, and what stands around each of its orders.
const maxTONBody = 2*maxTONMessage + wallet.MaxOrders*512 + 4<<10

// wireTON asks for the signature of a wallet's message.
type wireTON struct {
	Caller  wireCaller      `json:"caller"`
	Account message.Bytes32 `json:"account"` // public key
	Chain   uint32          `json:"chain"`
	Seqno   uint32          `json:"seqno"`
	Until   uint32          `json:"until"` // seconds since 1970
	Orders  []wireOrder     `json:"orders"`
}

type wireOrder struct {
	To     ton.Address      `json:"to"`
	Value  amount.Amount    `json:"value"` // nanotons
	Bounce bool             `json:"bounce"`
	Body   memberclient.Hex `json:"body"` // bag of cells; empty: none
	About  message.UID      `json:"about"`
	Init   *wireState       `json:"init,omitempty"` // of a contract that it creates
}

// wireState is what a contract begins with, in bags of cells.
type wireState struct {
	Code memberclient.Hex `json:"code"`
	Data memberclient.Hex `json:"data"`
}

func (w *wireState) decode() (*ton.StateInit, error) {
	if w == nil {
		return nil, nil
	}
	code, err := ton.ParseBoC(w.Code)
	if err != nil {
		return nil, fmt.Errorf("code: %w", err)
	}
	data, err := ton.ParseBoC(w.Data)
	if err != nil {
		return nil, fmt.Errorf("data: %w", err)
	}
	return &ton.StateInit{Code: code, Data: data}, nil
}

// orderOf writes what a wallet is to send. Of what a contract begins with there are code and data alone.
func orderOf(o wallet.Order) (w wireOrder, err error) {
	w = wireOrder{To: o.To, Bounce: o.Bounce, About: o.About}
	if w.Value, err = amount.FromBig(o.Value); err != nil {
		return w, err
	}
	if o.Body != nil {
		w.Body = o.Body.BoC()
	}
	if s := o.Init; s != nil {
		if s.Code == nil || s.Data == nil || s.Library != nil || s.Special != nil || s.SplitDepth != nil {
			return w, errInit
		}
		w.Init = &wireState{s.Code.BoC(), s.Data.BoC()}
	}
	return w, nil
}

func (w wireOrder) decode() (o wallet.Order, err error) {
	o = wallet.Order{To: w.To, Value: w.Value.Big(), Bounce: w.Bounce, About: w.About}
	if len(w.Body) > 0 {
		if o.Body, err = ton.ParseBoC(w.Body); err != nil {
			return o, err
		}
	}
	o.Init, err = w.Init.decode()
	return o, err
}

func (w wireTON) decode() (wallet.Message, error) {
	out := wallet.Message{Seqno: w.Seqno, ValidUntil: w.Until}
	if len(w.Orders) > wallet.MaxOrders {
		return out, fmt.Errorf("%d orders", len(w.Orders))
	}
	for i, o := range w.Orders {
		order, err := o.decode()
		if err != nil {
			return out, fmt.Errorf("order %d: %w", i, err)
		}
		out.Orders = append(out.Orders, order)
	}
	return out, nil
}

// ton is what accounts on TON sign.
func (h handler) ton(mux *http.ServeMux) {
	mux.HandleFunc("POST "+routeTON, serve(h, maxTONBody, func(ctx context.Context, w wireTON) (any, error) {
		m, err := w.decode()
		if err != nil {
			return nil, refuse(CodeMalform, "%v", err)
		}
		sig, err := h.signer.SignTON(ctx, w.Caller.caller(), ton.Hash(w.Account), w.Chain, m)
		return wireSigned{sig[:], h.signer.told()}, err
	}))
}

// TONClient has a signer's account on TON sign.
type TONClient struct {
	*Client
	chain uint32
}

// OnTON is the client's account on a chain.
func (c *Client) OnTON(chain uint32) TONClient { return TONClient{c, chain} }

// Public is the key that the signer has to hold.
func (c TONClient) Public() ed25519.PublicKey { return c.cfg.TON[:] }

var errInit = errors.New("a signer takes code and data alone of what a contract begins with")

// Sign has a message of the account's wallet signed. It takes nothing but the key's own signature over what was asked
// for (INV-11). The error is a *Refusal when the signer says no.
func (c TONClient) Sign(ctx context.Context, m wallet.Message, hash ton.Hash) (sig wallet.Signature, err error) {
	w := wireTON{
		Caller: c.caller(), Account: message.Bytes32(c.cfg.TON), Chain: c.chain, Seqno: m.Seqno, Until: m.ValidUntil,
	}
	for _, o := range m.Orders {
		order, err := orderOf(o)
		if err != nil {
			return sig, fmt.Errorf("sign message of wallet: %w", err)
		}
		w.Orders = append(w.Orders, order)
	}
	err = c.post(ctx, routeTON, w, func(answer []byte) error {
		var got wireSigned
		if err := json.Unmarshal(answer, &got); err != nil || len(got.Signature) != len(sig) {
			return fmt.Errorf("read signature: %w", ErrAnswer)
		}
		if !ed25519.Verify(c.Public(), hash[:], got.Signature) {
			return fmt.Errorf("the signature is of another account, or over something else: %w", ErrAnswer)
		}
		sig = wallet.Signature(got.Signature)
		c.saw(got.Entries)
		return nil
	})
	if err != nil {
		return wallet.Signature{}, fmt.Errorf("sign message of wallet: %w", err)
	}
	return sig, nil
}
