import type { components } from './schema.ts';

/**
 * The app's names of the API's shapes, which schema.ts is generated from. Amounts and integers that may exceed 2^53
 * are decimal strings, chain ids numbers, times unix milliseconds.
 */
type Schemas = components['schemas'];

export type BasicConfig = Schemas['BasicConfig'];
export type NetworkKind = BasicConfig['network'];
export type PoolToken = Schemas['PoolToken'];
export type PoolChain = Schemas['PoolChain'];
export type RouterEntry = Schemas['RouterEntry'];
export type BoolBridgeChain = Schemas['BoolBridgeChain'];
export type ContractDetails = Schemas['ContractDetails'];
export type PoolDetail = Schemas['PoolDetail'];
export type ExchangeRate = Schemas['ExchangeRate'];
/** A chain that coin balances can be asked of. */
export type CoinChain = BasicConfig['balances'][number];
/** What an address has of its chain's coin. */
export type CoinBalance = Schemas['CoinBalance'];
export type Quote = Schemas['QuoteView'];
/** What the API knows of a transfer. Amounts are base units as decimal strings, times unix milliseconds. */
export type Transfer = Schemas['TransferView'];
/** How far a transfer is. */
export type TransferState = Transfer['state'];
export type TransferMessage = Schemas['MessageView'];
export type TransferBitcoin = Schemas['TransferBitcoin'];
export type TransferPage = Schemas['TransferPage'];
/** How a deposit that is not credited goes back to who sent it. */
export type BitcoinReturn = Schemas['ReturnView'];
export type DictEntry = Schemas['DictView'];
export type NetworkStatus = Schemas['StatusView'];
/** What a deposit from Bitcoin, or a withdrawal to it, costs and brings. */
export type BitcoinQuote = Schemas['BitcoinQuoteView'];
export type DepositAddressRequest = Schemas['DepositAddressInputBody'];
export type DepositAddressView = Schemas['DepositAddressView'];
export type DepositAddressState = Schemas['DepositAddressState'];
