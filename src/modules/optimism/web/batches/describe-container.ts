import { clipText } from '#sdk/web/entities/formats.ts';

const CONTAINERS: Readonly<Record<string, string>> = {
  in_blob4844: 'EIP-4844 blob',
  in_calldata: 'Calldata',
  in_celestia: 'Celestia',
  in_eigenda: 'EigenDA',
  in_alt_da: 'Alt-DA',
};

/** Label of the location of a batch's data; an unknown one is shown as received. Pure. */
export function describeContainer(container: string | null): string {
  if (container === null) return 'not known';
  return (
    (Object.hasOwn(CONTAINERS, container) ? CONTAINERS[container] : undefined) ?? clipText(container, 30)
  );
}
