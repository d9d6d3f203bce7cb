import type { ActionReply, PartAction } from '#sdk/api/part.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import { ACTIONS, type ModuleName } from '../contract/actions.ts';
import type { Action, Reply } from './action.ts';
import { account } from './actions/account.ts';
import { block } from './actions/block.ts';
import { contract } from './actions/contract.ts';
import { gastracker } from './actions/gas-tracker.ts';
import { logs } from './actions/logs.ts';
import { proxy } from './actions/proxy.ts';
import { stats } from './actions/stats.ts';
import { token } from './actions/token.ts';
import { transaction } from './actions/transaction.ts';
import type { Parameters } from './parameters.ts';
import { notOk } from './refusal.ts';
import { refuseUnread } from './refuse-unread.ts';

const MODULES: { readonly [Name in ModuleName]: Readonly<Record<string, Action>> } = {
  account,
  block,
  transaction,
  logs,
  token,
  stats,
  gastracker,
  contract,
  proxy,
};

/** Answers an action. */
export type RunAction = (scope: ReadScope, client: string) => Promise<ActionReply | Reply>;

/** Properties of an action, known before it runs. */
export interface FoundAction {
  /** Cost beyond the one request. */
  cost: number;
  run: RunAction;
}

/** Finds the action that a request names: one of another part of the server, else one of this module. */
export function findAction(parameters: Parameters, further: readonly PartAction[]): FoundAction {
  const module = parameters.get('module')?.toLowerCase() ?? '';
  const action = parameters.get('action')?.toLowerCase() ?? '';
  const part = further.find((each) => each.module === module && each.action === action);
  const own =
    isModule(module) && Object.hasOwn(MODULES[module], action) ? MODULES[module][action] : undefined;
  return {
    cost: part?.cost ?? 0,
    async run(scope, client) {
      checkChain(scope, parameters);
      if (part) return part.answer(scope, { parameters, client });
      if (own) return refuseUnread(own)(scope, parameters);
      const isKnown = isModule(module) || further.some((each) => each.module === module);
      throw notOk(`Error! Missing Or invalid ${isKnown ? 'Action' : 'Module'} name`);
    },
  };
}

/** @throws RefusalError */
function checkChain({ run }: ReadScope, parameters: Parameters): void {
  const chain = parameters.get('chainid');
  if (chain && chain !== String(run.chainId))
    throw notOk(
      `Missing or unsupported chainid parameter (required for v2 api): this explorer serves chainid ${run.chainId}`,
    );
}

function isModule(name: string): name is ModuleName {
  return Object.hasOwn(ACTIONS, name);
}
