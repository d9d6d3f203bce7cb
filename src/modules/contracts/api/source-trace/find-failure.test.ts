import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeFunctionData } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Anvil, startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { FAILING } from '#tests/support/failing-project.ts';
import { type WrittenProject, writeProject } from '#tests/support/write-project.ts';
import type { SourceRow } from '../../db/sources.ts';
import { listFiles, readContract } from '../../verification/read-output.ts';
import type { Execution } from './execution.ts';
import { findFailure } from './find-failure.ts';
import { placeSource } from './locate-code.ts';
import { readTracerResult, TRACER } from './tracer.ts';

const FILE = 'Failing.sol';
const AT = `0x${'fa'.repeat(20)}`;

let project: WrittenProject;
let anvil: Anvil;

beforeAll(async () => {
  [project, anvil] = await Promise.all([writeProject({ [FILE]: FAILING }), startAnvil()]);
}, 60_000);

afterAll(async () => {
  await anvil.stop();
  await project.remove();
});

test('where functions share one end in the code, the one that ran is named', async () => {
  const text = await readFile(join(project.folder, 'artifacts/build-info/1.json'), 'utf8');
  const { output } = JSON.parse(text);
  const contract = readContract(FILE, 'Failing', output.contracts[FILE].Failing, listFiles(output.sources));
  const { abi } = project.find(FILE, 'Failing');
  const source = {
    sources: { [FILE]: FAILING },
    file_path: FILE,
    compiled: contract,
  } as unknown as SourceRow;
  const { runtime } = placeSource(source);
  const rpc = createDemoRpc(anvil.url);
  await rpc('anvil_setCode', [AT, `0x${contract.runtime.code.toString('hex')}`]);
  for (const [name, args] of [
    ['withReason', [5n]],
    ['withKnownError', []],
    ['withError', []],
    ['overflows', [5n]],
    ['divides', [5n]],
    ['indexes', [5n]],
  ] as const) {
    const call = { to: AT, data: encodeFunctionData({ abi, functionName: name, args }) };
    const traced = await rpc('debug_traceCall', [call, 'latest', { tracer: TRACER }]);
    const outermost = { kind: 'call', code: AT, selector: '0x', gasUsed: 0 } as const;
    const { root } = readTracerResult(traced, outermost) as Execution;
    const [place] = findFailure({ ...root, error: 'reverted' }, () => runtime).map(
      (step) => step.place?.name,
    );
    expect([name, place]).toEqual([name, `Failing.${name}`]);
  }
});

test('places in a long source are found without reading all before them again', () => {
  const functions = Array.from({ length: 15_000 }, (_, place) => `function f${place}() { }\n`).join('');
  const text = `// é ${'-'.repeat(1_000_000)}\n${functions}function last() { ${'1;'.repeat(5000)} }`;
  const at = Buffer.byteLength(text) - 2 - 10_000;
  const entries = Array.from({ length: 5000 }, (_, place) => `${at + 2 * place}:1:0`);
  const compiled = {
    runtime: { code: Buffer.alloc(5000), sourceMap: entries.join(';') },
    creation: { code: Buffer.alloc(0) },
    files: [FILE],
  };
  const { runtime } = placeSource({
    ...{ sources: { [FILE]: text }, file_path: FILE, compiled },
  } as unknown as SourceRow);
  const begun = process.cpuUsage();
  for (const pc of entries.keys()) expect(runtime?.locate(pc)?.name).toBe('last');
  expect(runtime?.locate(4999)).toMatchObject({ line: 15_002, isWhole: false });
  expect(process.cpuUsage(begun).user).toBeLessThan(2_000_000);
});
