import { type BlockProof, PROOF_PARTS, type ProofPart } from '../../chain/prove-block.ts';
import type { Proof } from '../../chain/receipts-root.ts';

/** What proving remembers of a chain: which parts of its blocks are made as Ethereum makes them. */
export interface ProofRules {
  parts: Readonly<Record<ProofPart, PartRule>>;
  /** A development node lets anybody be impersonated, whose signatures and hashes are made up. */
  isDevNode: boolean;
}

interface PartRule {
  provenCount: number;
  refutedCount: number;
  refutedInARow: number;
  /** The chain makes the part in a way of its own: what it comes to shows nothing. */
  isOwnWay: boolean;
  /** It was taken for such a chain once and then proved after all. */
  wasMistaken: boolean;
}

/** Without these a block is not proven. */
const ESSENTIAL: readonly ProofPart[] = ['header', 'transactions', 'receipts', 'withdrawals', 'uncles'];
const MADE_UP: readonly ProofPart[] = ['hashes', 'senders'];
/** Where more than so many blocks, in a row or beside less than a thousand times as many that prove, are refuted, it is the chain's way. */
const REFUTED_MAX = 20;
const REFUTED_RATIO = 0.001;

/** Nothing is known of the chain yet. */
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

/** What the parts of a block come to together, those left out that the chain makes in its own way. */
export function judge(rules: ProofRules, proof: BlockProof): Proof {
  if (listRefuted(rules, proof).length > 0) return 'refuted';
  const isWhole = ESSENTIAL.every((part) => proof[part] === 'proven');
  return isWhole ? 'proven' : 'unknowable';
}

/** The parts that show that something is wrong. */
export function listRefuted({ parts, isDevNode }: ProofRules, proof: BlockProof): ProofPart[] {
  return PROOF_PARTS.filter(
    (part) => proof[part] === 'refuted' && !parts[part].isOwnWay && !(isDevNode && MADE_UP.includes(part)),
  );
}

/**
 * Counts the parts of a block that was proven. Gives those that were taken for the chain's own way until now and prove after
 * all: the node that was asked had been wrong all the time.
 */
export function noteProven({ parts }: ProofRules, proof: BlockProof, hasTransactions: boolean): ProofPart[] {
  const mistaken: ProofPart[] = [];
  for (const part of PROOF_PARTS) {
    // The roots of nothing are the same on every chain.
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

/** Counts the parts of a block that stay refuted. Gives those that are taken for the chain's own way from now on. */
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
