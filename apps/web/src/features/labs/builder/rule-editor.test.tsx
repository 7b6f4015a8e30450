import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { pathText, TEMPLATES } from '@stratloom/lang-visual';
import { describe, expect, test, vi } from 'vitest';
import { inputAt } from './edits/input-at.ts';
import { EMPTY, focusedPlace, placeAt, renderEditor, template } from './testing/editor-page.tsx';

// Whole strategies are drawn, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const WHEN = ['rules', 0, 'when'] as const;
const PERCENT = ['rules', 0, 'then', 0, 'inputs', 'size', 'inputs', 'percent'] as const;

/** Returns the entries of the palette; asking for roles takes seconds in a list of a hundred. */
function optionTexts(): readonly string[] {
  return [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
}

/** The button for another condition of the first rule. */
function addButton(): Element {
  return document.querySelector('[data-add="rules[0].when.inputs.of"]') ?? document.body;
}

describe('a strategy in the editor', () => {
  test('reads as sentences, with parameters by their titles', () => {
    renderEditor();
    expect(
      screen.getAllByRole('button', { name: /^Condition: fast line crosses above slow line/ }),
    ).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Length: Fast average 20' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Percent: 95 %' })).toBeTruthy();
  });

  test.for(TEMPLATES.map(({ tree }) => [tree.name, tree] as const))(
    'shows %s without a word left out',
    ([, tree]) => {
      renderEditor({ tree });
      expect(document.querySelectorAll('[data-kind="action"]').length).toBeGreaterThan(0);
      expect(document.body.textContent).not.toMatch(/[{}]|undefined/);
    },
  );

  test('says what to do where there are no rules', async () => {
    const { user, tree } = renderEditor({ tree: EMPTY });
    expect(screen.getByText('No rules yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add a rule' }));
    expect(tree().rules).toHaveLength(1);
    expect(focusedPlace()).toBe('rules[0]');
  });

  test('is replaced by a template in one step that can be undone', async () => {
    const { user, tree } = renderEditor({ tree: EMPTY });
    await user.click(screen.getByRole('button', { name: 'Choose a template' }));
    await user.type(screen.getByRole('textbox', { name: 'Search templates' }), 'grid{Enter}');
    expect(tree().name).toBe(template('grid').name);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(tree()).toEqual(EMPTY);
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    expect(tree().name).toBe(template('grid').name);
  });

  test('takes rules that it is given from beside it as a step', async () => {
    const { user, give, tree } = renderEditor();
    give(template('grid'));
    expect(tree()).toEqual(template('grid'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(tree()).toEqual(template('sma-cross'));
  });

  test('undoes a slide while the slider has the focus, which keeps it', async () => {
    const { user, tree } = renderEditor();
    const [slider] = screen.getAllByRole('slider');
    act(() => slider?.focus());
    await user.keyboard('{End}');
    expect(tree()).not.toEqual(template('sma-cross'));
    await user.keyboard('{Control>}z{/Control}');
    expect(tree()).toEqual(template('sma-cross'));
    expect(document.activeElement).toBe(slider);
    await user.keyboard('{Control>}y{/Control}');
    expect(tree()).not.toEqual(template('sma-cross'));
  });

  test('begins its history anew when another strategy is opened', async () => {
    const { user, open, tree } = renderEditor();
    placeAt('rules', 0).focus();
    await user.keyboard('{Control>}d{/Control}');
    expect(tree().rules).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Undo' }).hasAttribute('disabled')).toBe(false);
    open(template('grid'));
    expect(screen.getByRole('button', { name: 'Undo' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('button', { name: /^Action: 5 long grid orders/ })).toBeTruthy();
  });
});

describe('an input', () => {
  test('is edited where it stands, as one step, and the focus comes back', async () => {
    const { user, tree } = renderEditor();
    await user.click(placeAt(...PERCENT));
    const field = screen.getByRole('textbox', { name: 'Percent' });
    expect(document.activeElement).toBe(field);
    await user.keyboard('40{Enter}');
    expect(inputAt(tree(), PERCENT)).toBe(40);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focusedPlace()).toBe(pathText(PERCENT));
    await user.keyboard('{Control>}z{/Control}');
    expect(tree()).toEqual(template('sma-cross'));
  });

  test('says why a number is not taken, and keeps the one before', async () => {
    const { user, tree } = renderEditor();
    await user.click(placeAt(...PERCENT));
    await user.keyboard('5000');
    expect(screen.getByText(/5000 is outside the range 0.01 to 1000/)).toBeTruthy();
    expect(inputAt(tree(), PERCENT)).toBe(500);
  });

  test('becomes a parameter and a number again', async () => {
    const { user, tree } = renderEditor();
    await user.click(placeAt(...PERCENT));
    await user.click(screen.getByRole('button', { name: 'Make a parameter' }));
    expect(inputAt(tree(), PERCENT)).toEqual({ ref: 'percent' });
    expect(tree().params).toHaveLength(3);
    await user.click(placeAt(...PERCENT));
    await user.click(screen.getByRole('button', { name: 'Use a plain number 95 here' }));
    expect(tree()).toEqual(template('sma-cross'));
  });

  test('offers the words of a choice', async () => {
    const { user, tree } = renderEditor();
    await user.click(placeAt(...WHEN, 'inputs', 'way'));
    await user.click(screen.getByRole('menuitem', { name: 'below' }));
    expect(inputAt(tree(), [...WHEN, 'inputs', 'way'])).toBe('below');
    expect(focusedPlace()).toBe(pathText([...WHEN, 'inputs', 'way']));
  });

  test('gets a stop by a button, and loses it again', async () => {
    const { user, tree } = renderEditor();
    const action = placeAt('rules', 0, 'then', 0).closest('.row');
    if (!(action instanceof HTMLElement)) throw new Error('there is no action');
    await user.click(within(action).getByRole('button', { name: 'stop' }));
    const path = ['rules', 0, 'then', 0, 'inputs', 'stop'];
    expect(inputAt(tree(), path)).toEqual({
      block: 'stopPercent',
      inputs: { percent: 5, of: 'entry' },
    });
    await user.click(screen.getByRole('button', { name: 'Remove: Stop in percent' }));
    expect(tree()).toEqual(template('sma-cross'));
  });

  test('gets several targets by one button, and loses one again', async () => {
    const { user, tree } = renderEditor();
    const action = placeAt('rules', 0, 'then', 0).closest('.row');
    if (!(action instanceof HTMLElement)) throw new Error('there is no action');
    const target = (percent: number) => ({
      block: 'targetPercent',
      inputs: { percent, of: 'entry' },
    });
    const path = ['rules', 0, 'then', 0, 'inputs', 'target'];
    for (let at = 0; at < 3; at++) {
      await user.click(within(action).getByRole('button', { name: 'target' }));
    }
    const rest = { at: target(20), percent: 25, rest: target(40) };
    expect(inputAt(tree(), path)).toEqual({
      block: 'partTarget',
      inputs: { at: target(10), percent: 50, rest: { block: 'partTarget', inputs: rest } },
    });
    expect(action.textContent).toContain('for50% of the trade');
    expect(action.textContent).toContain('forthe rest');
    const [first] = within(action).getAllByRole('button', { name: 'Remove: Target in percent' });
    if (first === undefined) throw new Error('there is no target to remove');
    await user.click(first);
    expect(inputAt(tree(), path)).toEqual({ block: 'partTarget', inputs: rest });
  });

  test('renames a named value wherever it is read', async () => {
    const { user, tree } = renderEditor();
    await user.click(screen.getByRole('button', { name: 'Name: fast line' }));
    await user.keyboard('Quick one{Enter}');
    expect(tree().values[0]?.id).toBe('quick_one');
    expect(inputAt(tree(), [...WHEN, 'inputs', 'left'])).toEqual({ ref: 'quick_one' });
  });
});

describe('a parameter', () => {
  test('counts wherever it is read when its number changes there', async () => {
    const { user, tree } = renderEditor();
    await user.click(placeAt('values', 0, 'value', 'inputs', 'length'));
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    expect(tree().params[0]?.default).toBe(22);
    expect(placeAt('values', 0, 'value', 'inputs', 'length').textContent).toContain('22');
  });

  test('gives its number to every place when it is deleted', async () => {
    const { user, tree } = renderEditor();
    placeAt('params', 0).focus();
    await user.keyboard('{Delete}');
    expect(tree().params).toHaveLength(1);
    expect(inputAt(tree(), ['values', 0, 'value', 'inputs', 'length'])).toBe(20);
    expect(focusedPlace()).toBe('params[0]');
  });

  test('says why it stays whole while it counts bars', async () => {
    const { user, tree } = renderEditor();
    await user.click(screen.getByRole('button', { name: 'Title and range of Fast average' }));
    await user.click(screen.getByRole('switch', { name: 'Whole numbers only' }));
    expect(screen.getByText(/takes a whole number/)).toBeTruthy();
    expect(tree().params[0]?.kind).toBe('whole');
  });
});

describe('the palette', () => {
  test('shows what fits only; Enter takes the first, and the focus goes to it', async () => {
    const { user, tree } = renderEditor();
    await user.click(addButton());
    expect(optionTexts().some((text) => text.includes('Percent of equity'))).toBe(false);
    await user.keyboard('weekday');
    expect(optionTexts()[0]).toContain('Weekday');
    await user.keyboard('{Enter}');
    expect(inputAt(tree(), [...WHEN, 'inputs', 'of', 1])).toEqual({
      block: 'weekday',
      inputs: { day: 'monday' },
    });
    expect(focusedPlace()).toBe(pathText([...WHEN, 'inputs', 'of', 1]));
  });

  test('makes a condition of a value that is searched for', async () => {
    const { user, tree } = renderEditor();
    await user.click(addButton());
    await user.keyboard('rsi{Enter}');
    const added = inputAt(tree(), [...WHEN, 'inputs', 'of', 1, 'inputs', 'left']);
    expect(added).toMatchObject({ block: 'rsi' });
  });

  test('offers names before blocks for a value, and says where nothing is found', async () => {
    const { user } = renderEditor();
    placeAt(...WHEN, 'inputs', 'left').focus();
    await user.keyboard('r');
    expect(optionTexts()[0]).toContain('Fast average');
    expect(optionTexts().some((text) => text.includes('fast line'))).toBe(true);
    await user.keyboard('zzz');
    expect(screen.getByText(/Nothing here matches/)).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(focusedPlace()).toBe(pathText([...WHEN, 'inputs', 'left']));
  });
});

describe('keys', () => {
  test('wrap, move, duplicate and delete a block, and announce what they did', async () => {
    const { user, tree, announced } = renderEditor({ tree: template('regime-switch') });
    const of = [...WHEN, 'inputs', 'of'] as const;
    placeAt(...of, 0).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(announced()).toMatch(/^Moved: the position is flat, now 2 of 2/);
    expect(focusedPlace()).toBe(pathText([...of, 1]));
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(focusedPlace()).toBe(pathText([...of, 0, 'inputs', 'of', 2]));
    await user.keyboard('n');
    expect(inputAt(tree(), [...of, 0, 'inputs', 'of', 2])).toMatchObject({ block: 'not' });
    await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}{Control>}z{/Control}');
    expect(tree()).toEqual(template('regime-switch'));
    placeAt(...of, 0).focus();
    await user.keyboard('{Control>}d{/Control}');
    expect(inputAt(tree(), [...of, 1])).toEqual(inputAt(tree(), [...of, 0]));
    await user.keyboard('{Delete}');
    expect(tree()).toEqual(template('regime-switch'));
  });

  test('copy a block and paste it into another rule', () => {
    const { tree } = renderEditor();
    const copied = new Map<string, string>();
    const setData = (type: string, text: string) => copied.set(type, text);
    fireEvent.copy(placeAt(...WHEN), { clipboardData: { setData } });
    const getData = (type: string) => copied.get(type) ?? '';
    fireEvent.paste(placeAt('rules', 1, 'when'), { clipboardData: { getData } });
    expect(inputAt(tree(), ['rules', 1, 'when'])).toMatchObject({ block: 'all' });
    expect(inputAt(tree(), ['rules', 1, 'when', 'inputs', 'of', 1])).toEqual(inputAt(tree(), WHEN));
  });

  test('move between lines and within them', async () => {
    const { user } = renderEditor();
    placeAt('rules', 0).focus();
    await user.keyboard('{ArrowDown}');
    expect(focusedPlace()).toBe(pathText(WHEN));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(focusedPlace()).toBe(pathText([...WHEN, 'inputs', 'way']));
    await user.keyboard('{ArrowUp}');
    expect(focusedPlace()).toBe(pathText(WHEN));
  });

  test('run and save from anywhere, from a field as well', async () => {
    const { user, onRun, onSave } = renderEditor();
    placeAt(...WHEN).focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(placeAt(...PERCENT));
    await user.keyboard('{Control>}s{/Control}{Control>}{Enter}{/Control}');
    expect(onRun).toHaveBeenCalledTimes(2);
    expect(onSave).toHaveBeenCalledTimes(1);
  });

  test('announce why something is refused', async () => {
    const { user, tree, announced } = renderEditor();
    placeAt('rules', 0, 'then', 0).focus();
    await user.keyboard('{Delete}');
    expect(announced()).toMatch(/A rule needs an action/);
    expect(tree()).toEqual(template('sma-cross'));
  });
});

