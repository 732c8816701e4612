package wallet_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/bitcoin/wallet"
	"causeway/internal/localnet/btclab"
)

// line is the way from a wallet to the wallet API, where requests and answers get lost.
type line struct {
	mu sync.Mutex
	// broadcasts counts what arrived; before may keep the n-th, from 1, from the API, and after its answer from the
	// wallet.
	broadcasts    int
	before, after func(n int) bool
	refuse        string // the code of a refusal of every broadcast
	noStatus      bool
	bodies        [][]byte
}

func (x *line) serve(t *testing.T, api string) string {
	t.Helper()
	u, err := url.Parse(api)
	require.NoError(t, err)
	proxy := httputil.NewSingleHostReverseProxy(u)
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		x.mu.Lock()
		defer x.mu.Unlock()
		away := func() { http.Error(w, "<html>bad gateway</html>", http.StatusBadGateway) }
		switch {
		case strings.HasSuffix(r.URL.Path, "/status") && x.noStatus:
			away()
		case r.URL.Path != "/tx/broadcast":
			proxy.ServeHTTP(w, r)
		default:
			x.broadcasts++
			body, _ := io.ReadAll(r.Body)
			x.bodies = append(x.bodies, body)
			r.Body = io.NopCloser(bytes.NewReader(body))
			switch {
			case x.refuse != "":
				w.Header().Set("X-Causeway-Error", x.refuse)
				_, _ = io.WriteString(w, `{"code":-1,"msg":"no","message":"no","data":null}`)
			case x.before != nil && x.before(x.broadcasts):
				away()
			case x.after != nil && x.after(x.broadcasts):
				proxy.ServeHTTP(httptest.NewRecorder(), r)
				away()
			default:
				proxy.ServeHTTP(w, r)
			}
		}
	}))
	t.Cleanup(srv.Close)
	return srv.URL
}

// set changes the line.
func (x *line) set(change func()) {
	x.mu.Lock()
	defer x.mu.Unlock()
	change()
}

func (x *line) heal() {
	x.set(func() { x.before, x.after, x.refuse, x.noStatus, x.broadcasts, x.bodies = nil, nil, "", false, 0, nil })
}

// process is a wallet on a key's folder, as a new process has it.
func process(t *testing.T, l *btclab.Lab, api, dir string, key *btcec.PrivateKey) (*wallet.Wallet, *bytes.Buffer) {
	t.Helper()
	out := new(bytes.Buffer)
	w, err := wallet.Open(wallet.Config{
		API: api, Network: l.Network, Key: key, Rate: bitcoin.SatPerVByte(2), Out: out, Unsent: dir,
		Patience: 2 * time.Second,
	})
	require.NoError(t, err)
	return w, out
}

func always(int) bool { return true }

// files lists what is kept, and that it is for its owner's eyes.
func files(t *testing.T, dir string) []string {
	t.Helper()
	var out []string
	require.NoError(t, filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		require.NoError(t, err)
		info, err := e.Info()
		require.NoError(t, err)
		require.Zero(t, info.Mode().Perm()&0o077, path)
		if !e.IsDir() {
			out = append(out, path)
		}
		return nil
	}))
	return out
}

// INV-07: whatever ends a command between the commit and the reveal, the same command goes on with the reveal that was
// signed before the commit left, and pays for nothing twice.
func TestInscribeContinues_INV07(t *testing.T) {
	l := btclab.Start(t)
	x := new(line)
	api := x.serve(t, l.API())
	picture := ordinals.NewInscription{ContentType: "text/plain", Body: []byte("paid for once")}
	for name, breaks := range map[string]func(cancel context.CancelFunc){
		"the reveal's sending fails": func(context.CancelFunc) {
			x.before = func(n int) bool { return n > 1 }
		},
		"the process ends before the reveal": func(cancel context.CancelFunc) {
			x.before = func(n int) bool {
				if n > 1 {
					cancel()
				}
				return n > 1
			}
		},
		"the process ends before the commit": func(cancel context.CancelFunc) {
			x.before = func(int) bool { cancel(); return true }
		},
		"the commit's answer is lost": func(cancel context.CancelFunc) {
			x.after = func(int) bool { cancel(); return true }
		},
	} {
		dir := filepath.Join(t.TempDir(), "key.unsent")
		ctx, cancel := context.WithCancel(t.Context())
		x.set(func() { breaks(cancel) })
		w, _ := process(t, l, api, dir, l.Keys.Wallet)
		_, err := w.Inscribe(ctx, picture, "")
		cancel()
		kept := new(wallet.KeptError)
		require.ErrorAs(t, err, &kept, name)
		require.Equal(t, []string{kept.File}, files(t, dir), name)
		require.ErrorContains(t, err, "resume", name)

		x.heal()
		w, out := process(t, l, api, dir, l.Keys.Wallet)
		id, err := w.Inscribe(t.Context(), picture, "")
		require.NoError(t, err, name)
		require.Contains(t, out.String(), "goes on with what an earlier run signed", name)
		waiting, err := l.Client.Mempool(t.Context())
		require.NoError(t, err)
		require.Len(t, waiting, 2, "%s: one commit, one reveal", name)
		require.Contains(t, waiting, id.TxID)
		require.Contains(t, kept.File, w1(t, l, id), "%s: the commit of the first run", name)
		require.NotEmpty(t, files(t, dir), "kept until the reveal is in a block")
		l.Mine(1)
		w, out = process(t, l, api, dir, l.Keys.Wallet)
		require.NoError(t, w.Resume(t.Context()))
		require.Contains(t, out.String(), "nothing waits")
		require.Empty(t, files(t, dir), name)
	}
}

