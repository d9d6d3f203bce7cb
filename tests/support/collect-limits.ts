import { createApp } from '#api/create-app.ts';
import { createNodeReporter } from '#api/node/node-report.ts';
import { checkAddresses, createCheckState } from '#chain/check-addresses.ts';
import { createTransport } from '#chain/rpc/transport.ts';
import { changeContext } from '#tests/support/change-context.ts';
import { createTestApi } from './api.ts';
import type { TestDatabase } from './database.ts';
import { API_PARTS } from './modules.ts';
import { readText } from './read-html.ts';
import { openWebOnIndex } from './web-on-index.ts';

/** Subjects of the queries: an untraced transaction, its block, and an address. */
export interface LimitedPlace {
  hash: string;
  block: number;
  address: string;
}

/** Reported limits of the node, by the place that reports them. */
export interface SaidLimits {
  traces: Record<string, string>;
  pool: Record<string, string>;
}

const PERIOD = 'from_period=2000-01-01&to_period=2100-01-01';
const GRAPHQL = `query ($hash: FullHash!) { transaction(hash: $hash) { internalTransactions(first: 5) { edges { node { index } } } } }`;

/** Collects the node's limits from every API call and page of the explorer. */
export async function collectLimits(
  database: TestDatabase,
  url: string,
  { hash, block, address }: LimitedPlace,
): Promise<SaidLimits> {
  const transport = createTransport({ urls: [url] });
  await checkAddresses(transport, createCheckState());
  const { context } = await createTestApi(database);
  const reportNode = createNodeReporter({
    status: () => transport.status(),
    ask: (position, method, params) => transport.requestFrom(position, method, params),
    showsHosts: true,
  });
  const { server, call } = await createApp(changeContext(context, { node: { report: reportNode } }), {
    parts: API_PARTS,
    rateLimitRequests: 0,
  });
  const web = await openWebOnIndex(call, {});
  const read = async (path: string) => (await server.inject(path)).body.replaceAll('\\"', '"');
  const open = async (path: string) => readText((await web.open(path)).html);
  const tools = (query: string) => read(`/api?module=account&action=txlistinternal&${query}`);
  const graphql = {
    method: 'POST',
    url: '/api/v1/graphql',
    payload: { query: GRAPHQL, variables: { hash } },
  } as const;
  try {
    const about = { 'API of /about': await read('/api/v2/about'), '/about': await open('/about') };
    return {
      traces: {
        ...about,
        'status of the index': await read('/api/v2/main-page/indexing-status'),
        'API of a transaction': await read(`/api/v2/transactions/${hash}/internal-transactions`),
        'API of a block': await read(`/api/v2/blocks/${block}/internal-transactions`),
        'API of an address': await read(`/api/v2/addresses/${address}/internal-transactions`),
        'API of all': await read('/api/v2/internal-transactions'),
        'call tree': await read(`/api/v2/transactions/${hash}/call-tree`),
        'raw trace': await read(`/api/v2/transactions/${hash}/raw-trace`),
        'coin balances': await read(`/api/v2/addresses/${address}/coin-balance-history`),
        'Etherscan, of a transaction': await tools(`txhash=${hash}`),
        'Etherscan, of an address': await tools(`address=${address}&startblock=${block}&endblock=${block}`),
        GraphQL: (await server.inject(graphql)).body.replaceAll('\\"', '"'),
        CSV: await read(`/api/v2/addresses/${address}/internal-transactions/csv?${PERIOD}`),
        'API of the advanced filter': await read(
          `/api/v2/advanced-filters?from_address_hashes_to_include=${address}`,
        ),
        'CSV of the advanced filter': await read(
          `/api/v2/advanced-filters/csv?from_address_hashes_to_include=${address}`,
        ),
        'page of the advanced filter': await open(
          `/advanced-filter?from_address_hashes_to_include=${address}`,
        ),
        'page of all': await open('/internal-txs'),
        'page of the transaction': await open(`/tx/${hash}?tab=internal`),
        'its call tree': await open(`/tx/${hash}?tab=calls`),
        'page of the block': await open(`/block/${block}?tab=internal_txns`),
        'page of the address': await open(`/address/${address}?tab=internal_txns`),
      },
      pool: {
        ...about,
        'API of the pool': await read('/api/v2/transactions?filter=pending'),
        'page of the pool': await open('/txs?tab=pending'),
      },
    };
  } finally {
    await web.close();
    await server.close();
    transport.close();
  }
}

/** Lists the places that do not contain a sentence, with their text. */
export function listSilent(said: Record<string, string>, sentence: RegExp): string[] {
  return Object.entries(said).flatMap(([place, text]) => {
    const plain = text.replaceAll('""', '"').replaceAll('Not available:', 'not available:');
    return sentence.test(plain) ? [] : [`${place}: ${text.slice(0, 300)}`];
  });
}

/** Message for a node without traces. */
export const SAYS_UNTRACED =
  /not available: this node offers no traces\. A node with trace_block, debug_traceBlockByHash or debug_traceTransaction \(callTracer\) does/;
/** Message for a node that has pruned the state of old blocks, with any error text. */
export const SAYS_NO_STATE =
  /not available: this node has no state of this block( \(.+?\))?\. An archive node has it, such as geth with --gcmode archive/;
/** Message for a node that does not expose its mempool. */
export const SAYS_NO_POOL =
  /not available: this node does not show its transaction pool\. A node with txpool_status and txpool_content does/;
