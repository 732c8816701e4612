package cluster_test

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/solana"
	"causeway/internal/solana/cluster"
)

// all observes until nothing is left.
func all(t *testing.T, c chain.Chain, from chain.Cursor) chain.Batch {
	t.Helper()
	var out chain.Batch
	for {
		b, err := c.Observe(t.Context(), from)
		require.NoError(t, err)
		require.False(t, b.RolledBack)
		out.Deposits, out.Deliveries = append(out.Deposits, b.Deposits...), append(out.Deliveries, b.Deliveries...)
		out.Flows, out.Next, out.Head, out.Finalized = append(out.Flows, b.Flows...), b.Next, b.Head, b.Finalized
		if from = b.Next; !b.More {
			return out
		}
	}
}

func (w *world) here(t *testing.T) chain.Cursor { return all(t, w.New(t), chain.Cursor{}).Next }

func (p *proxy) count(method string) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.asked[method]
}

func TestSubmissions(t *testing.T) {
	w := newWorld(t)
	t.Run("INV-02 INV-07 the same bytes are sent until they expire, and only then others", func(t *testing.T) {
		now, j := time.Unix(1_800_000_000, 0), &journal{}
		change := func(c *cluster.Config) { c.Journal, c.Now = j, func() time.Time { return now } }
		url := w.serve(t)
		c := w.adapter(t, change, url)
		at := w.attest(t, w.message(t, w.token, solana.KeyOf(w.user), units, nil))
		first, err := c.Submit(t.Context(), at)
		require.NoError(t, err)
		require.Len(t, j.rows, 1)
		raw := j.rows[0].Raw
		var n int
		w.ask(t, &n, "local_forget") // lost on its way
		require.Equal(t, 1, n)
		c = w.adapter(t, change, url) // and the process was killed
		again, err := c.Submit(t.Context(), at)
		require.NoError(t, err)
		require.Equal(t, first, again)
		require.Equal(t, raw, j.rows[0].Raw)
		require.Equal(t, 2, w.proxy.count("sendTransaction"))
		_, err = c.Submit(t.Context(), at)
		require.NoError(t, err)
		require.Equal(t, 2, w.proxy.count("sendTransaction"), "not more often than it is due")
		now = now.Add(3 * time.Second)
		_, err = c.Submit(t.Context(), at)
		require.NoError(t, err)
		require.Equal(t, 3, w.proxy.count("sendTransaction"))

		w.ask(t, &n, "local_forget")
		w.Mine(t, hashLife+1) // expired at the head, and not for all that is final
		again, err = c.Submit(t.Context(), at)
		require.NoError(t, err)
		require.Equal(t, first, again, "a block that is not final yet may still hold it")
		w.Mine(t, finality+1)
		st, err := c.Status(t.Context(), first)
		require.NoError(t, err)
		require.Equal(t, chain.TxDropped, st.State)
		again, err = c.Submit(t.Context(), at)
		require.NoError(t, err)
		require.NotEqual(t, first, again)
		require.Len(t, j.rows, 1, "the same submission, signed anew")
		require.Len(t, j.rows[0].Hashes, 2)
		w.Mine(t, 1)
		_, err = c.Submit(t.Context(), at)
		require.ErrorIs(t, err, chain.ErrExecuted)
		require.Len(t, all(t, c, chain.Cursor{}).Deliveries, 1)
	})
	t.Run("nothing is sent that was not stored", func(t *testing.T) {
		url := w.serve(t)
		c := w.adapter(t, func(c *cluster.Config) { c.Journal = full{&journal{}} }, url)
		_, err := c.Submit(t.Context(), w.Attest(t, 1))
		require.ErrorIs(t, err, errFull)
		require.Zero(t, w.proxy.count("sendTransaction"))
	})
	t.Run("what can never be delivered is told apart from the rest", func(t *testing.T) {
		c := w.New(t)
		var p *chain.Partly
		good := w.message(t, w.coin, solana.KeyOf(w.user), units, nil)
		stray := w.message(t, w.coin, solana.KeyOf(w.user), units, nil)
		stray.DstAnchor = message.Anchor{1}
		_, err := c.Submit(t.Context(), w.attest(t, good, stray))
		require.ErrorAs(t, err, &p)
		require.Len(t, p.Never, 1)
		require.NotEmpty(t, p.Sent[good.UID])
		closed := w.message(t, w.coin, solana.KeyOf(w.user), units, nil)
		closed.SrcAnchor = message.Anchor{1}
		_, err = c.Submit(t.Context(), w.attest(t, closed))
		require.ErrorIs(t, err, chain.ErrLater)
		w.Mine(t, 1)
	})
	t.Run("a relayer without SOL", func(t *testing.T) {
		c := w.adapter(t, func(c *cluster.Config) { c.Signer = solana.InMemory(keyFor("poor")) }, w.node.URL)
		_, err := c.Submit(t.Context(), w.Attest(t, 1))
		require.ErrorIs(t, err, chain.ErrGas)
	})
	t.Run("a recipient without a token account", func(t *testing.T) {
		c, fresh := w.New(t), solana.KeyOf(keyFor("fresh"))
		h, err := c.Submit(t.Context(), w.attest(t, w.message(t, w.token, fresh, units, nil)))
		require.NoError(t, err)
		w.Mine(t, 1)
		require.Equal(t, "null", w.errorOf(t, chain.TxID(h.Tx())))
		got, err := solana.ReadTokenAccount(w.account(t, solana.AssociatedAccount(fresh, w.token.Mint)))
		require.NoError(t, err)
		require.EqualValues(t, units, got.Amount)
	})
	t.Run("a token account that does not fit into the delivery is made first", func(t *testing.T) {
		c, fresh := w.New(t), solana.KeyOf(keyFor("another"))
		at := w.attest(t, w.message(t, w.token, fresh, units, make([]byte, solana.Room(2, 1)+1)))
		_, err := c.Submit(t.Context(), at)
		require.ErrorIs(t, err, chain.ErrLater)
		require.Nil(t, w.account(t, solana.AssociatedAccount(fresh, w.token.Mint)))
		w.Mine(t, 1)
		h, err := c.Submit(t.Context(), at)
		require.NoError(t, err)
		w.Mine(t, 1)
		require.Equal(t, "null", w.errorOf(t, chain.TxID(h.Tx())))
		got, err := solana.ReadTokenAccount(w.account(t, solana.AssociatedAccount(fresh, w.token.Mint)))
		require.NoError(t, err)
		require.EqualValues(t, units, got.Amount)
	})
	t.Run("a paused destination", func(t *testing.T) {
		owner := solana.KeyOf(w.owner)
		pause := func(on byte) solana.Instruction {
			return solana.Instruction{
				Program: w.d.Program, Data: []byte{byte(solana.EntrySetPaused), 2, 0, on},
				Accounts: []solana.Account{{Key: owner, Signer: true, Writable: true}, {Key: w.d.Committee, Writable: true}, {}},
			}
		}
		w.run(t, []ed25519.PrivateKey{w.owner}, pause(1))
		_, err := w.New(t).Submit(t.Context(), w.Attest(t, 1))
		require.ErrorIs(t, err, chain.ErrPaused)
		w.run(t, []ed25519.PrivateKey{w.owner}, pause(0))
	})
	t.Run("an observer cannot send", func(t *testing.T) {
		c := w.adapter(t, func(c *cluster.Config) { c.Signer, c.Journal = nil, nil }, w.node.URL)
		_, err := c.Submit(t.Context(), w.Attest(t, 1))
		require.ErrorContains(t, err, "no key")
	})
}

