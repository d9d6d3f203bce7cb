/** Of more addresses than this it is cheaper to read everything again than to search for each. */
const SEARCHED_MAX = 50;

/** Whether an answer names one of these addresses; of very many it is taken for granted. Pure. */
export function mentionsAny(answer: unknown, hashes: readonly string[]): boolean {
  if (answer === undefined || hashes.length > SEARCHED_MAX) return answer !== undefined;
  const text = JSON.stringify(answer)?.toLowerCase() ?? '';
  return hashes.some((hash) => text.includes(hash.toLowerCase()));
}
