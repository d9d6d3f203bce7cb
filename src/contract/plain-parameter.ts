import type { AbiParameter } from 'viem';

const KNOWN = /^(address|bool|string|tuple|bytes([1-9]|[12]\d|3[0-2])?|u?int(\d*))$/;
const FIXED = /^(u?)fixed(?:(\d{1,3})x(\d{1,2}))?$/;

/**
 * Normalizes an ABI parameter for encoders and decoders: tuple components by position, since names may be missing,
 * repeated, or special in JavaScript; functions as 24 bytes, fixed-point numbers as their integers. An unknown type
 * becomes one word of bytes, so that it hides only itself. Pure.
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
  // A library receives a reference to its caller's storage as the slot number.
  if (type.endsWith(' storage')) return 'uint256';
  const [, , , bits = ''] = KNOWN.exec(type) ?? [];
  const isWidth = bits === '' || (Number(bits) % 8 === 0 && Number(bits) >= 8 && Number(bits) <= 256);
  return KNOWN.test(type) && isWidth ? type : 'bytes32';
}

/** Decimals of a fixed-point type (`fixed` is `fixed128x18`); null for any other type. Pure. */
export function fixedDecimals(type: string): number | null {
  const fixed = FIXED.exec(type);
  return fixed === null ? null : Number(fixed[3] ?? 18);
}

/** Formats the integer of a fixed-point number as a decimal number, without trailing zeros. Pure. */
export function formatFixed(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${whole}${rest === '' ? '' : `.${rest}`}`;
}

/** Parses a decimal number to the integer of a fixed-point number; null where it is malformed, or has more decimals. Pure. */
export function parseFixed(text: string, decimals: number): bigint | null {
  const [, sign, whole, rest = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || rest.length > decimals) return null;
  const value = BigInt(`${whole}${rest.padEnd(decimals, '0')}`);
  return sign === '-' ? -value : value;
}
