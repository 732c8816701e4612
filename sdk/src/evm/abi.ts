// Generated from contracts/evm/artifacts by scripts/abi.mjs (npm run abi). Do not edit.

/** Router, claims and every error name of the bridge. */
export const bridgeAbi = [
  {"type":"function","name":"swap","stateMutability":"payable","inputs":[{"type":"uint32","name":"poolId"},{"type":"uint32","name":"dstChainId"},{"type":"uint256","name":"amount"},{"type":"bytes32","name":"recipient"},{"type":"address","name":"refund"},{"type":"bytes","name":"consumerData"},{"type":"uint256","name":"minimum"}],"outputs":[{"type":"bytes32"}]},
  {"type":"function","name":"swapWithPermit","stateMutability":"payable","inputs":[{"type":"uint32","name":"poolId"},{"type":"uint32","name":"dstChainId"},{"type":"uint256","name":"amount"},{"type":"bytes32","name":"recipient"},{"type":"address","name":"refund"},{"type":"bytes","name":"consumerData"},{"type":"uint256","name":"minimum"},{"type":"uint256","name":"deadline"},{"type":"uint8","name":"v"},{"type":"bytes32","name":"r"},{"type":"bytes32","name":"s"}],"outputs":[{"type":"bytes32"}]},
  {"type":"function","name":"estimateBNFee","stateMutability":"view","inputs":[{"type":"uint32","name":"poolId"},{"type":"uint32","name":"dstChainId"},{"type":"uint256"},{"type":"bytes32"},{"type":"bytes","name":"consumerData"}],"outputs":[{"type":"uint256"}]},
  {"type":"function","name":"retry","stateMutability":"nonpayable","inputs":[{"type":"tuple","name":"m","components":[{"type":"uint256","name":"uid"},{"type":"bytes32","name":"srcAnchor"},{"type":"bytes32","name":"dstAnchor"},{"type":"bytes","name":"payload"}]}],"outputs":[]},
  {"type":"function","name":"redirect","stateMutability":"payable","inputs":[{"type":"tuple","name":"m","components":[{"type":"uint256","name":"uid"},{"type":"bytes32","name":"srcAnchor"},{"type":"bytes32","name":"dstAnchor"},{"type":"bytes","name":"payload"}]}],"outputs":[{"type":"bytes32"}]},
  {"type":"event","name":"MessageSent","inputs":[{"type":"uint256","name":"uid","indexed":true},{"type":"bytes32","name":"srcAnchor"},{"type":"bytes32","name":"dstAnchor"},{"type":"bytes","name":"payload"}]},
  {"type":"error","name":"CALLED_ON_NATIVE","inputs":[]},
  {"type":"error","name":"EXCCEED_SWAP_LIMIT","inputs":[]},
  {"type":"error","name":"INSUFFICIENT_FEE","inputs":[]},
  {"type":"error","name":"INSUFFICIENT_LIQUIDITY","inputs":[]},
  {"type":"error","name":"INSUFFICIENT_POSITION","inputs":[]},
  {"type":"error","name":"INVALID_AMOUNT","inputs":[]},
  {"type":"error","name":"INVALID_INDICATOR","inputs":[]},
  {"type":"error","name":"NATIVE_TRANSFER_FAILED","inputs":[]},
  {"type":"error","name":"NOT_ANCHOR","inputs":[]},
  {"type":"error","name":"NOT_POOL_OWNER","inputs":[]},
  {"type":"error","name":"NO_PERMISSION","inputs":[]},
  {"type":"error","name":"NULL_ADDRESS","inputs":[]},
  {"type":"error","name":"ONLY_ROUTER","inputs":[]},
  {"type":"error","name":"ZERO_AMOUNT","inputs":[]},
  {"type":"error","name":"ALREADY_EXECUTED","inputs":[]},
  {"type":"error","name":"BAD_CONFIG","inputs":[]},
  {"type":"error","name":"BAD_SET","inputs":[]},
  {"type":"error","name":"BAD_SIGNATURE","inputs":[]},
  {"type":"error","name":"MORE_GAS","inputs":[]},
  {"type":"error","name":"NO_CLAIM","inputs":[]},
  {"type":"error","name":"PAUSED","inputs":[]},
  {"type":"error","name":"RATE_LIMITED","inputs":[]},
  {"type":"error","name":"REENTRANT","inputs":[]},
  {"type":"error","name":"TOO_EARLY","inputs":[]},
  {"type":"error","name":"TRANSFER_FAILED","inputs":[]},
  {"type":"error","name":"WRONG_CHAIN","inputs":[]},
  {"type":"error","name":"DATA_TOO_LONG","inputs":[]},
  {"type":"error","name":"MINIMUM_NOT_MET","inputs":[]},
] as const;

