import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIRST_ACCOUNT } from '#demo/accounts.ts';
import type { Hex } from '#lib/hex.ts';
import type { CompiledCode } from '#modules/contracts/db/compiled-code.ts';
import { upsertCodes } from '#modules/contracts/db/contract-codes.ts';
import { insertSource } from '#modules/contracts/db/sources.ts';
import { digestSkeleton } from '#modules/contracts/verification/skeleton.ts';
import { compileSource } from '../support/compile-source.ts';
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

const DECLARED = compileSource(`
contract Base {
  uint8 public constant decimals = 0; mapping(address => uint) public balanceOf; uint public totalSupply;
  string public constant name = "Declared"; string public constant symbol = "DCL";
  function move(address from, address to, uint v) internal { if (from == address(0)) totalSupply += v; else balanceOf[from] -= v; balanceOf[to] += v; }
}
contract SenderValue is Base {
  event Transfer(address indexed from, address to, uint256 indexed value);
  function send(address from, address to, uint v) external { move(from, to, v); emit Transfer(from, to, v); }
}
contract AllIndexed is Base {
  event Transfer(address indexed from, address indexed to, uint256 indexed value);
  function send(address from, address to, uint v) external { move(from, to, v); emit Transfer(from, to, v); }
}
contract Swapped is Base {
  event Transfer(address _to, address _from, uint256 value);
  function send(address from, address to, uint v) external { move(from, to, v); emit Transfer(to, from, v); }
}
contract Plain is Base {
  event Transfer(address indexed from, address indexed to, uint256 value);
  function send(address from, address to, uint v) external { move(from, to, v); emit Transfer(from, to, v); }
}
contract Silent {
  event Transfer(address from, address to, uint256 tokenId);
  function send(address from, address to, uint v) external { emit Transfer(from, to, v); }
  function ownerOf(uint256) external pure returns (address) { revert(); }
}
contract IdAlone {
  event Transfer(address from, address to, uint256 indexed tokenId); mapping(uint => address) public ownerOf;
  mapping(address => uint) public balanceOf;
  function send(address from, address to, uint id) external { if (from != address(0)) balanceOf[from]--; balanceOf[to]++; ownerOf[id] = to; emit Transfer(from, to, id); }
}`);
const NOBODY: Hex = `0x${'00'.repeat(20)}`;

/** Stores an ABI as that of a contract verified now. */
async function verify({ database: { pool }, rpc }: TokenSite, token: Hex, abi: readonly unknown[]) {
  const runtime = String(await rpc('eth_getCode', [token, 'latest']));
  const { rows } = await pool.query<{ id: number }>(`select id from app.runs order by id desc limit 1`);
  const skeleton = digestSkeleton(Buffer.from(runtime.slice(2), 'hex'));
  const id = await insertSource(pool, {
    ...{ skeleton, language: 'solidity', compiler_version: '0.8.30', name: 'A', file_path: 'A.sol' },
    ...{ settings: { token }, sources: {}, abi, storage_layout: null, license: 1, method: 'standard-input' },
    compiled: { runtime: NO_CODE, creation: NO_CODE },
  });
  const code = { address: Buffer.from(token.slice(2), 'hex'), skeleton, source_id: id };
  await upsertCodes(pool, rows[0]!.id, [
    { ...code, is_exact: true, is_own: true, constructor_arguments: null, libraries: '{}' },
  ]);
}
const NO_CODE = { code: Buffer.alloc(0), links: [], immutables: [] } as unknown as CompiledCode;

async function mintAndSend(name: string) {
  const token = await site.deploy(DECLARED[name]!);
  await site.send(token, 'send', [NOBODY, OWNER, 9n]);
  await site.send(token, 'send', [OWNER, FRIEND, name === 'IdAlone' || name === 'Silent' ? 9n : 4n]);
  await site.indexer.caughtUp();
  return token;
}
const HELD = { type: 'ERC-20', check: 'agrees', count: '2', holders: ['owner 5', 'friend 4'] };

test.each(['SenderValue', 'AllIndexed', 'Swapped'])(
  'the ABI of a contract that is verified later decides the values of its Transfer: %s',
  async (name) => {
    const token = await mintAndSend(name);
    await verify(site, token.address, token.abi);
    await expect.poll(() => readToken(token.address), { timeout: 40_000 }).toEqual(HELD);
    const moves = await listAll<Transfer>(site, `/api/v2/tokens/${token.address}/transfers`);
    expect(moves.map(({ from, to, total }) => [short(from.hash), short(to.hash), total.value])).toEqual([
      ['owner', 'friend', '4'],
      [NOBODY, 'owner', '9'],
    ]);
    await site.send(token, 'send', [FRIEND, OWNER, 4n]);
    await expect.poll(() => readToken(token.address), POLL).toMatchObject({ holders: ['owner 9'] });
  },
);

test('an ABI that the balances of its contract refute moves nothing', async () => {
  const token = await mintAndSend('Plain');
  await expect.poll(() => readToken(token.address), POLL).toEqual(HELD);
  await verify(site, token.address, DECLARED.SenderValue!.abi);
  await expect.poll(() => countChanged(token.address), { timeout: 30_000 }).toEqual([0, true]);
  await site.send(token, 'send', [FRIEND, OWNER, 1n]);
  const after = { ...HELD, holders: ['owner 6', 'friend 3'] };
  await expect.poll(() => readToken(token.address), POLL).toEqual(after);
});

/** Number of contracts and ranges that are still to be read again, and whether the ABI of a token has been read. */
async function countChanged(token: Hex): Promise<[number, boolean]> {
  const schema = await site.indexer.schema();
  const { rows } = await site.database.pool.query<{ count: number; is_read: boolean }>(
    `select ((select count(*) from app.changed_abis) + (select count(*) from ${schema}.unread_movements where not isempty(blocks)))::int as count,
       exists (select from ${schema}.token_readings where address = $1 and asked & 16384 <> 0) as is_read`,
    [Buffer.from(token.slice(2), 'hex')],
  );
  return [rows[0]!.count, rows[0]!.is_read];
}

test('a contract that answers nothing moves what its verified ABI declares', async () => {
  const token = await mintAndSend('Silent');
  strange.push(token.address);
  expect(await readToken(token.address)).toEqual({ status: 404 });
  await verify(site, token.address, token.abi);
  await expect
    .poll(() => readToken(token.address), { timeout: 40_000 })
    .toMatchObject({ type: 'ERC-721', holders: ['friend 1'] });
});

test('an id that is indexed alone is found by its owner, though it could be an address', async () => {
  const token = await mintAndSend('IdAlone');
  await expect
    .poll(() => readToken(token.address), POLL)
    .toEqual({ type: 'ERC-721', check: 'agrees', count: '1', holders: ['friend 1'] });
  expect(await readOwners(token.address)).toEqual(['9 friend']);
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
