import type { AbiParameter } from 'viem';
import type { DecodedValue } from '#sdk/contract/transactions.ts';
import { listComponents, readListType } from '../fields/argument-tree.ts';
import { type Enums, findMembers } from '../fields/list-enums.ts';

/** A value with the type that determines its display. */
export interface ShownOutput {
  type: string;
  value: DecodedValue;
}

/**
 * Prepares an output for display, with the names of enum members; values that do not match their type are shown as text. Pure.
 */
export function showOutput(parameter: AbiParameter, value: unknown, enums: Enums): ShownOutput {
  const list = readListType(parameter);
  if (list !== null && Array.isArray(value)) {
    const { type } = showOutput(list.item, undefined, enums);
    return { type: `${type}[]`, value: value.map((each) => showOutput(list.item, each, enums).value) };
  }
  if (list !== null) return { type: `${showOutput(list.item, undefined, enums).type}[]`, value: '' };
  if (parameter.type === 'tuple') {
    const values: readonly unknown[] = Array.isArray(value) ? value : [];
    const parts = listComponents(parameter).map((each, place) => showOutput(each, values[place], enums));
    return { type: `(${parts.map(({ type }) => type).join(',')})`, value: parts.map((part) => part.value) };
  }
  const members = findMembers(enums, parameter.internalType);
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
  if (members === null) return { type: parameter.type, value: text };
  const member = members[Number(text)];
  return { type: 'enum', value: member === undefined ? text : `${member} (${text})` };
}
