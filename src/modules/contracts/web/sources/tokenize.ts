/** A part of a line, with its kind of token. */
export interface Token {
  kind: 'comment' | 'string' | 'keyword' | 'type' | 'number' | 'plain';
  text: string;
}

const KEYWORDS = new Set(
  `abstract anonymous as assembly break calldata case catch constant constructor continue contract default delete do else emit enum error
  event external fallback final for from function global if immutable import indexed interface internal is leave let library mapping memory
  modifier new override payable pragma private public pure receive return returns revert storage struct switch this throw try type unchecked
  using var view virtual while def log raise implements self pass range in and or not True False assert`.split(
    /\s+/,
  ),
);
const TYPE =
  /^(u?int\d{0,3}|bytes\d{0,2}|address|bool|string|byte|u?fixed\w*|mapping|HashMap|DynArray|String|Bytes)$/;
const PART =
  /(\/\/.*$|\/\*.*?\*\/|\/\*.*$|#.*$)|("(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?)|\b(0x[0-9a-fA-F_]+|\d[\d_.]*(?:e-?\d+)?)\b|([A-Za-z_$][\w$]*)|([^\w$"'/#]+|.)/g;

/** For each line, 1 if it begins inside of a block comment. Pure. */
export function findCommentStarts(lines: readonly string[]): Uint8Array {
  const starts = new Uint8Array(lines.length);
  let isInside = false;
  for (const [place, line] of lines.entries()) {
    starts[place] = isInside ? 1 : 0;
    let at = 0;
    for (;;) {
      const next = line.indexOf(isInside ? '*/' : '/*', at);
      if (next === -1) break;
      if (!isInside && line.lastIndexOf('//', next) !== -1 && !line.slice(0, next).includes('*/')) break;
      isInside = !isInside;
      at = next + 2;
    }
  }
  return starts;
}

/** Tokens of a line of Solidity, Yul or Vyper. Pure. */
export function tokenizeLine(line: string, isInComment: boolean): Token[] {
  if (isInComment) {
    const end = line.indexOf('*/');
    if (end === -1) return [{ kind: 'comment', text: line }];
    return [{ kind: 'comment', text: line.slice(0, end + 2) }, ...tokenizeLine(line.slice(end + 2), false)];
  }
  const tokens: Token[] = [];
  for (const [text, comment, string, number, word] of line.matchAll(PART)) {
    const kind = comment
      ? 'comment'
      : string
        ? 'string'
        : number
          ? 'number'
          : word
            ? kindOfWord(word)
            : 'plain';
    const last = tokens.at(-1);
    if (kind === 'plain' && last?.kind === 'plain') last.text += text;
    else tokens.push({ kind, text });
  }
  return tokens;
}

function kindOfWord(word: string): Token['kind'] {
  if (KEYWORDS.has(word)) return 'keyword';
  return TYPE.test(word) ? 'type' : 'plain';
}