// w1 is the commit that a reveal spends.
func w1(t *testing.T, l *btclab.Lab, id ordinals.InscriptionID) string {
	t.Helper()
	raw, err := l.Client.Transaction(t.Context(), id.TxID)
	require.NoError(t, err)
	tx, err := bitcoin.ParseTransaction(raw)
	require.NoError(t, err)
	return tx.TxIn[0].PreviousOutPoint.Hash.String()
}

// A payment whose answer is lost is looked for; where nobody can tell, the very same bytes are sent again, now and by
// the next run, and never others (INV-07).
func TestSendUnknown_INV07(t *testing.T) {
	l := btclab.Start(t)
	x := new(line)
	api := x.serve(t, l.API())
	dir := filepath.Join(t.TempDir(), "key.unsent")
	receiver, _ := purse(t, l, api, fresh(t))
	to, _ := receiver.Addresses()
	ctx := t.Context()

	x.set(func() { x.after = always })
	w, _ := process(t, l, api, dir, l.Keys.Wallet)
	_, err := w.Send(ctx, to, 50_000)
	require.NoError(t, err, "the answer was lost, the transaction is there")
	require.Empty(t, files(t, dir))
	l.Mine(1)

	x.heal()
	x.set(func() { x.before, x.noStatus = always, true })
	_, err = w.Send(ctx, to, 60_000)
	unknown, kept := new(wallet.UnknownError), new(wallet.KeptError)
	require.ErrorAs(t, err, &unknown)
	require.ErrorAs(t, err, &kept)
	require.ErrorContains(t, err, kept.TxID)
	require.Greater(t, len(x.bodies), 3)
	first := x.bodies[0]
	for _, body := range x.bodies {
		require.Equal(t, string(first), string(body))
	}
	x.heal()
	w, _ = process(t, l, api, dir, l.Keys.Wallet)
	other, err := w.Send(ctx, to, 70_000)
	require.NoError(t, err, "another payment takes other coins")
	id, err := w.Send(ctx, to, 60_000)
	require.NoError(t, err)
	require.Equal(t, kept.TxID, id.String())
	waiting, err := l.Client.Mempool(ctx)
	require.NoError(t, err)
	require.ElementsMatch(t, []chainhash.Hash{id, other}, waiting)
	require.Equal(t, string(first), string(x.bodies[len(x.bodies)-1]))
	require.Empty(t, files(t, dir))
	l.Mine(1)
	again, err := w.Send(ctx, to, 60_000)
	require.NoError(t, err)
	require.NotEqual(t, id, again, "once it is sent, the same command pays again")

	x.set(func() { x.refuse = "tx.REJECTED" })
	_, err = w.Send(ctx, to, 80_000)
	refused := new(wallet.Refusal)
	require.ErrorAs(t, err, &refused)
	require.False(t, errors.As(err, &kept), "what was certainly not sent is not kept")
	require.Empty(t, files(t, dir))
}

// A transfer that was ended while its inscription waited for a block goes on with that inscription, and does not pay
// for another (INV-07, SR-11).
func TestSendTokenContinues_INV07(t *testing.T) {
	l := btclab.Start(t)
	api := l.API()
	dir := filepath.Join(t.TempDir(), "key.unsent")
	receiver, _ := purse(t, l, api, fresh(t))
	to, _ := receiver.Addresses()
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	w, _ := process(t, l, api, dir, l.Keys.Wallet)
	go func() {
		_, err := w.SendToken(ctx, l.Record.Ticker, "3.5", to)
		ended <- err
	}()
	l.Await("commit and reveal", func() bool { return l.Node.Waiting() == 2 })
	cancel()
	require.Error(t, <-ended)
	l.Mine(1)

	w, out := process(t, l, api, dir, l.Keys.Wallet)
	id, err := w.SendToken(t.Context(), l.Record.Ticker, "3.5", to)
	require.NoError(t, err)
	require.NotContains(t, out.String(), "commit: ", "nothing was paid again")
	waiting, err := l.Client.Mempool(t.Context())
	require.NoError(t, err)
	require.Equal(t, []chainhash.Hash{id}, waiting)
	l.Mine(1)
	have, err := receiver.Balances(t.Context())
	require.NoError(t, err)
	require.Equal(t, "3.5", have[to].Tokens[0].OverallBalance)
	require.NoError(t, w.Resume(t.Context()))
	require.Empty(t, files(t, dir))
}

