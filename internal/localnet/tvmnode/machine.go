package tvmnode

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/tetratelabs/wazero"

	"causeway/internal/ton"
)

// ErrMissing means that this machine cannot run the node: the locked packages are not there.
var ErrMissing = errors.New("the local TON node needs `npm install` in contracts/ton")

// files are what is taken from the npm package @ton/sandbox: the transaction emulator of TON's own node as
// WebAssembly, with the names that its JavaScript gives to imports and exports, and a network's configuration.
type files struct {
	wasm         []byte
	imports      map[string]string // imported name → C name
	exports      map[string]string // C name → exported name
	constructors string
	inTable      map[uint32]string
	config       string // base64
}

var (
	exportName  = regexp.MustCompile(`(\w+)=(?:Module\["\w+"\]=)?wasmExports\["(\w+)"\]`)
	constructor = regexp.MustCompile(`TTY\.init\(\);wasmExports\["(\w+)"\]`)
)

const (
	glueFile   = "executor/emulator-emscripten.js"
	binaryFile = "executor/emulator-emscripten.wasm.js"
	configFile = "config/slimConfig.js"
)

func fileOf(contracts, name string) string {
	return filepath.Join(contracts, "node_modules", "@ton", "sandbox", "dist", filepath.FromSlash(name))
}

// readFiles reads them from the folder contracts/ton of the repository.
func readFiles(contracts string) (_ *files, err error) {
	read := func(name string) string {
		if err != nil {
			return ""
		}
		var b []byte
		b, err = os.ReadFile(fileOf(contracts, name))
		if errors.Is(err, os.ErrNotExist) {
			err = ErrMissing
		}
		return string(b)
	}
	glue, binary, config := read(glueFile), read(binaryFile), read(configFile)
	if err != nil {
		return nil, fmt.Errorf("read virtual machine: %w", err)
	}
	encoded, imports := between(binary, "EmulatorEmscriptenWasm: '", "'"), between(glue, "var wasmImports={", "}")
	exports, start := between(glue, "function assignWasmExports(", "}"), constructor.FindStringSubmatch(glue)
	config = between(config, "exports.slimConfig = `", "`")
	if encoded == "" || imports == "" || exports == "" || start == nil || config == "" {
		return nil, errWasm
	}
	f := &files{imports: map[string]string{}, exports: map[string]string{}, config: config}
	for pair := range strings.SplitSeq(imports, ",") {
		if short, name, ok := strings.Cut(pair, ":"); ok {
			f.imports[short] = name
		}
	}
	for _, m := range exportName.FindAllStringSubmatch(exports, -1) {
		f.exports[m[1]] = m[2]
	}
	f.constructors = start[1]
	if f.wasm, err = base64.StdEncoding.DecodeString(encoded); err != nil {
		return nil, fmt.Errorf("%w: %w", errWasm, err)
	}
	f.inTable, err = importedInTable(f.wasm)
	return f, err
}

// between is the text after one mark and before the next; empty where there is none.
func between(text, from, to string) string {
	_, rest, _ := strings.Cut(text, from)
	inside, _, found := strings.Cut(rest, to)
	if !found {
		return ""
	}
	return inside
}

// Machine runs transactions and getters as TON's validators do, one at a time.
type Machine struct {
	files *files
	cache wazero.CompilationCache
	mu    sync.Mutex
	in    *instance // nil: to be started
}

// OpenMachine compiles the machine, or takes it from a folder where it was kept when it was compiled before, which is
// ten times as fast. An empty folder name keeps nothing.
func OpenMachine(ctx context.Context, contracts, cacheFolder string) (*Machine, error) {
	f, err := readFiles(contracts)
	if err != nil {
		return nil, err
	}
	m := &Machine{files: f, cache: wazero.NewCompilationCache()}
	if cacheFolder != "" {
		if m.cache, err = wazero.NewCompilationCacheWithDir(cacheFolder); err != nil {
			return nil, fmt.Errorf("open folder of compiled code: %w", err)
		}
	}
	if m.in, err = newInstance(ctx, f, m.cache); err != nil {
		return nil, err
	}
	return m, nil
}

// opening is a machine that is being opened.
type opening struct {
	done chan struct{} // closed when it is there, or failed
	m    *Machine
	err  error
}

// openLater opens a machine in the background. ErrMissing is told at once.
func openLater(ctx context.Context, contracts, cacheFolder string) (*opening, error) {
	for _, name := range []string{glueFile, binaryFile, configFile} {
		_, err := os.Stat(fileOf(contracts, name))
		if errors.Is(err, os.ErrNotExist) {
			err = ErrMissing
		}
		if err != nil {
			return nil, fmt.Errorf("read virtual machine: %w", err)
		}
	}
	o := &opening{done: make(chan struct{})}
	go func() {
		defer close(o.done)
		o.m, o.err = OpenMachine(context.WithoutCancel(ctx), contracts, cacheFolder)
	}()
	return o, nil
}

