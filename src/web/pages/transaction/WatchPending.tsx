import { useEffect } from 'react';
import { createLazyCode, useLazyCode } from '../../app/lazy-code.tsx';

const TOPIC = createLazyCode(() => import('./PendingTopic.tsx').then((module) => module.PendingTopic));

/** Follows a pending transaction; its code loads when there is one. */
export function WatchPending({ hash }: { hash: string }) {
  const [Topic, load] = useLazyCode(TOPIC);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => void load(), []);
  return Topic ? <Topic hash={hash} /> : null;
}
