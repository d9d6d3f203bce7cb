/** The logo of Spyglass: a lens with its handle. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <path d="m20.4 20.4 7.1 7.1" stroke="var(--ink)" strokeWidth="5" strokeLinecap="round" />
      <circle cx="13" cy="13" r="9" fill="var(--panel)" stroke="var(--brass)" strokeWidth="3.6" />
      <circle cx="13" cy="13" r="3.4" fill="var(--ink)" />
    </svg>
  );
}
