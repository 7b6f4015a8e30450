import { ratioText } from '@stratloom/engine/report';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { blankChart } from '../../../test/blank-chart.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { OptimizeResults } from './optimize-results.tsx';
import { SearchRun } from './search-run.ts';
import type { SearchState } from './search-state.ts';
import { IDLE_SERVER, textStorage } from './testing/idle-server.ts';
import { foundSearch } from './testing/sample-search.ts';
import type { FoundSearch } from './testing/sample-search.ts';

vi.mock('lightweight-charts', async (original) => ({
  ...(await original<object>()),
  createChart: () => blankChart,
}));

let found: FoundSearch;
beforeAll(async () => {
  found = await foundSearch();
});
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

const FAST_ONLY = { fast: { kind: 'range', from: 2, to: 6, step: 1 } } as const;

/** Shows results, and those of the next search when a button is pressed. */
function Shown({
  state,
  next,
  ...props
}: Parameters<typeof OptimizeResults>[0] & { readonly next: SearchState }) {
  const [isNext, setNext] = useState(false);
  return (
    <>
      <button onClick={() => setNext(true)}>Next search</button>
      <OptimizeResults {...props} state={isNext ? { ...next, number: 2 } : state} />
    </>
  );
}

function show(state: FoundSearch = found, next: FoundSearch = found, isEarlier = false) {
  const onTake = vi.fn();
  const onDeploy = vi.fn();
  const run = new SearchRun('a', {
    openClient: () => expect.fail('nothing is asked of the engine'),
    recordOf: () => null,
    server: IDLE_SERVER,
    asked: { take: () => null },
    rest: async () => undefined,
    storage: textStorage(),
  });
  const titleOf = (id: string) => ({ fast: 'Fast average', slow: 'Slow average' })[id] ?? id;
  const page = renderPage(
    <Shown
      state={state}
      next={next}
      run={run}
      titleOf={titleOf}
      isEarlier={isEarlier}
      onTake={onTake}
      onDeploy={onDeploy}
    />,
  );
  return { ...page, onTake, onDeploy };
}

test('says the verdict with its reasons and what to do next, and takes the centre of the stable zone', async () => {
  const { user, onTake } = show();
  const { verdict, chosenParameters } = found.conclusion;
  const card = screen.getByRole('region', { name: 'Verdict' });
  expect(within(card).getByRole('heading').textContent).toBe(verdict.status);
  expect(within(card).getAllByRole('listitem')).toHaveLength(3);
  for (const { text } of verdict.reasons) expect(within(card).getByText(text)).toBeTruthy();
  expect(within(card).getByText(verdict.next)).toBeTruthy();
  await user.click(within(card).getByRole('button', { name: 'Take the stable zone’s centre' }));
  expect(onTake).toHaveBeenCalledWith(chosenParameters);
});

test('lists runs by the test span with training beside it, and opens one of them', async () => {
  const { user, onTake, onDeploy } = show();
  const grid = screen.getByRole('grid', { name: /^Runs/ });
  const titles = within(grid).getAllByRole('columnheader');
  expect(titles.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    'Parameters',
    'Test',
    'Training',
  ]);
  expect(titles[1]?.getAttribute('aria-sort')).toBe('descending');
  expect(within(grid).queryByRole('button', { name: 'Training' })).toBeNull();
  const [first] = within(grid).getAllByRole('row').slice(1);
  if (first === undefined) throw new Error('there is a run');
  await user.click(first);
  await user.click(screen.getByRole('button', { name: 'Open in Strategy Lab' }));
  const best = found.rows[found.conclusion.ranking[0] ?? -1];
  expect(onTake).toHaveBeenCalledWith(found.space.parametersAt(best?.point ?? []));
  const runs = screen.getByRole('region', { name: 'Runs' });
  await user.click(within(runs).getByRole('button', { name: 'Deploy with these values' }));
  expect(onDeploy).toHaveBeenCalledWith(found.space.parametersAt(best?.point ?? []));
});

