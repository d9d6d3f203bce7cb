import type { AbiParameter } from 'viem';
import { HostileText } from '#sdk/web/entities/links.ts';
import { describeType } from '../methods/describe-abi.ts';
import {
  type ArgumentTree,
  createEmptyTree,
  listComponents,
  namePart,
  readListType,
  replacePart,
} from './argument-tree.ts';
import { findArgumentFault } from './find-argument-fault.ts';
import { LeafField } from './LeafField.tsx';

interface PartsFieldProps {
  input: AbiParameter;
  name: string;
  tree: readonly ArgumentTree[];
  describedBy: string;
  onChange: (tree: ArgumentTree) => void;
}

/** Parts of an array or a tuple, each with its input; a dynamic array can grow and shrink. */
export function PartsField({ input, name, tree, describedBy, onChange }: PartsFieldProps) {
  const list = readListType(input);
  const item = list?.item;
  const isOpen = list !== null && list.length === undefined;
  const added = isOpen && item !== undefined ? createEmptyTree(item) : null;
  return (
    <fieldset className="method-parts">
      <legend className="sr">
        <HostileText text={name} lengthMax={120} />
      </legend>
      {tree.map((part, place) => {
        const parameter = item ?? (listComponents(input)[place] as AbiParameter);
        return (
          <PartField
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
            key={place}
            input={parameter}
            name={namePart(name, input, place)}
            {...{ part, describedBy }}
            onChange={(next) => onChange(replacePart(tree, place, next))}
            onRemove={isOpen ? () => onChange(tree.filter((_, at) => at !== place)) : null}
          />
        );
      })}
      {added !== null && (
        <button
          type="button"
          className="btn"
          aria-label={`Add to ${name}`}
          onClick={() => onChange([...tree, added])}
        >
          Add
        </button>
      )}
    </fieldset>
  );
}

interface PartFieldProps {
  input: AbiParameter;
  name: string;
  part: ArgumentTree;
  describedBy: string;
  onChange: (part: ArgumentTree) => void;
  /** Removes the part; null if it cannot be removed. */
  onRemove: (() => void) | null;
}

function PartField({ input, name, part, describedBy, onChange, onRemove }: PartFieldProps) {
  const fault = typeof part === 'string' && part !== '' ? findArgumentFault(input, part) : null;
  return (
    <div className="method-part">
      <span>
        <HostileText text={name} lengthMax={120} />{' '}
        <span className="hint">
          {describeType(input.type, 'components' in input ? input.components : undefined)}
        </span>
        {onRemove !== null && (
          <button type="button" className="method-remove" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </button>
        )}
      </span>
      {typeof part === 'string' ? (
        <LeafField {...{ input, name, describedBy, onChange }} value={part} isFaulty={fault !== null} />
      ) : (
        <PartsField {...{ input, name, describedBy, onChange }} tree={part} />
      )}
      {fault !== null && <span className="method-fault">{fault}</span>}
    </div>
  );
}
