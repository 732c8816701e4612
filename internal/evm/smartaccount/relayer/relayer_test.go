package relayer_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/big"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/evm/bindings"
	"causeway/internal/evm/smartaccount"
	"causeway/internal/evm/smartaccount/relayer"
)

var wei = func(milli int64) *big.Int { return new(big.Int).Mul(big.NewInt(milli), big.NewInt(coin/1000)) }

// TestAccount_BeforeItExists_SR_09_SR_30: an address that only a Bitcoin key leads to gets coins; then its first
// operation makes the account and runs two calls, signed as a text that client, service and contract build alike.
func TestAccount_BeforeItExists_SR_09_SR_30(t *testing.T) {
	w := newWorld(t, nil)
	p, to := w.person(0x11), common.HexToAddress("0xcafe")
	var v struct {
		SmartAccountAddress, OwnerAddress, EntryPointAddress, FactoryAddress, ImplementationAddress common.Address
		IsDeployed                                                                                  bool
		ChainID                                                                                     uint64
		Balance                                                                                     *hexutil.Big
	}
	w.give(p.account, wei(2000))
	require.NoError(t, w.call(&v, "particle_aa_getBTCAccount", p.id()))
	require.Equal(t, p.account, v.SmartAccountAddress)
	require.Equal(t, w.place.Implementation, v.ImplementationAddress)
	require.False(t, v.IsDeployed)
	require.Equal(t, wei(2000), v.Balance.ToInt())

	var made prepared
	require.NoError(t, w.call(&made, "particle_aa_createUserOp", map[string]any{"ownerAddress": p.owner}, []tx{
		send(to, wei(500), nil), send(w.place.EntryPoint, wei(250), entryPoint.PackDepositTo(p.account)),
	}))
	own := made.Op.typed(t)
	text, err := own.Text(chainID, w.place.EntryPoint, time.Unix(made.ValidUntil, 0))
	require.NoError(t, err)
	require.Equal(t, text, made.Text)
	require.Equal(t, own.Hash(chainID, w.place.EntryPoint), made.Hash)
	require.Contains(t, text,
		"\n1) Send 0.5 coins to 0x000000000000000000000000000000000000cafe\n2) Call "+strings.ToLower(
			w.place.EntryPoint.Hex())+" with 0.25 coins: function 0xb760faf9, 36 bytes")

	before := w.balance(crypto.PubkeyToAddress(w.key.PublicKey))
	s, out := w.run(w.sealed(p, made, nil))
	require.Equal(t, made.Hash, s.Hash)
	require.True(t, out.Success, out.Reason)
	require.Equal(t, wei(500), w.balance(to))
	require.LessOrEqual(t, out.Cost.ToInt().Cmp(made.Fee.ToInt()), 0)
	require.NoError(t, w.call(&v, "particle_aa_getSmartAccount", map[string]any{"ownerAddress": p.owner}))
	require.True(t, v.IsDeployed)
	code, err := w.chain.Client().CodeAt(t.Context(), p.account, nil)
	require.NoError(t, err)
	require.Equal(t, w.place.AccountCode(p.owner), code)
	require.Positive(t, w.balance(crypto.PubkeyToAddress(w.key.PublicKey)).Cmp(before),
		"the service is paid back, and more")

	// The contract builds the same text.
	raw, err := json.Marshal(own)
	require.NoError(t, err, raw)
	var answer hexutil.Bytes
	require.NoError(t, w.call(&answer, "eth_call", map[string]any{
		"to": p.account,
		"data": hexutil.Bytes(bindings.NewBtcAccount().PackOperationText(own.Packed(), own.Made().Hash(chainID, w.place.EntryPoint),
			big.NewInt(made.ValidUntil))),
	}, "latest"))
	theirs, err := bindings.NewBtcAccount().UnpackOperationText(answer)
	require.NoError(t, err)
	require.Equal(t, text, theirs)
}

