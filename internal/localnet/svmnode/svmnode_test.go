package svmnode_test

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/localnet/svmnode"
)

func ask(t *testing.T, c *svmnode.Cluster, body string) string {
	resp, err := http.Post(c.URL, "application/json", bytes.NewBufferString(body))
	require.NoError(t, err)
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	require.NoError(t, err)
	return string(text)
}

func TestAClusterKeepsItsState(t *testing.T) {
	cfg := svmnode.Config{Contracts: "../../../contracts/solana", Folder: t.TempDir(), Finality: 2, Control: true}
	c, err := svmnode.Start(t.Context(), cfg)
	require.NoError(t, err)
	require.Contains(t, ask(t, c, `{"jsonrpc":"2.0","id":1,"method":"local_mine","params":[5]}`), `"result":5`)
	genesis := ask(t, c, `{"jsonrpc":"2.0","id":1,"method":"getGenesisHash"}`)
	c.Stop()
	<-c.Ended()

	ctx, cancel := context.WithCancel(t.Context())
	cfg.Control = false
	c, err = svmnode.Start(ctx, cfg)
	require.NoError(t, err)
	require.Equal(t, genesis, ask(t, c, `{"jsonrpc":"2.0","id":1,"method":"getGenesisHash"}`))
	require.Contains(t, ask(t, c, `{"jsonrpc":"2.0","id":1,"method":"getSlot"}`), `"result":3`)
	require.Contains(t, ask(t, c, `{"jsonrpc":"2.0","id":1,"method":"local_mine"}`), "-32601")
	cancel()
	<-c.Ended()
}

func TestWhatIsMissingIsSaid(t *testing.T) {
	_, err := svmnode.Start(t.Context(), svmnode.Config{Contracts: t.TempDir(), Folder: t.TempDir()})
	require.ErrorContains(t, err, "does not listen")
	bare := t.TempDir()
	main := filepath.Join(bare, "localchain", "main.mjs")
	require.NoError(t, os.MkdirAll(filepath.Dir(main), 0o700))
	require.NoError(t, os.WriteFile(main, []byte("import 'litesvm';\n"), 0o600))
	_, err = svmnode.Start(t.Context(), svmnode.Config{Contracts: bare, Folder: t.TempDir()})
	require.ErrorIs(t, err, svmnode.ErrMissing)
	t.Setenv("PATH", "")
	_, err = svmnode.Start(t.Context(), svmnode.Config{})
	require.ErrorIs(t, err, svmnode.ErrMissing)
}
