package smartaccount_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"flag"
	"math/big"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/btcec/v2/ecdsa"
	"github.com/ethereum/go-ethereum/accounts"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/stretchr/testify/require"

	"causeway/internal/evm/smartaccount"
)

var update = flag.Bool("update", false, "write testdata/smartaccount/vectors.json from this run")

const vectorsFile = "../../../testdata/smartaccount/vectors.json"

// The file that Solidity, Go and TypeScript are held to.
type vectors struct {
	Comment    string          `json:"comment"`
	Places     []placeVector   `json:"places"`
	Owners     []ownerVector   `json:"owners"`
	Operations []opVector      `json:"operations"`
	Messages   []messageVector `json:"messages"`
	Unreadable []hexutil.Bytes `json:"unreadable"` // messages that no account takes
	Refused    []refusedVector `json:"refused"`
}

type placeVector struct {
	Name           string         `json:"name"`
	EntryPoint     common.Address `json:"entryPoint"`
	Factory        common.Address `json:"factory"`
	Implementation common.Address `json:"implementation"`
}

type ownerVector struct {
	PrivateKey hexutil.Bytes    `json:"privateKey"`
	PublicKey  hexutil.Bytes    `json:"publicKey"` // compressed
	Owner      common.Address   `json:"owner"`
	Accounts   []common.Address `json:"accounts"` // by place
}

type callVector struct {
	To    common.Address `json:"to"`
	Value *hexutil.Big   `json:"value"`
	Data  hexutil.Bytes  `json:"data"`
}

type opVector struct {
	Name                 string          `json:"name"`
	ChainID              uint64          `json:"chainId"`
	Place                int             `json:"place"`
	Owner                int             `json:"owner"`
	Calls                []callVector    `json:"calls"`
	Sender               common.Address  `json:"sender"`
	Nonce                *hexutil.Big    `json:"nonce"`
	Factory              *common.Address `json:"factory"`
	FactoryData          hexutil.Bytes   `json:"factoryData"`
	CallData             hexutil.Bytes   `json:"callData"`
	CallGasLimit         hexutil.Uint64  `json:"callGasLimit"`
	VerificationGasLimit hexutil.Uint64  `json:"verificationGasLimit"`
	PreVerificationGas   hexutil.Uint64  `json:"preVerificationGas"`
	MaxFeePerGas         *hexutil.Big    `json:"maxFeePerGas"`
	MaxPriorityFeePerGas *hexutil.Big    `json:"maxPriorityFeePerGas"`
	InitCode             hexutil.Bytes   `json:"initCode"`
	AccountGasLimits     common.Hash     `json:"accountGasLimits"`
	GasFees              common.Hash     `json:"gasFees"`
	ValidUntil           uint64          `json:"validUntil"` // seconds
	UserOpHash           common.Hash     `json:"userOpHash"`
	Text                 string          `json:"text"`
	Digest               common.Hash     `json:"digest"` // what the Bitcoin key signs
	Signed               string          `json:"signed"` // as a wallet gives it, base64
	Signature            hexutil.Bytes   `json:"signature"`
}

type messageVector struct {
	ChainID   uint64         `json:"chainId"`
	Place     int            `json:"place"`
	Owner     int            `json:"owner"`
	Account   common.Address `json:"account"`
	Message   string         `json:"message"`
	Text      string         `json:"text"`
	Hash      common.Hash    `json:"hash"` // EIP-191
	Signed    string         `json:"signed"`
	Signature hexutil.Bytes  `json:"signature"` // for isValidSignature
}

// refusedVector is operation 0 with a signature that must not pass.
type refusedVector struct {
	Name      string        `json:"name"`
	Signature hexutil.Bytes `json:"signature"`
}

func address(b byte) common.Address { return common.BytesToAddress(bytes.Repeat([]byte{b}, 20)) }

func wei(s string) *big.Int {
	n, ok := new(big.Int).SetString(s, 10)
	if !ok {
		panic(s)
	}
	return n
}

// args is a call of a function with words.
func args(selector string, words ...*big.Int) []byte {
	out := common.FromHex(selector)
	for _, w := range words {
		out = append(out, common.LeftPadBytes(w.Bytes(), 32)...)
	}
	return out
}

// person is a Bitcoin wallet.
type person struct {
	key   *btcec.PrivateKey
	owner common.Address
}

func newPerson(t testing.TB, seed byte) person {
	key, pub := btcec.PrivKeyFromBytes(bytes.Repeat([]byte{seed}, 32))
	owner, err := smartaccount.OwnerOf(pub.SerializeCompressed())
	require.NoError(t, err)
	return person{key, owner}
}

