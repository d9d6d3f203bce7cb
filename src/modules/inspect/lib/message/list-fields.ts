import { type Fields, fieldOf } from '../json-fields.ts';
import type { TypedData } from './typed-data.ts';

/** A value of a message with its path, such as `permitted[0].token`. */
interface MessageField {
  name: string;
  type: string;
  value: string;
}

const TEXT_MAX = 2000;

/** The values of a struct in the order of its type, those of nested ones by their paths. Pure. */
export function listFields(
  fields: Fields,
  { types }: Pick<TypedData, 'types'>,
  type: string,
): MessageField[] {
  const found: MessageField[] = [];
  addStruct(fields, type, '');
  return found;

  function addStruct(of: Fields, name: string, prefix: string): void {
    for (const member of types.get(name) ?? [])
      add(fieldOf(of, member.name), member.type, prefix === '' ? member.name : `${prefix}.${member.name}`);
  }

  function add(value: unknown, memberType: string, path: string): void {
    const item = /^(.*)\[\d*\]$/.exec(memberType)?.[1];
    if (item !== undefined && Array.isArray(value)) {
      if (value.length === 0) found.push({ name: path, type: memberType, value: '[]' });
      for (const [place, each] of value.entries()) add(each, item, `${path}[${place}]`);
    } else if (types.has(memberType)) addStruct(Object(value) as Fields, memberType, path);
    else found.push({ name: path, type: memberType, value: clip(String(value)) });
  }
}

function clip(text: string): string {
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text;
}
