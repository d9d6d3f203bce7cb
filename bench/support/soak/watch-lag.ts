import { watchNodeHeads, watchSocketBlocks } from '../watch-heads.ts';

/** Delay from the node's announcement to the socket's event of each block, in ms. */
export interface LagWatch {
  /** Returns the delays so far, and the announced heights that the socket never published. */
  stop: () => { lagsMs: number[]; unpublished: number[] };
}

/** Watches node and socket side by side. */
export async function watchLag(rpcUrl: string, origin: string): Promise<LagWatch> {
  const announced = new Map<number, number>();
  const known = new Map<number, number>();
  const note = (times: Map<number, number>) => (height: number) => {
    if (!times.has(height)) times.set(height, performance.now());
  };
  const stopSocket = await watchSocketBlocks(origin, note(known));
  const stopNode = await watchNodeHeads(rpcUrl.replace('http', 'ws'), note(announced));
  return {
    stop() {
      stopNode();
      stopSocket();
      const heights = [...announced.keys()];
      return {
        lagsMs: heights.flatMap((height) => {
          const [from, to] = [announced.get(height), known.get(height)];
          return from === undefined || to === undefined ? [] : [Math.max(0, to - from)];
        }),
        unpublished: heights.filter((height) => !known.has(height)),
      };
    },
  };
}
