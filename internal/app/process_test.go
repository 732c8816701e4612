package app

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"

	"causeway/internal/api"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/evm/bindings"
	"causeway/internal/localnet/devchain/faultrpc"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/deploy"
	"causeway/internal/store/pgtest"
	"causeway/internal/telemetry"
)

// roleVariable makes the test binary run one process of the bridge instead of tests, so that a test can kill it.
const roleVariable = "CAUSEWAY_TEST_ROLE"

func TestMain(m *testing.M) {
	if role := os.Getenv(roleVariable); role != "" {
		if err := runRole(role, os.Args[len(os.Args)-1]); err != nil && !errors.Is(err, context.Canceled) {
			fmt.Fprintln(os.Stderr, role+":", err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	code := m.Run()
	if err := pgtest.Stop(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

func runRole(role, path string) error {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM)
	defer stop()
	log := telemetry.Logger(os.Stderr, "warn", "text")
	switch role {
	case "attest":
		c, err := config.Load[config.Attest](path)
		if err != nil {
			return err
		}
		return Attest(ctx, c, "test", log)
	case "signer":
		c, err := config.Load[config.Signer](path)
		if err != nil {
			return err
		}
		return Signer(ctx, c, deploy.Sends, "test", log)
	case "relay":
		c, err := config.Load[config.Relay](path)
		if err != nil {
			return err
		}
		return Relay(ctx, c, log)
	case "index":
		c, err := config.Load[config.Index](path)
		if err != nil {
			return err
		}
		return Index(ctx, c, "test", os.Stderr, false, log)
	case "serve":
		c, err := config.Load[config.Serve](path)
		if err != nil {
			return err
		}
		return Serve(ctx, c, "test", log)
	case "ton":
		return runTONNode(ctx, path)
	default:
		return fmt.Errorf("no role %q", role)
	}
}

// process is one operating-system process of the bridge that is killed and started again.
type process struct {
	name, role, file string
	mu               sync.Mutex
	cmd              *exec.Cmd
	gone             chan struct{} // closed when cmd has ended; nil: it never began
	log              *os.File
	kills            int
}

func (p *process) start() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	cmd := exec.Command(os.Args[0], "-test.run=^$", p.file)
	cmd.Env = append(os.Environ(), roleVariable+"="+p.role)
	cmd.Stderr = p.log
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	started, gone := make(chan error, 1), make(chan struct{})
	go supervise(cmd, started, gone)
	if err := <-started; err != nil {
		return err
	}
	p.cmd, p.gone = cmd, gone
	return nil
}

// supervise starts a process and waits for it on one thread: the kernel sends Pdeathsig when the thread that started a
// child ends.
func supervise(cmd *exec.Cmd, started chan<- error, gone chan<- struct{}) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	defer close(gone)
	err := cmd.Start()
	started <- err
	if err == nil {
		_ = cmd.Wait() // it is killed
	}
}

// kill ends the process without warning and waits until it is gone.
func (p *process) kill() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.gone == nil {
		return
	}
	_ = p.cmd.Process.Kill() // it may have ended by itself
	<-p.gone
	p.kills++
}

// ended reports whether the process is no more, killed or not.
func (p *process) ended() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	select {
	case <-p.gone:
		return true
	default:
		return false
	}
}

// configure writes what a process reads when it starts.
func (l *lab) configure(p *process, cfg any) {
	l.t.Helper()
	raw, err := yaml.Marshal(cfg)
	require.NoError(l.t, err)
	require.NoError(l.t, os.WriteFile(p.file, raw, 0o600))
}

func (l *lab) process(name, role string, cfg any) *process {
	p := &process{name: name, role: role, file: filepath.Join(l.dir, name+".yaml")}
	l.configure(p, cfg)
	var err error
	p.log, err = os.Create(filepath.Join(l.dir, name+".log"))
	require.NoError(l.t, err)
	l.t.Cleanup(func() {
		p.kill()
		if l.t.Failed() {
			if tail, err := os.ReadFile(p.log.Name()); err == nil {
				l.t.Logf("%s, the end of its log:\n%s", name, tail[max(0, len(tail)-2000):])
			}
		}
		_ = p.log.Close()
	})
	return p
}

