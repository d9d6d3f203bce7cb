import { Children, type ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';

interface ChoiceListProps {
  query: { isError: boolean; data: unknown };
  label: string;
  /** Said where the server knows nothing that fits. */
  none: string;
  children: ReactNode;
}

/** What a server offers to choose from, in a box whose height stays. */
export function ChoiceList({ query, label, none, children }: ChoiceListProps) {
  const words = query.isError
    ? 'The list could not be loaded.'
    : query.data === undefined
      ? 'Loading…'
      : none;
  return (
    <div className="choices" aria-busy={query.data === undefined && !query.isError}>
      {Children.count(children) === 0 ? (
        <p className="hint" role="status">
          {words}
        </p>
      ) : (
        <ul aria-label={label}>{children}</ul>
      )}
    </div>
  );
}

interface ChoiceLinkProps {
  href: string;
  isChosen: boolean;
  children: ReactNode;
}

/** One of them, as a link that switches it over. */
export function ChoiceLink({ href, isChosen, children }: ChoiceLinkProps) {
  return (
    <a className="menu-item" href={href} data-keep-scroll="" rel="nofollow">
      <span className="menu-check">{isChosen && <Icon name="check" />}</span>
      {children}
      {isChosen && <span className="sr">, chosen</span>}
    </a>
  );
}
