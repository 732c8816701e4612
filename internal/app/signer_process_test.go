package app

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"math"
	"math/big"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/evm/bindings"
	"causeway/internal/node"
	"causeway/internal/ops/signers"
)

// apartMember is a member whose key is in a signer's process.
type apartMember struct {
	l              *lab
	name           string
	signer, member *process
	signs          config.Signer
	attest         config.Attest
	client         *committee.Client
}

// newApartMember begins the record of a signer, by socket or by mutual TLS, and makes both processes.
func (l *lab) newApartMember(name, sockets string, byTLS bool) *apartMember {
	t := l.t
	m := &apartMember{l: l, name: name}
	own := &config.OwnSigner{Address: node.AddressOf(l.accounts[name]).Hex()}
	m.signs = config.Signer{
		Network: config.Local, Deployment: "deployment.json", HeldKey: config.HeldKey{KeyFile: l.keys[name]}, RecordFile: name + ".record",
		MarkFile: name + ".mark", RotationsFile: name + ".approved", Metrics: freePort(t.(*testing.T)),
		MaxPerDay: map[string]string{"USDT": "1000000"}, Traces: config.Traces{Endpoint: l.collector},
	}
	if byTLS {
		m.signs.Listen = freePort(t.(*testing.T))
		m.signs.TLS = &config.ServerTLS{
			CertFile: l.certificate(name + "-signer"), KeyFile: name + "-signer.tls", ClientsFile: l.certificate(name),
		}
		own.URL, own.CertFile, own.KeyFile = "https://"+m.signs.Listen, name+".crt", name+".tls"
		own.CAFile = name + "-signer.crt"
	} else {
		m.signs.Socket = filepath.Join(sockets, name)
		own.Socket = m.signs.Socket
	}
	m.attest = config.Attest{
		Common: l.common("sqlite:"+name+".db", l.rpc), Listen: freePort(t.(*testing.T)), Signer: own,
	}
	m.attest.Metrics = freePort(t.(*testing.T))
	m.signer, m.member = l.process(name+"-signer", "signer", m.signs), l.process(name, "attest", m.attest)
	require.NoError(t, m.tool(nil).Begin(nil))
	clients, err := node.MemberClients(config.Common{}, []config.Remote{m.remote()}, l.deployment())
	require.NoError(t, err)
	m.client = clients[0]
	return m
}

func (m *apartMember) remote() config.Remote {
	return config.Remote{URL: "http://" + m.attest.Listen, Address: m.attest.Signer.Address}
}

// tool is what the member's operator does about the signer, by its file.
func (m *apartMember) tool(out *bytes.Buffer) signers.Tool {
	c, err := config.Load[config.Signer](m.signer.file)
	require.NoError(m.l.t, err)
	if out == nil {
		out = new(bytes.Buffer)
	}
	return signers.Tool{Config: c, Out: out}
}

// says waits until the member says of its signer what begins so, or that it signs.
func (m *apartMember) says(want string) {
	m.l.t.Helper()
	var last any
	m.l.wait(func() string { return fmt.Sprintf("%s: not %q: %v", m.name, want, last) }, func() bool {
		s, err := m.client.Status(m.l.t.Context())
		last = fmt.Sprint(s.Ready, s.Signer, err)
		return err == nil && strings.HasPrefix(s.Signer, want) && s.Ready == (want == "") && (s.Signer == "") == (want == "")
	})
}

// certificate writes one that issued itself, with its key.
func (l *lab) certificate(name string) string {
	t := l.t
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	subject := pkix.Name{CommonName: name}
	raw, err := x509.CreateCertificate(rand.Reader, &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: subject, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(24 * time.Hour),
	}, &x509.Certificate{Subject: subject}, &key.PublicKey, key)
	require.NoError(t, err)
	der, err := x509.MarshalECPrivateKey(key)
	require.NoError(t, err)
	for file, block := range map[string]*pem.Block{
		".crt": {Type: "CERTIFICATE", Bytes: raw}, ".tls": {Type: "EC PRIVATE KEY", Bytes: der},
	} {
		require.NoError(t, os.WriteFile(filepath.Join(l.dir, name+file), pem.EncodeToMemory(block), 0o600))
	}
	return name + ".crt"
}

