import { z } from 'zod';
import type { ApiQuery } from '../reader/api-reader.ts';
import { ADDRESS, TIME, toIsoTime } from './inputs.ts';

/** Arguments of lists that are filtered by address and time. */
export const COUNTERPARTS = {
  address: ADDRESS.optional().describe('Address that sent or received'),
  direction: z
    .enum(['from', 'to', 'any'])
    .default('any')
    .describe('Whether the address sent, received, or either'),
  after: TIME.optional().describe('Only at or after this time'),
  before: TIME.optional().describe('Only at or before this time'),
};

/** Returns the parameters of the filter of all movements. @throws ToolError */
export function toFilter({
  address,
  direction,
  after,
  before,
}: {
  address: string | undefined;
  direction: 'from' | 'to' | 'any';
  after: string | undefined;
  before: string | undefined;
}): ApiQuery {
  const from = direction === 'to' ? undefined : address;
  const to = direction === 'from' ? undefined : address;
  return {
    age_from: after === undefined ? undefined : toIsoTime(after),
    age_to: before === undefined ? undefined : toIsoTime(before),
    from_address_hashes_to_include: from,
    to_address_hashes_to_include: to,
    address_relation: from !== undefined && to !== undefined ? 'or' : undefined,
  };
}