// freePort finds a port for a process to listen on, which nobody else gets while the test runs. It is below those that
// the system gives to connections, and the UDP port of the same number, which nothing here uses, is held.
func freePort(t testing.TB) string {
	for range 200 {
		address := fmt.Sprintf("127.0.0.1:%d", 20_000+rand.IntN(12_000))
		held, err := net.ListenPacket("udp", address)
		if err != nil {
			continue
		}
		t.Cleanup(func() { _ = held.Close() })
		if l, err := net.Listen("tcp", address); err == nil {
			require.NoError(t, l.Close())
			return address
		}
	}
	require.Fail(t, "no port is free")
	return ""
}

// counts reads from the chains alone how many messages were sent and delivered.
func (l *lab) counts() (sent, delivered int) {
	l.t.Helper()
	b := l.readBooks()
	return len(b.sent), len(b.executed)
}

// quoted asks the API what will arrive of a transfer, in base units of the destination.
func (l *lab) quoted(url string, a asked) *big.Int {
	l.t.Helper()
	path := fmt.Sprintf("%s/api/quote?srcChainId=%d&dstChainId=%d&poolId=%d&amount=%s", url, a.src, a.dst, a.pool, a.units)
	var last string
	var out *big.Int
	l.wait(func() string { return "no quote: " + last }, func() bool {
		req, err := http.NewRequestWithContext(l.t.Context(), http.MethodGet, path, http.NoBody)
		require.NoError(l.t, err)
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			last = err.Error()
			return false
		}
		defer resp.Body.Close()
		var q api.Envelope[api.QuoteView]
		err = json.NewDecoder(resp.Body).Decode(&q)
		last = fmt.Sprint(q, err)
		var ok bool
		out, ok = new(big.Int).SetString(q.Data.AmountOut, 10)
		return err == nil && ok && q.Data.Reason == nil
	})
	return out
}

// The bridge as operating-system processes on one PostgreSQL: three members, two relays and two APIs, each killed at
// random, again and again, while 50 transfers are under way; one member's endpoint lies about what was deposited. Each
// is of an amount and for a recipient of its own. The chains' own events must say that every transfer arrived exactly
// once, as it was asked for, and each recipient must have what the API had quoted.
func TestProcessesUnderKill_INV01_INV02_INV03_INV07_INV11(t *testing.T) {
	t.Parallel()
	l := newLab(t, false)
	// The liar shows other recipients than the chain's.
	l.liar.Set(faultrpc.Fault{
		Methods: []string{"eth_getLogs", "eth_getBlockReceipts", "eth_getTransactionReceipt"},
		Lie: func(_ string, _, result json.RawMessage) json.RawMessage {
			me := strings.ToLower(node.AddressOf(l.person).Hex()[2:])
			return json.RawMessage(strings.ReplaceAll(string(result), "000000000000000000000000"+me,
				strings.Repeat("0", 24)+strings.Repeat("d", 40)))
		},
	})
	var processes, members []*process
	var remotes []config.Remote
	for i := range 3 {
		name := fmt.Sprintf("member-%d", i+1)
		rpc := l.rpc
		if i == 2 {
			rpc = l.lying
		}
		key, err := committee.LoadKey(l.keys[name], committee.KeyOptions{AllowDemo: true})
		require.NoError(t, err)
		cfg := config.Attest{Common: l.common(pgtest.DSN(t), rpc), Listen: freePort(t), KeyFile: l.keys[name]}
		members = append(members, l.process(name, "attest", cfg))
		remotes = append(remotes, config.Remote{URL: "http://" + cfg.Listen, Address: node.AddressOf(key).Hex()})
	}
	processes = append(processes, members...)
	shared := pgtest.DSN(t)
	var apis []string
	for i := range 2 {
		name := fmt.Sprintf("relay-%d", i+1)
		processes = append(processes, l.process(name, "relay", config.Relay{
			Common: l.common(shared, l.rpc), KeyFile: l.keys[name], Members: remotes, Lease: 3 * time.Second,
		}))
		cfg := config.Serve{
			Common: l.common(shared, l.rpc), Listen: freePort(t), Members: remotes,
			Rates: config.Rates{Fixed: localPrices},
		}
		apis = append(apis, "http://"+cfg.Listen)
		processes = append(processes, l.process(fmt.Sprintf("serve-%d", i+1), "serve", cfg))
	}
	for _, m := range members {
		require.NoError(t, m.start())
	}
	for _, id := range labIDs {
		token := l.token(id, 1)
		l.Mined(id, l.transact(id, token, nil,
			bindings.NewTestToken().PackApprove(l.bridge(id), new(big.Int).Lsh(big.NewInt(1), 200))))
	}
	first := l.liarAloneRefuses(remotes)

	for _, p := range processes[3:] {
		require.NoError(t, p.start())
	}
	transfers, allowed := 50, 3*time.Minute
	if more, err := strconv.Atoi(os.Getenv("CAUSEWAY_SOAK_TRANSFERS")); err == nil && more > 0 && more <= 10_000 {
		transfers, allowed = more, 30*time.Minute
	}
	random := rand.New(rand.NewPCG(1, uint64(time.Now().UnixNano())))
	routes := []asked{
		{src: localETH, pool: 1, dst: localBTC, units: big.NewInt(3_000_000)},
		{src: localBTC, pool: 1, dst: localWBTC, units: big.NewInt(2e18)},
		{src: localWBTC, pool: 1, dst: localETH, units: big.NewInt(5_000_000)},
		{src: localETH, pool: poolETH, dst: localWBTC, units: big.NewInt(1e15)},
	}
	all, orders := []asked{first}, map[common.Hash]order{first.tx.Hash(): l.order(first)}
	arrives := map[account]*big.Int{}
	for i := range transfers {
		a := routes[i%len(routes)]
		a.to = common.BytesToAddress(crypto.Keccak256([]byte("recipient"), big.NewInt(int64(i)).Bytes()))
		a.units = new(big.Int).Add(a.units,
			new(big.Int).Div(new(big.Int).Mul(a.units, big.NewInt(int64(i))), big.NewInt(1000)))
		quoted := l.quoted(apis[i%len(apis)], a)
		a = l.swap(a)
		all, orders[a.tx.Hash()] = append(all, a), l.order(a)
		arrives[account{a.dst, l.token(a.dst, a.pool), a.to}] = quoted
	}
	for _, a := range all {
		l.Mined(a.src, a.tx)
	}

	deadline := time.Now().Add(allowed)
	ticker := time.NewTicker(600 * time.Millisecond)
	defer ticker.Stop()
	for {
		sent, delivered := l.counts()
		if sent == len(all) && delivered == len(all) {
			break
		}
		require.Less(t, time.Now(), deadline, "%d of %d transfers arrived", delivered, len(all))
		victim := processes[random.IntN(len(processes))]
		victim.kill()
		require.NoError(t, victim.start())
		<-ticker.C
	}
	// Every process is killed once more, so that whatever they believe now comes from disk.
	for _, p := range processes {
		p.kill()
		require.NoError(t, p.start())
	}
	for _, url := range apis {
		for _, a := range all {
			l.confirmed(url, a.tx.Hash())
		}
	}
	l.audit()
	require.Empty(t, l.readBooks().against(orders))
	require.Empty(t, shortOf(arrives, l.holdings(arrives)))
	kills := 0
	for _, p := range processes {
		kills += p.kills
	}
	t.Logf("%d transfers arrived once each, through %d kills", len(all), kills)
}

