import type { DemoExplorer } from '#modules/module-demo.ts';
import type { RollupContracts } from './deploy-rollup.ts';
import { type DemoNodes, L1_ID, L2_ID } from './start-nodes.ts';

const CURRENCY = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const ROLLUP = 'Demo rollup';
const PARENT = 'Demo L1';

/** The explorers of the rollup and of its parent chain, each with a link to the other. */
export function listExplorers(
  { l1, l2, beacon }: Pick<DemoNodes, 'l1' | 'l2' | 'beacon'>,
  { systemConfig }: RollupContracts,
  signatures: readonly string[],
): DemoExplorer[] {
  return [
    {
      name: 'rollup',
      ...{ url: l2.url, wsUrl: l2.wsUrl, signatures },
      chain: { id: L2_ID, name: ROLLUP, currency: CURRENCY },
      env: ([own = '', parent = '']) => ({
        ...describeNetwork(ROLLUP, L2_ID, l2.url),
        OTHER_LINKS: describeLink(`Explorer of ${PARENT}`, parent),
        IS_OPTIMISTIC_L2_NETWORK: 'true',
        ROLLUP_PARENT_CHAIN: JSON.stringify({ baseUrl: parent, name: PARENT }),
        OPTIMISTIC_L2_WITHDRAWAL_URL: `${own}/l2-withdrawals`,
        L1_RPC_URL: l1.url,
        L1_BEACON_URL: beacon.url,
        L1_SYSTEM_CONFIG_ADDRESS: systemConfig,
      }),
    },
    {
      name: 'l1',
      ...{ url: l1.url, wsUrl: l1.wsUrl, signatures },
      chain: { id: L1_ID, name: PARENT, currency: CURRENCY },
      env: ([rollup = '']) => ({
        ...describeNetwork(PARENT, L1_ID, l1.url),
        OTHER_LINKS: describeLink(`Explorer of ${ROLLUP}`, rollup),
        IS_OPTIMISTIC_L2_NETWORK: 'false',
      }),
    },
  ];
}

function describeNetwork(name: string, id: number, url: string): Record<string, string> {
  return { NETWORK_NAME: name, NETWORK_SHORT_NAME: name, NETWORK_ID: String(id), NETWORK_RPC_URL: url };
}

function describeLink(text: string, url: string): string {
  return JSON.stringify([{ text, url }]);
}
