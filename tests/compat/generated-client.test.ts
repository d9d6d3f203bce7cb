import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOpenApi } from '#api/openapi/openapi.ts';
import { CORE_ROUTES } from '#contract/calls/core-routes.ts';
import { ALL_CALLS, API_PARTS } from '../support/modules.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What a program does with the generated types: paths, parameters, fields of both ages, and a decoded value. */
const PROGRAM = `import type { components, paths } from './client.ts';

type Details = paths['/api/v2/addresses/{hash}']['get']['responses'][200]['content']['application/json'];
export const isVerified = (details: Details): boolean => details.is_verified ?? details.has_methods_read;
export const creation = (details: Details) => details.creation_transaction_hash ?? details.creation_tx_hash;
export const holders = (token: components['schemas']['Token']): string | null => token.holders_count ?? token.holders ?? null;
export function countTexts(value: components['schemas']['DecodedValue']): number {
  return typeof value === 'string' ? 1 : value.length;
}
export const sort: NonNullable<paths['/api/v2/addresses']['get']['parameters']['query']>['sort'] = 'balance';
// @ts-expect-error no such order
export const wrong: typeof sort = 'age';
// @ts-expect-error a count is no number of JSON
export const count: number = ({} as components['schemas']['Token']).holders_count;
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-'));
});
afterAll(() => rm(folder, { recursive: true }));

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return { status, printed: status === 0 ? '' : stdout + stderr };
}

test('a client that openapi-typescript generates from the description compiles, and knows the fields', async () => {
  const routes = API_PARTS.flatMap((part) => part.routes ?? []);
  const calls = [...Object.values(ALL_CALLS), ...Object.values(CORE_ROUTES), ...routes];
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(createOpenApi('1.0.0', calls)));
  const hooks = join(ROOT, 'scripts/use-typescript-5.mjs');
  const generator = join(ROOT, 'node_modules/openapi-typescript/bin/cli.js');
  expect(run('--import', hooks, generator, 'openapi.json', '-o', 'client.ts')).toEqual({
    ...{ status: 0, printed: '' },
  });
  await writeFile(join(folder, 'use.ts'), PROGRAM);
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const flags = [
    '--noEmit',
    '--strict',
    '--allowImportingTsExtensions',
    '--module',
    'esnext',
    '--target',
    'es2022',
  ];
  expect(run(tsc, ...flags, '--moduleResolution', 'bundler', 'use.ts', 'client.ts')).toEqual({
    ...{ status: 0, printed: '' },
  });
}, 120_000);
