/** Maximum number of characters of sources to search for enums. */
const CHARACTERS_MAX = 4_000_000;
const MEMBERS_MAX = 256;

/** Member names of an enum, by its qualified name: `EveryType.Mood`, or `Mood` at the top level. */
export type Enums = ReadonlyMap<string, readonly string[]>;

/** Unterminated tokens extend to the end of the text: no character is read twice. */
const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|\b(contract|library|interface)\s+([\w$]+)|\benum\s+([\w$]+)\s*\{([^{}]*)\}|[{}]/g;

/** Enums of Solidity sources, except names with conflicting definitions. Pure. */
export function listEnums(sources: Iterable<string>): Enums {
  const found = new Map<string, readonly string[] | null>();
  let left = CHARACTERS_MAX;
  for (const source of sources) {
    left -= source.length;
    if (left < 0) break;
    for (const { name, members } of readEnums(source)) {
      const known = found.get(name);
      const isOther = known === null || (known !== undefined && known.join() !== members.join());
      found.set(name, isOther ? null : members);
    }
  }
  return new Map(
    [...found].flatMap(([name, members]) => (members === null ? [] : [[name, members] as const])),
  );
}

function* readEnums(source: string): Generator<{ name: string; members: readonly string[] }> {
  let depth = 0;
  let holder: { name: string; depth: number } | null = null;
  for (const [token, kind, contract = '', name, body = ''] of source.matchAll(TOKEN)) {
    if (kind !== undefined) holder = depth === 0 ? { name: contract, depth } : holder;
    else if (name !== undefined) {
      const members = body
        .replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '')
        .split(',')
        .map((member) => member.trim())
        .filter((member) => member !== '');
      if (members.length <= MEMBERS_MAX && members.every((member) => /^[\w$]+$/.test(member)))
        yield { name: holder === null ? name : `${holder.name}.${name}`, members };
    } else if (token === '{') depth++;
    else if (token === '}') {
      depth--;
      if (holder !== null && depth <= holder.depth) holder = null;
    }
  }
}

/** Member names of a parameter's enum; null for other types, or if they are unknown. Pure. */
export function findMembers(enums: Enums, internalType: unknown): readonly string[] | null {
  const [, name] = /^enum ([\w$.]+)$/.exec(String(internalType ?? '')) ?? [];
  return name === undefined ? null : (enums.get(name) ?? null);
}
