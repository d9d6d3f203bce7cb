import { useState } from 'react';
import type { Block } from '#contract/block/block.ts';
import type { Page } from '#contract/page.ts';

/**
 * Freezes a list of blocks while it is read: newer blocks are counted and shown on request. A list whose head was orphaned is
 * replaced at once, and so is another page's.
 */
export function useHeldBlocks(
  page: Page<Block>,
  listKey: string,
): { shown: Page<Block>; newer: number; show: () => void } {
  const [held, setHeld] = useState({ page, listKey });
  const isHeld = held.listKey === listKey && isContinuation(held.page.items, page.items);
  const shown = isHeld ? held.page : page;
  if (!isHeld) setHeld({ page, listKey });
  return {
    shown,
    newer: Math.max(0, (page.items[0]?.height ?? 0) - (shown.items[0]?.height ?? 0)),
    show: () => setHeld({ page, listKey }),
  };
}

/**
 * Returns true if the newer list continues the older one: its head is still there with the same blocks below it (an older list
 * may lack one that arrived late), or is only beyond the newer list's end.
 */
export function isContinuation(older: readonly Block[], newer: readonly Block[]): boolean {
  const [head] = older;
  const [newHead] = newer;
  if (head === undefined || newHead === undefined) return older.length === newer.length;
  const place = newer.findIndex(({ height }) => height === head.height);
  if (place === -1) return newHead.height > head.height;
  return newer.slice(place).every(({ hash }, index) => (older[index]?.hash ?? hash) === hash);
}
