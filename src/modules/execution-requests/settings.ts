import { address, bool, type SettingGroup, setting } from '#sdk/config/settings.ts';

export const settings = {
  title: 'Requests of the execution layer (EIP-7685)',
  settings: {
    isOn: setting('HAS_EXECUTION_REQUESTS', {
      type: bool,
      sentence:
        'Indexes deposits, withdrawal requests and consolidation requests of validators; by default on where `HAS_BEACON_CHAIN` is, and on the demo chain.',
    }),
    depositContract: setting('DEPOSIT_CONTRACT', {
      type: address,
      sentence:
        'Deposit contract of the beacon chain, where it has none of the published addresses (Ethereum, Hoodi, Sepolia, Holesky, Gnosis, Chiado, development networks).',
    }),
  },
} satisfies SettingGroup;
