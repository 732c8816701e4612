package ordinals

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"
	"pgregory.net/rapid"
)

func TestParseBRC20JSON(t *testing.T) {
	nested := func(n int) string { // n levels in all, the object's own among them
		return `{"p":"x","a":` + strings.Repeat("[", n-1) + strings.Repeat("]", n-1) + `}`
	}
	for body, want := range map[string]string{ // the value of "p"; "-" for none, "!" for invalid
		`{}`:             "-",
		`{"p":"brc-20"}`: "brc-20",
		" \t\r\n{ \"p\" : \"brc-20\" , \"x\" : [ 1 , -0.5e+3 , true , false , null , { } ] } \n": "brc-20",
		`{"P":"brc-20"}`:                                   "-",
		`{"p":"a","p":"b"}`:                                "b",
		`{"p":"a","p":1}`:                                  "-",
		`{"\u0070":"brc\u002d20"}`:                         "brc-20",
		`{"p":"\"\\\/\b\f\n\r\t"}`:                         "\"\\/\b\f\n\r\t",
		`{"p":"\ud83d\ude00é"}`:                            "😀é",
		`{"p":{"p":"inner"}}`:                              "-",
		`{"a":{"p":"inner"},"p":"outer"}`:                  "outer",
		`{"p":"x","n":1e308}`:                              "x",
		`{"p":"x","n":1e-999}`:                             "x",
		`{"p":"x","n":0e999}`:                              "x",
		`{"p":"x","n":1e309}`:                              "!", // serde_json: number out of range
		`{"p":"x","n":-1e309}`:                             "!",
		`{"p":"x","n":1` + strings.Repeat("0", 400) + `}`:  "!",
		`{"p":"x","n":0.` + strings.Repeat("1", 400) + `}`: "x",
		nested(127):                                        "x",
		nested(128):                                        "!", // serde_json: recursion limit exceeded
		``:                                                 "!",
		` `:                                                "!",
		`[]`:                                               "!",
		`"p"`:                                              "!",
		`{"p":"x"}x`:                                       "!",
		`{"p":"x"}{}`:                                      "!",
		`{"p":"x",}`:                                       "!",
		`{,"p":"x"}`:                                       "!",
		`{"p":"x"`:                                         "!",
		`{"p":}`:                                           "!",
		`{"p"}`:                                            "!",
		`{p:"x"}`:                                          "!", // JSON5
		`{'p':'x'}`:                                        "!",
		`{"p":"x"/*c*/}`:                                   "!",
		`{"p":"x","n":+1}`:                                 "!",
		`{"p":"x","n":01}`:                                 "!",
		`{"p":"x","n":-}`:                                  "!",
		`{"p":"x","n":1.}`:                                 "!",
		`{"p":"x","n":.5}`:                                 "!",
		`{"p":"x","n":1e}`:                                 "!",
		`{"p":"x","n":1e+}`:                                "!",
		`{"p":"x","n":NaN}`:                                "!",
		`{"p":"x","n":Infinity}`:                           "!",
		`{"p":"x","n":tru}`:                                "!",
		`{"p":"x","n":[1,]}`:                               "!",
		`{"p":"x","n":[1 2]}`:                              "!",
		`{"p":"x` + "\n" + `"}`:                            "!",
		`{"p":"x","q":"` + "\x01" + `"}`:                   "!",
		`{"p":"\x"}`:                                       "!",
		`{"p":"\u12"}`:                                     "!",
		`{"p":"\u12zz"}`:                                   "!",
		`{"p":"\ud83d"}`:                                   "!", // lone surrogates, in what nobody asks for too
		`{"p":"\ude00\ud83d"}`:                             "!",
		`{"p":"x","q":"\ud83dx"}`:                          "!",
		`{"p":"x","q":"` + "\xff" + `"}`:                   "!",
		"\xef\xbb\xbf" + `{"p":"x"}`:                       "!",
		"{\"p\":\"x\u00a0\"}":                              "x\u00a0",
		"{\u00a0\"p\":\"x\"}":                              "!",
	} {
		f, ok := parseBRC20([]byte(body))
		got := "!"
		switch {
		case ok && f.p.text:
			got = f.p.s
		case ok:
			got = "-"
		}
		require.Equal(t, want, got, body)
	}
}

