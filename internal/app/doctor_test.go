package app

import (
	"bytes"
	"context"
	"encoding/json"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/evm/deploy"
	"causeway/internal/node"
	"causeway/internal/ops/doctor"
	"causeway/internal/ops/terminal"
)

// ask has the doctor look at a configuration and returns what it found, and whether it is content.
func (l *lab) ask(role string, cfg any) (doctor.Findings, error) {
	l.t.Helper()
	out := new(bytes.Buffer)
	failed := doctor.Command{Role: role, Path: l.configFile("doctor-"+role, cfg), JSON: true, Out: out}.Run(l.t.Context())
	var report struct {
		OK     bool
		Checks doctor.Findings
	}
	require.NoError(l.t, json.Unmarshal(out.Bytes(), &report), out.String())
	require.Equal(l.t, failed == nil, report.OK)
	if failed != nil {
		require.ErrorIs(l.t, failed, doctor.ErrUnwell)
	}
	return report.Checks, failed
}

// finds asserts one check's state and words.
func (l *lab) finds(f doctor.Findings, name, state, words string) {
	l.t.Helper()
	for _, c := range f {
		if c.Name == name && c.State == state && regexp.MustCompile(words).MatchString(c.Found) {
			return
		}
	}
	require.Failf(l.t, "not found", "%s %s %q in %+v", state, name, words, f)
}

// older makes a record one from before members proved their keys.
func older(r *deploy.Record) { r.Version, r.KeySets = catalog.DeploymentVersion, nil }

// rewritten is the deployment record with something else in it.
func (l *lab) rewritten(change func(*deploy.Record)) string {
	l.t.Helper()
	d, err := node.LoadDeployment(filepath.Join(l.dir, "deployment.json"))
	require.NoError(l.t, err)
	change(&d.Record)
	require.NoError(l.t, deploy.WriteRecord(filepath.Join(l.dir, "changed.json"), d.Record))
	return "changed.json"
}

