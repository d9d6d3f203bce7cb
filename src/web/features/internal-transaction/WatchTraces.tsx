import { useEffect } from 'react';
import { createLazyCode, useLazyCode } from '../../app/lazy-code.tsx';
import { useHasOwnApi } from '../../app/settings/has-own-api.ts';
import type { TracesTopicProps } from './TracesTopic.tsx';

const TOPIC = createLazyCode(() => import('./TracesTopic.tsx').then((module) => module.TracesTopic));

/** Follows traces that are not indexed; its code loads where some are missing. Only our own servers report them. */
export function WatchTraces(props: TracesTopicProps) {
  const isOwn = useHasOwnApi();
  const [Topic, load] = useLazyCode(TOPIC);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    if (isOwn) void load();
  }, []);
  return Topic && isOwn ? <Topic {...props} /> : null;
}
