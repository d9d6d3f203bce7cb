import { expect, onTestFinished, test } from 'vitest';
import { createApiCall } from '#api/api-call.ts';
import { CORE_ANSWERS } from '#api/core-answers.ts';
import { createPrng } from '#demo/prng.ts';
import { indexBlock } from '#indexer/head/index-block.ts';
import { unwindTo } from '#indexer/head/reorg.ts';
import { listMigrations, listParts } from '#indexer/runtime/module.ts';
import { type Hex, hexToBytes, ZERO_ADDRESS } from '#lib/hex.ts';
import { createTestApi } from '#tests/support/api.ts';
import { changeContext } from '#tests/support/change-context.ts';
import { createTestContext } from '#tests/support/indexer-context.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import type { Delegation, Delegator, SignedAuthorization } from '../contract/delegation.ts';
import { indexer } from '../indexer/indexer.ts';
import {
  type AuthorizationBlock,
  createAuthorizationChain,
  type MadeAuthorization,
  type ServedChain,
  startStateNode,
} from '../indexer/made-authorizations.test-data.ts';
import { judgeNext } from '../indexer/verdicts-task.ts';
import { api } from './api.ts';

const target = createTestTarget();
const MODULE = { name: 'delegations', ...indexer };
const PARTS = listParts([MODULE]);

/** Indexes made blocks with authorizations, judges them up to `pruned`, and opens the API on them. */
async function open(seed: number, { last, pruned = -1 }: { last: number; pruned?: number }) {
  const { makeBlock } = createAuthorizationChain(createPrng(seed));
  const chain: ServedChain = { held: [], pruned, refusal: null };
  const node = await startStateNode(chain);
  onTestFinished(() => node.close());
  const context = await createTestContext(target, {
    urls: [node.url],
    modules: PARTS,
    migrations: listMigrations({ on: [MODULE], known: [] }),
  });
  const judge = async () => {
    const session = { pruned: 0 };
    while (await judgeNext(context, session));
  };
  while (chain.held.length <= last) {
    chain.held.push(await makeBlock(chain.held.at(-1), 0));
    await indexBlock(context, (chain.held.at(-1) as AuthorizationBlock).fetched);
  }
  await judge();
  await target.client.query('update app.runs set is_active = false where is_active');
  await target.client.query('update app.runs set is_active = true where id = $1', [context.run.id]);
  return { context, chain, makeBlock, judge, ...(await openCalls()) };
}

async function openCalls() {
  const { context } = await createTestApi(target.database);
  const call = createApiCall(changeContext(context, { parts: { fields: api.fields ? [api.fields] : [] } }), {
    answered: [...CORE_ANSWERS, ...(api.answered ?? [])],
    onError: (error) => expect.fail(String(error)),
  });
  const ask = async (name: string, args: object) => {
    const { status, body } = await call(name as never, args as never);
    return { status, body: body as Record<string, any> };
  };
  const listAll = async (name: string, hash: string, query: Record<string, string> = {}) => {
    const items: Record<string, any>[] = [];
    let next: Record<string, string> | null = {};
    for (let page = 0; next !== null && page < 100; page++) {
      const { status, body } = await ask(name, { params: { hash }, query: { ...query, ...next } });
      expect(status).toBe(200);
      items.push(...body.items);
      next =
        body.next_page_params &&
        Object.fromEntries(Object.entries(body.next_page_params).map(([key, value]) => [key, String(value)]));
    }
    return items;
  };
  const details = async (hash: string) => (await ask('address', { params: { hash } })).body;
  return { ask, listAll, details };
}

const flatten = (held: readonly AuthorizationBlock[]) => held.flatMap(({ authorizations }) => authorizations);
const lower = (address: { hash: string } | null) => address?.hash.toLowerCase() ?? ZERO_ADDRESS;
const place = (each: { block_number: number; transaction_index: number }, index: number) =>
  `${each.block_number} ${each.transaction_index} ${index}`;
const signersOf = (held: readonly AuthorizationBlock[]) => [
  ...new Set(flatten(held).flatMap(({ authority }) => authority ?? [])),
];

/** Code of a signer after some blocks, by the state machine. */
const codeOf = (held: readonly AuthorizationBlock[], signer: Hex) =>
  held.at(-1)?.state.get(signer)?.code ?? '0x';

/** The applied authorization after another one of its signer. */
function endOf(all: readonly MadeAuthorization[], one: MadeAuthorization): MadeAuthorization | undefined {
  return all
    .slice(all.indexOf(one) + 1)
    .find((each) => each.authority === one.authority && each.verdict === 'ok');
}

test('an address lists each authorization that it signed with its verdict, on pages of 50', async () => {
  const { chain, listAll } = await open(1, { last: 60 });
  const all = flatten(chain.held).filter(({ isBlurred }) => !isBlurred);
  let longest = 0;
  for (const signer of signersOf(chain.held)) {
    const expected = all.filter(({ authority }) => authority === signer).reverse();
    const items = (await listAll('address_authorizations', signer)) as SignedAuthorization[];
    longest = Math.max(longest, items.length);
    const known = items.filter((item) =>
      expected.some((each) => place(item, item.index) === place(each, each.position)),
    );
    expect(
      known.map((item) => [
        place(item, item.index),
        lower(item.address),
        item.chain_id,
        item.nonce,
        item.status,
      ]),
    ).toEqual(
      expected.map((each) => [
        place(each, each.position),
        each.address,
        each.chain_id,
        each.nonce,
        each.verdict,
      ]),
    );
  }
  expect(longest).toBeGreaterThan(50);
});

