import { expect, test } from 'vitest';
import { packInput, unpackInput } from './job-input.ts';
import type { VerificationInput } from './verification-input.ts';

const INPUT: VerificationInput = {
  ...{ version: '0.8.37', name: 'A', license: 3, method: 'standard-input' },
  input: {
    language: 'Solidity',
    sources: { 'ä.sol': { content: '"\0 \ud800 🦀' } },
    settings: { viaIR: true },
  },
};

test.each([Buffer.from([0, 255]), Buffer.alloc(0), null])(
  'unpackInput() gives what packInput() was given, with the arguments %s',
  async (constructorArguments) => {
    const given = { ...INPUT, constructorArguments };
    expect(await unpackInput((await packInput(given)) ?? Buffer.alloc(0))).toEqual(given);
  },
);

test('unpackInput() rejects what was not packed', async () => {
  await expect(unpackInput(Buffer.from('{}'))).rejects.toThrow();
});
