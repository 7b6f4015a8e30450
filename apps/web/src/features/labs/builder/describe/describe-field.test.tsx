import { cleanup, screen, within } from '@testing-library/react';
import { TEMPLATES } from '@stratloom/lang-visual';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { EMPTY, renderEditor } from '../testing/editor-page.tsx';
import { describedConditions, describedTemplates } from './described-entries.ts';

vi.setConfig({ testTimeout: 20_000 });
afterEach(cleanup);

function field(): HTMLElement {
  return screen.getByRole('textbox', { name: 'Describe your strategy' });
}

describe('a strategy that is described', () => {
  test('becomes rules with Enter, and Undo restores what was there', async () => {
    const { user, tree } = renderEditor({ tree: EMPTY });
    await user.type(field(), 'buy when rsi is below 30, sell when rsi is above 70');
    const words = screen.getByRole('list', { name: 'How your words are understood' });
    expect(within(words).getByText('RSI(14) of close is below 30')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(tree().rules.map(({ then }) => then[0]?.block)).toEqual(['enter', 'close']);
    expect(tree().settings).toEqual(EMPTY.settings);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(tree()).toEqual(EMPTY);
  });

  test('asks, and cannot be applied before it is answered', async () => {
    const { user, tree } = renderEditor({ tree: EMPTY });
    await user.type(field(), 'buy when rsi crosses 50{Enter}');
    expect(tree()).toEqual(EMPTY);
    const apply = screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' });
    expect(apply.disabled).toBe(true);
    const question = screen.getByRole('group', { name: 'In which direction does it cross?' });
    await user.click(within(question).getByRole('button', { name: 'from below to above' }));
    expect(apply.disabled).toBe(false);
    await user.click(apply);
    expect(tree().rules[0]?.when).toMatchObject({ block: 'crosses', inputs: { way: 'above' } });
  });
});

test('a rotation beside bars of an hour says that days take their place, and how many it holds', async () => {
  const onRotation = vi.fn();
  const { user } = renderEditor({ tree: EMPTY, timeframe: '1h', onRotation });
  await user.type(field(), 'hold the top 3 of SPY, QQQ by 6-month return monthly');
  expect(screen.getByText(/Holds 2 in place of 3.*1d takes the place of 1h/)).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(onRotation).toHaveBeenCalledOnce();
});

test('times of day are on the clocks of the exchange where it is known, which is said, and asked about else', async () => {
  const { user, tree } = renderEditor({ tree: EMPTY, place: 'newYork' });
  await user.type(field(), 'buy at 10 am');
  expect(screen.getByText(/Times of day are those of New York/)).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(tree().rules[0]?.when).toMatchObject({
    block: 'localSession',
    inputs: { place: 'newYork' },
  });
  cleanup();
  const other = renderEditor({ tree: EMPTY });
  await other.user.type(field(), 'buy at 10 am');
  expect(screen.getByRole('group', { name: 'On the clocks of which place?' })).toBeTruthy();
});

describe('searching with a sentence', () => {
  test.for<readonly [string, string]>([
    ['rsi crosses under 30', 'RSI(14) of close crosses below 30'],
    ['price above sma 200', 'close is above SMA(200) of close'],
    ['golden cross', 'SMA(50) of close crosses above SMA(200) of close'],
    ['bullish engulfing', 'Bullish Absorption is confirmed'],
    ['engulfing', 'Bullish Absorption is confirmed'],
    ['gap up 2%', 'opens up by at least 2 %'],
    ['new 20 day high', 'high is above highest high of 20 bars 1 bar ago'],
  ])('finds the condition of "%s"', ([typed, sentence]) => {
    expect(describedConditions(EMPTY, typed).map((entry) => entry.sentence)).toEqual([sentence]);
  });

  test('offers no condition where the words are not clear', () => {
    for (const typed of ['', 'rsi', 'uptrend', 'stop 5%', 'frobnicate']) {
      expect(describedConditions(EMPTY, typed)).toEqual([]);
    }
  });

  test('finds templates by what their rules say', () => {
    const names = describedTemplates(TEMPLATES, 'golden cross').map(({ id }) => id);
    expect(names).toContain('sma-cross');
    expect(names).not.toContain('grid');
    expect(describedTemplates(TEMPLATES, 'frobnicate')).toEqual([]);
  });
});
