import type { ReadScope } from '#sdk/api/requests.ts';
import { type Line, type LineInfo, type LinePoint, RESOLUTION_NAMES } from '../contract/statistics.ts';
import { formatDay } from './format-day.ts';
import { formatFraction, powerOfTen } from './format-fraction.ts';
import type { Unit } from './line-makers.ts';
import type { LineRecord } from './lines.ts';
import type { PeriodFigures } from './period-figures.ts';
import type { SpanFigures } from './read-span.ts';

interface PresentContext {
  chain: Pick<ReadScope['api']['chain'], 'coinSymbol' | 'coinDecimals'>;
  server: Pick<ReadScope['api']['server'], 'compatibility'>;
}

/** Metadata of a line; the API version of the answer determines if it lists its resolutions. */
export function presentInfo({ id, title, description, unit }: LineRecord, chain: PresentContext): LineInfo {
  const units = nameUnit(unit, chain);
  return {
    ...{ id, title, description },
    ...(units !== undefined && { units }),
    ...(chain.server.compatibility === 'latest' && { resolutions: [...RESOLUTION_NAMES] }),
  };
}

/** The points of a line, without those that have no value. */
export function presentLine(line: LineRecord, figures: SpanFigures, chain: PresentContext): Line {
  const chart: LinePoint[] = [];
  for (const period of figures.periods) {
    const value = presentValue(line, period, chain);
    if (value !== null)
      chart.push(presentPoint(value, period, figures.isApproximate(period, line.isTotal), chain));
  }
  return chain.server.compatibility === 'latest' ? { chart, info: presentInfo(line, chain) } : { chart };
}

function presentPoint(
  value: string,
  { first, last }: PeriodFigures,
  isApproximate: boolean,
  { server: { compatibility } }: PresentContext,
): LinePoint {
  const date = formatDay(first);
  const point: LinePoint =
    compatibility === 'latest'
      ? { date, date_to: last === first ? date : formatDay(last), value }
      : { date, value };
  if (isApproximate) point.is_approximate = true;
  return point;
}

/** The value of a period in the unit of the line; null if there is none. */
export function presentValue(line: LineRecord, period: PeriodFigures, chain: PresentContext): string | null {
  const fraction = line.read(period);
  if (fraction === null) return null;
  const { part, whole } = fraction;
  switch (line.unit) {
    case 'coin':
      return formatFraction(
        { part, whole: whole * powerOfTen(chain.chain.coinDecimals) },
        chain.chain.coinDecimals,
      );
    case 'gwei':
      return formatFraction({ part, whole: whole * powerOfTen(9) }, 9);
    case '%':
      return formatFraction({ part: part * 100n, whole }, 2);
    default:
      return formatFraction(fraction, 6);
  }
}

/** The unit as displayed. */
export function nameUnit(
  unit: Unit,
  { chain: { coinSymbol } }: Pick<PresentContext, 'chain'>,
): string | undefined {
  if (unit === null) return undefined;
  if (unit === 'coin') return coinSymbol;
  return unit === 'gwei' ? 'Gwei' : unit;
}
