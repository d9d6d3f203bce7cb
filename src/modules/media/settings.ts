import { bool, positiveInteger, type SettingGroup, setting, text } from '#sdk/config/settings.ts';

export const settings = {
  title: 'Pictures',
  settings: {
    isEnabled: setting('PICTURE_PROXY_ENABLED', {
      type: bool,
      default: false,
      sentence:
        'Whether this server fetches pictures of NFTs and icons of tokens from the addresses that contracts and owners give, private hosts never, and answers them resized; visitors then see them without reaching those hosts. Needs the optional package `sharp`.',
    }),
    cacheMib: setting('PICTURE_CACHE_MIB', {
      type: positiveInteger,
      default: 256,
      sentence: 'Disk space for resized pictures, in MiB; the least recently used are deleted first.',
    }),
    cacheDir: setting('PICTURE_CACHE_DIR', {
      needs: ['PICTURE_PROXY_ENABLED'],
      type: text,
      sentence:
        'Folder in which resized pictures are stored, for one server process; unset, the folder `pictures` of `DATA_DIR`.',
    }),
  },
} satisfies SettingGroup;
