import { cleanWords, escapeHtml } from '#sdk/lib/text.ts';
import type { StatusIncident } from '../contract/status.ts';
import { INCIDENT_TITLES } from '../lib/incident-titles.ts';

const NAME_CHARACTERS_MAX = 100;
const TEXT_CHARACTERS_MAX = 500;
/** Minutes that a reader may cache the feed. */
const TTL_MINUTES = 5;

/** Inputs of the feed. */
interface FeedInput {
  chain: string;
  /** URL of the explorer, without a final slash. */
  site: string;
  incidents: readonly StatusIncident[];
  now: Date;
}

/** Writes incidents as RSS 2.0; each has a stable identifier, and a text that changes when it ends. Pure. */
export function writeFeed({ chain, site, incidents, now }: FeedInput): string {
  const name = cleanWords(chain, NAME_CHARACTERS_MAX);
  const page = `${site}/status`;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', `Status of the ${name} explorer`),
    element('link', page),
    `<atom:link href="${escapeHtml(`${page}/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
    element('description', `Incidents of the ${name} explorer in the last 90 days`),
    element('language', 'en'),
    element('lastBuildDate', now.toUTCString()),
    element('ttl', String(TTL_MINUTES)),
    ...incidents.map((incident) => writeItem(incident, page)),
    '</channel></rss>',
  ];
  return `${lines.join('\n')}\n`;
}

function writeItem({ id, kind, reason, begun_at, ended_at, times }: StatusIncident, page: string): string {
  const state = ended_at === null ? 'Ongoing' : 'Resolved';
  const span = ended_at === null ? `Since ${toText(begun_at)}` : `${toText(begun_at)} to ${toText(ended_at)}`;
  const repeated = times > 1 ? `, ${times} times` : '';
  return [
    '<item>',
    element('title', `${state}: ${INCIDENT_TITLES[kind]}`),
    element('link', id === null ? page : `${page}#incident-${id}`),
    `<guid isPermaLink="false">${escapeHtml(`${page}#${kind}-${begun_at}`)}</guid>`,
    element('pubDate', new Date(begun_at).toUTCString()),
    element('description', `${reason}. ${span}${repeated}.`),
    '</item>',
  ].join('');
}

function toText(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}

/** An element whose text has no characters that XML forbids. */
function element(name: string, text: string): string {
  return `<${name}>${escapeHtml(cleanWords(text, TEXT_CHARACTERS_MAX))}</${name}>`;
}
