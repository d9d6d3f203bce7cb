import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findTool } from '../support/find-tool.ts';

const UNIT = readFileSync('deploy/systemd/spyglass.service', 'utf8');
/** 0 is the most closed, 10 the most open; systemd calls what is below 2 "OK". */
const EXPOSURE_MAX = 2;
const analyze = findTool('systemd-analyze', 'that systemd takes the unit');

test('each variable of the unit is a setting, and stopping leaves PostgreSQL the time it needs', () => {
  const documented = readFileSync('docs/ENV.md', 'utf8');
  const names = [...UNIT.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((each) => each.split('=')[0] ?? ''),
  );
  expect(names.length).toBeGreaterThan(5);
  for (const name of names.filter((each) => !/^(?:NODE_ENV|MALLOC_.*)$/.test(each)))
    expect(documented).toContain(`\`${name}\``);
  expect(UNIT).toMatch(/^KillMode=mixed$/m);
  expect(UNIT).toMatch(/^TimeoutStopSec=60$/m);
});

test.skipIf(analyze === null)('systemd takes the unit without a complaint and calls its exposure OK', () => {
  const folder = mkdtempSync(join(tmpdir(), 'spyglass-unit-'));
  try {
    const path = join(folder, 'etc/systemd/system/spyglass.service');
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, UNIT);
    const verified = spawnSync(analyze ?? '', ['verify', '--man=no', path], { encoding: 'utf8' });
    const own = verified.stderr.split('\n').filter((line) => line.includes('spyglass'));
    expect([verified.status, own]).toEqual([0, []]);
    const rated = spawnSync(analyze ?? '', ['security', '--offline=yes', '--no-pager', path], {
      encoding: 'utf8',
    });
    const exposure = Number(/exposure level for spyglass\.service: ([\d.]+)/.exec(rated.stdout)?.[1]);
    process.stdout.write(`systemd-analyze security: ${exposure}\n`);
    expect(exposure).toBeLessThanOrEqual(EXPOSURE_MAX);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
