import type { ApprovedTag } from '../../contract/desk-calls.ts';
import { useDeskChange } from './useDeskChange.ts';

/** Button that removes a public tag after confirmation. */
export function RemoveTag({ tag: { id, label } }: { tag: ApprovedTag }) {
  const change = useDeskChange();
  return (
    <button
      type="button"
      className="btn"
      aria-label={`Delete ${label}`}
      onClick={() =>
        void change(
          { method: 'DELETE', path: `/public_tags/${id}` },
          {
            title: 'Delete public tag',
            text: `The tag “${label}” is removed from the address for all visitors.`,
            yes: 'Delete',
          },
        )
      }
    >
      Delete
    </button>
  );
}
