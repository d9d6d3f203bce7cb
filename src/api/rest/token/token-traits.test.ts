import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOKEN_CALLS } from '#contract/calls/tokens.ts';
import { createTestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { hashOf, hexOf } from '#tests/support/rows.ts';
import { STORY_TOKENS, writeTokenStory } from '#tests/support/token-story.ts';

const { nfts, coins } = STORY_TOKENS;
const HOSTILE = '<script>alert(1)</script>\u202e';

/** Metadata by id; the traits of the last ones are unknown or none. */
const METADATA: unknown[] = [
  { attributes: [{ trait_type: 'Paper', value: 'New' }, { trait_type: 'Folds', value: 7 }, 'Word'] },
  { traits: [{ name: 'Paper', value: 'New' }, { trait_type: 'Paper', value: 'New' }, { value: true }] },
  { attributes: null, properties: { Paper: { value: 'Old' }, Folds: 7, [HOSTILE]: HOSTILE } },
  { attributes: [null, 5, {}, [], { trait_type: {}, value: {} }, { trait_type: 'Deep', value: [1] }] },
  { attributes: Array.from({ length: 300 }, (_, place) => ({ trait_type: `t${place}`, value: 'x' })) },
  {
    attributes: [
      { trait_type: 'n'.repeat(5000), value: 'x' },
      { trait_type: 'Long', value: 'v'.repeat(5000) },
    ],
  },
  { attributes: 'none' },
  ['no object'],
  null,
];

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await writeTokenStory(database, { seed: 3, blocks: 5 });
  await database.db
    .insertInto('observed_instances')
    .values(METADATA.map((metadata, id) => instanceRow(id, metadata)))
    .execute();
  await database.db
    .insertInto('observed_instances')
    .values(instanceRow(100, METADATA[0], 1_000_000))
    .execute();
});
afterAll(() => database.drop());

function instanceRow(id: number, metadata: unknown, bytes = 100) {
  return {
    token_address: nfts,
    token_id: BigInt(id),
    uri: null,
    metadata: metadata === null ? null : JSON.stringify(metadata),
    metadata_bytes: bytes,
    summary: null,
    error: null,
    attempts: 1,
    block_number: 1,
    block_hash: hashOf(1),
    observed_at: new Date(0),
  };
}

async function ask<Name extends 'token_traits' | 'token_instances_by_trait'>(
  name: Name,
  query: Record<string, string> = {},
  token = nfts,
) {
  const { call, errors } = await createTestApi(database);
  const answer = await call(name, { params: { hash: hexOf(token) }, query });
  expect(errors).toEqual([]);
  return answer;
}

const listIds = async (name: string, value: string) => {
  const { status, body } = await ask('token_instances_by_trait', { name, value });
  expect(status).toBe(200);
  return TOKEN_CALLS.token_instances_by_trait.response.parse(body).items.map(({ id }) => id);
};

test('traits of both forms are counted once an instance, and unreadable ones are left out', async () => {
  const { body } = await ask('token_traits');
  const { traits, ...reach } = TOKEN_CALLS.token_traits.response.parse(body);
  expect(reach).toEqual({ read_count: 7, unknown_count: 3, is_whole: true });
  const of = (name: string) => traits.find((trait) => trait.name === name);
  expect(of('Paper')).toMatchObject({
    instances_count: 3,
    values: [
      { value: 'New', instances_count: 2 },
      { value: 'Old', instances_count: 1 },
    ],
  });
  expect(of('Folds')?.values).toEqual([{ value: '7', instances_count: 2 }]);
  expect(of('Attribute')?.values.map(({ value }) => value)).toEqual(['Word', 'true']);
  expect([of('Deep'), of('Long')]).toEqual([undefined, undefined]);
  expect(traits.length).toBeLessThanOrEqual(60);
});

test('a value lists the instances that have it, highest id first', async () => {
  expect(await listIds('Paper', 'New')).toEqual(['1', '0']);
  expect(await listIds('Folds', '7')).toEqual(['2', '0']);
  expect(await listIds(HOSTILE, HOSTILE)).toEqual(['2']);
  expect(await listIds('t99', 'x')).toEqual(['4']);
  expect(await listIds('t100', 'x')).toEqual([]);
  expect(await listIds("' or true --", '%')).toEqual([]);
});

test('a filter without name or value, or with a text that no trait has, is refused', async () => {
  for (const query of [
    {},
    { name: 'a' },
    { value: 'a' },
    { name: 'a\0', value: 'b' },
    { name: 'n'.repeat(101), value: 'b' },
  ])
    expect((await ask('token_instances_by_trait', query as Record<string, string>)).status).toBe(422);
});

test('a fungible token has no traits', async () => {
  expect((await ask('token_traits', {}, coins)).body).toMatchObject({ traits: [], unknown_count: 0 });
  expect((await ask('token_instances_by_trait', { name: 'a', value: 'b' }, coins)).body).toMatchObject({
    items: [],
  });
});

test('instances with a value are listed page by page, without a gap', async () => {
  const ids = Array.from({ length: 60 }, (_, place) => 200 + place);
  const metadata = { attributes: [{ trait_type: 'Series', value: 'B' }] };
  await database.db
    .insertInto('observed_instances')
    .values(ids.map((id) => instanceRow(id, metadata)))
    .execute();
  const filter = { name: 'Series', value: 'B' };
  const first = await ask('token_instances_by_trait', filter);
  const { items, next_page_params } = TOKEN_CALLS.token_instances_by_trait.response.parse(first.body);
  expect([items.length, next_page_params]).toEqual([50, { unique_token: '210' }]);
  const second = await ask('token_instances_by_trait', { ...filter, unique_token: '210' });
  const rest = TOKEN_CALLS.token_instances_by_trait.response.parse(second.body);
  expect([...items, ...rest.items].map(({ id }) => Number(id))).toEqual(ids.toReversed());
  expect(rest.next_page_params).toBeNull();
});
