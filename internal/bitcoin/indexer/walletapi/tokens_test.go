package walletapi

import (
	"net/url"
	"strings"
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"

	"causeway/internal/bitcoin/ordinals"
)

func premine(n uint64) ordinals.Etching {
	amount := uint128.From64(n)
	return ordinals.Etching{Premine: &amount}
}

// tokens are those that deployTokens makes.
type tokens struct {
	deploy, transfer, other ordinals.InscriptionID
}

// deployTokens deploys ordi and, self-minted, plate; mints both to the owner; and inscribes two transfers of ordi.
func (f *fixture) deployTokens(owner []byte) tokens {
	var t tokens
	t.deploy = f.chain.inscribe(owner,
		`{"p":"brc-20","op":"deploy","tick":"Ordi","max":"21000000","lim":"1000","dec":"8"}`)
	f.chain.inscribe(owner, `{"p":"brc-20","op":"mint","tick":"ordi","amt":"1000"}`)
	t.transfer = f.chain.inscribe(owner, `{"p":"brc-20","op":"transfer","tick":"ordi","amt":"100.5"}`)
	t.other = f.chain.inscribe(owner, `{"p":"brc-20","op":"transfer","tick":"ordi","amt":"20"}`)
	parent := f.chain.reveal(owner, text(`{"p":"brc-20","op":"deploy","tick":"plate","max":"50","self_mint":"true"}`))
	mint := text(`{"p":"brc-20","op":"mint","tick":"plate","amt":"7"}`)
	mint.Parents = []ordinals.InscriptionID{{TxID: parent.TxHash()}}
	commit := f.chain.fund(to(taproot(0x77), 2000))
	child := spend([]wire.OutPoint{out(commit, 0), out(parent, 0)}, to(owner, 2000), to(owner, 546))
	child.TxIn[0].Witness = wire.TxWitness{make([]byte, 64), ordinals.RevealScript([32]byte{1}, mint), make([]byte, 33)}
	f.chain.mine(child)
	return t
}

