import type { AlertRule } from './rule.ts';

const CROSSES = { up: 'rises above', down: 'falls below', both: 'crosses' } as const;

/** Sentence of a rule. Pure. */
export function describeRule(rule: AlertRule): string {
  if (rule.kind === 'silence') return `No block for ${rule.seconds} s`;
  if (rule.kind === 'value')
    return `Value ${CROSSES[rule.direction]} ${rule.threshold}${marginOf(rule.margin)}`;
  const { more_than: least, minutes, filter, margin } = rule;
  return `More than ${least} of ${String(filter.kind)} in ${minutes} min${marginOf(margin)}`;
}

function marginOf(margin: string | number | undefined): string {
  return margin === undefined || Number(margin) === 0 ? '' : `, recovers ${margin} away`;
}
