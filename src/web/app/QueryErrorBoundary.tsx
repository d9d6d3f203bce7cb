import type { ReactNode } from 'react';
import { Component } from 'react';
import type { LoadedPage } from '../router/screen.ts';
import { ErrorScreen } from '../ui/ErrorScreen.tsx';
import { toFailure } from './to-failure.ts';

interface QueryErrorBoundaryProps {
  children: ReactNode;
  /** When this changes, the children get another chance. */
  resetKey?: string;
  onFailure?: LoadedPage['onFailure'];
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
    if (this.state.hasError && previous.resetKey !== this.props.resetKey) {
      this.setState({ error: undefined, hasError: false });
    }
  }

  override render() {
    if (!this.state.hasError) return this.props.children;
    return <ErrorScreen {...toFailure(this.state.error, this.props.onFailure)} />;
  }
}
