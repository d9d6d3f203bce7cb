/** The first stop of the keyboard: past the menu, to the page itself. */
export function SkipLink() {
  return (
    <a className="btn skip" href="#content">
      Skip to content
    </a>
  );
}
