import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { logUnhandledRejections } from './log-unhandled-rejections.ts';

test('a rejection that nobody waited for is reported whole, whatever it was rejected with', () => {
  const process = new EventEmitter();
  const known: string[] = [];
  logUnhandledRejections(process, { error: (message) => known.push(message) });
  process.emit('unhandledRejection', new Error('the reason'), Promise.resolve());
  process.emit('unhandledRejection', undefined, Promise.resolve());
  expect(known).toEqual([
    expect.stringMatching(
      /Unhandled rejection.*Error: the reason\n +at .*log-unhandled-rejections\.test\.ts/s,
    ),
    expect.stringMatching(/undefined$/),
  ]);
});
