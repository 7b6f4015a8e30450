import { expect, test } from '@playwright/test';
import { arriveAsRegular, arriveSignedIn, arriveWithPasskey } from './account.ts';
import { LabsPage } from './labs-page.ts';

const note = '# a thought that must not be lost';

test(
  'unsaved text survives a reload, another screen and a session that has expired',
  { tag: '@side-journey' },
  async ({ page }) => {
    const labs = new LabsPage(page);
    await arriveWithPasskey(page);
    await labs.open();
    await labs.write(note);
    await page.reload();
    await expect(labs.code).toContainText(note);
    await page.goto('/profile');
    await page.goto('/labs');
    await expect(labs.code).toContainText(note);
    await labs.write(`${note}, nor this`);
    await page.getByRole('button', { name: 'Visual Builder' }).click();
    await expect(page).toHaveURL('/labs?mode=visual');
    await page.getByRole('button', { name: 'Code Editor' }).click();
    await expect(page).toHaveURL('/labs');
    await expect(labs.code).toContainText(`${note}, nor this`);

    await page.evaluate(() => {
      for (const key of ['accessToken', 'refreshToken', 'isAuthenticated', 'userId']) {
        localStorage.removeItem(key);
      }
    });
    await page.reload();
    await expect(page).toHaveURL('/signin');
    await page.getByRole('button', { name: 'Sign in with Passkey' }).click();
    await expect(page).toHaveURL('/labs');
    await expect(labs.code).toContainText(note);
  },
);

test('each editor keeps its own unsaved text, also from before Pine Script could run', async ({
  page,
}) => {
  const labs = new LabsPage(page);
  await arriveAsRegular(page);
  await page.goto('/v1/health');
  await page.evaluate(() => {
    localStorage.setItem(`labs.pine.${localStorage.getItem('userId') ?? ''}`, '// kept before');
  });
  // A link from before: it still opens the editor.
  await labs.open('?mode=pinescript');
  await expect(labs.pine).toContainText('// kept before');
  await labs.writePine('// a script');
  await page.getByRole('button', { name: 'Code Editor' }).click();
  await expect(labs.code).toContainText('class SmaCross(Strategy)');
  await labs.write(note);
  await page.getByRole('button', { name: 'PineScript Editor' }).click();
  await expect(labs.pine).toContainText('// a script');
  await page.reload();
  await expect(labs.pine).toContainText('// a script');
  await page.getByRole('button', { name: 'Code Editor' }).click();
  await expect(labs.code).toContainText(note);
});

test('two windows cannot overwrite each other', async ({ page, context }) => {
  test.slow();
  const first = new LabsPage(page);
  await arriveSignedIn(page);
  await first.open();
  await first.saveAs('Shared');
  const second = new LabsPage(await context.newPage());
  await second.page.goto(page.url());
  await second.write('# by the second window');
  await second.page.getByRole('button', { name: 'Save Strategy' }).click();
  await second.page.getByRole('button', { name: 'Save version 2' }).click();
  await expect(second.page.getByText('Saved Shared as version 2')).toBeVisible();

  await page.bringToFront();
  await first.write('# by the first window');
  await page.getByRole('button', { name: 'Save Strategy' }).click();
  await page.getByRole('button', { name: 'Save version 2' }).click();
  await expect(page.getByText(/Version 2 was saved in another window/)).toBeVisible();
  await page.getByRole('button', { name: 'Save version 3' }).click();
  await expect(page.getByText('Saved Shared as version 3')).toBeVisible();

  await page.getByRole('tab', { name: 'My Strategies' }).click();
  await page.getByRole('button', { name: 'More for Shared' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Open version 2' }).click();
  await expect(first.code).toContainText('# by the second window');
  await first.write('# after the second window');
  await page.reload();
  await expect(first.code).toContainText('# after the second window');
});

test('strategies can be renamed, duplicated, moved, deleted and restored', async ({ page }) => {
  const labs = new LabsPage(page);
  await arriveSignedIn(page);
  await page.goto('/labs?tab=strategies');
  await expect(
    page.getByText('No strategies found. Create a new strategy to get started.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'New Strategy' }).click();
  await page.getByRole('button', { name: /^Python/ }).click();
  await expect(labs.chart).toBeVisible();
  await labs.saveAs('First');

  await page.getByRole('tab', { name: 'My Strategies' }).click();
  const act = async (name: string, action: string) => {
    await page.getByRole('button', { name: `More for ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act('First', 'Rename');
  await page.getByRole('textbox', { name: 'Name' }).fill('Renamed');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('heading', { name: 'Renamed' })).toBeVisible();
  await act('Renamed', 'Duplicate');
  await expect(page.getByRole('article')).toHaveCount(2);
  // The run of the saved strategy is kept in the list.
  const original = page.getByRole('article').filter({ hasNotText: 'copy' });
  await expect(original).toContainText(/Return.*%.*Max drawdown.*Run of AAPL, 1d/, {
    timeout: 30_000,
  });
  await act('Renamed', 'Move to folder');
  await page.getByRole('combobox', { name: 'Folder' }).fill('Swing');
  await page.getByRole('button', { name: 'Move' }).click();
  await expect(original).toContainText('Swing');
  await page.getByRole('searchbox', { name: 'Search strategies' }).fill('swing');
  await expect(page.getByRole('article')).toHaveCount(1);
  await act('Renamed', 'Delete');
  await expect(page.getByText('Deleted Renamed')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Restored Renamed')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a new strategy is a new one, and those that were never saved are listed', async ({
  page,
}) => {
  const labs = new LabsPage(page);
  await arriveAsRegular(page);
  await labs.open();
  await labs.write(note);
  await expect(page.getByText('Unsaved changes')).toBeVisible();

  const begin = async (way: RegExp) => {
    await page.getByRole('tab', { name: 'My Strategies' }).click();
    await page.getByRole('button', { name: 'New Strategy' }).click();
    await page.getByRole('dialog').getByRole('button', { name: way }).click();
    await expect(labs.chart).toBeVisible();
  };
  await begin(/^Python/);
  await expect(labs.code).toContainText('class SmaCross(Strategy)');
  await expect(labs.code).not.toContainText(note);
  await begin(/^Pine Script/);
  await labs.writePine('// another thought');
  await page.reload();
  await expect(labs.pine).toContainText('// another thought');

  // The sample that nobody changed is not worth keeping.
  await page.getByRole('tab', { name: 'My Strategies' }).click();
  const drafts = page.getByRole('article', { name: /^Draft/ });
  await expect(drafts).toHaveCount(2);
  await drafts.filter({ hasText: 'Pine Script' }).getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(drafts).toHaveCount(1);
  await drafts.getByRole('button', { name: 'Open' }).click();
  await expect(labs.code).toContainText(note);

  // What was discarded while it was open does not come back.
  await page.getByRole('tab', { name: 'My Strategies' }).click();
  await drafts.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(drafts).toHaveCount(0);
  await page.goto('/labs');
  await expect(labs.code).toContainText('class SmaCross(Strategy)');
  await expect(labs.code).not.toContainText(note);
});
