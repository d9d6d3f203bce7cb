import type { InspectStart } from './paths.ts';

/** The call of a transaction, or an operation, of the chain as pasted text; null where it cannot be read. Never throws. */
export async function loadStart(
  prefix: string,
  start: InspectStart,
): Promise<{ input: string; entry_point?: string } | null> {
  try {
    return 'transaction' in start
      ? toCall(await get(`${prefix}/api/v2/transactions/${start.transaction}`))
      : toOperation(await get(`${prefix}/api/v2/proxy/account-abstraction/operations/${start.operation}`));
  } catch {
    return null;
  }
}

async function get(url: string): Promise<Record<string, unknown>> {
  const response = await fetch(url, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(String(response.status));
  return Object(await response.json()) as Record<string, unknown>;
}

function toCall({ from, to, value, raw_input, raw_input_truncated }: Record<string, unknown>) {
  if (typeof raw_input !== 'string' || raw_input_truncated !== undefined) return null;
  const hashOf = (party: unknown) => (Object(party) as { hash?: unknown }).hash;
  const call = { from: hashOf(from), to: hashOf(to), value, data: raw_input };
  return { input: JSON.stringify(call, null, 2) };
}

/** The API has the fields of all versions in the form of 0.6; the later ones take two words in place of the limits and fees. */
function toOperation({
  raw,
  entry_point: entryPoint,
  entry_point_version: version,
}: Record<string, unknown>) {
  if (typeof raw !== 'object' || raw === null) return null;
  const fields = raw as Record<string, unknown>;
  const shared = {
    sender: fields.sender,
    nonce: fields.nonce,
    initCode: fields.init_code,
    callData: fields.call_data,
    preVerificationGas: fields.pre_verification_gas,
    paymasterAndData: fields.paymaster_and_data,
    signature: fields.signature,
  };
  const limits =
    version === 'v0.6'
      ? {
          callGasLimit: fields.call_gas_limit,
          verificationGasLimit: fields.verification_gas_limit,
          maxFeePerGas: fields.max_fee_per_gas,
          maxPriorityFeePerGas: fields.max_priority_fee_per_gas,
        }
      : {
          accountGasLimits: joinHalves(fields.verification_gas_limit, fields.call_gas_limit),
          gasFees: joinHalves(fields.max_priority_fee_per_gas, fields.max_fee_per_gas),
        };
  const { hash } = Object(entryPoint) as { hash?: unknown };
  return {
    input: JSON.stringify({ ...shared, ...limits }, null, 2),
    ...(typeof hash === 'string' && { entry_point: hash }),
  };
}

function joinHalves(high: unknown, low: unknown): string {
  return `0x${[high, low].map((half) => BigInt(String(half)).toString(16).padStart(32, '0')).join('')}`;
}
