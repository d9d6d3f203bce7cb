import { expect, test } from 'vitest';
import { createTestConfig } from '../../web-config.test-data.ts';
import { renderHeadMeta } from './head-meta.ts';

const SET = { NETWORK_NAME: 'Demo chain', APP_HOST: 'scan.example' };
const CONFIG = createTestConfig(SET);
const META = { title: 'Blocks', description: 'All blocks', canonicalPath: '/blocks', isIndexed: true };

test('a page names its canonical address and has Open Graph and Twitter tags', () => {
  const html = renderHeadMeta(META, CONFIG);
  for (const tag of [
    '<title>Blocks</title>',
    '<meta name="description" content="All blocks">',
    '<link rel="canonical" href="https://scan.example/blocks">',
    '<meta property="og:url" content="https://scan.example/blocks">',
    '<meta property="og:title" content="Blocks">',
    '<meta property="og:site_name" content="Demo chain explorer">',
    '<meta property="og:image" content="https://scan.example/preview.png">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="twitter:description" content="All blocks">',
  ])
    expect(html).toContain(tag);
});

test("the operator's picture takes the place of ours in previews", () => {
  const html = renderHeadMeta(META, createTestConfig({ ...SET, OG_IMAGE_URL: 'https://cdn.example/a.png' }));
  expect(html.match(/content="https:\/\/cdn\.example\/a\.png"/g)).toHaveLength(2);
});

test("the operator's text takes the place of the page's in previews, and not in its description", () => {
  const html = renderHeadMeta(META, createTestConfig({ ...SET, OG_DESCRIPTION: 'Our chain' }));
  for (const tag of [
    '<meta name="description" content="All blocks">',
    '<meta property="og:description" content="Our chain">',
    '<meta name="twitter:description" content="Our chain">',
  ])
    expect(html).toContain(tag);
});

test('a page that is not to be listed says so', () => {
  expect(renderHeadMeta({ ...META, isIndexed: false }, CONFIG)).toContain('content="noindex, follow"');
});

test('hostile text ends no tag', () => {
  const html = renderHeadMeta(
    { ...META, title: '"><script>alert(1)</script>', description: `'"<b>` },
    CONFIG,
  );
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<b>');
});

test('previews say what they are given, and search engines what the page is', () => {
  const preview = { title: 'Some page', description: 'Of this kind' };
  const html = renderHeadMeta({ ...META, preview }, CONFIG);
  for (const tag of [
    '<title>Blocks</title>',
    '<meta name="description" content="All blocks">',
    '<meta property="og:title" content="Some page">',
    '<meta name="twitter:description" content="Of this kind">',
  ])
    expect(html).toContain(tag);
});
