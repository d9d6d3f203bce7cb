import { createHash } from 'node:crypto';
import { concat, encodeAbiParameters, toHex } from 'viem/utils';
import type { FetchedBlock } from '#chain/fetch/fetch-block.ts';
import { formatReceipt } from '#chain/format/receipt.ts';
import { bloomOf } from '#chain/proof/logs-bloom.ts';
import type { Prng } from '#demo/prng.ts';
import type { Hex } from '#lib/hex.ts';
import { madeAddress, madeBlock, quantity, toFetched } from '#tests/support/made-chain.ts';
import { CONSOLIDATION_QUEUE, DEPOSIT_TOPIC, WITHDRAWAL_QUEUE } from '../lib/request-contracts.ts';

const DEPOSIT_CONTRACT: Hex = '0x00000000219ab540356cbb839cbe05303d7705fa';

/** A request as the generator made it, with its bytes in a block. */
export interface MadeRequest {
  block_number: number;
  transaction_index: number;
  position: number;
  type: number;
  source: Hex;
  pubkey: Hex;
  target_pubkey: Hex | null;
  withdrawal_address: Hex | null;
  amount: string | null;
  deposit_index: string | null;
  bytes: Hex;
}

/** A made block, the requests made in it, those that it includes, and what its queues hold after it. */
export interface RequestBlock {
  fetched: FetchedBlock;
  requests: MadeRequest[];
  included: MadeRequest[];
  held: { withdrawals: MadeRequest[]; consolidations: MadeRequest[] };
}

interface ChainOptions {
  /** True for contracts that log nothing, as those of early development networks. */
  isSilent?: boolean;
}

type Made = Omit<MadeRequest, 'block_number' | 'transaction_index' | 'position'>;
type RawLog = { address: Hex; topics: Hex[]; data: Hex };

/** Makes the block after another: some of its transactions make requests, some only look as if they did. */
export function makeRequestBlock(
  prng: Prng,
  parent: RequestBlock | undefined,
  { fork = 0, isSilent = false }: ChainOptions & { fork?: number } = {},
): RequestBlock {
  const number = parent === undefined ? 0 : parent.fetched.block.number + 1;
  const parentHash = parent?.fetched.block.hash;
  const made = madeBlock({ number, prng, fork, transactions: 4, ...(parentHash && { parentHash }) });
  const requests: MadeRequest[] = [];
  let next = 0;
  for (const [index, receipt] of made.receipts.entries()) {
    const plan = isSilent ? planSilent(prng) : planTransaction(prng);
    Object.assign(made.block.transactions[index], { to: madeAddress(77), input: '0x', ...plan.transaction });
    const from = made.block.transactions[index].from as Hex;
    const { logs, status } = plan;
    for (const [place, request] of plan.requests.entries()) {
      const at = plan.places[place] ?? -1;
      const source = request.source === '0x' ? from : request.source;
      const bytes = request.bytes === '0x' ? silentBytes(request, from) : request.bytes;
      requests.push({
        ...{ ...request, source, bytes },
        ...{ block_number: number, transaction_index: index, position: at < 0 ? 0 : next + at + 1 },
      });
    }
    const numbered = logs.map((log, place) => ({ ...log, logIndex: quantity(next + place) }));
    next += logs.length;
    Object.assign(receipt, { logs: numbered, status: quantity(status), contractAddress: null });
  }
  made.block.logsBloom = bloomOf(made.receipts.map(formatReceipt));
  const before = parent?.held ?? { withdrawals: [], consolidations: [] };
  const queue = (type: number, held: MadeRequest[], max: number) => {
    const all = [...held, ...requests.filter((each) => each.type === type)];
    return [all.slice(0, max), all.slice(max)] as const;
  };
  const [withdrawals, heldWithdrawals] = queue(1, before.withdrawals, 16);
  const [consolidations, heldConsolidations] = queue(2, before.consolidations, 2);
  const lists = [requests.filter(({ type }) => type === 0), withdrawals, consolidations];
  made.block.requestsHash = hashOf(lists);
  return {
    fetched: toFetched(made),
    requests,
    included: lists.flat(),
    held: { withdrawals: heldWithdrawals, consolidations: heldConsolidations },
  };
}

/** The hash of EIP-7685 over lists of requests, one for each type. */
function hashOf(lists: readonly (readonly MadeRequest[])[]): Hex {
  const sha = (data: Hex) => `0x${createHash('sha256').update(data.slice(2), 'hex').digest('hex')}` as Hex;
  const parts = lists.flatMap((list, type) =>
    list.length === 0 ? [] : [sha(concat([toHex(type, { size: 1 }), ...list.map(({ bytes }) => bytes)]))],
  );
  return sha(concat(parts));
}

interface Plan {
  transaction: { to?: Hex; input?: Hex };
  logs: RawLog[];
  requests: Made[];
  /** Place of the log of each request among those of the transaction; -1 for calldata. */
  places: number[];
  status: number;
}

