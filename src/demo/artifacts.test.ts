import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import * as artifacts from './artifacts.ts';

test('artifacts.ts and the build of the project are what the compiler makes of contracts/ today', () => {
  const script = new URL('../../scripts/compile-demo.mjs', import.meta.url).pathname;
  expect(() => execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe' })).not.toThrow();
}, 60_000);

test('every contract has code and an interface', () => {
  const all = Object.values(artifacts);
  expect(all).toHaveLength(10);
  for (const { abi, bytecode } of all) {
    expect(bytecode).toMatch(/^0x60[0-9a-f]{100,}$/);
    expect(abi.length).toBeGreaterThan(0);
  }
});