func TestSend_ReplayIsRefused_SR_30(t *testing.T) {
	w := newWorld(t, nil)
	p := w.person(0x12)
	w.give(p.account, wei(1000))
	op := w.signed(p, nil, send(common.HexToAddress("0xcafe"), wei(1), nil))
	first, _ := w.run(op)
	// While the service remembers the operation it says so; nothing happens twice.
	var again sent
	if err := w.call(&again, "particle_aa_sendUserOp", op); err == nil {
		require.Equal(t, first, again)
	}
	require.Equal(t, wei(1), w.balance(common.HexToAddress("0xcafe")))
	w.stop()
	w.start(nil)
	w.eventually("it is final, and forgotten", func() bool {
		w.chain.Commit()
		rows, err := w.db.Journal().Submissions(t.Context(), chainID, crypto.PubkeyToAddress(w.key.PublicKey).Hex())
		require.NoError(t, err)
		return len(rows) == 0
	})
	err := w.call(nil, "particle_aa_sendUserOp", op)
	require.ErrorContains(t, err, "-32011 The operation is refused:")
	require.Equal(t, wei(1), w.balance(common.HexToAddress("0xcafe")))
}

// TestSend_LyingClient_SR_30: nothing is sent, and the service's account pays for nothing.
func TestSend_LyingClient_SR_30(t *testing.T) {
	w := newWorld(t, nil)
	p, other, third, to := w.person(0x13), w.person(0x14), w.person(0x16), common.HexToAddress("0xcafe")
	w.give(third.account, wei(1000))
	w.run(w.signed(third, nil, send(to, wei(0), nil)))
	w.give(p.account, wei(1000))
	w.give(other.account, wei(1000))
	w.run(w.signed(p, nil, send(to, wei(1), nil)))
	payment := send(to, wei(10), nil)
	set := func(field string, value any) func(userOp) { return func(u userOp) { u[field] = value } }
	more := func(field string, by int64) func(userOp) {
		return func(u userOp) {
			n := hexutil.MustDecodeBig(u[field].(string))
			u[field] = (*hexutil.Big)(n.Add(n, big.NewInt(by)))
		}
	}
	stolen, err := smartaccount.PackCalls([]smartaccount.Call{{To: to, Value: wei(900)}})
	require.NoError(t, err)

	for name, c := range map[string]struct {
		before func(userOp, *time.Time) // the person signs
		after  func(userOp)
		want   string
	}{
		"other calls than signed":    {nil, set("callData", hexutil.Bytes(stolen)), "-32010 sign error"},
		"a higher fee than signed":   {nil, more("maxFeePerGas", 1), "-32010 sign error"},
		"more gas than signed":       {nil, more("callGasLimit", 1), "-32010 sign error"},
		"another account":            {nil, set("sender", third.account), "-32010 sign error"},
		"no signature":               {nil, set("signature", "0x"), "-32010 sign error"},
		"an address without account": {nil, set("sender", to), "is refused: not an operation of a smart account of ours"},
		"a paymaster":                {nil, set("paymaster", to), "-32602 Invalid Params"},
		"a field missing":            {nil, func(u userOp) { delete(u, "nonce") }, "-32602 Invalid Params"},
		"a number that is none":      {nil, set("nonce", "0xzz"), "-32602 Invalid Params"},
		"a fee that does not suffice": {func(u userOp, _ *time.Time) {
			u["maxFeePerGas"], u["maxPriorityFeePerGas"] = "0x1",
				"0x1"
		}, nil, "pays less than gas costs"},
		"nothing for the service": {
			func(u userOp, _ *time.Time) { u["maxPriorityFeePerGas"] = "0x0" }, nil,
			"pays less than gas costs",
		},
		"nothing for the transaction": {
			func(u userOp, _ *time.Time) { u["preVerificationGas"] = "0x5208" }, nil,
			"preVerificationGas must be at least",
		},
		"too little for validation": {
			func(u userOp, _ *time.Time) { u["verificationGasLimit"] = "0x2710" }, nil,
			"is refused",
		},
		"too little for the calls": {func(u userOp, _ *time.Time) { u["callGasLimit"] = "0x64" }, nil, "is refused"},
		"a block's gas": {
			func(u userOp, _ *time.Time) { u["callGasLimit"] = "0x1000000" }, nil,
			"more gas than a transaction has",
		},
		"a nonce to come":      {func(u userOp, _ *time.Time) { u["nonce"] = "0x5" }, nil, "its nonce is not 1"},
		"a nonce that is used": {func(u userOp, _ *time.Time) { u["nonce"] = "0x0" }, nil, "its nonce is not 1"},
		"another order of nonces": {
			func(u userOp, _ *time.Time) { u["nonce"] = "0x10000000000000000" }, nil,
			"its nonce is not 1",
		},
		"over": {
			func(_ userOp, until *time.Time) { *until = time.Now().Add(-time.Second) }, nil,
			"it must be valid for",
		},
		"for ever": {
			func(_ userOp, until *time.Time) { *until = time.Now().Add(1000 * time.Hour) }, nil,
			"it must be valid for",
		},
		"somebody else's factory": {nil, func(u userOp) {
			u["sender"], u["factory"], u["factoryData"] = other.account, to, hexutil.Bytes(w.place.CreateAccount(other.owner))
		}, "it makes another account"},
	} {
		t.Run(name, func(t *testing.T) {
			before := w.balance(crypto.PubkeyToAddress(w.key.PublicKey))
			op := w.signed(p, c.before, payment)
			if c.after != nil {
				c.after(op)
			}
			require.ErrorContains(t, w.call(nil, "particle_aa_sendUserOp", op), c.want)
			require.Equal(t, before, w.balance(crypto.PubkeyToAddress(w.key.PublicKey)))
			require.Equal(t, wei(1), w.balance(to))
		})
	}

	// What cannot succeed is not even prepared.
	require.ErrorContains(t, w.call(nil, "particle_aa_createUserOp", p.id(), []tx{send(to, wei(5000), nil)}),
		"call 1 would fail")
	require.ErrorContains(t,
		w.call(nil, "particle_aa_createUserOp", p.id(), []tx{payment, send(w.place.Factory, wei(0), []byte{1, 2, 3, 4})}),
		"call 2 would fail")
	require.ErrorContains(t,
		w.call(nil, "particle_aa_createUserOp", w.person(0x15).id(), []tx{send(to, new(big.Int), nil)}), "needs")
	// Between preparing and sending the account lost its coins.
	op := w.signed(p, nil, payment)
	rest := w.signed(p, nil, send(to, wei(980), nil))
	// Whoever made the account first voids no signature: what would make it is left out.
	rest["factory"], rest["factoryData"] = w.place.Factory, hexutil.Bytes(w.place.CreateAccount(p.owner))
	w.run(rest)
	require.ErrorContains(t, w.call(nil, "particle_aa_sendUserOp", op), "is refused")
}