// liarAloneRefuses sends one transfer before any relay runs and asks each member by itself.
func (l *lab) liarAloneRefuses(remotes []config.Remote) asked {
	t := l.t
	one := l.swap(asked{src: localETH, pool: 1, dst: localBTC, units: big.NewInt(1_000_000)})
	receipt := l.Mined(localETH, one.tx)
	var m message.Message
	b := bindings.NewBridge()
	for _, log := range receipt.Logs {
		if e, err := b.UnpackMessageSentEvent(log); err == nil {
			m = message.Message{
				UID: message.UID(e.Uid.FillBytes(make([]byte, 32))), SrcAnchor: e.SrcAnchor,
				DstAnchor: e.DstAnchor, Payload: message.ReadPayload(e.Payload),
			}
		}
	}
	require.NoError(t, m.Payload.Err())
	d, err := node.NewDeployment(l.record)
	require.NoError(t, err)
	clients, err := node.MemberClients(config.Common{}, remotes, d)
	require.NoError(t, err)
	ask := func(i int) error {
		_, err := clients[i].Attest(t.Context(),
			committee.Request{ChainID: localBTC, Items: []committee.Item{{Message: m, Tx: chain.TxID(one.tx.Hash().Hex())}}})
		return err
	}
	for i := range 2 {
		require.Eventually(t, func() bool { return ask(i) == nil }, patience, 100*time.Millisecond,
			"member %d does not sign: %v", i+1, ask(i))
	}
	// The liar sees the same height now; it keeps refusing.
	for range 5 {
		require.Error(t, ask(2))
	}
	return one
}

func (l *lab) confirmed(url string, tx common.Hash) {
	l.t.Helper()
	n := &network{t: l.t, url: url}
	n.await(tx, "confirmed")
}
