/** @file Requests to a node, and their errors. */

export { InvalidAnswerError, RpcError, RpcMethodMissingError, RpcUnavailableError } from '#chain/errors.ts';
export { sizeOf } from '#chain/rpc/find-result.ts';
export { isStateMissing } from '#chain/rpc/is-state-missing.ts';
export { toQuantity } from '#chain/rpc/methods.ts';
export { AnswerTooLargeError } from '#chain/rpc/read-body.ts';
export type { RpcOutcome } from '#chain/rpc/read-outcome.ts';
export { createTransport, type Transport } from '#chain/rpc/transport.ts';
