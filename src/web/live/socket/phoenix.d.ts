declare module 'phoenix' {
  /** The parts of the Phoenix client that Spyglass uses. */
  export interface Push {
    receive(status: 'ok' | 'error' | 'timeout', callback: (response: unknown) => void): Push;
  }
  export interface Channel {
    join(timeout?: number): Push;
    leave(): Push;
    /** Called with every event before its handlers; returns the payload. */
    onMessage: (event: string, payload: unknown, ref: unknown) => unknown;
  }
  /** Long polling with the interface of a WebSocket. */
  export class LongPoll {
    constructor(url: string);
    ajax: (
      method: string,
      headers: object,
      body: string | null,
      onTimeout: () => void,
      onAnswer: (answer: { status?: unknown } | null) => void,
    ) => void;
  }
  export class Socket {
    constructor(endPoint: string, options: SocketOptions);
    connect(): void;
    disconnect(): void;
    isConnected(): boolean;
    onMessage(callback: () => void): void;
    channel(topic: string, params?: object): Channel;
    onOpen(callback: () => void): void;
    onClose(callback: () => void): void;
  }
  export interface SocketOptions {
    transport?: unknown;
    timeout: number;
    heartbeatIntervalMs: number;
    sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
    longpollerTimeout: number;
    reconnectAfterMs: (tries: number) => number;
    rejoinAfterMs: (tries: number) => number;
  }
}