// [7.41] [7.42] [7.43] balances, a token and its transfers in UniSat's shapes.
func TestBRC20_7_41_to_7_43(t *testing.T) {
	f := newFixture(t)
	made := f.deployTokens(alice)
	addr := f.address(alice)

	list := good[List[TokenBalance]](f, f.get("/brc20/tokens?address="+addr+"&cursor=0&size=50"))
	require.Equal(t, 2, list.Total)
	require.Equal(t, TokenBalance{
		Ticker: "Ordi", TickerHex: "4f726469", OverallBalance: "1000", AvailableBalance: "879.5",
		TransferableBalance:  "120.5",
		AvailableBalanceSafe: "879.5", AvailableBalanceUnSafe: "0", Decimal: 8, PendingAmount: "0",
	}, list.List[0])
	require.Equal(t, "plate", list.List[1].Ticker)
	require.True(t, list.List[1].SelfMint)
	f.goldenShape("brc20-tokens", f.get("/brc20/tokens?address="+addr))
	require.Equal(t, list, good[List[TokenBalance]](f, f.get("/v5/brc20/list?address="+addr+"&cursor=0&size=50")))
	five := good[List[TokenBalance]](f, f.get("/v5/brc20/5byte-list?address="+addr+"&cursor=0&size=50&type=5"))
	require.Equal(t, 1, five.Total)
	require.Equal(t, "plate", five.List[0].Ticker)
	page := good[List[TokenBalance]](f, f.get("/brc20/tokens?address="+addr+"&cursor=1&size=1"))
	require.Equal(t, List[TokenBalance]{List: list.List[1:], Total: 2}, page)
	require.Equal(t, List[TokenBalance]{List: []TokenBalance{}, Total: 2},
		good[List[TokenBalance]](f, f.get("/brc20/tokens?address="+addr+"&cursor=2&size=1")))
	require.Equal(t, List[TokenBalance]{List: []TokenBalance{}},
		good[List[TokenBalance]](f, f.get("/brc20/tokens?address="+f.address(bob))))

	s := f.get("/brc20/token-summary?address=" + addr + "&ticker=ordi")
	sum := good[AddressTokenSummary](f, s)
	require.Equal(t,
		TokenInfo{
			TotalSupply: "21000000", TotalMinted: "1000", Decimal: 8, Holder: addr, InscriptionID: made.deploy.String(),
			HoldersCount: 1, HistoryCount: 4,
		}, sum.TokenInfo)
	require.Equal(t, list.List[0], sum.TokenBalance)
	require.Len(t, sum.TransferableList, 2)
	require.Len(t, sum.HistoryList, 4)
	f.goldenShape("brc20-token-summary", s)
	for _, ticker := range []string{"ORDI", "%6Frdi", "%256Frdi"} { // also encoded once more by the wallet
		require.Equal(t, sum, good[AddressTokenSummary](f, f.get("/v5/brc20/token-summary?address="+addr+"&ticker="+ticker)))
	}
	none := good[AddressTokenSummary](f, f.get("/brc20/token-summary?address="+f.address(bob)+"&ticker=ordi"))
	require.Equal(t, "0", none.TokenBalance.OverallBalance)
	require.Empty(t, none.TransferableList)
	f.refused(f.get("/brc20/token-summary?address="+addr+"&ticker=none"), errNoTicker)
	f.refused(f.get("/brc20/token-summary?address="+addr+"&ticker=no"), errTicker)
	f.refused(f.get("/brc20/token-summary?address="+addr+"&ticker="+url.QueryEscape("%zzz\x00\xff\xfe")), errTicker)

	transfers := "/brc20/transferable-list?address=" + addr + "&ticker=ordi"
	all := good[List[TokenTransfer]](f, f.get(transfers+"&cursor=0&size=20"))
	require.Equal(t, 2, all.Total)
	require.Equal(t, made.transfer.String(), all.List[0].InscriptionID)
	require.Equal(t, "100.5", all.List[0].Amount)
	require.Equal(t, uint64(546), all.List[0].Satoshi)
	require.Equal(t, List[TokenTransfer]{List: all.List[1:], Total: 2},
		good[List[TokenTransfer]](f, f.get(transfers+"&cursor=1&size=20")))
	f.goldenShape("brc20-transferable-list", f.get(transfers))

	// One that is being sent is not offered again.
	f.chain.pool = []*wire.MsgTx{spend([]wire.OutPoint{{Hash: made.transfer.TxID}}, to(bob, 546))}
	left := good[List[TokenTransfer]](f, f.get(transfers))
	require.Equal(t, 1, left.Total)
	require.Equal(t, made.other.String(), left.List[0].InscriptionID)
	f.chain.mine(f.chain.pool[0])
	require.Equal(t, "100.5",
		good[List[TokenBalance]](f, f.get("/brc20/tokens?address="+f.address(bob))).List[0].AvailableBalance)
}

// Pages out of range are refused, not cut to something else.
func TestPagesAreChecked(t *testing.T) {
	f := newFixture(t)
	for _, p := range []string{
		"/address/inscriptions?", "/brc20/tokens?", "/brc20/transferable-list?ticker=ordi&",
		"/runes/list?",
	} {
		p += "address=" + f.address(alice)
		for _, q := range []string{"&cursor=-1", "&size=0", "&size=-1", "&size=101", "&cursor=1000001"} {
			f.refused(f.get(p+q), errCursor)
		}
		for _, q := range []string{"&cursor=x", "&size=99999999999999999999", "&cursor=1.5"} {
			f.refused(f.get(p+q), errInvalid)
		}
	}
}

