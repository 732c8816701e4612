package drill

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
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
	liar := faultrpc.New(httputil.NewSingleHostReverseProxy(chain))
	l, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, "", err
	}
	server := &http.Server{Handler: liar, ReadHeaderTimeout: 10 * time.Second}
	s.chains.ends = append(s.chains.ends, server.Close)
	go func() { _ = server.Serve(l) }() // it ends with Close
	return liar, "http://" + l.Addr().String(), nil
}

var haltedAnchor = regexp.MustCompile(`(?m)^\d+:0x[0-9a-f]{64}`)

// haltMember gives a member an endpoint that says that a pool is empty. The member halts, alone: transfers arrive. With
// an honest endpoint its operator gives the word, and it signs again.
func haltMember(ctx context.Context, s *site) error {
	const i = 2
	liar, at, err := s.newLiar(ctx)
	if err != nil {
		return err
	}
	honest := s.chains.rpc[chainA]
	restart := func(rpc string) error {
		s.chains.rpc[chainA] = rpc
		err := s.writeMember(ctx, i)
		s.chains.rpc[chainA] = honest
		return errors.Join(err, s.restart(ctx, member(i)))
	}
	if err := restart(at); err != nil {
		return err
	}
	liar.Set(faultrpc.Fault{
		Methods: []string{"eth_getBalance"},
		Lie:     func(string, json.RawMessage, json.RawMessage) json.RawMessage { return json.RawMessage(`"0x1"`) },
	})
	if err := transferBothWays(ctx, s); err != nil {
		return err
	}
	if err := s.allArrivedOnce(ctx); err != nil {
		return err
	}
	anchor := ""
	err = await(ctx, member(i)+" halts", func(ctx context.Context) error {
		out, err := s.run(ctx, "halts", "--config", member(i)+".yaml")
		anchor = haltedAnchor.FindString(out)
		if err == nil && anchor == "" {
			err = fmt.Errorf("it says: %s", strings.TrimSpace(out))
		}
		return err
	})
	if err != nil {
		return err
	}
	liar.Heal()
	if err := restart(honest); err != nil {
		return err
	}
	if _, err := s.run(ctx, "halts", "--config", member(i)+".yaml", "--clear", anchor); err != nil {
		return err
	}
	s.kill(member(4), member(5)) // nothing arrives now unless this one signs
	if err := transferBothWays(ctx, s); err != nil {
		return err
	}
	if err := s.allArrivedOnce(ctx); err != nil {
		return err
	}
	out, err := s.run(ctx, "halts", "--config", member(i)+".yaml")
	if err == nil && haltedAnchor.MatchString(out) {
		err = fmt.Errorf("%s halted again: %s", member(i), out)
	}
	return errors.Join(err, s.start(member(4)), s.start(member(5)), s.everybody(ctx))
}
