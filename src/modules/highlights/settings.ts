import {
  type EnvType,
  type ListSource,
  type SettingGroup,
  setting,
  shapeListOrUrl,
} from '#sdk/config/settings.ts';
import { type ReadHighlight, readHighlight } from './lib/read-highlight.ts';

const LEAST = 2;

const listOrUrl = shapeListOrUrl(
  '`{title, description, title_color?, description_color?, background?, side_img_url?, is_pinned?, page_path?, redirect_url?}`',
  readHighlight,
);

/** A list of fewer than two banners is rejected, as in the front ends that support this variable. */
const highlightsSource: EnvType<ListSource<ReadHighlight>> = {
  label: listOrUrl.label,
  parse: (given) => {
    const outcome = listOrUrl.parse(given);
    const isShort = 'value' in outcome && 'items' in outcome.value && outcome.value.items.length < LEAST;
    return isShort ? { allowed: `a list of at least ${LEAST} banners` } : outcome;
  },
};

export const settings = {
  title: 'Banners of the home page',
  settings: {
    source: setting('HOMEPAGE_HIGHLIGHTS_CONFIG', {
      isAsked: true,
      web: 'server',
      type: highlightsSource,
      sentence:
        'Two or more banners of the home page, of which three are shown, pinned ones first. Colours and the picture are one text, or two for the light and the dark look. A file is read again every 10 minutes (1 MiB at most, no redirect); an invalid entry of it is left out and logged.',
    }),
  },
} satisfies SettingGroup;
