import type { PublicConfig } from '#config/web-config.ts';
import type { TokenInstance } from '#contract/token/token-instance.ts';
import { isBelow } from '#lib/net/base-path.ts';
import { parseContentAddress, toGatewayUrl } from '#lib/net/content-address.ts';

/** URL of a medium, by whether a page may show it. */
export type InstanceMediumKind = { src: string } | { elsewhere: string } | null;

type Pictures = Partial<Pick<TokenInstance, 'image_url' | 'thumbnails'>>;

/** The path of a medium of this server, below its base path. */
const OWN_MEDIUM = /^(\/run\/\d+)?\/api\//;

/** Thumbnail sizes of servers, the most suitable for a card first. */
const SIZES = ['500x500', '250x250', 'original', '60x60'];

/** The picture of a token instance. */
export function findPicture({ image_url, thumbnails }: Pictures, config: PublicConfig): InstanceMediumKind {
  const size = SIZES.find((each) => thumbnails?.[each] !== undefined);
  const thumbnail = size === undefined ? null : placeMedium(thumbnails?.[size] ?? null, config);
  return thumbnail !== null && 'src' in thumbnail ? thumbnail : placeMedium(image_url ?? null, config);
}

/** Determines the source of a medium: the page itself, our own server, or, only if the operator allows it, the untrusted URL. */
export function placeMedium(url: string | null, { api, app, ui }: PublicConfig): InstanceMediumKind {
  if (url === null) return null;
  if (/^data:image\//i.test(url)) return { src: url };
  const ownPath = toPath(url, [app.origin, globalThis.location?.origin]);
  const { basePath } = app;
  if (isBelow(ownPath, basePath) && OWN_MEDIUM.test(ownPath.slice(basePath.length)))
    return api.origin === '' ? { src: ownPath } : null;
  const address = parseContentAddress(url);
  if (address !== null) {
    const src = ui.showsRemoteMedia && ui.ipfsGateway ? toGatewayUrl(address, ui.ipfsGateway) : null;
    return src === null ? { elsewhere: url } : { src };
  }
  if (!/^https?:\/\//i.test(url)) return null;
  return ui.showsRemoteMedia ? { src: url } : { elsewhere: url };
}

/** The path of a URL on this server, by any of its origins; another URL unchanged. */
function toPath(url: string, origins: readonly (string | undefined)[]): string {
  const own = origins.find((origin) => origin && url.startsWith(`${origin}/`));
  return own === undefined ? url : url.slice(own.length);
}
