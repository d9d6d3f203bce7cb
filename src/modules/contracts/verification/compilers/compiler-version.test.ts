import { expect, test } from 'vitest';
import { readVersion } from './compiler-version.ts';

test.each([
  ['0.8.19', '0.8.19'],
  ['v0.8.19', '0.8.19'],
  [' v0.8.19+commit.7dd6d404 ', '0.8.19'],
  ['v0.8.19+commit.7dd6d404.Linux.gcc', '0.8.19'],
  ['0.8.19+commit.7dd6d404.Linux.g++', '0.8.19'],
  ['0.8.37+commit.f401782d.Darwin.appleclang', '0.8.37'],
  ['0.8.37+commit.f401782d.Emscripten.clang', '0.8.37'],
  ['0.4.26+commit.4563c3fc.Windows.msvc', '0.4.26'],
  ['0.8.19+commit.7dd6d404.mod.FreeBSD.clang', '0.8.19'],
  ['V0.8.19+commit.7DD6D404', '0.8.19'],
  ['solc:0.8.19', '0.8.19'],
  ['solc-v0.8.19+commit.7dd6d404', '0.8.19'],
  ['vyper:0.3.10', '0.3.10'],
  ['vyper:0.3.10+commit.91361694', '0.3.10'],
])('readVersion() finds the number in %j', (name, version) => {
  expect(readVersion(name)).toBe(version);
});

test.each([
  ...['', 'latest', '0.8', '0.8.x', '^0.8.19', '0.8.19 - 0.8.20'],
  ...['0.8.20-nightly.2023.4.5+commit.9cc6d4f1', 'v0.8.26-1.0.1', '0.8.19+commit.xyz', '0.8.19.Linux.gcc'],
  ...['0.8.19+commit.7dd6d404.', '0.8.19+commit.7dd6d404.Linux.gcc; rm', '0.8.19+commit.7dd6d404/../..'],
  ...[`0.8.19+commit.7dd6d404${'.Linux'.repeat(5)}`, `0.8.19+commit.7dd6d404.${'a'.repeat(100)}`],
])('readVersion() finds no release in %j', (name) => {
  expect(readVersion(name)).toBeNull();
});