func TestParseBRC20JSON_Fields(t *testing.T) {
	f, ok := parseBRC20(
		[]byte(`{"p":"1","op":"2","tick":"3","max":"4","lim":"5","amt":"6","dec":"7","self_mint":"8","salt":"9","hash":"10","module":"11"}`))
	require.True(t, ok)
	text := func(s string) jsonText { return jsonText{present: true, text: true, s: s} }
	require.Equal(t, brc20Fields{
		p: text("1"), op: text("2"), tick: text("3"), max: text("4"), lim: text("5"), amt: text("6"), dec: text("7"),
		selfMint: text("8"), salt: text("9"), hash: text("10"), module: text("11"),
	}, f)
	f, ok = parseBRC20([]byte(`{"lim":null}`))
	require.True(t, ok)
	require.Equal(t, brc20Fields{lim: jsonText{present: true}}, f)
}

// Megabytes take no more time than they have bytes, and hardly memory.
func TestParseBRC20JSON_Large(t *testing.T) {
	for _, body := range []string{
		`{"p":"x","a":"` + strings.Repeat("a", 3<<20) + `"}`,
		`{"p":"x","a":[` + strings.Repeat(`"\u0041",`, 300_000) + `0]}`,
		`{` + strings.Repeat(`"p":"x",`, 300_000) + `"p":"x"}`,
	} {
		f, ok := parseBRC20([]byte(body))
		require.True(t, ok)
		require.Equal(t, "x", f.p.s)
	}
	_, ok := parseBRC20([]byte(strings.Repeat(`{"a":`, 700_000)))
	require.False(t, ok)
}

// What serde_json accepts, encoding/json accepts too, with the same strings.
func FuzzBRC20JSON(f *testing.F) {
	f.Add([]byte(`{"p":"brc-20","op":"mint","tick":"ordi","amt":"1000"}`))
	f.Add([]byte(`{"p":"\ud83d\ude00","tick":["a",{"b":-1.5e3}],"lim":null}`))
	f.Fuzz(func(t *testing.T, body []byte) {
		fields, ok := parseBRC20(body)
		var m map[string]any
		err := json.Unmarshal(body, &m)
		if !ok {
			return
		}
		require.NoError(t, err)
		require.True(t, utf8.Valid(body))
		for key, field := range map[string]jsonText{
			"p": fields.p, "op": fields.op, "tick": fields.tick, "amt": fields.amt,
			"lim": fields.lim,
		} {
			v, present := m[key]
			require.Equal(t, present, field.present)
			s, text := v.(string)
			require.Equal(t, text, field.text)
			require.Equal(t, s, field.s)
		}
	})
}

// OPI's number_string_with_full_decimals.
func TestFixedBRC20(t *testing.T) {
	for _, c := range []struct {
		scaled   string
		decimals uint8
		want     string
	}{
		{"200000000000000000", 18, "0.200000000000000000"},
		{"21000000000000000000000000", 8, "21000000.00000000"},
		{"1234567890000000000000000", 2, "1234567.89"},
		{"12300000000000000000", 5, "12.30000"},
		{"12345678000000000000000000", 0, "12345678"},
		{"0", 3, "0.000"},
		{"0", 0, "0"},
	} {
		v, err := uint128.FromString(c.scaled)
		require.NoError(t, err)
		require.Equal(t, c.want, fixedBRC20(v, c.decimals))
	}
	require.Equal(t, "18446744073709551615", FormatBRC20Amount(maxBRC20))
	require.Equal(t, "0", FormatBRC20Amount(uint128.Zero))
	require.Equal(t, "10", FormatBRC20Amount(uint128.From64(10).Mul64(1e18)))
}

// INV-09: an amount that is read is written as the same number.
func TestBRC20AmountRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := uint128.New(rapid.Uint64().Draw(t, "lo"), rapid.Uint64Range(0, maxBRC20.Hi).Draw(t, "hi"))
		if v.Cmp(maxBRC20) > 0 {
			v = maxBRC20
		}
		for _, text := range []string{FormatBRC20Amount(v), fixedBRC20(v, BRC20Decimals)} {
			again, err := ParseBRC20Amount(text, BRC20Decimals)
			require.NoError(t, err)
			require.Equal(t, v, again)
		}
	})
}

