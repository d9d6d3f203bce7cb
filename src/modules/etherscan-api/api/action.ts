import type { ReadScope } from '../../../api/read-scope.ts';
import type { ACTIONS, ModuleName } from '../contract/actions.ts';
import type { EtherscanReply, RpcReply } from '../contract/calls.ts';
import type { Parameters } from './parameters.ts';

/** Answers an action from a run's tables; throws RefusalError and ApiError. */
export type Action = (scope: ReadScope, parameters: Parameters) => Promise<EtherscanReply | RpcReply>;

/** The functions of a module, by action; each action that is named has one. */
export type ActionsOf<Name extends ModuleName> = Readonly<Record<(typeof ACTIONS)[Name][number], Action>>;