test('a transaction has the stored verdicts of its authorizations without asking the node', async () => {
  const { chain, ask } = await open(6, { last: 20 });
  let compared = 0;
  for (const { fetched, authorizations } of chain.held)
    for (const [index, { hash }] of fetched.block.transactions.entries()) {
      const own = authorizations.filter((each) => each.transaction_index === index);
      if (own.length === 0 || own.some(({ isBlurred }) => isBlurred)) continue;
      const { body } = await ask('transaction', { params: { hash } });
      expect(body.authorization_list.map(({ status }: { status: string }) => status)).toEqual(
        own.map(({ verdict }) => verdict),
      );
      compared += own.length;
    }
  expect(compared).toBeGreaterThan(30);
});

test('a contract lists who delegates to it, now and before, with what ended each delegation', async () => {
  const { chain, listAll, ask } = await open(2, { last: 60 });
  const all = flatten(chain.held);
  const contracts = [...new Set(all.map(({ address }) => address))].filter((each) => each !== ZERO_ADDRESS);
  const unclear = new Set(all.filter(({ isBlurred }) => isBlurred).map(({ authority }) => authority));
  let compared = 0;
  for (const contract of contracts) {
    const items = (await listAll('address_delegators', contract)) as Delegator[];
    const expected = all
      .filter(
        ({ address, verdict, authority }) =>
          address === contract && verdict === 'ok' && !unclear.has(authority),
      )
      .reverse();
    const known = items.filter(({ authority }) => !unclear.has(lower(authority) as Hex));
    expect(known.map((item) => [place(item, item.index), lower(item.authority), item.is_current])).toEqual(
      expected.map((each) => [place(each, each.position), each.authority, endOf(all, each) === undefined]),
    );
    expect(known.map(({ ended }) => ended && [ended.block_number, lower(ended.address)])).toEqual(
      expected.map((each) => {
        const end = endOf(all, each);
        return end === undefined ? null : [end.block_number, end.address];
      }),
    );
    compared += known.length;
    for (const [state, isCurrent] of [
      ['current', true],
      ['ended', false],
    ] as const)
      expect(await listAll('address_delegators', contract, { state })).toEqual(
        items.filter(({ is_current }) => is_current === isCurrent),
      );
  }
  expect(compared).toBeGreaterThan(10);
  const refused = await ask('address_delegators', {
    params: { hash: contracts[0] },
    query: { state: 'sometimes' },
  });
  expect(refused.status).toBe(422);
});

test('the details of an address have the delegation that is in force, before and after a reorganisation', async () => {
  const { context, chain, makeBlock, judge, details } = await open(3, { last: 40 });
  const agree = async () => {
    const all = flatten(chain.held);
    for (const signer of signersOf(chain.held)) {
      const delegation: Delegation = (await details(signer)).delegation;
      const last = all.filter(({ authority, verdict }) => authority === signer && verdict === 'ok').at(-1);
      if (delegation.status === 'unknown') {
        expect(all.some(({ authority, isBlurred }) => authority === signer && isBlurred)).toBe(true);
        continue;
      }
      const code = codeOf(chain.held, signer);
      const isDelegated = code.startsWith('0xef0100');
      expect(delegation.status).toBe(isDelegated ? 'delegated' : last === undefined ? 'none' : 'cleared');
      expect(lower(delegation.address)).toBe(isDelegated ? `0x${code.slice(8)}` : ZERO_ADDRESS);
      expect(delegation.since?.block_number ?? null).toBe(last?.block_number ?? null);
    }
  };
  await agree();
  chain.held.splice(25);
  await unwindTo(context, 24);
  await agree();
  while (chain.held.length < 34) {
    chain.held.push(await makeBlock(chain.held.at(-1), 1));
    await indexBlock(context, (chain.held.at(-1) as AuthorizationBlock).fetched);
  }
  await judge();
  await agree();
  const none = await details(`0x${'77'.repeat(20)}`);
  expect(none).not.toHaveProperty('delegation');
  expect(none).not.toHaveProperty('has_authorizations');
  expect(none).not.toHaveProperty('has_delegators');
});

test('without the state of the blocks, the code that the node reports settles the delegation', async () => {
  const { context, chain, details } = await open(4, { last: 30, pruned: 100 });
  const all = flatten(chain.held);
  const statuses = new Map<string, number>();
  for (const signer of signersOf(chain.held)) {
    const before: Delegation = (await details(signer)).delegation;
    statuses.set(before.status, (statuses.get(before.status) ?? 0) + 1);
    const code = codeOf(chain.held, signer);
    if (!/^0x(ef0100.*)?$/.test(code)) continue;
    await target.client.query(
      `insert into ${context.run.schema}.observed_codes (address, code, block_number, block_hash) values ($1, $2, 30, $3)`,
      [hexToBytes(signer), hexToBytes(code), hexToBytes(chain.held.at(-1)?.fetched.block.hash ?? '0x')],
    );
    const { status, address, since }: Delegation = (await details(signer)).delegation;
    const last = all.filter(({ authority, verdict }) => authority === signer && verdict === 'ok').at(-1);
    expect([status, lower(address)]).toEqual(
      code === '0x'
        ? [last === undefined ? 'none' : 'cleared', ZERO_ADDRESS]
        : ['delegated', `0x${code.slice(8)}`],
    );
    if (since !== null) expect(since.block_number).toBe(last?.block_number);
  }
  expect(statuses.get('unknown')).toBeGreaterThan(2);
});
