import { formatUnits } from 'viem/utils';
import type { DailyCountsTable } from '#sdk/db/tables.ts';
import { type DaySpan, listDays } from '../../db/queries/figures.ts';
import type { Action } from '../action.ts';
import { readDay, readOrder } from '../parameters.ts';
import { listReply, notOk } from '../refusal.ts';

const DAY_S = 86_400;

/** A daily figure between two dates, both inclusive. */
export const daily =
  (present: (day: DailyCountsTable) => object): Action =>
  async ({ db }, parameters) => {
    const span: DaySpan = {
      from: readDay(parameters, 'startdate'),
      to: readDay(parameters, 'enddate'),
      order: readOrder(parameters),
    };
    if (span.from > span.to) throw notOk('Error! The end date is before the start date');
    const days = await listDays(db, span);
    return listReply(
      days.map((day) => {
        const seconds = Number(day.day) * DAY_S;
        const UTCDate = new Date(seconds * 1000).toISOString().slice(0, 10);
        return { UTCDate, unixTimeStamp: String(seconds), ...present(day) };
      }),
    );
  };

/** The actions by name; figures are numbers where Etherscan has numbers, and null where a block of the day lacks them. */
export const DAILY = {
  dailytx: daily(({ transactions_count }) => ({ transactionCount: Number(transactions_count) })),
  dailytxnfee: daily(({ transaction_fees, unknown_fees_count }) => ({
    transactionFee_Eth: unknown_fees_count > 0 ? null : formatUnits(transaction_fees, 18),
  })),
  dailyblkcount: daily(({ blocks_count }) => ({ blockCount: Number(blocks_count) })),
  dailygasused: daily(({ gas_used, unknown_gas_count }) => ({
    gasUsed: unknown_gas_count > 0 ? null : String(gas_used),
  })),
} as const;
