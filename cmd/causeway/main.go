// Command causeway is the whole bridge: each role is a subcommand, and `dev` runs all of them on a local network.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"github.com/alecthomas/kong"
	_ "golang.org/x/crypto/x509roots/fallback" // for machines and images without certificates of authorities

	"causeway/internal/app"
)

type cli struct {
	Dev      devCmd      `cmd:"" help:"Run a local network with everything on it: chains, contracts, committee, relayer, API and web app."`
	Serve    serveCmd    `cmd:"" help:"Run the API and the web app."`
	Index    indexCmd    `cmd:"" help:"Run a Bitcoin index with the wallet API on it: causeway index --config FILE; or compare one with others."`
	Orders   ordersCmd   `cmd:"" help:"Show an index's inscription orders, wake one, or return what is left at its payment address."`
	Bitcoin  bitcoinCmd  `cmd:"" help:"Move assets between Bitcoin and other chains, and show and move what a Bitcoin key holds."`
	Attest   attestCmd   `cmd:"" help:"Run one committee member: causeway attest --config FILE."`
	Signer   signerCmd   `cmd:"" help:"Hold a member's attestation key in a process of its own: causeway signer --config FILE."`
	Relay    relayCmd    `cmd:"" help:"Run a relayer: causeway relay --config FILE."`
	Watch    watchCmd    `cmd:"" help:"Hold a committee to what its members signed: follow their logs and the chains, and raise alarms."`
	Deploy   deployCmd   `cmd:"" help:"Deploy the contracts, or check what is deployed. Can be stopped and run again at any time."`
	Rotate   rotateCmd   `cmd:"" help:"Hand over to the next committee on every chain, attested by the current one."`
	Guard    guardCmd    `cmd:"" help:"Act as guardian in an emergency: pause, freeze, lower limits, cancel large releases."`
	Owner    ownerCmd    `cmd:"" help:"Act as owner of a deployment or a pool: set owner, guardian, delays, fees and limits, and collect fees."`
	Pool     poolCmd     `cmd:"" help:"Show pools, add and remove liquidity."`
	Incident incidentCmd `cmd:"" help:"Tell people what does not work, on the page /status, signed by an operator."`
	Claim    claimCmd    `cmd:"" help:"Retry a claim, or send it back to the source chain."`
	Migrate  migrateCmd  `cmd:"" help:"Bring a database up to date."`
	Backup   backupCmd   `cmd:"" help:"Copy an SQLite database while it is in use."`
	Keys     keysCmd     `cmd:"" help:"Create a key, or show a key's address."`
	Halts    haltsCmd    `cmd:"" help:"Show a member's latched halts, or clear one."`
	Doctor   doctorCmd   `cmd:"" help:"Check a configuration file and everything it names, without changing anything."`
	Drill    drillCmd    `cmd:"" help:"Rehearse, on throw-away chains, what can happen to a bridge and how to respond."`
	OpenAPI  openapiCmd  `cmd:"" name:"openapi" help:"Print the API's description."`
	Version  versionCmd  `cmd:"" help:"Print the version, or check that this program is from a signed release."`

	Licences licencesCmd `cmd:"" help:"Print the licences of everything in this binary."`
}

func main() { os.Exit(run()) }

// run is main with an exit code.
func run() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	var c cli
	k := kong.Parse(&c,
		kong.Name("causeway"),
		kong.Description("Causeway moves assets between chains. `causeway dev` shows all of it on this computer."),
		kong.UsageOnError(),
		kong.BindTo(ctx, (*context.Context)(nil)),
	)
	if err := k.Run(); err != nil && !errors.Is(err, context.Canceled) {
		fmt.Fprintln(os.Stderr, "causeway: "+app.Explain(err))
		var with interface{ ExitCode() int } // a command whose codes mean something
		if errors.As(err, &with) {
			return with.ExitCode()
		}
		return 1
	}
	return 0
}
