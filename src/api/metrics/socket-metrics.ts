import { Gauge, type Registry } from 'prom-client';

/** Open connections of the socket. */
export interface SocketUse {
  webSockets: number;
  longPolls: number;
  joins: number;
}

/** Registers the number of connected clients and of joined topics. */
export function observeSockets(registry: Registry, read: () => SocketUse): void {
  new Gauge({
    name: 'spyglass_socket_connections',
    help: 'Clients of the live socket',
    labelNames: ['transport'],
    registers: [registry],
    collect() {
      const { webSockets, longPolls } = read();
      this.set({ transport: 'websocket' }, webSockets);
      this.set({ transport: 'longpoll' }, longPolls);
    },
  });
  new Gauge({
    name: 'spyglass_socket_joins',
    help: 'Topics that clients have joined, summed over the clients',
    registers: [registry],
    collect() {
      this.set(read().joins);
    },
  });
}
