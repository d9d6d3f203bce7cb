import type { AuditDifference } from '#db/writes/coverage/audit.ts';
import type { RowDifference, RowTexts } from '#db/writes/facts/derived-rows.ts';
import type { StateRows } from '#db/writes/state/read-state.ts';

/** Describes a differing row of a block and its differing columns. */
export function describeRow({ table, found, expected }: RowDifference, block: number): AuditDifference {
  const key = table.key.map((column) => (found ?? expected)?.[column]).join(' / ');
  return { block, table: table.name, key, ...compareRows(found, expected) };
}

/** Lists the state rows that recomputing changed, added or removed. */
export function compareState(before: StateRows, after: StateRows, block: number): AuditDifference[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const found = before.get(id);
    const expected = after.get(id);
    const { table = '', key = '' } = found ?? expected ?? {};
    const difference = compareRows(found?.row ?? null, expected?.row ?? null);
    const isSame = difference.kind === 'changed' && difference.columns.length === 0;
    return isSame ? [] : [{ block, table, key, ...difference }];
  });
}

function compareRows(
  found: RowTexts | null,
  expected: RowTexts | null,
): Pick<AuditDifference, 'kind' | 'columns'> {
  if (found === null) return { kind: 'missing', columns: [] };
  if (expected === null) return { kind: 'surplus', columns: [] };
  const columns = Object.keys(expected).filter((column) => found[column] !== expected[column]);
  return { kind: 'changed', columns };
}
