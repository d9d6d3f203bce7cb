import { expect, test } from 'vitest';
import { whenPainted } from './when-painted.ts';

function createWindow(visibilityState: DocumentVisibilityState) {
  const frames: FrameRequestCallback[] = [];
  const window = {
    document: { visibilityState } as Document,
    requestAnimationFrame: (callback: FrameRequestCallback) => frames.push(callback),
  };
  return { frames, window };
}

test('a page is taken over after the first frame, and not before', async () => {
  const { frames, window } = createWindow('visible');
  let isPainted = false;
  const waiting = whenPainted(window).then(() => {
    isPainted = true;
  });
  await new Promise((resolve) => setTimeout(resolve));
  expect(isPainted).toBe(false);
  frames[0]?.(0);
  await waiting;
  expect(isPainted).toBe(true);
});

test('in a tab in the background nothing is waited for', async () => {
  const { frames, window } = createWindow('hidden');
  await whenPainted(window);
  expect(frames).toEqual([]);
});
