import type { Socket } from 'phoenix';
import { SOCKET_TIMEOUT_MS } from '#contract/socket.ts';
import type { LiveStore } from '../live-store.ts';

/** Time after which a disconnection is shown, and interval of polling then, in ms. */
const LOST_AFTER_MS = 2000;
const POLL_WHILE_LOST_MS = 5000;

/** Reports a lost connection, and then refetches periodically, in place of events. */
export function watchConnection(socket: Socket, store: LiveStore, refetchNewest: () => void): () => void {
  let isAway = false;
  let lostTimer = setTimeout(declareLost, SOCKET_TIMEOUT_MS);
  function declareLost() {
    store.setLive({ state: 'lost' });
  }
  socket.onOpen(() => {
    isAway = false;
    clearTimeout(lostTimer);
  });
  socket.onClose(() => {
    if (isAway) return;
    isAway = true;
    clearTimeout(lostTimer);
    lostTimer = setTimeout(declareLost, LOST_AFTER_MS);
  });
  const poll = setInterval(() => {
    if (store.getLive().state !== 'lost' || document.hidden) return;
    refetchNewest();
    for (const topic of store.topics.listPending()) {
      for (const { onJoined } of store.topics.listenersOf(topic)) onJoined(Date.now());
    }
  }, POLL_WHILE_LOST_MS);
  return () => {
    clearTimeout(lostTimer);
    clearInterval(poll);
  };
}
