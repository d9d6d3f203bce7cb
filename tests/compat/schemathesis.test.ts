import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startDemoSite } from '../support/demo-site.ts';

/**
 * What is checked of each answer. Two checks are left out: of a body with a meaning of its own (a source, a signature, a query) a schema
 * cannot say which values are accepted, so that what fits it may still be refused.
 */
const CHECKS = [
  ...['not_a_server_error', 'status_code_conformance', 'content_type_conformance'],
  ...['response_headers_conformance', 'response_schema_conformance', 'unsupported_method'],
  ...['allow_header_conformance', 'use_after_free', 'ensure_resource_availability', 'ignored_auth'],
];

const isFound = spawnSync('schemathesis', ['--version']).status === 0;

/** Runs it to the end and gives how it ended, with the last of what it printed. */
async function runSchemathesis(origin: string): Promise<{ code: number | null; printed: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'schemathesis-'));
  const args = [
    ...['run', `${origin}/api/v2/openapi.json`, '--url', origin, '--checks', CHECKS.join()],
    ...['--phases', 'coverage,fuzzing', '--max-examples', '10', '--seed', '1', '--workers', '2'],
    ...['--generation-database', 'none', '--suppress-health-check', 'all', '--no-color'],
  ];
  const child = spawn('schemathesis', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  const keep = (part: Buffer) => {
    printed = (printed + part).slice(-20_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  await rm(folder, { recursive: true });
  return { code, printed };
}

test.skipIf(!isFound)(
  'schemathesis finds no answer that the description does not allow (skipped where it is not on the PATH)',
  async () => {
    const site = await startDemoSite({ isVerified: true });
    await site.app.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = site.app.server.server.address() as AddressInfo;
    const { code, printed } = await runSchemathesis(`http://127.0.0.1:${port}`);
    await site.stop();
    expect({ code, printed: code === 0 ? '' : printed }).toEqual({ code: 0, printed: '' });
    expect(site.api.errors).toEqual([]);
  },
  600_000,
);
