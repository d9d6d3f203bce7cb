import { Icon } from '../Icon.tsx';

interface PreviousNextProps {
  /** Subject of the pages, such as "block". */
  noun: string;
  /** URLs of the pages; null if there is none. */
  previous: string | null;
  next: string | null;
  /** True if the arrow keys navigate, too. */
  hasKeys?: boolean;
}

/** Links to the previous and the next page. */
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
