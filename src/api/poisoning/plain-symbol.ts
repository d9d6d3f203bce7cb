/** Letters of other alphabets that resemble Latin ones in most typefaces (Unicode TR39, the common few). */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...pairs('АВЕКМНОРСТУХЅІЈԚԜ', 'ABEKMHOPCTYXSIJQW'),
  ...pairs('авекмнорстухѕіјԛԝ', 'abekmhopctyxsijqw'),
  ...pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'),
  ...pairs('αονρτυχι', 'aovptuxi'),
  ...pairs('ꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ', 'BCDEFGHIJKLMNOPRSTUVWXYZ'),
};

/** Invisible characters: format and control characters, and fillers that count as letters. */
const INVISIBLE = /\p{Cf}|\p{Cc}|\u115f|\u1160|\u3164|\uffa0|\u034f/gu;

/**
 * Visual form of a symbol: compatibility forms folded (NFKC), invisible characters removed, look-alike letters replaced
 * with Latin ones.
 */
export function toPlainSymbol(symbol: string): string {
  const visible = symbol.normalize('NFKC').replace(INVISIBLE, '');
  return [...visible]
    .map((letter) => LOOK_ALIKES[letter] ?? letter)
    .join('')
    .trim();
}

/** Returns true if a symbol imitates a plain one. */
export function isDisguised(symbol: string): boolean {
  const plain = toPlainSymbol(symbol);
  return plain !== symbol.trim() && /^[\x21-\x7e]+$/.test(plain);
}

function pairs(letters: string, latin: string): Record<string, string> {
  const plain = [...latin];
  return Object.fromEntries([...letters].map((letter, place) => [letter, plain[place] ?? letter]));
}
