import { expect, test } from 'vitest';
import { escapeHtml } from '#lib/text/escape-html.ts';
import { createTestConfig } from '../../web-config.test-data.ts';
import { createHtmlDocument, createIconLinks, escapeJson } from './html-document.ts';

test('escapeJson() lets no text end its script element, and stays the same JSON', () => {
  const value = { name: '</script><script>alert(1)</script><!--', line: '\u2028\u2029' };
  const json = escapeJson(JSON.stringify(value));
  expect(json).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(value);
});

test('escapeHtml() lets no text end its attribute or begin a tag', () => {
  expect(escapeHtml(`"><img src=x onerror='y'>&`)).not.toMatch(/[<>"']/);
});

test("createIconLinks() names our sign, or the operator's icon in both colour modes", () => {
  expect(createIconLinks({ iconUrl: undefined, iconDarkUrl: undefined }, '/favicon.svg').join('')).toContain(
    'href="/favicon.svg"',
  );
  const links = createIconLinks(
    { iconUrl: 'https://a.test/1.png"', iconDarkUrl: 'https://a.test/2.png' },
    '/favicon.svg',
  );
  expect(links.join('')).toBe(
    '<link rel="icon" href="https://a.test/1.png&#34;"><link rel="icon" href="https://a.test/2.png" media="(prefers-color-scheme:dark)">',
  );
});

function createHead(variables: object, colorMode?: 'light' | 'dark'): string {
  return createDocument(variables, colorMode).head('n');
}

function createDocument(variables: object, colorMode?: 'light' | 'dark') {
  const config = createTestConfig({ ...variables });
  return createHtmlDocument({
    meta: { title: 'A', description: '', canonicalPath: '/', isIndexed: true },
    assets: { entry: '/a.js', preloads: [], styles: [], fonts: [], icon: undefined },
    state: { config, preferences: { colorMode, isNavBarCollapsed: false, hasSession: false } } as never,
    markup: '',
    config,
  });
}

test('the base path is on the root element and before the files of the site; without one a document names none', () => {
  const below = createDocument({ APP_BASE_PATH: '/explorer' });
  expect(below.head('n')).toMatch(/<html [^>]*data-base-path="\/explorer"/);
  expect(below.head('n')).toContain('<link rel="manifest" href="/explorer/manifest.webmanifest">');
  expect(below.head('n')).toContain('href="/explorer/apple-touch-icon.png"');
  const plain = createDocument({});
  expect(plain.head('n')).not.toContain('base-path');
  for (const { body } of [below, plain]) expect(String(body)).not.toContain('"basePath":"/explorer"');
  expect(String(plain.body)).toContain('"app":{"origin":"http://localhost:3000","version":');
});

test('the app runs after the first frame, or at once where there is none', () => {
  const script = /<script type="module" nonce="n">(.*)<\/script>/.exec(createHead({}))?.[1] ?? '';
  const imported: string[] = [];
  const frames: (() => void)[] = [];
  const run = new Function(
    'document',
    'requestAnimationFrame',
    'setTimeout',
    'load',
    script.replace('import(', 'load('),
  );
  const show = (hidden: boolean) =>
    run(
      { hidden },
      (frame: () => void) => frames.push(frame),
      (then: () => void) => then(),
      (url: string) => imported.push(url),
    );
  show(false);
  expect(imported).toEqual([]);
  frames[0]?.();
  expect(imported).toEqual(['/a.js']);
  show(true);
  expect([imported, frames.length]).toEqual([['/a.js', '/a.js'], 1]);
});

test('the operator decides about the look of who has chosen none, the width of pages and the picture of the tab', () => {
  const head = createHead;
  expect(head({})).toContain('<html lang="en"><head>');
  expect(head({ COLOR_THEME_DEFAULT: 'midnight' })).toContain('<html lang="en" data-mode="dark">');
  expect(head({ COLOR_THEME_DEFAULT: 'midnight' }, 'light')).toContain('data-mode="light"');
  expect(head({ MAX_CONTENT_WIDTH_ENABLED: 'false' })).toContain('<html lang="en" data-wide>');
  const icons = { NETWORK_ICON: 'https://a.test/i.png', FAVICON_MASTER_URL: 'https://a.test/f.png' };
  expect(head(icons)).toContain('<link rel="icon" href="https://a.test/f.png">');
  expect(head(icons)).not.toContain('https://a.test/i.png');
  const font = { name: 'Lora', url: 'https://fonts.test/css?a=1&b=2' };
  const withFonts = head({ FONT_FAMILY_HEADING: font, FONT_FAMILY_BODY: font });
  expect(withFonts).toContain(
    '--face-heading:&#39;Lora&#39;,sans-serif;--face-body:&#39;Lora&#39;,sans-serif',
  );
  expect(withFonts.match(/<link rel="stylesheet"/g)).toHaveLength(1);
});
