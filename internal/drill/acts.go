package drill

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"net/http"
	"os"
	"regexp"
	"strconv"
	"strings"

	"causeway/internal/memberlog"
)

// bringUp follows the runbook of a public deployment.
func bringUp(ctx context.Context, s *site) error {
	if err := s.startIndex(ctx); err != nil {
		return err
	}
	if err := s.writeDeployment(); err != nil {
		return err
	}
	if err := s.deploy(ctx); err != nil {
		return err
	}
	for _, id := range []uint32{chainA, chainB} {
		_, err := s.run(ctx, "pool", "add", "--deployment", "deployment.json", "--chain", fmt.Sprint(id),
			"--rpc", s.chains.rpc[id], "--key", "operator.key", "--pool", "1", "--amount", "500")
		if err != nil {
			return err
		}
	}
	if err := s.fill(ctx); err != nil {
		return err
	}
	if err := s.openCustody(ctx); err != nil {
		return err
	}
	for i := range members {
		s.committee = append(s.committee, i+1)
		if err := s.newMember(ctx, i+1); err != nil {
			return err
		}
	}
	if err := s.writeServices(ctx); err != nil {
		return err
	}
	for _, role := range []string{"relay", "serve"} {
		if err := s.start(role, role, "--config", role+".yaml"); err != nil {
			return err
		}
	}
	if err := s.everybody(ctx); err != nil {
		return err
	}
	for _, look := range [][2]string{
		{"attest", member(1)}, {"signer", signer(1)}, {"relay", "relay"}, {"serve", "serve"},
	} {
		if _, err := s.run(ctx, "doctor", look[0], "--config", look[1]+".yaml"); err != nil {
			return err
		}
	}
	return nil
}

var saltOfPlan = regexp.MustCompile(`(?m)^salt +(0x[0-9a-f]{64})$`)

// deploy puts the contracts onto the chains by a key that is with a signer of its own, while it is needed.
func (s *site) deploy(ctx context.Context) error {
	plan, err := s.run(ctx, "deploy", "--config", "deploy.yaml", "--plan") // needs no signer that runs
	if err != nil {
		return err
	}
	salt := saltOfPlan.FindStringSubmatch(plan)
	if salt == nil {
		return fmt.Errorf("the plan of the deployment names no salt: %s", lastLines(plan))
	}
	if err := s.writeDeployers(salt[1]); err != nil {
		return err
	}
	if _, err := s.run(ctx, "signer", "begin", "--config", "deployers.yaml"); err != nil {
		return err
	}
	if err := s.start("deployers", "signer", "--config", "deployers.yaml"); err != nil {
		return err
	}
	err = await(ctx, "the deployer's signer is asked", func(context.Context) error {
		_, err := os.Stat(s.deployerSocket())
		return err
	})
	if err != nil {
		return err
	}
	for _, args := range [][]string{
		{"doctor", "signer", "--config", "deployers.yaml"},
		{"doctor", "deploy", "--config", "deploy.yaml"},
		{"deploy", "--config", "deploy.yaml"},
	} {
		if _, err := s.run(ctx, args...); err != nil {
			return err
		}
	}
	return s.stop("deployers")
}

// newMember begins a signer's record, and starts signer and member.
func (s *site) newMember(ctx context.Context, i int) error {
	if err := s.writeMember(ctx, i); err != nil {
		return err
	}
	if _, err := s.run(ctx, "signer", "begin", "--config", signer(i)+".yaml"); err != nil {
		return err
	}
	return s.startMember(i)
}

func transferBothWays(ctx context.Context, s *site) error {
	return errors.Join(s.send(ctx, chainA, chainB), s.send(ctx, chainB, chainA))
}

// loseMember has two of five away, the most that may be, and the alarm that one more would stop the bridge.
func loseMember(ctx context.Context, s *site) error {
	s.kill(member(4), signer(4), member(5), signer(5))
	if err := transferBothWays(ctx, s); err != nil {
		return err
	}
	if err := s.allArrivedOnce(ctx); err != nil {
		return err
	}
	if err := s.apiSays(ctx, `"alarm":true`); err != nil {
		return err
	}
	for _, i := range []int{4, 5} {
		if err := s.startMember(i); err != nil {
			return err
		}
	}
	if err := s.everybody(ctx); err != nil {
		return err
	}
	return s.apiSays(ctx, `"alarm":false`)
}

