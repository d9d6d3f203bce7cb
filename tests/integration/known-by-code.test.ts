import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeFunctionData, getContractAddress, parseAbi } from 'viem/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '#api/create-app.ts';
import { listen } from '#db/connection/listen.ts';
import { FIRST_ACCOUNT } from '#demo/accounts.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc, type DemoRpc } from '#demo/demo-rpc.ts';
import type { Hex } from '#lib/hex.ts';
import { createApi } from '#modules/contracts/api/api.ts';
import { run as exportSources } from '#modules/contracts/cli/export-sources.ts';
import { run as importSources } from '#modules/contracts/cli/import-folder.ts';
import { api as etherscan } from '#modules/etherscan-api/api/api.ts';
import { createTestApi } from '../support/api.ts';
import { COMPILERS, compileAll, findSolc } from '../support/compile-all.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startTestIndexer, type TestIndexer } from '../support/indexer.ts';

const VERSION = '0.8.37';
const INPUT = {
  language: 'Solidity',
  sources: {
    'All.sol': {
      content: `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
contract Box { uint256 public held; event Held(uint256 amount); function hold(uint256 amount) external { held = amount; emit Held(amount); } }
contract Kin { uint256 total; function hold(uint256 sum) external { total += sum; } }
contract Old { function first() external pure returns (uint256) { return 1; } function end() external { selfdestruct(payable(msg.sender)); } }
contract New { function second() external pure returns (uint256) { return 22; } }
/// A contract whose code is what the one that makes it says, so that its address is the same for any code.
contract Shell {
    constructor() { bytes memory code = Maker(msg.sender).code(); assembly { return(add(code, 32), mload(code)) } }
}
contract Maker {
    bytes public code;
    function make(bytes calldata given) external { code = given; new Shell{salt: 0}(); }
}
`,
    },
  },
  settings: { evmVersion: 'shanghai', optimizer: { enabled: true, runs: 200 } },
};
const ABI = parseAbi(['function make(bytes code)', 'function end()', 'function hold(uint256 amount)']);
const POLL = { timeout: 20_000, interval: 50 };

let anvil: Awaited<ReturnType<typeof startAnvil>>;
let database: TestDatabase;
let indexer: TestIndexer;
let listener: Awaited<ReturnType<typeof listen>>;
let app: App;
let rpc: DemoRpc;
let origin = '';
let codes: Record<string, { creation: Hex; runtime: Hex }>;
/** Contracts of one code. */
const boxes: Hex[] = [];
let maker: Hex;
let shell: Hex;

beforeAll(async () => {
  const [output] = await compileAll((await findSolc(VERSION)) as string, [INPUT]);
  codes = Object.fromEntries(
    Object.entries(output?.contracts['All.sol'] ?? {}).map(([name, { evm }]) => [
      name,
      { creation: `0x${evm.bytecode.object}`, runtime: `0x${evm.deployedBytecode.object}` } as const,
    ]),
  );
  [anvil, database] = await Promise.all([
    startAnvil({ hardfork: 'shanghai', noMining: true }),
    createTestDatabase(),
  ]);
  rpc = createDemoRpc(anvil.url);
  for (let count = 0; count < 3; count++) boxes.push(await create(codes.Box?.creation));
  maker = await create(codes.Maker?.creation);
  await make('Old');
  indexer = startTestIndexer({ database, url: anvil.url });
  await indexer.caughtUp();
  const api = await createTestApi(database, (method, params) => rpc(method, [...params]));
  listener = listen(database.connection, api.events.emit, () => {});
  const contracts = createApi({
    ...{ registry: 'none', folder: COMPILERS, atOnce: 1, timeoutSeconds: 60, memoryMib: 2048 },
    ...{ projects: undefined, visualizeBasePath: '' },
  });
  app = await createApp(api.context, { parts: [contracts, etherscan], rateLimitRequests: 0 });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  shell = await readShell();
}, 120_000);

afterAll(async () => {
  await app.server.close();
  await listener.close();
  await indexer.stop();
  await Promise.all([database.drop(), anvil.stop()]);
});

