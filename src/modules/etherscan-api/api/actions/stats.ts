import { judgeBalances } from '#sdk/api/node.ts';
import { getAccountsProgress } from '#sdk/db/addresses.ts';
import { getDayFees } from '../../db/queries/figures.ts';
import type { Action, ActionsOf } from '../action.ts';
import { readDay } from '../parameters.ts';
import { notOk, okReply } from '../refusal.ts';
import { DAILY } from './daily.ts';
import { readToken } from './token.ts';

/** The sum of all balances in wei, once every address has been observed. */
const ethsupply: Action = async ({ db, head }) => {
  const progress = await getAccountsProgress(db);
  const { isComplete } = judgeBalances(progress, head.number);
  if (!isComplete) throw notOk('Error! The supply is not known: not every balance has been observed');
  return okReply(String(progress.total));
};

const tokensupply: Action = async (scope, parameters) => {
  const { total_supply } = await readToken(scope, parameters);
  if (total_supply === null) throw notOk('Error! The token does not report its supply');
  return okReply(String(total_supply));
};

/** The price of the coin in USD and its time from the source, in s since 1970; names begin with `prefix`. */
const price =
  (prefix: string): Action =>
  async ({ api }) => {
    const usd = api.parts.market?.coinRate() ?? null;
    const takenAt = api.parts.market?.coinTakenAt() ?? null;
    if (usd === null || takenAt === null) throw notOk('Error! The price of the coin is not known');
    const seconds = String(Math.floor(takenAt / 1000));
    return okReply({ [`${prefix}usd`]: usd, [`${prefix}usd_timestamp`]: seconds });
  };

/** The fees of a day in wei. */
const totalfees: Action = async ({ db }, parameters) => {
  const fees = await getDayFees(db, readDay(parameters, 'date'));
  if (fees === null) throw notOk('Error! The fees of a block of this day are not known');
  return okReply(String(fees));
};

export const stats: ActionsOf<'stats'> = {
  ethsupply,
  coinsupply: ethsupply,
  tokensupply,
  ethprice: price('eth'),
  coinprice: price('coin_'),
  totalfees,
  ...DAILY,
};
