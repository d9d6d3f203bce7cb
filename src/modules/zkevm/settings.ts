import { address, bool, type SettingGroup, setting } from '#sdk/config/settings.ts';

export const settings = {
  title: 'Polygon zkEVM',
  settings: {
    isZkEvm: setting('IS_ZKEVM_L2_NETWORK', {
      type: bool,
      default: false,
      sentence:
        'Whether the chain is a Polygon zkEVM: its batches are shown. `ROLLUP_TYPE=zkEvm` says the same. Both need the address of the parent chain’s explorer.',
    }),
    l1Contract: setting('L1_ZKEVM_ADDRESS', {
      type: address,
      sentence:
        'Contract of a Polygon zkEVM chain on the parent chain that takes its batches; it names the rollup manager. With `L1_RPC_URL` its events decide which batches are sequenced and proved there; without it the node of the chain does. `L1_START_BLOCK` must not be above the block of its first batch.',
    }),
  },
} satisfies SettingGroup;
