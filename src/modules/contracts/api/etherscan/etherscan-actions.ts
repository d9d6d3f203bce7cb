import type { ApiContext, PartAction } from '#sdk/api/part.ts';
import type { ContractDeps } from '../contract-deps.ts';
import { createProxyActions } from './proxy-actions.ts';
import { createSourceActions } from './source-actions.ts';
import { createVerifyActions } from './verify-actions.ts';

/** Creates the actions of the module `contract` that require sources. */
export function createEtherscanActions(open: (context: ApiContext) => ContractDeps): readonly PartAction[] {
  return [...createSourceActions(open), ...createVerifyActions(open), ...createProxyActions(open)];
}
