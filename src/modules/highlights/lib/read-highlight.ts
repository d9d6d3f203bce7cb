import { isWebAddress } from '#sdk/lib/urls.ts';

/** Values for the light and the dark theme. */
export type LookPair = [light: string, dark: string];

/** A banner of the home page. */
export interface ReadHighlight {
  title: string;
  description: string;
  titleColor?: LookPair | undefined;
  descriptionColor?: LookPair | undefined;
  background?: LookPair | undefined;
  picture?: LookPair | undefined;
  isPinned: boolean;
  path?: string | undefined;
  url?: string | undefined;
}

const LENGTH_MAX = 200;

/** Reads a banner, or returns a sentence about its fault. Colors are CSS values without URLs and further declarations. Pure. */
export function readHighlight(entry: Record<string, unknown>): { item: ReadHighlight } | { fault: string } {
  const { title, description, page_path: path, redirect_url: url } = entry;
  if (!isText(title)) return { fault: "'title' is missing" };
  if (!isText(description)) return { fault: "'description' is missing" };
  if (isText(path) && !/^\/(?!\/)/.test(path)) return { fault: "'page_path' is not a path" };
  if (isText(url) && !isWebAddress(url)) return { fault: "'redirect_url' is not an http(s) URL" };
  const looks = {
    title_color: readPair(entry.title_color, isStyle),
    description_color: readPair(entry.description_color, isStyle),
    background: readPair(entry.background, isStyle),
    side_img_url: readPair(entry.side_img_url, isWebAddress),
  };
  const wrong = Object.entries(looks).find(([, value]) => value === null);
  if (wrong) return { fault: `'${wrong[0]}' is not one text or two of its kind` };
  return {
    item: {
      title: title.slice(0, LENGTH_MAX),
      description: description.slice(0, LENGTH_MAX),
      titleColor: looks.title_color ?? undefined,
      descriptionColor: looks.description_color ?? undefined,
      background: looks.background ?? undefined,
      picture: looks.side_img_url ?? undefined,
      isPinned: entry.is_pinned === true,
      path: isText(path) ? path : undefined,
      url: isText(url) ? url : undefined,
    },
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isStyle(text: string): boolean {
  return text.length <= LENGTH_MAX && /^[\w\s#(),.%/-]+$/.test(text) && !/url\s*\(/i.test(text);
}

/** One text for both themes, or one for each; undefined if absent, null if invalid. */
function readPair(given: unknown, isRight: (text: string) => boolean): LookPair | undefined | null {
  if (given === undefined || given === null) return undefined;
  const texts: unknown[] = Array.isArray(given) ? given : [given];
  const [light, dark = light] = texts;
  return texts.length <= 2 && isText(light) && isText(dark) && isRight(light) && isRight(dark)
    ? [light, dark]
    : null;
}
