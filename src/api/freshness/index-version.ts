import { randomBytes } from 'node:crypto';
import type { IndexEventSource } from './index-event.ts';

/** Random name of this process, whose counts of parts would otherwise collide with another's. */
const PROCESS = randomBytes(4).toString('hex');

/**
 * Returns the version of the index and of other response data, as of this process's last notification: equal versions
 * mean equal data. Empty before the first notification.
 */
export function watchIndexVersion(events: IndexEventSource, partsVersion = () => ''): () => string {
  let position = '';
  events.subscribe(({ run, seq }) => {
    position = `${run}.${seq}`;
  });
  return () => (position === '' ? '' : `${PROCESS}.${position}.${partsVersion()}`);
}
