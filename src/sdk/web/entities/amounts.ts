/** @file Amounts of coin and gas. */

export { Amount } from '#web/entities/amount/Amount.tsx';
export { CoinAmount } from '#web/entities/amount/CoinAmount.tsx';
export { FeeAmount } from '#web/entities/amount/FeeAmount.tsx';
export { GweiAmount } from '#web/entities/amount/GweiAmount.tsx';
export { gasPriceOf } from '#web/entities/amount/gas-price.ts';
