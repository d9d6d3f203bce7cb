import { useState } from 'react';
import type { Block } from '../../../contract/block.ts';
import type { Page } from '../../../contract/page.ts';

/**
 * Keeps a list of blocks still while it is read: newer blocks are counted and let in when asked for. A list whose head
 * has lost its place in the chain is given up at once, and so is another page's.
 */
export function useHeldBlocks(
  page: Page<Block>,
  listKey: string,
): { shown: Page<Block>; newer: number; show: () => void } {
  const [held, setHeld] = useState({ page, listKey });
  const isKept = held.listKey === listKey && isContinuation(held.page.items, page.items);
  const shown = isKept ? held.page : page;
  if (!isKept) setHeld({ page, listKey });
  return {
    shown,
    newer: Math.max(0, (page.items[0]?.height ?? 0) - (shown.items[0]?.height ?? 0)),
    show: () => setHeld({ page, listKey }),
  };
}

/**
 * Whether the newer list goes on where the older one began: its head is still there with the same blocks below it
 * (an older list may lack one that came late), or has only gone out of sight below.
 */
export function isContinuation(older: readonly Block[], newer: readonly Block[]): boolean {
  const [head] = older;
  const [newHead] = newer;
  if (head === undefined || newHead === undefined) return older.length === newer.length;
  const place = newer.findIndex(({ height }) => height === head.height);
  if (place === -1) return newHead.height > head.height;
  return newer.slice(place).every(({ hash }, index) => (older[index]?.hash ?? hash) === hash);
}
