/** Returns true if the reply to a join has the index version that the page was rendered from, so nothing can have been missed. */
export function isUnchanged(version: string, reply: unknown): boolean {
  return version !== '' && (reply as { version?: unknown } | null)?.version === version;
}
