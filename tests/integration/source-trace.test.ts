import { encodeDeployData, encodeFunctionData, toFunctionSelector } from 'viem/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '#api/create-app.ts';
import type { CallTree } from '#contract/transaction/call-frame.ts';
import type { Hex } from '#lib/hex.ts';
import type { Execution } from '#modules/contracts/api/source-trace/execution.ts';
import { readStructLogs, STRUCT_LOG_OPTIONS } from '#modules/contracts/api/source-trace/read-struct-logs.ts';
import { listFrames } from '#modules/contracts/api/source-trace/sum-gas.ts';
import { readTracerResult, TRACER } from '#modules/contracts/api/source-trace/tracer.ts';
import type { SmartContract } from '#modules/contracts/contract/smart-contract.ts';
import type { SourceTrace, TracedPlace } from '#modules/contracts/contract/source-trace.ts';
import type { DemoSite } from '../support/demo-site.ts';
import { type ProjectSite, startProjectSite } from '../support/project-site.ts';
import { type TracedProject, writeTracedProject } from '../support/traced-project.ts';

let started: ProjectSite;
let site: DemoSite;
let app: App;
let project: TracedProject;
let desk: Hex;
let from: Hex;

beforeAll(async () => {
  project = await writeTracedProject();
  started = await startProjectSite(project.folder);
  ({ site, app } = started);
  const { abi, bytecode } = project;
  [from] = (await site.rpc('eth_accounts')) as [Hex];
  const hash = await send({ data: encodeDeployData({ abi, bytecode }) });
  desk = ((await site.rpc('eth_getTransactionReceipt', [hash])) as { contractAddress: Hex }).contractAddress;
}, 240_000);

afterAll(async () => {
  await started?.stop();
  await project.remove();
});

async function get<Answer>(path: string): Promise<Answer> {
  const { statusCode, body } = await app.server.inject({ url: path });
  expect([statusCode, site.api.errors, statusCode === 200 ? '' : body]).toEqual([200, [], '']);
  return JSON.parse(body) as Answer;
}

async function send(transaction: { data: Hex; to?: Hex }): Promise<Hex> {
  const hash = await site.rpc('eth_sendTransaction', [
    { from, gas: '0x400000', gasPrice: '0x174876e800', ...transaction },
  ]);
  await site.scenario.mineBlock();
  await site.indexer.caughtUp();
  return hash as Hex;
}

async function trace(functionName: string, args: readonly unknown[]): Promise<SourceTrace> {
  const hash = await send({ to: desk, data: encodeFunctionData({ abi: project.abi, functionName, args }) });
  return get(`/api/v2/transactions/${hash}/source-trace`);
}

/** The lines of a stack, as a debugger writes them. */
function write({ stack }: SourceTrace): string[] {
  return stack.map(({ contract_name: contract, place }) =>
    place ? `${contract}: ${place.name} ${place.path}:${place.line} ${place.code}` : String(contract),
  );
}

test('the contracts are verified by their artifacts', async () => {
  const isVerified = async () => (await get<SmartContract>(`/api/v2/smart-contracts/${desk}`)).is_verified;
  await expect.poll(isVerified, { timeout: 60_000 }).toBe(true);
}, 90_000);

test('a failure three contracts deep names file, line and function of its require, and of each call on the way', async () => {
  const answer = await trace('close', [5n]);
  expect(answer.missing_reason).toBe(null);
  expect(write(answer)).toEqual([
    'Ledger: Checks.enough src/Ledger.sol:7 require(held >= wanted, "too little");',
    'Ledger: Ledger.take src/Ledger.sol:24 Checks.enough(held[who][kind], amount);',
    'Vault: Vault._take src/Vault.sol:21 ledger.take(msg.sender, 7, amount);',
    'Vault: Vault.withdraw src/Vault.sol:17 _take(amount);',
    'Admin: Admin.close src/Vault.sol:39 vault.withdraw(amount);',
  ]);
  expect(answer.stack.map(({ place }) => place?.file)).toEqual([1, 1, 1, 1, 1]);
  const { selector } = answer.stack.at(-1) ?? {};
  expect(selector).toBe(toFunctionSelector('close(uint256)'));
});

