import { parentChain as parentChainType, urls } from '../env-shapes.ts';
import { bool, httpUrl, oneOf, positiveInteger, text, wholeNumber } from '../env-type.ts';
import { type SettingGroup, setting } from '../setting.ts';

/** Settings of a chain that settles on another one, whatever its kind; settings of one kind only are in its module. */
export const parentChain = {
  title: 'Parent chain',
  settings: {
    rollupType: setting('ROLLUP_TYPE', {
      type: oneOf('optimistic', 'arbitrum', 'shibarium', 'zkEvm', 'zkSync', 'scroll'),
      sentence: 'Type of rollup; enables its module.',
    }),
    isOptimistic: setting('IS_OPTIMISTIC_L2_NETWORK', {
      type: bool,
      default: false,
      sentence:
        'Marks the chain as an optimistic rollup: shows its deposits, withdrawals, output roots and batches, and the L1 fee of transactions. Equivalent to `ROLLUP_TYPE=optimistic`.',
    }),
    l1BaseUrl: setting('L1_BASE_URL', {
      needs: ['IS_OPTIMISTIC_L2_NETWORK', 'IS_ZKEVM_L2_NETWORK', 'ROLLUP_TYPE'],
      type: httpUrl,
      sentence: "URL of the parent chain's explorer, for links on rollup pages.",
    }),
    rollupL1BaseUrl: setting('ROLLUP_L1_BASE_URL', {
      type: httpUrl,
      sentence: 'Newer name of `L1_BASE_URL`; takes precedence if both are set.',
    }),
    chain: setting('ROLLUP_PARENT_CHAIN', {
      type: parentChainType,
      sentence: 'Parent chain as JSON: `baseUrl` of its explorer and `name`; overrides the other variables.',
    }),
    name: setting('ROLLUP_PARENT_CHAIN_NAME', {
      type: text,
      sentence: 'Name of the parent chain; `L1` by default.',
    }),
    withdrawalUrl: setting('ROLLUP_L2_WITHDRAWAL_URL', {
      type: httpUrl,
      sentence:
        'URL of the page for claiming on the parent chain: withdrawals of an optimistic rollup, whose pages require it, and messages of an Arbitrum chain.',
    }),
    layerNumber: setting('ROLLUP_LAYER_NUMBER', {
      web: 'browser',
      type: positiveInteger,
      default: 2,
      sentence: 'Layer number of the rollup in page texts: with 3 they call it L3, and its parent chain L2.',
    }),
    stageIndex: setting('ROLLUP_STAGE_INDEX', {
      web: 'browser',
      type: oneOf('0', '1', '2'),
      sentence: 'Maturity stage of the rollup, shown as “Stage 1” beside the logo.',
    }),
    showsHomeBlocks: setting('ROLLUP_HOMEPAGE_SHOW_LATEST_BLOCKS', {
      web: 'browser',
      type: bool,
      sentence:
        'Home page of a rollup with batches: `true` shows only the newest blocks, `false` only the newest batches; both by default.',
    }),
    l1RpcUrls: setting('L1_RPC_URL', {
      isAsked: true,
      type: urls,
      default: [],
      sentence:
        "JSON-RPC URL of the parent chain's node, or several for failover: the indexer follows the rollup's contracts there (deposits, messages, withdrawals, output roots, dispute games, batches). Without it these pages require a foreign API.",
      secret: true,
    }),
    l1StartBlock: setting('L1_START_BLOCK', {
      type: wholeNumber,
      sentence:
        "Lowest block of the parent chain to read; by default `startBlock()` of an optimistic rollup's system config contract, otherwise 0.",
    }),
  },
} satisfies SettingGroup;