// [7.44] [7.45] a rune, an address's part of it, and the outputs that carry it.
func TestRunes_7_44_7_45(t *testing.T) {
	f := newFixture(t)
	decimals, symbol := uint8(8), 'T'
	limit, most := uint128.From64(100_0000_0000), uint128.From64(3)
	e := premine(10_0000_0000)
	e.Divisibility, e.Symbol = &decimals, &symbol
	e.Terms = &ordinals.Terms{Amount: &limit, Cap: &most, Offset: [2]*uint64{nil, new(uint64(1000))}}
	id, etched := f.chain.etch(alice, "SATOSHI•RUNE•TITAN", e)
	funds := f.chain.fund(to(alice, 10_000))
	pointer := uint32(1)
	stone := ordinals.Runestone{Mint: &id, Pointer: &pointer}
	f.chain.mine(spend([]wire.OutPoint{out(funds, 0)}, to(stone.Encipher(), 0), to(alice, 546)))

	query := "address=" + f.address(alice) + "&runeid=" + id.String()
	s := f.get("/runes/token-summary?" + query)
	sum := good[AddressRunesTokenSummary](f, s)
	require.Equal(t, RuneBalance{
		Amount: "11000000000", RuneID: id.String(), Rune: "SATOSHIRUNETITAN", SpacedRune: "SATOSHI•RUNE•TITAN", Symbol: "T",
		Divisibility:  8,
		PendingAmount: "0", PendingReceived: "0",
	}, sum.RuneBalance)
	require.Equal(t, "1", sum.RuneInfo.Mints)
	require.Equal(t, "2", sum.RuneInfo.Remaining)
	require.True(t, sum.RuneInfo.Mintable)
	require.Equal(t, uint64(1), sum.RuneInfo.Holders)
	require.Equal(t, etched.TxHash().String(), sum.RuneInfo.Etching)
	require.Equal(t, id.Block+1000, *sum.RuneInfo.End)
	require.Nil(t, sum.RuneInfo.Terms.HeightStart)
	f.goldenShape("runes-token-summary", s)
	none := good[AddressRunesTokenSummary](f, f.get("/runes/token-summary?address="+f.address(bob)+"&runeid="+id.String()))
	require.Equal(t, "0", none.RuneBalance.Amount)

	list := good[[]UTXO](f, f.get("/runes/utxos?"+query))
	require.Len(t, list, 2)
	for _, u := range list {
		require.Equal(t, id.String(), u.Runes[0].RuneID)
		require.Equal(t, "SATOSHIRUNETITAN", u.Runes[0].Rune)
	}
	f.goldenShape("runes-utxos", f.get("/runes/utxos?"+query))
	f.chain.pool = []*wire.MsgTx{spend([]wire.OutPoint{out(etched, 1)}, to(bob, 546))}
	require.Len(t, good[[]UTXO](f, f.get("/v5/runes/utxos?"+query)), 1, "one is being spent")

	all := good[List[RuneBalance]](f, f.get("/v5/runes/list?address="+f.address(alice)+"&cursor=0&size=100"))
	moving := sum.RuneBalance
	moving.PendingAmount = "-1000000000" // one of its outputs is being spent
	require.Equal(t, List[RuneBalance]{List: []RuneBalance{moving}, Total: 1}, all)
	f.goldenShape("runes-list", f.get("/runes/list?address="+f.address(alice)))

	for _, bad := range []string{"", "1", "x:y", "1:2:3", "-1:0", "99999999999999999999:1"} {
		s := f.get("/runes/token-summary?address=" + f.address(alice) + "&runeid=" + bad)
		require.Contains(t, []string{errRuneID.Reason, errInvalid.Reason}, s.header.Get("X-Causeway-Error"), bad)
	}
	plain, _ := f.chain.etch(alice, "BBBBBBBBBBBBBBB", premine(5))
	f.goldenShape("runes-no-terms", f.get("/runes/token-summary?address="+f.address(alice)+"&runeid="+plain.String()))
	f.refused(f.get("/runes/token-summary?address="+f.address(alice)+"&runeid=5:7"), errNoRune)
	require.Empty(t, good[[]UTXO](f, f.get("/runes/utxos?address="+f.address(alice)+"&runeid=5:7")))
}

