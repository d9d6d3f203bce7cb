/** The answer's fields behind each row that an operator can hide, by its name in the settings. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  batch: ['batch_number'],
  L1_status: ['status', 'commitment_transaction', 'confirmation_transaction'],
  L1_fee: ['poster_fee'],
  L1_gas_used: ['gas_used_for_l1'],
};

/** The API's answer without the hidden rows; null if nothing of it is left. Pure. */
export function leaveOut<T extends object>(said: T, hidden: readonly string[]): T | null {
  const names = hidden.flatMap((name) => FIELDS[name] ?? []);
  const rest = Object.fromEntries(
    Object.entries(said).map(([name, value]) => [name, names.includes(name) ? null : value]),
  );
  return Object.values(rest).every((value) => value === null) ? null : (rest as T);
}
