import type { ReactNode } from 'react';
import { ErrorState } from './feedback/ErrorState.tsx';

interface LoadedProps<Data> {
  query: { data: Data | undefined; isError: boolean; refetch: () => unknown };
  /** Name of the content, as the beginning of a sentence: `The logs`. */
  what: string;
  /** Shown in place and size of the loading content. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A part of a page that may be loading or failed, while the rest of the page remains. */
export function Loaded<Data>({ query, what, skeleton, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <div aria-busy="true">{skeleton}</div>;
  return (
    <div className="panel">
      <ErrorState what={what} onRetry={() => void query.refetch()} />
    </div>
  );
}