async function send(transaction: object): Promise<{ contractAddress: Hex; status: string }> {
  const hash = await rpc('eth_sendTransaction', [
    { from: FIRST_ACCOUNT, gas: '0x2dc6c0', gasPrice: '0x77359400', ...transaction },
  ]);
  await rpc('anvil_mine', ['0x1']);
  return (await rpc('eth_getTransactionReceipt', [hash])) as never;
}

const create = async (data: Hex | undefined) => (await send({ data })).contractAddress;

/** Puts the code of a contract at the address that is the same for any code. */
async function make(name: string): Promise<void> {
  const args = [codes[name]?.runtime ?? '0x'] as const;
  const made = await send({ to: maker, data: encodeFunctionData({ abi: ABI, functionName: 'make', args }) });
  expect(made.status).toBe('0x1');
}

async function readShell(): Promise<Hex> {
  return getContractAddress({
    opcode: 'CREATE2',
    from: maker,
    salt: `0x${'00'.repeat(32)}`,
    bytecode: codes.Shell?.creation ?? '0x',
  });
}

async function get(path: string) {
  return (await fetch(`${origin}${path}`)).json() as Promise<any>;
}

async function verify(address: Hex, name: string) {
  const form = new FormData();
  form.set('compiler_version', `v${VERSION}`);
  form.set('contract_name', name);
  form.append('files[]', new Blob([JSON.stringify(INPUT)]), 'input.json');
  const url = `${origin}/api/v2/smart-contracts/${address}/verification/via/standard-input`;
  expect((await fetch(url, { method: 'POST', body: form })).status).toBe(200);
  const read = async () => (await get(`/api/v2/smart-contracts/${address}/verification`)).status;
  await expect.poll(read, { timeout: 60_000, interval: 50 }).toBe('success');
}

/** The contracts of the list, with their names. */
async function listVerified(): Promise<string[]> {
  const { items } = await get('/api/v2/smart-contracts');
  return items
    .map(({ address }: { address: { hash: string; name: string } }) =>
      `${address.name} ${address.hash}`.toLowerCase(),
    )
    .sort();
}

test('once one contract is verified, all of its code are in the list, none of which was opened', async () => {
  const countAll = async () => Number((await get('/api/v2/smart-contracts/counters')).smart_contracts);
  const before = await countAll();
  expect(await listVerified()).toEqual([]);
  await verify(boxes[1] as Hex, 'Box');
  const all = boxes.map((hash) => `box ${hash}`).sort();
  await expect.poll(listVerified, POLL).toEqual(all);
  boxes.push(await create(codes.Box?.creation));
  await expect.poll(listVerified, POLL).toEqual(boxes.map((hash) => `box ${hash}`).sort());
  expect((await get('/api/v2/smart-contracts/counters')).verified_smart_contracts).toBe('4');
  // A count that was asked for before the new contract is not kept for long.
  await expect.poll(countAll, POLL).toBe(before + 1);
}, 90_000);

test('functions of a contract without a source are named as those of verified contracts', async () => {
  const kin = await create(codes.Kin?.creation);
  const read = () => get(`/api/v2/smart-contracts/${kin}/methods-write`);
  const expected = [{ name: 'hold', inputs: [{ name: 'amount', type: 'uint256' }], is_inferred: true }];
  await expect.poll(read, POLL).toMatchObject(expected);
});

test('clients of Etherscan read the list, ABIs and twins', async () => {
  const ask = (query: Record<string, string>) =>
    get(`/api?${new URLSearchParams({ module: 'contract', ...query })}`);
  const [own, twin] = [boxes[1] as Hex, boxes[0] as Hex];
  const listed = await ask({ action: 'listcontracts', filter: 'verified', page: '1', offset: '10' });
  expect(
    listed.result
      .map(({ Address, ContractName }: Record<string, string>) => `${ContractName} ${Address}`)
      .sort(),
  ).toEqual(boxes.map((hash) => `Box ${hash}`).sort());
  const { result: abi } = await ask({ action: 'getabi', address: twin });
  expect(
    JSON.parse(abi)
      .map(({ name }: { name: string }) => name)
      .sort(),
  ).toEqual(['Held', 'held', 'hold']);
  const { result: sources } = await ask({ action: 'getsourcecode', address: twin });
  expect(sources).toMatchObject([
    { ContractName: 'Box', SimilarMatch: own, Proxy: '0', LicenseType: expect.any(String) },
  ]);
});

