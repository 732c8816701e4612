package bitcoin

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"
)

// The quick way to a reply's text finds what encoding/json finds, or leaves the reply to it.
func FuzzCutResult(f *testing.F) {
	for _, s := range []string{
		`{"result":"00ff","error":null,"id":1}`, `{"id":1,"result":"00"}`, `{"result":"","id":1}`, `{"result":"a\"b"}`,
		`{"result":null}`, `{"x":"\"result\":\"","result":"11"}`, `{"result":"1","result":"2"}`, `{"result":"`, ``,
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		envelope, text := cutResult(raw)
		var quick, slow struct{ Result *string }
		if text == nil || json.Unmarshal(envelope, &quick) != nil || quick.Result == nil || *quick.Result != "" {
			return // refused, or left to the slow way
		}
		for _, c := range text {
			if (c < '0' || c > '9') && (c < 'a' || c > 'f') {
				return // refused: not hexadecimal
			}
		}
		require.NoError(t, json.Unmarshal(raw, &slow))
		require.Equal(t, string(text), *slow.Result)
	})
}

func TestSatoshis(t *testing.T) {
	for text, want := range map[json.Number]uint64{
		"0": 0, "0.00000001": 1, "1e-8": 1, "1E-05": 1000, "20999999.97690000": 2_099_999_997_690_000, "0.1": 10_000_000,
		"20999999.97689999": 2_099_999_997_689_999, "0.29": 29_000_000, "1.13": 113_000_000,
	} {
		got, err := satoshis(text)
		require.NoError(t, err)
		require.Equal(t, want, got, text)
	}
	for _, text := range []json.Number{"", "-0.1", "21000001", "1e400", "NaN", "Inf", "x"} {
		_, err := satoshis(text)
		require.ErrorIs(t, err, ErrAnswer, text)
	}
}
