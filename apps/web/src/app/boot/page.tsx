// Last task of the start: the app with its landing page.
import { startTransition, StrictMode, useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../app.tsx';
import { makeQueryClient } from '../query-client.ts';
import { loadScreenAt } from '../screens.tsx';
import type { StaticPage } from './static-page.ts';

/** A screen that comes within this time is waited for; a slower one shows its skeleton. Milliseconds. */
const PATIENCE_MS = 100;

/**
 * Draws the page, with the screen at its address where that comes quickly; in place of a static page with all of it.
 *
 * @param before - The static page in its place; null = there is none.
 */
export function drawPage(root: HTMLElement, before: StaticPage | null): void {
  const page = createRoot(root);
  const queries = makeQueryClient();
  // In slices: on a slow phone the first words stay scrollable meanwhile.
  const show = () =>
    startTransition(() =>
      page.render(
        <StrictMode>
          <App queries={queries} />
          <Drawn onDrawn={() => before?.replaced()} />
        </StrictMode>,
      ),
    );
  const patience = new Promise((resolve) => {
    // What a static page shows must not go for a skeleton.
    if (before === null) setTimeout(resolve, PATIENCE_MS);
  });
  void Promise.race([loadScreenAt(window.location, queries), patience]).then(show, show);
}

/** Says that the page has been drawn for the first time. */
function Drawn({ onDrawn }: { readonly onDrawn: () => void }) {
  const isDrawn = useRef(false);
  useLayoutEffect(() => {
    if (!isDrawn.current) onDrawn();
    isDrawn.current = true;
  });
  return null;
}