// The doctor finds a good process good and changes nothing, and each thing that is wrong by its name.
func TestDoctor_SR19_SR25(t *testing.T) {
	t.Parallel()
	l := newFaultLab(t)
	good := func() config.Relay {
		return config.Relay{Common: l.common("sqlite:doctor.db", l.rpc), KeyFile: l.keys["relay-1"], Members: l.remotes()}
	}
	relay := func(change func(*config.Relay)) doctor.Findings {
		c := good()
		change(&c)
		f, err := l.ask("relay", c)
		require.ErrorIs(t, err, doctor.ErrUnwell)
		return f
	}
	first := "chain 910001001"

	l.run("a good relay, and no trace of the look", func(t *testing.T) {
		before, err := os.ReadDir(l.dir)
		require.NoError(t, err)
		f, err := l.ask("relay", good())
		require.NoError(t, err, "%+v", f)
		after, err := os.ReadDir(l.dir)
		require.NoError(t, err)
		require.Len(t, after, len(before)+1, "the configuration file of the test alone: no database")
		l.finds(f, "deployment", doctor.OK, "3 chains, 2 of 3 members")
		l.finds(f, "database", doctor.OK, "empty")
		l.finds(f, first+" endpoint 1", doctor.OK, `head \d+, final \d+`)
		l.finds(f, first+" contracts", doctor.OK, "4 pools|3 pools")
		l.finds(f, first+" committee", doctor.OK, "epoch 1")
		l.finds(f, first+" gas", doctor.OK, node.AddressOf(l.accounts["relay-1"]).Hex())
		l.finds(f, "member "+l.members[0].url, doctor.OK, "epoch 1")
		l.finds(f, "clock of member "+l.members[0].url, doctor.OK, "as this machine's")
	})
	l.run("text for people", func(t *testing.T) {
		out := new(bytes.Buffer)
		c := good()
		c.KeyFile = "nowhere.key"
		require.ErrorIs(t, doctor.Command{Role: "relay", Path: l.configFile("text", c), Out: out}.Run(t.Context()),
			doctor.ErrUnwell)
		require.Regexp(t, `(?m)^ok    deployment +3 chains`, out.String())
		require.Regexp(t, `(?m)^fail  keyFile .*nowhere.key.*\n +-> .causeway keys new.`, out.String())
	})
	l.run("files", func(t *testing.T) {
		f := relay(func(c *config.Relay) { c.Members = nil })
		l.finds(f, "configuration", doctor.Fail, "members: at least one")
		l.finds(relay(func(c *config.Relay) { c.Deployment = "nowhere.json" }), "deployment", doctor.Fail, "no such file")
		l.finds(relay(func(c *config.Relay) {
			c.Network = config.Testnet
			for i := range c.Members {
				c.Members[i].TokenFile = "member.token"
			}
		}), "deployment", doctor.Fail, "the record is of local")
		l.finds(relay(func(c *config.Relay) { c.Catalog = []string{"nowhere.yaml"} }), "catalogue", doctor.Fail,
			"no such file")
		open := filepath.Join(l.dir, "open.key")
		require.NoError(t, os.WriteFile(open, []byte("11"), 0o600))
		require.NoError(t, os.Chmod(open, 0o644)) //nolint:gosec // that is what is refused
		l.finds(relay(func(c *config.Relay) { c.KeyFile = open }), "keyFile", doctor.Fail, "open.key")
		broken := filepath.Join(l.dir, "broken.db")
		require.NoError(t, os.WriteFile(broken, bytes.Repeat([]byte("no database "), 100), 0o600))
		l.finds(relay(func(c *config.Relay) { c.Database = "sqlite:" + broken }), "database", doctor.Fail, "not a database")
	})
	l.run("endpoints", func(t *testing.T) {
		at := func(url string) doctor.Findings {
			return relay(func(c *config.Relay) { c.Chains[0].Endpoints = []string{url} })
		}
		l.finds(at("http://127.0.0.1:1"), first+" endpoint 1", doctor.Fail, "refused")
		require.NotContains(t, at("http://127.0.0.1:1/secret-key")[4].Found, "secret-key")
		l.finds(at(l.rpc+"/rpc/910001002"), first+" endpoint 1", doctor.Fail, "answers for chain 910001002")
		f := relay(func(c *config.Relay) {
			c.Deployment = l.rewritten(func(r *deploy.Record) { r.Chains[0].GenesisHash = common.Hash{31: 9}.Hex() })
		})
		l.finds(f, first+" endpoint 1", doctor.Fail, "another chain")
		c := good()
		c.Chains = c.Chains[:2]
		f, err := l.ask("relay", c)
		require.NoError(t, err)
		l.finds(f, "chain 910001003", doctor.Warn, "no endpoint of it")
	})
	l.run("contracts and committee", func(t *testing.T) {
		with := func(change func(*deploy.Record)) doctor.Findings {
			return relay(func(c *config.Relay) { c.Deployment = l.rewritten(change) })
		}
		l.finds(with(func(r *deploy.Record) { r.Chains[0].Lens = common.Address{19: 7}.Hex() }), first+" contracts",
			doctor.Fail, "there is no contract at")
		l.finds(with(func(r *deploy.Record) { older(r); r.Salt = common.Hash{31: 7}.Hex() }), first+" contracts", doctor.Fail,
			"another deployment")
		l.finds(with(func(r *deploy.Record) { r.Chains[0].Pools[0].Token = common.Address{19: 7}.Hex() }), first+" contracts",
			doctor.Fail, "another token")
		l.finds(with(func(r *deploy.Record) { older(r); r.Committee.Epoch = 2 }), first+" committee", doctor.Fail,
			"epoch 1 there, epoch 2 in the record")
		f := with(func(r *deploy.Record) { older(r); r.Committee.Epoch = 2 })
		l.finds(f, "member "+l.members[0].url, doctor.Fail, "it is of epoch 1")
		l.finds(f, "committee's keys", doctor.Warn, "before members proved") // SR-18
		well, err := l.ask("relay", good())
		require.NoError(t, err)
		l.finds(well, "committee's keys", doctor.OK, "each of 3 members proved")
		l.finds(with(func(r *deploy.Record) { r.KeySets[0].Proofs = r.KeySets[0].Proofs[1:] }), "deployment", doctor.Fail,
			"there is no proof of it")
		l.finds(with(func(r *deploy.Record) { r.KeySets = nil }), "deployment", doctor.Fail, "none is of the committee")
	})
	l.run("gas and members", func(t *testing.T) {
		l.finds(relay(func(c *config.Relay) { c.KeyFile = l.keys["poor"] }), first+" gas", doctor.Fail, "has 0,")
		c := good()
		c.KeyFile = l.keys["member-1"]
		f, _ := l.ask("relay", c)
		l.finds(f, "keyFile", doctor.Warn, "committee member's key")
		price, err := l.client[localETH].SuggestGasPrice(t.Context())
		require.NoError(t, err)
		few := new(big.Int).Mul(price, big.NewInt(doctor.DeliveryGas*20))
		l.Mined(localETH, l.transact(localETH, node.AddressOf(l.accounts["poor"]), few, nil))
		l.finds(relay(func(c *config.Relay) { c.KeyFile = l.keys["poor"] }), first+" gas", doctor.Warn, "for a delivery")
		l.finds(relay(func(c *config.Relay) { c.Members = c.Members[:1] }), "members", doctor.Fail, "2 have to sign")
		f = relay(func(c *config.Relay) { c.Members[0].URL = "http://127.0.0.1:1" })
		l.finds(f, "member http://127.0.0.1:1", doctor.Fail, "refused")
		f = relay(func(c *config.Relay) { c.Members[0].URL = c.Members[1].URL })
		l.finds(f, "member "+l.members[1].url, doctor.Fail, "it is 0x")
		f = relay(func(c *config.Relay) { c.Members[0].Address = node.AddressOf(l.person).Hex() })
		l.finds(f, "member "+l.members[0].url, doctor.Fail, "listed with retired: true")
		f = relay(func(c *config.Relay) {
			c.Members[0].Retired, c.Members[0].CustodyKeys = true, map[uint32]string{1: strings.Repeat("ab", 32)}
		})
		l.finds(f, "member "+l.members[0].url, doctor.Fail, "it is not retired")
	})
	l.run("a member's own", func(t *testing.T) {
		member := func(change func(*config.Attest)) (doctor.Findings, error) {
			c := config.Attest{Common: l.common("sqlite:doctor.db", l.rpc), KeyFile: l.keys["member-1"], Listen: freePort(t)}
			change(&c)
			return l.ask("attest", c)
		}
		f, err := member(func(*config.Attest) {})
		require.NoError(t, err, "%+v", f)
		l.finds(f, "listen", doctor.OK, "is free")
		f, _ = member(func(c *config.Attest) { c.KeyFile = l.keys["person"] })
		l.finds(f, "keyFile", doctor.Fail, "not in the committee")
		retired := func(c *config.Attest) { // SR-18
			c.Retired, c.Custody = true, &config.Custody{OldKeyFiles: map[uint32]string{1: "old.key"}}
			c.Bitcoin = &config.Bitcoin{
				Chain: bitcoin.Local, Node: config.Node{URL: "http://127.0.0.1:1", CookieFile: "none"},
				Data: l.dir, History: true,
			}
		}
		f, _ = member(func(c *config.Attest) { retired(c); c.KeyFile = l.keys["person"] })
		l.finds(f, "keyFile", doctor.OK, "which left the committee")
		f, _ = member(retired)
		l.finds(f, "retired", doctor.Fail, "is in the committee")
		token := filepath.Join(l.dir, "short.token")
		require.NoError(t, os.WriteFile(token, []byte("short"), 0o600))
		f, _ = member(func(c *config.Attest) { c.TokenFile = token })
		l.finds(f, "tokenFile", doctor.Fail, "16 characters")
		f, _ = member(func(c *config.Attest) { c.MaxMessage = map[string]string{"NOPE": "1"} })
		l.finds(f, "policy", doctor.Fail, "NOPE")
		f, err = member(func(c *config.Attest) { c.Listen = strings.TrimPrefix(l.members[0].url, "http://") })
		require.NoError(t, err)
		l.finds(f, "listen", doctor.OK, "the member runs")
		taken, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
		require.NoError(t, err)
		srv := httptest.NewUnstartedServer(http.NotFoundHandler())
		require.NoError(t, srv.Listener.Close())
		srv.Listener = taken
		srv.Start()
		defer srv.Close()
		f, _ = member(func(c *config.Attest) { c.Listen = taken.Addr().String() })
		l.finds(f, "listen", doctor.Fail, "no member")
	})
	l.run("an API's indexes, and a deployer", func(t *testing.T) {
		c := config.Serve{Common: l.common("sqlite:doctor.db", l.rpc), Listen: freePort(t), Members: l.remotes()}
		f, err := l.ask("serve", c)
		require.NoError(t, err, "%+v", f)
		c.Indexes.Mainnet = []string{"http://127.0.0.1:1"}
		c.DictTokenFile = "nowhere.token"
		f, _ = l.ask("serve", c)
		l.finds(f, "index http://127.0.0.1:1", doctor.Fail, "refused")
		l.finds(f, "dictTokenFile", doctor.Fail, "no such file")
		f, err = l.ask("deploy", config.Deploy{KeyFile: l.keys["person"], Record: "x.json"})
		require.ErrorIs(t, err, doctor.ErrUnwell)
		l.finds(f, "specification", doctor.Fail, "committee")
	})
}

