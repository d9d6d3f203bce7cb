import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSolc } from './compilers/run-solc.ts';
import { KEEP_NEAREST, type NearestTo } from './nearest-output.ts';
import { readOutput } from './read-output.ts';

/** Less than what the compilers below give. */
const LIMITS = { timeoutMs: 60_000, memoryBytes: 2 ** 30, outputBytes: 100_000 };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nearest-output-'));
});

afterAll(() => rm(folder, { recursive: true }));

/** What is left of an answer of a compiler, which is the value of this code. */
async function keep(code: string, given: NearestTo) {
  const path = join(folder, 'compiler.js');
  await writeFile(
    path,
    `const of = (object, creation = object) => ({ abi: [], evm: { bytecode: { object: creation }, deployedBytecode: { object } } });
     module.exports = { _solidity_compile() {}, cwrap: () => () => JSON.stringify(${code}) };`,
  );
  return readOutput(await runSolc(path, {}, LIMITS, { finish: KEEP_NEAREST, given }));
}

const deployed = (code: string, name: string | null = null): NearestTo => ({
  code,
  of: 'deployedBytecode',
  name,
});
const namesOf = ({ contracts }: { contracts: { path: string; name: string }[] }) =>
  contracts.map(({ path, name }) => `${path}:${name}`);

test('of an answer of many MB those contracts are left that a code can be the same as', async () => {
  const output = await keep(
    `{ contracts: { 'A.sol': Object.fromEntries(Array.from({ length: 3000 }, (_, at) => ['C' + at, of((at % 2 ? 'aa' : 'bb').repeat(at === 17 ? 9 : 1000))])) },
       sources: { 'A.sol': { id: 0, ast: 'x'.repeat(1e6) } } }`,
    deployed('aa'.repeat(9)),
  );
  expect(namesOf(output)).toEqual(['A.sol:C17']);
  expect(output.contracts[0]?.files).toEqual(['A.sol']);
});

test('of more than twenty contracts of its length those are left that are the most like a code', async () => {
  const output = await keep(
    `{ contracts: { 'A.sol': Object.fromEntries(Array.from({ length: 300 }, (_, at) => ['C' + at, of((at === 250 ? 'ab' : 'cd').repeat(500))])) } }`,
    deployed(`${'ab'.repeat(499)}00`),
  );
  expect(output.contracts).toHaveLength(20);
  expect(namesOf(output)).toContain('A.sol:C250');
});

test('where none has the length of a code, the nearest is left', async () => {
  const contracts = `{ contracts: { 'A.sol': { Short: of('aa'), Near: of('aabbcc'), Long: of('aa'.repeat(90)) } } }`;
  expect(namesOf(await keep(contracts, deployed('aabbccdd')))).toEqual(['A.sol:Near']);
});

test('a name narrows it; where none has the name, the names of others are left', async () => {
  const contracts = `{ contracts: { 'A.sol': { One: of('aabb'), Two: of('aabb') }, 'B.sol': { Two: of('aabb') } } }`;
  expect(namesOf(await keep(contracts, deployed('aabb', 'Two')))).toEqual(['A.sol:Two', 'B.sol:Two']);
  expect(namesOf(await keep(contracts, deployed('aabb', 'B.sol:Two')))).toEqual(['B.sol:Two']);
  const others = await keep(contracts, deployed('aabb', 'Three'));
  expect(namesOf(others)).toEqual(['A.sol:One', 'A.sol:Two', 'B.sol:Two']);
});

test('a blueprint is looked for among the creation codes', async () => {
  const contracts = `{ contracts: { 'A.sol': { One: of('aa', 'aabbcc'), Two: of('aabb', 'aabbccdd') } } }`;
  const output = await keep(contracts, { code: 'aabbccdd', of: 'bytecode', name: null });
  expect(namesOf(output)).toEqual(['A.sol:Two']);
});

test('errors are left, shortened, and an answer that is no JSON is none', async () => {
  const { errors } = await keep(
    `{ errors: [{ severity: 'warning', message: 'w' }, { severity: 'error', type: 'TypeError', formattedMessage: 'x'.repeat(5000) }] }`,
    deployed('aa'),
  );
  expect(errors).toEqual([`TypeError: ${'x'.repeat(989)}`]);
  const broken = join(folder, 'broken.js');
  await writeFile(broken, "module.exports = { _solidity_compile() {}, cwrap: () => () => 'no JSON' };");
  const text = await runSolc(broken, {}, LIMITS, { finish: KEEP_NEAREST, given: deployed('aa') });
  expect(readOutput(text).errors).toEqual(['The answer of the compiler is no JSON.']);
});
