/** A token of a document, with its kind. */
export interface Token {
  kind: 'comment' | 'string' | 'variable' | 'keyword' | 'number' | 'name' | 'mark' | 'space';
  text: string;
}

const KEYWORDS = new Set(['query', 'mutation', 'subscription', 'fragment', 'on', 'true', 'false', 'null']);
const PART =
  /(#[^\n]*)|(""".*?(?:"""|$)|"(?:[^"\\\n]|\\.)*"?)|([$@]\w*)|(-?\d[\w.]*)|([A-Za-z_]\w*)|(\s+)|(\.\.\.|.)/gs;

/** The tokens of a GraphQL document, complete or not; concatenated they are its text. Pure. */
export function tokenize(text: string): Token[] {
  return Array.from(text.matchAll(PART), ([part, comment, string, variable, number, name, space]) => {
    if (comment !== undefined) return { kind: 'comment', text: part };
    if (string !== undefined) return { kind: 'string', text: part };
    if (variable !== undefined) return { kind: 'variable', text: part };
    if (number !== undefined) return { kind: 'number', text: part };
    if (name !== undefined) return { kind: KEYWORDS.has(part) ? 'keyword' : 'name', text: part };
    return { kind: space === undefined ? 'mark' : 'space', text: part };
  });
}
