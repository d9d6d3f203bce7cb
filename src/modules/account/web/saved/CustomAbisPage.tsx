import { useQuery } from '@tanstack/react-query';
import { AccountForm, Field, readField } from '#modules/kits/forms/web/AccountForm.tsx';
import { AccountFrame } from '#modules/kits/forms/web/AccountFrame.tsx';
import { useChange } from '#modules/kits/forms/web/call-account.ts';
import { PlainForms } from '#modules/kits/forms/web/PlainForms.tsx';
import { SavedList } from '#modules/kits/forms/web/SavedList.tsx';
import { WrittenText } from '#modules/kits/forms/web/WrittenText.tsx';
import { useIsSignedIn } from '#sdk/web/app/settings.ts';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import type { ListOf } from '#sdk/web/ui/lists.ts';
import type { CustomAbi } from '../../contract/developer.ts';
import { AcrossChains } from '../chains/AcrossChains.tsx';
import { abisOfChainPath } from '../chains/list-paths.ts';
import { customAbisQuery } from '../queries.ts';
import { ListFiles } from './ListFiles.tsx';
import type { ChainProps } from './list-search.ts';

const ABIS_MAX = 15;

/** Custom ABIs of contracts. */
export function CustomAbisPage({ chain }: ChainProps) {
  const { data, error, refetch } = useQuery({ ...customAbisQuery(), enabled: useIsSignedIn() });
  return (
    <AccountFrame
      title="Custom ABI"
      intro={`Your own contract ABIs, stored in your account. The limit is ${ABIS_MAX}.`}
    >
      <PlainForms name="custom-abis" />
      <AcrossChains list="custom_abis" chain={chain} to={abisOfChainPath}>
        <SavedList
          read={{ data, error, refetch }}
          list={LIST}
          noun="custom ABI"
          files={(isEmpty) => <ListFiles list="custom_abis" canImport={true} isEmpty={isEmpty} />}
          nameOf={({ name }) => name}
          empty={{ title: 'No custom ABIs', text: 'Add one for an unverified contract.' }}
          max={ABIS_MAX}
          form={(props) => <CustomAbiForm {...props} />}
          remove={({ id, name }) => ({
            change: { method: 'DELETE', path: `/custom_abis/${id}` },
            text: `The ABI “${name}” is deleted.`,
          })}
        />
      </AcrossChains>
    </AccountFrame>
  );
}

const LIST: ListOf<CustomAbi> = {
  label: 'Custom ABIs',
  columns: [
    {
      key: 'contract',
      label: 'Contract',
      place: 'title',
      cell: ({ contract_address }) => <AddressLink address={contract_address} />,
      skeleton: 14,
    },
    {
      key: 'name',
      label: 'Name',
      place: 'second',
      cell: ({ name }) => <WrittenText text={name} lengthMax={64} />,
      skeleton: 12,
    },
    {
      key: 'items',
      label: 'Items',
      place: 'second-end',
      isRight: true,
      cardLabel: 'Items',
      cell: ({ abi }) => formatNumber(abi.length),
      skeleton: 3,
    },
  ],
  rowKey: ({ id }) => String(id),
};

interface CustomAbiFormProps {
  row: CustomAbi | null;
  onDone: () => void;
  onCancel: () => void;
}

function CustomAbiForm({ row, onDone, onCancel }: CustomAbiFormProps) {
  const change = useChange();
  return (
    <AccountForm
      submitLabel={row ? 'Save changes' : 'Add ABI'}
      placed={['contract_address_hash', 'address_hash', 'name', 'abi']}
      onDone={onDone}
      onCancel={onCancel}
      send={(values) =>
        change({
          method: row ? 'PUT' : 'POST',
          path: row ? `/custom_abis/${row.id}` : '/custom_abis',
          body: {
            contract_address_hash: readField(values, 'contract_address_hash'),
            name: readField(values, 'name'),
            abi: readField(values, 'abi'),
          },
        })
      }
    >
      {(errors) => (
        <>
          <Field
            name="contract_address_hash"
            label="Contract address"
            errors={errors}
            aliases={['address_hash']}
            value={row?.contract_address_hash ?? ''}
            maxLength={42}
            isRequired
          />
          <Field
            name="name"
            label="Project name"
            hint="At most 255 characters"
            errors={errors}
            value={row?.name ?? ''}
            isRequired
          />
          <Field
            name="abi"
            label="ABI in JSON"
            errors={errors}
            value={row ? JSON.stringify(row.abi, null, 2) : ''}
            rows={8}
            isRequired
          />
        </>
      )}
    </AccountForm>
  );
}
