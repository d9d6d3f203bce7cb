import { join } from 'node:path';
import type { ValuesOf } from '#modules/manifest.ts';
import type { ApiPart, PicturePaths } from '#sdk/api/part.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import { MEDIA_CALLS } from '../contract/calls.ts';
import type { settings } from '../settings.ts';
import { toPictureAddress } from './picture-address.ts';
import { openPictureCache } from './picture-cache.ts';
import { createPictureSource, type PictureSource } from './picture-source.ts';
import { registerPictures } from './register-pictures.ts';
import { openResizer } from './resize-picture.ts';
import { PICTURE_SIDES } from './sizes.ts';

const FILES_MAX = 100_000;

/** Creates the API part that serves pictures; without `sharp` it is empty, apart from a warning. */
export async function createApi(own: ValuesOf<typeof settings>): Promise<ApiPart> {
  const resize = await openResizer();
  if (resize === null)
    return {
      register: (scope) =>
        scope.log.warn(
          "PICTURE_PROXY_ENABLED is 'true', but the package sharp is not installed for this platform: no pictures are fetched",
        ),
    };
  return {
    routes: Object.values(MEDIA_CALLS),
    pictures: PATHS,
    register(scope, deps) {
      const { context } = deps;
      const folder = own.cacheDir ?? join(context.store.dataDir ?? '.spyglass', 'pictures');
      let opened: Promise<PictureSource> | undefined;
      const open = async () => {
        const limits = { bytesMax: own.cacheMib * 2 ** 20, filesMax: FILES_MAX };
        const cache = await openPictureCache(folder, limits);
        return createPictureSource({ cache, resize, now: Date.now });
      };
      registerPictures(scope, deps, () => {
        opened ??= open().catch((error: unknown) => {
          opened = undefined;
          throw error;
        });
        return opened;
      });
    },
  };
}

const PATHS: PicturePaths = {
  ofInstance({ token_address, token_id }, url, gateway) {
    if (toPictureAddress(url, gateway) === null) return null;
    const path = `/api/v2/tokens/${bytesToHex(token_address)}/instances/${token_id}/picture`;
    return Object.fromEntries([...PICTURE_SIDES.keys()].map((size) => [size, `${path}/${size}`]));
  },
  ofToken: (address) => `/api/v2/tokens/${bytesToHex(address)}/icon`,
};