/** Everything readable, decoded. */
export const lensAbi = [
  {"type":"function","name":"bridge","stateMutability":"view","inputs":[],"outputs":[{"type":"address"}]},
  {"type":"function","name":"pool","stateMutability":"view","inputs":[{"type":"uint32","name":"poolId"}],"outputs":[{"type":"tuple","components":[{"type":"uint32","name":"poolId"},{"type":"address","name":"anchor"},{"type":"address","name":"token"},{"type":"uint8","name":"realDecimals"},{"type":"uint8","name":"commonDecimals"},{"type":"uint16","name":"feeRatio"},{"type":"bool","name":"inexact"},{"type":"uint256","name":"swapLimit"},{"type":"uint256","name":"liquidity"},{"type":"uint256","name":"cumulatedFee"},{"type":"uint256","name":"delayOver"},{"type":"address","name":"owner"},{"type":"address","name":"feeReceiver"}]}]},
  {"type":"function","name":"lane","stateMutability":"view","inputs":[{"type":"uint32","name":"poolId"},{"type":"uint32","name":"chainId"}],"outputs":[{"type":"tuple","components":[{"type":"bytes32","name":"remoteAnchor"},{"type":"uint256","name":"capOut"},{"type":"uint256","name":"capIn"},{"type":"uint256","name":"availableOut"},{"type":"uint256","name":"availableIn"},{"type":"uint32","name":"nextSequence"},{"type":"bool","name":"outbound"}]}]},
  {"type":"function","name":"app","stateMutability":"view","inputs":[{"type":"address","name":"app_"}],"outputs":[{"type":"tuple","components":[{"type":"bool","name":"active"},{"type":"uint8","name":"commonDecimals"},{"type":"uint256","name":"delayOver"}]}]},
  {"type":"function","name":"appLane","stateMutability":"view","inputs":[{"type":"address","name":"app_"},{"type":"uint32","name":"chainId"}],"outputs":[{"type":"tuple","components":[{"type":"bytes32","name":"remoteAnchor"},{"type":"uint256","name":"capOut"},{"type":"uint256","name":"capIn"},{"type":"uint256","name":"availableOut"},{"type":"uint256","name":"availableIn"},{"type":"uint32","name":"nextSequence"},{"type":"bool","name":"outbound"}]}]},
  {"type":"function","name":"paused","stateMutability":"view","inputs":[{"type":"uint8","name":"what"},{"type":"uint32","name":"scope"}],"outputs":[{"type":"bool","name":"on"},{"type":"uint40","name":"expiry"}]},
] as const;

/** A mint bridge of one token. */
export const mintBridgeAbi = [
  {"type":"function","name":"bridgeOut","stateMutability":"payable","inputs":[{"type":"uint32","name":"dstChainId"},{"type":"uint256","name":"amount"},{"type":"bytes32","name":"recipient"},{"type":"uint256","name":"minimum"}],"outputs":[{"type":"bytes32"}]},
  {"type":"function","name":"getBridgeFee","stateMutability":"view","inputs":[{"type":"uint32","name":"dstChainId"},{"type":"uint256","name":"amount"},{"type":"bytes32","name":"recipient"}],"outputs":[{"type":"uint256"}]},
  {"type":"function","name":"paused","stateMutability":"view","inputs":[],"outputs":[{"type":"bool"}]},
  {"type":"function","name":"token","stateMutability":"view","inputs":[],"outputs":[{"type":"address"}]},
] as const;

