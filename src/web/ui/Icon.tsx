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

/** One sign of the house's family (`styles/icons.css`): 18 px, stroke 1.6. Silent to a screen reader: the word stands beside it. */
export function Icon({ name }: { name: IconName }) {
  return <i className={`icon icon-${name}`} aria-hidden="true" />;
}
