/** Shows the failure of a part with a retry button; the rest of the page remains. */
export function ErrorState({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div className="notice" role="alert">
      <b>{what} could not be loaded</b>
      <p>Something went wrong. Try refreshing the page or come back later.</p>
      <button type="button" className="btn" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
