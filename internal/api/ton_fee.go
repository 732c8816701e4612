package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"causeway/internal/amount"
	"causeway/internal/message"
)

func (a *API) registerTONFee(h huma.API) {
	register(h, huma.Operation{
		Method: http.MethodPost, Path: "/api/swap:ton-bool-fee", Summary: "Bridge fee of a swap from a pool on TON [7.10]",
	}, a.tonBoolFee)
}

type tonFeeInput struct {
	Body struct {
		PoolAddress  string `json:"poolAddress" minLength:"1" maxLength:"70" doc:"The pool's account, in any form that TON has"`
		SrcChainID   uint32 `json:"srcChainId"`
		DstChainID   uint32 `json:"dstChainId"`
		Amount       string `json:"amount,omitempty" required:"false" maxLength:"78" doc:"Base units of the source token"`
		Recipient    string `json:"recipient,omitempty" required:"false" maxLength:"90"`
		ConsumerData string `json:"consumerData,omitempty" required:"false" maxLength:"8194"`
	}
}

// tonBoolFee is what the pool itself charges by its own form: get_swap_payload says the same. It depends on the lane
// and on the size of consumerData alone; the other fields are checked, so that a form's mistake shows here.
func (a *API) tonBoolFee(ctx context.Context, in *tonFeeInput) (*reply[TONBoolFee], error) {
	b := in.Body
	if b.Amount != "" {
		if _, err := amount.Parse(b.Amount); err != nil {
			return nil, errBadAmount.err()
		}
	}
	size, err := parseData(b.ConsumerData)
	if err != nil {
		return nil, err
	}
	d, _, here := a.Catalog.TON()
	if !here || a.TON == nil || d.ChainID != b.SrcChainID {
		return nil, errNoRoute.err()
	}
	account, readable := a.TON.Read(b.PoolAddress)
	if !readable {
		return nil, errBadPool.err()
	}
	pool, known := a.Catalog.PoolByAnchor(b.SrcChainID, account)
	if !known {
		return nil, errNoRoute.err()
	}
	route, open := a.Catalog.Route(b.SrcChainID, pool.PoolID, b.DstChainID)
	if !open {
		return nil, errNoRoute.err()
	}
	if b.Recipient != "" {
		_, err := parseAddress(b.Recipient)
		if _, valid, e := a.familyOf(b.DstChainID).address(ctx, b.Recipient); err != nil && (e != nil || !valid) {
			return nil, errBadRecipient.err()
		}
	}
	state, err := a.Quotes.State(b.SrcChainID)
	if err != nil {
		return nil, errNoFigure.err()
	}
	form := state.Pools[pool.PoolID].Lanes[b.DstChainID].Fee
	if form == nil {
		return nil, errNoFigure.err()
	}
	fee, err := form.For(uint32(message.HeadLen + size))
	if err != nil {
		return nil, a.fail(err)
	}
	return ok(TONBoolFee{Fee: fee.String(), Halted: a.Quotes.Halted(route)}), nil
}
