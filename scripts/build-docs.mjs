// Builds the documents as a static site, by Eleventy: node scripts/build-docs.mjs [folder], `dist-docs` by default.
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const THEME = 'scripts/docs-site';

/** Documents by groups of the menu; the others follow in "More". */
const GROUPS = [
  {
    title: 'Use',
    documents: [
      'README.md',
      'docs/FEATURES.md',
      'docs/TOOLS.md',
      'docs/API.md',
      'docs/ETHERSCAN.md',
      'docs/GRAPHQL.md',
      'docs/MCP.md',
      'docs/STREAMS.md',
      'docs/ALERTS.md',
      'docs/LINKS.md',
    ],
  },
  {
    title: 'Run',
    documents: [
      'docs/ENV.md',
      'docs/DEPLOY.md',
      'docs/OPERATIONS.md',
      'docs/MOVING-IN.md',
      'docs/EXPORT.md',
      'docs/SECURITY.md',
      'docs/ERRORS.md',
    ],
  },
  {
    title: 'Change',
    documents: [
      'CONTRIBUTING.md',
      'docs/dev/first-module.md',
      'ARCHITECTURE.md',
      'STYLE.md',
      'docs/GLOSSARY.md',
      'docs/dev/coverage.md',
      'bench/results.md',
      'CHANGELOG.md',
    ],
  },
];

/** Builds the site into a folder and returns its pages: the document of each, and its file. */
export async function buildDocs(output) {
  const { default: Eleventy } = await import('@11ty/eleventy');
  const documents = listDocuments();
  const files = new Map(documents.map((path) => [path, toFile(path)]));
  const groups = listGroups(documents, files);
  rmSync(output, { recursive: true, force: true });
  // Eleventy reads folders relative to the current one.
  process.chdir(root);
  const site = new Eleventy(THEME, output, {
    quietMode: true,
    configPath: null,
    config(config) {
      config.setTemplateFormats(['md']);
      config.amendLibrary('md', (markdown) => {
        markdown.core.ruler.push('anchors', ({ tokens }) => addAnchors(tokens));
      });
      for (const [path, file] of files) {
        const text = linkTo(path, readFileSync(join(root, path), 'utf8'), files);
        const data = {
          layout: 'page.njk',
          templateEngineOverride: 'md',
          permalink: file,
          file,
          title: readTitle(text),
          groups,
        };
        config.addTemplate(path, text, {
          ...data,
          root: '../'.repeat(file.split('/').length - 1),
        });
      }
    },
  });
  await site.write();
  for (const folder of ['docs/pictures', 'docs/moving-in'])
    if (existsSync(join(root, folder))) cpSync(join(root, folder), join(output, folder), { recursive: true });
  cpSync(join(root, THEME, 'site.css'), join(output, 'site.css'));
  return [...files].map(([path, file]) => ({ path, file }));
}

function listDocuments() {
  const inDocs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((path) => posix.join('docs', path.replaceAll('\\', '/')))
    .filter((path) => path.endsWith('.md'));
  return [
    ...new Set([
      ...GROUPS.flatMap(({ documents }) => documents),
      'SECURITY.md',
      'CODE_OF_CONDUCT.md',
      ...inDocs.sort(),
    ]),
  ];
}

function listGroups(documents, files) {
  const named = GROUPS.flatMap((group) => group.documents);
  const more = documents.filter((path) => !named.includes(path));
  return [...GROUPS, { title: 'More', documents: more }].map(({ title, documents: paths }) => ({
    title,
    entries: paths.map((path) => ({
      file: files.get(path),
      title: readTitle(readFileSync(join(root, path), 'utf8')),
    })),
  }));
}

function toFile(path) {
  return path === 'README.md' ? 'index.html' : path.replace(/\.md$/, '.html');
}

function readTitle(text) {
  return /^# (.+)$/m.exec(text)?.[1] ?? 'Spyglass';
}

/** Turns links to documents into links to their pages; a link to any other file of the repository becomes its text. */
function linkTo(path, text, files) {
  return text.replaceAll(
    /(?<!!)\[([^\]]*)\]\(([^)\s#]*)(#[^)\s]*)?\)/g,
    (whole, label, target, anchor = '') => {
      if (target === '' || /^[a-z]+:/.test(target)) return whole;
      const file = files.get(posix.join(dirname(path), target));
      if (file === undefined)
        return existsSync(join(root, 'docs/pictures', posix.basename(target))) ? whole : label;
      return `[${label}](${posix.relative(dirname(toFile(path)), file)}${anchor})`;
    },
  );
}

/** Gives headings the anchors that repositories show for them. */
function addAnchors(tokens) {
  const taken = new Map();
  tokens.forEach((token, index) => {
    if (token.type !== 'heading_open') return;
    const text = tokens[index + 1].children.filter(({ type }) => /^(?:text|code_inline)$/.test(type));
    const slug = text
      .map(({ content }) => content)
      .join('')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-');
    const times = taken.get(slug) ?? 0;
    taken.set(slug, times + 1);
    token.attrSet('id', times === 0 ? slug : `${slug}-${times}`);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const output = join(root, process.argv[2] ?? 'dist-docs');
  const pages = await buildDocs(output);
  console.log(`docs: ${pages.length} pages in ${output}`);
}
