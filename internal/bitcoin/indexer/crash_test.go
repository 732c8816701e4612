package indexer

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// Child processes of the tests run the same binary with one of these set.
const (
	childIndex = "INDEXER_TEST_CHILD" // folder: index the crash test's chain there, and say what is shown
	childAlone = "INDEXER_TEST_ALONE" // a test whose goroutines do not end
)

// child does what a child process is for; it reports whether this is one.
func child() bool {
	dir := os.Getenv(childIndex)
	if dir == "" {
		return false
	}
	if err := indexInChild(dir); err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	return true
}

// crashChain is the chain of the crash test; the child makes the same. Up to crashTip it is caught up with in windows,
// behind that one block comes at a time.
const (
	crashTip    = 120
	crashBlocks = 200
)

func crashChain() *sim {
	chain := newSim(77)
	chain.grow(crashBlocks)
	return chain
}

func crashConfig(dir string, node Node) Config {
	return Config{
		Dir: dir, Network: "regtest", Node: node, History: true, CacheBytes: 4 << 20, FlushBlocks: 7, RetainBlocks: 20,
		UndoDepth: 30,
		Poll:      500 * time.Microsecond,
	}
}

func indexInChild(dir string) error {
	chain := crashChain()
	node := newTestNode(&sim{blocks: chain.blocks[:crashTip+1]})
	x, err := Open(context.Background(), crashConfig(dir, node))
	if err != nil {
		return err
	}
	ended := make(chan error, 1)
	go func() { ended <- x.Run(context.Background()) }()
	for said := -1; ; {
		select {
		case err := <-ended:
			return err
		case <-time.After(200 * time.Microsecond):
		}
		s := x.State()
		if h := int(s.Tip.Height); !s.Empty && h > said {
			said = h
			fmt.Println("shown", h)
			if h >= crashTip && h < crashBlocks {
				node.use(&sim{blocks: chain.blocks[:h+2]})
			}
		}
	}
}

// INV-07: a process that is killed at any instant, catching up or at the tip, resumes exactly where it was: nothing
// that it showed is gone, and in the end the database is that of the chain.
func TestKilledAtAnyInstantResumesExactly(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "index")
	chain := crashChain()
	least := -1
	for i, target := range []int{0, 1, 15, 40, 41, 90, 121, 122, 150, 181} {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), childIndex+"="+dir)
		out, err := cmd.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, cmd.Start())
		said := -1
		for lines := bufio.NewScanner(out); lines.Scan(); {
			word, number, _ := readShown(lines.Text())
			require.Equal(t, "shown", word, lines.Text())
			if said < 0 {
				require.GreaterOrEqual(t, number, least, "run %d: what was shown before the kill is there", i)
			}
			said = number
			if said >= target {
				break
			}
		}
		require.NoError(t, cmd.Process.Kill())
		require.Error(t, cmd.Wait())
		require.GreaterOrEqual(t, said, 0)
		least = max(least, said)
	}
	node := newTestNode(chain)
	began := time.Now()
	x, err := Open(context.Background(), crashConfig(dir, node))
	require.NoError(t, err)
	t.Logf("opened %v after a kill", time.Since(began))
	require.GreaterOrEqual(t, int(x.State().Tip.Height), least)
	ended := make(chan error, 1)
	go func() { ended <- x.Run(context.Background()) }()
	r := &running{Index: x, t: t, node: node, ended: ended, cancel: func() {}}
	r.at(chain.tip())
	require.Equal(t, plainDigest(t, chain, true), r.shownDigest())
	r.stop()
}

func readShown(line string) (word string, number int, err error) {
	_, err = fmt.Sscanf(line, "%s %d", &word, &number)
	return word, number, err
}

// alone runs the test in a process of its own, whose goroutines may stand still at its end; it reports whether this is
// it.
func alone(t *testing.T) bool {
	if os.Getenv(childAlone) != "" {
		return true
	}
	cmd := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", "-test.count=1",
		"-test.v="+strconv.FormatBool(testing.Verbose()))
	cmd.Env = append(os.Environ(), childAlone+"=1")
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, "%s", out)
	require.Contains(t, string(out), "PASS")
	return false
}
