/** @file A module's part of the web server. */

export type { FramedDocument, PageForm, ServerDeps, ServerPart } from '#web/modules/server-part.ts';
export { readText } from '#web/server/documents/read-text.ts';
export { createRemoteList } from '#web/server/operator/remote-list.ts';
export { findWebModule } from '#web/server/server-modules.ts';
