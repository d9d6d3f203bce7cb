import type { ReactNode } from 'react';
import { copyText } from '../../ui/copy-text.ts';
import { hideHint, showHint } from '../../ui/feedback/hint-events.ts';
import { formatAmount, formatAmountShort, splitAmount } from '../format/format-amount.ts';
import { Unknown } from '../Unknown.tsx';

interface AmountProps extends AmountLook {
  /** In the smallest unit, as decimal text; null if unknown. */
  value: string | null;
}

interface AmountLook {
  decimals: number;
  unit?: ReactNode;
  /** Shortened to the width of a column; the full amount is available on demand. */
  isShort?: boolean | undefined;
  /** The short form is rounded instead of truncated: for differences. */
  isRounded?: boolean | undefined;
  /** The main value of its row. */
  isStrong?: boolean;
}

type KnownAmountProps = AmountLook & { value: string };

/** An amount with every digit, or short with every digit on demand. */
export function Amount({ isShort = false, value, ...rest }: AmountProps) {
  if (value === null) return <Unknown />;
  return isShort ? <ShortAmount value={value} {...rest} /> : <FullAmount value={value} {...rest} />;
}

function ShortAmount({ value, decimals, unit, isStrong, isRounded }: KnownAmountProps) {
  const { whole, fraction } = formatAmountShort(value, decimals, isRounded);
  const full = formatAmount(value, decimals);
  const content = (
    <>
      {whole}
      {!whole.includes('×') && <span className="frac">{fraction && `.${fraction}`}</span>}
      {unit && <small> {unit}</small>}
    </>
  );
  const className = isStrong ? 'amt amt-strong' : 'amt';
  if (full === (fraction === '' ? whole : `${whole}.${fraction}`))
    return <span className={className}>{content}</span>;
  return (
    <CutAmount full={full} className={`${className} amt-cut`}>
      {content}
    </CutAmount>
  );
}

interface CutAmountProps {
  full: string;
  className: string;
  children: ReactNode;
}

/** A shortened amount shows all its digits on hover or focus, and copies them when pressed. */
function CutAmount({ full, className, children }: CutAmountProps) {
  return (
    <button
      type="button"
      className={className}
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

function FullAmount({ value, decimals, unit, isStrong }: KnownAmountProps) {
  const { whole, fraction } = splitAmount(value, decimals) ?? { whole: value, fraction: '' };
  const zeros = /^0{4,}/.exec(fraction)?.[0] ?? '';
  return (
    <span className={isStrong ? 'amt amt-full amt-strong' : 'amt amt-full'}>
      {whole}
      {fraction && '.'}
      {zeros && <span className="dim">{zeros}</span>}
      {fraction.slice(zeros.length)}
      {unit && <span className="unit"> {unit}</span>}
    </span>
  );
}
