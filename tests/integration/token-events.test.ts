import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIRST_ACCOUNT } from '#demo/accounts.ts';
import type { Hex } from '#lib/hex.ts';
import { listAll } from '../support/demo-site.ts';
import { expectNodeToAgree } from '../support/expect-node-to-agree.ts';
import * as odd from '../support/odd-artifacts.ts';
import { FRIEND, OWNER, startTokenSite, type TokenSite } from '../support/token-site.ts';

const POLL = { timeout: 20_000, interval: 200 };

interface Transfer {
  from: { hash: string };
  to: { hash: string };
  type: string;
  total: { token_id?: string; value?: string };
  token_type: string;
}
interface Instance {
  id: string;
  owner: { hash: string } | null;
}

let site: TokenSite;
beforeAll(async () => {
  site = await startTokenSite();
}, 60_000);
afterAll(async () => {
  await expectNodeToAgree({ ...site, url: site.anvil.url }, strange);
  await site.stop();
}, 60_000);
/** Tokens that have no `ownerOf`, or move without events. */
const strange: Hex[] = [];

const short = (hash: string | undefined) =>
  hash === undefined ? null : ({ [FIRST_ACCOUNT]: 'owner', [FRIEND]: 'friend' }[hash.toLowerCase()] ?? hash);

async function readToken(token: Hex) {
  await site.indexer.caughtUp();
  const { status, body } = await site.get(`/api/v2/tokens/${token}`);
  if (status !== 200) return { status };
  const holders = await listAll<{ address: { hash: string }; value: string }>(
    site,
    `/api/v2/tokens/${token}/holders`,
  );
  return {
    type: body.type,
    check: body.balance_check,
    count: body.holders_count,
    holders: holders.map(({ address, value }) => `${short(address.hash)} ${value}`),
  };
}

async function readOwners(token: Hex): Promise<string[]> {
  const rows = await listAll<Instance>(site, `/api/v2/tokens/${token}/instances`);
  return rows.map(({ id, owner }) => `${id} ${short(owner?.hash)}`);
}

async function readTransfers(token: Hex): Promise<string[]> {
  const rows = await listAll<Transfer>(site, `/api/v2/tokens/${token}/transfers`);
  return rows.map(({ type, total, token_type }) => `${type} ${token_type} ${total.token_id ?? total.value}`);
}

test('a range of ERC-2309 mints each of its token instances', async () => {
  const { address, ...token } = await site.deploy(odd.oddConsecutiveArtifact, [12n]);
  await site.send({ address, ...token }, 'transferFrom', [OWNER, FRIEND, 5n]);
  await expect
    .poll(() => readToken(address), POLL)
    .toEqual({ type: 'ERC-721', check: 'agrees', count: '2', holders: ['owner 11', 'friend 1'] });
  const owners = await readOwners(address);
  expect(owners).toHaveLength(12);
  expect(owners.filter((each) => each.endsWith('friend'))).toEqual(['5 friend']);
  expect(await readTransfers(address)).toHaveLength(13);
});

test('a range of a thousand million ids is one transfer, and its balances are right all the same', async () => {
  const { address, ...token } = await site.deploy(odd.oddConsecutiveArtifact, [1_000_000_000n]);
  await site.send({ address, ...token }, 'transferFrom', [OWNER, FRIEND, 777_777_777n]);
  await expect
    .poll(() => readToken(address), POLL)
    .toEqual({ type: 'ERC-721', check: 'agrees', count: '2', holders: ['owner 999999999', 'friend 1'] });
  expect(await readTransfers(address)).toHaveLength(2);
  expect(await readOwners(address)).toEqual(['777777777 friend', '1 owner']);
});

test('a Transfer with nothing indexed is ERC-721 where the contract has owners', async () => {
  const token = await site.deploy(odd.oddKittyArtifact);
  await site.send(token, 'mint', [OWNER, 7n]);
  await site.send(token, 'mint', [OWNER, 8n]);
  await site.send(token, 'transfer', [FRIEND, 8n]);
  await expect
    .poll(() => readToken(token.address), POLL)
    .toEqual({
      type: 'ERC-721',
      check: 'agrees',
      count: '2',
      holders: ['owner 1', 'friend 1'].sort().reverse(),
    });
  expect(await readOwners(token.address)).toEqual(['8 friend', '7 owner']);
  expect(await readTransfers(token.address)).toEqual([
    'token_transfer ERC-721 8',
    'token_minting ERC-721 8',
    'token_minting ERC-721 7',
  ]);
});

test('a Transfer of the shape of ERC-20 is ERC-721 where its receiver owns what it names', async () => {
  const token = await site.deploy(odd.oddPlainIdArtifact);
  await site.send(token, 'mint', [OWNER, 3n]);
  await site.send(token, 'mint', [FRIEND, 4n]);
  await expect
    .poll(() => readToken(token.address), POLL)
    .toEqual({ type: 'ERC-721', check: 'agrees', count: '2', holders: expect.any(Array) });
  expect(await readOwners(token.address)).toEqual(['4 friend', '3 owner']);
});

test.each([
  ['nothing', odd.oddUnindexedArtifact],
  ['the sender alone', odd.oddHalfIndexedArtifact],
  ['the receiver alone', odd.oddReceiverIndexedArtifact],
])('a Transfer with %s indexed is ERC-20 where the contract has amounts', async (_, artifact) => {
  const token = await site.deploy(artifact);
  await site.send(token, 'mint', [OWNER, 5n * 10n ** 18n]);
  await expect
    .poll(() => readToken(token.address), POLL)
    .toEqual({
      ...{ type: 'ERC-20', check: 'agrees', count: '1' },
      holders: [`owner ${5n * 10n ** 18n}`],
    });
  expect(await readTransfers(token.address)).toEqual([`token_minting ERC-20 ${5n * 10n ** 18n}`]);
});

