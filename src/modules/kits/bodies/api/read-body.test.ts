import { expect, test } from 'vitest';
import { z } from 'zod';
import { listParameterErrors } from '#api/errors.ts';
import { readBody } from '#modules/kits/bodies/api/read-body.ts';

const schema = z.object({
  name: z.string(),
  count: z.int().optional(),
  sources: z.record(z.string(), z.string()).optional(),
});

function refuse(body: unknown) {
  try {
    return readBody(schema, body);
  } catch (error) {
    return listParameterErrors(error as never).map(({ title, source }) => [title, source?.pointer]);
  }
}

test('readBody() gives what the schema makes of a body', () => {
  expect(readBody(schema, { name: 'a', other: 1 })).toEqual({ name: 'a' });
});

test.each([
  [{}, [['Missing field', '/name']]],
  [
    { name: 1, count: 1.5 },
    [
      ['Invalid value', '/name'],
      ['Invalid value', '/count'],
    ],
  ],
  [{ name: 'a', sources: { 'A.sol': 1 } }, [['Invalid value', '/sources/A.sol']]],
  [{ name: 'a', sources: { ['x'.repeat(900)]: 1 } }, [['Invalid value', `/sources/${'x'.repeat(192)}`]]],
  [null, [['Invalid value', '/']]],
  ['name', [['Invalid value', '/']]],
  [[], [['Invalid value', '/']]],
])('readBody() names the fields of case %#', (body, faults) => {
  expect(refuse(body)).toEqual(faults);
});
