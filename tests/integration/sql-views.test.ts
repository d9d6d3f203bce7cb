import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoSite, listAll, startDemoSite } from '../support/demo-site.ts';
import { loadPartsWithout } from '../support/modules.ts';
import { askSql, openSqlPart } from '../support/sql.ts';

let site: DemoSite;

beforeAll(async () => {
  site = await startDemoSite({
    isVerified: true,
    parts: [...(await loadPartsWithout('sql')), await openSqlPart()],
  });
}, 120_000);
afterAll(() => site?.stop());

type Row = Record<string, unknown>;

/** Rows of a view by the names of its columns. */
async function readView(query: string, notes: readonly unknown[] = []): Promise<Row[]> {
  const { status, body } = await askSql(site.app, query);
  expect(body, query).toMatchObject({ cut: null, notes });
  expect(status).toBe(200);
  return body.rows.map((row: unknown[]) =>
    Object.fromEntries(row.map((cell, place) => [body.columns[place].name, cell])),
  );
}

const time = (text: string) => new Date(text).toISOString();
const lower = (given: { hash: string } | null) => given?.hash.toLowerCase() ?? null;

test('blocks, transactions and transfers of the views are those of the API', async () => {
  const blocks = await listAll<any>(site, '/api/v2/blocks');
  const shown = await readView('select * from blocks order by number desc');
  expect(shown.map((row) => ({ ...row, timestamp: time(String(row.timestamp)) }))).toMatchObject(
    blocks.map((block) => ({
      number: block.height,
      hash: block.hash,
      parent_hash: block.parent_hash,
      timestamp: time(block.timestamp),
      miner: lower(block.miner),
      gas_limit: block.gas_limit,
      gas_used: block.gas_used,
      base_fee_per_gas: block.base_fee_per_gas,
      size: block.size,
      transactions_count: block.transactions_count,
      withdrawals_count: block.withdrawals_count ?? 0,
      transaction_fees: block.transaction_fees,
    })),
  );
  const transactions = await listAll<any>(site, '/api/v2/transactions');
  const rows = await readView(
    'select * from transactions order by block_number desc, transaction_index desc',
  );
  expect(rows).toMatchObject(
    transactions.map((each) => ({
      hash: each.hash,
      block_number: each.block_number,
      transaction_index: each.position,
      from_address: lower(each.from),
      to_address: lower(each.to),
      created_contract: lower(each.created_contract),
      value: each.value,
      nonce: String(each.nonce),
      type: each.type,
      status: each.status === 'ok' ? 1 : 0,
      gas_limit: each.gas_limit,
      gas_used: each.gas_used,
      gas_price: each.gas_price,
      fee: each.fee.value,
      method_id: each.raw_input.length >= 10 && each.to !== null ? each.raw_input.slice(0, 10) : null,
    })),
  );
  const transfers = await listAll<any>(site, '/api/v2/token-transfers');
  expect(
    await readView(
      'select * from token_transfers order by block_number desc, log_index desc, batch_index desc',
    ),
  ).toMatchObject(
    transfers.map((each) => ({
      transaction_hash: each.transaction_hash,
      block_number: each.block_number,
      log_index: each.log_index,
      from_address: lower(each.from),
      to_address: lower(each.to),
      token_address: each.token.address_hash.toLowerCase(),
      token_id: each.total.token_id ?? null,
      amount: each.total.value ?? null,
    })),
  );
}, 60_000);

test('logs and internal transactions of the views are those of the API', async () => {
  const [{ hashes = [] } = {}] = [
    {
      hashes: (
        await readView(
          'select hash from transactions where logs_count > 0 order by block_number desc limit 40',
        )
      ).map(({ hash }) => String(hash)),
    },
  ];
  for (const hash of hashes) {
    const logs = await listAll<any>(site, `/api/v2/transactions/${hash}/logs`);
    const rows = await readView(`select * from logs where transaction_hash = '${hash}' order by log_index`);
    expect(rows).toMatchObject(
      logs
        .toSorted((one, other) => one.index - other.index)
        .map((log) => ({
          log_index: log.index,
          block_number: log.block_number,
          address: lower(log.address),
          topic0: log.topics[0],
          topic1: log.topics[1],
          topic2: log.topics[2],
          topic3: log.topics[3],
          data: log.data,
        })),
    );
  }
  const frames = await listAll<any>(site, '/api/v2/internal-transactions');
  expect(
    await readView(
      'select * from internal_transactions order by block_number desc, transaction_index desc, trace_index desc',
    ),
  ).toMatchObject(
    frames.map((frame) => ({
      transaction_hash: frame.transaction_hash,
      block_number: frame.block_number,
      trace_index: frame.index,
      from_address: lower(frame.from),
      to_address: lower(frame.to),
      created_contract: lower(frame.created_contract),
      value: frame.value,
    })),
  );
}, 60_000);

