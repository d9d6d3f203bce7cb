import type { ApiPart } from '#sdk/api/part.ts';
import { ETHERSCAN_CALLS } from '../contract/calls.ts';
import { CHAIN_LIST_CALLS } from '../contract/chain-list.ts';
import { registerChainList } from './register-chain-list.ts';
import { registerEtherscan } from './register-etherscan.ts';

export const api: ApiPart = {
  routes: [...Object.values(ETHERSCAN_CALLS), ...Object.values(CHAIN_LIST_CALLS)],
  register(scope, deps) {
    registerEtherscan(scope, deps);
    registerChainList(scope, deps);
  },
};