// TestSend_IsPaid_SR_30: whatever an operation is like, the service gets back what it spent.
func TestSend_IsPaid_SR_30(t *testing.T) {
	w := newWorld(t, func(c *relayer.Config) { c.AccountPerHour = 1000 })
	to, service := common.HexToAddress("0xcafe"), crypto.PubkeyToAddress(w.key.PublicKey)
	run := func(name string, p person, txs ...tx) {
		t.Helper()
		before := w.balance(service)
		_, out := w.run(w.signed(p, nil, txs...))
		spent := new(big.Int).Mul(new(big.Int).SetUint64(out.Receipt.GasUsed), out.Receipt.EffectiveGasPrice)
		got := new(big.Int).Sub(w.balance(service), before)
		require.Positive(t, got.Sign(), "%s: spent %s, paid back %s", name, spent, out.Cost.ToInt())
		require.LessOrEqual(t, new(big.Int).Mul(got, big.NewInt(4)).Cmp(new(big.Int).Mul(spent, big.NewInt(3))), 0,
			"%s: far too much: %s for %s", name, got, spent)
		t.Logf("%s: %d gas, %s charged, paid %s of %s", name, out.Receipt.GasUsed, out.Gas.ToInt(), out.Cost.ToInt(), spent)
	}
	p := w.person(0x21)
	w.give(p.account, wei(5000))
	run("makes the account", p, send(to, wei(1), nil))
	run("a payment", p, send(to, wei(1), nil))
	eight := []tx{}
	for i := range 8 {
		eight = append(eight, send(common.BigToAddress(big.NewInt(int64(1000+i))), wei(1), nil))
	}
	run("eight payments", p, eight...)
	for _, n := range []int{3, 1000, 8000, 20_000} {
		run(fmt.Sprintf("%d bytes that are not zero", n), p, send(to, wei(0), bytes.Repeat([]byte{0xff}, n)))
	}
	run("20,000 zeros", p, send(to, wei(0), make([]byte, 20_000)))
	// With a deposit the account need not have the fee itself.
	run("a deposit", p, send(w.place.EntryPoint, wei(1000), entryPoint.PackDepositTo(p.account)))
	run("from the deposit", p, send(to, wei(2), nil))
}

