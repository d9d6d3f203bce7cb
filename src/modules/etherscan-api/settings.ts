import { bool, type SettingGroup, setting } from '#sdk/config/settings.ts';

export const settings = {
  title: 'Etherscan-compatible API',
  settings: {
    isEnabled: setting('ETHERSCAN_API_ENABLED', {
      type: bool,
      default: true,
      sentence:
        'Whether `/api?module=…&action=…` answers in the form of Etherscan, and `/api/eth-rpc` passes read methods on to the node.',
    }),
  },
} satisfies SettingGroup;
