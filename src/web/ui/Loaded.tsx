import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

interface LoadedProps<Data> {
  query: { data: Data | undefined; isError: boolean; refetch: () => unknown };
  /** What is loaded, as the beginning of a sentence: `The logs`. */
  what: string;
  /** Stands in the place and the size of what is on its way. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A part of a page that may still be on its way or have failed, while the rest of the page stays. */
export function Loaded<Data>({ query, what, skeleton, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <div aria-busy="true">{skeleton}</div>;
  return (
    <div className="panel">
      <ErrorState what={what} onRetry={() => void query.refetch()} />
    </div>
  );
}
