import type { StreamFilter } from '../../contract/filter.ts';
import type { StreamItem } from '../../contract/messages.ts';
import type { BlockContent, BlockHead } from '../../lib/block-content.ts';
import { listCoinMovements } from './coin-movements.ts';
import { compileEvent } from './compile-event.ts';
import { presentLog, presentTransaction, presentTransfer } from './present-items.ts';

/** A filter, ready to be applied to blocks. */
export interface CompiledFilter {
  /** True if it needs the internal transactions of a block. */
  needsTraces: boolean;
  /** Items of a block that match, in order of execution. Pure. */
  select(content: BlockContent, head: BlockHead): StreamItem[];
}

/** Prepares a filter. @throws FilterError if its event or a condition on an argument is invalid */
export function compileFilter(filter: StreamFilter): CompiledFilter {
  const needsTraces = filter.kind === 'coin_movement';
  return { needsTraces, select: createSelect(filter) };
}

function createSelect(filter: StreamFilter): CompiledFilter['select'] {
  if (filter.kind === 'log') return selectLogs(filter);
  if (filter.kind === 'event') return selectEvents(filter);
  const isParty = createPartyTest(filter);
  const isEnough = createAmountTest(filter.min_value);
  if (filter.kind === 'transaction') {
    const isContract = createAddressTest(filter.contract);
    return (content, head) =>
      content.transactions
        .filter((each) => isContract(each.to ?? each.created) && isEnough(each.value))
        .filter((each) => isParty(each.from, each.to ?? each.created))
        .map((each) => presentTransaction(each, head));
  }
  if (filter.kind === 'token_transfer') {
    const isToken = createAddressTest(filter.contract);
    return (content, head) =>
      content.transfers
        .filter((each) => isToken(each.token) && isParty(each.from, each.to) && isEnough(each.amount))
        .map((each) => presentTransfer(each, content, head));
  }
  return (content, head) =>
    listCoinMovements(content, head, ({ from, to, amount }) => isParty(from, to) && isEnough(amount));
}

function selectLogs({ contract, topics = [] }: Extract<StreamFilter, { kind: 'log' }>) {
  const isContract = createAddressTest(contract);
  const sets = topics.map((list) => list && new Set(list.map((topic) => topic.toLowerCase())));
  return (content: BlockContent, head: BlockHead): StreamItem[] =>
    content.logs
      .filter(({ address }) => isContract(address))
      .filter((log) => sets.every((set, place) => set === null || set.has(log.topics[place] ?? '')))
      .map((log) => ({ kind: 'log', ...presentLog(log, content, head, 'log') }));
}

function selectEvents({ contract, event, args = {} }: Extract<StreamFilter, { kind: 'event' }>) {
  const isContract = createAddressTest(contract);
  const decode = compileEvent(event, args);
  return (content: BlockContent, head: BlockHead): StreamItem[] =>
    content.logs.flatMap((log): StreamItem[] => {
      const decoded = isContract(log.address) ? decode(log) : null;
      return decoded === null ? [] : [{ kind: 'event', ...presentLog(log, content, head, 'event'), decoded }];
    });
}

type AddressTest = (address: string | null) => boolean;

function createAddressTest(list: readonly string[] | undefined): AddressTest {
  if (list === undefined) return () => true;
  const set = new Set(list.map((each) => each.toLowerCase()));
  return (address) => address !== null && set.has(address);
}

function createPartyTest({
  from,
  to,
  address,
}: Pick<Extract<StreamFilter, { kind: 'coin_movement' }>, 'from' | 'to' | 'address'>) {
  const [isFrom, isTo, isEither] = [from, to, address].map(createAddressTest) as [
    AddressTest,
    AddressTest,
    AddressTest,
  ];
  return (sender: string | null, recipient: string | null) =>
    isFrom(sender) && isTo(recipient) && (isEither(sender) || isEither(recipient));
}

function createAmountTest(least: string | undefined): (amount: string | null) => boolean {
  if (least === undefined) return () => true;
  const bound = BigInt(least);
  return (amount) => amount !== null && BigInt(amount) >= bound;
}
