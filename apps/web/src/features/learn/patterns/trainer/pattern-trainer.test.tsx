import { fireEvent, screen, waitFor } from '@testing-library/react';
import { allocateBars, DAY_MS } from '@stratloom/engine/model';
import { findPattern, findPatterns } from '@stratloom/engine/patterns';
import type { Bars } from '@stratloom/engine/model';
import { expect, test, vi } from 'vitest';
import { blankChart } from '../../../../test/blank-chart.ts';
import { FakeNetwork } from '../../../../test/fake-network.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { PatternTrainer } from './pattern-trainer.tsx';
import { TrainerQuestion } from './trainer-question.tsx';
import { drawRound } from './trainer-round.ts';

vi.mock('lightweight-charts', async (original) => ({
  ...(await original<object>()),
  createChart: () => blankChart,
  createSeriesMarkers: () => blankChart,
}));

/** The same numbers each time, from 0 to 1. */
function seeded(): () => number {
  let state = 5;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Days on which the price goes up or down by chance. */
function chanceBars(): Bars {
  const bars = allocateBars(1500, '1d');
  const random = seeded();
  let price = 100;
  for (let index = 0; index < bars.length; index += 1) {
    const open = price;
    price *= 1 + (random() - 0.5) * 0.03;
    bars.openTime[index] = Date.UTC(2020, 0, 1) + index * DAY_MS;
    bars.open[index] = open;
    bars.close[index] = price;
    bars.high[index] = Math.max(open, price) * (1 + random() * 0.005);
    bars.low[index] = Math.min(open, price) * (1 - random() * 0.005);
  }
  return bars;
}

const BARS = chanceBars();
const DECK = {
  market: { symbol: 'WALK', bars: BARS, source: 'Simulated prices', isOffline: false },
  found: findPatterns(BARS),
};

function showQuestion() {
  const round = drawRound(BARS, DECK.found, null, seeded());
  if (round === null) throw new Error('there is nothing to ask');
  const right = round.options.indexOf(round.occurrence.patternId);
  const onName = vi.fn();
  const onNext = vi.fn();
  const page = renderPage(
    <TrainerQuestion deck={DECK} round={round} onName={onName} onNext={onNext} />,
  );
  return { ...page, round, right, onName, onNext };
}

test('is answered by a key, once, and then shows the truth with the way on in focus', async () => {
  const { round, right, onName, onNext, user } = showQuestion();
  expect(screen.getByText('Simulated prices')).toBeDefined();
  fireEvent.keyDown(document.body, { key: String(right + 1) });
  fireEvent.keyDown(document.body, { key: String(((right + 1) % 4) + 1) });
  expect(onName.mock.calls).toEqual([[round.occurrence.patternId]]);
  const title = findPattern(round.occurrence.patternId)?.title;
  expect(screen.getByText(`Right: ${title}`)).toBeDefined();
  const next = screen.getByRole('button', { name: 'Next' });
  expect(document.activeElement).toBe(next);
  await user.keyboard('{Enter}');
  expect(onNext).toHaveBeenCalledTimes(1);
});

test('marks a wrong choice and the right one', async () => {
  const { round, right, user } = showQuestion();
  const wrong = round.options[(right + 1) % 4] ?? 'hammer';
  const wrongTitle = findPattern(wrong)?.title ?? '';
  await user.click(screen.getByRole('button', { name: wrongTitle }));
  expect(screen.getByText(/^Not quite: /)).toBeDefined();
  expect(screen.getByRole('button', { name: `${wrongTitle} Wrong` })).toBeDefined();
  const rightTitle = findPattern(round.occurrence.patternId)?.title ?? '';
  expect(screen.getByRole('button', { name: `${rightTitle} Right` })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Read about it' }).getAttribute('href')).toBe(
    `/learn?tab=patterns&card=${round.occurrence.patternId}`,
  );
});

test('leaves keys alone that no name belongs to', () => {
  const { onName } = showQuestion();
  for (const key of ['0', '5', 'a', ' ']) fireEvent.keyDown(document.body, { key });
  fireEvent.keyDown(document.body, { key: '1', ctrlKey: true });
  expect(onName).not.toHaveBeenCalled();
});

test('says when bars do not arrive, and asks again', async () => {
  const network = new FakeNetwork();
  const { user } = renderPage(<PatternTrainer onLeave={() => undefined} />, '/learn', network);
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 20_000 });
  const before = network.requests.length;
  expect(before).toBeGreaterThan(0);
  await user.click(retry);
  await waitFor(() => expect(network.requests.length).toBeGreaterThan(before));
});