// The inscription that was revealed with an etching is the rune's parent; an image is its logo.
func TestRuneLogo(t *testing.T) {
	f := newFixture(t)
	for kind, logo := range map[string]bool{"image/png": true, "text/plain": false} {
		spaced, err := ordinals.ParseSpacedRune(map[bool]string{true: "AAAAAAAAAAAAAAA", false: "BBBBBBBBBBBBBBB"}[logo])
		require.NoError(t, err)
		commit := f.chain.fund(to(taproot(0x78), 3000))
		f.chain.mineEmpty(6)
		e := premine(5)
		e.Rune = &spaced.Rune
		stone := ordinals.Runestone{Etching: &e, Pointer: new(uint32(1))}
		tx := spend([]wire.OutPoint{out(commit, 0)}, to(stone.Encipher(), 0), to(alice, 546))
		image := ordinals.NewInscription{ContentType: kind, Body: []byte("x"), Rune: spaced.Rune.Commitment()}
		tx.TxIn[0].Witness = wire.TxWitness{make([]byte, 64), ordinals.RevealScript([32]byte{1}, image), make([]byte, 33)}
		f.chain.mine(tx)
		id := ordinals.RuneID{Block: uint64(len(f.chain.blocks) - 1), Tx: 1}
		sum := good[AddressRunesTokenSummary](f,
			f.get("/runes/token-summary?address="+f.address(alice)+"&runeid="+id.String()))
		require.Equal(t, tx.TxHash().String()+"i0", *sum.RuneInfo.Parent)
		require.Equal(t, logo, sum.RuneLogo != nil)
		require.Equal(t, logo, sum.RuneInfo.Logo != nil)
	}
}

// [7.33] [7.34] [7.47] inscriptions of an address, and the outputs they are in.
func TestInscriptions_7_33_7_34_7_47(t *testing.T) {
	f := newFixture(t)
	first := f.chain.inscribe(alice, "first")
	pair := f.chain.reveal(alice, text(`{"p":"brc-20","op":"deploy","tick":"zzzz","max":"5"}`),
		ordinals.NewInscription{ContentType: "image/png", Body: []byte{0x89, 'P'}})
	two := ordinals.InscriptionID{TxID: pair.TxHash(), Index: 1}
	url := "/address/inscriptions?address=" + f.address(alice)
	list := good[List[Inscription]](f, f.get(url+"&cursor=0&size=10"))
	require.Equal(t, 3, list.Total)
	require.Equal(t, two.String(), list.List[0].InscriptionID, "the newest first")
	require.Equal(t, first.String(), list.List[2].InscriptionID)
	require.Equal(t, "first", list.List[2].ContentBody)
	require.Equal(t, "zzzz", list.List[1].BRC20.Tick)
	require.Equal(t, "https://content.example/bitcoin_testnet/content/"+first.String(), list.List[2].Content)
	require.Equal(t, uint32(4), list.List[2].UTXOConfirmation)
	f.goldenShape("inscriptions", f.get(url))
	require.Equal(t, list.List[1:2],
		good[List[Inscription]](f, f.get("/v5/ordinals/inscriptions?address="+f.address(alice)+"&cursor=1&size=1")).List)
	require.Equal(t, List[Inscription]{List: []Inscription{}},
		good[List[Inscription]](f, f.get("/address/inscriptions?address="+f.address(bob))))

	one := good[UTXO](f, f.get("/inscription/utxo?inscriptionId="+two.String()))
	require.Equal(t, pair.TxHash().String(), one.TxID)
	require.Len(t, one.Inscriptions, 2)
	f.goldenShape("inscription-utxo", f.get("/inscription/utxo?inscriptionId="+two.String()))
	require.Len(t, good[UTXODetail](f, f.get("/v5/inscription/utxo-detail?inscriptionId="+two.String())).Inscriptions, 2)
	require.Equal(t, list.List[0], good[Inscription](f, f.get("/v5/inscription/info?inscriptionId="+two.String())))
	ids := []string{two.String(), first.String(), ordinals.InscriptionID{TxID: pair.TxHash()}.String()}
	many := good[[]UTXO](f, f.post("/inscription/utxos", map[string]any{"inscriptionIds": ids}))
	require.Len(t, many, 2, "each output once")
	require.Equal(t, pair.TxHash().String(), many[0].TxID)
	require.Empty(t, good[[]UTXO](f, f.post("/inscription/utxos", map[string]any{"inscriptionIds": []string{}})))

	f.refused(f.get("/inscription/utxo?inscriptionId=nonsense"), errInscriptionID)
	f.refused(f.get("/inscription/utxo?inscriptionId="+strings.Repeat("ab", 32)+"i0"), errNoInscription)
	f.refused(f.post("/inscription/utxos", map[string]any{"inscriptionIds": append(ids, "bad")}), errInscriptionID)
	f.refused(f.post("/inscription/utxos", map[string]any{"inscriptionIds": make([]string, 101)}), errManyIDs)

	// Burned: it stays known, and is in no output.
	f.chain.mine(spend([]wire.OutPoint{{Hash: first.TxID}}, to([]byte{0x6a}, 546)))
	f.refused(f.get("/inscription/utxo?inscriptionId="+first.String()), errInscriptionOut)
	burned := good[Inscription](f, f.get("/v5/inscription/info?inscriptionId="+first.String()))
	require.Empty(t, burned.Address)
	require.Contains(t, burned.Charms, "burned")
}

