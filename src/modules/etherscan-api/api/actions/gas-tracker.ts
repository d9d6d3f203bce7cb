import { readFigures } from '#sdk/api/answers.ts';
import { presentGasPrices } from '#sdk/api/present.ts';
import type { Action, ActionsOf } from '../action.ts';
import { notOk, okReply } from '../refusal.ts';

const DAY_MS = 86_400_000;
/** Number of newest blocks whose share of used gas is returned. */
const RATIO_BLOCKS = 5;

/** Gas prices in gwei: of recent transactions, as in `/api/v2/stats`. */
const gasoracle: Action = async (scope) => {
  const { blocks, tips } = await readFigures(scope, Math.floor(scope.api.server.now().getTime() / DAY_MS));
  const baseFee = blocks[0]?.base_fee_per_gas ?? null;
  const prices = presentGasPrices(tips, baseFee);
  if (prices === null) throw notOk('Error! No gas price is known yet');
  const { slow, average, fast } = prices;
  return okReply({
    LastBlock: String(scope.head.number),
    SafeGasPrice: String(slow),
    ProposeGasPrice: String(average),
    FastGasPrice: String(fast),
    suggestBaseFee: baseFee === null ? '' : String(Number(baseFee) / 1e9),
    gasUsedRatio: blocks
      .slice(0, RATIO_BLOCKS)
      .map(({ gas_used, gas_limit }) => (gas_limit === 0n ? 0 : Number(gas_used) / Number(gas_limit)))
      .join(','),
  });
};

export const gastracker: ActionsOf<'gastracker'> = { gasoracle };
