import { ADDRESS_TOOLS } from './address-tools.ts';
import { API_TOOLS } from './api-tools.ts';
import { BALANCE_TOOLS } from './balance-tools.ts';
import { BLOCK_TOOLS } from './block-tools.ts';
import { CHAIN_TOOLS } from './chain-tools.ts';
import { CONTRACT_TOOLS } from './contract-tools.ts';
import { EVENT_TOOLS } from './event-tools.ts';
import { TOKEN_TOOLS } from './token-tools.ts';
import type { Tool } from './tool.ts';
import { TRANSACTION_LISTS } from './transaction-lists.ts';
import { TRANSACTION_TOOLS } from './transaction-tools.ts';

/** All tools, in the order in which an assistant reads them. */
export const TOOLS: readonly Tool[] = [
  ...CHAIN_TOOLS,
  ...TRANSACTION_TOOLS,
  ...TRANSACTION_LISTS,
  ...EVENT_TOOLS,
  ...ADDRESS_TOOLS,
  ...BALANCE_TOOLS,
  ...TOKEN_TOOLS,
  ...CONTRACT_TOOLS,
  ...BLOCK_TOOLS,
  ...API_TOOLS,
];
