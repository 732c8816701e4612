package walletapi

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// orderBook is an order service of the test.
type orderBook struct {
	asked  OrderRequest
	refuse error
	result OrderResult

	revealed []byte
}

func (b *orderBook) Create(_ context.Context, r OrderRequest) (Order, error) {
	b.asked = r
	return Order{
		ID: "o1", PayAddress: "tb1pay", TotalFee: 1546, MinerFee: 500, OriginServiceFee: 600, ServiceFee: 500,
		OutputValue: 546,
	}, b.refuse
}

func (b *orderBook) Result(_ context.Context, id string) (OrderResult, error) {
	if id != "o1" {
		return OrderResult{}, ErrNoOrder
	}
	return b.result, b.refuse
}

func (b *orderBook) Reveal(_ context.Context, id string, raw []byte) (OrderResult, error) {
	if id != "o1" {
		return OrderResult{}, ErrNoOrder
	}
	b.revealed = raw
	return b.result, b.refuse
}

// SR-30: who orders with a public key gives the signed reveal, whose refusal is told in words.
func TestOrders_SR30_RevealOfAPerson(t *testing.T) {
	book := &orderBook{result: OrderResult{State: "revealing", RevealTx: "ab"}}
	f := newFixture(t, func(c *Config) { c.Orders = book })
	key := strings.Repeat("a1", 32)
	body := map[string]any{
		"address": f.address(alice), "tick": "ordi", "amount": "10", "feeRate": 2, "publicKey": key,
	}
	good[InscribeOrder](f, f.post("/brc20/inscribe-transfer", body))
	require.Equal(t, key, hex.EncodeToString(book.asked.Key))
	body["publicKey"] = "xy"
	f.refused(f.post("/brc20/inscribe-transfer", body), errOrder, "not hexadecimal")

	// UniSat cannot give a key: it is refused before there is anything to pay.
	delete(body, "publicKey")
	asked, err := json.Marshal(body)
	require.NoError(t, err)
	book.asked = OrderRequest{}
	f.refused(f.do(http.MethodPost, "/v5/brc20/inscribe-transfer", string(asked), "X-Client", "UniSat Wallet"),
		errWalletOrder, "Nothing was ordered")
	require.Zero(t, book.asked)

	const url = "/brc20/order-reveal"
	s := f.post(url, map[string]any{"orderId": "o1", "rawtx": "0102"})
	require.Equal(t, "revealing", good[OrderStatus](f, s).State)
	require.Equal(t, []byte{1, 2}, book.revealed)
	f.refused(f.post(url, map[string]any{"orderId": "o2", "rawtx": "0102"}), errNoOrder)
	f.refused(f.post(url, map[string]any{"orderId": "o1", "rawtx": "zz"}), errRawTx)
	book.refuse = &OrderError{"The reveal does not pay the service's fee."}
	f.refused(f.post(url, map[string]any{"orderId": "o1", "rawtx": "0102"}), errReveal, "service's fee")
	none := newFixture(t)
	none.refused(none.post(url, map[string]any{"orderId": "o1", "rawtx": "0102"}), errNoOrders)
}

// [7.49] [7.40] [3.12] an order's price in satoshis, and its inscription once there is one; null before, which wallets
// wait on.
func TestOrders_7_49_7_40(t *testing.T) {
	book := &orderBook{}
	f := newFixture(t, func(c *Config) { c.Orders = book })
	body := map[string]any{"address": f.address(alice), "tick": "ordi", "amount": "10", "feeRate": 1.5, "outputValue": 546}
	s := f.post("/brc20/inscribe-transfer", body)
	require.Equal(t,
		InscribeOrder{
			OrderID: "o1", PayAddress: "tb1pay", TotalFee: 1546, MinerFee: 500, OriginServiceFee: 600,
			ServiceFee: 500, OutputValue: 546,
		}, good[InscribeOrder](f, s))
	require.Equal(t,
		OrderRequest{
			Client: "192.0.2.1", Address: f.address(alice), Ticker: "ordi", Amount: "10", FeeRate: 1500,
			OutputValue: 546,
		}, book.asked)
	f.goldenShape("inscribe-transfer", s)
	for _, bad := range []any{0, -1, 1e9, "2", nil} {
		body["feeRate"] = bad
		s := f.post("/brc20/inscribe-transfer", body)
		require.Contains(t, []string{errOrder.Reason, errInvalid.Reason}, s.header.Get("X-Causeway-Error"), s.raw)
	}
	body["feeRate"] = 2
	body["address"] = "nonsense"
	f.refused(f.post("/brc20/inscribe-transfer", body), errAddress)
	body["address"] = f.address(alice)
	book.refuse = fmt.Errorf("wrapped: %w", &OrderError{"The amount is above what this address has available."})
	f.refused(f.post("/brc20/inscribe-transfer", body), errOrder, "above what this address has")
	book.refuse = nil

	url := "/brc20/order-result?orderId=o1"
	s = f.get(url)
	require.Equal(t, 0, s.code)
	require.Equal(t, "null", string(s.data))
	f.goldenShape("order-pending", s)
	made := f.deployTokens(alice)
	book.result = OrderResult{
		Ticker: "ordi", Amount: "100.5", InscriptionID: made.transfer.String(), Satoshi: 546,
		State: "revealed", RevealTx: made.transfer.TxID.String(),
	}
	r := good[TokenTransfer](f, f.get(url))
	require.Equal(t, made.transfer.String(), r.InscriptionID)
	require.Positive(t, r.Confirmations)
	require.Equal(t, uint64(546), r.Satoshi)
	f.goldenShape("order-result", f.get(url))
	book.result.InscriptionID = strings.Repeat("ab", 32) + "i0"
	require.Zero(t, good[TokenTransfer](f, f.get("/v5"+url)).Confirmations, "revealed, and not in a block yet")
	require.Equal(t, "revealed", good[OrderStatus](f, f.get("/brc20/order?orderId=o1")).State)
	book.result = OrderResult{Failed: "The payment was too small; it was sent back.", Ended: true}
	f.refused(f.get(url), errOrderEnded, "sent back")
	f.refused(f.get("/brc20/order-result?orderId=o2"), errNoOrder)
	f.refused(f.get("/brc20/order-result"), errInvalid)

	none := newFixture(t)
	none.refused(none.get(url), errNoOrders)
	none.refused(none.get("/brc20/order?orderId=o1"), errNoOrders)
	none.refused(none.post("/brc20/inscribe-transfer", body), errNoOrders)
}
