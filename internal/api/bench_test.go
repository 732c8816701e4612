package api_test

import (
	"bufio"
	"context"
	"database/sql"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/api"
	"causeway/internal/message"
	"causeway/internal/relay"
	"causeway/internal/store"
	"causeway/internal/store/pgtest"
	"causeway/internal/store/storetest"
	"causeway/internal/transfer"
)

var (
	benchRows = flag.Int("rows", 1_000_000, "transfers in the database of BenchmarkHistory")
	benchDSN  = flag.String("dsn", "", "database of BenchmarkHistory instead of new ones, kept, and filled if it is empty")
)

const (
	benchConns  = 16
	benchPeople = 10_000
	openRate    = 2000 // requests a second
	openConns   = 32
	openTime    = 3 * time.Second
	writeRate   = 200 // changes of transfers a second
)

// benchRounds is how often rates are compared, benchRound how long each is taken. BENCH_QUICK asks only whether it
// works (scripts/bench.sh).
var benchRounds, benchRound = func() (int, time.Duration) {
	if os.Getenv("BENCH_QUICK") != "" {
		return 1, 100 * time.Millisecond
	}
	return 5, time.Second
}()

// empty is what net/http alone can do here.
var empty = http.HandlerFunc(func(http.ResponseWriter, *http.Request) {})

// wire is one keep-alive connection that costs little beside the server in the same process.
type wire struct {
	conn net.Conn
	in   *bufio.Reader
}

func dial(b *testing.B, srv *httptest.Server) *wire {
	b.Helper()
	conn, err := net.Dial("tcp", srv.Listener.Addr().String())
	require.NoError(b, err)
	b.Cleanup(func() { _ = conn.Close() })
	return &wire{conn, bufio.NewReaderSize(conn, 64<<10)}
}

func request(path string) []byte {
	return []byte("GET " + path + " HTTP/1.1\r\nHost: bench\r\nAccept: application/json\r\n\r\n")
}

// ask sends a request and reads its answer, which must be a success.
func (w *wire) ask(req []byte) error {
	if _, err := w.conn.Write(req); err != nil {
		return err
	}
	status, err := w.in.ReadSlice('\n')
	if err != nil {
		return err
	}
	if len(status) < 12 || string(status[9:12]) != "200" {
		return fmt.Errorf("answer %q", status)
	}
	length, chunked := 0, false
	for {
		line, err := w.in.ReadSlice('\n')
		if err != nil {
			return err
		}
		if len(line) <= 2 {
			break
		}
		if v, ok := strings.CutPrefix(string(line), "Content-Length: "); ok {
			if length, err = strconv.Atoi(strings.TrimSpace(v)); err != nil {
				return err
			}
		}
		chunked = chunked || strings.HasPrefix(string(line), "Transfer-Encoding: chunked")
	}
	if chunked {
		return w.chunks()
	}
	_, err = w.in.Discard(length)
	return err
}

func (w *wire) chunks() error {
	for {
		line, err := w.in.ReadSlice('\n')
		if err != nil {
			return err
		}
		n, err := strconv.ParseInt(strings.TrimSpace(string(line)), 16, 32)
		if err != nil {
			return err
		}
		if _, err := w.in.Discard(int(n) + 2); err != nil || n == 0 {
			return err
		}
	}
}

// rate is how many answers a second the connections get when each asks again at once.
func rate(b *testing.B, wires []*wire, requests [][]byte) float64 {
	b.Helper()
	var count atomic.Int64
	errs := make(chan error, len(wires))
	begin := time.Now()
	for i, w := range wires {
		go func() {
			n := 0
			var err error
			for ; err == nil && time.Since(begin) < benchRound; n++ {
				err = w.ask(requests[(i*7919+n)%len(requests)])
			}
			count.Add(int64(n))
			errs <- err
		}()
	}
	for range wires {
		require.NoError(b, <-errs)
	}
	return float64(count.Load()) / time.Since(begin).Seconds()
}

// dialAll serves a handler, and returns the connections that ask it.
func dialAll(b *testing.B, h http.Handler) []*wire {
	srv := httptest.NewServer(h)
	b.Cleanup(srv.Close)
	var out []*wire
	for range benchConns {
		out = append(out, dial(b, srv))
	}
	return out
}

// compare reports the median of rounds of a handler against the empty one, taken in turns.
func compare(b *testing.B, handler http.Handler, requests [][]byte) (median float64) {
	b.Helper()
	base, tested := dialAll(b, empty), dialAll(b, handler)
	rate(b, tested, requests) // warm
	var ratios, rates []float64
	for range benchRounds {
		of := rate(b, base, [][]byte{request("/")})
		got := rate(b, tested, requests)
		ratios, rates = append(ratios, got/of), append(rates, got)
	}
	slices.Sort(ratios)
	slices.Sort(rates)
	b.ReportMetric(ratios[benchRounds/2], "of_empty")
	b.ReportMetric(rates[benchRounds/2], "req/s")
	b.ReportMetric(0, "ns/op")
	return rates[benchRounds/2]
}

