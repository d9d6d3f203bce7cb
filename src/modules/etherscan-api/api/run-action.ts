import type { ReadScope } from '../../../api/read-scope.ts';
import { ACTIONS, type ModuleName } from '../contract/actions.ts';
import type { EtherscanReply, RpcReply } from '../contract/calls.ts';
import { account } from './account.ts';
import type { Action } from './action.ts';
import { block } from './block.ts';
import { contract } from './contract.ts';
import { logs } from './logs.ts';
import type { Parameters } from './parameters.ts';
import { proxy } from './proxy.ts';
import { notOk } from './refusal.ts';
import { stats } from './stats.ts';
import { token } from './token.ts';
import { transaction } from './transaction.ts';

const MODULES: { readonly [Name in ModuleName]: Readonly<Record<string, Action>> } = {
  account,
  block,
  transaction,
  logs,
  token,
  stats,
  contract,
  proxy,
};

/** Finds the action that a request names, and answers it. @throws RefusalError, ApiError */
export async function runAction(
  scope: ReadScope,
  parameters: Parameters,
): Promise<EtherscanReply | RpcReply> {
  const chain = parameters.get('chainid');
  if (chain && chain !== String(scope.run.chainId))
    throw notOk(
      `Missing or unsupported chainid parameter (required for v2 api): this explorer serves chainid ${scope.run.chainId}`,
    );
  const name = parameters.get('module')?.toLowerCase() ?? '';
  if (!isModule(name)) throw notOk('Error! Missing Or invalid Module name');
  const action = parameters.get('action')?.toLowerCase() ?? '';
  const run = Object.hasOwn(MODULES[name], action) ? MODULES[name][action] : undefined;
  if (run === undefined) throw notOk('Error! Missing Or invalid Action name');
  return run(scope, parameters);
}

function isModule(name: string): name is ModuleName {
  return Object.hasOwn(ACTIONS, name);
}
