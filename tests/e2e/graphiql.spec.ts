import { transfer } from '#demo/actions/ether.ts';
import { newAddress } from './support/address.ts';
import { openLive } from './support/page.ts';
import { expect, test } from './support/test.ts';

test('a visitor asks for fields of a transaction, with a variable, by Ctrl+Enter', async ({
  page,
  chain,
}) => {
  const hash = await transfer(chain, { to: newAddress(), value: 77n });
  await chain.mine();
  await openLive(page, `/tx/${hash}`);
  await expect(page.getByText('Success')).toBeVisible();
  await openLive(page, '/graphiql');
  const editor = page.getByRole('textbox', { name: 'Query', exact: true });
  await expect(editor).toHaveValue(/block\(number: 0\)/);
  await editor.fill('query ($hash: FullHash!) { transaction(hash: $hash) { hash value } }');
  await page.getByRole('textbox', { name: 'Variables (JSON)' }).fill(JSON.stringify({ hash }));
  await editor.press('Control+Enter');
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer.getByRole('region', { name: 'Result' })).toContainText('"value": "77"');
  await expect(answer).toContainText(hash);
  await page.reload();
  await page
    .getByRole('region', { name: 'History' })
    .getByRole('button', { name: /query \(\$hash/ })
    .click();
  await expect(editor).toHaveValue(/transaction\(hash: \$hash\)/);
  await page.getByRole('button', { name: 'Clear history' }).click();
  await expect(page.getByText('Your queries are stored in this browser.')).toBeVisible();
});

test('the address of the page holds a query, and the server draws it', async ({
  page,
  pageWithoutScripts,
}) => {
  const path = `/graphiql?${new URLSearchParams({ query: '{ nothing }', variables: '{}' })}`;
  await pageWithoutScripts.goto(path);
  await expect(pageWithoutScripts.getByRole('textbox', { name: 'Query', exact: true })).toHaveValue(
    '{ nothing }',
  );
  await openLive(page, path);
  await page.getByRole('button', { name: 'Run query' }).click();
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer).toContainText('Cannot query field');
  await expect(answer).toContainText('Error (200)');
});

test('the schema is searched, followed from type to type, and completes what is typed', async ({ page }) => {
  await openLive(page, '/graphiql');
  const schema = page.getByRole('region', { name: 'Schema', exact: true });
  await expect(schema.getByRole('region', { name: 'Type Query' })).toBeVisible();
  await schema.getByRole('searchbox', { name: 'Search the schema' }).fill('traceAddress');
  await schema.getByRole('button', { name: 'InternalTransaction', exact: true }).click();
  await expect(schema.getByRole('region', { name: 'Type InternalTransaction' })).toContainText(
    'traceAddress',
  );
  await schema.getByRole('button', { name: 'CallType', exact: true }).click();
  await expect(schema.getByRole('region', { name: 'Type CallType' })).toContainText('DELEGATECALL');
  const editor = page.getByRole('textbox', { name: 'Query', exact: true });
  await editor.fill('');
  await editor.pressSequentially('{ tran');
  await editor.press('Control+Space');
  await expect(editor).toHaveValue('{ transaction');
  await editor.pressSequentially('(');
  await page.getByRole('group', { name: 'Completions' }).getByRole('button', { name: 'hash' }).click();
  await expect(editor).toHaveValue('{ transaction(hash');
});

test('the menu leads to the page', async ({ page }) => {
  await page.goto('/blocks');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'API' }).hover();
  await menu.getByRole('link', { name: 'GraphQL', exact: true }).click();
  await expect(page).toHaveURL('/graphiql');
});
