import { checkAddresses, createCheckState } from '#chain/check-addresses.ts';
import { refreshCapabilities } from './refresh-capabilities.ts';
import type { Task } from './task.ts';

/** Task that updates the status of every URL, logs changes of the current one, and applies new capabilities. */
export const nodesTask: Task = {
  name: 'nodes',
  create({ context }) {
    const {
      source: { transport },
      reporting: { log },
    } = context;
    const state = createCheckState();
    let current = 0;
    return {
      idleMs: 10_000,
      async run() {
        await checkAddresses(transport, state);
        refreshCapabilities(context);
        const nodes = transport.status();
        const now = nodes.findIndex(({ isCurrent }) => isCurrent);
        if (now !== current) log('info', `The node at ${nodes[now]?.url} is read from now on`);
        current = now;
        for (const { state, lastError } of nodes)
          if (state === 'refused' && lastError !== null) log('warn', lastError);
      },
    };
  },
};
