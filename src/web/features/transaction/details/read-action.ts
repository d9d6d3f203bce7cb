import { dec, text } from '#web/api-client/shapes/reader.ts';

/** A token amount of an action; in whole tokens, as the server returns it. */
export interface ActionAmount {
  amount: string;
  symbol: string;
  /** Empty if the server returns no contract. */
  address: string;
}

/** Effect of a transaction in the terms of a protocol. */
export interface TransactionAction {
  protocol: string;
  /** `Swap`, `Add liquidity`, `Repay`, … */
  verb: string;
  amounts: ActionAmount[];
  /** Word between two amounts. */
  joint: 'for' | 'and';
  /** Ids of minted NFTs. */
  ids: string[];
  /** Recipient; empty if unknown. */
  to: string;
}

/** Maximum number of displayed actions of one transaction, and of ids of one action; further ones are counted. */
export const ACTIONS_MAX = 20;
const IDS_MAX = 10;

const VERBS: Readonly<Record<string, string>> = {
  mint: 'Add liquidity',
  burn: 'Remove liquidity',
  collect: 'Collect',
  swap: 'Swap',
  mint_nft: 'Mint NFT',
  liquidation_call: 'Liquidate',
  enable_collateral: 'Enable collateral',
  disable_collateral: 'Disable collateral',
};

/** Reads an action of any server; null if it is incomplete. Payloads are never trusted. */
export function readAction(value: unknown): TransactionAction | null {
  const { protocol, type, data } = toObject(value);
  if (typeof type !== 'string' || type === '') return null;
  const fields = toObject(data);
  const pairs = ['', '0', '1'].map((key) =>
    readAmount(fields, `amount${key}`, `symbol${key}`, `address${key}`),
  );
  const liquidation = [
    readAmount(fields, 'debt_amount', 'debt_symbol', 'debt_address'),
    readAmount(fields, 'collateral_amount', 'collateral_symbol', 'collateral_address'),
  ];
  return {
    protocol: toTitle(text(protocol)),
    verb: VERBS[type] ?? toTitle(type),
    amounts: [...pairs, ...liquidation].filter((amount) => amount !== null),
    joint: type === 'swap' || type === 'liquidation_call' ? 'for' : 'and',
    ids: Array.isArray(fields.ids) ? fields.ids.slice(0, IDS_MAX).map(dec) : [],
    to: isAddress(fields.to) ? fields.to : '',
  };
}

function readAmount(
  fields: Record<string, unknown>,
  amountKey: string,
  symbolKey: string,
  addressKey: string,
): ActionAmount | null {
  const symbol = text(fields[symbolKey]);
  const amount = text(fields[amountKey]);
  const address = fields[addressKey];
  if (symbol === '' && amount === '') return null;
  return { amount, symbol, address: isAddress(address) ? address : '' };
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value);
}

function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** `uniswap_v3` as `Uniswap V3`. */
function toTitle(name: string): string {
  return name
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
}
