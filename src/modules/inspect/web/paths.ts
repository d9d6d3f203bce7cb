import type { Paths } from '#sdk/web/app/paths.ts';

/** Subject of the chain with which the page begins. */
export type InspectStart = { transaction: string } | { operation: string };

/** Path of the page; the fragment names a transaction or an operation of the chain, whose call is filled in. It is about the active run alone. */
export function inspectPath({ root }: Pick<Paths, 'root'>, start?: InspectStart): string {
  const [entry] = Object.entries(start ?? {});
  return `${root}/tools/inspect${entry === undefined ? '' : `#${entry[0]}=${entry[1]}`}`;
}

/** Reads the fragment of the page; undefined for any other. */
export function readStart(fragment: string): InspectStart | undefined {
  const [, kind, hash = ''] = /^#(transaction|operation)=(0x[0-9a-f]{64})$/i.exec(fragment) ?? [];
  if (kind === undefined) return undefined;
  return kind === 'operation' ? { operation: hash } : { transaction: hash };
}