// apiSays waits until the status that people are shown has these words.
func (s *site) apiSays(ctx context.Context, words string) error {
	return s.apiTells(ctx, "/api/status", words)
}

// apiTells waits until what the API answers at a path has these words.
func (s *site) apiTells(ctx context.Context, path, words string) error {
	return await(ctx, "the API says "+words, func(ctx context.Context) error {
		body, _, err := s.get(ctx, s.api()+path)
		if err == nil && !strings.Contains(string(body), words) {
			err = fmt.Errorf("it says %.300s", body)
		}
		return err
	})
}

// restoreRelay puts an older copy of the relay's database in place, which knows nothing of what came after it.
func restoreRelay(ctx context.Context, s *site) error {
	if _, err := s.run(ctx, "backup", "--database", "sqlite:bridge.db", "--to", "bridge.copy"); err != nil {
		return err
	}
	from, err := s.chains.client[chainA].BlockNumber(ctx)
	if err != nil {
		return err
	}
	if err := transferBothWays(ctx, s); err != nil {
		return err
	}
	if err := s.allArrivedOnce(ctx); err != nil {
		return err
	}
	if err := s.send(ctx, chainA, chainB); err != nil { // it is under way
		return err
	}
	for _, role := range []string{"relay", "serve"} {
		if err := s.stop(role); err != nil {
			return err
		}
	}
	db := s.path("bridge.db")
	if err := remove(db, db+"-wal", db+"-shm"); err != nil {
		return err
	}
	if err := copyFile(s.path("bridge.copy"), db); err != nil {
		return err
	}
	for _, role := range []string{"relay", "serve"} {
		if err := s.start(role); err != nil {
			return err
		}
	}
	if err := s.everybody(ctx); err != nil {
		return err
	}
	if err := s.allArrivedOnce(ctx); err != nil {
		return err
	}
	_, err = s.run(ctx, "relay", "rescan", "--config", "relay.yaml", "--chain", fmt.Sprint(chainA), "--from",
		strconv.FormatUint(from, 10))
	return err
}

var sawEntries = regexp.MustCompile(`saw (\d+)`)

// putSignerBack puts record and mark of a signer back, as a disk's snapshot does. Its member notices.
func putSignerBack(ctx context.Context, s *site) error {
	const i = 1
	kept := map[string]string{signer(i) + ".record": "older.record", signer(i) + ".mark": "older.mark"}
	for name, copied := range kept {
		if err := copyFile(s.path(name), s.path(copied)); err != nil {
			return err
		}
	}
	s.kill(member(4), member(5)) // nothing arrives now unless this one signs
	if err := s.send(ctx, chainA, chainB); err != nil {
		return err
	}
	if err := s.allArrivedOnce(ctx); err != nil {
		return err
	}
	size, err := s.logSize(ctx, i) // others know it: without its signer the member shows no head
	if err != nil {
		return err
	}
	s.kill(signer(i))
	for name, copied := range kept {
		if err := copyFile(s.path(copied), s.path(name)); err != nil {
			return err
		}
	}
	if err := s.start(signer(i)); err != nil {
		return err
	}
	says, err := s.memberSays(ctx, i, "behind")
	if err != nil {
		return err
	}
	m := sawEntries.FindStringSubmatch(says)
	if m == nil {
		return fmt.Errorf("the refusal does not say how many entries the member saw: %s", says)
	}
	s.kill(signer(i))
	_, err = s.run(ctx, "signer", "resume", "--config", signer(i)+".yaml", "--log-size", strconv.FormatUint(size, 10),
		"--entries", m[1], "--yes")
	if err != nil {
		return err
	}
	if err := s.start(signer(i)); err != nil {
		return err
	}
	if err := s.healthy(ctx, member(i)); err != nil {
		return err
	}
	if err := s.send(ctx, chainB, chainA); err != nil {
		return err
	}
	if err := s.allArrivedOnce(ctx); err != nil {
		return err
	}
	return errors.Join(s.start(member(4)), s.start(member(5)), s.everybody(ctx))
}

