package tvmnode

import (
	"context"
	"errors"
	"slices"

	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/experimental/table"
)

// errThrow goes up through the machine's frames as a C++ exception does. It is a panic in host functions because that
// is how wazero unwinds; every way into the machine gets it back as an error.
var errThrow = errors.New("an exception that nothing in the machine catches")

// hostFunc is a function of the host: parameters are on the stack, and the result goes to its first place.
type hostFunc func(ctx context.Context, stack []uint64)

// Emscripten's record before an exception's object (system/lib/libcxxabi, __cxa_exception), as offsets from its start.
const (
	exceptionSize     = 24
	exceptionType     = 4
	exceptionDestroy  = 8
	exceptionCaught   = 12
	exceptionRethrown = 13
	exceptionAdjusted = 16
)

// exceptions is what Emscripten's JavaScript keeps (src/lib/libexceptions.js).
type exceptions struct {
	last     uint32
	caught   []uint32
	uncaught uint32
}

// invoke calls through the function table, and tells the caller of an exception by setThrew.
func (in *instance) invoke(params, results []api.ValueType) hostFunc {
	return func(ctx context.Context, stack []uint64) {
		slot := uint32(stack[0])
		before := in.call(ctx, "_emscripten_stack_get_current")
		copy(stack, stack[1:])
		var err error
		if name, imported := in.inTable[slot]; imported {
			err = in.callHost(ctx, name, stack)
		} else {
			f := in.borrow(slot, params, results)
			err = f.CallWithStack(ctx, stack[:max(len(params), len(results))])
			in.idle[slot] = append(in.idle[slot], f)
		}
		if err == nil {
			return
		}
		if !errors.Is(err, errThrow) {
			panic(err)
		}
		in.call(ctx, "__emscripten_stack_restore", before)
		in.call(ctx, "_setThrew", 1, 0)
	}
}

// borrow gives a function that is not in the middle of a call: a call engine cannot be entered twice, and to make one
// costs more than most calls.
func (in *instance) borrow(slot uint32, params, results []api.ValueType) api.Function {
	if free := in.idle[slot]; len(free) > 0 {
		in.idle[slot] = free[:len(free)-1]
		return free[len(free)-1]
	}
	return table.LookupFunction(in.mod, 0, slot, params, results)
}

func (in *instance) callHost(ctx context.Context, name string, stack []uint64) (err error) {
	defer func() {
		if r := recover(); r != nil {
			if thrown, ok := r.(error); ok && errors.Is(thrown, errThrow) {
				err = errThrow
				return
			}
			panic(r)
		}
	}()
	in.host[name](ctx, stack)
	return nil
}

// findCatch tells which of the types that a frame catches fits the exception.
func (in *instance) findCatch(ctx context.Context, types []uint64) uint64 {
	thrown := in.thrown.last
	if thrown == 0 {
		in.call(ctx, "__emscripten_tempret_set", 0)
		return 0
	}
	record := thrown - exceptionSize
	in.put32(record+exceptionAdjusted, thrown)
	kind := in.get32(record + exceptionType)
	fits := uint64(kind)
	if kind != 0 {
		for _, t := range types {
			if t == 0 || uint32(t) == kind {
				break
			}
			adjusted := uint64(record + exceptionAdjusted)
			if in.call(ctx, "___cxa_can_catch", t, uint64(kind), adjusted) != 0 {
				fits = t
				break
			}
		}
	}
	in.call(ctx, "__emscripten_tempret_set", fits)
	return uint64(thrown)
}

// exceptionFuncs are the functions of libexceptions.js that the machine imports.
func (in *instance) exceptionFuncs() map[string]hostFunc {
	x := &in.thrown
	return map[string]hostFunc{
		"___cxa_throw": func(_ context.Context, stack []uint64) {
			thrown := uint32(stack[0])
			record := thrown - exceptionSize
			in.put32(record+exceptionAdjusted, 0)
			in.put32(record+exceptionType, uint32(stack[1]))
			in.put32(record+exceptionDestroy, uint32(stack[2]))
			x.last = thrown
			x.uncaught++
			panic(errThrow)
		},
		"___cxa_begin_catch": func(ctx context.Context, stack []uint64) {
			thrown := uint32(stack[0])
			record := thrown - exceptionSize
			if in.get8(record+exceptionCaught) == 0 {
				in.put8(record+exceptionCaught, 1)
				x.uncaught--
			}
			in.put8(record+exceptionRethrown, 0)
			x.caught = append(x.caught, thrown)
			in.call(ctx, "___cxa_increment_exception_refcount", uint64(thrown))
			stack[0] = in.call(ctx, "___cxa_get_exception_ptr", uint64(thrown))
		},
		"___cxa_end_catch": func(ctx context.Context, _ []uint64) {
			in.call(ctx, "_setThrew", 0, 0)
			in.call(ctx, "___cxa_decrement_exception_refcount", uint64(in.popCaught()))
			x.last = 0
		},
		"___cxa_rethrow": func(_ context.Context, _ []uint64) {
			thrown := in.popCaught()
			if record := thrown - exceptionSize; in.get8(record+exceptionRethrown) == 0 {
				x.caught = append(x.caught, thrown)
				in.put8(record+exceptionRethrown, 1)
				in.put8(record+exceptionCaught, 0)
				x.uncaught++
			}
			x.last = thrown
			panic(errThrow)
		},
		"___resumeException": func(_ context.Context, stack []uint64) {
			if x.last == 0 {
				x.last = uint32(stack[0])
			}
			panic(errThrow)
		},
		"___cxa_uncaught_exceptions": func(_ context.Context, stack []uint64) { stack[0] = uint64(x.uncaught) },
		"_llvm_eh_typeid_for":        func(context.Context, []uint64) {}, // a type's number is itself
	}
}

func (in *instance) popCaught() uint32 {
	x := &in.thrown
	if len(x.caught) == 0 {
		panic(errWasm)
	}
	top := x.caught[len(x.caught)-1]
	x.caught = slices.Delete(x.caught, len(x.caught)-1, len(x.caught))
	return top
}
