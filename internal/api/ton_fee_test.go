package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/api"
	"causeway/internal/catalog"
	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/quote"
	"causeway/internal/ton"
)

const tonFeePath = "/api/swap:ton-bool-fee"

// tonAccounts are TON's own forms.
type tonAccounts struct{}

func (tonAccounts) Show(a message.Recipient) string {
	return ton.Address{Account: ton.Hash(a)}.Text(ton.Form{})
}

func (tonAccounts) Read(text string) (message.Bytes32, bool) {
	a, _, err := ton.ParseAddress(text)
	return message.Bytes32(a.Account), err == nil && a.Workchain == 0
}

// tonState answers for TON; nil: nothing is known of it.
type tonState struct {
	api.Quotes
	state *quote.ChainState
}

func (s tonState) State(chain uint32) (quote.ChainState, error) {
	if s.state == nil || chain != catalog.TONLocalnet {
		return quote.ChainState{}, quote.ErrNoFigure
	}
	return *s.state, nil
}

// withTON has pool 6 on TON, whose lane leads to the first chain.
func withTON(t *testing.T, state *quote.ChainState) *fixture {
	t.Helper()
	d, anchor := deployment(), "0:"+word(0x3010)[2:]
	d.Chains[0].Pools = append(d.Chains[0].Pools, catalog.PoolDeployment{
		PoolID: 6, Anchor: addr(0x1012), Token: addr(0x10dd), Symbol: "TON", RealDecimals: 9, CommonDecimals: 6,
		Lanes: []catalog.Lane{{ChainID: catalog.TONLocalnet, RemoteAnchor: word(0x3010)}},
	})
	d.TON = &catalog.TONDeployment{
		ChainID: catalog.TONLocalnet, GenesisHash: word(0x3000), Router: "0:" + word(0x3001)[2:],
		Pools: []catalog.TONPool{{
			PoolID: 6, Anchor: anchor, Symbol: "TON", RealDecimals: 9, CommonDecimals: 6,
			Lanes: []catalog.Lane{{ChainID: ethChain, RemoteAnchor: word(0x1012)}},
		}},
	}
	return newFixture(t, func(c *api.Config) {
		c.Catalog, c.TON = compose(t, operatorFile, d), tonAccounts{}
		c.Quotes = tonState{c.Quotes, state}
	})
}

func tonFeeBody(pool string, src, dst uint32, more string) string {
	return fmt.Sprintf(`{"poolAddress":%q,"srcChainId":%d,"dstChainId":%d%s}`, pool, src, dst, more)
}

