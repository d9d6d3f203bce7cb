import { copyText } from './copy-text.ts';

/** Copies its value; shows and announces 'Copied' for one second. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  return (
    <button
      type="button"
      className="copy"
      value={value}
      aria-label={`Copy ${label}`}
      onClick={(event) => copyText(event.currentTarget)}
    />
  );
}