// get waits for the machine.
func (o *opening) get(ctx context.Context) (*Machine, error) {
	select {
	case <-o.done:
		return o.m, o.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// close ends the machine as soon as it is there.
func (o *opening) close(ctx context.Context) error {
	<-o.done
	if o.m == nil {
		return nil // its error was told to whoever needed it
	}
	return o.m.Close(ctx)
}

// Close ends the machine.
func (m *Machine) Close(ctx context.Context) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	return errors.Join(m.drop(ctx), m.cache.Close(ctx))
}

func (m *Machine) drop(ctx context.Context) error {
	if m.in == nil {
		return nil
	}
	err := m.in.rt.Close(ctx)
	m.in = nil
	return err
}

// ask runs f with an instance that nothing has failed in.
func (m *Machine) ask(ctx context.Context, f func(*instance)) error {
	ctx = context.WithoutCancel(ctx) // a call that stops halfway leaves memory that nothing can use
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.in == nil {
		in, err := newInstance(ctx, m.files, m.cache)
		if err != nil {
			return err
		}
		m.in = in
	}
	if err := m.in.enter(func() { f(m.in) }); err != nil {
		return errors.Join(fmt.Errorf("run virtual machine: %w", err), m.drop(ctx))
	}
	return nil
}

// run is one transaction that is to be made.
type run struct {
	account   *ton.Cell // ShardAccount
	message   *ton.Cell
	now       uint32
	lt        uint64
	seed      ton.Hash
	unchecked bool // signatures count as good: for estimates
}

// ran is what became of it. A message from outside that the account does not accept makes no transaction.
type ran struct {
	Success     bool   `json:"success"`
	Error       string `json:"error"`
	Transaction string `json:"transaction"`
	Account     string `json:"shard_account"`
	ExitCode    int    `json:"vm_exit_code"`
}

// transact runs a message on an account.
func (m *Machine) transact(ctx context.Context, r run) (ran, error) {
	params, err := json.Marshal(map[string]any{
		"utime": r.now, "lt": strconv.FormatUint(r.lt, 10), "rand_seed": r.seed.String(),
		"ignore_chksig": r.unchecked, "debug_enabled": false,
	})
	if err != nil {
		return ran{}, err
	}
	var answer string
	err = m.ask(ctx, func(in *instance) {
		if in.emu == 0 {
			in.emu = in.create(ctx, m.files.config)
		}
		answer = in.ask(ctx, "_emulate_with_emulator", []uint64{in.emu, 0},
			r.account.BoC64(), r.message.BoC64(), string(params))
	})
	if err != nil {
		return ran{}, err
	}
	var out ran
	return out, readAnswer(answer, &out)
}

// create makes the emulator's object, which is kept.
func (in *instance) create(ctx context.Context, config string) uint64 {
	at := in.call(ctx, "_malloc", uint64(len(config)+1))
	in.inMemory(in.mem.WriteString(uint32(at), config) && in.mem.WriteByte(uint32(at)+uint32(len(config)), 0))
	emu := in.call(ctx, "_create_emulator", at, 0)
	in.call(ctx, "_free", at)
	return emu
}

func readAnswer(answer string, out any) error {
	var got struct {
		Fail    bool            `json:"fail"`
		Message string          `json:"message"`
		Output  json.RawMessage `json:"output"`
	}
	if err := json.Unmarshal([]byte(answer), &got); err != nil {
		return fmt.Errorf("read virtual machine's answer: %w", err)
	}
	if got.Fail {
		return fmt.Errorf("virtual machine: %s", got.Message)
	}
	if err := json.Unmarshal(got.Output, out); err != nil {
		return fmt.Errorf("read virtual machine's answer: %w", err)
	}
	return nil
}

// getter is a question to a contract.
type getter struct {
	address    ton.Address
	code, data *ton.Cell
	balance    *big.Int
	now        uint32
	method     int
	stack      *ton.Cell
}

// got is the answer to a getter.
type got struct {
	Success  bool   `json:"success"`
	Error    string `json:"error"`
	Stack    string `json:"stack"`
	GasUsed  string `json:"gas_used"`
	ExitCode int    `json:"vm_exit_code"`
}

const getterGas = "10000000"

// get asks a contract.
func (m *Machine) get(ctx context.Context, g getter) (got, error) {
	params, err := json.Marshal(map[string]any{
		"code": g.code.BoC64(), "data": g.data.BoC64(), "verbosity": 0, "libs": "", "address": g.address.String(),
		"unixtime": g.now, "balance": g.balance.String(), "rand_seed": ton.Hash{}.String(), "gas_limit": getterGas,
		"method_id": g.method, "debug_enabled": false,
	})
	if err != nil {
		return got{}, err
	}
	var answer string
	err = m.ask(ctx, func(in *instance) {
		answer = in.ask(ctx, "_run_get_method", nil, string(params), g.stack.BoC64(), m.files.config)
	})
	if err != nil {
		return got{}, err
	}
	var out got
	return out, readAnswer(answer, &out)
}