// sign is what "sign message" of a wallet with a P2WPKH address gives.
func (p person) sign(text string) []byte {
	digest := smartaccount.MessageDigest(text)
	signature := ecdsa.SignCompact(p.key, digest[:], true)
	signature[0] += 8
	return signature
}

// onBitcoin is an address as a withdrawal's call has it.
func onBitcoin(kind byte, address string) []byte {
	return append(append([]byte{kind}, make([]byte, 63-len(address))...), address...)
}

// payments are what the text says in words, and calls that nearly are: an argument that is longer than it may be, data
// that an encoder would have written otherwise, and addresses on Bitcoin that are none or would forge a line.
func payments() (named, others [][]byte) {
	who, n, least := new(big.Int).SetBytes(address(0xbb).Bytes()), big.NewInt(1_500_000), big.NewInt(1_499_250)
	key := new(big.Int).SetBytes(bytes.Repeat([]byte{0x5a}, 32))
	dirty := new(big.Int).Add(who, new(big.Int).Lsh(big.NewInt(1), 160))
	pool, chain, beyond := big.NewInt(7), big.NewInt(4294967295), big.NewInt(4294967296)
	words := func(of ...int64) (out []*big.Int) {
		for _, w := range of {
			out = append(out, big.NewInt(w))
		}
		return out
	}
	withdraw := func(offset, length int64, refund *big.Int, to []byte) []byte {
		head := append(words(offset), refund, least)
		return append(args("d51f15f8", append(append([]*big.Int{n}, head...), words(length)...)...), to...)
	}
	taproot := onBitcoin(1, "bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297")
	named = [][]byte{
		withdraw(128, 64, who, taproot),
		append(args("d7d952f3", n, big.NewInt(96), who, big.NewInt(64)),
			onBitcoin(4, "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2")...),
		args("b043995e", pool, chain, n, key, who, big.NewInt(224), least, new(big.Int)),
		args("ed866fb9", pool, chain, n, who, who, big.NewInt(192), new(big.Int)),
		args("26c5927a", chain, n, who, least),
		args("1b18cdfa", chain, n, key),
	}
	forged := bytes.Clone(taproot)
	forged[40] = '\n'
	others = [][]byte{
		withdraw(128, 64, dirty, taproot), withdraw(160, 64, who, taproot), withdraw(128, 63, who, taproot),
		withdraw(128, 64, who, forged),
		withdraw(128, 64, who, onBitcoin(5, "bc1q")), withdraw(128, 64, who, onBitcoin(0, "bc1q")),
		withdraw(128, 64, who, make([]byte, 64)), withdraw(128, 64, who, onBitcoin(1, "")),
		append(withdraw(128, 64, who, taproot), 0), withdraw(128, 64, who, taproot[:63]),
		args("b043995e", beyond, chain, n, key, who, big.NewInt(224), least, new(big.Int)),
		args("b043995e", pool, beyond, n, key, who, big.NewInt(224), least, new(big.Int)),
		args("b043995e", pool, chain, n, key, dirty, big.NewInt(224), least, new(big.Int)),
		args("b043995e", pool, chain, n, key, who, big.NewInt(192), least, new(big.Int)),
		args("b043995e", pool, chain, n, key, who, big.NewInt(224), least, big.NewInt(1), n), // with data for who is paid
		args("ed866fb9", pool, chain, n, who, who, big.NewInt(192), big.NewInt(32)),
		args("26c5927a", beyond, n, who, least), args("1b18cdfa", chain, n), args("26c5927a", chain, n, who),
	}
	return named, others
}

// payment is a batch of such calls.
func payment(data ...[]byte) (calls []smartaccount.Call) {
	for i, d := range data {
		calls = append(calls, smartaccount.Call{To: address(0xdd), Value: big.NewInt(int64(i)), Data: d})
	}
	return calls
}

var max256 = new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 256), big.NewInt(1))

