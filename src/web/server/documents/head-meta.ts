import type { WebConfig } from '#config/web-config.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';

/** Metadata of a page for search engines and link previews. */
export interface HeadMeta {
  title: string;
  description: string;
  /** Texts of link previews; title and description if absent. */
  preview?: { title: string; description: string };
  /** Path of the canonical URL. */
  canonicalPath: string;
  /** True if search engines may list it. */
  isIndexed: boolean;
}

/** Our picture of link previews, 1200 by 630 px. */
const PREVIEW_PATH = '/preview.png';

/**
 * The title, description, canonical URL, Open Graph and Twitter tags of a page; the operator's preview texts override the page's.
 */
export function renderHeadMeta(
  { title, description, preview, canonicalPath, isIndexed }: HeadMeta,
  config: WebConfig,
): string {
  const { app, chain, server } = config;
  const url = app.origin + canonicalPath;
  const shown = preview ?? { title, description: server.previewDescription ?? description };
  const image = server.previewImageUrl ?? app.origin + app.basePath + PREVIEW_PATH;
  return [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    named('robots', isIndexed ? 'index, follow' : 'noindex, follow'),
    app.origin && `<link rel="canonical" href="${escapeHtml(url)}">`,
    property('og:site_name', `${chain.name} explorer`),
    property('og:type', 'website'),
    property('og:title', shown.title),
    property('og:description', shown.description),
    app.origin && property('og:url', url),
    property('og:image', image),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', shown.title),
    named('twitter:description', shown.description),
    named('twitter:image', image),
  ].join('');
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}
