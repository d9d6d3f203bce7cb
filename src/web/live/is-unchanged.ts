/** Whether the reply to a join says that the index is still the one that the page was made of, so that nothing can have been missed. */
export function isUnchanged(version: string, reply: unknown): boolean {
  return version !== '' && (reply as { version?: unknown } | null)?.version === version;
}