test('each call of the call tree has the line that made it, the function that ran, and the line that failed', async () => {
  const hash = await send({
    to: desk,
    data: encodeFunctionData({ abi: project.abi, functionName: 'close', args: [5n] }),
  });
  const { frames } = await get<SourceTrace>(`/api/v2/transactions/${hash}/source-trace`);
  const { items } = await get<CallTree>(`/api/v2/transactions/${hash}/call-tree`);
  expect(frames.map(({ index, depth, address_hash }) => [index, depth, address_hash])).toEqual(
    items.map(({ index, depth, to }) => [index, depth, to?.hash]),
  );
  const line = (place: TracedPlace | null | undefined) => place && `${place.name} :${place.line}`;
  expect(
    frames.map(({ entered_at, called_at, failed_at }) => [entered_at, called_at?.place, failed_at].map(line)),
  ).toEqual([
    ['Admin.close :37', undefined, 'Admin.close :39'],
    ['Vault.divide :25', 'Admin.close :38', 'Vault.divide :26'],
    ['Vault.withdraw :15', 'Admin.close :39', 'Vault._take :21'],
    ['Ledger.take :23', 'Vault._take :21', 'Checks.enough :7'],
  ]);
});

test("a failure of the compiler's own checks names the line that it checks", async () => {
  expect(write(await trace('split', []))).toEqual([
    'Vault: Vault.divide src/Vault.sol:26 return total / by;',
    'Admin: Admin.split src/Vault.sol:43 vault.divide(0);',
  ]);
});

test('storage writes are reported by variable, gas by line and by function', async () => {
  const answer = await trace('open', [1000n]);
  expect(answer.stack).toEqual([]);
  expect(
    answer.storage_writes.map(({ variables, value, place }) => [
      variables.map(({ name, type }) => `${type} ${name}`).join(', '),
      BigInt(value),
      `${place?.path}:${place?.line}`,
    ]),
  ).toEqual([
    ['uint256 total', 1000n, 'src/Vault.sol:11'],
    [`uint256 held[${desk.toLowerCase()}][7]`, 1000n, 'src/Ledger.sol:18'],
    ['uint256 entries.length', 1n, 'src/Ledger.sol:19'],
    ['uint128 entries[0].from, uint128 entries[0].to', (2n << 128n) + 1n, 'src/Ledger.sol:19'],
    ['uint256 entries[0].amount', 1000n, 'src/Ledger.sol:19'],
    ['bool isOpen', 1n, 'src/Ledger.sol:20'],
  ]);
  const put = answer.functions.find(({ place }) => place.name === 'Ledger.put');
  const push = answer.lines.find(({ place }) => place.path === 'src/Ledger.sol' && place.line === 19);
  // Three words that were zero (EIP-2929: 22,100 each), of five that the function writes.
  expect(push?.gas).toBeGreaterThan(3 * 22_100);
  expect(put?.gas).toBeGreaterThan(5 * 22_100);
  expect(put?.gas).toBeLessThan(5 * 22_100 + 3000);
});

test('the list of instructions that a node gives says the same as the tracer', async () => {
  const call = {
    from,
    to: desk,
    data: encodeFunctionData({ abi: project.abi, functionName: 'close', args: [5n] }),
  };
  const ask = (options: object) => site.rpc('debug_traceCall', [call, 'latest', options]);
  const outermost = { kind: 'call', code: desk, selector: '0x', gasUsed: 0 } as const;
  const traced = readTracerResult(await ask({ tracer: TRACER }), outermost) as Execution;
  const listed = readStructLogs(await ask(STRUCT_LOG_OPTIONS), outermost) as Execution;
  const outline = ({ root }: Execution) =>
    listFrames(root).map(({ code, kind, pcs, gas, calls, writes, error }) => [
      ...[code, kind, pcs, gas, calls.map(({ at }) => at), writes, error !== ''],
    ]);
  expect(outline(traced).length).toBeGreaterThan(3);
  expect(outline(listed)).toEqual(outline(traced));
});

test('what there is no trace of says why', async () => {
  const plain = await send({ to: `0x${'1'.repeat(40)}`, data: '0x' });
  expect(await get(`/api/v2/transactions/${plain}/source-trace`)).toMatchObject({
    missing_reason: 'no_code',
  });
});