// Two members of three, and there is no third: nothing arrives unless both their signers sign. One is asked by a
// socket, one by mutual TLS.
//
// They are killed while transfers are under way, switched off and on, and put back to an older record: with the mark
// beside it, and with mark and record both, which the member alone can tell, also after it was started again itself.
// What is refused waits; nothing is lost, and nothing arrives twice.
func TestSigners_INV02_SR04(t *testing.T) {
	t.Parallel()
	l := newLab(t, false)
	sockets, err := os.MkdirTemp("", "s") // a socket's path is short
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, os.RemoveAll(sockets)) })
	one, two := l.newApartMember("member-1", sockets, false), l.newApartMember("member-2", sockets, true)
	relay := l.process("relay", "relay", config.Relay{
		Common: l.common("sqlite:relay.db", l.rpc), KeyFile: l.keys["relay-1"], Lease: 3 * time.Second,
		Members: []config.Remote{one.remote(), two.remote()},
	})
	// the members first: they run without their signers, and say so
	for _, p := range []*process{one.member, two.member, relay} {
		require.NoError(t, p.start())
	}
	one.says("the member's signer does not answer")
	for _, m := range []*apartMember{one, two} {
		require.NoError(t, m.signer.start())
		m.says("")
	}
	token := l.token(localETH, 1)
	l.Mined(localETH, l.transact(localETH, token, nil,
		bindings.NewTestToken().PackApprove(l.bridge(localETH), new(big.Int).Lsh(big.NewInt(1), 200))))
	s := &signed{l: l, orders: map[common.Hash]order{}}
	s.send(1)
	s.arrive(nil)
	older := s.keep(one, ".record")
	olderMark := s.keep(one, ".mark")

	s.send(8)
	s.arrive(func() {
		for _, m := range []*apartMember{one, two} {
			m.signer.kill()
			require.NoError(t, m.signer.start())
		}
	})
	require.Positive(t, one.signer.kills)

	t.Log("what the dashboard asks of signers, and their alarm")
	watched := startPrometheus(t, one.signs.Metrics, two.signs.Metrics, one.attest.Metrics, two.attest.Metrics)
	s.send(1)
	s.arrive(nil)
	queries, _ := dashboardQueries(t)
	watched.has(queries...)
	got, err := watched.query(`ALERTS{alertname=~"CausewaySigner.*"}`)
	require.NoError(t, err)
	require.Empty(t, got)

	t.Log("switched off, and on")
	require.NoError(t, one.tool(nil).Off("somebody looks at it"))
	one.says("signer refuses: off: switched off: somebody looks at it")
	s.unhealthy(one)
	watched.has(fmt.Sprintf(`ALERTS{alertname="CausewaySignerStopped",instance=%q}`, one.signs.Metrics),
		fmt.Sprintf(`ALERTS{alertname="CausewaySignerStopped",instance=%q}`, one.attest.Metrics))
	before := s.entries(one)
	s.send(1)
	l.wait(func() string { return "nobody asked the other member" }, func() bool { return s.entries(two) > before })
	require.Equal(t, before, s.entries(one), "nothing was signed")
	require.ErrorIs(t, one.tool(nil).Status(), signers.ErrStopped)
	findings, err := l.ask("signer", one.signs)
	require.NoError(t, err, "it is as a person wants it")
	l.finds(findings, "switch", "warn", "somebody looks at it")
	require.NoError(t, one.tool(nil).On())
	one.says("")
	s.arrive(nil)

	t.Log("an older record beside its mark")
	page, err := one.client.LogPage(t.Context(), math.MaxInt64)
	require.NoError(t, err)
	said := signers.Said{LogSize: page.Head.Size}
	one.signer.kill()
	s.putBack(one, ".record", older)
	require.NoError(t, one.signer.start())
	one.says("signer refuses: held")
	s.send(1)
	out := new(bytes.Buffer)
	require.ErrorIs(t, one.tool(out).Status(), signers.ErrStopped)
	require.Contains(t, out.String(), "signer resume")
	require.ErrorContains(t, one.tool(nil).Resume(said, true), "the signer runs")
	findings, err = l.ask("signer", one.signs)
	require.Error(t, err)
	l.finds(findings, "record", "fail", "its mark says")
	one.signer.kill()
	said.Entries = s.goesOn(one, said)

	t.Log("an older record with its mark, and the member started again")
	one.signer.kill()
	one.member.kill()
	s.putBack(one, ".record", older)
	s.putBack(one, ".mark", olderMark)
	require.NoError(t, one.signer.start())
	require.NoError(t, one.member.start())
	one.says("signer refuses: behind")
	s.send(1)
	findings, err = l.ask("attest", one.attest)
	require.Error(t, err)
	l.finds(findings, "signer", "fail", "resume --entries")
	one.signer.kill()
	s.goesOn(one, said)

	for role, cfg := range map[string]any{"attest": two.attest, "signer": one.signs} {
		findings, err = l.ask(role, cfg)
		require.NoError(t, err, "%+v", findings)
	}
	l.audit()
	require.Empty(t, l.readBooks().against(s.orders))
}

