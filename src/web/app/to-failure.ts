import { ApiError } from '../api-client/api-error.ts';
import type { LoadedPage } from '../router/screen.ts';
import type { ErrorKind, ErrorScreenProps } from './error-kind.ts';

/** The error screen of a failure and the HTTP status of the page. */
export function toFailure(
  error: unknown,
  onFailure: LoadedPage['onFailure'] = () => undefined,
): ErrorScreenProps {
  if (!(error instanceof ApiError)) return { status: 500, kind: 'generic' };
  const { message = '', code, hash, height } = readPayload(error.payload);
  if (message.includes('Block lost consensus')) return { status: 404, kind: 'block-lost-consensus', hash };
  if (message.includes('Invalid tx hash')) return { status: 404, kind: 'invalid-transaction-hash' };
  if (code === 'block_not_yet') return { status: 404, kind: 'block-not-yet', height };
  if (code === 'block_unreadable') return { status: 404, kind: 'block-unreadable', reason: message };
  if (code === 'block_left_out') return { status: 404, kind: 'block-left-out' };
  const own = onFailure(error.status);
  if (own) return own;
  const { status, retryAfterSeconds } = error;
  if (status === 429) return { status, kind: 'too-many-requests', retryAfterSeconds };
  if (status === 0) return { status: 503, kind: 'unreachable' };
  return { status: status >= 400 ? status : 500, kind: KINDS[status] ?? 'generic' };
}

const KINDS: Record<number, ErrorKind> = {
  404: 'not-found',
  422: 'unprocessable',
  502: 'unreachable',
  503: 'unreachable',
  504: 'unreachable',
};

function readPayload(payload: unknown) {
  const { message, code, hash, height } = (
    typeof payload === 'object' && payload !== null ? payload : {}
  ) as Record<string, unknown>;
  return {
    message: String(message ?? ''),
    code,
    hash: typeof hash === 'string' ? hash : undefined,
    height: typeof height === 'number' ? height : undefined,
  };
}
