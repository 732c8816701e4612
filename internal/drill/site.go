package drill

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/ethereum/go-ethereum/common"
)

const (
	members   = 5
	threshold = 3
	// feeRatio is what a swap costs, in millionths; an even share of what people send here.
	feeRatio = 500
)

// site is a bridge and everything that its operators have.
type site struct {
	o        Options
	program  string       // what commands are given to and processes are started of
	http     *http.Client // shows the bridge's certificate, and knows the members'
	commands *os.File     // every command that was given, in order
	sockets  string       // a folder whose name is short: a socket's path may have some 100 bytes
	ports    ports
	chains   *chains
	postgres *postgres // nil: the relay's database is SQLite
	running  map[string]*process
	listens  map[string]string // where a process answers /healthz
	accounts map[string]common.Address
	// committee are the numbers of the members that sign.
	committee []int
	// custodyKeys are the members' public custody keys, by number and epoch.
	custodyKeys map[int]map[uint32]string
	lowReserve  int64 // sat below which the custody's reserve is called low
	far         []*far
	// guardian and relay are who acts on EVM chains in these roles.
	guardian, relay string
	sent            []payment
}

func newSite(ctx context.Context, o Options) (*site, error) {
	s := &site{
		o: o, running: map[string]*process{}, listens: map[string]string{},
		accounts: map[string]common.Address{}, program: o.Program,
		custodyKeys: map[int]map[uint32]string{}, lowReserve: enoughReserve, guardian: "guardian", relay: "relay",
	}
	if o.From != "" {
		s.program = o.From
	}
	var err error
	if s.commands, err = os.Create(filepath.Join(o.Dir, "commands.log")); err != nil {
		return nil, fmt.Errorf("open the drill's list of commands: %w", err)
	}
	if s.sockets, err = os.MkdirTemp("", "drill"); err != nil {
		return nil, fmt.Errorf("make a folder for sockets: %w", err)
	}
	if err := s.begin(ctx); err != nil {
		s.close()
		return nil, err
	}
	return s, nil
}

// begin makes everybody's keys and certificates, the chains and the database.
func (s *site) begin(ctx context.Context) error {
	if err := s.certify(); err != nil {
		return err
	}
	payers := []string{"operator", "guardian", "relay", "person"}
	names := slices.Clone(payers)
	for i := range members + 1 { // one is there for when another's key is stolen
		names = append(names, member(i+1))
	}
	for _, name := range names {
		if err := s.newKey(ctx, name); err != nil {
			return err
		}
	}
	var funded []common.Address
	for _, name := range payers {
		funded = append(funded, s.accounts[name])
	}
	mineTo, err := s.newBitcoinKeys(ctx)
	if err != nil {
		return err
	}
	if s.chains, err = newChains(ctx, s.o, &s.ports, funded, mineTo); err != nil {
		return err
	}
	if err := s.startFar(ctx); err != nil {
		return err
	}
	if s.o.Postgres != "" {
		s.postgres, err = newPostgres(ctx, s.o.Postgres)
	}
	return err
}

// newKey makes somebody's key.
func (s *site) newKey(ctx context.Context, name string) error {
	out, err := s.run(ctx, "keys", "new", name+".key")
	if err == nil {
		s.accounts[name] = common.HexToAddress(strings.TrimSpace(out))
	}
	return err
}

// api is the address of the bridge's API.
func (s *site) api() string { return "http://" + s.listens["api"] }

func member(i int) string { return "member-" + strconv.Itoa(i) }
func signer(i int) string { return "signer-" + strconv.Itoa(i) }

func (s *site) path(name string) string { return filepath.Join(s.o.Dir, name) }

func (s *site) write(name, format string, a ...any) error {
	if err := os.WriteFile(s.path(name), fmt.Appendf(nil, format, a...), 0o600); err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	return nil
}

// commonPart is what the files of members, relay and API begin with.
func (s *site) commonPart(database string) string {
	out := s.evmPart(database)
	for _, f := range s.far {
		out += fmt.Sprintf("  - {id: %d, endpoints: [%q], poll: 300ms}\n", f.id, f.rpc)
	}
	return out
}

// evmPart is commonPart with the EVM chains alone.
func (s *site) evmPart(database string) string {
	return fmt.Sprintf(`network: local
database: %s
deployment: deployment.json
chains:
  - {id: %d, endpoints: [%q], poll: 300ms}
  - {id: %d, endpoints: [%q], poll: 300ms}
`, strconv.Quote(database), chainA, s.chains.rpc[chainA], chainB, s.chains.rpc[chainB])
}

func (s *site) writeDeployment() error {
	var list strings.Builder
	for i := range members {
		if i > 0 {
			list.WriteString(", ")
		}
		fmt.Fprintf(&list, "%q", s.accounts[member(i+1)])
	}
	var fees, pools, parts string // of chains of other families, which have lanes to chain A alone
	for _, f := range s.far {
		fees, pools, parts = fees+f.fees, pools+f.tokenPool(), parts+f.deploy
	}
	chain := func(here, there uint32, fees, pools string) string {
		return fmt.Sprintf(`  - id: %d
    rpc: %s
    fees: [{chain: %d, baseGas: 120000, gasPerByte: 16, gasPrice: 1000000000, coinPriceRate: 1000000000}%s]
    pools:
      - id: 1
        token: {native: true, symbol: ETH, decimals: 18}
        commonDecimals: 8
        feeRatio: %d
        swapLimit: "1000000"
        lanes: [{chain: %d, capOut: "5000000", capIn: "5000000"}]
%s%s`, here, s.chains.rpc[here], there, fees, feeRatio, there, pools, routerPart())
	}
	// The owner is the operator's account: a timelock would have the drill wait for a day.
	return s.write("deploy.yaml", `network: local
name: drill
generation: 1
signer: {address: %q, socket: %s}
record: deployment.json
committee: {threshold: %d, members: [%s]}
guardian: %q
%s%schains:
%s%s`, s.accounts["operator"], s.deployerSocket(), threshold, list.String(), s.accounts["guardian"],
		s.deployBitcoin(), parts, chain(chainA, chainB, fees, pools), chain(chainB, chainA, "", ""))
}

