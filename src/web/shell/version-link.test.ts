import { expect, test } from 'vitest';
import { describeBackend } from './version-link.ts';

test('describeBackend() reads version.+commit.hash, and links to the commit', () => {
  expect(describeBackend('v5.4.0-beta.+commit.0a1b2c3d4e', true, undefined)).toEqual({
    text: 'v5.4.0-beta · 0a1b2c3d',
    href: 'https://github.com/blockscout/blockscout/commit/0a1b2c3d4e',
  });
});

test('describeBackend() of our own API leads to the release of the configured project, and nowhere without one', () => {
  expect(describeBackend('0.1.0', false, 'https://code.test/s').href).toBe(
    'https://code.test/s/releases/tag/v0.1.0',
  );
  expect(describeBackend('0.1.0', false, undefined)).toEqual({ text: '0.1.0', href: undefined });
});

test('describeBackend() makes no link of a version that is none', () => {
  expect(describeBackend('../../evil?x', true, undefined).href).toBeUndefined();
});
