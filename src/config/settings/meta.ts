import { bool, httpUrl, text } from '../env-type.ts';
import { type SettingGroup, setting } from '../setting.ts';

export const meta = {
  title: 'Link previews',
  settings: {
    promotesProductInTitle: setting('PROMOTE_BLOCKSCOUT_IN_TITLE', {
      web: 'browser',
      type: bool,
      default: true,
      sentence: 'Whether page titles end with the name of the product (Spyglass).',
    }),
    hasDataInPreviews: setting('OG_ENHANCED_DATA_ENABLED', {
      web: 'server',
      type: bool,
      default: true,
      sentence: 'Whether link previews describe the content of a page, not only its kind.',
    }),
    hasDataInHead: setting('SEO_ENHANCED_DATA_ENABLED', {
      web: 'server',
      type: bool,
      default: true,
      sentence: 'The same of the title and the description that search engines read.',
    }),
    previewDescription: setting('OG_DESCRIPTION', {
      web: 'server',
      type: text,
      sentence: "Text of link previews; without it the page's own description.",
    }),
    previewImageUrl: setting('OG_IMAGE_URL', {
      web: 'server',
      type: httpUrl,
      sentence: 'Picture of link previews.',
    }),
  },
} satisfies SettingGroup;
