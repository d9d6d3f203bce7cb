import { decodeEventLog, decodeFunctionData } from 'viem';
import { FIRST_ACCOUNT } from '#demo/accounts.ts';
import type { DemoRpc } from '#demo/demo-rpc.ts';
import type { Hex } from '#lib/hex.ts';
import { hashMessage } from '#modules/arbitrum/chain/message-hash.ts';
import { ORBIT_CHAIN_ID, type OrbitPair } from './orbit-pair.ts';

interface RawLog {
  topics: [Hex, ...Hex[]];
  data: Hex;
  blockNumber: Hex;
  transactionHash: Hex;
}

interface RawBlock {
  hash: Hex;
  number: Hex;
  timestamp: Hex;
  transactions: Hex[];
}

/** Reads the data of both chains directly, in the API's format. Hashes of tickets have separate test vectors. */
export async function readOrbit(pair: OrbitPair) {
  const blockAt = async (rpc: DemoRpc, number: Hex) =>
    (await rpc('eth_getBlockByNumber', [number, false])) as RawBlock;
  const timeOf = async (rpc: DemoRpc, { blockNumber }: RawLog) =>
    `${new Date(Number((await blockAt(rpc, blockNumber)).timestamp) * 1000).toISOString().slice(0, 19)}.000000Z`;
  const events = async (rpc: DemoRpc, name: keyof OrbitPair['contracts']) => {
    const address = pair.at[name];
    const logs = (await rpc('eth_getLogs', [{ fromBlock: '0x0', toBlock: 'latest', address }])) as RawLog[];
    return logs.map((log) => ({
      log,
      ...(decodeEventLog({ abi: pair.contracts[name].abi, ...log }) as { eventName: string; args: any }),
    }));
  };
  const tickets = await events(pair.l2, 'ArbRetryableTx');
  const contents = await events(pair.l1, 'Inbox');
  const delivered = await events(pair.l1, 'SequencerInbox');
  const newest = delivered.at(-1);
  const delayedCount = newest === undefined ? 0 : Number(newest.args.afterDelayedMessagesRead);
  const ticketOf = (args: any, log: RawLog): Hex | null => {
    const content = contents.find(
      (each) =>
        each.log.transactionHash === log.transactionHash && each.args.messageNum === args.messageIndex,
    );
    const message = {
      index: Number(args.messageIndex),
      kind: args.kind,
      sender: args.sender.toLowerCase(),
      contentHash: args.messageDataHash,
      baseFee: args.baseFeeL1,
    };
    return hashMessage(BigInt(ORBIT_CHAIN_ID), message, content?.args.data ?? '0x');
  };
  const messages = await Promise.all(
    (await events(pair.l1, 'Bridge'))
      .filter(({ args }) => [3, 7, 9, 12].includes(args.kind))
      .map(async ({ log, args }) => {
        const ticket = ticketOf(args, log);
        const completed = tickets.find((each) => each.args.ticketId === ticket);
        return {
          id: Number(args.messageIndex),
          origination_address_hash: FIRST_ACCOUNT,
          origination_transaction_hash: log.transactionHash,
          origination_transaction_block_number: Number(log.blockNumber),
          origination_timestamp: await timeOf(pair.l1, log),
          completion_transaction_hash: completed?.log.transactionHash ?? null,
          status: completed || args.messageIndex < delayedCount ? 'relayed' : 'initiated',
          ticket,
        };
      }),
  );

  const head = Number((await pair.l2('eth_blockNumber')) as Hex);
  const chain = await Promise.all(
    Array.from({ length: head + 1 }, (_, number) => blockAt(pair.l2, `0x${number.toString(16)}`)),
  );
  const confirmed = (await events(pair.l1, 'OrbitRollup')).map(({ args }) =>
    chain.findIndex(({ hash }) => hash === args.blockHash),
  );
  const finalized = Number((await blockAt(pair.l1, 'finalized' as Hex)).number);
  const batches = await Promise.all(
    delivered.map(async ({ log, args }) => {
      const { input } = (await pair.l1('eth_getTransactionByHash', [log.transactionHash])) as { input: Hex };
      const call = decodeFunctionData({ abi: pair.contracts.SequencerInbox.abi, data: input });
      const number = Number(args.batchSequenceNumber);
      const [first, next] = number === 0 ? [0, 1] : (call.args ?? []).slice(-2).map(Number);
      const isReported = number === 0 || call.functionName !== 'deliver';
      const [start, end] = isReported ? [first as number, (next as number) - 1] : [null, null];
      const held = end === null || end > head ? null : chain.slice(start, end + 1);
      return {
        number,
        transactions_count: held?.reduce((sum, { transactions }) => sum + transactions.length, 0) ?? null,
        blocks_count: start === null || end === null ? null : end - start + 1,
        batch_data_container: ['in_calldata', 'in_calldata', null, 'in_blob4844'][args.dataLocation],
        commitment_transaction: {
          hash: log.transactionHash,
          block_number: Number(log.blockNumber),
          timestamp: await timeOf(pair.l1, log),
          status: Number(log.blockNumber) <= finalized ? 'finalized' : 'unfinalized',
        },
        end,
      };
    }),
  );
  const highest = Math.max(-1, ...confirmed);
  const sentTo = Math.max(-1, ...batches.map(({ end }) => end ?? -1));
  const executed = await events(pair.l1, 'Outbox');
  const sends = await Promise.all(
    (await events(pair.l2, 'ArbSys')).map(async ({ log, args }) => {
      const execution = executed.filter((each) => each.args.transactionIndex === args.position).at(-1);
      const block = Number(log.blockNumber);
      const waiting = block <= highest ? 'confirmed' : block <= sentTo ? 'sent' : 'initiated';
      return {
        id: Number(args.position),
        origination_address_hash: FIRST_ACCOUNT,
        origination_transaction_hash: log.transactionHash,
        origination_transaction_block_number: block,
        origination_timestamp: await timeOf(pair.l2, log),
        completion_transaction_hash: execution?.log.transactionHash ?? null,
        status: execution ? 'relayed' : waiting,
      };
    }),
  );
  return {
    messages: messages.reverse(),
    sends: sends.reverse(),
    batches: batches.reverse(),
    head,
    chain,
    /** Highest confirmed block, -1 without one. */
    confirmed: highest,
  };
}
