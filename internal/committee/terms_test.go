package committee

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/message"
)

// A member that says something else than it means, or too much, is not believed.
func TestTermsOfAnAnswer(t *testing.T) {
	terms := []Term{{"chain 1", message.Bytes32{1}}, {"committee", message.Bytes32{2}}}
	got, err := decodeTerms(encodeTerms(terms))
	require.NoError(t, err)
	require.Equal(t, terms, got)
	got, err = decodeTerms(encodeTerms(nil))
	require.NoError(t, err)
	require.Nil(t, got, "an older program says nothing")

	for name, change := range map[string]func(d *deploymentStatus){
		"hash":  func(d *deploymentStatus) { d.Hash[0]++ },
		"term":  func(d *deploymentStatus) { d.Terms[0].Hash[0]++ },
		"names": func(d *deploymentStatus) { d.Terms[0].Of, d.Terms[1].Of = d.Terms[1].Of, d.Terms[0].Of },
		"long": func(d *deploymentStatus) {
			d.Terms[0].Of = strings.Repeat("x", maxTermName+1)
			d.Hash = TermsHash(d.Terms)
		},
		"many": func(d *deploymentStatus) {
			d.Terms = make([]Term, maxTerms+1)
			d.Hash = TermsHash(d.Terms)
		},
	} {
		d := encodeTerms([]Term{terms[0], terms[1]})
		change(d)
		_, err := decodeTerms(d)
		require.ErrorIs(t, err, ErrAnswer, name)
	}
}
