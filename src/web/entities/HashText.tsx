import { splitHash } from './format/shorten-hash.ts';

/**
 * A hash visually shortened to head and tail; the middle remains in the text, so selecting, printing and reading aloud yield all
 * of it.
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
