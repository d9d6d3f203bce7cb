import { bool } from '#config/env-type.ts';
import { type SettingGroup, setting } from '#config/setting.ts';

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
