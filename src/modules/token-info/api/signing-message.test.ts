import { expect, test } from 'vitest';
import { readSigningMessage, writeSigningMessage } from './signing-message.ts';

const PLACE = { host: 'explorer.test:3000', address: `0x${'Ab'.repeat(20)}` };
const AT = new Date('2026-02-03T04:05:06Z');
const TEXT = writeSigningMessage({ ...PLACE, at: AT });
const after = (seconds: number) => new Date(AT.getTime() + seconds * 1000);

test('the message names site, time and contract', () => {
  expect(TEXT).toBe(
    `[explorer.test:3000] [2026-02-03 04:05:06] I, hereby verify that I am the owner/creator of the address [${PLACE.address}]`,
  );
});

test.each([
  [0, 'fine'],
  [3600, 'fine'],
  [3601, 'expired'],
  [-300, 'fine'],
  [-301, 'expired'],
])('%i s after its time it is %s', (seconds, outcome) => {
  expect(readSigningMessage(TEXT, PLACE, after(seconds))).toBe(outcome);
});

test.each([
  ['another site', TEXT.replace('explorer.test', 'evil.test')],
  ['another contract', TEXT.replace('Ab', 'Cd')],
  ['more behind it', `${TEXT} and of all others`],
  ['no time', TEXT.replace('04:05:06', '99:05:06')],
  ['another text', 'I am the owner'],
])('a message with %s is invalid', (_, text) => {
  expect(readSigningMessage(text, PLACE, AT)).toBe('invalid');
});