var errFull = &refused{Message: "the disk is full"}

type full struct{ *journal }

func (full) SaveSubmission(context.Context, chain.Submission) error { return errFull }

func TestEvents(t *testing.T) {
	w := newWorld(t)
	user, owner, relayer := solana.KeyOf(w.user), solana.KeyOf(w.owner), solana.KeyOf(w.relayer)
	asOwner := []ed25519.PrivateKey{w.owner}

	t.Run("CON-08 a claim is opened, paid in parts, and ends", func(t *testing.T) {
		c, from := w.New(t), w.here(t)
		m := w.message(t, w.token, user, 150_000*units, nil)
		_, err := c.Submit(t.Context(), w.attest(t, m))
		require.NoError(t, err)
		w.Mine(t, 1)
		d := all(t, c, from).Deliveries
		require.Len(t, d, 1)
		require.Equal(t, chain.OutcomeLiquidity, d[0].Outcome)
		require.Equal(t, d[0].Amount, d[0].Remaining)
		require.True(t, d[0].Paid.IsZero())
		require.False(t, d[0].Cost.IsZero())
		_, err = c.(*cluster.Adapter).Retry(t.Context(), m)
		require.NoError(t, err, "as far as liquidity allows")
		w.Mine(t, 1)
		_, err = c.(*cluster.Adapter).Retry(t.Context(), m)
		require.ErrorIs(t, err, chain.ErrReverted, "nothing is left to pay it with")
		retry := func() solana.Instruction {
			in, err := w.d.Retry(w.token, owner, relayer, m)
			require.NoError(t, err)
			return in
		}
		from = w.here(t)
		w.run(t, asOwner, w.d.IncreaseLiquidity(w.token, owner, 100_000*units))
		w.run(t, asOwner, retry())
		got := all(t, c, from)
		require.Len(t, got.Flows, 1)
		require.True(t, got.Flows[0].In)
		require.Equal(t, "100000000000", got.Flows[0].Amount.String())
		require.Len(t, got.Deliveries, 1)
		paid := got.Deliveries[0]
		require.Equal(t, chain.ClaimPaid, paid.Kind)
		require.Equal(t, "50000000000", paid.Paid.String())
		require.True(t, paid.Remaining.IsZero())
	})
	t.Run("SR-14 a claim goes back, as a deposit of here", func(t *testing.T) {
		c := w.New(t)
		m := w.message(t, w.coin, user, 900_000_000_000, nil)
		_, err := c.Submit(t.Context(), w.attest(t, m))
		require.NoError(t, err)
		w.Mine(t, 1)
		from := w.here(t)
		uid := message.NewUID(idHere, idThere, message.PoolNonce(coinID, 0))
		in, err := w.d.Redirect(w.coin, user, relayer, m, uid)
		require.NoError(t, err)
		tx := w.run(t, []ed25519.PrivateKey{w.user}, in)
		got := all(t, c, from)
		require.Len(t, got.Deliveries, 1)
		require.Equal(t, chain.Redirected, got.Deliveries[0].Kind)
		require.Equal(t, uid, got.Deliveries[0].RefundUID)
		require.Equal(t, "900000000000", got.Deliveries[0].Amount.String(), "what is given back: the ledger counts it")
		require.Len(t, got.Deposits, 1)
		require.Equal(t, uid, got.Deposits[0].Message.UID)
		require.True(t, got.Deposits[0].Sent.IsZero())
		again, _, err := c.Reobserve(t.Context(), tx)
		require.NoError(t, err)
		require.Equal(t, got.Deposits, again)
	})
	t.Run("liquidity that goes out, and SOL that comes in", func(t *testing.T) {
		c, from := w.New(t), w.here(t)
		w.run(t, asOwner, w.d.DecreaseLiquidity(w.coin, owner, 5))
		w.swap(t, w.coin, 3_000_000_000)
		w.Mine(t, 1)
		got := all(t, c, from)
		require.Len(t, got.Flows, 1)
		require.False(t, got.Flows[0].In)
		require.Len(t, got.Deposits, 1)
		require.Equal(t, "3000000000", got.Deposits[0].Sent.String())
		require.Equal(t, user.String(), got.Deposits[0].Sender)
		body, err := got.Deposits[0].Message.Payload.Decoded(), got.Deposits[0].Message.Payload.Err()
		require.NoError(t, err)
		require.Equal(t, "2991000000", body.Amount.String())
	})
	for _, p := range []solana.Pool{w.token, w.coin} {
		t.Run("INV-02 CON-15 of a batch in one instruction, what was executed before is not told again", func(t *testing.T) {
			c := w.New(t)
			x, y := w.message(t, p, user, units, nil), w.message(t, p, user, units, nil)
			_, err := c.Submit(t.Context(), w.attest(t, y))
			require.NoError(t, err)
			w.Mine(t, 1)
			from := w.here(t)
			w.run(t, []ed25519.PrivateKey{w.relayer}, w.together(t, p, y, x))
			got := all(t, c, from).Deliveries
			require.Len(t, got, 1)
			require.Equal(t, x.UID, got[0].UID, "though both would be paid alike")
			u, v := w.message(t, p, user, units, nil), w.message(t, p, user, 2*units, nil)
			from = w.here(t)
			w.run(t, []ed25519.PrivateKey{w.relayer}, w.together(t, p, u, v))
			require.Len(t, all(t, c, from).Deliveries, 2)
		})
	}
	t.Run("a transaction that failed says nothing", func(t *testing.T) {
		c, from := w.New(t), w.here(t)
		w.swap(t, w.token, 1) // less than its fee
		w.Mine(t, 1)
		require.Empty(t, all(t, c, from).Deposits)
	})
	t.Run("INV-04 a member sees what is final alone", func(t *testing.T) {
		c := w.adapter(t, func(c *cluster.Config) { c.FinalOnly = true }, w.node.URL)
		w.Finalize(t)
		from := all(t, c, chain.Cursor{}).Next
		tx := w.Send(t)
		w.Mine(t, 1)
		require.Empty(t, all(t, c, from).Deposits)
		w.Finalize(t)
		got := all(t, c, from)
		require.Len(t, got.Deposits, 1)
		require.Equal(t, tx, got.Deposits[0].Tx)
		require.Equal(t, got.Finalized.Height, got.Next.Height)
	})
	t.Run("a parcel that its sender closed", func(t *testing.T) {
		c := w.New(t)
		from := w.here(t)
		tx := w.Send(t)
		w.Mine(t, 1)
		before := all(t, c, from).Deposits
		var slot uint64
		w.ask(t, &slot, "local_mine", 1, 7*86_400+60)
		w.run(t, []ed25519.PrivateKey{w.user}, solana.Instruction{
			Program: w.d.Program, Data: []byte{byte(solana.EntryCloseParcel)},
			Accounts: []solana.Account{
				{Key: user, Signer: true, Writable: true}, {Key: w.d.Parcel(before[0].Message.UID), Writable: true},
			},
		})
		require.Equal(t, before, all(t, c, from).Deposits, "the transaction still tells")
		_, _, err := c.Reobserve(t.Context(), tx)
		require.ErrorIs(t, err, chain.ErrNotFound, "and nobody signs by it")
	})
}

