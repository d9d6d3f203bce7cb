import { expect, expectTypeOf, test } from 'vitest';
import { ownResource, type Resource } from './resource.ts';

test("a reader names the path of its call's record, and no other compiles", () => {
  expectTypeOf<Resource<'transaction_blobs'>['path']>().toEqualTypeOf<'/api/v2/transactions/{hash}/blobs'>();
  const others = [
    // @ts-expect-error the path of another call
    () => ownResource('transaction_blobs', '/api/v2/transactions/{hash}/logs'),
    // @ts-expect-error no such call
    () => ownResource('transaction_blob', '/api/v2/transactions/{hash}/blobs'),
  ];
  expect(others).toHaveLength(2);
});
