package web_test

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/web"
)

// An unbuilt tree says which command to run; a built one has a page that runs under a policy without inline code.
func TestFS(t *testing.T) {
	files, err := web.FS()
	if err != nil {
		require.ErrorIs(t, err, web.ErrNotBuilt)
		require.ErrorContains(t, err, "npm run build")
		return
	}
	page, err := fs.ReadFile(files, "index.html")
	require.NoError(t, err)
	scripts := regexp.MustCompile(`<script[^>]*>`).FindAllString(string(page), -1)
	require.NotEmpty(t, scripts)
	for _, tag := range scripts {
		if strings.Contains(tag, ` type="application/json"`) {
			continue // data: no browser runs it, and no policy is about it
		}
		require.Contains(t, tag, " src=", "inline script in index.html")
	}
	require.NotContains(t, string(page), "<style")
	require.NotContains(t, string(page), " style=")
	require.NotContains(t, string(page), "demo.js")

	demo, err := web.DemoScript()
	require.NoError(t, err)
	require.NotEmpty(t, strings.TrimSpace(string(demo)))
}
