/** An ABI type, parsed by one level. */
export type AbiType =
  | { kind: 'array'; item: string }
  | { kind: 'tuple'; items: string[] }
  | { kind: 'address' | 'number' | 'bool' | 'bytes' | 'text' | 'unknown' };

/** Parses `address[]`, `(address,uint256)`, `tuple(address to, uint256 value)[2]`, `bytes32` … by one level. */
export function parseAbiType(type: string): AbiType {
  const text = type.trim();
  const array = /^(.*)\[\d*\]$/s.exec(text);
  if (array) return { kind: 'array', item: array[1] ?? '' };
  const tuple = /^(?:tuple)?\((.*)\)$/s.exec(text);
  if (tuple) return { kind: 'tuple', items: splitTopLevel(tuple[1] ?? '').map(dropName) };
  if (/^address( payable)?$/.test(text)) return { kind: 'address' };
  if (/^u?(int|fixed)\d*(x\d+)?$/.test(text)) return { kind: 'number' };
  if (/^bytes\d*$/.test(text)) return { kind: 'bytes' };
  if (text === 'bool') return { kind: 'bool' };
  return { kind: text === 'string' ? 'text' : 'unknown' };
}

function splitTopLevel(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < list.length; index++) {
    const character = list[index];
    if (character === '(') depth++;
    else if (character === ')') depth--;
    else if (character === ',' && depth === 0) {
      parts.push(list.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, list.slice(start)].map((part) => part.trim()).filter((part) => part !== '');
}

function dropName(item: string): string {
  return /^((?:tuple)?\(.*\)(?:\[\d*\])*|[^\s(]+)/s.exec(item)?.[1] ?? item;
}