// openLoop reports latencies at a fixed rate, from when each request was due: waiting behind others counts.
func openLoop(b *testing.B, handler http.Handler, requests [][]byte) {
	b.Helper()
	srv := httptest.NewServer(handler)
	b.Cleanup(srv.Close)
	all := make([][]time.Duration, openConns)
	errs := make(chan error, openConns)
	begin := time.Now().Add(50 * time.Millisecond)
	for i := range openConns {
		w := dial(b, srv)
		go func() {
			var err error
			for k := i; err == nil && k < int(openTime.Seconds()*openRate); k += openConns {
				due := begin.Add(time.Duration(k) * time.Second / openRate)
				<-time.After(time.Until(due)) // the schedule itself
				err = w.ask(requests[k%len(requests)])
				all[i] = append(all[i], time.Since(due))
			}
			errs <- err
		}()
	}
	for range openConns {
		require.NoError(b, <-errs)
	}
	took := slices.Sorted(slices.Values(slices.Concat(all...)))
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "p50_ms")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "p99_ms")
	b.ReportMetric(0, "ns/op")
}

// limited is on, as in production, and measured; loopback passes it.
func production(c *api.Config) {
	c.RequestsPerSecond = 50
	c.Observe = func(string, int, float64) {}
	c.Now = time.Now
}

// BenchmarkQuote: at least half of the empty handler's rate, and p99 at most 20 ms at 2,000/s.
func BenchmarkQuote(b *testing.B) {
	f := newFixture(b, production)
	var requests [][]byte
	for i := range 1000 {
		requests = append(requests,
			request(fmt.Sprintf("/api/quote?srcChainId=910001001&dstChainId=910001002&poolId=1&amount=%d&recipient=%s",
				5_000_000+i, evm(bob))))
	}
	b.Run("closed", func(b *testing.B) { compare(b, f.api, requests) })
	b.Run("open", func(b *testing.B) { openLoop(b, f.api, requests) })
}

// BenchmarkHistory: pages of an address among a million transfers, of people who look again: at least 0.15 of the empty
// handler's rate, p99 at most 20 ms at 2,000/s, and PostgreSQL keeps 0.9 of its rate under 200 writes a second.
func BenchmarkHistory(b *testing.B) {
	if *benchDSN != "" {
		name, _, _ := strings.Cut(*benchDSN, ":")
		b.Run(name, func(b *testing.B) { benchmarkHistory(b, *benchDSN) })
		return
	}
	b.Run("sqlite", func(b *testing.B) { benchmarkHistory(b, "sqlite:"+filepath.Join(b.TempDir(), "bench.db")) })
	b.Run("postgres", func(b *testing.B) { benchmarkHistory(b, pgtest.DSN(b)) })
}

func person(n int) message.Recipient { return somebody(0x1000000 + n) }

// past is transfer number i of a bridge that has run for long: one in fifty is under way, the others arrived.
func past(i int) transfer.Transfer {
	t := swap(i, person(i%benchPeople), person(i%benchPeople))
	if i%50 == 0 {
		return t
	}
	t.State, t.Batch, t.Tx, t.Version = transfer.Confirmed, message.Digest(bytes32(0x9000000+i)), word(0xa000000+i), 5
	t.Arrival = transfer.Inclusion{Tx: t.Tx, Height: 90, Hash: word(0xb000000 + i), LogIndex: 2, At: start}
	t.Paid = amount.New(4_985_000)
	return t
}

func benchmarkHistory(b *testing.B, dsn string) {
	ctx := context.Background()
	db, err := store.Open(ctx, dsn, store.Options{})
	require.NoError(b, err)
	b.Cleanup(func() { require.NoError(b, db.Close()) })
	require.NoError(b, db.Migrate(ctx))
	filled, err := db.API().List(ctx, api.Query{Limit: 1})
	require.NoError(b, err)
	if len(filled.Items) == 0 {
		require.NoError(b, storetest.Load(ctx, db, *benchRows, past))
		tidy(b, dsn)
	}
	f := newFixture(b, production, func(c *api.Config) { c.Records = db.API() })
	var everybody [][]byte
	for i := range benchPeople {
		everybody = append(everybody, request("/api/transfers?limit=20&address="+evm(person(i*7919%benchPeople))))
	}
	// Cold: more people in turn than there is memory for, so that every page is read from the database.
	b.Run("cold", func(b *testing.B) { compare(b, f.api, everybody) })
	b.Run("coldopen", func(b *testing.B) { openLoop(b, f.api, everybody) })
	requests := everybody[:benchPeople/10] // the people who look at their history at present
	b.Run("closed", func(b *testing.B) { compare(b, f.api, requests) })
	b.Run("open", func(b *testing.B) { openLoop(b, f.api, requests) })
	b.Run("writes", func(b *testing.B) { underWrites(b, db, f.api, requests) })
}

