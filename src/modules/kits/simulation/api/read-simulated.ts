/** Result of a simulated call. */
export interface SimulatedCall {
  /** The node's reason of the failure; null on success. */
  failure: string | null;
  output: Buffer;
  gasUsed: string | null;
  logs: { address: Buffer; topics: Buffer[]; data: Buffer }[];
  /** False if the node's answer has logs that cannot be read, or no list of them. */
  areLogsWhole: boolean;
  /** Coin transfers. */
  transfers: { from: Buffer; to: Buffer; value: bigint }[];
}

/** Address under which nodes log coin transfers (execution APIs, `eth_simulateV1` with `traceTransfers`). */
const COINS = 'ee'.repeat(20);
/** `Transfer(address,address,uint256)` */
const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** Parses the answer of `eth_simulateV1` to one call, as untrusted input; null if it is invalid. Pure. */
export function readSimulated(answer: unknown): SimulatedCall | null {
  const [block] = Array.isArray(answer) ? (answer as { calls?: unknown }[]) : [];
  const [call] = Array.isArray(block?.calls) ? (block.calls as Record<string, unknown>[]) : [];
  const output = toBytes(call?.returnData);
  if (call === undefined || output === null) return null;
  const { status, gasUsed, error, logs } = call;
  const message = (Object(error) as { message?: unknown }).message;
  const given: readonly unknown[] = Array.isArray(logs) ? logs : [];
  const read = given.flatMap(readLog);
  const isCoin = ({ address, topics }: SimulatedCall['logs'][number]) =>
    address.toString('hex') === COINS && topics.length === 3 && topics[0]?.toString('hex') === TRANSFER;
  return {
    failure: status === '0x1' ? null : typeof message === 'string' ? message.slice(0, 500) : 'Reverted',
    output,
    gasUsed:
      typeof gasUsed === 'string' && /^0x[0-9a-f]{1,16}$/i.test(gasUsed) ? BigInt(gasUsed).toString() : null,
    logs: read.filter((log) => !isCoin(log)),
    areLogsWhole: Array.isArray(logs) && read.length === given.length,
    transfers: read.filter(isCoin).map(({ topics: [, from, to], data }) => ({
      from: (from as Buffer).subarray(12),
      to: (to as Buffer).subarray(12),
      value: BigInt(`0x${data.subarray(0, 32).toString('hex') || '0'}`),
    })),
  };
}

function readLog(value: unknown): SimulatedCall['logs'] {
  const { address, topics, data } = Object(value) as Record<string, unknown>;
  const [emitter, content] = [toBytes(address), toBytes(data)];
  const words = Array.isArray(topics) ? topics.slice(0, 4).map(toBytes) : [];
  const isWhole = words.every((word): word is Buffer => word?.length === 32);
  return emitter?.length === 20 && content !== null && isWhole
    ? [{ address: emitter, topics: words as Buffer[], data: content }]
    : [];
}

function toBytes(value: unknown): Buffer | null {
  return typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value)
    ? Buffer.from(value.slice(2), 'hex')
    : null;
}
