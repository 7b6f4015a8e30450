import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Parameters } from '@stratloom/engine/strategy';
import { expect, test } from 'vitest';
import type { ParameterInfo } from '../../../engine-client/reading/parameter-info.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { infoOfValues } from './parameter-values.ts';
import { ParametersForm } from './parameters-form.tsx';

function info(
  changes: Partial<ParameterInfo> & Pick<ParameterInfo, 'id' | 'kind' | 'defaultValue'>,
) {
  return {
    title: changes.id,
    minimum: null,
    maximum: null,
    step: null,
    options: null,
    group: '',
    inline: '',
    tooltip: '',
    ...changes,
  };
}

/** The form with what was chosen below it. */
function Form({ fields }: { readonly fields: readonly ParameterInfo[] }) {
  const [values, setValues] = useState<Parameters>({});
  return (
    <>
      <ParametersForm fields={fields} chosen={values} onChange={setValues} />
      <pre data-testid="chosen">{JSON.stringify(values)}</pre>
    </>
  );
}

function chosen(): unknown {
  return JSON.parse(screen.getByTestId('chosen').textContent ?? '');
}

test('asks for every kind of value in a field that fits it', async () => {
  const options = ['EMA', 'SMA'].map((value) => ({ value, label: value }));
  const page = renderPage(
    <Form
      fields={[
        info({ id: 'Length', kind: 'int', defaultValue: 14, minimum: 1, tooltip: 'In bars.' }),
        info({ id: 'Shorts', kind: 'bool', defaultValue: false }),
        info({ id: 'Kind', kind: 'string', defaultValue: 'EMA', options, group: 'Average' }),
        info({ id: 'Price', kind: 'source', defaultValue: 'close', group: 'Average' }),
        info({ id: 'Frame', kind: 'timeframe', defaultValue: 'D' }),
        info({ id: 'Note', kind: 'text_area', defaultValue: '' }),
        info({ id: 'Line', kind: 'color', defaultValue: 0xff0000ff }),
        info({ id: 'From', kind: 'time', defaultValue: Date.UTC(2024, 0, 2, 3, 4) }),
      ]}
    />,
  );
  const number = screen.getByLabelText('Length');
  await page.user.clear(number);
  expect(screen.getByText('Enter a number')).toBeTruthy();
  await page.user.type(number, '21');
  await page.user.click(screen.getByRole('switch', { name: 'Shorts' }));
  await page.user.selectOptions(screen.getByLabelText('Kind'), 'SMA');
  await page.user.selectOptions(screen.getByLabelText('Price'), 'hl2');
  await page.user.selectOptions(screen.getByLabelText('Frame'), '4 hours');
  await page.user.type(screen.getByLabelText('Note'), 'two{enter}lines');
  await page.user.clear(screen.getByLabelText('Line, opacity %'));
  await page.user.type(screen.getByLabelText('Line, opacity %'), '20');
  expect(screen.getByLabelText('From (UTC)')).toHaveProperty('value', '2024-01-02T03:04');
  expect(screen.getByRole('group', { name: 'Average' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'About Length' })).toBeTruthy();
  expect(chosen()).toEqual({
    Length: 21,
    Shorts: true,
    Kind: 'SMA',
    Price: 'hl2',
    Frame: '240',
    Note: 'two\nlines',
    Line: 0xff000033,
  });
  await page.user.click(screen.getByRole('button', { name: 'Reset to the code’s values' }));
  expect(chosen()).toEqual({});
  expect(screen.getByLabelText('Length')).toHaveProperty('value', '14');
});

test('slides a number over its range, and undoes a slide at once', async () => {
  const page = renderPage(
    <Form
      fields={[
        info({ id: 'Length', kind: 'int', defaultValue: 14, minimum: 2, maximum: 50 }),
        info({ id: 'Factor', kind: 'float', defaultValue: 1.5 }),
        info({ id: 'Level', kind: 'price', defaultValue: 100 }),
      ]}
    />,
  );
  const slider = screen.getByRole('slider', { name: 'Length, slider' });
  expect(screen.getAllByRole('slider')).toHaveLength(2);
  expect(slider.getAttribute('aria-valuetext')).toBe('14');
  act(() => slider.focus());
  await page.user.keyboard('{End}');
  expect(chosen()).toEqual({ Length: 50 });
  await page.user.keyboard('{Home}');
  expect(screen.getByLabelText('Length')).toHaveProperty('value', '2');
  await page.user.click(screen.getByRole('button', { name: 'Undo Length: back to 50' }));
  expect(chosen()).toEqual({ Length: 50 });
  act(() => slider.focus());
  await page.user.keyboard('{Home}{Control>}z{/Control}');
  expect(chosen()).toEqual({ Length: 50 });
  act(() => screen.getByRole('slider', { name: 'Factor, slider' }).focus());
  await page.user.keyboard('{End}');
  expect(chosen()).toEqual({ Length: 50, Factor: 10 });
});

test('sets nothing any more once a slide is undone, so that the default of the code holds', async () => {
  const length = info({ id: 'Length', kind: 'int', defaultValue: 14 });
  const page = renderPage(<Form fields={[length]} />);
  act(() => screen.getByRole('slider', { name: 'Length, slider' }).focus());
  await page.user.keyboard('{End}');
  expect(chosen()).toEqual({ Length: 100 });
  await page.user.click(screen.getByRole('button', { name: 'Undo Length: back to 14' }));
  expect(chosen()).toEqual({});
});

test('keeps a value that equals that of the last run, where the default is not known', async () => {
  const [length] = infoOfValues({ Length: 60 });
  const page = renderPage(<Form fields={length === undefined ? [] : [length]} />);
  await page.user.clear(screen.getByLabelText('Length'));
  await page.user.type(screen.getByLabelText('Length'), '60');
  expect(chosen()).toEqual({ Length: 60 });
});

test('is not there when the strategy has no parameters', () => {
  renderPage(<Form fields={[]} />);
  expect(screen.queryByText('Parameters')).toBeNull();
});
