import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Slot } from './csv-link-slot.tsx';

const HASH = `0x${'ab'.repeat(20)}`;
const TOPIC = `0x${'cd'.repeat(32)}`;

test.each([
  [{ type: 'holders', address: HASH }, `address=${HASH}&amp;type=holders`],
  [
    { type: 'transactions', address: HASH, filter: 'from' },
    `address=${HASH}&amp;type=transactions&amp;filterType=address&amp;filterValue=from`,
  ],
  [
    { type: 'token-transfers', address: HASH, token: HASH },
    `address=${HASH}&amp;type=token-transfers&amp;token=${HASH}`,
  ],
  [
    { type: 'logs', address: HASH, topic: TOPIC },
    `address=${HASH}&amp;type=logs&amp;filterType=topic&amp;filterValue=${TOPIC}`,
  ],
  [
    { type: 'advanced-filters', query: { age_from: '2026-11-01T00:00:00.000Z' } },
    'age_from=2026-11-01T00%3A00%3A00.000Z&amp;type=advanced-filters',
  ],
] as const)('the link above a list carries what the list is: %j', (target, query) => {
  expect(renderToStaticMarkup(<Slot {...target} />)).toContain(`href="/csv-export?${query}"`);
});