// cases cover each form of a line, each length of a text's length, and the edges of numbers and dates.
func cases() []struct {
	name    string
	chainID uint64
	place   int
	owner   int
	nonce   *big.Int
	create  bool
	until   uint64
	fee     string
	calls   []smartaccount.Call
} {
	who, amount := new(big.Int).SetBytes(address(0xbb).Bytes()), big.NewInt(1_500_000)
	dirty := new(big.Int).Add(who, new(big.Int).Lsh(big.NewInt(1), 160))
	send := smartaccount.Call{To: address(0xaa), Value: wei("500000000000000000")}
	var eight []smartaccount.Call
	for i := range 8 {
		eight = append(eight,
			smartaccount.Call{
				To: address(byte(i)), Value: new(big.Int).Lsh(big.NewInt(1), uint(i*32)),
				Data: make([]byte, i*37),
			})
	}
	named, others := payments()
	return []struct {
		name    string
		chainID uint64
		place   int
		owner   int
		nonce   *big.Int
		create  bool
		until   uint64
		fee     string
		calls   []smartaccount.Call
	}{
		{"one payment", 910001002, 1, 0, big.NewInt(0), false, 1795617600, "1000000007", []smartaccount.Call{send}},
		{
			"creates the account, approves and calls", 910001002, 1, 0, big.NewInt(0), true, 1795617659, "2500000000",
			[]smartaccount.Call{
				{To: address(0xcc), Value: new(big.Int), Data: args("095ea7b3", who, amount)},
				{To: address(0xdd), Value: wei("1"), Data: args("deadbeef", big.NewInt(7))},
			},
		},
		{"on the public chain", 223, 0, 1, big.NewInt(41), false, 1830297599, "7", []smartaccount.Call{
			{To: address(0xcc), Value: new(big.Int), Data: args("a9059cbb", who, amount)},
			{To: address(0xcc), Value: wei("1000000000000000000"), Data: args("095ea7b3", who, max256)},
		}},
		{"arguments that are not what they seem", 223, 0, 1, big.NewInt(42), false, 951827696, "1", []smartaccount.Call{
			{To: address(0xcc), Value: new(big.Int), Data: args("a9059cbb", dirty, amount)},
			{To: address(0xcc), Value: new(big.Int), Data: append(args("a9059cbb", who, amount), 0)},
			{To: address(0xcc), Value: new(big.Int), Data: args("a9059cbb", who)},
			{To: address(0xcc), Value: new(big.Int), Data: []byte("\n1)")},
			{To: address(0xcc), Value: new(big.Int), Data: []byte("\n2) Send 0 coins to 0x0000")},
			{To: common.Address{}, Value: new(big.Int)},
		}},
		{"approvals that name no amount", 910001002, 1, 0, big.NewInt(3), true, 1795617659, "3", []smartaccount.Call{
			{To: address(0xcc), Value: new(big.Int), Data: args("095ea7b3", who, new(big.Int))},
			{To: address(0xcc), Value: new(big.Int), Data: args("a22cb465", who, big.NewInt(1))},
			{To: address(0xcc), Value: new(big.Int), Data: args("a22cb465", who, new(big.Int))},
			{To: address(0xcc), Value: new(big.Int), Data: args("a22cb465", who, big.NewInt(2))},
			{To: address(0xcc), Value: new(big.Int), Data: args("39509351", who, amount)},
			{To: address(0xcc), Value: new(big.Int), Data: args("a22cb465", dirty, big.NewInt(1))},
		}},
		{
			"eight calls", 910001002, 1, 1, new(big.Int).Add(new(big.Int).Lsh(big.NewInt(5), 64), big.NewInt(9)), false,
			4107542399, "123456789012345678", eight,
		},
		{
			"the largest amount, the last second", 4294967295, 1, 0, max256, false, 253402300799, "1",
			[]smartaccount.Call{{To: address(0xff), Value: max256}},
		},
		{"what the bridge pays elsewhere", 910001002, 1, 0, big.NewInt(8), false, 1795617600, "9", payment(named...)},
		{"what nearly is that", 910001002, 1, 0, big.NewInt(9), true, 1795617600, "9", payment(others[:8]...)},
		{"what nearly is that, too", 223, 0, 1, big.NewInt(10), false, 1795617600, "9", payment(others[8:16]...)},
		{"and the rest of it", 223, 0, 1, big.NewInt(11), false, 1795617600, "9", payment(others[16:]...)},
	}
}