test('a contract whose code has become another one is reported, and no longer goes by its former source', async () => {
  await verify(shell, 'Old');
  const path = `/api/v2/smart-contracts/${shell}`;
  expect(await get(path)).toMatchObject({ is_verified: true, name: 'Old', is_changed_bytecode: false });
  const nameOf = async () => (await get(`/api/v2/addresses/${shell}`)).name;
  expect(await nameOf()).toBe('Old');
  await send({ to: shell, data: encodeFunctionData({ abi: ABI, functionName: 'end' }) });
  await make('New');
  await expect.poll(nameOf, POLL).toBe(null);
  expect((await listVerified()).filter((each) => each.includes(shell.toLowerCase()))).toEqual([]);
  const changed = await get(path);
  expect(changed).toMatchObject({ is_verified: false, is_changed_bytecode: true });
  expect(changed.source_code).toBeUndefined();
  await verify(shell, 'New');
  expect(await get(path)).toMatchObject({ is_verified: true, name: 'New', is_changed_bytecode: false });
}, 90_000);

test('of an imported source what can be read is read, whatever else is in its ABI and settings', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'imported-'));
  await exportSources([folder], database.pool);
  const odd = [
    ...[null, 7, 'event', [], {}, { type: 'event' }, { type: 'event', name: 'Odd', anonymous: true }],
    ...['event', 'function', 'error'].map((type) => ({ type, name: 'odd', inputs: [null] })),
    ...['event', 'function', 'error'].map((type) => ({ type, name: {}, inputs: 'none' })),
  ];
  const codesFolder = join(folder, 'by_code');
  for (const name of await readdir(codesFolder)) {
    const path = join(codesFolder, name, 'contract.json');
    const { abi, ...file } = JSON.parse(await readFile(path, 'utf8'));
    const settings = { optimizer: { enabled: 'maybe' }, remappings: ['\0='] };
    const language = file.name === 'Box' ? 'yul' : 'solidity';
    await writeFile(path, JSON.stringify({ ...file, language, settings, abi: [...odd, ...abi] }));
  }
  await database.pool.query('delete from app.contract_codes');
  await database.pool.query('delete from app.verified_sources');
  expect(await importSources([folder], database.pool)).toBe('Took over 3 verified sources.');
  await rm(folder, { recursive: true });
  const box = await create(codes.Box?.creation);
  await expect.poll(listVerified, POLL).toContainEqual(`box ${box}`);
  for (const [language, count] of [
    ['yul', 1],
    ...['solidity', 'vyper', 'scilla', 'stylus_rust', 'geas'].map((each) => [each, 0]),
  ]) {
    const { items } = await get(`/api/v2/smart-contracts?q=box&filter=${language}`);
    expect([language, items.length]).toEqual([language, count]);
  }
  const data = encodeFunctionData({ abi: ABI, functionName: 'hold', args: [5n] });
  const hash = await rpc('eth_sendTransaction', [{ from: FIRST_ACCOUNT, to: box, data }]);
  await rpc('anvil_mine', ['0x1']);
  const readLogs = async () =>
    (await get(`/api/v2/transactions/${hash}/logs`)).items?.[0]?.decoded?.method_call;
  await expect.poll(readLogs, POLL).toBe('Held(uint256 amount)');
  const { decoded_input } = await get(`/api/v2/transactions/${hash}`);
  expect(decoded_input.method_call).toBe('hold(uint256 amount)');
  expect(await get(`/api/v2/smart-contracts/${box}/methods-write`)).toMatchObject([{ name: 'hold' }]);
  const { abi } = await get(`/api/v2/smart-contracts/${box}`);
  expect(abi.every((item: unknown) => typeof item === 'object' && !Array.isArray(item) && item)).toBe(true);
}, 90_000);
