import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { PineEditor } from './pine-editor.tsx';
import { useKeptText } from './use-kept-text.ts';
import { VisualBuilder } from './visual-builder.tsx';

function KeptPine() {
  const [text, setText] = useKeptText('labs.pine.ann');
  return <PineEditor text={text} onChange={setText} />;
}

function Twice() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        toggle
      </button>
      {isShown && <KeptPine />}
    </>
  );
}

test('says that Test and Save of the Visual Builder come later', async () => {
  const page = renderPage(<VisualBuilder />);
  await page.user.click(screen.getByRole('button', { name: 'Test' }));
  expect(await screen.findByText(/^Test comes later in the Visual Builder/)).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Save comes later in the Visual Builder/)).toBeTruthy();
});

test('offers 15 rows for Pine Script and keeps the text when Save is pressed and the editor leaves', async () => {
  const page = renderPage(<Twice />);
  const area = screen.getByLabelText('Pine Script');
  expect(area.getAttribute('rows')).toBe('15');
  expect(area.getAttribute('placeholder')).toContain('strategy(');
  await page.user.type(area, 'plot(close)');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await page.user.click(screen.getByRole('button', { name: 'toggle' }));
  await page.user.click(screen.getByRole('button', { name: 'toggle' }));
  expect(screen.getByLabelText('Pine Script')).toHaveProperty('value', 'plot(close)');
});
