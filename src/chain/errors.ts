import { BaseError } from '../lib/base-error.ts';

/** The node answered with an error of its own. */
export class RpcError extends BaseError {
  override name = 'RpcError';
  override readonly code = 'rpc_error';
  override readonly retryable: boolean;
  readonly rpcCode: number;

  constructor(method: string, rpcCode: number, message: string) {
    super(`The node refused ${method}: ${message.slice(0, 300)} (code ${rpcCode})`);
    this.rpcCode = rpcCode;
    this.retryable = rpcCode === -32005 || rpcCode === -32603 || rpcCode === -32000;
  }
}

/** The node lacks the method. */
export class RpcMethodMissingError extends BaseError {
  override name = 'RpcMethodMissingError';
  override readonly code = 'rpc_method_missing';

  constructor(method: string) {
    super(`The node does not offer ${method}`);
  }
}

/** No answer: refused, timed out, cut off, or not JSON. */
export class RpcUnavailableError extends BaseError {
  override name = 'RpcUnavailableError';
  override readonly code = 'rpc_unavailable';
  override readonly retryable = true;

  constructor(url: string, reason: string, options: { cause?: unknown } = {}) {
    super(`The node at ${withoutSecrets(url)} does not answer: ${reason}`, options);
  }
}

/** The node's answers do not fit together, or one is not what the method returns. */
export class InvalidAnswerError extends BaseError {
  override name = 'InvalidAnswerError';
  override readonly code = 'invalid_answer';
  override readonly retryable = true;
}

/** Takes user, password, path and query off an address: they may hold a key. */
export function withoutSecrets(url: string): string {
  try {
    const { protocol, host } = new URL(url);
    return `${protocol}//${host}`;
  } catch {
    return 'an address that is not a URL';
  }
}
