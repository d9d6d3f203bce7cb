import { bool } from '../../config/env-type.ts';
import { type SettingGroup, setting } from '../../config/setting.ts';

export const settings = {
  title: 'Optimistic rollup',
  settings: {
    isOptimisticRollup: setting('IS_OPTIMISTIC_L2_NETWORK', {
      type: bool,
      default: false,
      sentence: 'Whether the chain is an optimistic rollup: what a transaction cost on its L1 is shown.',
    }),
  },
} satisfies SettingGroup;