func TestMethods_TextsOfErrors_5_21_7_70_8_27(t *testing.T) {
	w := newWorld(t, nil)
	// [7.70] [8.27]
	for _, method := range []string{
		"eth_sendTransaction", "wallet_addEthereumChain", "wallet_watchAsset", "eth_sign", "eth_signTypedData",
		"eth_signTypedData_v4",
		"eth_sendRawTransaction", "eth_getLogs", "eth_newFilter", "debug_traceTransaction", "personal_sign",
		"particle_aa_other",
	} {
		require.EqualError(t, w.call(nil, method), "4200 The Provider does not support the requested method ", method)
	}
	// [5.21]
	require.EqualError(t, w.callAs("127.0.0.1:1", "?chainId=1", nil, "eth_chainId"),
		"-32602 The chain: 1 is not supported ")
	require.EqualError(t, w.callAs("127.0.0.1:1", "?chainId=0x36", nil, "eth_chainId"),
		"-32602 The chain: 54 is not supported ")
	for _, query := range []string{"", "?chainId=", "?chainId=x", "?chainId=-1", "?chainId=99999999999999999999999"} {
		require.ErrorContains(t, w.callAs("127.0.0.1:1", query, nil, "eth_chainId"), "-32602 Invalid Params", query)
	}
	for _, params := range [][]any{
		{},
		{nil},
		{"x"},
		{map[string]any{}},
		{map[string]any{"ownerAddress": "0x12"}},
		{map[string]any{"btcPublicKey": "02aa"}},
		{map[string]any{"btcPublicKey": strings.Repeat("00", 33)}},
		{map[string]any{"ownerAddress": common.HexToAddress("0x1"), "more": 1}},
		{map[string]any{"ownerAddress": common.Address{}}},
		{map[string]any{"ownerAddress": common.HexToAddress("0x1")}, 1},
	} {
		require.ErrorContains(t, w.call(nil, "particle_aa_getSmartAccount", params...), "-32602 Invalid Params", "%v", params)
	}
	id := map[string]any{"ownerAddress": common.HexToAddress("0x1")}
	for _, txs := range []any{
		nil,
		[]tx{},
		make([]tx, 9),
		[]tx{{"value": "0x1"}},
		[]tx{{"to": "0x1"}},
		[]tx{{"to": common.Address{}, "gas": "0x1"}},
	} {
		require.ErrorContains(t, w.call(nil, "particle_aa_createUserOp", id, txs), "-32602 Invalid Params", "%v", txs)
	}
	// Requests that are none.
	for body, want := range map[string]string{
		`{`: "Parse error", `[]`: "Invalid Request", `{"jsonrpc":"2.0","method":"eth_chainId"}`: "Invalid Request",
		`{"jsonrpc":"1.0","id":1,"method":"eth_chainId"}`:             "Invalid Request",
		`{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":{}}`: "Invalid Params",
		`[{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}]`:           "Invalid Request",
	} {
		_, raw := w.post("127.0.0.1:1", fmt.Sprintf("?chainId=%d", chainID), []byte(body))
		require.Contains(t, string(raw), want, body)
	}
	// Reads pass, and so do the chain's own errors.
	var text string
	require.NoError(t, w.call(&text, "eth_chainId"))
	require.Equal(t, "0x363d836a", text)
	require.NoError(t, w.call(&text, "net_version"))
	require.Equal(t, "910001002", text)
	require.NoError(t, w.call(&text, "eth_getBalance", crypto.PubkeyToAddress(w.rich.PublicKey), "latest"))
	require.Equal(t, hexutil.EncodeBig(w.balance(crypto.PubkeyToAddress(w.rich.PublicKey))), text)
	require.ErrorContains(t, w.call(nil, "eth_getBalance", "0x12", "latest"), "-32602")
	var none *types.Receipt
	require.NoError(t, w.call(&none, "eth_getTransactionReceipt", common.Hash{1}))
	require.Nil(t, none)
	require.NoError(t, w.call(&none, "eth_getUserOperationReceipt", common.Hash{1}))
	require.Nil(t, none)
}

