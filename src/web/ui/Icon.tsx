const PATHS = {
  cube: 'M9 1.8 15.2 5v8L9 16.2 2.8 13V5L9 1.8Zm0 0v0M2.8 5 9 8.2 15.2 5M9 8.2v8',
  search: 'M8 13.2A5.2 5.2 0 1 0 8 2.8a5.2 5.2 0 0 0 0 10.4Zm3.8-1.4 3.6 3.6',
  menu: 'M2.5 5h13M2.5 9h13M2.5 13h13',
  close: 'm4.5 4.5 9 9m0-9-9 9',
  check: 'm3.5 9.5 3.5 3.5 7.5-8',
  right: 'm6.5 3.5 5.5 5.5-5.5 5.5',
  left: 'M11.5 3.5 6 9l5.5 5.5',
  down: 'm3.5 6.5 5.5 5.5 5.5-5.5',
  external:
    'M7 3.5H4.2A1.7 1.7 0 0 0 2.5 5.2v8.6a1.7 1.7 0 0 0 1.7 1.7h8.6a1.7 1.7 0 0 0 1.7-1.7V11M10.5 2.5h5v5m0-5L8.5 9.5',
  theme: 'M9 15.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM9 2.5v13M9 12.5l5-5M9 8.5l3.6-3.6M9 15.4l5.9-5.9',
  code: 'M6 5 2 9l4 4m6-8 4 4-4 4M10.2 3.5 7.8 14.5',
  picture: 'M2.5 3.5h13v11h-13zM2.5 12l4-4 4 4 2-2 3 3M12 7h.01',
  coins: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm4.3-4.9a4.5 4.5 0 1 1-4.6 7.3',
  apps: 'M3 3h4.5v4.5H3zm7.5 0H15v4.5h-4.5zM3 10.5h4.5V15H3zm7.5 0H15V15h-4.5z',
  chart: 'M3 3v12h12M6 11l3-3.5 2 2L15 5',
  gauge: 'M3.3 14.5a7 7 0 1 1 11.4 0M9 10.5l3.2-3.7M9 10.5h.01',
  user: 'M9 9a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 9Zm-6 6.4c.8-2.6 3-4 6-4s5.2 1.4 6 4',
  filter: 'M2.5 4h13l-5 6v4.5l-3-1.6V10z',
  dots: 'M4 9h.01M9 9h.01M14 9h.01',
} as const;

export type IconName = keyof typeof PATHS;

/** One sign of the house's family: 18 px, stroke 1.6. Silent to a screen reader: the word stands beside it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 18 18" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
