import { execFile, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserLaunchOptions } from '../support/browser.ts';
import { type BuiltScript, buildScript } from '../support/embedded-process.ts';
import type { ClosedNetworkReport } from '../support/run-closed-network.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const START = join(ROOT, 'scripts/start.mjs');

/** Every address is this machine: whatever is sent arrives at the process that notes it, and nowhere else. */
const CLOSE =
  'ip link set lo up && ip route add local default dev lo && (ip -6 route add local default dev lo || true)';

/** A network namespace of one's own; who is not root keeps his name in it, as PostgreSQL runs for nobody who is root. */
const UNSHARE = process.getuid?.() === 0 ? ['-n'] : ['-n', '--map-current-user', '--keep-caps'];

const isPossible =
  process.platform === 'linux' && spawnSync('unshare', [...UNSHARE, 'sh', '-c', CLOSE]).status === 0;

/** Pages that no sitemap lists. */
const OWN_PAGES = [
  ...[/^\/tx\/0x/, /^\/address\/0x\w+$/, /^\/address\/0x\w+\?tab=contract$/, /^\/token\/0x\w+$/],
  ...[/\/instance\/\d+$/, /^\/block\/\d/, /^\/search-results\?q=./, /^\/stats\/\w/],
];

let script: BuiltScript;
let dataDir = '';
beforeAll(async () => {
  if (!isPossible) return;
  script = await buildScript('run-closed-network');
  dataDir = await mkdtemp(join(tmpdir(), 'spyglass-closed-'));
  await chmod(dataDir, 0o755);
  // The build comes before, where there is a network.
  await promisify(execFile)(process.execPath, [START, '--version'], { cwd: ROOT });
}, 180_000);
afterAll(async () => {
  if (!isPossible) return;
  script.remove();
  await rm(dataDir, { recursive: true, force: true });
});

if (!isPossible) {
  const text =
    'SKIPPED: no network namespace is allowed here (unshare -n), so it is not tested that nothing leaves';
  process.stderr.write(`${process.env.GITHUB_ACTIONS ? '::warning::' : ''}${text}\n`);
}

// Skipped where no network namespace of one's own is allowed.
test.skipIf(!isPossible)(
  'where nothing is switched on, neither the server nor a page sends anything to anywhere but the node and itself',
  async () => {
    const options = {
      start: START,
      port: 18_471,
      dataDir,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'error', DEMO_DAYS: '0' },
      browser: await browserLaunchOptions(),
    };
    const inside = `${CLOSE} && exec "$0" "$1" "$2"`;
    const { stdout } = await promisify(execFile)(
      'unshare',
      [...UNSHARE, 'sh', '-c', inside, process.execPath, script.path, JSON.stringify(options)],
      { timeout: 150_000, maxBuffer: 1024 * 1024 },
    );
    const report = JSON.parse(stdout) as ClosedNetworkReport;
    expect(report.control).toEqual(expect.arrayContaining(['control.example', '::ffff:198.51.100.7:80']));
    expect(report.paths.length).toBeGreaterThan(16);
    for (const pattern of OWN_PAGES) expect(report.paths).toContainEqual(expect.stringMatching(pattern));
    expect(report.height).toBeGreaterThan(0);
    expect(report.asked).toEqual([]);
    // What a visitor asks for leaves, and is noticed.
    expect(report.askedForCompiler).toContain('registry.npmjs.org');
    // Whatever address and port else: that one of each protocol that is sent on purpose is noticed.
    expect(report.unanswered).toEqual({ pages: 0, control: 2 });
  },
  180_000,
);
