/** Maximum number of addresses to search for; with more, refetching everything is cheaper. */
const SEARCHED_MAX = 50;

/** Returns true if an answer mentions one of these addresses; true without a search if there are too many. Pure. */
export function mentionsAny(answer: unknown, hashes: readonly string[]): boolean {
  if (answer === undefined || hashes.length > SEARCHED_MAX) return answer !== undefined;
  const text = JSON.stringify(answer)?.toLowerCase() ?? '';
  return hashes.some((hash) => text.includes(hash.toLowerCase()));
}