test('a token whose Transfer indexes the receiver alone moves from the other address', async () => {
  const token = await site.deploy(odd.oddReceiverIndexedArtifact);
  await site.send(token, 'mint', [OWNER, 9n]);
  await site.send(token, 'transfer', [FRIEND, 4n]);
  await expect
    .poll(() => readToken(token.address), POLL)
    .toMatchObject({ check: 'agrees', holders: ['owner 5', 'friend 4'] });
  const moves = await listAll<Transfer>(site, `/api/v2/tokens/${token.address}/transfers`);
  expect(moves.map(({ from, to }) => `${short(from.hash)} ${short(to.hash)}`)).toEqual([
    'owner friend',
    '0x0000000000000000000000000000000000000000 owner',
  ]);
});

test('deposits and withdrawals of a wrapped coin mint and burn', async () => {
  const token = await site.deploy(odd.oddWrappedEtherArtifact);
  const read = () => readToken(token.address);
  await site.send(token, 'deposit', [], 50n);
  await expect.poll(read, POLL).toMatchObject({ type: 'ERC-20', check: 'agrees', holders: ['owner 50'] });
  await site.send(token, 'transfer', [FRIEND, 10n]);
  await site.send(token, 'withdraw', [30n]);
  await expect.poll(read, POLL).toMatchObject({ check: 'agrees', count: '2' });
  expect((await read()).holders).toEqual(['friend 10', 'owner 10'].sort((a, b) => (a < b ? 1 : -1)));
  expect(await readTransfers(token.address)).toEqual([
    'token_burning ERC-20 30',
    'token_transfer ERC-20 10',
    'token_minting ERC-20 50',
  ]);
});

test('deposits of what is no token move nothing, nor do those that a Transfer reports too', async () => {
  const vault = await site.deploy(odd.oddVaultArtifact);
  await site.send(vault, 'deposit', [], 50n);
  expect(await readToken(vault.address)).toEqual({ status: 404 });
  const twice = await site.deploy(odd.oddTwiceToldArtifact);
  await site.send(twice, 'deposit', [], 50n);
  await expect
    .poll(() => readToken(twice.address), POLL)
    .toMatchObject({ check: 'agrees', holders: ['owner 50'] });
  expect(await readTransfers(twice.address)).toEqual(['token_minting ERC-20 50']);
});

test('punks are token instances by the events of their own', async () => {
  const punks = await site.deploy(odd.oddPunksArtifact);
  strange.push(punks.address);
  for (const index of [0n, 1n, 2n]) await site.send(punks, 'assign', [OWNER, index]);
  await site.send(punks, 'assign', [FRIEND, 3n]);
  await site.send(punks, 'transferPunk', [FRIEND, 0n]);
  await site.send(punks, 'acceptBid', [FRIEND, 1n]);
  await site.send(punks, 'buy', [FRIEND, 3n], 5n);
  await expect
    .poll(() => readToken(punks.address), POLL)
    .toMatchObject({ type: 'ERC-721', check: 'agrees', count: '2' });
  expect(await readOwners(punks.address)).toEqual(['3 owner', '2 owner', '1 friend', '0 friend']);
  expect(await readTransfers(punks.address)).toHaveLength(7);
});

test('blocks that were indexed before contracts were asked are read again', async () => {
  const token = await site.deploy(odd.oddUnindexedArtifact);
  await site.send(token, 'mint', [OWNER, 9n]);
  await expect.poll(() => readToken(token.address), POLL).toMatchObject({ check: 'agrees' });
  const schema = await site.indexer.schema();
  const { rows } = await site.database.pool.query<{ block_number: string }>(
    `select block_number from ${schema}.token_transfers where token_address = $1`,
    [Buffer.from(token.address.slice(2), 'hex')],
  );
  const block = rows[0]?.block_number;
  await site.database.pool.query(`delete from ${schema}.token_transfers where block_number = $1`, [block]);
  await site.database.pool.query(`delete from ${schema}.token_balances where token_address = $1`, [
    Buffer.from(token.address.slice(2), 'hex'),
  ]);
  await site.database.pool.query(`delete from ${schema}.tokens where address = $1`, [
    Buffer.from(token.address.slice(2), 'hex'),
  ]);
  expect(await readToken(token.address)).toEqual({ status: 404 });
  await site.database.pool.query(
    `update ${schema}.unread_movements set blocks = int8multirange(int8range(0, $1::bigint, '[]'))`,
    [block],
  );
  await expect
    .poll(() => readToken(token.address), { timeout: 40_000 })
    .toMatchObject({ holders: ['owner 9'] });
});

test('a token instance that no event minted, or that moved without one, has the owner that its contract names', async () => {
  const token = await site.deploy(odd.oddQuietNftArtifact);
  strange.push(token.address);
  await site.send(token, 'transferFrom', [OWNER, FRIEND, 1n]);
  await expect
    .poll(() => readToken(token.address), POLL)
    .toMatchObject({
      ...{ check: 'balances_differ', count: '2', holders: ['owner 2', 'friend 1'] },
    });
  const read = async (id: number) => {
    const { body } = await site.get(`/api/v2/tokens/${token.address}/instances/${id}`);
    return [short(body.owner?.hash), body.owner_source, body.is_unique];
  };
  expect(await read(1)).toEqual(['friend', 'transfers', true]);
  expect(await read(2)).toEqual(['owner', 'node', true]);
  expect(await read(9)).toEqual([null, null, false]);
  await site.send(token, 'move', [FRIEND, OWNER, 1n]);
  await site.indexer.caughtUp();
  expect(await read(1)).toEqual(['owner', 'node', true]);
});
