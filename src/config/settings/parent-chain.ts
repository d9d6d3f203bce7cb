import { parentChain as parentChainType, urls } from '../env-shapes.ts';
import { bool, httpUrl, oneOf, positiveInteger, text, wholeNumber } from '../env-type.ts';
import { type SettingGroup, setting } from '../setting.ts';

/** Settings of a chain that settles on another one, whatever its kind; settings of one kind only are in its module. */
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
      needs: ['IS_OPTIMISTIC_L2_NETWORK', 'IS_ZKEVM_L2_NETWORK', 'ROLLUP_TYPE'],
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
    withdrawalUrl: setting('ROLLUP_L2_WITHDRAWAL_URL', {
      type: httpUrl,
      sentence:
        'Page where what the rollup has sent to its parent chain is claimed there: withdrawals of an optimistic rollup, whose pages need it, and messages of an Arbitrum chain.',
    }),
    layerNumber: setting('ROLLUP_LAYER_NUMBER', {
      web: 'browser',
      type: positiveInteger,
      default: 2,
      sentence:
        'Which layer the rollup is, as its pages call it: with 3 they say L3, and L2 of what it settles on.',
    }),
    stageIndex: setting('ROLLUP_STAGE_INDEX', {
      web: 'browser',
      type: oneOf('0', '1', '2'),
      sentence: 'Maturity of the rollup, shown as “Stage 1” beside the logo.',
    }),
    showsHomeBlocks: setting('ROLLUP_HOMEPAGE_SHOW_LATEST_BLOCKS', {
      web: 'browser',
      type: bool,
      sentence:
        'Which the home page of a rollup with batches shows: with `true` the newest blocks and no batches, with `false` the newest batches and no blocks; by default both.',
    }),
    l1RpcUrls: setting('L1_RPC_URL', {
      isAsked: true,
      type: urls,
      default: [],
      sentence:
        'JSON-RPC node of the parent chain, or several for failover: the indexer follows the contracts of the rollup there (deposits, messages, withdrawals, output roots, dispute games, batches). Without it these pages need a foreign API.',
      secret: true,
    }),
    l1StartBlock: setting('L1_START_BLOCK', {
      type: wholeNumber,
      sentence:
        'Lowest block of the parent chain that is read; without it `startBlock()` of the system config contract of an optimistic rollup, else 0.',
    }),
  },
} satisfies SettingGroup;
