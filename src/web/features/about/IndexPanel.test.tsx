import { expect, test } from 'vitest';
import type { About } from '#contract/about.ts';
import { drawText } from '../../pages/draw-page.test-data.tsx';
import { IndexPanel } from './IndexPanel.tsx';

const draw = (
  history_stalled: About['index']['history_stalled'],
  stalled: About['index']['stalled'] = null,
  layers: About['index']['layers'] = [],
) => {
  const index = { height: 7, node_height: 7, lag_blocks: 0, lag_seconds: 0, head_timestamp: null };
  const rest = { history_from: 0, stalled, history_stalled, layers };
  const about = { index: { ...index, ...rest }, version: 'v1', database_size_bytes: null };
  return drawText(<IndexPanel about={about as unknown as About} />);
};

test('the page of the index says why older blocks do not come, and nothing while they do', () => {
  const text = draw({ reason: 'disk\u202eis broken', since: '2023-11-14T22:00:00Z' });
  expect(text).toMatch(/No older blocks[\s\S]*disk[\s\S]*U\+202E[\s\S]*is broken[\s\S]*since/);
  expect(draw(null)).not.toContain('No older blocks');
});

test('the page of the index says why no new blocks come, and nothing while they do', () => {
  const text = draw(null, { reason: 'no receipts are given', since: '2023-11-14T22:00:00Z' });
  expect(text).toMatch(/No new blocks[\s\S]*no receipts are given[\s\S]*since/);
  expect(draw(null)).not.toContain('No new blocks');
});

test('blocks that are to be read again are reported, and nothing where there are none', () => {
  const drawSuspects = (count: number) => {
    const ranges = count === 0 ? [] : [{ from: 3, to: 3 + count - 1 }];
    return draw(null, null, [{ layer: 'suspect', blocks_count: count, ranges_count: ranges.length, ranges }]);
  };
  expect(drawSuspects(4)).toMatch(/To be fetched again.*4.*3.*6/);
  expect(drawSuspects(0)).not.toContain('To be fetched again');
});
