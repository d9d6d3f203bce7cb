import { Icon } from './Icon.tsx';

interface PreviousNextProps {
  /** What the pages are about, such as "block". */
  noun: string;
  /** Where they are; null where there is none. */
  previous: string | null;
  next: string | null;
  /** Whether the page is turned by the arrow keys too. */
  hasKeys?: boolean;
}

/** The ways to the page before and to the one after. */
export function PreviousNext({ noun, previous, next, hasKeys = false }: PreviousNextProps) {
  return (
    <span className="pages">
      {previous !== null && (
        <a
          className="btn btn-icon btn-small"
          href={previous}
          aria-label={`Previous ${noun}`}
          aria-keyshortcuts={hasKeys ? 'ArrowLeft' : undefined}
        >
          <Icon name="left" />
        </a>
      )}
      {next !== null && (
        <a
          className="btn btn-icon btn-small"
          href={next}
          aria-label={`Next ${noun}`}
          aria-keyshortcuts={hasKeys ? 'ArrowRight' : undefined}
        >
          <Icon name="right" />
        </a>
      )}
    </span>
  );
}
