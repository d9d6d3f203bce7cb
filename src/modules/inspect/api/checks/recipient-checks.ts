import { type Hex, ZERO_ADDRESS } from '#sdk/lib/values.ts';
import type { Check } from '../../contract/inspection.ts';
import { readCode } from '../node/account-state.ts';
import { check, type Surroundings } from '../subject.ts';

/** Contracts up to here may be part of the chain itself, without code. */
const PRECOMPILED_MAX = 0xffffn;

interface Sent {
  to: Hex | null;
  value: bigint | null;
  data: Uint8Array;
}

/** Checks that data goes to code and coin to somebody; nothing where neither is in question. */
export async function checkRecipientCode(
  { ask, block }: Surroundings,
  { to, value, data }: Sent,
): Promise<Check[]> {
  if (to === null) return [];
  if (to === ZERO_ADDRESS && (value ?? 0n) > 0n)
    return [
      check('recipient', 'warning', 'The coin goes to the zero address, from which nothing comes back.'),
    ];
  if (data.length === 0 || 'reason' in block || BigInt(to) <= PRECOMPILED_MAX) return [];
  const code = await readCode(ask, block, to);
  if (code === null)
    return [check('recipient', 'unknown', 'The node did not return the code of the recipient.')];
  return code.length === 0
    ? [check('recipient', 'warning', 'There is no contract at the recipient: the data does nothing there.')]
    : [];
}
