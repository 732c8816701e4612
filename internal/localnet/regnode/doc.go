// Package regnode is a whole Bitcoin node inside the process: btcd's consensus, script, mempool and storage code with a
// block driver, a policy and a JSON-RPC server of our own. It hides how those are assembled, when and with which
// timestamp blocks are made, how a reorganisation is produced, what a crash can take, and the words in which Bitcoin
// Core answers.
//
// # Chain
//
// The rules are regtest's, with every soft fork up to taproot active from block 1, testnet's address forms (tb1, m, n,
// 2), a subsidy that halves every 210,000 blocks, and a network magic of its own. A new chain begins with 110 blocks
// whose timestamps lie 10 minutes apart and end now, so that rules which begin at height 110 hold and the first coins
// can be spent. There are no peers.
//
// # Blocks
//
// A block is made as soon as a transaction is in the mempool (Delay after it arrived, MinGap after the last block), and
// every BlockTime when none is. A timestamp is the clock, or what exceeds the median of the last 11 blocks: MinGap
// keeps such blocks slow enough that chain time does not run ahead.
//
// # What the mempool checks
//
// Beyond consensus rules and the standard script flags (BIP-62, 66, 141, 143, 146, 341, 342 and discouraged opcodes),
// what Bitcoin Core 30 refuses on mainnet: versions other than 1 to 3; weight above 400,000 and fewer than 65 bytes
// without witness; signature scripts that are long or not push-only; output scripts of no known kind; more than 100,000
// bytes in OP_RETURN outputs (runestones are standard to Core, though not to btcd); outputs below the dust limit (330
// sat for P2TR, 294 for P2WPKH, 546 for P2PKH); non-standard inputs and witnesses (stack items over 80 bytes except
// script and control block, P2WSH scripts over 3,600 bytes, an annex); transactions that are not final (BIP-113) or
// whose relative locks hold (BIP-68); more than 16,000 of signature operations' cost; immature coinbase; a fee rate
// below MinRelayFee; replacements that break BIP-125, among them any of a transaction that does not signal (Core
// replaces those too); chains of more than 25 unconfirmed transactions or 101,000 virtual bytes; version 3 with more
// than one unconfirmed parent or child, or too large (BIP-431; Core would let a second child replace the first);
// sendrawtransaction also fees above 0.1 BTC/kvB and coins burned in OP_RETURN.
//
// Not checked: packages and ephemeral dust (dust is always refused), limits of clusters, the 300 MB size of a mempool
// and with it any rise of the minimum fee, the legacy limit of 2,500 signature operations.
//
// # What a crash can take
//
// A block is in a journal on disk before anyone can see it, so it survives SIGKILL and power loss; ffldb alone writes
// what it caches every five minutes. The mempool is written at Close, and lost otherwise. ffldb ends the process when
// the disk is full.
package regnode