// [7.10] [7.81]: the pool's own form of the lane, with its share for storage; every form of its address is taken.
func TestTONBoolFee_7_10(t *testing.T) {
	form := quote.FeeState{MessageFee: amount.MessageFee{
		BaseGas: 120_000, GasPerByte: 16, GasPrice: 1e9, CoinPriceRate: 1000, Flat: 1_000_000,
	}}
	lanes := map[uint32]quote.LaneState{ethChain: {Open: true, Fee: &form}}
	f := withTON(t, &quote.ChainState{Pools: map[uint32]quote.PoolState{6: {Lanes: lanes}}})
	s := readSchema(t)
	account := ton.Address{Account: ton.Hash(bytes32(0x3010))}
	from := catalog.TONLocalnet
	all := `,"amount":"5000000","recipient":"` + evm(alice) + `","consumerData":"0x0001"`
	for _, pool := range []string{
		account.String(), account.Text(ton.Form{}), account.Text(ton.Form{Bounceable: true}),
		account.Text(ton.Form{TestOnly: true}),
	} {
		a := f.do(http.MethodPost, tonFeePath, tonFeeBody(pool, from, ethChain, all))
		require.Equal(t, http.StatusOK, a.status, a.raw)
		s.check(t, "POST "+tonFeePath, "200", a.raw)
		require.JSONEq(t, `{"fee":"122328000","halted":false}`, string(a.data), "(83 × 16 + 120,000) × 1,000, and 0.001 TON")
	}
	pool := account.String()
	a := f.do(http.MethodPost, tonFeePath, tonFeeBody(pool, from, ethChain, ""))
	require.JSONEq(t, `{"fee":"122296000","halted":false}`, string(a.data))

	for _, c := range []struct {
		pool     string
		src, dst uint32
		more     string
		code     string
	}{
		{"x", from, ethChain, "", "quote.BAD_POOL"},
		{"-1:" + word(0x3010)[2:], from, ethChain, "", "quote.BAD_POOL"},
		{"0:" + word(0x3011)[2:], from, ethChain, "", "quote.NO_ROUTE"},
		{"0:" + word(0x3001)[2:], from, ethChain, "", "quote.NO_ROUTE"}, // the router's
		{pool, from, btcChain, "", "quote.NO_ROUTE"},
		{pool, from, from, "", "quote.NO_ROUTE"},
		{pool, ethChain, from, "", "quote.NO_ROUTE"},
		{pool, from, ethChain, `,"amount":"-1"`, "quote.BAD_AMOUNT"},
		{pool, from, ethChain, `,"amount":"1.5"`, "quote.BAD_AMOUNT"},
		{pool, from, ethChain, `,"recipient":"` + account.String() + `"`, "quote.BAD_RECIPIENT"},
		{pool, from, ethChain, `,"recipient":"0x12"`, "quote.BAD_RECIPIENT"},
		{pool, from, ethChain, `,"consumerData":"0x1"`, "quote.BAD_DATA"},
		{pool, from, ethChain, `,"consumerData":"0x` + strings.Repeat("00", message.MaxData+1) + `"`, "api.INVALID"},
		{pool, from, ethChain, `,"more":1`, "api.INVALID"},
		{"", from, ethChain, "", "api.INVALID"},
	} {
		refused(t, f.do(http.MethodPost, tonFeePath, tonFeeBody(c.pool, c.src, c.dst, c.more)), c.code)
	}
	for _, body := range []string{
		``, `{}`, `[]`, `{"poolAddress":"` + pool + `","srcChainId":-1,"dstChainId":910001001}`,
		`{"poolAddress":"` + pool + `","srcChainId":4294967296,"dstChainId":910001001}`,
	} {
		refused(t, f.do(http.MethodPost, tonFeePath, body), "api.INVALID")
	}
}

// [7.10] SR-13: a pool whose lane the committee halted at either end says so with its fee.
func TestHaltedTONBoolFee_SR13(t *testing.T) {
	form := quote.FeeState{MessageFee: amount.MessageFee{Flat: 1_000_000}}
	f := withTON(t, &quote.ChainState{
		Pools: map[uint32]quote.PoolState{6: {Lanes: map[uint32]quote.LaneState{ethChain: {Open: true, Fee: &form}}}},
	})
	var halted chain.AnchorID
	f.book.Heed(func(id chain.AnchorID) bool { return id == halted })
	for id, want := range map[chain.AnchorID]bool{
		{ChainID: catalog.TONLocalnet, Anchor: message.Anchor(bytes32(0x3010))}: true,
		{ChainID: ethChain, Anchor: anchor(0x1012)}:                             true,
		{ChainID: ethChain, Anchor: anchor(0x1010)}:                             false,
	} {
		halted = id
		a := f.do(http.MethodPost, tonFeePath, tonFeeBody("0:"+word(0x3010)[2:], catalog.TONLocalnet, ethChain, ""))
		require.JSONEq(t, fmt.Sprintf(`{"fee":"1000000","halted":%t}`, want), string(a.data), id)
	}
}

// [7.10] what is not known is said to be so, and a deployment without TON has no route from it.
func TestTONBoolFeeUnknown(t *testing.T) {
	body := tonFeeBody("0:"+word(0x3010)[2:], catalog.TONLocalnet, ethChain, "")
	refused(t, withTON(t, nil).do(http.MethodPost, tonFeePath, body), "quote.NOT_READY")
	without := &quote.ChainState{Pools: map[uint32]quote.PoolState{6: {}}}
	refused(t, withTON(t, without).do(http.MethodPost, tonFeePath, body), "quote.NOT_READY")
	refused(t, newFixture(t).do(http.MethodPost, tonFeePath, body), "quote.NO_ROUTE")
}
