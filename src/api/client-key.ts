import type { FastifyRequest } from 'fastify';

/** One household counts as one: an IPv6 address by its first 64 bits. */
export function clientKey({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('%', 1).join('').split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0')].slice(0, 4).join(':');
}
