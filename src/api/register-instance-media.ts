import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findMedium, type MediaKind } from '#chain/format/instance-media.ts';
import { getInstanceMetadata } from '#db/queries/token/token-instances.ts';
import { abortOnClose } from '#lib/net/abort-on-close.ts';
import { type DataUri, parseDataUri } from '#lib/net/data-uri.ts';
import type { ApiContext } from './context.ts';
import { ApiError } from './errors.ts';
import { bindWork } from './freshness/bind-work.ts';
import { matchesETag } from './freshness/etag.ts';
import type { ClientBudget } from './limits/client-budget.ts';
import { parseAddress } from './parameters/params.ts';
import { openReadScope } from './parameters/read-scope.ts';
import { parseTokenId } from './rest/token/token-instances.ts';

const MEDIA_BYTES_MAX = 1_000_000;
const CACHE_SECONDS = 300;

/** Allowed media types. The browser gets this type and the instruction not to sniff another. */
const MEDIA_TYPE =
  /^(image\/(svg\+xml|png|jpeg|jpg|gif|webp|avif|apng|bmp)|(video|audio)\/(mp4|webm|ogg|mpeg|wav|x-wav|aac|flac)|text\/html)$/;

/** Policy of a picture opened by itself: it runs and loads nothing. */
const STILL = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox";

/** Policy of a program: it runs in an opaque origin, without network access. */
const PROGRAM = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval' data: blob:",
  "style-src 'unsafe-inline' data:",
  'img-src data: blob:',
  'media-src data: blob:',
  'font-src data:',
  'worker-src blob:',
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ');

/**
 * Registers `/tokens/{hash}/instances/{id}/media/{image|animation}`: inline media of the metadata, as a file, so that
 * lists remain small. External media, and any other type (XML, PDF), are not served.
 */
export function registerInstanceMedia(
  scope: FastifyInstance,
  context: ApiContext,
  keyOf: ClientBudget['keyOf'],
): void {
  for (const prefix of ['', '/run/:run']) {
    scope.get(`${prefix}/api/v2/tokens/:hash/instances/:id/media/:kind`, async (request, reply) => {
      const { run, hash, id, kind } = request.params as Record<string, string>;
      if (kind !== 'image' && kind !== 'animation') throw new ApiError('not_found');
      const work = { client: keyOf(request), signal: abortOnClose(reply.raw) };
      const medium = await readMedium(bindWork(context, work), { run, hash, id, kind });
      const tag = `"${createHash('sha256').update(medium.bytes).digest('base64url').slice(0, 22)}"`;
      setHeaders(reply, medium.mimeType, {
        tag,
        name: `nft-${BigInt(id ?? 0)}-${kind}`,
        destination: request.headers['sec-fetch-dest']?.toString(),
      });
      if (matchesETag(request.headers['if-none-match'], tag)) return reply.code(304).send();
      return reply.send(medium.bytes);
    });
  }
}

interface MediumKey {
  run: string | undefined;
  hash: string | undefined;
  id: string | undefined;
  kind: MediaKind;
}

async function readMedium(context: ApiContext, { run, hash, id, kind }: MediumKey): Promise<DataUri> {
  const key = { token_address: parseAddress(hash), token_id: parseTokenId(id) };
  const { db } = await openReadScope(context, run);
  const found = await getInstanceMetadata(db, key);
  const medium = findMedium(found?.metadata, kind);
  const data = medium === null ? null : parseDataUri(medium, MEDIA_BYTES_MAX);
  if (data === null || !MEDIA_TYPE.test(data.mimeType)) throw new ApiError('not_found');
  return data;
}

interface MediumHeaders {
  tag: string;
  /** File name of the medium. */
  name: string;
  /** Purpose declared by the browser (`sec-fetch-dest`). */
  destination: string | undefined;
}

/**
 * Sets the headers; a program or an SVG opened directly would run on the explorer's origin, so it is downloaded. An
 * `img` shows it all the same; a program runs only in a frame, if the browser declares one.
 */
function setHeaders(reply: FastifyReply, mimeType: string, { tag, name, destination }: MediumHeaders): void {
  const isProgram = mimeType === 'text/html';
  const isActive = isProgram || mimeType === 'image/svg+xml';
  const isFramed = isProgram && (destination === 'iframe' || destination === 'frame');
  reply
    .type(isActive ? `${mimeType}; charset=utf-8` : mimeType)
    .header('etag', tag)
    // A response that depends on a request header is not cached by shared caches, some of which use the URL only.
    .header('cache-control', isProgram ? 'private, no-cache' : `public, max-age=${CACHE_SECONDS}`)
    .header('content-security-policy', isProgram ? PROGRAM : STILL)
    .header('x-content-type-options', 'nosniff');
  if (isProgram) reply.header('vary', 'sec-fetch-dest');
  if (isActive && !isFramed)
    reply.header('content-disposition', `attachment; filename="${name}.${isProgram ? 'html' : 'svg'}"`);
}