func TestCaps_SR_30(t *testing.T) {
	w := newWorld(t, func(c *relayer.Config) { c.RequestsPerSecond, c.SendsPerSecond, c.AccountPerHour = 5, 0.1, 8 })
	query := fmt.Sprintf("?chainId=%d", chainID)
	// Of a client: four seconds' worth at once, and one.
	passed := 0
	for range 100 {
		if w.callAs("203.0.113.5:1", query, nil, "eth_chainId") == nil {
			passed++
		}
	}
	require.InDelta(t, 21, passed, 3)
	require.NoError(t, w.callAs("203.0.113.6:1", query, nil, "eth_chainId"), "another client")
	// Of its operations, valid or not.
	require.ErrorContains(t, w.callAs("203.0.113.7:1", query, nil, "particle_aa_sendUserOp", userOp{}), "-32602")
	require.EqualError(t, w.callAs("203.0.113.7:2", query, nil, "particle_aa_sendUserOp", userOp{}),
		"-32005 Too many requests. Try again in a moment. ")
	// Of an account, whoever sends: a quarter of an hour's at once.
	p, to := w.person(0x31), common.HexToAddress("0xcafe")
	w.give(p.account, wei(1000))
	for range 2 {
		_, out := w.run(w.signed(p, nil, send(to, wei(1), nil)))
		require.True(t, out.Success)
	}
	third := w.signed(p, nil, send(to, wei(1), nil))
	require.EqualError(t, w.call(nil, "particle_aa_sendUserOp", third),
		"-32005 Too many requests. Try again in a moment. ")
	// Of a request.
	status, _ := w.post("127.0.0.1:1", query, bytes.Repeat([]byte(" "), relayer.MaxBody+1))
	require.Equal(t, http.StatusRequestEntityTooLarge, status)
}

// TestSend_OneAtATime_SR_30: of two operations with one nonce only one is sent; the other one could only cost the
// service.
func TestSend_OneAtATime_SR_30(t *testing.T) {
	w := newWorld(t, nil)
	p, to := w.person(0x32), common.HexToAddress("0xcafe")
	w.give(p.account, wei(1000))
	w.chain.SetAutoMine(false)
	one, two := w.signed(p, nil, send(to, wei(1), nil)), w.signed(p, nil, send(to, wei(2), nil))
	errs := make(chan error, 2)
	for _, op := range []userOp{one, two} {
		go func() { errs <- w.call(nil, "particle_aa_sendUserOp", op) }()
	}
	first, second := <-errs, <-errs
	if first != nil {
		first, second = second, first
	}
	require.NoError(t, first)
	require.EqualError(t, second, "-32011 The operation is refused: another operation of the account is under way ")
	w.chain.SetAutoMine(true)
}

// TestRestart_ContinuesAndReplaces_SR_30: what was accepted is included once, also when the service ended meanwhile, at
// a higher price if need be; and its first transaction still leads to its receipt.
func TestRestart_ContinuesAndReplaces_SR_30(t *testing.T) {
	w := newWorld(t, nil)
	p, to := w.person(0x33), common.HexToAddress("0xcafe")
	w.give(p.account, wei(1000))
	w.chain.SetAutoMine(false)
	op := w.signed(p, nil, send(to, wei(1), nil))
	var s sent
	require.NoError(t, w.call(&s, "particle_aa_sendUserOp", op))
	w.stop()

	w.start(func(c *relayer.Config) { c.BumpAfter = time.Second })
	var again sent
	require.NoError(t, w.call(&again, "particle_aa_sendUserOp", op))
	require.Equal(t, s.Hash, again.Hash)
	w.clock.move(2 * time.Second)
	account := crypto.PubkeyToAddress(w.key.PublicKey).Hex()
	w.eventually("it is replaced", func() bool {
		rows, err := w.db.Journal().Submissions(t.Context(), chainID, account)
		require.NoError(t, err)
		return len(rows) > 0 && len(rows[len(rows)-1].Hashes) >= 2 && w.pending(rows[len(rows)-1])
	})
	w.chain.SetAutoMine(true)
	w.chain.Commit()
	out := w.outcome(s.Hash)
	require.True(t, out.Success)
	require.NotEqual(t, s.Tx, out.Receipt.TxHash)
	var receipt *types.Receipt
	require.NoError(t, w.call(&receipt, "eth_getTransactionReceipt", s.Tx))
	require.Equal(t, out.Receipt.TxHash, receipt.TxHash)
	require.Equal(t, wei(1), w.balance(to))
}

