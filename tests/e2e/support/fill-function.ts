import type { Locator } from '@playwright/test';
import type { AbiFunction, AbiParameter } from 'viem';
import {
  createEmptyTree,
  listComponents,
  namePart,
  readListType,
} from '#modules/contracts/web/fields/argument-tree.ts';

/** Parameters as an encoder takes them by their place alone. */
export function strip(parameter: any): any {
  const type = parameter.type.replace(/^function/, 'bytes24');
  return 'components' in parameter ? { type, components: parameter.components.map(strip) } : { type };
}

/** Values in one spelling, whoever has read them: numbers as text, letters of hex small, tuples as lists. */
export function spell(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spell);
  if (typeof value === 'bigint' || typeof value === 'number') return String(value);
  return typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value) ? value.toLowerCase() : value;
}

/** Fills in the fields of an argument part by part: lists grow, booleans and enumerations are chosen. */
async function fillIn(form: Locator, input: AbiParameter, name: string, value: unknown): Promise<void> {
  const list = readListType(input);
  if (createEmptyTree(input) === null) {
    await form.getByRole('textbox', { name, exact: true }).fill(JSON.stringify(value));
    return;
  }
  if (list !== null || input.type === 'tuple') {
    for (const [place, part] of (value as unknown[]).entries()) {
      if (list !== null && list.length === undefined)
        await form.getByRole('button', { name: `Add to ${name}`, exact: true }).click();
      const parameter = list?.item ?? (listComponents(input)[place] as AbiParameter);
      await fillIn(form, parameter, namePart(name, input, place), part);
    }
  } else if (input.type === 'bool' || input.internalType?.startsWith('enum'))
    await form.getByRole('combobox', { name, exact: true }).selectOption(String(value));
  else await form.getByRole('textbox', { name, exact: true }).fill(String(value));
}

/** Fills in the form of a function. */
export async function fill(
  form: Locator,
  { inputs }: AbiFunction,
  values: readonly unknown[],
): Promise<void> {
  for (const [place, input] of inputs.entries()) await fillIn(form, input, input.name ?? '', values[place]);
}
