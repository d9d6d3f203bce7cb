import { bool, type SettingGroup, setting } from '#sdk/config/settings.ts';

export const settings = {
  title: 'OP interop messages',
  settings: {
    isEnabled: setting('INTEROP_ENABLED', {
      type: bool,
      default: false,
      sentence: 'With `API_HOST` there is a page of the messages between chains of the OP Superchain.',
    }),
  },
} satisfies SettingGroup;
