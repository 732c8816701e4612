package tvmnode

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/experimental"
)

const (
	pageSize = 64 << 10
	heapMost = 1 << 31 // what its JavaScript allows
	maxText  = 32 << 20
)

// instance is the emulator with its memory. What fails in it may leave it in any state, so it is not used afterwards.
type instance struct {
	rt      wazero.Runtime
	mod     api.Module
	mem     api.Memory
	exports map[string]string // C name → exported name
	inTable map[uint32]string // imported functions in the function table
	host    map[string]hostFunc
	leaf    map[string]api.Function
	idle    map[uint32][]api.Function
	thrown  exceptions
	emu     uint64 // the emulator's object, 0: none yet
}

// leaves are exports that call nothing of the host, so that one call engine each is enough.
func isLeaf(name string) bool {
	switch name {
	case "_emscripten_stack_get_current", "__emscripten_stack_restore", "_setThrew", "__emscripten_tempret_set",
		"___cxa_increment_exception_refcount", "___cxa_get_exception_ptr", "___cxa_can_catch":
		return true
	}
	return false
}

func newInstance(ctx context.Context, f *files, cache wazero.CompilationCache) (*instance, error) {
	cfg := wazero.NewRuntimeConfig().WithCoreFeatures(api.CoreFeaturesV2 | experimental.CoreFeaturesThreads).
		WithCompilationCache(cache)
	in := &instance{
		rt: wazero.NewRuntimeWithConfig(ctx, cfg), exports: f.exports, inTable: f.inTable,
		host: map[string]hostFunc{}, leaf: map[string]api.Function{}, idle: map[uint32][]api.Function{},
	}
	if err := in.start(ctx, f); err != nil {
		return nil, errors.Join(fmt.Errorf("start virtual machine: %w", err), in.rt.Close(ctx))
	}
	return in, nil
}

func (in *instance) start(ctx context.Context, f *files) error {
	compiled, err := in.rt.CompileModule(ctx, f.wasm)
	if err != nil {
		return err
	}
	b := in.rt.NewHostModuleBuilder("a")
	known := in.hostFuncs()
	for _, imported := range compiled.ImportedFunctions() {
		_, short, _ := imported.Import()
		name, params, results := f.imports[short], imported.ParamTypes(), imported.ResultTypes()
		h := known[name]
		switch {
		case name == "":
			return errWasm
		case strings.HasPrefix(name, "invoke_"):
			h = in.invoke(params[1:], results)
		case strings.HasPrefix(name, "___cxa_find_matching_catch_"):
			h = func(ctx context.Context, stack []uint64) {
				stack[0] = in.findCatch(ctx, append([]uint64(nil), stack[:len(params)]...))
			}
		case h == nil:
			h = absent(len(results) > 0)
		}
		in.host[short] = h
		b.NewFunctionBuilder().WithGoFunction(api.GoFunc(h), params, results).WithName(name).Export(short)
	}
	if _, err := b.Instantiate(ctx); err != nil {
		return err
	}
	if in.mod, err = in.rt.InstantiateModule(ctx, compiled, wazero.NewModuleConfig().WithStartFunctions()); err != nil {
		return err
	}
	if in.mem = in.mod.Memory(); in.mem == nil {
		return errWasm
	}
	begin := in.mod.ExportedFunction(f.constructors)
	if begin == nil {
		return errWasm
	}
	_, err = begin.Call(ctx)
	return err
}

// absent answers for files, which the emulator has none of: ENOSYS.
func absent(answers bool) hostFunc {
	return func(_ context.Context, stack []uint64) {
		if answers {
			const enosys = -52
			stack[0] = api.EncodeI32(enosys)
		}
	}
}

