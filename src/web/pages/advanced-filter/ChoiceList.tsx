import { Children, type ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';

interface ChoiceListProps {
  query: { isError: boolean; data: unknown };
  label: string;
  /** Text if the server has no matches. */
  none: string;
  children: ReactNode;
}

/** The options from the server, in a box of fixed height. */
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

/** One option, as a link that toggles it. */
export function ChoiceLink({ href, isChosen, children }: ChoiceLinkProps) {
  return (
    <a className="menu-item" href={href} data-keep-scroll="" rel="nofollow">
      <span className="menu-check">{isChosen && <Icon name="check" />}</span>
      {children}
      {isChosen && <span className="sr">, chosen</span>}
    </a>
  );
}
