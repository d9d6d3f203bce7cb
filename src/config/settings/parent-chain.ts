import { parentChain as parentChainType } from '../env-shapes.ts';
import { bool, httpUrl, oneOf, text } from '../env-type.ts';
import { type SettingGroup, setting } from '../setting.ts';

/** What a chain that settles on another one has of it, whatever kind it is; what only one kind needs is in its module. */
export const parentChain = {
  title: 'Parent chain',
  settings: {
    rollupType: setting('ROLLUP_TYPE', {
      type: oneOf('optimistic', 'arbitrum', 'shibarium', 'zkEvm', 'zkSync', 'scroll'),
      sentence: 'Kind of rollup that the chain is; it switches its module on.',
    }),
    isOptimistic: setting('IS_OPTIMISTIC_L2_NETWORK', {
      type: bool,
      default: false,
      sentence:
        'Whether the chain is an optimistic rollup: its deposits, withdrawals, output roots and batches are shown, and what a transaction cost on its L1. `ROLLUP_TYPE=optimistic` says the same.',
    }),
    l1BaseUrl: setting('L1_BASE_URL', {
      type: httpUrl,
      sentence: 'Address of the explorer of the parent chain, which rollup pages link to.',
    }),
    rollupL1BaseUrl: setting('ROLLUP_L1_BASE_URL', {
      type: httpUrl,
      sentence: 'Newer name of `L1_BASE_URL`; it wins where both are set.',
    }),
    chain: setting('ROLLUP_PARENT_CHAIN', {
      type: parentChainType,
      sentence:
        'The parent chain as JSON: `baseUrl` of its explorer and `name`; it wins over the other variables.',
    }),
    name: setting('ROLLUP_PARENT_CHAIN_NAME', {
      type: text,
      sentence: 'Name of the parent chain; `L1` by default.',
    }),
  },
} satisfies SettingGroup;