func FuzzBRC20Amount(f *testing.F) {
	f.Add("1000.5", uint8(18))
	f.Add("18446744073709551615.000000000000000001", uint8(18))
	f.Add(strings.Repeat("0", 100)+"7", uint8(0))
	f.Fuzz(func(t *testing.T, text string, decimals uint8) {
		v, err := ParseBRC20Amount(text, decimals)
		if err != nil {
			return
		}
		require.LessOrEqual(t, v.Cmp(maxBRC20), 0)
		require.Empty(t, strings.Trim(text, "0123456789."))
		again, err := ParseBRC20Amount(FormatBRC20Amount(v), BRC20Decimals)
		require.NoError(t, err)
		require.Equal(t, v, again)
	})
}

// Lower case as Rust has it, which OPI is written in.
func TestLowerTicker(t *testing.T) {
	for in, want := range map[string]string{
		"ORDI": "ordi", "a-B1": "a-b1", "ÄÖ": "äö", "İ": "i\u0307", "Iİ": "ii\u0307", "ΑΣ": "ας", "ΣΑ": "σα", "Σ": "σ",
		"ΑΣΑ": "ασα", "ΑΣ.": "ας.",
		"Α'Σ": "α'ς", "1Σ": "1σ", "ΑΣ1": "ας1", "ΑΣ'Α": "ασ'α", "ſ": "ſ", "ẞ": "ß", "Ⱥ": "ⱥ", "DŽ": "dž", "Dž": "dž",
		"ΣΣ": "σς", "😀": "😀", "ʰΣ": "ʰσ",
	} {
		require.Equal(t, want, LowerTicker(in), in)
	}
}

func FuzzBRC20Rows(f *testing.F) {
	f.Add((&Token{Original: "ordi", Max: maxBRC20, Deployer: []byte{0}}).append(nil))
	f.Add((&Transferable{Tick: "ordi", Original: "ORDI", Script: []byte{1}}).append(nil))
	f.Add((&TokenEvent{Kind: EventMint, Tick: "ordi", From: []byte{1}, To: []byte{2}}).append(nil))
	f.Add((&TokenBalance{Overall: maxBRC20}).append(nil))
	f.Fuzz(func(t *testing.T, row []byte) {
		var t1, t2 Token
		if t1.decode(row) == nil {
			require.NoError(t, t2.decode(t1.append(nil)))
			require.Equal(t, t1, t2)
		}
		var b1, b2 TokenBalance
		if b1.decode(row) == nil {
			require.NoError(t, b2.decode(b1.append(nil)))
			require.Equal(t, b1, b2)
		}
		var x1, x2 Transferable
		if x1.decode(row) == nil && len(x1.Tick) < 128 && len(x1.Original) < 128 {
			require.NoError(t, x2.decode(x1.append(nil)))
			require.Equal(t, x1, x2)
		}
		var e1, e2 TokenEvent
		if e1.decode(row) == nil && len(e1.Tick) < 128 {
			require.NoError(t, e2.decode(e1.append(nil)))
			require.Equal(t, e1, e2)
		}
	})
}

// Every character is lowered as Rust 1.95 does it, which has Unicode 17: alone, before a capital sigma, and between a
// letter and a capital sigma. testdata/lower.rs made the hash.
func TestLowerTicker_AsRust(t *testing.T) {
	const rust = "58f3026ec14bebb2f95e6d97b200ccdd25d94e32851dc3871fdec62d3ca5b200"
	sum, line := sha256.New(), []byte(nil)
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if !utf8.ValidRune(r) {
			continue
		}
		c := string(r)
		line = line[:0]
		for _, text := range [...]string{c, c + "Σ", "a" + c + "Σ"} {
			for _, l := range LowerTicker(text) {
				line = append(strconv.AppendInt(append(line, `\u{`...), int64(l), 16), '}')
			}
			line = append(line, '\n')
		}
		sum.Write(line)
	}
	require.Equal(t, rust, hex.EncodeToString(sum.Sum(nil)))
}
