import { expect, onTestFinished, test, vi } from 'vitest';
import { drawText, type UiChanges } from '../../pages/draw-page.test-data.tsx';
import { createTransaction } from '../../pages/pages.test-data.ts';
import { blockTransactionsQuery } from './queries.ts';
import { StripCard } from './StripCard.tsx';

const BLOCK = { hash: '0xb', height: 7, cells: 't', transactions_count: 1 } as Parameters<
  typeof StripCard
>[0]['block'];

test('the card of a cell leaves out the value where it is hidden', () => {
  vi.stubGlobal('window', { innerWidth: 1000 });
  onTestFinished(() => void vi.unstubAllGlobals());
  const query = blockTransactionsQuery(BLOCK.hash, { cursor: undefined });
  const answer = { items: [createTransaction({ position: 0 })], next_page_params: null };
  const draw = (ui: UiChanges) =>
    drawText(
      <StripCard block={BLOCK} cell={0} tile={{} as HTMLElement} place={{ left: 0, top: 0 }} />,
      [[query, answer]],
      ui,
    );
  expect(draw({})).toContain('1.5 DEMO');
  expect(draw({ hiddenTransactionFields: ['value'] })).not.toContain('1.5 DEMO');
});