test('tokens and balances of the views are those of the API', async () => {
  const tokens = await listAll<any>(site, '/api/v2/tokens');
  const rows = await readView('select * from tokens order by holders_count desc, address desc');
  const byAddress = new Map(rows.map((row) => [row.address, row]));
  expect(byAddress.size).toBe(tokens.length);
  for (const token of tokens) {
    expect(byAddress.get(token.address_hash.toLowerCase())).toMatchObject({
      type: token.type,
      name: token.name,
      symbol: token.symbol,
      decimals: token.decimals,
      total_supply: token.total_supply,
      holders_count: Number(token.holders_count),
      holders_count_source: token.holders_count_source,
    });
    const holders = await listAll<any>(site, `/api/v2/tokens/${token.address_hash}/holders`);
    const balances = await readView(
      `select holder_address, token_id, value, source from token_balances where token_address = '${token.address_hash}'`,
    );
    const key = (...parts: unknown[]) => parts.map((part) => part ?? '').join(' ');
    expect(
      balances.map((row) => key(row.holder_address, row.token_id, row.value, row.source)).sort(),
    ).toEqual(
      holders.map((row) => key(lower(row.address), row.token_id, row.value, row.value_source)).sort(),
    );
  }
}, 120_000);

test('balances and numbers of holders of the views are partial while earlier blocks are not indexed', async () => {
  const { db } = site.database;
  const facts = db.selectFrom('coverage').select('blocks').where('layer', '=', 'facts');
  const { blocks } = await facts.executeTakeFirstOrThrow();
  const hold = (held: typeof blocks) =>
    db.updateTable('coverage').set({ blocks: held }).where('layer', '=', 'facts').execute();
  const read = async (...notes: unknown[]) => {
    const tokens = await readView('select distinct holders_count_source as source from tokens', notes);
    const balances = await readView(
      `select distinct source from token_balances where source <> 'node'`,
      notes,
    );
    return [...tokens, ...balances].map(({ source }) => source);
  };
  const top = Number(String(blocks).match(/(\d+)\)\}$/)?.[1]);
  await hold(`{[${top - 1},${top})}`);
  expect(await read(expect.stringContaining('Not all blocks are indexed'))).toEqual(['partial', 'partial']);
  await hold(blocks);
  expect(await read()).not.toContain('partial');
}, 60_000);

test('addresses and contracts of the views are those of the API', async () => {
  const rows = await readView('select * from addresses order by address');
  const contracts = new Set((await readView('select address from contracts')).map(({ address }) => address));
  expect(rows.length).toBeGreaterThan(50);
  for (const row of rows) {
    const { body } = await site.get(`/api/v2/addresses/${row.address}`);
    const { body: counters } = await site.get(`/api/v2/addresses/${row.address}/counters`);
    expect({ contract: row.is_contract, listed: contracts.has(row.address) }).toEqual({
      contract: body.is_contract,
      listed: body.is_contract,
    });
    expect(String(row.transactions_count)).toBe(counters.transactions_count);
    expect(String(row.token_transfers_count)).toBe(counters.token_transfers_count);
    if (row.balance !== null) expect(row.balance).toBe(body.coin_balance);
  }
}, 120_000);

const listOf = (value: unknown) => Array.isArray(value);
/** A value of the API's decoding as the views show it. */
function asCell(type: string, value: unknown): unknown {
  if (type === 'bool') return value === 'true';
  return /^(address|bytes|function)/.test(type) ? String(value).toLowerCase() : value;
}

test('the views of decoded events of every verified contract are the decoded logs of the API', async () => {
  const contracts = await listAll<any>(site, '/api/v2/smart-contracts');
  let compared = 0;
  for (const { address } of contracts) {
    const { body } = await site.get(`/api/v2/sql/views/${address.hash}`);
    const logs = (await listAll<any>(site, `/api/v2/addresses/${address.hash}/logs`)).filter(
      ({ decoded, topics }) => decoded !== null && topics[0] !== null,
    );
    const shown = new Map<string, Row>();
    for (const view of body.views.filter(({ name }: { name: string }) => name.includes('.event_')))
      for (const row of await readView(`select * from ${view.name}`))
        shown.set(`${row.block_number} ${row.log_index}`, row);
    for (const { decoded, block_number: block, index, transaction_hash: hash } of logs) {
      const row = shown.get(`${block} ${index}`);
      const own = Object.entries(row ?? {}).filter(([name]) => name.startsWith('arg_'));
      const expected = decoded.parameters
        .filter(({ value }: { value: unknown }) => !listOf(value))
        .map(({ type, value }: { type: string; value: unknown }) => asCell(type, value));
      expect([own.map(([, value]) => value), row?.transaction_hash], decoded.method_call).toEqual([
        expected,
        hash,
      ]);
      compared += 1;
    }
    expect(shown.size).toBe(logs.length);
  }
  expect(compared).toBeGreaterThan(100);
}, 120_000);

test('the views of decoded calls are the decoded inputs of the transactions of the API', async () => {
  const transactions = await listAll<any>(site, '/api/v2/transactions');
  let compared = 0;
  for (const { hash, to } of transactions) {
    if (to?.is_verified !== true) continue;
    const { decoded_input: decoded } = (await site.get(`/api/v2/transactions/${hash}`)).body;
    if (!decoded) continue;
    const { body } = await site.get(`/api/v2/sql/views/${to.hash}`);
    const view = body.views.find(({ name }: { name: string }) => name.endsWith(`_${decoded.method_id}`));
    if (view === undefined) continue;
    const [row = {}] = await readView(`select * from ${view.name} where transaction_hash = '${hash}'`);
    const own = Object.entries(row).filter(([name]) => name.startsWith('arg_'));
    const flat = decoded.parameters.filter(({ value }: { value: unknown }) => !listOf(value));
    expect(own.map(([, value]) => value)).toEqual(
      flat.map(({ type, value }: { type: string; value: unknown }) => asCell(type, value)),
    );
    if (++compared === 40) break;
  }
  expect(compared).toBeGreaterThan(20);
}, 120_000);
