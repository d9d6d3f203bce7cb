import type { ApprovedTag } from '../../contract/admin-calls.ts';
import { useAdminChange } from './useAdminChange.ts';

/** Button that removes a public tag after confirmation. */
export function RemoveTag({ tag: { id, label } }: { tag: ApprovedTag }) {
  const change = useAdminChange();
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
