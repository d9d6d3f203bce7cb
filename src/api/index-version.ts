import { randomBytes } from 'node:crypto';
import type { IndexEventSource } from './index-event.ts';

/** The counts of parts are a process's own, so that two processes never give the same name. */
const PROCESS = randomBytes(4).toString('hex');

/**
 * Names the state of the index, and of what else answers are made of, as far as this process has been notified of it: where the name is the same,
 * nothing has changed in between. Empty before the first notification.
 */
export function watchIndexVersion(events: IndexEventSource, partsVersion = () => ''): () => string {
  let position = '';
  events.subscribe(({ run, seq }) => {
    position = `${run}.${seq}`;
  });
  return () => (position === '' ? '' : `${PROCESS}.${position}.${partsVersion()}`);
}