func makeVectors(t testing.TB) vectors {
	v := vectors{Comment: "Smart accounts: what Solidity, Go and TypeScript must agree on. Written by go test " +
		"./internal/evm/smartaccount -update. Private keys are worthless."}
	local, _ := smartaccount.LocalEntryPoint()
	places := []smartaccount.Place{
		smartaccount.PlaceAt(common.HexToAddress(smartaccount.CanonicalEntryPoint)),
		smartaccount.PlaceAt(local),
	}
	for i, name := range []string{"public", "local"} {
		v.Places = append(v.Places, placeVector{name, places[i].EntryPoint, places[i].Factory, places[i].Implementation})
	}
	people := []person{newPerson(t, 1), newPerson(t, 0x42)}
	for _, p := range people {
		v.Owners = append(v.Owners, ownerVector{
			p.key.Serialize(), p.key.PubKey().SerializeCompressed(), p.owner,
			[]common.Address{places[0].Account(p.owner), places[1].Account(p.owner)},
		})
	}
	for _, c := range cases() {
		p, place := people[c.owner], places[c.place]
		data, err := smartaccount.PackCalls(c.calls)
		require.NoError(t, err)
		op := smartaccount.Op{
			Sender: place.Account(p.owner), Nonce: c.nonce, CallData: data, VerificationGas: 200_000, CallGas: 90_001,
			PreVerificationGas: 60_000,
			MaxFee:             wei(c.fee), MaxPriorityFee: wei("1"),
		}
		if c.create {
			op.Factory, op.FactoryData = &place.Factory, place.CreateAccount(p.owner)
		}
		require.NoError(t, op.Check())
		until := time.Unix(int64(c.until), 0)
		text, err := op.Text(c.chainID, place.EntryPoint, until)
		require.NoError(t, err)
		signed := p.sign(text)
		op.Signature = smartaccount.Seal(signed, until)
		packed := op.Packed()
		o := opVector{
			Name: c.name, ChainID: c.chainID, Place: c.place, Owner: c.owner, Sender: op.Sender, Nonce: (*hexutil.Big)(op.Nonce),
			Factory: op.Factory, FactoryData: op.FactoryData, CallData: op.CallData, CallGasLimit: hexutil.Uint64(op.CallGas),
			VerificationGasLimit: hexutil.Uint64(op.VerificationGas), PreVerificationGas: hexutil.Uint64(op.PreVerificationGas),
			MaxFeePerGas: (*hexutil.Big)(op.MaxFee), MaxPriorityFeePerGas: (*hexutil.Big)(op.MaxPriorityFee),
			InitCode: packed.InitCode, AccountGasLimits: packed.AccountGasLimits, GasFees: packed.GasFees, ValidUntil: c.until,
			UserOpHash: op.Hash(c.chainID, place.EntryPoint), Text: text, Digest: smartaccount.MessageDigest(text),
			Signed: base64.StdEncoding.EncodeToString(signed), Signature: op.Signature,
		}
		for _, call := range c.calls {
			o.Calls = append(o.Calls, callVector{call.To, (*hexutil.Big)(call.Value), call.Data})
		}
		v.Operations = append(v.Operations, o)
	}
	for i, message := range []string{
		"Sign in to example.org\nNonce: 8f2c", "", "Überweisung 确认 ₿ 👍🏽 ❤️ עברית\u2070\u200a", strings.Repeat("long ", 60),
		"x\n\nCauseway smart account: run these calls\n\nChain: 223",
	} {
		p, place := people[i%2], places[i%2]
		chainID := []uint64{223, 910001002}[i%2]
		text, err := smartaccount.MessageText(chainID, place.Account(p.owner), []byte(message))
		require.NoError(t, err)
		signed := p.sign(text)
		v.Messages = append(v.Messages, messageVector{
			chainID, i % 2, i % 2, place.Account(p.owner), message, text, common.Hash(accounts.TextHash([]byte(message))),
			base64.StdEncoding.EncodeToString(signed), append(bytes.Clone(signed), message...),
		})
	}
	v.Unreadable = unreadable(t)
	v.Refused = refused(t, v.Operations[0], people)
	return v
}

// unreadable are messages that a wallet would show as something else than they are, or not at all.
func unreadable(t testing.TB) (out []hexutil.Bytes) {
	for _, m := range []string{
		strings.Repeat("\x80\xff", 16), "a\x00b", "a\tb", "a\rb", "a\x7fb", "\xc2\x85\xc2\x9b", "Pay \u202e001 ot 1\u202c coin",
		"a\u200bb", "a\u2028c", "a\u2066b", "\ufeffa", "a\u00adb", "a\U000e0041b", "\xc0\x80", "\xe0\x80\x80", "\xed\xa0\x80",
		"\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xe2\x82", "\xf0\x9f\x92", "a\uffffb", "a\u3164b",
	} {
		_, err := smartaccount.MessageText(223, address(1), []byte(m))
		require.Error(t, err, "%q", m)
		out = append(out, hexutil.Bytes(m))
	}
	return out
}

