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
		page := Envelope[TransferPage]{Code: codeOK}
		page.Data.Items = orEmpty(rapid.SliceOfN(views, 0, 3).Draw(t, "items"))
		next := rapid.String().Draw(t, "cursor")
		page.Data.NextCursor = optional(next)
		w, other := newPage(), newPage()
		for i := range page.Data.Items {
			v := &page.Data.Items[i]
			v.History = orEmpty(v.History)
			if rapid.Bool().Draw(t, "kept from another page") {
				w.addJSON(other.add(v))
			} else {
				w.add(v)
			}
		}
		w.end(next)
		want, err := json.Marshal(page)
		require.NoError(t, err)
		got := []byte(w.encoder)
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
