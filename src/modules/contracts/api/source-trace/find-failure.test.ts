import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeFunctionData } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FAILING } from '../../../../../tests/support/failing-project.ts';
import { type WrittenProject, writeProject } from '../../../../../tests/support/write-project.ts';
import { type Anvil, startAnvil } from '../../../../demo/anvil.ts';
import { createDemoRpc } from '../../../../demo/demo-rpc.ts';
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