func refused(t testing.TB, o opVector, people []person) []refusedVector {
	good := []byte(o.Signature)
	with := func(name string, f func(s []byte) []byte) refusedVector {
		return refusedVector{name, f(bytes.Clone(good))}
	}
	set := func(i int, b byte) func(s []byte) []byte { return func(s []byte) []byte { s[i] = b; return s } }
	n := btcec.S256().N
	return []refusedVector{
		with("header below all", set(0, 26)), with("header above all", set(0, 43)),
		with("header of a point beyond the order", set(0, good[0]+2)),
		with("the other recovery", set(0, 39+((good[0]-39)^1))),
		with("the twin with a large s", func(s []byte) []byte {
			new(big.Int).Sub(n, new(big.Int).SetBytes(s[33:65])).FillBytes(s[33:65])
			s[0] = 39 + ((s[0] - 39) ^ 1)
			return s
		}),
		with("r is zero", func(s []byte) []byte { clear(s[1:33]); return s }),
		with("s is zero", func(s []byte) []byte { clear(s[33:65]); return s }),
		with("a second later", func(s []byte) []byte { s[70]++; return s }),
		with("valid for ever", func(s []byte) []byte { clear(s[65:]); return s }),
		with("valid until no date", func(s []byte) []byte { copy(s[65:], bytes.Repeat([]byte{0xff}, 6)); return s }),
		with("a byte too short", func(s []byte) []byte { return s[:70] }),
		with("a byte too long", func(s []byte) []byte { return append(s, 0) }),
		with("nothing", func([]byte) []byte { return []byte{} }),
		{"somebody else's", smartaccount.Seal(people[1].sign(o.Text), time.Unix(int64(o.ValidUntil), 0))},
		{"of the hash alone", smartaccount.Seal(people[0].sign(o.UserOpHash.Hex()), time.Unix(int64(o.ValidUntil), 0))},
		{"of the text with a line more", smartaccount.Seal(people[0].sign(o.Text+"\n"), time.Unix(int64(o.ValidUntil), 0))},
	}
}

// SR-09: amount, recipient and who gets it back are words in what is signed, and whatever would not be done as the
// words say has none.
func TestText_PaymentsInWords_SR_09(t *testing.T) {
	lines := func(data [][]byte) (out []string) {
		for i, d := range data {
			packed, err := smartaccount.PackCalls(payment(d))
			require.NoError(t, err)
			op := smartaccount.Op{
				Sender: address(1), Nonce: new(big.Int), CallData: packed, MaxFee: big.NewInt(1), MaxPriorityFee: new(big.Int),
			}
			text, err := op.Text(223, address(2), time.Unix(1, 0))
			require.NoError(t, err)
			line, found := strings.CutPrefix(strings.Split(text, "\n")[8], "1) Call 0x"+strings.Repeat("dd", 20)+": ")
			require.True(t, found, "%d: %s", i, text)
			out = append(out, line)
		}
		return out
	}
	named, others := payments()
	who, key := "0x"+strings.Repeat("bb", 20), "0x"+strings.Repeat("5a", 32)
	require.Equal(t, []string{
		"withdraw 1500000 units to bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297 on Bitcoin, " +
			"at least 1499250 of them, refund to " + who,
		"withdraw 1500000 units to 1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2 on Bitcoin, refund to " + who,
		"send 1500000 units of pool 7 to " + key + " on chain 4294967295, at least 1499250 of them, refund to " + who,
		"send 1500000 units of pool 7 to " + who + " on chain 4294967295, refund to " + who,
		"send 1500000 units to " + who + " on chain 4294967295, at least 1499250 of them",
		"send 1500000 units to " + key + " on chain 4294967295",
	}, lines(named))
	for i, line := range lines(others) {
		require.Regexp(t, `^function 0x[0-9a-f]{8}, \d+ bytes, hash 0x[0-9a-f]{64}$`, line, "%d", i)
	}
}

// TestVectors_SR_09 holds this package to the file; contracts/evm/test/SmartAccountVectors.t.sol holds the contracts to
// it.
func TestVectors_SR_09(t *testing.T) {
	raw, err := json.MarshalIndent(makeVectors(t), "", " ")
	require.NoError(t, err)
	raw = append(raw, '\n')
	if *update {
		require.NoError(t, os.MkdirAll("../../../testdata/smartaccount", 0o755))
		require.NoError(t, os.WriteFile(vectorsFile, raw, 0o644))
	}
	want, err := os.ReadFile(vectorsFile)
	require.NoError(t, err, "write it with -update")
	require.Equal(t, string(want), string(raw))
}
