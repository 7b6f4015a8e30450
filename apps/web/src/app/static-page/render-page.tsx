import createCache from '@emotion/cache';
import { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { OFFERS_KEY, offersIn } from '../../features/auth/stated-offers.ts';
import { App } from '../app.tsx';
import { loadScreenAt } from '../screens.tsx';

/**
 * Renders the page at an address as a visitor sees it at first, to the HTML of `#root`. The build writes it for the server
 * (tools/static-pages.ts), which fills in the nonce. Throws when a component fails, or somebody could type into the page: that would
 * be lost when the app takes its place.
 *
 * @param address - Path with its query.
 * @param offers - Ways to sign in that the server has, as it states them in its page.
 */
export async function renderPage(address: string, offers = ''): Promise<string> {
  const styles = createCache({ key: 'sl' });
  // Keeps the rules together instead of beside each element.
  styles.compat = true;
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <App
        styles={styles}
        queries={await answersFor(address, offers)}
        router={(routes) => <StaticRouter location={address}>{routes}</StaticRouter>}
      />
    </StrictMode>,
    // In one piece: the rest of a larger page would be moved into its place by a script, which the page forbids.
    { progressiveChunkSize: Infinity, onError: (error) => void failures.push(error) },
  );
  const rendered = await new Response(prelude).text();
  if (failures.length > 0) throw new AggregateError(failures, `Rendering ${address} failed`);
  const field = /<(input|select|textarea)\b[^>]*>/.exec(rendered);
  if (field !== null) throw new Error(`${address} has a field before the app runs: ${field[0]}`);
  const { html, rules } = withoutStyleAttributes(rendered);
  const all = [...Object.values(styles.inserted), ...rules].filter(
    (rule) => typeof rule === 'string',
  );
  return `<style nonce="__CSP_NONCE__">${all.join('')}</style>${html}`;
}

/** Loads the screen at an address; returns the answers that it looks for. */
async function answersFor(address: string, offers: string): Promise<QueryClient> {
  const queries = new QueryClient();
  queries.setQueryData(OFFERS_KEY, offersIn(offers));
  await loadScreenAt(new URL(address, 'http://localhost'), queries);
  return queries;
}

/** Turns attributes of style into rules: the content security policy forbids the attributes. */
function withoutStyleAttributes(page: string): { readonly html: string; readonly rules: string[] } {
  const names = new Map<string, number>();
  const html = page.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    const name = names.get(style) ?? names.size;
    names.set(style, name);
    return ` data-style="${name}"`;
  });
  const rules = [...names].map(
    ([style, name]) => `[data-style="${name}"]{${style.replaceAll('&quot;', '"')}}`,
  );
  return { html, rules };
}
