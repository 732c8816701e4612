package drill

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"regexp"
	"strings"
	"time"

	"causeway/internal/localnet/devchain/faultrpc"
)

// newLiar is an endpoint of chain A that tells the truth until it is told to lie.
func (s *site) newLiar(ctx context.Context) (*faultrpc.Proxy, string, error) {
	chain, err := url.Parse(s.chains.rpc[chainA])
	if err != nil {
		return nil, "", err
	}
	honest := httputil.NewSingleHostReverseProxy(chain)
	honest.ErrorLog = log.New(io.Discard, "", 0) // who asked and went away is no part of the protocol
	liar := faultrpc.New(honest)
	l, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, "", err
	}
	server := &http.Server{Handler: liar, ReadHeaderTimeout: 10 * time.Second}
	s.chains.ends = append(s.chains.ends, server.Close)
	go func() { _ = server.Serve(l) }() // it ends with Close
	return liar, "http://" + l.Addr().String(), nil
}

// empty says that whatever is asked for has next to nothing.
func empty() faultrpc.Fault {
	return faultrpc.Fault{
		Methods: []string{"eth_getBalance"},
		Lie:     func(string, json.RawMessage, json.RawMessage) json.RawMessage { return json.RawMessage(`"0x1"`) },
	}
}

// follow has members read chain A at an endpoint.
func (s *site) follow(ctx context.Context, rpc string, numbers ...int) error {
	honest := s.chains.rpc[chainA]
	s.chains.rpc[chainA] = rpc
	defer func() { s.chains.rpc[chainA] = honest }()
	for _, i := range numbers {
		if err := errors.Join(s.writeMember(ctx, i), s.restart(ctx, member(i))); err != nil {
			return err
		}
	}
	return nil
}

var haltedAnchor = regexp.MustCompile(`(?m)^\d+:0x[0-9a-f]{64}`)

// halted waits until a member says what it halts for.
func (s *site) halted(ctx context.Context, i int) (anchor string, err error) {
	return anchor, await(ctx, member(i)+" halts", func(ctx context.Context) error {
		out, err := s.run(ctx, "halts", "--config", member(i)+".yaml")
		if anchor = haltedAnchor.FindString(out); err == nil && anchor == "" {
			err = fmt.Errorf("it says: %s", strings.TrimSpace(out))
		}
		return err
	})
}

// clear is the operator's word that the cause of a halt is gone.
func (s *site) clear(ctx context.Context, i int, anchor string) error {
	_, err := s.run(ctx, "halts", "--config", member(i)+".yaml", "--clear", anchor)
	return err
}

// haltMember gives a member an endpoint that says that a pool is empty. The member halts, alone: transfers arrive. With
// an honest endpoint its operator gives the word, and it signs again.
func haltMember(ctx context.Context, s *site) error {
	const i = 2
	liar, at, err := s.newLiar(ctx)
	if err != nil {
		return err
	}
	if err := s.follow(ctx, at, i); err != nil {
		return err
	}
	liar.Set(empty())
	if err := transferBothWays(ctx, s); err != nil {
		return err
	}
	if err := s.allArrivedOnce(ctx); err != nil {
		return err
	}
	anchor, err := s.halted(ctx, i)
	if err != nil {
		return err
	}
	if err := s.follow(ctx, s.chains.rpc[chainA], i); err != nil {
		return err
	}
	if err := s.clear(ctx, i, anchor); err != nil {
		return err
	}
	return s.needed(ctx)
}

// needed has transfers arrive while members 4 and 5 are away, so that each of the others has to sign.
func (s *site) needed(ctx context.Context) error {
	s.kill(member(4), member(5))
	if err := errors.Join(transferBothWays(ctx, s), s.allFarBothWays(ctx)); err != nil {
		return err
	}
	if err := s.allArrivedOnce(ctx); err != nil {
		return err
	}
	return errors.Join(s.start(member(4)), s.start(member(5)), s.everybody(ctx))
}

// rescanMember has a member record all chains again. It signs as before.
func rescanMember(ctx context.Context, s *site) error {
	const i = 3
	if err := s.stop(member(i)); err != nil {
		return err
	}
	if _, err := s.run(ctx, "attest", "rescan", "--config", member(i)+".yaml", "--all"); err != nil {
		return err
	}
	if err := errors.Join(s.start(member(i)), s.healthy(ctx, member(i))); err != nil {
		return err
	}
	return s.needed(ctx)
}

// haltAsset has the provider that all members use say that a pool is empty: all halt for the asset, which looks like
// theft. The guardian stops the bridge; operators look, change the provider and give their word; the owner opens it.
func haltAsset(ctx context.Context, s *site) error {
	liar, at, err := s.newLiar(ctx)
	if err != nil {
		return err
	}
	if err := s.follow(ctx, at, s.committee...); err != nil {
		return err
	}
	liar.Set(empty())
	if err := transferBothWays(ctx, s); err != nil {
		return err
	}
	anchors := map[int]string{}
	for _, i := range s.committee {
		if anchors[i], err = s.halted(ctx, i); err != nil {
			return err
		}
	}
	if err := s.guardAll(ctx, "pause", "guardian"); err != nil {
		return err
	}
	if err := s.send(ctx, chainA, chainB); !errors.Is(err, errRefused) {
		return fmt.Errorf("a bridge that is stopped takes transfers: %w", err)
	}
	if err := s.follow(ctx, s.chains.rpc[chainA], s.committee...); err != nil {
		return err
	}
	for _, i := range s.committee {
		if err := s.clear(ctx, i, anchors[i]); err != nil {
			return err
		}
	}
	if err := s.guardAll(ctx, "unpause", "operator"); err != nil {
		return err
	}
	if err := transferBothWays(ctx, s); err != nil {
		return err
	}
	return s.allArrivedOnce(ctx)
}
