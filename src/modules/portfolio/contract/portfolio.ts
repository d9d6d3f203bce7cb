import { z } from 'zod';
import { calls, TEXT } from '#sdk/contract/calls.ts';
import { token } from '#sdk/contract/entities.ts';
import { address, dec, int, timestamp } from '#sdk/contract/primitives.ts';

/**
 * Source of a balance. `exact`: reported by the node at the block; `folded`: computed from all indexed changes up to the
 * block; `unknown`: neither, the value is null.
 */
const certainty = z.enum(['exact', 'folded', 'unknown']);
export type Certainty = z.infer<typeof certainty>;

const holding = z.object({
  token,
  /** Standard of the shape in which it is held; a token of ERC-404 has two. */
  token_type: z.string(),
  /** For ERC-1155, whose ids have balances of their own; null for others. */
  token_id: dec.nullable(),
  /** Smallest unit of the token, number of ERC-721 tokens, amount of the id. */
  value: dec.nullable(),
  certainty,
  /** Reason why the value is not folded; null if it is. */
  reason: z.string().nullable(),
});
export type Holding = z.infer<typeof holding>;

/** Holdings of an address at the end of a block. */
export const portfolio = z.object({
  address,
  block_number: int,
  timestamp: timestamp.nullable(),
  coin: z.object({ value: dec.nullable(), certainty }),
  /** Holdings that are not zero, tokens with amounts first. */
  tokens: z.array(holding),
  /** Number of all holdings; `tokens` has the first 200. */
  tokens_count: int,
  /** Reason why holdings of tokens are unknown; null if they are known. */
  tokens_unavailable: z.string().nullable(),
});
export type Portfolio = z.infer<typeof portfolio>;

/** The call about portfolios. */
export const PORTFOLIO_CALLS = calls({
  address_portfolio: {
    path: '/api/v2/addresses/{hash}/portfolio',
    query: { block: TEXT },
    response: portfolio,
    summary: 'Coin and tokens that an address held at the end of `block`, by default of the newest one',
    isHeavy: true,
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends PortfolioCalls {}
}
type PortfolioCalls = typeof PORTFOLIO_CALLS;
