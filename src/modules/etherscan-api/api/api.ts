import type { ApiPart } from '../../../api/api-part.ts';
import { ETHERSCAN_CALLS } from '../contract/calls.ts';
import { registerEtherscan } from './register-etherscan.ts';

export const api: ApiPart = {
  routes: Object.values(ETHERSCAN_CALLS),
  register: registerEtherscan,
};
