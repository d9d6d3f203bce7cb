import type { SmartContract } from '../../contract/smart-contract.ts';

/** Reason for a contract's missing code, as a title and a sentence. */
export interface MissingCode {
  title: string;
  text: string;
}

const DESTROYED: MissingCode = {
  title: 'The contract was destroyed',
  text: 'It no longer has code that could be called.',
};
const UNREADABLE: MissingCode = {
  title: 'The code cannot be read now',
  text: 'No node returns the code of this contract at present: its chain may have ended, or its node does not respond.',
};

/** Describes why the code of a contract is missing; null if it is not. Pure. */
export function describeMissingCode({
  is_self_destructed: isDestroyed,
  deployed_bytecode: code,
}: Pick<SmartContract, 'is_self_destructed' | 'deployed_bytecode'>): MissingCode | null {
  if (isDestroyed) return DESTROYED;
  return code ? null : UNREADABLE;
}
