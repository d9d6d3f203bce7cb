import { expect, test } from 'vitest';
import { createPrng } from '#demo/prng.ts';
import { garble } from '#tests/support/garble.ts';
import { madeBlock } from '#tests/support/made-chain.ts';
import { InvalidAnswerError } from '../errors.ts';
import { validateBlock } from '../fetch/validate-block.ts';
import { formatBlock } from './block.ts';
import { formatReceipt } from './receipt.ts';
import { flattenCallFrame, formatCallTracerBlock, formatTraceBlock } from './trace.ts';
import { formatTransaction } from './transaction.ts';

const CASES = 800;
const LONGEST_MS = 250;

const made = Array.from({ length: 12 }, (_, number) =>
  madeBlock({ number, prng: createPrng(number), transactions: 4 }),
);
const ADDRESS = `0x${'ab'.repeat(20)}`;
const FRAME = {
  type: 'CALL',
  from: ADDRESS,
  to: ADDRESS,
  value: '0x1',
  gas: '0x1',
  gasUsed: '0x1',
  input: '0x',
};
const TREE = {
  ...FRAME,
  error: 'execution reverted',
  calls: [
    { ...FRAME, calls: [FRAME] },
    { ...FRAME, type: 'SELFDESTRUCT' },
  ],
};
const SIGNED = {
  ...made[3]!.block.transactions[0],
  accessList: [{ address: ADDRESS, storageKeys: [made[1]!.hash] }],
  authorizationList: [{ chainId: '0x1', address: ADDRESS, nonce: '0x0', yParity: '0x0', r: '0x1', s: '0x1' }],
  blobVersionedHashes: [made[1]!.hash],
};

test.each<[string, unknown[], (value: any) => unknown]>([
  ['formatBlock', made.map(({ block }) => block), formatBlock],
  ['formatTransaction', [SIGNED], formatTransaction],
  ['formatReceipt', made.flatMap(({ receipts }) => receipts), formatReceipt],
  ['formatTraceBlock', made.map(({ traces }) => traces), (value) => formatTraceBlock(value, made[1]!.hash)],
  ['formatCallTracerBlock', [[{ result: TREE }, { result: FRAME }]], formatCallTracerBlock],
  ['flattenCallFrame', [TREE], flattenCallFrame],
  [
    'validateBlock',
    made,
    ({ block, receipts }) => validateBlock(formatBlock(block), [receipts].flat().map(formatReceipt)),
  ],
])(
  '%s() of spoilt answers gives a value or throws InvalidAnswerError, in no time',
  (name, answers, format) => {
    const prng = createPrng(7);
    const outcomes = { read: 0, refused: 0 };
    for (let number = 0; number < CASES; number++) {
      const whole = prng.pick(answers);
      const rate = prng.pick([0.001, 0.01, 0.08]);
      const garbled = garble(prng, whole, rate);
      const value = name === 'validateBlock' ? { ...(whole as object), ...(garbled as object) } : garbled;
      const begun = performance.now();
      try {
        format(value);
        outcomes.read += 1;
      } catch (error) {
        expect(error, `case ${number}: ${JSON.stringify(value)?.slice(0, 2000)}`).toBeInstanceOf(
          InvalidAnswerError,
        );
        expect((error as Error).message.length).toBeLessThan(400);
        outcomes.refused += 1;
      }
      expect(performance.now() - begun, `case ${number}`).toBeLessThan(LONGEST_MS);
    }
    expect(outcomes.read).toBeGreaterThan(20);
    expect(outcomes.refused).toBeGreaterThan(30);
  },
);
