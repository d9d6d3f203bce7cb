import { isIPv6 } from 'node:net';
import { OWN_SEGMENTS } from './own-segments.ts';

/**
 * Result of parsing one variable: its value (with an optional warning about ignored parts), or a description of the
 * allowed values.
 */
export type EnvOutcome<T> = { value: T; remark?: string } | { allowed: string };

/** A variable type: its label in the documentation and its parser. */
export interface EnvType<T> {
  label: string;
  parse: (text: string) => EnvOutcome<T>;
}

/** Any text. */
export const text: EnvType<string> = { label: 'text', parse: (given) => ({ value: given }) };

/** `true` or `false`. */
export const bool: EnvType<boolean> = {
  label: '`true` or `false`',
  parse: (given) =>
    given === 'true' || given === 'false' ? { value: given === 'true' } : { allowed: "'true' or 'false'" },
};

/** An integer above 0 within JavaScript's safe range. */
export const positiveInteger: EnvType<number> = {
  label: 'whole number above 0',
  parse: (given) => {
    const value = Number(given);
    return /^\d+$/.test(given) && value > 0 && Number.isSafeInteger(value)
      ? { value }
      : { allowed: 'a whole number above 0' };
  },
};

/** An integer of at least `min`. */
export function integerFrom(min: number): EnvType<number> {
  return {
    label: `whole number from ${min}`,
    parse: (given) => {
      const outcome = wholeNumber.parse(given);
      return 'value' in outcome && outcome.value >= min ? outcome : { allowed: `a whole number from ${min}` };
    },
  };
}

/** An integer of at least `min` and at most `max`. */
export function integerBetween(min: number, max: number): EnvType<number> {
  return {
    label: `whole number from ${min} to ${max}`,
    parse: (given) => {
      const outcome = wholeNumber.parse(given);
      return 'value' in outcome && outcome.value >= min && outcome.value <= max
        ? outcome
        : { allowed: `a whole number from ${min} to ${max}` };
    },
  };
}

/** An integer from 0 within JavaScript's safe range. */
export const wholeNumber: EnvType<number> = {
  label: 'whole number',
  parse: (given) => {
    const value = Number(given);
    return /^\d+$/.test(given) && Number.isSafeInteger(value) ? { value } : { allowed: 'a whole number' };
  },
};

/** An integer above 0 of any size, as decimal text (a chain id is a uint256). */
export const positiveIntegerText: EnvType<string> = {
  label: 'whole number above 0',
  parse: (given) =>
    /^0*[1-9]\d{0,77}$/.test(given)
      ? { value: given.replace(/^0+/, '') }
      : { allowed: 'a whole number above 0, in decimal digits' },
};

/** A TCP port. */
export const port: EnvType<number> = {
  label: 'port (1–65535)',
  parse: (given) =>
    /^\d{1,5}$/.test(given) && Number(given) >= 1 && Number(given) <= 65_535
      ? { value: Number(given) }
      : { allowed: 'a port from 1 to 65535' },
};

/** A host name or an IP address, without scheme, port and path. */
export const host: EnvType<string> = {
  label: 'host name',
  parse: (given) =>
    isHost(given)
      ? { value: given.toLowerCase() }
      : { allowed: 'a host name without scheme, port and path, such as explorer.example.org' },
};

/** A local address to listen on: a host name or an IP address; IPv6 with or without brackets. */
export const listenAddress: EnvType<string> = {
  label: 'host name or IP address',
  parse: (given) => {
    const bare = /^\[(.*)\]$/.exec(given)?.[1] ?? given;
    if (isIPv6(bare)) return { value: bare.toLowerCase() };
    return host.parse(given);
  },
};