// logSize is how long the newest head of a member's log is, which anybody may ask.
func (s *site) logSize(ctx context.Context, i int) (uint64, error) {
	at := fmt.Sprintf("https://%s/v1/log?from=%d", s.listens[member(i)], math.MaxInt64)
	body, status, err := s.get(ctx, at)
	if err != nil {
		return 0, err
	}
	var page memberlog.Page
	if err := json.Unmarshal(body, &page); err != nil || status != http.StatusOK {
		return 0, fmt.Errorf("read the log of %s: it says %d: %.200s", member(i), status, body)
	}
	return page.Head.Size, nil
}

// memberSays waits until a member says of its signer what has the word.
func (s *site) memberSays(ctx context.Context, i int, word string) (says string, err error) {
	return says, await(ctx, member(i)+" says "+word, func(ctx context.Context) error {
		out, err := os.ReadFile(s.path(member(i) + ".log"))
		if err != nil {
			return err
		}
		for line := range bytes.Lines(out) {
			if strings.Contains(string(line), "signer refuses: "+word) {
				says = string(line)
				return nil
			}
		}
		return errors.New("its log does not have it")
	})
}

func switchSignerOff(ctx context.Context, s *site) error {
	if _, err := s.run(ctx, "signer", "off", "--config", signer(2)+".yaml", "the drill: somebody looks"); err != nil {
		return err
	}
	if _, err := s.memberSays(ctx, 2, "off"); err != nil {
		return err
	}
	if err := s.send(ctx, chainA, chainB); err != nil {
		return err
	}
	if err := s.allArrivedOnce(ctx); err != nil {
		return err
	}
	if _, err := s.run(ctx, "signer", "on", "--config", signer(2)+".yaml"); err != nil {
		return err
	}
	return s.healthy(ctx, member(2))
}

// pauseChain has the guardian stop what leaves chain A. What was sent before arrives, nobody sends anew, and the owner
// opens it.
func pauseChain(ctx context.Context, s *site) error {
	if err := s.send(ctx, chainA, chainB); err != nil {
		return err
	}
	on := []string{"--chain", fmt.Sprint(chainA), "--outbound", "--config", "relay.yaml", "--yes"}
	if _, err := s.run(ctx, append([]string{"guard", "pause", "--key", s.guardian + ".key"}, on...)...); err != nil {
		return err
	}
	if err := s.send(ctx, chainA, chainB); !errors.Is(err, errRefused) {
		return fmt.Errorf("a paused chain takes transfers: %w", err)
	}
	if err := s.allArrivedOnce(ctx); err != nil {
		return err
	}
	if _, err := s.run(ctx, append([]string{"guard", "unpause", "--key", "operator.key"}, on...)...); err != nil {
		return err
	}
	return transferBothWays(ctx, s)
}

var setHash = regexp.MustCompile(`0x[0-9a-f]{64}`)