test('walks through the heat map by keys, says each cell, and narrows the table to one', async () => {
  const { user } = show();
  const map = screen.getByRole('application', { name: /^Fast average across, Slow average up/ });
  map.focus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getAllByText(/centre of the stable zone$/).length).toBeGreaterThan(0);
  await user.keyboard('{Home}{PageDown}{Enter}');
  expect(await screen.findByText('Only runs with fast 2, slow 5')).toBeTruthy();
  const rows = within(screen.getByRole('grid', { name: /^Runs/ })).getAllByRole('row');
  expect(rows.filter((row) => row.hasAttribute('aria-rowindex'))).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Show all runs' }));
  expect(screen.queryByText(/^Only runs with/)).toBeNull();
});

test('shows the scores as a surface, walked through and turned by keys', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: '3-D' }));
  const surface = screen.getByRole('application', { name: /with Shift they turn the surface/ });
  surface.focus();
  const turn = surface.dataset['turn'];
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(surface.dataset['turn']).not.toBe(turn);
  expect(screen.queryByText(/centre of the stable zone$/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'First view' }));
  expect(surface.dataset['turn']).toBe(turn);
  surface.focus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getAllByText(/centre of the stable zone$/).length).toBeGreaterThan(0);
  await user.keyboard('{Home}{PageDown}{Enter}');
  expect(await screen.findByText('Only runs with fast 2, slow 5')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Surface as a table' }));
  const table = screen.getByRole('table', { name: 'Surface' });
  expect(within(table).getAllByRole('row')).toHaveLength(1 + found.rows.length);
});

test('keeps nothing that was chosen in one search for the next', async () => {
  const { user } = show(found, await foundSearch({ domains: FAST_ONLY, where: [] }));
  screen.getByRole('application', { name: /^Fast average across, Slow average up/ }).focus();
  await user.keyboard('{ArrowUp}{Enter}');
  expect(await screen.findByText(/^Only runs with fast/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next search' }));
  expect(screen.queryByText(/^Only runs with/)).toBeNull();
  expect(screen.getByRole('application', { name: /^Fast average across\./ })).toBeTruthy();
});

test('has the heat map as a table', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Heat map as a table' }));
  const table = screen.getByRole('table', { name: 'Heat map' });
  expect(within(table).getAllByRole('row')).toHaveLength(1 + found.rows.length);
});

test('names failed runs with their reason', () => {
  show();
  const table = screen.getByRole('table', { name: 'Excluded runs' });
  expect(within(table).getByText(/^Failed: .*thirteen is not allowed/)).toBeTruthy();
});

test('shows the walk-forward with its parameters, Monte Carlo, and the odds of luck', () => {
  show();
  const windows = screen.getByRole('table', { name: 'Parameters of each window' });
  expect(within(windows).getAllByRole('row')).toHaveLength(4);
  expect(screen.getAllByText(/over 3 test windows, .*parameters move/).length).toBeGreaterThan(0);
  const monteCarlo = screen.getByRole('table', { name: 'Monte Carlo, return' });
  expect(within(monteCarlo).getAllByRole('row')).toHaveLength(8);
  expect(within(monteCarlo).getByText('Entries 1 to 3 bars late')).toBeTruthy();
  expect(within(monteCarlo).getByText('Resampled bars')).toBeTruthy();
  expect(within(monteCarlo).getByText('Parameters shifted up to one step')).toBeTruthy();
  const odds = screen.getByRole('table', { name: 'Luck and overfitting' });
  expect(within(odds).getByText('Probability of overfitting (PBO)')).toBeTruthy();
  expect(within(odds).getByText(/luck of 23 tries/)).toBeTruthy();
  const folds = found.conclusion.foldReturnRatios?.map(ratioText).join(', ');
  expect(within(odds).getByText(new RegExp(`the days around it: ${folds}\\.$`))).toBeTruthy();
  expect(within(odds).getByText(/^[0-5] of 5$/)).toBeTruthy();
});

test('offers pause and cancel while it runs, resume while it is paused', () => {
  const running = { ...found, stage: 'running' as const };
  show(running);
  expect(screen.getByTestId('search-stage').textContent).toBe('Running');
  expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Runs done' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
});

test('takes and deploys nothing of a strategy that has changed since', async () => {
  const { user, onTake, onDeploy } = show(found, found, true);
  const card = screen.getByRole('region', { name: 'Verdict' });
  for (const button of within(card).getAllByRole('button')) {
    expect(button).toHaveProperty('disabled', true);
    await user.click(button).catch(() => undefined);
  }
  expect([onTake.mock.calls.length, onDeploy.mock.calls.length]).toEqual([0, 0]);
});
