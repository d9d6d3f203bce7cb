import { expect, test } from 'vitest';
import { isAllowedOrigin } from './check-origin.ts';

const SITE = { publicOrigin: 'https://explorer.test', origins: ['https://app.test'] };

test('isAllowedOrigin() lets programs, this machine, the server itself and named sites in', () => {
  for (const origin of [
    undefined,
    ...[
      'https://explorer.test',
      'https://app.test',
      'http://localhost:6274',
      'http://127.0.0.1',
      'http://[::1]:3000',
    ],
  ])
    expect(isAllowedOrigin(origin, SITE), String(origin)).toBe(true);
});

test('isAllowedOrigin() refuses every other page, also under names that look alike', () => {
  for (const origin of [
    ...['null', '', 'https://evil.test', 'http://explorer.test', 'https://explorer.test:444', 'file://'],
    ...[
      'https://explorer.test.evil.test',
      'http://localhost.evil.test',
      'http://127.0.0.1.evil.test',
      'http://localhost:3000/',
    ],
  ])
    expect(isAllowedOrigin(origin, SITE), origin).toBe(false);
});