// together is one instruction that executes all messages of a batch.
func (w *world) together(t *testing.T, p solana.Pool, list ...message.Message) solana.Instruction {
	at := w.attest(t, list...)
	proof := solana.Proof{Messages: list, Epoch: 1, Attestation: at.Attestation}
	var out solana.Instruction
	data := []byte{byte(solana.EntryDeliver), byte(len(list))}
	for i, m := range list {
		in, err := w.d.Deliver(p, solana.KeyOf(w.relayer), proof, i)
		require.NoError(t, err)
		if i == 0 {
			out = in
		} else {
			out.Accounts = append(out.Accounts, in.Accounts[4:]...)
		}
		wire := m.Wire()
		data = append(append(data, byte(len(wire)), byte(len(wire)>>8)), wire...)
	}
	out.Data = append(append(data, 1, 0, 0, 0), at.Attestation...)
	return out
}

func TestEndpoints_SR19_SR34_INV11(t *testing.T) {
	w := newWorld(t)
	tx := w.Send(t)
	w.Finalize(t)
	w.Mine(t, 1)
	// forge changes what the second endpoint answers.
	forge := func(method, field string, f func([]byte)) {
		w.proxy.set(func() {
			w.proxy.change = func(asked string, result []byte) []byte {
				if asked != method {
					return result
				}
				at := bytes.Index(result, []byte(field))
				if at < 0 {
					return result
				}
				at += len(field)
				end := at + bytes.IndexByte(result[at:], '"')
				raw, err := base64.StdEncoding.DecodeString(string(result[at:end]))
				if err != nil || len(raw) < 250 {
					return result
				}
				f(raw)
				out := append([]byte{}, result[:at]...)
				return append(append(out, base64.StdEncoding.EncodeToString(raw)...), result[end:]...)
			}
		})
	}
	t.Run("SR-34 a parcel that one endpoint made up", func(t *testing.T) {
		c, _ := w.Pair(t)
		_, _, err := c.Reobserve(t.Context(), tx)
		require.NoError(t, err)
		forge("getMultipleAccounts", `"data":["`, func(raw []byte) { raw[73+97+15]++ }) // one unit more
		_, err = c.Observe(t.Context(), chain.Cursor{})
		require.ErrorIs(t, err, chain.ErrDisagree)
		_, _, err = c.Reobserve(t.Context(), tx)
		require.ErrorIs(t, err, chain.ErrDisagree)
	})
	t.Run("a transaction that an endpoint made up is nobody's", func(t *testing.T) {
		c, _ := w.Faulty(t)
		forge("getTransaction", `"transaction":["`, func(raw []byte) { raw[len(raw)-1]++ })
		_, _, err := c.Reobserve(t.Context(), tx)
		require.ErrorIs(t, err, chain.ErrDisagree)
	})
	t.Run("a transaction that its block does not hold", func(t *testing.T) {
		c, _ := w.Faulty(t)
		w.proxy.set(func() {
			w.proxy.change = func(asked string, result []byte) []byte {
				if asked != "getBlock" {
					return result
				}
				return bytes.Replace(result, []byte(tx), []byte(solana.Signature{1}.String()), 1)
			}
		})
		_, _, err := c.Reobserve(t.Context(), tx)
		require.ErrorIs(t, err, chain.ErrNotFound)
	})
	t.Run("an endpoint without the history that is asked for", func(t *testing.T) {
		c, _ := w.Faulty(t)
		w.proxy.set(func() {
			w.proxy.change = func(asked string, result []byte) []byte {
				if asked == "getFirstAvailableBlock" {
					return []byte(`{"jsonrpc":"2.0","id":1,"result":5}`)
				}
				return result
			}
		})
		_, err := c.Observe(t.Context(), chain.Cursor{})
		require.ErrorIs(t, err, chain.ErrBehind)
	})
	t.Run("an endpoint that is busy gets its pause", func(t *testing.T) {
		c, _ := w.Faulty(t)
		w.proxy.set(func() { w.proxy.busy = 2 })
		_, err := c.Observe(t.Context(), chain.Cursor{})
		require.NoError(t, err)
		w.proxy.set(func() { w.proxy.busy = 100 })
		_, err = c.Observe(t.Context(), chain.Cursor{})
		require.ErrorContains(t, err, "busy")
	})
	t.Run("a pause that is longer than the call is not waited for", func(t *testing.T) {
		asked := 0
		server := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, _ *http.Request) {
			asked++
			rw.Header().Set("Retry-After", "3600")
			rw.WriteHeader(http.StatusTooManyRequests)
		}))
		t.Cleanup(server.Close)
		c := w.adapter(t, func(c *cluster.Config) { c.CallTimeout = 5 * time.Second }, server.URL)
		for range 3 {
			_, err := c.Observe(t.Context(), chain.Cursor{})
			require.Error(t, err)
			require.NotContains(t, err.Error(), server.URL, "a URL may hold a key")
		}
		require.Equal(t, 1, asked)
	})
	t.Run("what is no answer", func(t *testing.T) {
		for _, body := range []string{"", "{", "[]", `{"result":{}}`, `{"result":"x"}`, `{"error":{"code":1,"message":"m"}}`} {
			server := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, _ *http.Request) {
				_, _ = rw.Write([]byte(body))
			}))
			_, err := w.adapter(t, nil, server.URL).Observe(t.Context(), chain.Cursor{})
			require.Error(t, err, body)
			server.Close()
		}
	})
}