// hostFuncs are the imports with a meaning, by the names that its JavaScript has for them.
func (in *instance) hostFuncs() map[string]hostFunc {
	out := in.exceptionFuncs()
	nothing := func(context.Context, []uint64) {}
	for _, name := range []string{"__tzset_js", "__emscripten_log_formatted", "__gmtime_js", "__localtime_js"} {
		out[name] = nothing
	}
	out["__abort_js"] = func(context.Context, []uint64) { panic(errors.New("the emulator aborted")) }
	out["_fd_write"] = in.discard
	out["_random_get"] = func(_ context.Context, stack []uint64) {
		if b, ok := in.mem.Read(uint32(stack[0]), uint32(stack[1])); ok {
			_, _ = rand.Read(b) // never fails
		}
		stack[0] = 0
	}
	out["_clock_time_get"] = func(_ context.Context, stack []uint64) {
		in.mem.WriteUint64Le(uint32(stack[2]), uint64(time.Now().UnixNano()))
		stack[0] = 0
	}
	out["_emscripten_date_now"] = func(_ context.Context, stack []uint64) {
		stack[0] = api.EncodeF64(float64(time.Now().UnixMilli()))
	}
	out["_emscripten_get_heap_max"] = func(_ context.Context, stack []uint64) { stack[0] = heapMost }
	out["_emscripten_resize_heap"] = in.grow
	out["_environ_get"] = func(_ context.Context, stack []uint64) { stack[0] = 0 }
	out["_environ_sizes_get"] = func(_ context.Context, stack []uint64) {
		in.put32(uint32(stack[0]), 0)
		in.put32(uint32(stack[1]), 0)
		stack[0] = 0
	}
	return out
}

// discard is a file that takes what is written: the emulator's remarks.
func (in *instance) discard(_ context.Context, stack []uint64) {
	parts, count := uint32(stack[1]), uint32(stack[2])
	var n uint32
	for i := range min(count, pageSize) {
		n += in.get32(parts + 8*i + 4)
	}
	in.put32(uint32(stack[3]), n)
	stack[0] = 0
}

func (in *instance) grow(_ context.Context, stack []uint64) {
	want, have := uint64(uint32(stack[0])), uint64(in.mem.Size())
	want = min(max(want, have+have/5), heapMost)
	stack[0] = 0
	if want > have {
		if _, ok := in.mem.Grow(uint32((want - have + pageSize - 1) / pageSize)); ok {
			stack[0] = 1
		}
	}
}

// call calls an export by its C name. What goes wrong is a panic, which unwinds the machine's frames above it.
func (in *instance) call(ctx context.Context, name string, args ...uint64) uint64 {
	f := in.leaf[name]
	if f == nil {
		if f = in.mod.ExportedFunction(in.exports[name]); f == nil {
			panic(fmt.Errorf("%w: %s", errWasm, name))
		}
		if isLeaf(name) {
			in.leaf[name] = f
		}
	}
	var stack [6]uint64
	copy(stack[:], args)
	if err := f.CallWithStack(ctx, stack[:max(len(args), 1)]); err != nil {
		panic(err)
	}
	return stack[0]
}

// enter calls f, and turns what unwinds it into an error.
func (in *instance) enter(f func()) (err error) {
	defer func() {
		if r := recover(); r != nil {
			var ok bool
			if err, ok = r.(error); !ok {
				err = fmt.Errorf("virtual machine: %v", r)
			}
		}
	}()
	f()
	return nil
}

func (in *instance) get32(at uint32) uint32 {
	v, ok := in.mem.ReadUint32Le(at)
	in.inMemory(ok)
	return v
}

func (in *instance) put32(at, v uint32) { in.inMemory(in.mem.WriteUint32Le(at, v)) }

func (in *instance) get8(at uint32) byte {
	v, ok := in.mem.ReadByte(at)
	in.inMemory(ok)
	return v
}

func (in *instance) put8(at uint32, v byte) { in.inMemory(in.mem.WriteByte(at, v)) }

func (in *instance) inMemory(ok bool) {
	if !ok {
		panic(errors.New("the emulator reads or writes outside its memory"))
	}
}

// ask calls an export with texts, and returns the text that it answers with.
func (in *instance) ask(ctx context.Context, name string, first []uint64, texts ...string) string {
	args := first
	for _, s := range texts {
		at := in.call(ctx, "_malloc", uint64(len(s)+1))
		in.inMemory(in.mem.WriteString(uint32(at), s) && in.mem.WriteByte(uint32(at)+uint32(len(s)), 0))
		args = append(args, at)
	}
	answer := uint32(in.call(ctx, name, args...))
	for _, at := range args[len(first):] {
		in.call(ctx, "_free", at)
	}
	text := in.text(answer)
	in.call(ctx, "_free", uint64(answer))
	return text
}

// text reads a C string.
func (in *instance) text(at uint32) string {
	rest, ok := in.mem.Read(at, min(maxText, in.mem.Size()-min(at, in.mem.Size())))
	in.inMemory(ok)
	n := bytes.IndexByte(rest, 0)
	in.inMemory(n >= 0)
	return string(rest[:n])
}