// replaceMember hands the committee over to one without member 5, whose key is out: each next member proves its key,
// each present one's operator approves the set.
func replaceMember(ctx context.Context, s *site) error {
	if _, err := s.run(ctx, "signer", "off", "--config", signer(5)+".yaml", "the drill: the key is stolen"); err != nil {
		return err
	}
	next := []int{1, 2, 3, 4, 6}
	var addresses, custodyKeys []string
	for _, i := range next {
		if err := s.newCustodyKey(ctx, i, 2); err != nil {
			return err
		}
		addresses = append(addresses, s.accounts[member(i)].Hex())
		custodyKeys = append(custodyKeys, s.custodyKeys[i][2])
	}
	_, err := s.run(ctx, "keys", "plan", "--deployment", "deployment.json", "--members", strings.Join(addresses, ","),
		"--threshold", strconv.Itoa(threshold), "--custody-keys", strings.Join(custodyKeys, ","), "next.json")
	if err != nil {
		return err
	}
	if err := s.proveKeys(ctx, next); err != nil {
		return err
	}
	rotate := []string{"rotate", "--config", "relay.yaml", "--keys", "next.json"}
	if out, err := s.run(ctx, rotate...); err == nil {
		return fmt.Errorf("a set that no operator approved was handed over to: %s", lastLines(out))
	}
	plan, err := s.run(ctx, append(rotate, "--plan")...)
	if err != nil {
		return err
	}
	hashes := setHash.FindAllString(plan, -1)
	if len(hashes) != 2 {
		return fmt.Errorf("the plan does not name two hashes, of the committee and of the keys: %s", lastLines(plan))
	}
	for _, i := range s.committee[:4] {
		if err := s.write(member(i)+".rotations", "%s\n", strings.Join(hashes, "\n")); err != nil {
			return err
		}
	}
	if _, err := s.run(ctx, rotate...); err != nil {
		return err
	}
	b := s.chains.bitcoin
	_, err = s.run(ctx, "bitcoin", "epoch", "--deployment", "deployment.json", "--keys", "next.json", "--node", b.rpc,
		"--cookie-file", b.CookieFile(), "--from", strconv.FormatUint(uint64(b.Tip().Height)+epochAhead, 10), "--yes")
	if err != nil {
		return err
	}
	if err := s.handOver(ctx, next); err != nil {
		return err
	}
	if err := s.refused(ctx, "is not in the committee", "attest", "--config", "thief.yaml"); err != nil {
		return err
	}
	return s.custodyMoved(ctx, 2)
}

// epochAhead is how many blocks ahead the custody's next epoch begins: no fewer than 6 are taken.
const epochAhead = 12

// proveKeys has each member of the next set prove that it holds its keys.
func (s *site) proveKeys(ctx context.Context, next []int) error {
	collect := []string{"keys", "collect", "--set", "next.json"}
	for _, i := range next {
		proof, err := s.run(ctx, "keys", "prove", "--set", "next.json", "--key", member(i)+".key", "--custody-key",
			custodyFile(i, 2))
		if err != nil {
			return err
		}
		if err := s.write(fmt.Sprintf("proof-%d.json", i), "%s", proof); err != nil {
			return err
		}
		collect = append(collect, fmt.Sprintf("proof-%d.json", i))
	}
	_, err := s.run(ctx, collect...)
	return err
}

// handOver gives the new record to every process, and starts them again: members one by one.
func (s *site) handOver(ctx context.Context, next []int) error {
	s.kill(member(5), signer(5))
	s.committee = next
	for _, i := range next {
		if s.listens[member(i)] == "" {
			if err := s.newMember(ctx, i); err != nil {
				return err
			}
			continue
		}
		if err := s.writeMember(ctx, i); err != nil {
			return err
		}
		if err := errors.Join(s.stop(member(i)), s.stop(signer(i)), s.startMember(i)); err != nil {
			return err
		}
	}
	if err := s.writeServices(ctx); err != nil {
		return err
	}
	for _, role := range []string{"relay", "serve"} {
		if err := errors.Join(s.stop(role), s.start(role)); err != nil {
			return err
		}
	}
	if err := s.everybody(ctx); err != nil {
		return err
	}
	if err := s.guardAll(ctx, "end-grace", "guardian"); err != nil {
		return err
	}
	return errors.Join(transferBothWays(ctx, s), s.allFarBothWays(ctx))
}

// guardAll has the guardian, or the operator as the owner, do something on every chain.
func (s *site) guardAll(ctx context.Context, verb, who string) error {
	onEVM := who
	if who == "guardian" {
		onEVM = s.guardian
	}
	args := append([]string{"guard", verb, "--all", "--config", "relay.yaml", "--yes"}, s.keysOf(who, onEVM)...)
	_, err := s.run(ctx, args...)
	return err
}

// killEverything kills all processes while transfers are under way, and starts them again.
func killEverything(ctx context.Context, s *site) error {
	if err := errors.Join(s.bitcoinBothWays(ctx), s.allFarBothWays(ctx)); err != nil {
		return err
	}
	for range 3 {
		if err := transferBothWays(ctx, s); err != nil {
			return err
		}
		names := s.alive()
		s.kill(names...)
		for _, name := range names {
			if err := s.start(name); err != nil {
				return err
			}
		}
	}
	if err := s.everybody(ctx); err != nil {
		return err
	}
	return s.bitcoinHolds(ctx)
}
