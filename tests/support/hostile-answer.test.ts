import { expect, test } from 'vitest';
import type { z } from 'zod';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import { createHostileAnswer, HOSTILE_TEXT, UINT256_MAX } from './hostile-answer.ts';
import { ALL_CALLS } from './modules.ts';

const schemas: [string, z.ZodType][] = Object.entries(ALL_CALLS).map(([name, { response }]) => [
  name,
  response,
]);

test.each(schemas)('the hostile answers of %s keep to the contract', (_, schema) => {
  for (const style of ['rich', 'bare'] as const) {
    expect(schema.safeParse(createHostileAnswer(schema, style)).error?.issues).toBeUndefined();
  }
});

test('a rich answer has 78 digits and 200 characters, half an answer keeps to no contract', () => {
  expect(UINT256_MAX).toHaveLength(78);
  expect(HOSTILE_TEXT).toHaveLength(200);
  const rich = JSON.stringify(createHostileAnswer(CORE_CALLS.transactions.response, 'rich'));
  expect(rich).toContain(UINT256_MAX);
  expect(rich).toContain(JSON.stringify(HOSTILE_TEXT));
  expect(
    CORE_CALLS.transaction.response.safeParse(createHostileAnswer(CORE_CALLS.transaction.response, 'half'))
      .success,
  ).toBe(false);
});
