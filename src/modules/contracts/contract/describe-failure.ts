import type { DecodedInput } from '#sdk/contract/transactions.ts';
import { revertReason } from '#sdk/contract/values.ts';

/**
 * Selectors of Error(string) and Panic(uint256), which the reason describes completely (Solidity docs, "Panic via assert and
 * Error via require").
 */
const PLAIN_ERRORS: readonly unknown[] = ['08c379a0', '4e487b71'];

/** Describes a revert: by its reason, panic, decoded error, message, or data. Pure. */
export function describeFailure(result: Record<string, unknown>): string {
  const { error, message, raw, method_id, method_call, parameters } = result;
  if (typeof method_call === 'string') {
    if (PLAIN_ERRORS.includes(method_id)) {
      const reason = revertReason({ revert_reason: result as unknown as DecodedInput, result: '' });
      return reason === null || reason === '' ? 'Reverted without a reason' : `Reverted: ${reason}`;
    }
    const values = Array.isArray(parameters)
      ? (parameters as { name?: string; value?: unknown }[]).map(
          ({ name, value }) => `${name ? `${name}: ` : ''}${JSON.stringify(value)}`,
        )
      : [];
    return `Reverted with ${method_call}${values.length === 0 ? '' : `, ${values.join(', ')}`}`;
  }
  return [error ?? message ?? 'The call failed', raw]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ');
}
