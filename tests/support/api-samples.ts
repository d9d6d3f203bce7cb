import type { Call } from '#contract/calls/call.ts';
import { type DemoSite, listAll } from './demo-site.ts';
import { ALL_CALLS } from './modules.ts';

/** Samples of a chain, covering all kinds. */
export interface Samples {
  transactions: string[];
  blocks: string[];
  addresses: string[];
  tokens: string[];
  instances: { hash: string; id: string }[];
  searches: string[];
}

/** A sample call of an endpoint: its path with all required parameters, without optional ones. */
export interface SampleCall {
  name: string;
  endpoint: Call;
  path: string;
}

interface Row {
  hash: string;
  type: number;
  status: string | null;
  transaction_types: string[];
  from: { hash: string };
  to: { hash: string } | null;
  created_contract: { hash: string } | null;
  block_number: number;
}
interface Transfer {
  token: { address_hash: string; type: string; symbol: string | null } | null;
  total: { token_id?: string | null } | null;
  from: { hash: string };
  to: { hash: string };
}

/**
 * Collects them through the public API alone: one of each kind of transaction and block, and everything they refer to,
 * up to `max`.
 */
export async function gatherSamples(site: Pick<DemoSite, 'get'>, max = 40): Promise<Samples> {
  const rows = await listAll<Row>(site, '/api/v2/transactions');
  const kinds = new Map<string, Row>();
  for (const row of rows) kinds.set(`${row.type} ${row.status} ${row.transaction_types}`, row);
  const chosen = [...kinds.values()].slice(0, max);
  const addresses = new Set<string>();
  const tokens = new Map<string, string>();
  const instances = new Map<string, { hash: string; id: string }>();
  for (const row of rows) {
    if (row.to) addresses.add(row.to.hash);
    addresses.add(row.from.hash);
    if (row.created_contract) addresses.add(row.created_contract.hash);
    if (!row.transaction_types.includes('token_transfer')) continue;
    const path = `/api/v2/transactions/${row.hash}/token-transfers`;
    for (const { token, total, from, to } of await listAll<Transfer>(site, path)) {
      addresses.add(from.hash).add(to.hash);
      if (!token) continue;
      tokens.set(token.address_hash, token.symbol ?? token.address_hash);
      const id = total?.token_id;
      if (id != null) instances.set(`${token.address_hash} ${id}`, { hash: token.address_hash, id });
    }
  }
  const first = chosen[0];
  return {
    transactions: chosen.map(({ hash }) => hash),
    blocks: ['0', '1', ...new Set(chosen.map(({ block_number }) => String(block_number)))],
    addresses: [...new Set([...tokens.keys(), ...addresses])].slice(0, max),
    tokens: [...tokens.keys()],
    instances: spread([...instances.values()], max),
    searches: [...tokens.values(), first?.hash ?? '', first?.from.hash ?? '', '1', 'nothing of that name'],
  };
}

/** Call without a response on the chains of these samples, where no contract is verified. */
export const VERIFIED_ONLY_CALL = 'smart_contract_name_uses';

/** Lists every reading call of the API without a session, once for each sample that its path may contain. */
export function listSampleCalls(samples: Samples): SampleCall[] {
  const calls: SampleCall[] = [];
  for (const [name, endpoint] of Object.entries(ALL_CALLS as Record<string, Call>)) {
    if (endpoint.needsSession) continue;
    for (const path of listPaths(name, endpoint, samples)) calls.push({ name, endpoint, path });
  }
  return calls;
}

function listPaths(name: string, { path, query = {} }: Call, samples: Samples): string[] {
  const fill = (values: Record<string, string>) =>
    path.replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = values[key];
      if (value === undefined) throw new Error(`No sample for {${key}} of ${name}: add it to api-samples.ts`);
      return encodeURIComponent(value);
    });
  if ('q' in query && name.startsWith('search'))
    return samples.searches.map((q) => `${path}?q=${encodeURIComponent(q)}`);
  if (!path.includes('{')) return [path];
  if (path.includes('/transactions/{')) return samples.transactions.map((hash) => fill({ hash }));
  if (path.includes('/blocks/{')) return samples.blocks.map((id) => fillBlock(path, id));
  if (path.includes('/addresses/{')) return samples.addresses.map((hash) => fill({ hash }));
  if (path.includes('/instances/{')) return samples.instances.map((instance) => fill({ ...instance }));
  if (name === 'token_instances_by_trait')
    return samples.tokens.map((hash) => `${fill({ hash })}?name=Colour&value=Red`);
  if (path.endsWith('/instances'))
    return [...new Set(samples.instances.map(({ hash }) => hash))].map((hash) => fill({ hash }));
  if (path.includes('/tokens/{')) return samples.tokens.map((hash) => fill({ hash }));
  if (path.includes('/runs/{')) return [fill({ id: '1', other_id: '1' })];
  if (name === VERIFIED_ONLY_CALL) return [];
  if (path.includes('/sql/views/{')) return samples.tokens.map((hash) => fill({ hash }));
  if (path.includes('/smart-contracts/{')) return samples.tokens.map((hash) => fill({ hash }));
  if (path.includes('/lines/{')) return ['newTxns', 'activeAccounts'].map((id) => fill({ id }));
  if (path.includes('/operations/{')) return [fill({ name: 'block' })];
  return [fill({})];
}

/** Fills in a block by height or hash; a countdown needs a future one. */
function fillBlock(path: string, id: string): string {
  return path.replace(/\{\w+\}/, path.endsWith('/countdown') ? '1000000' : id);
}

/** Picks a number of items, evenly spread over a list. */
function spread<Item>(items: Item[], max: number): Item[] {
  const step = Math.max(1, Math.floor(items.length / max));
  return items.filter((_, place) => place % step === 0).slice(0, max);
}
