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

function toOperation({ raw, entry_point }: Record<string, unknown>) {
  if (typeof raw !== 'object' || raw === null) return null;
  const toCamel = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const fields = Object.fromEntries(Object.entries(raw).map(([name, value]) => [toCamel(name), value]));
  const { hash } = Object(entry_point) as { hash?: unknown };
  return {
    input: JSON.stringify(fields, null, 2),
    ...(typeof hash === 'string' && { entry_point: hash }),
  };
}
