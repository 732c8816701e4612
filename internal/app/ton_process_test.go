package app

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"time"

	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"

	"causeway/internal/localnet/tvmnode"
)

// tonNodeFile is what a process reads that is the local network's TON.
type tonNodeFile struct {
	Folder   string `yaml:"folder"`
	Compiled string `yaml:"compiled"`
	Listen   string `yaml:"listen"`
}

// runTONNode is the process.
func runTONNode(ctx context.Context, path string) error {
	raw, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	var f tonNodeFile
	if err := yaml.Unmarshal(raw, &f); err != nil {
		return err
	}
	n, err := tvmnode.Open(ctx, tonNode(f.Folder, f.Compiled))
	if err != nil {
		return err
	}
	l, err := (&net.ListenConfig{}).Listen(ctx, "tcp", f.Listen)
	if err != nil {
		return err
	}
	srv := &http.Server{Handler: n.Handler(), ReadHeaderTimeout: 10 * time.Second}
	return srv.Serve(l) // until the process is killed
}

// tonApart is TON's node as a process of its own, which is killed, and what it said before each kill.
type tonApart struct {
	l     *lab
	p     *process
	rpc   string
	pool  string
	ask   *http.Client
	said  []string   // of each block, from the first on
	heard chan error // why nothing is heard of it any more
}

// apart goes on with TON's node in a process of its own.
func (o *tonOpsLab) apart(l *lab) *tonApart {
	o.end()
	listen := freePort(l.t)
	at, err := url.Parse("http://" + listen)
	require.NoError(l.t, err)
	a := &tonApart{
		l: l, rpc: at.String() + "/jsonRPC", pool: o.pool.Address.String(), heard: make(chan error, 1),
		ask: &http.Client{Timeout: 30 * time.Second},
	}
	a.p = l.process("ton", "ton", tonNodeFile{Folder: o.cfg.Folder, Compiled: o.cfg.Compiled, Listen: listen})
	// Whoever asks while the node is away, or dies with the answer under way, finds the connection cut.
	through := fullDuplex(&httputil.ReverseProxy{
		Rewrite:      func(r *httputil.ProxyRequest) { r.SetURL(at) },
		ErrorHandler: func(http.ResponseWriter, *http.Request, error) { panic(http.ErrAbortHandler) },
	})
	a.begin()
	o.at.Store(&through)
	return a
}

// begin starts the process, compares what it says of each block with what earlier ones said, and goes on listening.
func (a *tonApart) begin() {
	t := a.l.t
	require.NoError(t, a.p.start())
	a.l.waitUntil(time.Now().Add(patience), func() (string, bool) {
		require.False(t, a.p.ended(), "the node ended by itself")
		_, err := a.head()
		return fmt.Sprintf("the node does not answer: %v", err), err == nil
	})
	for i, said := range a.said {
		again, err := a.block(i + 1)
		require.NoError(t, err, "block %d is lost", i+1)
		require.Equal(t, said, again, "block %d is another one", i+1)
	}
	go func() { a.heard <- a.listen() }()
}

// restart kills the process and starts another one on its folder.
func (a *tonApart) restart() {
	select {
	case err := <-a.heard:
		require.FailNow(a.l.t, "the node is silent", "%v", err)
	default:
	}
	a.p.kill()
	require.Error(a.l.t, <-a.heard)
	a.begin()
}

// listen keeps what the node says of each block, until it says nothing.
func (a *tonApart) listen() error {
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	for ; ; <-tick.C {
		head, err := a.head()
		if err != nil {
			return err
		}
		for len(a.said) < head {
			said, err := a.block(len(a.said) + 1)
			if err != nil {
				return err
			}
			a.said = append(a.said, said)
		}
	}
}

func (a *tonApart) head() (int, error) {
	raw, err := a.call("getMasterchainInfo", map[string]any{})
	if err != nil {
		return 0, err
	}
	var info struct{ Last struct{ Seqno int } }
	return info.Last.Seqno, json.Unmarshal(raw, &info)
}

// block is a block's hash, its transactions, and the pool as it left it.
func (a *tonApart) block(seqno int) (string, error) {
	in, err := a.call("getBlockTransactionsExt", map[string]any{"workchain": 0, "seqno": seqno})
	if err != nil {
		return "", err
	}
	pool, err := a.call("getAddressInformation", map[string]any{"address": a.pool, "seqno": seqno})
	return string(in) + string(pool), err
}

func (a *tonApart) call(method string, params map[string]any) (json.RawMessage, error) {
	body, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
	if err != nil {
		return nil, err
	}
	resp, err := a.ask.Post(a.rpc, "application/json", bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	var out struct {
		OK     bool
		Result json.RawMessage
		Error  string
	}
	if err := json.NewDecoder(resp.Body).Decode(&out); err != nil {
		return nil, err
	}
	if !out.OK {
		return nil, errors.New(out.Error)
	}
	return out.Result, nil
}
