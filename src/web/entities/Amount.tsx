import type { ReactNode } from 'react';
import { copyText } from '../ui/copy-text.ts';
import { hideHint, showHint } from '../ui/hint-events.ts';
import { formatAmount, formatAmountShort, splitAmount } from './format/format-amount.ts';

interface AmountProps {
  /** In the smallest unit, as decimal text. */
  value: string;
  decimals: number;
  unit?: ReactNode;
  /** Cut to what a column holds; the whole is there on demand. */
  isShort?: boolean | undefined;
}

/** An amount with every digit, or short with every digit on demand. */
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
  const content = (
    <>
      {whole}
      {!whole.includes('×') && <span className="frac">{fraction && `.${fraction}`}</span>}
      {unit && <small> {unit}</small>}
    </>
  );
  if (full === (fraction === '' ? whole : `${whole}.${fraction}`))
    return <span className="amt">{content}</span>;
  return <CutAmount full={full}>{content}</CutAmount>;
}

/** What has been cut shows all its digits when it is pointed at or focused, and copies them when it is pressed. */
function CutAmount({ full, children }: { full: string; children: ReactNode }) {
  return (
    <button
      type="button"
      className="amt amt-cut"
      value={full}
      onPointerEnter={showHint}
      onPointerLeave={hideHint}
      onFocus={showHint}
      onBlur={hideHint}
      onClick={(event) => copyText(event.currentTarget, full.replaceAll(',', ''))}
    >
      {children}
    </button>
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
