package config

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
)

// What is named goes into a header that decides who may frame the form: nothing but origins, as browsers write them.
func TestWidget_Parents(t *testing.T) {
	for _, good := range []string{
		"https://app.example", "https://xn--bcher-kva.example:8443", "http://localhost:3000", "http://127.0.0.1:8080",
	} {
		require.NoError(t, CheckParent(good))
	}
	for _, bad := range []string{
		"", "*", "app.example", "https://", "https://app.example/", "https://app.example/shop", "https://app.example?x",
		"https://app.example#x", "https://*.example", "https://App.example", "https://user@app.example", "null", "'self'",
		"https://app.example; script-src *", "https://a.example https://b.example", "https://b\u00fccher.example",
		"https://app.example:", "https://app.example:0", "https://app.example:99999", "https://app.example:443",
		"https://app.example:08443", "http://localhost:80", "http://app.example", "http://10.0.0.1", "ftp://app.example",
		"https://[::1]:8080", "https://app.example.", "https://app..example", "javascript:alert(1)", "data:text/html,x",
	} {
		require.Error(t, CheckParent(bad), bad)
	}

	require.Empty(t, Widget{Parents: []string{"https://app.example", "https://shop.example"}}.validate())
	require.Equal(t, []string{`widget.parents[1]: "https://app.example" is given twice`},
		Widget{Parents: []string{"https://app.example", "https://app.example"}}.validate())
	require.Contains(t, Widget{Parents: []string{"https://app.example/x"}}.validate()[0], "widget.parents[0]: ")
	var many Widget
	for i := range maxParents + 1 {
		many.Parents = append(many.Parents, fmt.Sprintf("https://a%d.example", i))
	}
	require.Equal(t, []string{"widget.parents: 33 are more than 32"}, many.validate())
}