describe('marks', () => {
  test('show a problem at its block, and the summary leads there', async () => {
    const path = [...WHEN, 'inputs', 'right'];
    const { user } = renderEditor({
      problems: [
        { severity: 'error', code: 'x', message: 'This is wrong.', remedy: 'Fix it.', path },
      ],
    });
    const handle = placeAt(...WHEN);
    const description = document.getElementById(handle.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toContain('This is wrong. Fix it.');
    await user.click(screen.getByRole('button', { name: 'This is wrong.' }));
    expect(focusedPlace()).toBe(pathText(WHEN));
  });

  test('count warnings apart from errors: with warnings alone a strategy runs', () => {
    const problem = { code: 'x', remedy: '', path: [...WHEN] };
    const warning = { ...problem, severity: 'warning', message: 'Never used.' } as const;
    const error = { ...problem, severity: 'error', message: 'This is wrong.' } as const;
    renderEditor({ problems: [warning] });
    const title = () =>
      within(screen.getByRole('region', { name: 'Problems' })).getByRole('heading').textContent;
    expect(title()).toBe('1 warning');
    cleanup();
    renderEditor({ problems: [warning, error, { ...error, message: 'This as well.' }] });
    expect(title()).toBe('2 errors, 1 warning');
  });

  test('show what every condition and value gave at the bar', () => {
    const value = (text: string, kind: 'condition' | 'value', number: number) =>
      [text, { kind, value: number }] as const;
    renderEditor({
      seen: new Map([
        value('rules[0].when', 'condition', 1),
        value('rules[1].when', 'condition', 0),
        value('values[0].value', 'value', 101.25),
        value('values[1].value', 'value', Number.NaN),
      ]),
    });
    const textAt = (...path: readonly (string | number)[]) =>
      placeAt(...path).closest('.line, .pill')?.textContent;
    expect(textAt('rules', 0, 'when')).toMatch(/met$/);
    expect(textAt('rules', 1, 'when')).toMatch(/not met$/);
    expect(textAt('values', 0, 'value')).toMatch(/101\.25$/);
    expect(textAt('values', 1, 'value')).toMatch(/no value yet$/);
  });
});
