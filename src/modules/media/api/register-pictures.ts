import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseTokenId } from '#sdk/api/answers.ts';
import { ApiError } from '#sdk/api/errors.ts';
import { bindWork, matchesETag } from '#sdk/api/freshness.ts';
import type { RouteDeps } from '#sdk/api/part.ts';
import { openReadScope, parseAddress } from '#sdk/api/requests.ts';
import { readInstances } from '#sdk/db/tokens.ts';
import { abortOnClose } from '#sdk/lib/abort.ts';
import { toPictureAddress } from './picture-address.ts';
import type { PictureSource } from './picture-source.ts';
import { PICTURE_SIDES } from './sizes.ts';

const CACHE_SECONDS = 3600;
const ICON_SIDE = 60;

/** The requested token or NFT, from the path. */
type Params = Readonly<Record<string, string | undefined>>;

/**
 * Registers the pictures of NFTs, also of earlier runs, and the icons of tokens. Only URLs from the index or the operator are
 * fetched.
 */
export function registerPictures(
  scope: FastifyInstance,
  { context, keyOf }: Pick<RouteDeps, 'context' | 'keyOf'>,
  open: () => Promise<PictureSource>,
): void {
  async function answer(request: FastifyRequest, reply: FastifyReply, url: string | undefined, side: number) {
    const address = url === undefined ? null : toPictureAddress(url, context.media.ipfsGateway);
    const source = await open();
    const picture = address === null ? null : await source.read(address, side, keyOf(request));
    if (picture === null) throw new ApiError('not_found');
    const tag = `"${picture.key.slice(0, 22)}"`;
    setHeaders(reply, tag);
    if (matchesETag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.send(picture.bytes);
  }

  async function readUrl(request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> {
    const { run, hash, id } = request.params as Params;
    const key = { token_address: parseAddress(hash), token_id: parseTokenId(id) };
    const work = { client: keyOf(request), signal: abortOnClose(reply.raw) };
    const { db } = await openReadScope(bindWork(context, work), run);
    const [row] = await readInstances(db, [key]);
    const image = row?.summary?.image;
    return image && 'url' in image ? image.url : undefined;
  }

  for (const prefix of ['', '/run/:run'])
    scope.get(`${prefix}/api/v2/tokens/:hash/instances/:id/picture/:size`, async (request, reply) => {
      const side = PICTURE_SIDES.get((request.params as Params).size ?? '');
      if (side === undefined) throw new ApiError('not_found');
      return answer(request, reply, await readUrl(request, reply), side);
    });
  scope.get('/api/v2/tokens/:hash/icon', async (request, reply) => {
    const icon = context.media.tokenIcons?.(parseAddress((request.params as Params).hash));
    return answer(request, reply, icon, ICON_SIDE);
  });
}

function setHeaders(reply: FastifyReply, tag: string): void {
  reply
    .type('image/webp')
    .header('etag', tag)
    .header('cache-control', `public, max-age=${CACHE_SECONDS}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff');
}
