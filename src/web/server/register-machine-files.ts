import type { FastifyInstance } from 'fastify';
import type { PublicConfig } from '#config/web-config.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import { listOpenRoutes } from '../router/match-route.ts';
import { ROUTES } from '../routes.ts';

/** Registers `/robots.txt`, `/sitemap.xml`, including the pages of modules (`listed`), and `/manifest.webmanifest`. */
export function registerMachineFiles(
  app: FastifyInstance,
  config: PublicConfig,
  listed: readonly string[],
): void {
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(renderRobots(config)));
  app.get('/sitemap.xml', (_, reply) =>
    reply.type('application/xml; charset=utf-8').send(renderSitemap(config, listed)),
  );
  app.get('/manifest.webmanifest', (_, reply) =>
    reply.type('application/manifest+json; charset=utf-8').send(JSON.stringify(createWebManifest(config))),
  );
}

/** Crawler rules (RFC 9309): pages are allowed, the API is not. */
export function renderRobots({ app }: PublicConfig): string {
  const closed = ['/api/', '/node-api/', '/run/', '/search-results'];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${app.basePath}${path}`),
    ...(app.origin ? [`Sitemap: ${app.origin}${app.basePath}/sitemap.xml`] : []),
    '',
  ].join('\n');
}

/** The sitemap (sitemaps.org 0.9): the enabled lists, from which everything else is linked, and those of modules. */
export function renderSitemap(config: PublicConfig, listed: readonly string[]): string {
  const core = listOpenRoutes(ROUTES, config, [])
    .filter(({ pattern, isUnlisted = false }) => !pattern.includes(':') && !isUnlisted)
    .map(({ pattern }) => pattern);
  const paths = [...core, ...listed];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map(
      (path) => `<url><loc>${escapeHtml(config.app.origin + config.app.basePath + path)}</loc></url>`,
    ),
    '</urlset>',
    '',
  ].join('\n');
}

/** Name and appearance of an installed app (W3C Web Application Manifest). */
export function createWebManifest({ app, chain, ui }: PublicConfig) {
  const { basePath } = app;
  const ours = [
    { src: `${basePath}/favicon.svg`, type: 'image/svg+xml', sizes: 'any' },
    { src: `${basePath}/icon-192.png`, type: 'image/png', sizes: '192x192' },
    { src: `${basePath}/icon-512.png`, type: 'image/png', sizes: '512x512' },
  ];
  return {
    name: `${chain.name} explorer`,
    short_name: chain.shortName || chain.name,
    description: `Blocks, transactions, addresses, tokens and contracts of ${chain.name}.`,
    start_url: `${basePath}/`,
    display: 'standalone',
    background_color: '#f7f6f2',
    theme_color: '#f7f6f2',
    icons: ui.iconUrl ? [{ src: ui.iconUrl, sizes: 'any' }] : ours,
  };
}
