import type { Signatures } from './signatures.ts';

/** Joins several tables; earlier ones take precedence. */
export function joinSignatures(tables: readonly Signatures[]): Signatures {
  const [only, ...others] = tables;
  if (only !== undefined && others.length === 0) return only;
  return {
    functions: (selector) => tables.flatMap((table) => table.functions(selector)),
    events: (topic) => tables.flatMap((table) => table.events(topic)),
    anonymousEvents: () => tables.flatMap((table) => table.anonymousEvents()),
    errors: (selector) => tables.flatMap((table) => table.errors(selector)),
    selectorsOf: (name) => [...new Set(tables.flatMap((table) => table.selectorsOf(name)))],
  };
}
