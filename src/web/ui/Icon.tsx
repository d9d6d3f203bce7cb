export type IconName =
  | 'cube'
  | 'search'
  | 'menu'
  | 'close'
  | 'check'
  | 'right'
  | 'left'
  | 'down'
  | 'external'
  | 'theme'
  | 'code'
  | 'picture'
  | 'coins'
  | 'apps'
  | 'chart'
  | 'gauge'
  | 'user'
  | 'filter'
  | 'dots';

/** One icon of the set in `styles/icons.css`: 18 px, stroke 1.6. Hidden from screen readers: text is beside it. */
export function Icon({ name }: { name: IconName }) {
  return <i className={`icon icon-${name}`} aria-hidden="true" />;
}