// deployerSocket is where the signer of the deployer's key is asked.
func (s *site) deployerSocket() string { return filepath.Join(s.sockets, "deployers") }

// writeDeployers writes the file of that signer: it signs what deploy.yaml deploys with this salt, and nothing else.
func (s *site) writeDeployers(salt string) error {
	var budgets string // the accounts that bring the factory get coins
	for _, id := range []uint32{chainA, chainB} {
		budgets += fmt.Sprintf("      - {id: %d, maxFee: %q, feesPerDay: %q, maxValue: %q, valuePerDay: %q}\n",
			id, "1", "20", "1", "5")
	}
	return s.write("deployers.yaml", `network: local
recordFile: deployers.record
markFile: deployers.mark
accounts:
  - duty: deployer
    keyFile: operator.key
    deploys: {file: deploy.yaml, salt: %q}
    chains:
%ssocket: %s
`, salt, budgets, s.deployerSocket())
}

// writeMember writes the files of a member and its signer.
func (s *site) writeMember(ctx context.Context, i int) error {
	name := member(i)
	if _, there := s.listens[name]; !there {
		at, err := s.ports.free(ctx)
		if err != nil {
			return err
		}
		var secret [24]byte
		if _, err := rand.Read(secret[:]); err != nil {
			return fmt.Errorf("make a token: %w", err)
		}
		s.listens[name] = at
		if err := s.write(name+".token", "%s\n", hex.EncodeToString(secret[:])); err != nil {
			return err
		}
	}
	socket := filepath.Join(s.sockets, strconv.Itoa(i))
	err := s.write(name+".yaml", `%slisten: %s
tokenFile: %s.token
%ssigner: {address: %q, socket: %s}
rotationsFile: %s.rotations
%s`, s.commonPart("sqlite:"+name+".db"), s.listens[name], name, memberTLS(name), s.accounts[name], socket, name,
		s.memberBitcoin(i, name))
	if err != nil {
		return err
	}
	return s.write(signer(i)+".yaml", `network: local
deployment: deployment.json
keyFile: %s.key
recordFile: %s.record
markFile: %s.mark
rotationsFile: %s.rotations
maxPerDay: {ETH: "1000000", BTC: "1000"%s}
socket: %s
`, name, signer(i), signer(i), name, s.farCaps(), socket)
}

// farCaps are what a signer signs in a day of coins of other families.
func (s *site) farCaps() string {
	out := ""
	for _, f := range s.far {
		out += fmt.Sprintf(`, %s: "100000"`, f.symbol)
	}
	return out
}

// writeServices writes the files of the relay and of the API, which ask the committee's members.
func (s *site) writeServices(ctx context.Context) error {
	for _, name := range []string{"relay", "serve", "api"} {
		if _, there := s.listens[name]; there {
			continue
		}
		at, err := s.ports.free(ctx)
		if err != nil {
			return err
		}
		s.listens[name] = at
	}
	var list strings.Builder
	for _, i := range s.committee {
		var keys []string
		for _, epoch := range slices.Sorted(maps.Keys(s.custodyKeys[i])) {
			keys = append(keys, fmt.Sprintf("%d: %q", epoch, s.custodyKeys[i][epoch]))
		}
		list.WriteString(s.remote(i, s.listens[member(i)], fmt.Sprintf(", custodyKeys: {%s}", strings.Join(keys, ", "))))
	}
	database := "sqlite:bridge.db"
	if s.postgres != nil {
		database = s.postgres.address()
	}
	head := s.commonPart(database) + bridgeTLS + "members:\n" + list.String()
	var parts string
	for _, f := range s.far {
		parts += f.relayPart(s.relay)
	}
	if err := s.write("relay.yaml", "%skeyFile: %s.key\nmetrics: %s\n%s%s", head, s.relay, s.listens["relay"], parts,
		s.relayBitcoin()); err != nil {
		return err
	}
	return s.write("serve.yaml", "%slisten: %s\nmetrics: %s\n%s", head, s.listens["api"], s.listens["serve"],
		s.serveBitcoin())
}

// bridgeTLS is what those show who ask members.
const bridgeTLS = "tls: {certFile: " + bridgeName + ".crt, keyFile: " + bridgeName + ".tls}\n"

// memberTLS is what a member shows, and whom it answers.
func memberTLS(name string) string {
	return fmt.Sprintf("tls: {certFile: %s.crt, keyFile: %s.tls, clientsFile: %s.crt}\n", name, name, bridgeName)
}

// remote is where others ask a member.
func (s *site) remote(i int, at, more string) string {
	name := member(i)
	return fmt.Sprintf("  - {url: \"https://%s\", address: %q, tokenFile: %s.token, caFile: %s.crt%s}\n", at,
		s.accounts[name], name, name, more)
}

// startMember starts a signer and its member.
func (s *site) startMember(i int) error {
	if err := s.start(signer(i), "signer", "--config", signer(i)+".yaml"); err != nil {
		return err
	}
	return s.start(member(i), "attest", "--config", member(i)+".yaml")
}

// everybody is ready.
func (s *site) everybody(ctx context.Context) error {
	var names []string
	for _, i := range s.committee {
		names = append(names, member(i))
	}
	return s.healthy(ctx, append(names, "relay", "serve")...)
}
