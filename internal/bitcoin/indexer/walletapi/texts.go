package walletapi

import "net/http"

// Every sentence of a refusal is in this file, and in risks.go those of warnings. They are English; programs go by the
// header X-Causeway-Error.

// The table of errors. Every answer that is not a success is one of these.
var (
	errNotFound = Error{
		Status: http.StatusNotFound, Reason: "api.NOT_FOUND",
		Msg: "There is nothing at this address. The API is described at openapi.json.",
	}
	errMethod = Error{
		Status: http.StatusMethodNotAllowed, Reason: "api.METHOD",
		Msg: "This address does not know that method. The header Allow says which it knows.",
	}
	errInvalid   = Error{Status: http.StatusBadRequest, Reason: "api.INVALID", Msg: "The request is not valid:"}
	errMediaType = Error{
		Status: http.StatusUnsupportedMediaType, Reason: "api.MEDIA_TYPE",
		Msg: "Send the body as application/json.",
	}
	errSlowBody = Error{
		Status: http.StatusRequestTimeout, Reason: "api.SLOW_BODY",
		Msg: "The body did not arrive in time. Try again.",
	}
	errInternal = Error{
		Status: http.StatusInternalServerError, Reason: "api.INTERNAL",
		Msg: "Something failed here. Try again in a moment.",
	}
	errBusy = Error{
		Status: http.StatusServiceUnavailable, Reason: "api.BUSY",
		Msg: "The answer took too long. Try again in a moment.",
	}
	errRateLimited = Error{
		Status: http.StatusTooManyRequests, Reason: "api.RATE_LIMITED",
		Msg: "Too many requests from this address. Wait a second and try again.",
	}
	errTooLarge = Error{
		Status: http.StatusRequestEntityTooLarge, Reason: "api.TOO_LARGE",
		Msg: "The body is too large.",
	}
	errNoPrice  = Error{Status: http.StatusOK, Reason: "price.UNKNOWN", Msg: "No price is known here."}
	errOutpoint = Error{
		Status: http.StatusOK, Reason: "tx.BAD_OUTPOINT",
		Msg: "Not a list of outputs: give at most 1000, each as txid:vout.",
	}
	errNoOutput = Error{
		Status: http.StatusOK, Reason: "tx.NO_OUTPUT",
		Msg: "This output is not known here, so what it carries cannot be told:",
	}
	errUnseen = Error{
		Status: http.StatusOK, Reason: "tx.UNCONFIRMED",
		Msg: "This output is not in a block yet and may carry inscriptions or runes:",
	}
	errNotServed = Error{
		Status: http.StatusOK, Reason: "api.NOT_SERVED",
		Msg: "Not served: this host does not offer that.",
	}

	errNoPayments = Error{
		Status: http.StatusOK, Reason: "tx.NOT_BUILT",
		Msg: "This host builds no payments: whoever builds one decides where the money goes. Send to the same address with " +
			"the wallet's own Send, or have the inscription made on the page of the bridge.",
	}
	errStale = Error{
		Status: http.StatusServiceUnavailable, Reason: "index.STALE",
		Msg: "The Bitcoin index is behind the network and gives no balances until it caught up. Try again in a moment.",
	}
	errNotReady = Error{
		Status: http.StatusServiceUnavailable, Reason: "index.NOT_READY",
		Msg: "The Bitcoin index is still starting and gives no balances yet. Try again later.",
	}
	errNoNode = Error{
		Status: http.StatusServiceUnavailable, Reason: "node.AWAY",
		Msg: "The Bitcoin node does not answer. Try again in a moment.",
	}

	errAddress   = Error{Status: http.StatusOK, Reason: "address.INVALID", Msg: "Not an address that can be looked up:"}
	errAddresses = Error{Status: http.StatusOK, Reason: "address.TOO_MANY", Msg: "Ask for at most 100 addresses at once."}
	errWhale     = Error{
		Status: http.StatusOK, Reason: "address.TOO_LARGE",
		Msg: "This address has too many outputs or tokens to be added up here. Run an index of your own.",
	}
	errNoHistory = Error{
		Status: http.StatusOK, Reason: "address.NO_HISTORY",
		Msg: "history not indexed: this host keeps no history of addresses.",
	}
	errCursor = Error{
		Status: http.StatusOK, Reason: "page.RANGE",
		Msg: "The page is out of range. Ask for a size of at most 100, and a cursor of at most 1000000.",
	}

	errInscriptionID = Error{
		Status: http.StatusOK, Reason: "inscription.BAD_ID",
		Msg: "Not an inscription id. Give the transaction id, 'i' and a number: 64 hexadecimal digits and, for example, i0.",
	}
	errNoInscription = Error{
		Status: http.StatusOK, Reason: "inscription.NOT_FOUND",
		Msg: "No inscription with this id is known here.",
	}
	errInscriptionOut = Error{
		Status: http.StatusOK, Reason: "inscription.NO_UTXO",
		Msg: "This inscription is in no output that can be spent: it was burned or lost to fees.",
	}
	errManyIDs = Error{
		Status: http.StatusOK, Reason: "inscription.TOO_MANY",
		Msg: "Ask for at most 100 inscriptions at once.",
	}
	errNames = Error{
		Status: http.StatusOK, Reason: "name.NOT_SERVED",
		Msg: "Names are not resolved here. Ask the recipient for the address itself.",
	}

	errNoContent = Error{
		Status: http.StatusNotFound, Reason: "content.NOT_FOUND",
		Msg: "This inscription has no content here: it is unknown, has none, or it was too large to keep.",
	}
	errContentCoding = Error{
		Status: http.StatusNotAcceptable, Reason: "content.ENCODING",
		Msg: "This content is compressed in a way that your client does not read.",
	}
	errContentAsFrame = Error{
		Status: http.StatusForbidden, Reason: "content.SCRIPT",
		Msg: "Inscriptions are not served as programs.",
	}

	errNoTicker = Error{
		Status: http.StatusOK, Reason: "brc20.UNKNOWN_TICKER",
		Msg: "No BRC-20 token with this ticker was deployed.",
	}
	errTicker = Error{
		Status: http.StatusOK, Reason: "brc20.BAD_TICKER",
		Msg: "Not a BRC-20 ticker: tickers have 4, 5 or 6 bytes.",
	}
	errNoEvents = Error{
		Status: http.StatusOK, Reason: "brc20.NO_EVENTS",
		Msg: "The events of this block are not indexed here:",
	}
	errRuneID = Error{
		Status: http.StatusOK, Reason: "runes.BAD_ID",
		Msg: "Not a rune id. Give block and transaction, such as 840000:142.",
	}
	errNoRune      = Error{Status: http.StatusOK, Reason: "runes.UNKNOWN", Msg: "No rune with this id was etched."}
	errOrder       = Error{Status: http.StatusOK, Reason: "order.REFUSED", Msg: "The order was not created:"}
	errWalletOrder = Error{
		Status: http.StatusOK, Reason: "order.OF_A_WALLET",
		Msg: "Nothing was ordered. The wallet would pay with a transaction that this host builds, and it builds none. Have " +
			"the inscription made on the page of the bridge, with this wallet connected.",
	}
	errReveal     = Error{Status: http.StatusOK, Reason: "order.REVEAL_REFUSED", Msg: "The inscription was not sent:"}
	errNoOrder    = Error{Status: http.StatusOK, Reason: "order.NOT_FOUND", Msg: "No order with this id is known here."}
	errOrderEnded = Error{Status: http.StatusOK, Reason: "order.ENDED", Msg: "The order ended without an inscription:"}
	errNoOrders   = Error{
		Status: http.StatusOK, Reason: "order.NOT_SERVED",
		Msg: "This host creates no inscription orders.",
	}

	errNoSpender = Error{
		Status: http.StatusNotImplemented, Reason: "tx.SPENDER_UNKNOWN",
		Msg: "Whether and by whom this output was spent cannot be told here: that is kept for the newest blocks, and for " +
			"older ones where the host keeps history.",
	}

	errRawTx = Error{
		Status: http.StatusOK, Reason: "tx.MALFORMED",
		Msg: "Not a transaction: send the whole signed transaction in hexadecimal.",
	}
	errRejected = Error{Status: http.StatusOK, Reason: "tx.REJECTED"}
	// With status 200, so that UniSat's wallets show it: who pays again from other coins may pay twice.
	errUnknown = Error{
		Status: http.StatusOK, Reason: "tx.UNKNOWN",
		Msg: "The Bitcoin node did not confirm that it has the transaction: it may have been sent. Look for it before you " +
			"pay again; sending the very same transaction again is safe. Its id:",
	}
	errTxID = Error{
		Status: http.StatusBadRequest, Reason: "tx.BAD_ID",
		Msg: "Not a transaction id: give 64 hexadecimal digits.",
	}
	errNoTx    = Error{Status: http.StatusNotFound, Reason: "tx.NOT_FOUND", Msg: "No transaction with this id is known."}
	errNoTxIdx = Error{
		Status: http.StatusNotImplemented, Reason: "tx.NOT_INDEXED",
		Msg: "Whether this transaction is confirmed cannot be told here: this host keeps no history, and its node no index " +
			"of transactions.",
	}
	errVout = Error{
		Status: http.StatusBadRequest, Reason: "tx.BAD_OUTPUT",
		Msg: "Not the number of an output: give a whole number from 0.",
	}
	errNoOut = Error{
		Status: http.StatusNotFound, Reason: "tx.NO_SUCH_OUTPUT",
		Msg: "There is no such output: its transaction is in no block and does not wait, or has fewer outputs.",
	}
	errPSBT = Error{Status: http.StatusOK, Reason: "psbt.MALFORMED", Msg: "Not a partially signed transaction:"}
)

// errorTable lists the table.
func errorTable() []Error {
	return []Error{
		errNotFound, errMethod, errInvalid, errMediaType, errSlowBody, errInternal, errBusy, errRateLimited, errTooLarge,
		errNotServed, errNoPayments, errNoPrice, errOutpoint, errNoOutput, errUnseen,
		errStale, errNotReady, errNoNode,
		errAddress, errAddresses, errWhale, errNoHistory, errCursor,
		errInscriptionID, errNoInscription, errInscriptionOut, errManyIDs, errNames,
		errNoContent, errContentCoding, errContentAsFrame,
		errNoTicker, errTicker, errNoEvents, errRuneID, errNoRune, errOrder, errReveal, errNoOrder, errOrderEnded,
		errNoOrders, errWalletOrder,
		errRawTx, errRejected, errUnknown, errTxID, errNoTx, errNoTxIdx, errNoSpender, errVout, errNoOut, errPSBT,
	}
}
