import type { ReadScope } from '#sdk/api/requests.ts';
import type { ACTIONS, ModuleName } from '../contract/actions.ts';
import type { EtherscanReply, RpcReply } from '../contract/calls.ts';
import type { WrittenReply } from './call-node.ts';
import type { Parameters } from './parameters.ts';

/** An answer of an action: data, or the serialized form if it holds a node's result. */
export type Reply = EtherscanReply | RpcReply | WrittenReply;

/** Answers an action from a run's tables; throws RefusalError and ApiError. */
export type Action = (scope: ReadScope, parameters: Parameters) => Promise<Reply>;

/** The functions of a module, by action; every listed action has one. */
export type ActionsOf<Name extends ModuleName> = Readonly<Record<(typeof ACTIONS)[Name][number], Action>>;