/** A router of an asset of Bitcoin [7.63], and every error name that only it has; the others are the bridge's. */
export const bitcoinRouterAbi = [
  {"type":"function","name":"withdraw","stateMutability":"payable","inputs":[{"type":"uint256","name":"amount"},{"type":"bytes","name":"recipient"},{"type":"address","name":"refund"},{"type":"uint256","name":"minimum"}],"outputs":[{"type":"bytes32"}]},
  {"type":"function","name":"getTotalWithdrawFee","stateMutability":"view","inputs":[{"type":"uint256","name":"amount"},{"type":"bytes","name":"recipient"}],"outputs":[{"type":"uint256","name":"channelFee"},{"type":"uint256","name":"fee"}]},
  {"type":"function","name":"minWithdrawAmount","stateMutability":"view","inputs":[],"outputs":[{"type":"uint256"}]},
  {"type":"function","name":"maxWithdrawAmount","stateMutability":"view","inputs":[],"outputs":[{"type":"uint256"}]},
  {"type":"function","name":"minDepositAmount","stateMutability":"view","inputs":[],"outputs":[{"type":"uint256"}]},
  {"type":"function","name":"withdrawFee","stateMutability":"view","inputs":[],"outputs":[{"type":"uint256"}]},
  {"type":"function","name":"depositFee","stateMutability":"view","inputs":[],"outputs":[{"type":"uint256"}]},
  {"type":"function","name":"subSupply","stateMutability":"view","inputs":[],"outputs":[{"type":"uint256"}]},
  {"type":"function","name":"conversionRatio","stateMutability":"view","inputs":[],"outputs":[{"type":"uint256"}]},
  {"type":"function","name":"nextWithdrawFee","stateMutability":"view","inputs":[],"outputs":[{"type":"uint256"},{"type":"uint40"}]},
  {"type":"function","name":"paused","stateMutability":"view","inputs":[{"type":"uint8","name":"what"}],"outputs":[{"type":"bool"}]},
  {"type":"function","name":"token","stateMutability":"view","inputs":[],"outputs":[{"type":"address"}]},
  {"type":"function","name":"bitcoinChainId","stateMutability":"view","inputs":[],"outputs":[{"type":"uint32"}]},
  {"type":"error","name":"BELOW_MINIMUM","inputs":[{"type":"uint256","name":"minimum"}]},
  {"type":"error","name":"INVALID_ADDRESS","inputs":[{"type":"uint8","name":"reason"}]},
  {"type":"error","name":"ERC20InsufficientBalance","inputs":[{"type":"address","name":"sender"},{"type":"uint256","name":"balance"},{"type":"uint256","name":"needed"}]},
  {"type":"function","name":"issued","stateMutability":"view","inputs":[],"outputs":[{"type":"uint256"}]},
] as const;

/** SR-06: the contract that publishes the custody's keys. */
export const custodyKeysAbi = [
  {"type":"function","name":"current","stateMutability":"view","inputs":[],"outputs":[{"type":"uint32","name":"epoch"},{"type":"uint8","name":"threshold"},{"type":"bytes32[]","name":"keys"}]},
  {"type":"function","name":"keysOf","stateMutability":"view","inputs":[{"type":"uint32","name":"epoch"}],"outputs":[{"type":"uint8","name":"threshold"},{"type":"bytes32[]","name":"keys"}]},
] as const;

/** ERC-20, without a return value for approve (some tokens return nothing), and the test token's claim. */
export const tokenAbi = [
  {"type":"function","name":"balanceOf","stateMutability":"view","inputs":[{"type":"address","name":"account"}],"outputs":[{"type":"uint256"}]},
  {"type":"function","name":"allowance","stateMutability":"view","inputs":[{"type":"address","name":"owner"},{"type":"address","name":"spender"}],"outputs":[{"type":"uint256"}]},
  {"type":"function","name":"approve","stateMutability":"nonpayable","inputs":[{"type":"address","name":"spender"},{"type":"uint256","name":"value"}],"outputs":[]},
  {"type":"function","name":"symbol","stateMutability":"view","inputs":[],"outputs":[{"type":"string"}]},
  {"type":"function","name":"claim","stateMutability":"nonpayable","inputs":[],"outputs":[]},
] as const;

/** EIP-2612 and EIP-5267: what a token that takes signed allowances answers. Calls of other tokens revert. */
export const permitAbi = [
  {"type":"function","name":"nonces","stateMutability":"view","inputs":[{"type":"address","name":"owner"}],"outputs":[{"type":"uint256"}]},
  {"type":"function","name":"DOMAIN_SEPARATOR","stateMutability":"view","inputs":[],"outputs":[{"type":"bytes32"}]},
  {"type":"function","name":"permit","stateMutability":"nonpayable","inputs":[{"type":"address","name":"owner"},{"type":"address","name":"spender"},{"type":"uint256","name":"value"},{"type":"uint256","name":"deadline"},{"type":"uint8","name":"v"},{"type":"bytes32","name":"r"},{"type":"bytes32","name":"s"}],"outputs":[]},
  {"type":"function","name":"name","stateMutability":"view","inputs":[],"outputs":[{"type":"string"}]},
  {"type":"function","name":"eip712Domain","stateMutability":"view","inputs":[],"outputs":[{"type":"bytes1","name":"fields"},{"type":"string","name":"name"},{"type":"string","name":"version"},{"type":"uint256","name":"chainId"},{"type":"address","name":"verifyingContract"},{"type":"bytes32","name":"salt"},{"type":"uint256[]","name":"extensions"}]},
  {"type":"function","name":"PERMIT_TYPEHASH","stateMutability":"view","inputs":[],"outputs":[{"type":"bytes32"}]},
  {"type":"function","name":"version","stateMutability":"view","inputs":[],"outputs":[{"type":"string"}]},
] as const;
