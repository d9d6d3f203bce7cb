/** @file Code that is loaded when it is needed. */

export { fetchModule } from '#web/app/fetch-module.ts';
export { createLazyCode, createLazyComponent, useLazyCode, withCode } from '#web/app/lazy-code.tsx';
export { readRoot } from '#web/app/read-root.ts';