// What public networks ask for more: the age of heads, and an owner that everybody can watch.
func TestDoctorOnPublicNetworks(t *testing.T) {
	t.Parallel()
	for age, want := range map[time.Duration]string{
		time.Second: doctor.OK, -10 * time.Second: doctor.OK, -time.Minute: doctor.Fail, 10 * time.Minute: doctor.Warn,
		2 * time.Hour: doctor.Fail,
	} {
		state, _, _ := doctor.JudgeHead(age, true)
		require.Equal(t, want, state, age)
	}
	for _, age := range []time.Duration{2 * time.Hour, -2 * time.Minute} {
		state, _, _ := doctor.JudgeHead(age, false)
		require.Equal(t, doctor.OK, state, "the local network stands while nobody runs it, and runs ahead of itself")
	}

	l := newLabOf(t, true, func(_ *lab, s deploy.Spec) deploy.Spec {
		s.HandOver, s.Guardian = true, common.Address{19: 1}
		s.Timelock = deploy.Timelock{Delay: time.Hour, Proposers: []common.Address{{19: 2}}}
		return s
	})
	look := func(network config.Environment, record *deploy.Record) doctor.Findings {
		d := l.deployment()
		if record != nil {
			d.Record = *record
		}
		a, _ := l.account(localETH, "")
		term, err := terminal.New(t.Context(), a, d)
		require.NoError(t, err)
		defer term.Client.Close()
		var f doctor.Findings
		doctor.Patient{Common: config.Common{Network: network}, Deployment: d}.LookGovernance(context.Background(),
			"chain", term, &f)
		return f
	}
	l.finds(look(config.Local, nil), "chain owner", doctor.OK, "timelock of 1h")
	l.finds(look(config.Testnet, nil), "chain owner", doctor.OK, "timelock of 1h")
	l.finds(look(config.Mainnet, nil), "chain owner", doctor.Fail, "waits 1h0m0s, less than 24h0m0s")
	other := l.record
	other.Chains = append([]catalog.ChainDeployment{}, other.Chains...)
	for i := range other.Chains {
		other.Chains[i].Timelock = other.Chains[i].Bridge
	}
	f := look(config.Mainnet, &other)
	require.Equal(t, doctor.Fail, f[1].State)
}