/** An absolute URL with one of the given schemes. */
export function url(...schemes: readonly string[]): EnvType<string> {
  return {
    label: `URL (${schemes.join(', ')})`,
    parse: (given) =>
      isUrl(given, schemes)
        ? { value: given }
        : {
            allowed: `an absolute URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
          },
  };
}

/** URL of a page or a service. */
export const httpUrl: EnvType<string> = url('http', 'https');

/** A 20-byte address, lower-cased. */
export const address: EnvType<`0x${string}`> = {
  label: 'address',
  parse: (given) =>
    /^0x[0-9a-fA-F]{40}$/.test(given)
      ? { value: given.toLowerCase() as `0x${string}` }
      : { allowed: 'an address: 0x and 40 hex digits' },
};

/** A URL, or the word `none`. */
export const urlOrNone: EnvType<string> = {
  label: `${httpUrl.label} or \`none\``,
  parse: (given) => (given === 'none' ? { value: given } : httpUrl.parse(given)),
};

/** One of a list of words. */
export function oneOf<const T extends string>(...words: readonly T[]): EnvType<T> {
  return {
    label: words.map((word) => `\`${word}\``).join(', '),
    parse: (given) =>
      isIn(words, given) ? { value: given } : { allowed: words.map((word) => `'${word}'`).join(', ') },
  };
}

/** URL scheme of a page or a service. */
export const protocol: EnvType<'http' | 'https'> = oneOf('http', 'https');

/** A path that begins with a slash and does not end with one; `/` is the empty path. */
export const basePath: EnvType<string> = {
  label: 'path',
  parse: (given) => {
    const value = `/${given}`.replace(/^\/+/, '/').replace(/\/+$/, '');
    return /[\s?#\\]/.test(value) || value.split('/').includes('..')
      ? { allowed: "a path such as '/mainnet', without '?', '#' and spaces" }
      : { value };
  },
};

/** Public base path of the whole server: plain segments, the first of which is not a segment of the server itself. */
export const ownBasePath: EnvType<string> = {
  label: 'path',
  parse: (given) => {
    if (given === '/') return { value: '' };
    const segments = given.replace(/^\//, '').replace(/\/$/, '').split('/');
    const isPlain = given.length <= 200 && segments.every((each) => /^(?!\.+$)[\w.~-]+$/.test(each));
    if (!isPlain) return { allowed: "a path such as '/explorer' of letters, digits, '-', '_', '.' and '~'" };
    return OWN_SEGMENTS.includes(segments[0] ?? '')
      ? { allowed: `a path that does not begin with '/${segments[0]}', which is an address of this server` }
      : { value: `/${segments.join('/')}` };
  },
};

/** Path on this server, without query and fragment. */
export const relativePath: EnvType<string> = {
  label: 'path',
  parse: (given) =>
    /^(\/[\w.~-]+)+$/.test(given) ? { value: given } : { allowed: "a path such as '/api/chains/search'" },
};

/** The same type, but a wrong value is replaced with a remark instead of stopping the start. */
export function otherwise<T>(type: EnvType<T>, replacement: T, shown: string): EnvType<T> {
  return {
    label: type.label,
    parse: (given) => {
      const outcome = type.parse(given);
      if (!('allowed' in outcome)) return outcome;
      return { value: replacement, remark: `allowed is ${outcome.allowed}; ${shown} is used instead` };
    },
  };
}

/** Returns true if `word` is one of `words`. */
export function isIn<T extends string>(words: readonly T[], word: unknown): word is T {
  return words.some((known) => known === word);
}

/** Returns true if `given` is an absolute URL of one of the schemes. */
export function isUrl(given: string, schemes: readonly string[]): boolean {
  if (given.trim() !== given || !URL.canParse(given)) return false;
  const parsed = new URL(given);
  // A file has no host: `file:///…`.
  const isWhole =
    parsed.protocol === 'file:' ? parsed.host === '' && parsed.pathname !== '/' : parsed.host !== '';
  return schemes.includes(parsed.protocol.slice(0, -1)) && isWhole;
}

function isHost(given: string): boolean {
  if (/[\s/\\@?#%]/.test(given) || !URL.canParse(`http://${given}`)) return false;
  return new URL(`http://${given}`).host === given.toLowerCase();
}
