import { expect, test } from 'vitest';
import { OwnNamesContext } from '../app/own-names.tsx';
import { drawHtml, drawText } from '../pages/draw-page.test-data.tsx';
import { createAddress, createTransfer, UINT256_MAX } from '../pages/pages.test-data.ts';
import { createTestConfig } from '../web-config.test-data.ts';
import { DecodedParameters } from './abi/DecodedParameters.tsx';
import { DecodedValue } from './abi/DecodedValue.tsx';
import { ParameterLines } from './abi/ParameterLines.tsx';
import { AddressLink } from './address/AddressLink.tsx';
import { Identicon } from './address/Identicon.tsx';
import { Amount } from './amount/Amount.tsx';
import { TokenAmount } from './amount/TokenAmount.tsx';
import { FullHash } from './FullHash.tsx';
import { HostileText } from './HostileText.tsx';
import { ParentChainLink } from './layer/ParentChainLink.tsx';
import { Timestamp } from './Timestamp.tsx';

test('HostileText names invisible characters and clips what is long, with the whole in its title', () => {
  expect(drawHtml(<HostileText text="USDC" />)).toBe('USDC');
  expect(drawHtml(<HostileText text={'US\u200bDC'} />)).toBe(
    '<bdi title="US[U+200B]DC">US<span class="odd">U+200B</span>DC</bdi>',
  );
  expect(drawText(<HostileText text={'US\u200bDC'} lengthMax={20} />)).toBe('US[U+200B]DC');
  expect(drawHtml(<HostileText text={'\u202e'.repeat(30)} />).match(/<[a-z]/g)?.length).toBeLessThan(5);
  expect(drawHtml(<HostileText text="abcdef" lengthMax={3} />)).toBe('<bdi title="abcdef">abc…</bdi>');
  expect(drawHtml(<HostileText text={'x'.repeat(12_000)} />).length).toBeLessThan(1200);
  expect(drawHtml(<HostileText text="<b>" />)).toBe('&lt;b&gt;');
});

test('AddressLink carries the full hash in its text, title, link and copy button', () => {
  const { hash } = createAddress('a');
  const html = drawHtml(<AddressLink address={createAddress('a')} />);
  expect(html.split(hash)).toHaveLength(4);
  expect(drawText(<AddressLink address={createAddress('a')} />).trim()).toBe(hash);
  expect(html).toContain('aria-label="Copy address"');
});

test('a hash in full that is longer than any hash is clipped', () => {
  const long = `0x${'ab'.repeat(6000)}`;
  const draw = (hash: string) =>
    [
      <FullHash key="full" hash={hash} label="root" />,
      <ParentChainLink key="link" kind="tx" id={hash} isFull />,
      <AddressLink key="address" address={{ hash }} isFull />,
      <AddressLink key="named" address={{ hash, name: 'Bob' }} isFull />,
    ].map((element) => drawText(element));
  for (const text of draw(long)) {
    expect(text).toContain('ab…');
    expect(text.length).toBeLessThan(220);
  }
  const whole = `0x${'ab'.repeat(32)}`;
  for (const text of draw(whole)) expect(text).toContain(whole);
});

test("an address in full has the name of one's own among its tags, once", () => {
  const address = createAddress('a');
  const names = new Map([[address.hash.toLowerCase(), 'Savings']]);
  const draw = (given: typeof address) =>
    drawText(
      <OwnNamesContext value={names}>
        <AddressLink address={given} isFull />
      </OwnNamesContext>,
    );
  expect(draw(address)).toContain('Savings');
  const tag = { label: 'Savings', display_name: 'Savings', address_hash: address.hash };
  expect(draw({ ...address, private_tags: [tag] }).match(/Savings/g)).toHaveLength(1);
});

test('Identicon draws the same picture for the same digits in less than 250 bytes', () => {
  const hashes = Array.from({ length: 200 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`);
  const pictures = hashes.map((hash) => drawHtml(<Identicon hash={hash} />));
  expect(Math.max(...pictures.map((picture) => picture.length))).toBeLessThan(250);
  expect(new Set(pictures).size).toBe(200);
  expect(drawHtml(<Identicon hash={hashes[0]?.toUpperCase() ?? ''} />)).toBe(
    drawHtml(<Identicon hash={hashes[0] ?? ''} />),
  );
});

test('Identicon knows the four kinds of VIEWS_ADDRESS_IDENTICON_TYPE, of which jazzicon is the usual one', () => {
  const kinds = ['jazzicon', 'github', 'blockie', 'gradient_avatar'] as const;
  const draw = (variables: object) =>
    drawHtml(<Identicon hash="0xabc" />, [], createTestConfig({ ...variables }).ui);
  const pictures = kinds.map((kind) => draw({ VIEWS_ADDRESS_IDENTICON_TYPE: kind }));
  expect(new Set(pictures).size).toBe(4);
  expect(draw({})).toBe(pictures[0]);
});

test('Amount shows all digits, or few with all on demand', () => {
  expect(drawText(<Amount value="31" decimals={18} unit="DEMO" />)).toBe('0.000000000000000031 DEMO');
  expect(drawHtml(<Amount value={UINT256_MAX} decimals={18} isShort />)).toContain('value="115,792,089');
});

test('TokenAmount shows amounts, ids, and amounts of ids', () => {
  expect(drawText(<TokenAmount transfer={createTransfer()} />)).toBe('1,250');
  const draw = (total: object) => drawText(<TokenAmount transfer={createTransfer({ total })} />).trim();
  expect(draw({ token_id: '12345' })).toBe('#12345');
  expect(draw({ token_id: '7', value: '3' })).toMatch(/^0\.000003 × ?#7$/);
  expect(draw({ token_id: '7', value: '3', decimals: '0' })).toMatch(/^3 × ?#7$/);
});

test('Timestamp leaves text that is no timestamp as it is', () => {
  expect(drawText(<Timestamp timestamp="soon" />)).toBe('soon');
});

test('DecodedValue draws each kind', () => {
  const address = `0x${'a'.repeat(40)}`;
  expect(drawHtml(<DecodedValue type="address" value={address} />)).toContain(`href="/address/${address}"`);
  expect(drawText(<DecodedValue type="uint256" value={UINT256_MAX} />).replaceAll(',', '')).toContain(
    UINT256_MAX,
  );
  expect(drawText(<DecodedValue type="bytes" value={`0x${'ab'.repeat(500)}`} />)).toContain('500 bytes');
});

test('DecodedParameters and ParameterLines draw lists, and bound their depth and length', () => {
  let nested: unknown = '1';
  for (let depth = 0; depth < 500; depth++) nested = [nested];
  const address = `0x${'a'.repeat(40)}`;
  const parameters = [
    { name: 'swap', type: '(address,(uint256,bool)[])', value: [address, [['1234', 'true']]] },
    { name: 'none', type: 'uint8[]', value: [] },
    { name: 'deep', type: 'uint8', value: nested as string[] },
    { name: 'many', type: 'uint8[]', value: Array.from({ length: 500 }, () => '1') },
    { name: 'who', type: 'address', value: address, indexed: true },
  ];
  for (const Parameters of [DecodedParameters, ParameterLines]) {
    const html = drawHtml(<Parameters parameters={parameters} />);
    const text = drawText(<Parameters parameters={parameters} />);
    expect(text).toContain('1,234');
    expect(text).toContain('empty list');
    expect(text).toContain('1 value, not shown here');
    expect(text).toMatch(/and 4\d\d more/);
    expect(html).toContain(`href="/address/${address}"`);
    expect(html.match(/<[a-z]/g)?.length).toBeLessThan(450);
  }
});