// underWrites reports what is left of a handler's rate while others write, in rounds with and without them in turns:
// what a shared machine gives changes within a minute. What is looked for is a few hundredths, so that there are more
// rounds.
func underWrites(b *testing.B, db *store.DB, handler http.Handler, requests [][]byte) {
	wires := dialAll(b, handler)
	rate(b, wires, requests)                            // warm
	nextWrite.CompareAndSwap(0, time.Now().UnixMilli()) // a database that is kept has those of earlier runs
	beside := make([]*traffic, 8)
	for i := range beside {
		beside[i] = newTraffic(db, writeRate/len(beside))
	}
	var ratios, rates, writes []float64
	rounds := 3 * benchRounds
	for range rounds {
		quiet := rate(b, wires, requests)
		stop := writer(b, beside)
		got := rate(b, wires, requests)
		writes = append(writes, stop())
		ratios, rates = append(ratios, got/quiet), append(rates, got)
	}
	for metric, of := range map[string][]float64{"of_quiet": ratios, "req/s": rates, "writes/s": writes} {
		slices.Sort(of)
		b.ReportMetric(of[rounds/2], metric)
	}
	b.ReportMetric(0, "ns/op")
}

// tidy does what PostgreSQL does by itself within a minute of a bulk load.
func tidy(b *testing.B, dsn string) {
	b.Helper()
	if strings.HasPrefix(dsn, "sqlite:") {
		return
	}
	db, err := sql.Open("pgx", dsn) // registered by pgtest
	require.NoError(b, err)
	_, err = db.ExecContext(context.Background(), "VACUUM (ANALYZE)")
	require.NoError(b, errors.Join(err, db.Close()))
}

var nextWrite atomic.Int64

// writer lets transfers come and go at writeRate changes a second until it is stopped, and tells how many a second
// there were. Each is a durable transaction of its own; several are under way at once, because one alone may take
// longer than its turn on a busy machine.
func writer(b *testing.B, traffic []*traffic) (stop func() float64) {
	b.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	var count atomic.Int64
	errs := make(chan error, len(traffic))
	begin := time.Now()
	for w, t := range traffic {
		go func() { errs <- writeOnTime(ctx, t, begin, w, len(traffic), &count) }()
	}
	return func() float64 {
		took := time.Since(begin).Seconds()
		cancel()
		for range traffic {
			require.NoError(b, <-errs)
		}
		return float64(count.Load()) / took
	}
}

// writeOnTime writes the changes of one writer, each when it is due, until ctx ends.
func writeOnTime(ctx context.Context, t *traffic, begin time.Time, first, step int, count *atomic.Int64) error {
	for k := first; ; k += step {
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(time.Until(begin.Add(time.Duration(k) * time.Second / writeRate))): // the schedule itself
		}
		if err := t.change(context.WithoutCancel(ctx)); err != nil { // one that has begun is ended, for the next to follow
			return err
		}
		count.Add(1)
	}
}

// life is what happens to a transfer between two chains after it was seen first.
var life = []transfer.Event{
	transfer.Finalized{Height: 100},
	transfer.Signed{Batch: message.Digest{1}},
	transfer.Sent{Tx: transfer.HandleOf(word(0xa000000))},
	transfer.Arrived{At: transfer.Inclusion{
		Tx: word(0xa000000), Height: 90, Hash: word(0xb000000), LogIndex: 2,
		At: start,
	}, Paid: amount.New(4_985_000)},
	transfer.ArrivalFinal{Height: 90},
}

// underWay is how long a transfer is under way, from its first observation until its delivery is final.
const underWay = 10 * time.Second

// traffic makes changes of transfers as a bridge in use does: new ones are seen, and those under way take their next
// step.
type traffic struct {
	db   *store.DB
	most int // transfers under way
	open []underWayTransfer
}

type underWayTransfer struct {
	t     transfer.Transfer
	lived int
}

// newTraffic makes traffic of so many changes a second.
func newTraffic(db *store.DB, rate int) *traffic {
	return &traffic{db: db, most: max(1, int(underWay.Seconds())*rate/(1+len(life)))}
}

// change makes one change durable.
func (f *traffic) change(ctx context.Context) error {
	if len(f.open) < f.most {
		i := *benchRows + int(nextWrite.Add(1))
		t := swap(i, person(i%benchPeople), person(i%benchPeople))
		f.open = append(f.open, underWayTransfer{t: t})
		return f.db.Relay().Update(ctx,
			func(ctx context.Context, tx relay.Tx) error { return tx.Insert(ctx, []transfer.Transfer{t}) })
	}
	x := f.open[0]
	from := x.t.State
	next, _, err := transfer.Next(x.t, life[x.lived], start)
	if err != nil {
		return err
	}
	change := relay.Change{From: from, To: next}
	err = f.db.Relay().Update(ctx,
		func(ctx context.Context, tx relay.Tx) error { return tx.Save(ctx, []relay.Change{change}) })
	if err != nil {
		return err
	}
	next.Version++
	x.t, x.lived = next, x.lived+1
	f.open = f.open[1:]
	if x.lived < len(life) {
		f.open = append(f.open, x)
	}
	return nil
}
