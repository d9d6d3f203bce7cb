/** @file Aborting work when a connection closes. */

export { abortOnClose } from '#lib/net/abort-on-close.ts';
