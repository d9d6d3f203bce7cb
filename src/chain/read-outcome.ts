import { InvalidAnswerError, RpcError, RpcMethodMissingError } from './errors.ts';

/** What a batch gives for each call: its result, or the error of that one call. */
export type RpcOutcome =
  | { ok: true; result: unknown }
  | { ok: false; error: RpcError | RpcMethodMissingError };

const MESSAGE_CHARACTERS_MAX = 300;
/** Longer return data of a call that reverted is left out. */
const DATA_CHARACTERS_MAX = 65_536;

/** Reads one JSON-RPC answer. Throws InvalidAnswerError where it is none. */
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

/** The error that a node gives for a whole batch instead of a list; null where there is none. */
export function readBatchRefusal(answer: unknown): RpcError | null {
  const { error } = Object(answer) as { error?: unknown };
  if (error === undefined || error === null) return null;
  const { code, message } = readError(error);
  return new RpcError('a batch', code, message);
}

/** Nodes and the gateways before them give an object, some plain text; what they say may be of any length. */
function readError(error: unknown): { code: number; message: string; data: string | undefined } {
  const { code, message, data } = Object(error) as { code?: unknown; message?: unknown; data?: unknown };
  const reason = typeof error === 'string' ? error : message;
  return {
    code: typeof code === 'number' ? code : -32000,
    message: typeof reason === 'string' ? reason.slice(0, MESSAGE_CHARACTERS_MAX) : 'no reason given',
    data: typeof data === 'string' && data.length <= DATA_CHARACTERS_MAX ? data : undefined,
  };
}

/** -32601 is the standard; several nodes say it in words under another code. */
function isMethodMissing(code: number, message: string): boolean {
  return (
    code === -32601 ||
    code === -32004 ||
    /method .*(not found|not supported|does not exist|not available|not whitelisted)/i.test(message)
  );
}
