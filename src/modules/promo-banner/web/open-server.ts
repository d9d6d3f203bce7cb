import type { ServerDeps, ServerPart } from '#sdk/web/app/server.ts';
import type { PromoBanner } from '../settings.ts';

/** Allows the banner's pictures in the policy of pages. */
export async function openServer({ config }: ServerDeps): Promise<ServerPart> {
  const { banner } = config.modules['promo-banner'] as { banner: PromoBanner };
  const pictures = banner.kind === 'text' ? [banner.picture] : [banner.small, banner.large];
  const origins = [...new Set(pictures.map((url) => new URL(url).origin))];
  return { listPictureOrigins: () => origins };
}
