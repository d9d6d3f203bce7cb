/** Letters of other alphabets that look like Latin ones in most typefaces (Unicode TR39, the common few). */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...pairs('АВЕКМНОРСТУХЅІЈԚԜ', 'ABEKMHOPCTYXSIJQW'),
  ...pairs('авекмнорстухѕіјԛԝ', 'abekmhopctyxsijqw'),
  ...pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'),
  ...pairs('αονρτυχι', 'aovptuxi'),
  ...pairs('ꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ', 'BCDEFGHIJKLMNOPRSTUVWXYZ'),
};

/** Characters that show nothing: format and control characters, and the fillers that pass for letters. */
const INVISIBLE = /\p{Cf}|\p{Cc}|\u115f|\u1160|\u3164|\uffa0|\u034f/gu;

/**
 * What a symbol looks like: compatibility forms folded (NFKC), invisible characters left out, look-alike letters as the Latin ones they
 * pass for.
 */
export function toPlainSymbol(symbol: string): string {
  const visible = symbol.normalize('NFKC').replace(INVISIBLE, '');
  return [...visible]
    .map((letter) => LOOK_ALIKES[letter] ?? letter)
    .join('')
    .trim();
}

/** Whether a symbol is made to look like a plain one that it is not. */
export function isDisguised(symbol: string): boolean {
  const plain = toPlainSymbol(symbol);
  return plain !== symbol.trim() && /^[\x21-\x7e]+$/.test(plain);
}

function pairs(letters: string, latin: string): Record<string, string> {
  const plain = [...latin];
  return Object.fromEntries([...letters].map((letter, place) => [letter, plain[place] ?? letter]));
}
