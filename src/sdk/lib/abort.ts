/** @file Aborting work when a connection closes, and closing those of slow readers. */

export { abortOnClose } from '#lib/net/abort-on-close.ts';
export { endSlowReader, READING_PACE, type ReadingPace } from '#lib/net/end-slow-reader.ts';
