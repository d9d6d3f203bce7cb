import type { ApiCall } from '#api/api-call.ts';
import type { CallName } from '#contract/calls/core-calls.ts';
import { addressOf, hashOf, hexOf } from '../rows.ts';
import { RARE_EMITTER, TOPICS } from './chain-logs.ts';
import { BLOCKS, BUSY, METHODS, PER_BLOCK, RARE, UNSEEN } from './framed-chain.ts';

/** Bodies of all pages of a call. */
export async function readPages(
  call: ApiCall,
  name: CallName,
  { params = {}, query = {} }: { params?: Record<string, string>; query?: Record<string, string> },
): Promise<unknown[]> {
  const pages: unknown[] = [];
  let cursor: Record<string, never> | null = {};
  while (cursor !== null) {
    const { status, body }: { status: number; body: any } = await call(name, {
      params,
      query: { ...query, ...(cursor as object) },
    });
    if (status !== 200) return [...pages, { status, body }];
    pages.push(body);
    cursor = body?.next_page_params ?? null;
    if (pages.length > 100) throw new Error(`${name} has no end`);
  }
  return pages;
}

/** Every call that traces or logs take part in, with all of its pages, by a name. */
export async function readAllAnswers(call: ApiCall): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  const ask = async (name: string, of: string, asked: Parameters<typeof readPages>[2]) => {
    answers[`${name} ${of}`] = await readPages(call, name as CallName, asked);
  };
  await ask('internal_transactions', '', {});
  for (let block = 0; block < BLOCKS; block += 2) {
    const params = { height_or_hash: String(block) };
    await ask('block_internal_transactions', String(block), { params });
    await ask('block_internal_transactions', `${block} creates`, {
      params,
      query: { internal_type: 'create' },
    });
    const hash = hexOf(hashOf(block, block % PER_BLOCK, 7));
    await ask('internal_transactions', hash, { query: { transaction_hash: hash } });
    for (const name of [
      'transaction_internal_transactions',
      'transaction_call_tree',
      'transaction_state_changes',
      'transaction_logs',
      'transaction_summary',
    ])
      await ask(name, hash, { params: { hash } });
    await ask('transaction_call_tree', `${hash} 1`, { params: { hash }, query: { depth: '1' } });
    await ask('transaction_raw_trace', hash, { params: { hash } });
    await ask('transaction', hash, { params: { hash } });
  }
  for (const each of [...BUSY, RARE, UNSEEN]) {
    const hash = hexOf(addressOf(each));
    for (const filter of ['', 'from', 'to'])
      await ask('address_internal_transactions', `${each} ${filter}`, {
        params: { hash },
        query: { filter },
      });
    await ask('address_coin_balance_history', String(each), { params: { hash } });
    await ask('address_coin_balance_history_by_day', String(each), { params: { hash } });
  }
  for (const each of [...BUSY, RARE_EMITTER, UNSEEN]) {
    const params = { hash: hexOf(addressOf(each)) };
    await ask('address_logs', String(each), { params });
    for (const topic of TOPICS)
      await ask('address_logs', `${each} ${hexOf(topic)}`, { params, query: { topic: hexOf(topic) } });
    await ask('address_approvals', String(each), { params });
    await ask('address_approval_changes', String(each), { params });
  }
  for (const [place, query] of FILTERS.entries()) await ask('advanced_filters', String(place), { query });
  return answers;
}

const [first, second] = [hexOf(addressOf(1)), hexOf(addressOf(2))];

const FILTERS: Record<string, string>[] = [
  {},
  { transaction_types: 'COIN_TRANSFER' },
  { transaction_types: 'CONTRACT_CREATION' },
  { transaction_types: 'ERC-20' },
  { from_address_hashes_to_include: first },
  { to_address_hashes_to_include: hexOf(addressOf(RARE)) },
  { from_address_hashes_to_include: first, to_address_hashes_to_include: second, address_relation: 'and' },
  { from_address_hashes_to_include: first, to_address_hashes_to_include: second, address_relation: 'or' },
  { methods: `0x${METHODS[0]}` },
  { methods: `0x${METHODS[1]}`, from_address_hashes_to_include: first },
  { amount_from: '0.0001', amount_to: '0.0002' },
];
