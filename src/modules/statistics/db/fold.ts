import type { FoldParameters, ModuleFold, Sign } from '#sdk/db/writes.ts';
import { readDays, readMembers } from './read-sums.ts';
import { type DaySums, sumDays } from './sum-days.ts';
import { type MemberSums, sumMembers } from './sum-members.ts';
import { STATISTICS_TABLES } from './tables.ts';
import { encodeDays, writeDays } from './write-days.ts';
import { encodeMembers, writeMembers } from './write-members.ts';

interface StatisticsSum {
  days: DaySums;
  members: MemberSums;
}

interface ReadyStatistics {
  sign: Sign;
  days: FoldParameters;
  members: FoldParameters;
}

/** Folds blocks into the sums and participants of their days. */
export const statisticsFold: ModuleFold<StatisticsSum, ReadyStatistics | null> = {
  layer: 'statistics/lines',
  version: 3,
  needsLogs: false,
  tables: STATISTICS_TABLES,
  sum(blocks, above = { days: new Map(), members: new Map() }) {
    sumDays(blocks, above.days);
    sumMembers(blocks, above.members);
    return above;
  },
  encode({ days, members }, sign) {
    if (days.size === 0) return null;
    return { sign, days: encodeDays(days, sign), members: encodeMembers(members) };
  },
  async write(target, ready) {
    if (ready === null) return;
    const { sign, days, members } = ready;
    await Promise.all([writeDays(target, days, sign), writeMembers(target, members, sign)]);
  },
  async read(target, range) {
    return { days: await readDays(target, range), members: await readMembers(target, range) };
  },
};
