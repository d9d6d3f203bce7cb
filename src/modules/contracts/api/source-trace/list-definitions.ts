/** A function, a modifier or a contract in a source. */
export interface Definition {
  /** `Token.transfer`, `Token.constructor`; a free function has no contract name. */
  name: string;
  isContract: boolean;
  /** Character offsets, from its keyword to its closing brace. */
  start: number;
  end: number;
}

/** Comments, strings, words, braces and semicolons. */
const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|[A-Za-z_$][\w$]*|[{};]/g;
const CONTRACTS = ['contract', 'library', 'interface'];
const FUNCTIONS = ['function', 'modifier', 'constructor', 'fallback', 'receive'];
const DEFINITIONS_MAX = 20_000;

interface Open {
  definition: Definition | null;
}

/**
 * Contracts and functions of a Solidity source, sorted by their end; unparsable parts are skipped. Parses only tokens and braces,
 * in linear time for any source. Pure.
 */
export function listDefinitions(source: string): Definition[] {
  const found: Definition[] = [];
  const open: Open[] = [];
  let pending: { keyword: string; name: string | null; start: number } | null = null;
  let contract = '';
  for (const { 0: token, index } of source.matchAll(TOKEN)) {
    if (found.length === DEFINITIONS_MAX) break;
    if (token === '{') {
      const definition = pending && toDefinition(pending, contract);
      if (definition?.isContract) contract = definition.name;
      open.push({ definition });
      pending = null;
    } else if (token === '}') {
      const closed = open.pop()?.definition;
      if (!closed) continue;
      closed.end = index + 1;
      found.push(closed);
      if (closed.isContract) contract = '';
    } else if (token === ';') pending = null;
    else if (pending === null && isKeyword(token, source, index))
      pending = { keyword: token, name: null, start: index };
    else if (pending !== null && pending.name === null && /^[A-Za-z_$]/.test(token)) pending.name = token;
  }
  return found;
}

function isKeyword(token: string, source: string, index: number): boolean {
  if (CONTRACTS.includes(token) || token === 'function' || token === 'modifier') return true;
  return (
    FUNCTIONS.includes(token) && /^\s*\(/.test(source.slice(index + token.length, index + token.length + 20))
  );
}

function toDefinition(
  { keyword, name, start }: { keyword: string; name: string | null; start: number },
  contract: string,
): Definition {
  const isContract = CONTRACTS.includes(keyword);
  const isNamed = isContract || keyword === 'function' || keyword === 'modifier';
  const own = isNamed ? (name ?? 'fallback') : keyword;
  return { name: isContract || contract === '' ? own : `${contract}.${own}`, isContract, start, end: start };
}
