import { bool } from '../../config/env-type.ts';
import { type SettingGroup, setting } from '../../config/setting.ts';

export const settings = {
  title: 'Polygon zkEVM',
  settings: {
    isZkEvm: setting('IS_ZKEVM_L2_NETWORK', {
      type: bool,
      default: false,
      sentence:
        'Whether the chain is a Polygon zkEVM: its batches are shown. `ROLLUP_TYPE=zkEvm` says the same. Both need the address of the parent chain’s explorer.',
    }),
  },
} satisfies SettingGroup;
