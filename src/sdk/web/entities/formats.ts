/** @file Formats of numbers, amounts and times. */

export { clipText } from '#web/entities/format/clip-text.ts';
export { formatAmount, formatAmountShort, parseDecimals } from '#web/entities/format/format-amount.ts';
export { formatFiat } from '#web/entities/format/format-fiat.ts';
export { formatGwei, formatGweiNumber } from '#web/entities/format/format-gwei.ts';
export { formatNumber } from '#web/entities/format/format-number.ts';
export { formatPercent } from '#web/entities/format/format-percent.ts';
export { formatSpan } from '#web/entities/format/format-relative-time.ts';
export { shortenBlockNumber } from '#web/entities/format/shorten-hash.ts';