// [7.39], SR-26: no name is resolved, whoever inscribed it. Under SNS's rules the first of each of these belongs to
// alice; the inscription whose whole text is the name belongs to bob, who squats on it.
func TestSearch_7_39(t *testing.T) {
	for _, registration := range map[string]string{
		"json":       `{"p":"sns","op":"reg","name":"satoshi.sats"}`,
		"first word": "satoshi.sats\nhello",
	} {
		f := newFixture(t)
		f.chain.inscribe(alice, registration)
		f.chain.inscribe(bob, "satoshi.sats")
		for _, path := range []string{"/address/search", "/v5/address/search"} {
			for _, domain := range []string{
				"satoshi.sats", "SATOSHI.sats", "nobody.sats", "%20", "a%00b", "%ff",
				"%3Cscript%3E",
			} {
				f.refused(f.get(path+"?domain="+domain), errNames)
			}
			f.refused(f.get(path), errInvalid)
		}
	}
}

// [7.42] What UniSat's wallet of today asks for on a token's screen: its history, and a count of it.
func TestTokenScreen_7_42(t *testing.T) {
	f := newFixture(t)
	made := f.deployTokens(alice)
	f.chain.mine(spend([]wire.OutPoint{{Hash: made.transfer.TxID}}, to(bob, 546)))
	url := "/v5/brc20/recent-history?ticker=ordi&address="
	mine := good[[]TokenHistoryItem](f, f.get(url+f.address(alice)))
	var kinds []string
	for _, e := range mine {
		kinds = append(kinds, e.Type)
		require.Positive(t, e.BlockTime)
		require.Equal(t, f.address(alice), e.From)
	}
	require.Equal(t, []string{"send", "inscribe-transfer", "inscribe-transfer", "inscribe-mint", "inscribe-deploy"}, kinds)
	require.Equal(t, []string{"100.5", f.address(bob), ""}, []string{mine[0].Amount, mine[0].To, mine[0].TxID})
	require.Equal(t, made.transfer.TxID.String(), mine[2].TxID)
	theirs := good[[]TokenHistoryItem](f, f.get(url+f.address(bob)))
	require.Equal(t, []string{"receive", "100.5"}, []string{theirs[0].Type, theirs[0].Amount})
	require.Empty(t, good[[]TokenHistoryItem](f, f.get(url+f.address(carol))))
	f.refused(f.get("/v5/brc20/recent-history?ticker=none&address="+f.address(alice)), errNoTicker)
	require.Contains(t, f.get("/brc20/token-summary?ticker=ordi&address="+f.address(alice)).raw, `"historyCount":5`)
	f.chain.noHist = true
	f.refused(f.get(url+f.address(alice)), errNoHistory)
}
