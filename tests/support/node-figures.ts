import type { DemoRpc } from '#demo/demo-rpc.ts';

/** Totals of a whole chain, computed from the node's blocks and receipts. */
export interface NodeFigures {
  blocks: { number: number; fees: bigint; burnt: bigint; transactions: number }[];
  addresses: Map<string, AddressFigures>;
  tokens: Map<string, TokenFigures>;
}

export interface AddressFigures {
  transactions: number;
  tokenTransfers: number;
  gasUsed: bigint;
  /** Gas of transactions sent to it. */
  incomingGasUsed: bigint;
  validations: number;
}

export interface TokenFigures {
  type: 'ERC-20' | 'ERC-721' | 'ERC-1155';
  transfers: number;
  /** All addresses that ever received some. */
  parties: Set<string>;
  /** The same for each id. */
  ids: Map<bigint, Set<string>>;
}

interface Receipt {
  from: string;
  to: string | null;
  contractAddress: string | null;
  gasUsed: string;
  effectiveGasPrice: string;
  status: string;
  logs: Log[];
}
interface Log {
  address: string;
  topics: string[];
  data: string;
}
interface Move {
  type: TokenFigures['type'];
  from: string;
  to: string;
  ids: bigint[];
}

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';

/** Computes the totals, block by block. */
export async function readNodeFigures(rpc: DemoRpc): Promise<NodeFigures> {
  const figures: NodeFigures = { blocks: [], addresses: new Map(), tokens: new Map() };
  const head = Number(await rpc('eth_blockNumber'));
  for (let number = 0; number <= head; number++) {
    const quantity = `0x${number.toString(16)}`;
    const block = (await rpc('eth_getBlockByNumber', [quantity, false])) as Record<string, string>;
    const receipts = (await rpc('eth_getBlockReceipts', [quantity])) as Receipt[];
    addressOf(figures, block.miner ?? '').validations += 1;
    let fees = 0n;
    for (const receipt of receipts) {
      addReceipt(figures, receipt);
      fees += BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice);
    }
    const burnt = BigInt(block.baseFeePerGas ?? 0) * BigInt(block.gasUsed ?? 0);
    figures.blocks.push({ number, fees, burnt, transactions: receipts.length });
  }
  return figures;
}

function addReceipt(
  figures: NodeFigures,
  { from, to, contractAddress, gasUsed, status, logs }: Receipt,
): void {
  const sender = addressOf(figures, from);
  sender.transactions += 1;
  sender.gasUsed += BigInt(gasUsed);
  if (to !== null && to !== from) addressOf(figures, to).transactions += 1;
  if (to !== null) addressOf(figures, to).incomingGasUsed += BigInt(gasUsed);
  if (contractAddress !== null && status === '0x1') addressOf(figures, contractAddress).transactions += 1;
  for (const log of logs) {
    const move = readMove(log);
    if (move) addMove(figures, log.address, move);
  }
}

function addMove(figures: NodeFigures, address: string, { type, from, to, ids }: Move): void {
  const count = type === 'ERC-1155' ? ids.length : 1;
  addressOf(figures, from).tokenTransfers += count;
  if (to !== from) addressOf(figures, to).tokenTransfers += count;
  const token = figures.tokens.get(address) ?? { type, transfers: 0, parties: new Set(), ids: new Map() };
  figures.tokens.set(address, token);
  token.transfers += count;
  token.parties.add(to).add(from);
  for (const id of ids) token.ids.set(id, (token.ids.get(id) ?? new Set()).add(to));
}

function addressOf({ addresses }: NodeFigures, address: string): AddressFigures {
  const known = addresses.get(address);
  if (known) return known;
  const figures = { transactions: 0, tokenTransfers: 0, gasUsed: 0n, incomingGasUsed: 0n, validations: 0 };
  addresses.set(address, figures);
  return figures;
}

function readMove({ topics: [event, ...topics], data }: Log): Move | undefined {
  const party = (topic: string | undefined) => `0x${(topic ?? '').slice(-40)}`;
  const words = data.slice(2).match(/.{64}/g) ?? [];
  const word = (place: number) => BigInt(`0x${words[place] ?? '0'}`);
  if (event === TRANSFER && topics.length === 2)
    return { type: 'ERC-20', from: party(topics[0]), to: party(topics[1]), ids: [] };
  if (event === TRANSFER && topics.length === 3)
    return { type: 'ERC-721', from: party(topics[0]), to: party(topics[1]), ids: [BigInt(topics[2] ?? 0)] };
  if (topics.length !== 3) return undefined;
  const parties = { from: party(topics[1]), to: party(topics[2]) };
  if (event === TRANSFER_SINGLE) return { type: 'ERC-1155', ...parties, ids: [word(0)] };
  if (event !== TRANSFER_BATCH) return undefined;
  const start = Number(word(0)) / 32;
  const ids = Array.from({ length: Number(word(start)) }, (_, place) => word(start + 1 + place));
  return { type: 'ERC-1155', ...parties, ids };
}
