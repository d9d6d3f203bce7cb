import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';

interface PaginationProps {
  page: number;
  /** URL of the first page. */
  firstHref: string;
  /** URL of the previous page, if known (cursors lead forward only). */
  previousHref?: string | undefined;
  nextHref?: string | undefined;
}

/** First ‹ Page N ›, as links that work without JavaScript. Renders nothing if all is on one page. */
export function Pagination({ page, firstHref, previousHref, nextHref }: PaginationProps) {
  if (page === 1 && nextHref === undefined) return null;
  return (
    <nav className="pages" aria-label="Pages">
      <PageLink href={page > 1 ? firstHref : undefined} label="First page">
        First
      </PageLink>
      <PageLink href={previousHref} label="Previous page" rel="prev">
        <Icon name="left" />
      </PageLink>
      <span className="btn" aria-current="true">
        Page {page}
      </span>
      <PageLink href={nextHref} label="Next page" rel="next">
        <Icon name="right" />
      </PageLink>
    </nav>
  );
}

interface PageLinkProps {
  href: string | undefined;
  label: string;
  rel?: string;
  children: ReactNode;
}

function PageLink({ href, label, rel, children }: PageLinkProps) {
  if (href === undefined) {
    return (
      <span className="btn" data-off="">
        {children}
        <span className="sr">{label}</span>
      </span>
    );
  }
  return (
    <a className="btn" href={href} aria-label={label} rel={rel}>
      {children}
    </a>
  );
}