// The node of Bitcoin, the index's folder and the custody's keys.
func TestDoctorOnBitcoin_SR24(t *testing.T) {
	t.Parallel()
	b := newBitcoinLab(t)
	member := func(change func(*config.Attest)) doctor.Findings {
		index := b.index("doctor")
		c := config.Attest{
			Common: b.common("sqlite:doctor.db", b.rpc), KeyFile: b.keys["member-1"], Listen: freePort(t), Bitcoin: &index,
			Custody: &config.Custody{KeyFile: b.custodyFiles[0]},
		}
		change(&c)
		f, _ := b.ask("attest", c)
		return f
	}
	f := member(func(*config.Attest) {})
	for _, c := range f {
		require.NotEqual(t, doctor.Fail, c.State, "%+v", c)
	}
	b.finds(f, "Bitcoin node", doctor.OK, `block \d+`)
	b.finds(f, "Bitcoin relay fee", doctor.OK, "sat per 1000 vB")
	b.finds(f, "Bitcoin index", doctor.OK, "is not there")
	require.NoDirExists(t, b.index("doctor").Data)
	b.finds(f, "custody key, epoch 1", doctor.OK, "[0-9a-f]{64}")
	b.finds(member(func(c *config.Attest) { c.Bitcoin.Node.URL = "http://127.0.0.1:1" }), "Bitcoin node",
		doctor.Fail, "refused")
	b.finds(member(func(c *config.Attest) { c.Bitcoin.Node.CookieFile = "nowhere" }), "Bitcoin node", doctor.Fail,
		"no cookie file")
	b.finds(member(func(c *config.Attest) { c.Bitcoin.Chain = "signet" }), "bitcoin.chain", doctor.Fail, "is on local")
	b.finds(member(func(c *config.Attest) { c.Bitcoin.Chain = "signet" }), "Bitcoin node", doctor.Fail, "not signet")
	file := filepath.Join(b.dir, "a-file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	b.finds(member(func(c *config.Attest) { c.Bitcoin.Data = file }), "Bitcoin index", doctor.Fail, "is a file")
	b.finds(member(func(c *config.Attest) { c.Custody.KeyFile = b.keys["person"] }), "custody key, epoch 1",
		doctor.Fail, "key")
	b.finds(member(func(c *config.Attest) { c.Custody.OldKeyFiles = map[uint32]string{7: b.custodyFiles[0]} }),
		"custody key, epoch 7", doctor.Fail, "epoch")
	b.finds(member(func(c *config.Attest) { c.Custody = nil }), "custody", doctor.Warn, "signs nothing")
	b.finds(member(func(c *config.Attest) { c.Bitcoin, c.Custody = nil, nil }), "bitcoin", doctor.Warn, "attests none")
	c := config.Index{Bitcoin: b.index("api"), Listen: freePort(t)}
	c.History = false
	f, err := b.ask("index", c)
	require.NoError(t, err, "%+v", f)
	b.finds(f, "Bitcoin transactions", doctor.OK, "finds them")
}
