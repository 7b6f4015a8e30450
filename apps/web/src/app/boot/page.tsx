// Last task of the start: the app with its landing page.
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../app.tsx';
import { loadScreenAt } from '../screens.tsx';

/** A screen that comes within this time is waited for; a slower one shows its skeleton. Milliseconds. */
const PATIENCE_MS = 100;

/** Draws the page, with the screen at its address where that comes quickly. */
export function drawPage(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element #root');
  const page = createRoot(root);
  // In slices: on a slow phone the first words stay scrollable meanwhile.
  const show = () =>
    startTransition(() =>
      page.render(
        <StrictMode>
          <App />
        </StrictMode>,
      ),
    );
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  void Promise.race([loadScreenAt(window.location.pathname), patience]).then(show, show);
}
