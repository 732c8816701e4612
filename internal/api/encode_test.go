package api

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// What is written by hand is what encoding/json would write of the same page, whatever is in it: no field is forgotten,
// misplaced or left unescaped.
func TestPagesAreWrittenAsJSON(t *testing.T) {
	views := rapid.Make[TransferView]()
	rapid.Check(t, func(t *rapid.T) {
		page := Envelope[TransferPage]{Code: codeOK, Msg: rapid.String().Draw(t, "msg")}
		page.Data.Items = rapid.SliceOfN(views, 0, 3).Draw(t, "items")
		page.Data.NextCursor = rapid.Ptr(rapid.String(), true).Draw(t, "cursor")
		page.Data.Items = orEmpty(page.Data.Items)
		for i := range page.Data.Items {
			page.Data.Items[i].History = orEmpty(page.Data.Items[i].History)
		}
		want, err := json.Marshal(page)
		require.NoError(t, err)
		got := appendPage(nil, page)
		require.True(t, json.Valid(got), string(got))
		require.Equal(t, canonical(t, want), canonical(t, got))
	})
}

// canonical undoes differences in escaping.
func canonical(t require.TestingT, raw []byte) any {
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.UseNumber()
	var v any
	require.NoError(t, dec.Decode(&v))
	return v
}
