import type { Log } from '#sdk/chain/types.ts';
import { type BlockFacts, blockTable, columnsOf } from '#sdk/db/tables.ts';
import type { BlockRows } from '#sdk/db/writes.ts';
import { type Hex, hexToBytes } from '#sdk/lib/values.ts';

/** Sends messages to the parent chain (Nitro, `ArbSys`): `L2ToL1Tx`. */
export const ARB_SYS: Hex = '0x0000000000000000000000000000000000000064';
export const SENT: Hex = '0x3e7aafa77dbf186b7fd488006beff893744caa3c4f6f299e8a709fa2087374fc';
/** Holds retryable tickets (Nitro, `ArbRetryableTx`): `TicketCreated` and `RedeemScheduled`. */
export const ARB_RETRYABLE: Hex = '0x000000000000000000000000000000000000006e';
export const TICKET_CREATED: Hex = '0x7c793cced5743dc5f531bbe2bfb5a9fa3f40adef29231e6ab165c08a29e3dd89';
export const REDEEM_SCHEDULED: Hex = '0x5ccd009502509cf28762c67858994d85b163bb6e451f5e9df7c5e18c9c2e123e';

/** Caller, rollup block, parent chain block, time, value, offset and length of the data. */
const SENT_BYTES_MIN = 7 * 32;
/** Maximum position: higher ones cannot be represented exactly. */
const POSITION_MAX = `0x${'00'.repeat(25)}1fffffffffffff`;

const of = columnsOf<{ block: number; transaction: number; log: Log }>();

function listLogs({ block, receipts }: BlockFacts, isRequested: (log: Log) => boolean) {
  return receipts.flatMap(({ transactionIndex, logs }) =>
    logs.filter(isRequested).map((log) => ({ block: block.number, transaction: transactionIndex, log })),
  );
}

/** Messages to the parent chain, as the rollup sent them. */
export const ARB_SENDS = blockTable({
  layer: 'facts',
  name: 'arb_sends',
  key: ['block_number', 'log_index'],
  folded: [],
  columns: {
    block_number: of.bigint(({ block }) => block),
    log_index: of.integer(({ log }) => log.index),
    transaction_index: of.integer(({ transaction }) => transaction),
    /** Number of messages before it. */
    position: of.bigint(({ log }) => Number(log.topics[3])),
    caller: of.bytea(({ log }) => `0x${log.data.slice(2 + 24, 2 + 64)}`),
  },
  rows: (facts) => listLogs(facts, isSent),
});

function isSent({ address, topics: [topic0, , , position], data }: Log): boolean {
  return (
    address === ARB_SYS &&
    topic0 === SENT &&
    position !== undefined &&
    position <= POSITION_MAX &&
    data.length >= 2 + SENT_BYTES_MIN * 2
  );
}

/** Events of retryable tickets: creations and attempts. */
export const ARB_TICKETS = blockTable({
  layer: 'facts',
  name: 'arb_tickets',
  key: ['block_number', 'log_index'],
  folded: [],
  columns: {
    block_number: of.bigint(({ block }) => block),
    log_index: of.integer(({ log }) => log.index),
    transaction_index: of.integer(({ transaction }) => transaction),
    ticket: of.bytea(({ log }) => log.topics[1] ?? ''),
  },
  rows: (facts) => listLogs(facts, isOfTicket),
});

function isOfTicket({ address, topics: [topic0, ticket] }: Log): boolean {
  const isRequested = topic0 === TICKET_CREATED || topic0 === REDEEM_SCHEDULED;
  return address === ARB_RETRYABLE && isRequested && ticket !== undefined;
}

/** The rows of blocks; for blocks indexed earlier, they are read from their logs. */
export const ROLLUP_ROWS: readonly BlockRows[] = [
  {
    layer: 'arbitrum/sends',
    version: 1,
    table: ARB_SENDS,
    async fill({ client, schema }, { from, to }) {
      await client.query(
        `insert into ${schema}.arb_sends (block_number, log_index, transaction_index, position, caller)
         select block_number, log_index, transaction_index, ('x' || encode(substring(topic3 from 25), 'hex'))::bit(64)::bigint,
           substring(data from 13 for 20)
         from ${schema}.logs
         where block_number between $1 and $2 and address = $3 and topic0 = $4 and topic3 <= $5
           and octet_length(data) >= ${SENT_BYTES_MIN}`,
        [from, to, hexToBytes(ARB_SYS), hexToBytes(SENT), hexToBytes(POSITION_MAX)],
      );
    },
  },
  {
    layer: 'arbitrum/tickets',
    version: 1,
    table: ARB_TICKETS,
    async fill({ client, schema }, { from, to }) {
      await client.query(
        `insert into ${schema}.arb_tickets (block_number, log_index, transaction_index, ticket)
         select block_number, log_index, transaction_index, topic1 from ${schema}.logs
         where block_number between $1 and $2 and address = $3 and topic0 in ($4, $5) and topic1 is not null`,
        [from, to, hexToBytes(ARB_RETRYABLE), hexToBytes(TICKET_CREATED), hexToBytes(REDEEM_SCHEDULED)],
      );
    },
  },
];
