import type { Reply } from './batch-sender.ts';

/** Timeout of a request to an endpoint, in ms. */
const TIMEOUT_MS = 90_000;

/** A request that carries a batch. */
export interface BatchRequest {
  url: string;
  body: string;
  contentType: string;
}

/** Posts a batch without cookies and referrer; with `isLast` the request outlives the page. */
export async function postBatch({ url, body, contentType }: BatchRequest, isLast = false): Promise<Reply> {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': contentType },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: isLast,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return { status: response.status, retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : undefined };
}