// An etching goes on by itself from what was kept. A commitment that is spent, of another name, or of nobody, ends the
// command instead of making it wait for ever; so does a transaction that the network does not have.
func TestEtchCommitments_INV07(t *testing.T) {
	l := btclab.Start(t)
	api := l.API()
	dir := filepath.Join(t.TempDir(), "key.unsent")
	w, out := process(t, l, api, dir, l.Keys.Wallet)
	e := wallet.Etching{Name: "KEPT•IN•A•FILE•HERE", Premine: "7"}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		_, err := w.Etch(ctx, e, nil)
		ended <- err
	}()
	l.Await("no commitment", func() bool { return l.Node.Waiting() == 1 })
	waiting, err := l.Client.Mempool(t.Context())
	require.NoError(t, err)
	cancel()
	require.ErrorIs(t, <-ended, context.Canceled)
	require.Contains(t, out.String(), waiting[0].String())
	l.Mine(ordinals.CommitConfirmations)

	w, _ = process(t, l, api, dir, l.Keys.Wallet)
	id, err := w.Etch(t.Context(), e, nil)
	require.NoError(t, err)
	same, err := w.Etch(t.Context(), e, nil)
	require.NoError(t, err)
	require.Equal(t, id, same, "while it waits for its block")
	require.Equal(t, 1, l.Node.Waiting())
	l.Mine(1)
	rune, err := w.Etched(t.Context(), e, id)
	require.NoError(t, err)
	require.NotZero(t, rune)
	_, err = w.Etched(t.Context(), e, waiting[0])
	require.ErrorIs(t, err, wallet.ErrVoid)

	_, err = w.Etch(t.Context(), e, &waiting[0])
	require.ErrorIs(t, err, wallet.ErrNoCommitment, "it is spent")
	_, err = w.Etch(t.Context(), wallet.Etching{Name: "ANOTHER•NAME•OF•MINE", Premine: "7"}, &waiting[0])
	require.ErrorIs(t, err, wallet.ErrNoCommitment)
	_, err = w.Etch(t.Context(), e, &chainhash.Hash{1})
	require.ErrorIs(t, err, wallet.ErrGone)
	require.ErrorIs(t, w.Wait(t.Context(), chainhash.Hash{1}, 1), wallet.ErrGone)
	_, err = w.Etch(t.Context(), e, nil)
	require.ErrorContains(t, err, "is taken")
	require.Zero(t, l.Node.Waiting(), "nothing was paid for a name that is taken")
}

// What would be paid for and do nothing is refused before it is paid for.
func TestVoidOperationsRefused(t *testing.T) {
	l := btclab.Start(t)
	w, _ := purse(t, l, l.API(), l.Keys.Wallet)
	ctx := t.Context()
	for want, e := range map[string]wallet.Etching{
		"reserved":   {Name: "AAAAAAAAAAAAAAAAAAAAAAAAAAA", Premine: "1"},
		"from block": {Name: "SHORT", Premine: "1"},
		"needs both": {Name: "MINTS•ARE•MISSING•HERE", Premine: "1", PerMint: "5"},
		"taken":      {Name: l.Record.Runes[0].Name.String(), Premine: "1"},
	} {
		_, err := w.Etch(ctx, e, nil)
		require.ErrorContains(t, err, want)
	}
	_, err := w.DeployToken(ctx, "zero", "0", "0", 18)
	require.ErrorContains(t, err, "above zero")
	_, err = w.DeployToken(ctx, "zero", "10", "0", 18)
	require.ErrorContains(t, err, "above zero")
	id, err := w.DeployToken(ctx, "tiny", "10", "4", 0)
	require.NoError(t, err)
	l.Mine(1)
	require.NoError(t, w.Wait(ctx, id.TxID, 1))
	_, err = w.MintToken(ctx, "tiny", "5")
	require.ErrorContains(t, err, "at most 4")
	_, err = w.MintToken(ctx, "tiny", "0")
	require.Error(t, err)
	for range 3 {
		_, err = w.MintToken(ctx, "tiny", "4")
		require.NoError(t, err)
		l.Mine(1)
	}
	_, err = w.MintToken(ctx, "tiny", "1")
	require.ErrorContains(t, err, "all 10 tiny are minted")
	require.Zero(t, l.Node.Waiting())
}

