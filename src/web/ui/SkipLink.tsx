/** The first keyboard stop: skips the menu to the page itself. */
export function SkipLink() {
  return (
    <a className="btn skip" href="#content">
      Skip to content
    </a>
  );
}
