import type { ReactNode } from 'react';
import { Component, Suspense } from 'react';
import type { LoadedPage } from '../router/screen.ts';
import { useShellParts } from './shell-parts.ts';
import { toFailure } from './to-failure.ts';

interface QueryErrorBoundaryProps {
  children: ReactNode;
  /** The page inside; a different or reloaded page resets the boundary. */
  loaded: LoadedPage;
}

/** Shows the error screen in place of a part of the page whose query has failed. */
export class QueryErrorBoundary extends Component<
  QueryErrorBoundaryProps,
  { error: unknown; hasError: boolean }
> {
  override state = { error: undefined as unknown, hasError: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasError: true };
  }

  override componentDidUpdate(previous: QueryErrorBoundaryProps) {
    if (this.state.hasError && previous.loaded !== this.props.loaded) {
      this.setState({ error: undefined, hasError: false });
    }
  }

  override render() {
    if (!this.state.hasError) return this.props.children;
    return <Failed error={this.state.error} loaded={this.props.loaded} />;
  }
}

function Failed({ error, loaded }: { error: unknown; loaded: LoadedPage }) {
  const { FailedPage } = useShellParts();
  return (
    <Suspense>
      <FailedPage failure={toFailure(error, loaded.onFailure)} loaded={loaded} />
    </Suspense>
  );
}
