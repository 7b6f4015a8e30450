import type { Block } from '@stratloom/learn-content';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { BlockView } from './block-view.tsx';
import { CalloutBlock } from './callout-block.tsx';
import { Formula } from './formula.tsx';

function show(block: Block, isCodeCopied = false) {
  return renderPage(<BlockView block={block} id="m-1" isCodeCopied={isCodeCopied} />);
}

test('makes headings of level 2 larger than all others', () => {
  renderPage(
    <>
      <BlockView
        block={{ type: 'heading', data: { text: 'Large', level: 2 } }}
        id="a"
        isCodeCopied={false}
      />
      <BlockView
        block={{ type: 'heading', data: { text: 'Small', level: 3 } }}
        id="b"
        isCodeCopied={false}
      />
    </>,
  );
  const sizeOf = (name: string) =>
    Number.parseFloat(getComputedStyle(screen.getByRole('heading', { name })).fontSize);
  expect(sizeOf('Large')).toBeGreaterThan(sizeOf('Small'));
});

test('shows a list with its items and a table with headers and rows', () => {
  show({ type: 'bullets', data: { items: ['one', 'two'] } });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'one',
    'two',
  ]);
  show({
    type: 'table',
    data: {
      headers: ['Ratio', 'Needed'],
      rows: [
        ['1:1', '50 %'],
        ['1:2', '33 %'],
      ],
    },
  });
  expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '1:1',
    '50\u00A0%',
    '1:2',
    '33\u00A0%',
  ]);
});

test('styles what is neither note, warning nor tip as an error', () => {
  renderPage(
    <>
      {['info', 'warning', 'tip', 'error', 'other'].map((type) => (
        <CalloutBlock key={type} type={type} title={type} text="." />
      ))}
    </>,
  );
  const edges = screen
    .getAllByRole('complementary')
    .map((callout) => getComputedStyle(callout).borderLeftColor);
  expect(new Set(edges.slice(0, 4)).size).toBe(4);
  expect(edges[4]).toBe(edges[3]);
});

test('shows a chart as its description in brackets', () => {
  show({ type: 'chart', data: { type: 'line', description: 'Price and its average' } });
  expect(screen.getByText('[Price and its average]')).toBeDefined();
});

test('shows a formula as it is written where it cannot be read', async () => {
  renderPage(<Formula tex={'\\nosuchmacro{'} />);
  await import('./typeset.ts');
  expect(await screen.findByText('\\nosuchmacro{')).toBeDefined();
  expect(document.querySelector('math')).toBeNull();
});

test('copies code where it can be copied', async () => {
  const code = { type: 'code', data: { code: 'x = 1', language: 'python' } } as const;
  show(code);
  expect(screen.getByText('Python')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
  const { user } = show(code, true);
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(write).toHaveBeenCalledWith('x = 1');
  expect(await screen.findByText('Code copied to clipboard!')).toBeDefined();
});
