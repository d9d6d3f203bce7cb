import { type BlockProof, PROOF_PARTS, type ProofPart } from '#chain/proof/prove-block.ts';
import type { Proof } from '#chain/proof/receipts-root.ts';

/** Learned proof rules of a chain: the parts of its blocks that follow Ethereum's encoding. */
export interface ProofRules {
  parts: Readonly<Record<ProofPart, PartRule>>;
  /** True for a development node, which allows impersonation; its signatures and hashes are then made up. */
  isDevNode: boolean;
}

interface PartRule {
  provenCount: number;
  refutedCount: number;
  refutedInARow: number;
  /** True if the chain encodes the part differently, so that a refutation proves nothing. */
  isOwnWay: boolean;
  /** True if the part was once classified as chain-specific and was proven later. */
  wasMistaken: boolean;
}

/** Parts without which a block is not proven. */
const ESSENTIAL: readonly ProofPart[] = ['header', 'transactions', 'receipts', 'withdrawals', 'uncles'];
const MADE_UP: readonly ProofPart[] = ['hashes', 'senders'];
/** Thresholds for classifying a part as chain-specific: refuted blocks in a row, or as a ratio of proven ones. */
const REFUTED_MAX = 20;
const REFUTED_RATIO = 0.001;

/** Creates the rules of an unknown chain. */
export function createProofRules(isDevNode: boolean): ProofRules {
  const part = (): PartRule => ({
    ...{ provenCount: 0, refutedCount: 0, refutedInARow: 0 },
    ...{ isOwnWay: false, wasMistaken: false },
  });
  return {
    parts: Object.fromEntries(PROOF_PARTS.map((name) => [name, part()])) as Record<ProofPart, PartRule>,
    isDevNode,
  };
}

/** Combines the results of a block's parts, except for chain-specific ones. */
export function judge(rules: ProofRules, proof: BlockProof): Proof {
  if (listRefuted(rules, proof).length > 0) return 'refuted';
  const isWhole = ESSENTIAL.every((part) => proof[part] === 'proven');
  return isWhole ? 'proven' : 'unknowable';
}

/** Lists the parts whose refutation indicates an error. */
export function listRefuted({ parts, isDevNode }: ProofRules, proof: BlockProof): ProofPart[] {
  return PROOF_PARTS.filter(
    (part) => proof[part] === 'refuted' && !parts[part].isOwnWay && !(isDevNode && MADE_UP.includes(part)),
  );
}

/**
 * Counts the proven parts of a block. Returns those that were classified as chain-specific and are proven after all:
 * the node had returned invalid data before.
 */
export function noteProven({ parts }: ProofRules, proof: BlockProof, hasTransactions: boolean): ProofPart[] {
  const mistaken: ProofPart[] = [];
  for (const part of PROOF_PARTS) {
    // Roots of empty lists are the same on every chain.
    if (proof[part] !== 'proven' || (part !== 'header' && !hasTransactions)) continue;
    const rule = parts[part];
    rule.provenCount += 1;
    rule.refutedInARow = 0;
    if (!rule.isOwnWay || rule.wasMistaken) continue;
    Object.assign(rule, { isOwnWay: false, wasMistaken: true, refutedCount: 0 });
    mistaken.push(part);
  }
  return mistaken;
}

/** Counts the parts of a block that remain refuted. Returns those that are classified as chain-specific from now on. */
export function noteRefuted(rules: ProofRules, proof: BlockProof): ProofPart[] {
  return listRefuted(rules, proof).filter((part) => {
    const rule = rules.parts[part];
    rule.refutedCount += 1;
    rule.refutedInARow += 1;
    rule.isOwnWay =
      rule.refutedInARow > REFUTED_MAX || rule.refutedCount > REFUTED_MAX + rule.provenCount * REFUTED_RATIO;
    return rule.isOwnWay;
  });
}
