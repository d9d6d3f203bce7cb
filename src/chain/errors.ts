import { BaseError } from '#lib/base-error.ts';

/** The node returned a JSON-RPC error. */
export class RpcError extends BaseError {
  override name = 'RpcError';
  override readonly code = 'rpc_error';
  override readonly retryable: boolean;
  readonly rpcCode: number;
  /** True if the request or its response exceeds a limit of the node: a smaller request may succeed. */
  readonly isTooLarge: boolean;
  /** True if the call itself failed in the EVM (reverted, out of gas): the result is final. */
  readonly isExecutionFailure: boolean;
  /** Error message of the node, and the return data of a reverted call, if any. */
  readonly reason: string;
  readonly data: string | undefined;

  constructor(method: string, rpcCode: number, message: string, data?: string) {
    super(`The node refused ${method}: ${message.slice(0, 300)} (code ${rpcCode})`);
    this.rpcCode = rpcCode;
    this.reason = message;
    this.data = data;
    this.isTooLarge = TOO_LARGE.test(message);
    this.isExecutionFailure = rpcCode === 3 || EXECUTION_FAILURE.test(message);
    this.retryable = rpcCode === -32005 || rpcCode === -32603 || rpcCode === -32000;
  }
}

/** Returns true for a refusal by the node that asking again does not change. */
export function isFinalRefusal(error: unknown): error is RpcError {
  return error instanceof RpcError && !error.retryable;
}

// Messages of geth, erigon, nethermind, besu and common gateways about batches and responses over their limits.
const TOO_LARGE =
  /too (large|big|many(?! requests))|returned more than|more than \d+ results|(response|result|content|body|payload|batch)\b.*\b(size|limit|length|exceed)|exceed\w* .*\b(size|batch)|batch(es|ing| requests?)? (is |are )?(not (supported|allowed)|disabled)/i;

// anvil, geth, erigon, nethermind, besu.
const EXECUTION_FAILURE =
  /revert|out of gas|gas uint64 overflow|outofgas|invalid ?opcode|opcode .* not defined|invalid jump|bad jump|invalidjump|stack (under|over)flow|stack limit|evm error|vm execution error|invalidfeopcode|opcodenotfound|memory ?limit|max code size/i;

/** The URL serves another chain than the other URLs. */
export class OtherChainError extends BaseError {
  override name = 'OtherChainError';
  override readonly code = 'other_chain';
  override readonly retryable = true;

  constructor(url: string, { theirs, ours }: { theirs: string; ours: string }) {
    super(`The node at ${withoutSecrets(url)} is not used: it serves ${theirs}, the others serve ${ours}`);
  }
}

/** The node lacks the method. */
export class RpcMethodMissingError extends BaseError {
  override name = 'RpcMethodMissingError';
  override readonly code = 'rpc_method_missing';
  readonly method: string;

  constructor(method: string) {
    super(`The node does not offer ${method}`);
    this.method = method;
  }
}

/** The node returns opcodes for every tracer, from which no calls can be read. */
export class CallTracerMissingError extends RpcMethodMissingError {
  override name = 'CallTracerMissingError';

  constructor() {
    super('callTracer');
  }
}

/** No usable response: refused, timed out, cut off, or not JSON. */
export class RpcUnavailableError extends BaseError {
  override name = 'RpcUnavailableError';
  override readonly code = 'rpc_unavailable';
  override readonly retryable = true;
  /** True if the request or its response was too large; a smaller one may succeed. */
  readonly isTooLarge: boolean;
  /** HTTP status, where the node or its gateway responded with an error status and no JSON-RPC. */
  readonly status: number | null;
  /** True if the request timed out. */
  readonly isTimeout: boolean;
  /** True if there was an answer that is not JSON, such as a page or nothing. */
  readonly isNotJson: boolean;

  constructor(url: string, reason: string, options: { cause?: unknown } = {}) {
    super(`The node at ${withoutSecrets(url)} does not answer: ${reason}`, options);
    this.isTooLarge = /HTTP 413|the answer is larger than/.test(reason);
    this.status = Number(/^HTTP (\d{3})$/.exec(reason)?.[1] ?? 0) || null;
    this.isTimeout = reason.includes('no answer within');
    this.isNotJson = reason === 'the answer is not JSON';
  }
}

/** HTTP statuses with which gateways refuse a method, or batches; a 404 or 401 may also mean a wrong path or key. */
const REFUSALS = [400, 401, 403, 404, 405, 501];

/** Returns true if a gateway refused the request, as opposed to failing. */
export function isRefusedByGateway(error: unknown): boolean {
  return error instanceof RpcUnavailableError && error.status !== null && REFUSALS.includes(error.status);
}

/** The node's responses are inconsistent, or one does not have the form that the method returns. */
export class InvalidAnswerError extends BaseError {
  override name = 'InvalidAnswerError';
  override readonly code = 'invalid_answer';
  override readonly retryable = true;
}

/** The node has a block, but not the receipts of all its transactions: temporarily, or because it has pruned them. */
export class MissingReceiptsError extends InvalidAnswerError {
  override name = 'MissingReceiptsError';
}

/** Removes user, password, path and query from a URL, which may contain a key. */
export function withoutSecrets(url: string): string {
  try {
    const { protocol, host } = new URL(url);
    return `${protocol}//${host}`;
  } catch {
    return 'an address that is not a URL';
  }
}
