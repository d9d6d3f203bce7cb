import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readEnvironment } from './env.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'env-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

test('readEnvironment() adds the variables of a .env file, and those of the process win under either name', () => {
  writeFileSync(
    join(folder, '.env'),
    "NETWORK_NAME=file\nNETWORK_ID=1\nOG_DESCRIPTION='a # b'\nAPI_HOST=file.example\n",
  );
  vi.stubEnv('NEXT_PUBLIC_NETWORK_NAME', 'process');
  vi.stubEnv('NETWORK_ID', '2');
  vi.stubEnv('API_HOST', '');
  const environment = readEnvironment(folder);
  expect(environment.NETWORK_NAME).toBeUndefined();
  expect(environment.NEXT_PUBLIC_NETWORK_NAME).toBe('process');
  expect(environment.NETWORK_ID).toBe('2');
  expect(environment.OG_DESCRIPTION).toBe('a # b');
  expect(environment.API_HOST).toBe('file.example');
});

test('readEnvironment() needs no .env file', () => {
  vi.stubEnv('NETWORK_ID', '3');
  expect(readEnvironment(folder).NETWORK_ID).toBe('3');
});

test('readEnvironment() says in one sentence that a .env cannot be read', () => {
  mkdirSync(join(folder, '.env'));
  expect(() => readEnvironment(folder)).toThrow(`The file '${folder}/.env' cannot be read`);
});