// TestExpired_MakesRoom_SR_30: an operation that was not included in its time is not included later, and holds up
// nobody.
func TestExpired_MakesRoom_SR_30(t *testing.T) {
	w := newWorld(t, nil)
	p, other, to := w.person(0x34), w.person(0x35), common.HexToAddress("0xcafe")
	w.give(p.account, wei(1000))
	w.give(other.account, wei(1000))
	w.chain.SetAutoMine(false)
	var s sent
	require.NoError(t, w.call(&s, "particle_aa_sendUserOp", w.signed(p, nil, send(to, wei(1), nil))))
	w.clock.move(10 * time.Minute)
	account := crypto.PubkeyToAddress(w.key.PublicKey).Hex()
	w.eventually("its nonce is filled", func() bool {
		rows, err := w.db.Journal().Submissions(t.Context(), chainID, account)
		require.NoError(t, err)
		return len(rows) > 0 && rows[len(rows)-1].Digest.IsZero() && w.pending(rows[len(rows)-1])
	})
	w.chain.SetAutoMine(true)
	w.clock.move(-10 * time.Minute)
	_, out := w.run(w.signed(other, nil, send(to, wei(7), nil)))
	require.True(t, out.Success)
	require.Equal(t, wei(7), w.balance(to))
	var none *outcome
	require.NoError(t, w.call(&none, "eth_getUserOperationReceipt", s.Hash))
	require.Nil(t, none)
}

// TestValidation_ReadsNothing_SR_30 holds the account's code to ERC-7562's rules: what it does while it validates
// depends on nothing that others can change between a simulation and a block.
func TestValidation_ReadsNothing_SR_30(t *testing.T) {
	w := newWorld(t, nil)
	p := w.person(0x36)
	w.give(p.account, wei(1000))
	w.run(w.signed(p, nil, send(common.HexToAddress("0xcafe"), wei(1), nil)))
	s, _ := w.run(w.signed(p, nil, send(common.HexToAddress("0xcafe"), wei(1), []byte{1, 2, 3, 4, 5})))
	var trace struct {
		StructLogs []struct {
			Op    string `json:"op"`
			Depth int    `json:"depth"`
		} `json:"structLogs"`
	}
	require.NoError(t,
		w.chain.RPC().CallContext(t.Context(), &trace, "debug_traceTransaction", s.Tx,
			map[string]any{"disableStorage": true, "disableStack": true}))
	banned := map[string]bool{}
	for op := range strings.FieldsSeq(
		"GASPRICE GASLIMIT DIFFICULTY PREVRANDAO RANDOM TIMESTAMP BASEFEE BLOCKHASH NUMBER SELFBALANCE BALANCE ORIGIN " +
			"CREATE CREATE2 " +
			"COINBASE SELFDESTRUCT BLOBHASH BLOBBASEFEE INVALID SLOAD SSTORE TLOAD TSTORE EXTCODEHASH") {
		banned[op] = true
	}
	seen := map[string]int{}
	for i, l := range trace.StructLogs {
		if l.Op == "LOG1" && l.Depth == 1 { // BeforeExecution
			break
		}
		if l.Depth < 2 {
			continue
		}
		seen[l.Op]++
		require.False(t, banned[l.Op], l.Op)
		if l.Op == "GAS" {
			require.Contains(t, []string{"CALL", "STATICCALL", "DELEGATECALL"}, trace.StructLogs[i+1].Op)
		}
	}
	require.Equal(t, 1, seen["DELEGATECALL"], "of the proxy, to the shared code")
	require.LessOrEqual(t, seen["CALL"], 1, "the fee, if the deposit does not cover it")
	require.Equal(t, 3, seen["STATICCALL"], "sha256 twice, ecrecover")
}
