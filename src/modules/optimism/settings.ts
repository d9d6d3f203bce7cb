import { httpUrl } from '../../config/env-type.ts';
import { type SettingGroup, setting } from '../../config/setting.ts';

export const settings = {
  title: 'Optimistic rollup',
  settings: {
    withdrawalUrl: setting('OPTIMISTIC_L2_WITHDRAWAL_URL', {
      web: 'browser',
      type: httpUrl,
      sentence: 'Page where a withdrawal is claimed on the parent chain; rollup pages need it.',
    }),
    rollupWithdrawalUrl: setting('ROLLUP_L2_WITHDRAWAL_URL', {
      web: 'browser',
      type: httpUrl,
      sentence: 'Newer name of `OPTIMISTIC_L2_WITHDRAWAL_URL`; it wins where both are set.',
    }),
  },
} satisfies SettingGroup;
