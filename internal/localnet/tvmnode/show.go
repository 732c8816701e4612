package tvmnode

import (
	"encoding/json"
	"math/big"
	"net/http"
	"strconv"
	"strings"

	"causeway/internal/ton"
)

func friendly(a *ton.Address) string {
	if a == nil {
		return ""
	}
	return a.Text(ton.Form{Bounceable: true})
}

func showTransaction(e *entry) object {
	t := e.tx
	outs := []object{}
	for i := range t.Out {
		outs = append(outs, showMessage(&t.Out[i], t.OutRaw[i]))
	}
	o := object{
		"@type": "raw.transaction", "utime": t.Now, "data": t.Cell.BoC64(),
		"address":        object{"@type": "accountAddress", "account_address": friendly(&e.at)},
		"transaction_id": transactionID(t.LT, t.Cell.Hash()), "fee": t.Fees.String(),
		"storage_fee": t.StorageFees.String(), "other_fee": new(big.Int).Sub(t.Fees, t.StorageFees).String(),
		"out_msgs": outs,
	}
	if t.In != nil {
		o["in_msg"] = showMessage(t.In, t.InRaw)
	}
	return o
}

func showMessage(m *ton.Message, raw *ton.Cell) object {
	state := bocOf(m.InitCell)
	if m.Init != nil && m.InitCell == nil {
		if c, err := m.Init.Cell(); err == nil {
			state = c.BoC64()
		}
	}
	return object{
		"@type": "raw.message", "hash": raw.Hash().Base64(), "source": friendly(m.Source),
		"destination": friendly(m.Destination), "value": m.Value.String(), "extra_currencies": []any{},
		"fwd_fee": m.ForwardFee.String(), "ihr_fee": m.IHRFee.String(),
		"created_lt": strconv.FormatUint(m.CreatedLT, 10), "body_hash": m.Body.Hash().Base64(),
		"msg_data": object{"@type": "msg.dataRaw", "body": m.Body.BoC64(), "init_state": state},
	}
}

// readStack reads a getter's arguments; the last one is the top.
func readStack(v any) ([]ton.Value, error) {
	bad := refuse(http.StatusUnprocessableEntity, "stack is no list of pairs of a type and a value")
	list, ok := v.([]any)
	if !ok && v != nil {
		return nil, bad
	}
	var out []ton.Value
	for _, item := range list {
		pair, ok := item.([]any)
		if !ok || len(pair) != 2 {
			return nil, bad
		}
		kind, _ := pair[0].(string)
		text := ""
		switch x := pair[1].(type) {
		case string:
			text = x
		case json.Number:
			text = x.String()
		}
		value, err := readValue(kind, text)
		if err != nil {
			return nil, err
		}
		out = append(out, value)
	}
	return out, nil
}

func readValue(kind, text string) (ton.Value, error) {
	if kind == "num" || kind == "int" {
		const most = 100 // characters of 257 bits, generously
		if v, ok := new(big.Int).SetString(text, 0); ok && len(text) < most {
			return v, nil
		}
		return nil, refuse(http.StatusUnprocessableEntity, "stack: not a number")
	}
	c, err := ton.ParseBoC64(text)
	if err != nil {
		return nil, refuse(http.StatusUnprocessableEntity, "stack: %v", err)
	}
	switch strings.ToLower(strings.TrimPrefix(kind, "tvm.")) {
	case "cell":
		return c, nil
	case "slice":
		return ton.SliceValue{Cell: c}, nil
	case "builder":
		return ton.BuilderValue{Cell: c}, nil
	}
	return nil, refuse(http.StatusUnprocessableEntity, "stack: unknown type %q", kind)
}

// showStack writes results as toncenter does: values in tuples have another form than those outside.
func showStack(values []ton.Value) []any {
	out := []any{}
	for _, v := range values {
		switch x := v.(type) {
		case nil:
			out = append(out, []any{"list", object{"@type": "tvm.list", "elements": []any{}}})
		case *big.Int:
			out = append(out, []any{"num", hexText(x)})
		case *ton.Cell:
			out = append(out, []any{"cell", object{"bytes": x.BoC64()}})
		case ton.SliceValue:
			out = append(out, []any{"slice", object{"bytes": x.Cell.BoC64()}})
		case ton.BuilderValue:
			out = append(out, []any{"builder", object{"bytes": x.Cell.BoC64()}})
		case ton.Tuple:
			out = append(out, []any{"tuple", object{"@type": "tvm.tuple", "elements": showElements(x)}})
		default:
			out = append(out, []any{"num", "NaN"})
		}
	}
	return out
}

func hexText(v *big.Int) string {
	if v.Sign() < 0 {
		return "-0x" + new(big.Int).Neg(v).Text(16)
	}
	return "0x" + v.Text(16)
}

func showElements(t ton.Tuple) []any {
	out := []any{}
	entry := func(kind, field string, value any) {
		out = append(out, object{"@type": "tvm.stackEntry" + kind, field: value})
	}
	for _, v := range t {
		switch x := v.(type) {
		case nil:
			entry("List", "list", object{"@type": "tvm.list", "elements": []any{}})
		case *big.Int:
			entry("Number", "number", object{"@type": "tvm.numberDecimal", "number": x.String()})
		case *ton.Cell:
			entry("Cell", "cell", object{"@type": "tvm.cell", "bytes": x.BoC64()})
		case ton.SliceValue:
			entry("Slice", "slice", object{"@type": "tvm.slice", "bytes": x.Cell.BoC64()})
		case ton.Tuple:
			entry("Tuple", "tuple", object{"@type": "tvm.tuple", "elements": showElements(x)})
		default:
			out = append(out, object{"@type": "tvm.stackEntryUnsupported"})
		}
	}
	return out
}
