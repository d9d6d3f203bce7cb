import { bool } from '../../config/env-type.ts';
import { type SettingGroup, setting } from '../../config/setting.ts';

export const settings = {
  title: 'Suave',
  settings: {
    isSuave: setting('IS_SUAVE_CHAIN', {
      type: bool,
      default: false,
      sentence:
        'Whether the chain is Suave: kettles, wrapped transactions and who may peek into them are shown.',
    }),
  },
} satisfies SettingGroup;
