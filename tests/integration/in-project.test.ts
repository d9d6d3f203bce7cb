import { execFile, spawnSync } from 'node:child_process';
import { chmod, cp, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltScript, buildScript } from '../support/embedded-process.ts';
import type { InProjectReport } from '../support/run-in-project.ts';

const ROOT = join(import.meta.dirname, '../..');
const START = join(ROOT, 'scripts/start.mjs');
/** Port 8545 belongs to this machine; in a network of its own it is free. */
const UNSHARE = process.getuid?.() === 0 ? ['-n'] : ['-n', '--map-current-user', '--keep-caps'];
const UP = 'ip link set lo up';
const isPossible =
  process.platform === 'linux' && spawnSync('unshare', [...UNSHARE, 'sh', '-c', UP]).status === 0;
if (!isPossible)
  process.stderr.write('SKIPPED: no network namespace is allowed here (unshare -n): start in a project\n');

let script: BuiltScript;
let folder = '';
beforeAll(async () => {
  if (!isPossible) return;
  script = await buildScript('run-in-project');
  folder = await realpath(await mkdtemp(join(tmpdir(), 'spyglass-project-')));
  await chmod(folder, 0o755);
  await cp(join(ROOT, 'src/demo/project'), folder, { recursive: true });
  await writeFile(join(folder, 'hardhat.config.ts'), 'export default {};\n');
  await promisify(execFile)(process.execPath, [START, '--version'], { cwd: ROOT });
}, 180_000);
afterAll(async () => {
  if (!isPossible) return;
  script.remove();
  await rm(folder, { recursive: true, force: true });
});

test.skipIf(!isPossible)(
  'a start in the folder of a project waits for its node at port 8545, and verifies its contracts',
  async () => {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, LOG_FORMAT: 'text' };
    const options = { start: START, folder, port: 18_473, env };
    const inside = `${UP} && exec "$0" "$1" "$2"`;
    const { stdout } = await promisify(execFile)(
      'unshare',
      [...UNSHARE, 'sh', '-c', inside, process.execPath, script.path, JSON.stringify(options)],
      { timeout: 150_000, maxBuffer: 1024 * 1024 },
    );
    const report = JSON.parse(stdout) as InProjectReport;
    expect(report).toMatchObject({ name: 'DemoToken', code: 0 });
    for (const sentence of [
      `Found the Hardhat project "${folder}": its contracts are verified as they are deployed.`,
      'Using the node at http://127.0.0.1:8545, since no other is named.',
      'Waiting for a node at http://127.0.0.1:8545',
      'The node at http://127.0.0.1:8545 serves chain 31337.',
    ])
      expect(report.output).toContain(sentence);
  },
  180_000,
);
