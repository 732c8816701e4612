import { expect, it } from 'vitest';
import type { components } from './schema.d.ts';
import type {
  BasicConfig,
  BitcoinReturn,
  BoolBridgeChain,
  ContractDetails,
  DictEntry,
  ExchangeRate,
  ListedToken,
  NetworkStatus,
  PoolChain,
  PoolDetail,
  Quote,
  RouterEntry,
  Transfer,
  TransferPage,
} from './types.ts';

type Schema = components['schemas'];

/** The type check is the test: what the OpenAPI file promises must be assignable to what the app reads. */
function reads<Ours, Theirs extends Ours>(): (theirs: Theirs) => Ours {
  return (theirs) => theirs;
}

it('[3.04] [3.05] [3.07] the OpenAPI file gives at least what the app reads', () => {
  const shapes = [
    reads<BasicConfig, Schema['BasicConfig']>(),
    reads<PoolChain, Schema['PoolChain']>(),
    reads<NetworkStatus, Schema['StatusView']>(),
    reads<ListedToken, Schema['PoolToken']>(),
    reads<ContractDetails, Schema['ContractDetails']>(),
    reads<RouterEntry, Schema['RouterEntry']>(),
    reads<BoolBridgeChain, Schema['BoolBridgeChain']>(),
    reads<PoolDetail, Schema['PoolDetail']>(),
    reads<ExchangeRate, Schema['ExchangeRate']>(),
    reads<DictEntry, Schema['DictView']>(),
    reads<Omit<Quote, 'etaSeconds'>, Schema['QuoteView']>(),
    reads<Transfer, Schema['TransferView']>(),
    reads<TransferPage, Schema['TransferPage']>(),
    reads<BitcoinReturn, Schema['ReturnView']>(),
  ];
  expect(shapes).toHaveLength(14);
});
