import './highlights.css';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { usePaths } from '#sdk/web/app/paths.ts';
import type { Highlight } from '../contract/highlight.ts';
import { highlightsQuery } from './queries.ts';

/** The operator's banners; renders nothing if they could not be read. */
export function Slot() {
  const { data } = useQuery({ ...highlightsQuery(), throwOnError: false });
  if (data === undefined || data.length === 0) return null;
  return (
    <section className="highlights" aria-label="Highlights">
      {data.map((banner) => (
        <Banner key={`${banner.title}-${banner.path ?? banner.url}`} banner={banner} />
      ))}
    </section>
  );
}

function Banner({ banner }: { banner: Highlight }) {
  const { base } = usePaths();
  const { title, description, picture, path, url } = banner;
  const content = (
    <>
      <span>
        <b>{title}</b>
        <span>{description}</span>
      </span>
      {picture && (
        <>
          <img className="in-light" alt="" src={picture[0]} />
          <img className="in-dark" alt="" src={picture[1]} />
        </>
      )}
    </>
  );
  const look = { className: 'highlight', style: toStyle(banner) };
  if (path !== undefined)
    return (
      <a {...look} href={base + path}>
        {content}
      </a>
    );
  if (url !== undefined)
    return (
      <a {...look} href={url} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    );
  return <div {...look}>{content}</div>;
}

/** Custom properties from which the style sheet takes the light or the dark value. */
function toStyle({ background, titleColor, descriptionColor }: Highlight): CSSProperties {
  const pairs = { ground: background, title: titleColor, text: descriptionColor };
  const entries = Object.entries(pairs).flatMap(([name, pair]) =>
    pair === undefined
      ? []
      : [
          [`--highlight-${name}`, pair[0]],
          [`--highlight-${name}-dark`, pair[1]],
        ],
  );
  return Object.fromEntries(entries);
}
