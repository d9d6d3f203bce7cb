import { InvalidAnswerError, RpcError, RpcMethodMissingError } from '../errors.ts';

/** Outcome of one call in a batch: its result, or its error. */
export type RpcOutcome =
  | { ok: true; result: unknown }
  | { ok: false; error: RpcError | RpcMethodMissingError };

const MESSAGE_CHARACTERS_MAX = 300;
/** Maximum length of a reverted call's return data; longer data is left out. */
const DATA_CHARACTERS_MAX = 65_536;

/** Parses one JSON-RPC response. Throws InvalidAnswerError for anything else. */
export function readOutcome(answer: unknown, method: string): RpcOutcome {
  if (typeof answer !== 'object' || answer === null) {
    throw new InvalidAnswerError(`The node gave no JSON-RPC answer to ${method}`);
  }
  const { result, error } = answer as { result?: unknown; error?: unknown };
  if (error !== undefined && error !== null) {
    const { code, message, data } = readError(error);
    return {
      ok: false,
      error: isMethodMissing(code, message)
        ? new RpcMethodMissingError(method)
        : new RpcError(method, code, message, data),
    };
  }
  if (result === undefined)
    throw new InvalidAnswerError(`The node's answer to ${method} has neither result nor error`);
  return { ok: true, result };
}

/** Returns the error with which a node refuses a whole batch; null where there is none. */
export function readBatchRefusal(answer: unknown): RpcError | null {
  const { error } = Object(answer) as { error?: unknown };
  if (error === undefined || error === null) return null;
  const { code, message } = readError(error);
  return new RpcError('a batch', code, message);
}

/** Parses an error; nodes and gateways send an object or plain text, of any length. */
function readError(error: unknown): { code: number; message: string; data: string | undefined } {
  const { code, message, data } = Object(error) as { code?: unknown; message?: unknown; data?: unknown };
  const reason = typeof error === 'string' ? error : message;
  return {
    code: typeof code === 'number' ? code : -32000,
    message: typeof reason === 'string' ? reason.slice(0, MESSAGE_CHARACTERS_MAX) : 'no reason given',
    data: typeof data === 'string' && data.length <= DATA_CHARACTERS_MAX ? data : undefined,
  };
}

/** Returns true for a missing method: code -32601, or one of several nodes' messages under another code. */
function isMethodMissing(code: number, message: string): boolean {
  return (
    code === -32601 ||
    code === -32004 ||
    /method .*(not found|not supported|does not exist|not available|not whitelisted)/i.test(message)
  );
}