// signed are the transfers of TestSigners.
type signed struct {
	l      *lab
	orders map[common.Hash]order
}

func (s *signed) send(n int) {
	s.l.t.Helper()
	for range n {
		a := s.l.swap(asked{src: localETH, pool: 1, dst: localBTC, units: big.NewInt(int64(2_000_000 + len(s.orders)))})
		s.orders[a.tx.Hash()] = s.l.order(a)
		s.l.Mined(localETH, a.tx)
	}
}

// arrive waits until all were delivered, and does something meanwhile.
func (s *signed) arrive(meanwhile func()) {
	s.l.t.Helper()
	var sent, delivered int
	tick := time.NewTicker(400 * time.Millisecond)
	defer tick.Stop()
	for deadline := time.Now().Add(patience); ; <-tick.C {
		if sent, delivered = s.l.counts(); delivered == len(s.orders) {
			return
		}
		require.Less(s.l.t, time.Now(), deadline, "%d of %d arrived", delivered, sent)
		if meanwhile != nil {
			meanwhile()
		}
	}
}

// goesOn has a person resume a signer, which is stopped, and all arrive. It returns the length of the record.
func (s *signed) goesOn(m *apartMember, said signers.Said) uint64 {
	t := s.l.t
	t.Helper()
	out := new(bytes.Buffer)
	if said.Entries == 0 {
		// the member saw more than the older record has, also without the mark's word
		var behind string
		require.NoError(t, m.tool(out).Resume(said, true))
		require.NoError(t, m.signer.start())
		s.l.wait(func() string { return "the member does not notice" }, func() bool {
			status, err := m.client.Status(t.Context())
			behind = status.Signer
			return err == nil && strings.HasPrefix(behind, "signer refuses: behind")
		})
		_, err := fmt.Sscanf(behind[strings.Index(behind, "saw"):], "saw %d", &said.Entries)
		require.NoError(t, err)
		m.signer.kill()
	}
	require.NoError(t, m.tool(out).Resume(said, false))
	require.Contains(t, out.String(), "nothing was changed")
	require.NoError(t, m.tool(out).Resume(said, true))
	require.NoError(t, m.signer.start())
	m.says("")
	s.arrive(nil)
	return s.entries(m)
}

// entries is how long a signer's record is, by its metrics.
func (s *signed) entries(m *apartMember) (n uint64) {
	s.l.t.Helper()
	out := new(bytes.Buffer)
	_ = m.tool(out).Status() // that it is stopped is what tests are about
	_, err := fmt.Sscanf(out.String()[strings.Index(out.String(), "record"):], "record %d", &n)
	require.NoError(s.l.t, err)
	return n
}

func (s *signed) keep(m *apartMember, suffix string) []byte {
	s.l.t.Helper()
	raw, err := os.ReadFile(filepath.Join(s.l.dir, m.name+suffix))
	require.NoError(s.l.t, err)
	return raw
}

func (s *signed) putBack(m *apartMember, suffix string, raw []byte) {
	s.l.t.Helper()
	require.NoError(s.l.t, os.WriteFile(filepath.Join(s.l.dir, m.name+suffix), raw, 0o600))
}

// unhealthy asks the member and its signer as a load balancer does.
func (s *signed) unhealthy(m *apartMember) {
	s.l.t.Helper()
	for _, address := range []string{m.attest.Listen, m.signs.Metrics} {
		req, err := http.NewRequestWithContext(s.l.t.Context(), http.MethodGet, "http://"+address+"/healthz", http.NoBody)
		require.NoError(s.l.t, err)
		resp, err := http.DefaultClient.Do(req)
		require.NoError(s.l.t, err)
		var body map[string]bool
		require.NoError(s.l.t, json.NewDecoder(resp.Body).Decode(&body))
		require.NoError(s.l.t, resp.Body.Close())
		require.Equal(s.l.t, http.StatusServiceUnavailable, resp.StatusCode)
		require.False(s.l.t, body["ready"])
	}
}
