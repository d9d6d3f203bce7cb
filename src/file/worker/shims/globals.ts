import { Buffer } from 'buffer/';

Object.assign(globalThis, {
  Buffer,
  global: globalThis,
  process: { env: {}, platform: 'browser', versions: {}, nextTick: queueMicrotask, emitWarning() {} },
  setImmediate: (task: (...args: unknown[]) => void, ...args: unknown[]) => setTimeout(task, 0, ...args),
});
