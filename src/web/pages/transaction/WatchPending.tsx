import { useEffect } from 'react';
import { useLazyPart } from '../../ui/overlay/useLazyPart.ts';

const load = () => import('./PendingTopic.tsx').then((module) => module.PendingTopic);

/** Follows a transaction that no block holds yet; its code comes when there is one. */
export function WatchPending({ hash }: { hash: string }) {
  const [Topic, want] = useLazyPart(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once
  useEffect(() => void want(), []);
  return Topic ? <Topic hash={hash} /> : null;
}
