import type { ReactNode } from 'react';
import { formatAmount, formatAmountShort, splitAmount } from './format/format-amount.ts';

interface AmountProps {
  /** In the smallest unit, as decimal text. */
  value: string;
  decimals: number;
  unit?: ReactNode;
  /** Cut to what a column holds; the whole stands in the title. */
  isShort?: boolean | undefined;
}

/** An amount with every digit, or short with every digit in its title. */
export function Amount({ value, decimals, unit, isShort = false }: AmountProps) {
  return isShort ? (
    <ShortAmount value={value} decimals={decimals} unit={unit} />
  ) : (
    <FullAmount value={value} decimals={decimals} unit={unit} />
  );
}

function ShortAmount({ value, decimals, unit }: AmountProps) {
  const { whole, fraction } = formatAmountShort(value, decimals);
  const full = formatAmount(value, decimals);
  const isCut = full !== (fraction === '' ? whole : `${whole}.${fraction}`);
  return (
    <span className="amt" title={isCut ? full : undefined}>
      {whole}
      {!whole.includes('×') && <span className="frac">{fraction && `.${fraction}`}</span>}
      {unit && <small> {unit}</small>}
    </span>
  );
}

function FullAmount({ value, decimals, unit }: AmountProps) {
  const { whole, fraction } = splitAmount(value, decimals) ?? { whole: value, fraction: '' };
  const zeros = /^0{4,}/.exec(fraction)?.[0] ?? '';
  return (
    <span className="amt amt-full">
      {whole}
      {fraction && '.'}
      {zeros && <span className="dim">{zeros}</span>}
      {fraction.slice(zeros.length)}
      {unit && <span className="unit"> {unit}</span>}
    </span>
  );
}
