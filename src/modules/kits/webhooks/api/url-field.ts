import { isIP } from 'node:net';
import type { FieldReader } from '#modules/kits/forms/api/read-fields.ts';
import { isPublicAddress } from '#sdk/lib/net.ts';
import type { WebhookNetwork } from './send-message.ts';

const URL_LENGTH_MAX = 500;

/** Accepts an http(s) URL on the public internet, as far as that can be checked before connecting. */
export function urlField({ isAllowed = isPublicAddress }: WebhookNetwork): FieldReader<string> {
  return (given) => {
    if (given === undefined || given === null || given === '') return { fault: 'Required' };
    if (typeof given !== 'string' || given.length > URL_LENGTH_MAX || !URL.canParse(given))
      return { fault: 'Invalid format' };
    const { protocol, username, password, hostname, href } = new URL(given);
    if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return { fault: 'Invalid format' };
    const literal = hostname.replace(/^\[|\]$/g, '');
    const isLocal = /^(.+\.)?localhost\.?$/.test(hostname) && !isAllowed('127.0.0.1');
    if (isLocal || (isIP(literal) !== 0 && !isAllowed(literal)))
      return { fault: 'The host is not on the public internet' };
    return { value: href };
  };
}
