import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod/v4/core';
import './theme/fonts.css';
import './theme/global.css';
import { App } from './app/app.tsx';
import { loadScreenAt } from './app/screens.tsx';

// zod would otherwise try `new Function` when schemas are made, which the content security policy forbids and reports.
// This comes in time because nothing of the first load makes schemas.
config({ jitless: true });

/** Draws the page, with the screen at its address where that comes quickly. */
function start(): void {
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
  // A screen that comes quickly is worth waiting for; a slow one shows its skeleton.
  const patienceMs = 100;
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  void Promise.race([loadScreenAt(window.location.pathname), patience]).then(show, show);
}

// In a task of its own: evaluating the modules has taken a phone long enough.
setTimeout(start);
