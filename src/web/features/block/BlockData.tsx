import type { Block } from '#contract/block/block.ts';
import { useUiConfig } from '../../app/settings/useUiConfig.ts';
import { FullHash } from '../../entities/FullHash.tsx';
import { formatNumber } from '../../entities/format/format-number.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { usePaths } from '../../paths.ts';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import { hexToText } from './hex-to-text.ts';

/** Hashes that link a block to the chain. */
export function BlockData({ block }: { block: Block }) {
  const paths = usePaths();
  return (
    <KeyValueList label="Hashes and proof">
      <KeyValue label="Hash" hint="Hash of the block header.">
        <FullHash hash={block.hash} label="block hash" />
      </KeyValue>
      <KeyValue label="Parent hash" hint="Hash of the previous block.">
        {block.height > 0 ? (
          <a className="hash hash-full" href={paths.block(block.parent_hash)}>
            {block.parent_hash}
          </a>
        ) : (
          <span className="hash hash-full">{block.parent_hash}</span>
        )}
      </KeyValue>
      {block.nephew_height != null && (
        <KeyValue label="Nephew" hint="The block that includes this uncle.">
          <a href={paths.block(block.nephew_height)}>{formatNumber(block.nephew_height)}</a>
        </KeyValue>
      )}
      {block.uncles_hashes.length > 0 && (
        <KeyValue label="Uncles" hint="Uncles that this block includes; their miners were rewarded, too.">
          {block.uncles_hashes.map(({ hash }) => (
            <a key={hash} className="hash hash-full" href={paths.block(hash)}>
              {hash}
            </a>
          ))}
        </KeyValue>
      )}
      <BlockProof block={block} />
    </KeyValueList>
  );
}

function BlockProof({ block }: { block: Block }) {
  const { hiddenBlockFields } = useUiConfig();
  const text = hexToText(block.extra_data);
  return (
    <>
      {block.state_root !== null && (
        <KeyValue label="State root" hint="A digest of all balances and storage after this block.">
          <span className="hash hash-full">{block.state_root}</span>
        </KeyValue>
      )}
      {block.nonce !== null && !hiddenBlockFields.includes('nonce') && (
        <KeyValue label="Nonce" hint="The number that proves the work; zero without proof of work.">
          <span className="hash">{block.nonce}</span>
        </KeyValue>
      )}
      {block.difficulty !== null && (
        <KeyValue label="Difficulty" hint="The difficulty of the block; zero without proof of work.">
          {formatNumber(block.difficulty)}
        </KeyValue>
      )}
      {block.total_difficulty !== null && (
        <KeyValue label="Total difficulty" hint="The difficulty of all blocks up to this one.">
          {formatNumber(block.total_difficulty)}
        </KeyValue>
      )}
      {block.extra_data !== null && block.extra_data !== '0x' && (
        <KeyValue label="Extra data" hint="Arbitrary data set by the block producer.">
          {text !== null && <HostileText text={text} lengthMax={64} />}
          <span className="hash hash-full hint">{block.extra_data.slice(0, 2050)}</span>
        </KeyValue>
      )}
      {block.excess_blob_gas !== null && block.excess_blob_gas !== '0' && (
        <KeyValue
          label="Excess blob gas"
          hint="Accumulated blob gas above the target; it determines the next blob gas price."
        >
          {formatNumber(block.excess_blob_gas)}
        </KeyValue>
      )}
    </>
  );
}
