import { splitHash } from './format/shorten-hash.ts';

/**
 * A hash cut to head and tail for the eye; the middle stays in the text, so that selecting, printing and reading aloud
 * give all of it.
 */
export function HashText({ hash, headDigits }: { hash: string; headDigits: number }) {
  const { head, middle, tail } = splitHash(hash, headDigits);
  if (middle === '') return head;
  return (
    <>
      {head}
      <i>{middle}</i>
      {tail}
    </>
  );
}
