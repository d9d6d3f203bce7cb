import { bool, type SettingGroup, setting } from '#sdk/config/settings.ts';

export const settings = {
  title: 'Suave',
  settings: {
    isSuave: setting('IS_SUAVE_CHAIN', {
      type: bool,
      default: false,
      sentence: 'Whether the chain is Suave: shows kettles, wrapped transactions and their allowed peekers.',
    }),
  },
} satisfies SettingGroup;