// A file that was changed, or is of another version, stops a payment: what it spends is not known.
func TestUnsentFileRefused(t *testing.T) {
	l := btclab.Start(t)
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "x.json"), []byte(`{"version":2}`), 0o600))
	w, _ := process(t, l, l.API(), dir, l.Keys.Wallet)
	_, segwit := w.Addresses()
	_, err := w.Send(t.Context(), segwit, 10_000)
	require.ErrorContains(t, err, "x.json")
}

// A reveal that nodes drop before it is in a block is sent again with its commit, by the next command that pays
// (INV-07).
func TestDroppedRevealIsSentAgain_INV07(t *testing.T) {
	l := btclab.Start(t)
	dir := filepath.Join(t.TempDir(), "key.unsent")
	w, _ := process(t, l, l.API(), dir, l.Keys.Wallet)
	id, err := w.Inscribe(t.Context(), ordinals.NewInscription{ContentType: "text/plain", Body: []byte("dropped")}, "")
	require.NoError(t, err)
	l.Synced()
	l.Node.Forget()
	l.Synced()
	require.Zero(t, l.Node.Waiting())
	_, segwit := w.Addresses()
	w, _ = process(t, l, l.API(), dir, l.Keys.Wallet)
	paid, err := w.Send(t.Context(), segwit, 20_000)
	require.NoError(t, err)
	waiting, err := l.Client.Mempool(t.Context())
	require.NoError(t, err)
	require.Len(t, waiting, 3)
	require.Contains(t, waiting, id.TxID)
	require.Contains(t, waiting, paid)
	l.Mine(1)
	require.NoError(t, w.Resume(t.Context()))
	require.Empty(t, files(t, dir))
}

// An output with several inscriptions moves only when all are meant.
func TestSendInscriptions(t *testing.T) {
	l := btclab.Start(t)
	api, key, ctx := l.API(), l.Keys.Wallet, t.Context()
	w, _ := purse(t, l, api, key)
	own, _ := w.Addresses()
	receiver, _ := purse(t, l, api, fresh(t))
	to, _ := receiver.Addresses()
	script, err := bitcoin.KeyScript(bitcoin.P2TR, key.PubKey())
	require.NoError(t, err)
	unlock, err := bitcoin.UnlockKey(script, key.PubKey())
	require.NoError(t, err)
	_, err = w.Send(ctx, own, 100_000) // a plain coin of the taproot address
	require.NoError(t, err)
	l.Mine(1)
	reader, err := wallet.NewAPI(api)
	require.NoError(t, err)
	outputs, err := reader.Outputs(ctx, own)
	require.NoError(t, err)
	f := bitcoin.Funding{Change: script, Rate: bitcoin.SatPerVByte(2)}
	for _, s := range outputs {
		if len(s.Carried.Inscriptions)+len(s.Carried.Runes) == 0 {
			c, err := s.Plain(unlock)
			require.NoError(t, err)
			f.Coins = append(f.Coins, c)
		}
	}
	text := func(body string) ordinals.NewInscription {
		return ordinals.NewInscription{ContentType: "text/plain", Body: []byte(body)}
	}
	reveal, err := bitcoin.NewReveal(key.PubKey(), text("one"), text("two"))
	require.NoError(t, err)
	pair, err := f.Commit(reveal, bitcoin.Out{Value: bitcoin.Postage, Script: script})
	require.NoError(t, err)
	commit, err := pair.Commit.Packet.Complete(key)
	require.NoError(t, err)
	require.NoError(t, reader.Broadcast(ctx, commit))
	second, err := pair.Reveal(commit)
	require.NoError(t, err)
	shown, err := second.Packet.Complete(key)
	require.NoError(t, err)
	require.NoError(t, reader.Broadcast(ctx, shown))
	l.Mine(1)

	one := ordinals.InscriptionID{TxID: shown.TxHash()}
	_, err = w.SendInscription(ctx, one, to)
	require.ErrorIs(t, err, wallet.ErrSeveral)
	require.Zero(t, l.Node.Waiting())
	_, err = w.SendInscriptions(ctx, one, to)
	require.NoError(t, err)
	l.Mine(1)
	arrived, err := reader.Outputs(ctx, to)
	require.NoError(t, err)
	require.Len(t, arrived, 1)
	require.Len(t, arrived[0].Carried.Inscriptions, 2)
}