// The priority fee follows what recent blocks took for all accounts that a delivery writes, and is bounded twice: by 16
// times of that, and by the configuration. Of two endpoints the lower answer counts.
func TestPrice(t *testing.T) {
	w := newWorld(t)
	fees := func(url string, most uint64, attempts int) (offered []uint64) {
		j := &journal{}
		urls := []string{url}
		if attempts < 0 {
			urls, attempts = []string{url, w.node.URL}, 1
		}
		c := w.adapter(t, func(c *cluster.Config) { c.MaxPrice, c.Journal = most, j }, urls...)
		at := w.Attest(t, 1)
		for range attempts {
			_, err := c.Submit(t.Context(), at)
			require.NoError(t, err)
			tx, err := solana.DecodeTransaction(j.rows[0].Raw[8:])
			require.NoError(t, err)
			price := tx.Message.Instructions[1].Data
			require.EqualValues(t, 3, price[0])
			offered = append(offered, binary.LittleEndian.Uint64(price[1:]))
			w.DropPending(t)
		}
		return offered
	}
	says := func(recent string) string {
		url := w.serve(t)
		w.proxy.set(func() {
			w.proxy.change = func(asked string, result []byte) []byte {
				if asked != "getRecentPrioritizationFees" {
					return result
				}
				return []byte(`{"jsonrpc":"2.0","id":1,"result":` + recent + `}`)
			}
		})
		return url
	}
	const four = `[{"slot":1,"prioritizationFee":0},{"slot":2,"prioritizationFee":100},` +
		`{"slot":3,"prioritizationFee":3000},{"slot":4,"prioritizationFee":2000}]`
	t.Run("three quarters of recent blocks, doubled, and bounded by the configuration", func(t *testing.T) {
		require.Equal(t, []uint64{3000, 6000, 7000, 7000}, fees(says(four), 7000, 4))
	})
	t.Run("never above 16 times of what recent blocks took", func(t *testing.T) {
		require.Equal(t, []uint64{3000, 6000, 12_000, 24_000, 48_000, 48_000}, fees(says(four), 5_000_000, 6))
	})
	t.Run("where nobody pays, only what did not arrive offers something", func(t *testing.T) {
		require.Equal(t, []uint64{0, 2000, 4000}, fees(says(`[]`), 5_000_000, 3))
	})
	t.Run("one endpoint of two that asks for much is not believed", func(t *testing.T) {
		require.Equal(t, []uint64{0}, fees(says(four), 5_000_000, -1))
	})
	t.Run("one endpoint of two that cannot say is left out", func(t *testing.T) {
		require.Equal(t, []uint64{0}, fees(says(`"unknown"`), 5_000_000, -1))
		c := w.adapter(t, nil, says(`"unknown"`))
		_, err := c.Submit(t.Context(), w.Attest(t, 1))
		require.ErrorContains(t, err, "ask for recent fees")
	})
	t.Run("asked of what a delivery writes", func(t *testing.T) {
		url := says(four)
		_ = fees(url, 7000, 1)
		var asked []solana.Key
		w.proxy.set(func() {
			require.NoError(t, json.Unmarshal(w.proxy.last["getRecentPrioritizationFees"][0], &asked))
		})
		require.Contains(t, asked, w.token.Authority)
		require.Contains(t, asked, w.token.Vault)
		require.NotContains(t, asked, solana.KeyOf(w.relayer))
	})
}

func TestConfig(t *testing.T) {
	w := newWorld(t)
	for name, change := range map[string]func(*cluster.Config){
		"another chain": func(c *cluster.Config) { c.ChainID = 8 },
		"no genesis":    func(c *cluster.Config) { c.Genesis = "" },
		"no endpoint":   func(c *cluster.Config) { c.Endpoints = nil },
		"too many":      func(c *cluster.Config) { c.Endpoints = make([]string, 9) },
		"no URL":        func(c *cluster.Config) { c.Endpoints = []string{"ftp://key@x"} },
		"a key alone":   func(c *cluster.Config) { c.Journal = nil },
		"decimals":      func(c *cluster.Config) { c.Pools[0].CommonDecimals = 9 },
	} {
		cfg := w.config(w.node.URL)
		change(&cfg)
		_, err := cluster.New(cfg)
		require.Error(t, err, name)
		require.NotContains(t, err.Error(), "key@", name)
	}
}