function planTransaction(prng: Prng): Plan {
  const logs: RawLog[] = [];
  const requests: Made[] = [];
  const places: number[] = [];
  let transaction: Plan['transaction'] = {};
  for (let count = prng.pick([0, 1, 1, 2, 3, 19]); count > 0; count--) {
    if (prng.chance(0.25)) logs.push(strangeLog(prng));
    const { request, log } = prng.pick([withdrawal, consolidation, deposit])(
      prng,
      madeAddress(prng.integer(1, 5)),
    );
    places.push(logs.length);
    logs.push(log);
    requests.push(request);
    if (request.type === 1) transaction = { to: WITHDRAWAL_QUEUE, input: `0x${log.data.slice(42)}` };
  }
  if (requests.length > 0) return { transaction, logs, requests, places, status: 1 };
  // Calls that fail or are malformed are no requests.
  const input = `0x${'ab'.repeat(prng.pick([0, 55, 56, 57, 96]))}` as Hex;
  return { transaction: { to: WITHDRAWAL_QUEUE, input }, logs, requests, places, status: 0 };
}

function planSilent(prng: Prng): Plan {
  const none = { logs: [], requests: [], places: [] };
  const to = prng.pick([WITHDRAWAL_QUEUE, CONSOLIDATION_QUEUE]);
  const { request, log } = (to === WITHDRAWAL_QUEUE ? withdrawal : consolidation)(prng, '0x');
  const input: Hex = `0x${log.data.slice(2)}`;
  const form = prng.pick(['request', 'request', 'failed', 'long', 'fee']);
  if (form === 'failed') return { ...none, transaction: { to, input }, status: 0 };
  if (form === 'long') return { ...none, transaction: { to, input: `${input}00` }, status: 1 };
  if (form === 'fee') return { ...none, transaction: { to, input: '0x' }, status: 1 };
  return {
    ...{ transaction: { to, input }, logs: [], status: 1, places: [-1] },
    requests: [{ ...request, source: '0x', bytes: '0x' }],
  };
}

const little = (value: bigint) => toHex(value, { size: 8 });
const reversed = (value: bigint): Hex =>
  `0x${(little(value).slice(2).match(/../g) ?? []).reverse().join('')}`;

function withdrawal(prng: Prng, source: Hex): { request: Made; log: RawLog } {
  const pubkey = prng.hex(48);
  const amount = prng.pick([0n, 1n, 1_000_000_000n, 2n ** 64n - 1n]);
  const data = concat([source, pubkey, little(amount)]);
  return {
    request: {
      ...{ type: 1, source, pubkey, target_pubkey: null, withdrawal_address: null, deposit_index: null },
      amount: amount.toString(),
      bytes: concat([source, pubkey, reversed(amount)]),
    },
    log: { address: WITHDRAWAL_QUEUE, topics: [], data },
  };
}

function consolidation(prng: Prng, source: Hex): { request: Made; log: RawLog } {
  const pubkey = prng.hex(48);
  const target = prng.chance(0.3) ? pubkey : prng.hex(48);
  const bytes = concat([source, pubkey, target]);
  return {
    request: {
      ...{ type: 2, source, pubkey, target_pubkey: target, withdrawal_address: null, deposit_index: null },
      ...{ amount: null, bytes },
    },
    log: { address: CONSOLIDATION_QUEUE, topics: [], data: bytes },
  };
}

function deposit(prng: Prng): { request: Made; log: RawLog } {
  const [pubkey, signature] = [prng.hex(48), prng.hex(96)];
  const owner = madeAddress(prng.integer(1, 5));
  const kind = prng.pick(['00', '01', '02']);
  const credentials = concat([`0x${kind}`, `0x${'00'.repeat(11)}`, owner]);
  const [amount, index] = [BigInt(prng.integer(1, 64)) * 10n ** 9n, BigInt(prng.integer(0, 10 ** 9))];
  const parts = [pubkey, credentials, reversed(amount), signature, reversed(index)] as const;
  const bytesType = { type: 'bytes' } as const;
  return {
    request: {
      ...{ type: 0, source: '0x', pubkey, target_pubkey: null },
      withdrawal_address: kind === '00' ? null : owner,
      ...{ amount: amount.toString(), deposit_index: index.toString(), bytes: concat([...parts]) },
    },
    log: {
      address: DEPOSIT_CONTRACT,
      topics: [DEPOSIT_TOPIC],
      data: encodeAbiParameters([bytesType, bytesType, bytesType, bytesType, bytesType], [...parts]),
    },
  };
}

/** A log that resembles one of a request. */
function strangeLog(prng: Prng): RawLog {
  const { log } = deposit(prng);
  return prng.pick<RawLog>([
    { address: WITHDRAWAL_QUEUE, topics: [], data: prng.hex(75) },
    { address: WITHDRAWAL_QUEUE, topics: [], data: '0x' },
    { address: CONSOLIDATION_QUEUE, topics: [DEPOSIT_TOPIC], data: prng.hex(116) },
    { address: madeAddress(99), topics: [], data: prng.hex(76) },
    { ...log, address: madeAddress(99) },
    { ...log, data: `0x${'ff'.repeat(576)}` },
    { ...log, data: `${log.data}${'00'.repeat(32)}` },
    { ...log, topics: [DEPOSIT_TOPIC, `0x${'00'.repeat(32)}`] },
  ]);
}

function silentBytes({ type, pubkey, target_pubkey: target, amount }: Made, from: Hex): Hex {
  return concat([from, pubkey, type === 1 ? reversed(BigInt(amount ?? 0)) : (target ?? '0x')]);
}
