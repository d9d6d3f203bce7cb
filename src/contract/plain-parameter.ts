import type { AbiParameter } from 'viem';

const KNOWN = /^(address|bool|string|tuple|bytes([1-9]|[12]\d|3[0-2])?|u?int(\d*))$/;
const FIXED = /^(u?)fixed(?:(\d{1,3})x(\d{1,2}))?$/;

/**
 * A parameter as an encoder takes it and a decoder gives it: parts of tuples by their place, since names may be missing, occur twice, or
 * mean something to JavaScript; functions as the 24 bytes that they are, fixed-point numbers as the integers in them. A type that no
 * coder knows is one word of bytes, so that it hides only itself. Pure.
 */
export function toPlain(parameter: AbiParameter): AbiParameter {
  const [, base = '', dimensions = ''] = /^(.*?)((?:\[\d*\])*)$/.exec(parameter.type) ?? [];
  const type = `${plainType(base)}${dimensions}`;
  return 'components' in parameter ? { type, components: parameter.components.map(toPlain) } : { type };
}

function plainType(type: string): string {
  if (type === 'function') return 'bytes24';
  const fixed = FIXED.exec(type);
  if (fixed !== null) return plainType(`${fixed[1]}int${fixed[2] ?? 128}`);
  // What libraries are given of their callers' storage is the place of it.
  if (type.endsWith(' storage')) return 'uint256';
  const [, , , bits = ''] = KNOWN.exec(type) ?? [];
  const isWidth = bits === '' || (Number(bits) % 8 === 0 && Number(bits) >= 8 && Number(bits) <= 256);
  return KNOWN.test(type) && isWidth ? type : 'bytes32';
}

/** How many decimals a fixed-point type has (`fixed` is `fixed128x18`); null for any other type. Pure. */
export function fixedDecimals(type: string): number | null {
  const fixed = FIXED.exec(type);
  return fixed === null ? null : Number(fixed[3] ?? 18);
}

/** Writes the integer in a fixed-point number as a decimal number, without zeros at its end. Pure. */
export function formatFixed(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${whole}${rest === '' ? '' : `.${rest}`}`;
}

/** Reads a decimal number as the integer in a fixed-point number; null where it is none, or has more decimals. Pure. */
export function parseFixed(text: string, decimals: number): bigint | null {
  const [, sign, whole, rest = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || rest.length > decimals) return null;
  const value = BigInt(`${whole}${rest.padEnd(decimals, '0')}`);
  return sign === '-' ? -value : value;
}
