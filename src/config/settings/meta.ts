import { bool, httpUrl, text } from '../env-type.ts';
import { type SettingGroup, setting } from '../setting.ts';

export const meta = {
  title: 'Link previews',
  settings: {
    promotesProductInTitle: setting('PROMOTE_BLOCKSCOUT_IN_TITLE', {
      web: 'browser',
      type: bool,
      default: true,
      sentence: 'Appends the product name (Spyglass) to page titles.',
    }),
    hasDataInPreviews: setting('OG_ENHANCED_DATA_ENABLED', {
      web: 'server',
      type: bool,
      default: true,
      sentence: 'Includes data of the page in link previews, not only a generic description.',
    }),
    hasDataInHead: setting('SEO_ENHANCED_DATA_ENABLED', {
      web: 'server',
      type: bool,
      default: true,
      sentence: 'The same for the title and the description for search engines.',
    }),
    previewDescription: setting('OG_DESCRIPTION', {
      web: 'server',
      type: text,
      sentence: 'Text of link previews; by default the description of the page.',
    }),
    previewImageUrl: setting('OG_IMAGE_URL', {
      web: 'server',
      type: httpUrl,
      sentence: 'Image of link previews.',
    }),
  },
} satisfies SettingGroup;
