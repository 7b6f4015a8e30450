import createCache from '@emotion/cache';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from '../app.tsx';

/**
 * Renders the page at an address as a visitor sees it at first, to the HTML of `#root`. The build writes it for the server
 * (tools/build.ts), which fills in the nonce. Throws when a component fails.
 *
 * @param address - Path with its query.
 */
export async function renderPage(address: string): Promise<string> {
  const styles = createCache({ key: 'sl' });
  // Keeps the rules together instead of beside each element.
  styles.compat = true;
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <App
        styles={styles}
        router={(routes) => <StaticRouter location={address}>{routes}</StaticRouter>}
      />
    </StrictMode>,
    // In one piece: the rest of a larger page would be moved into its place by a script, which the page forbids.
    { progressiveChunkSize: Infinity, onError: (error) => void failures.push(error) },
  );
  const rendered = await new Response(prelude).text();
  if (failures.length > 0) throw new AggregateError(failures, `Rendering ${address} failed`);
  const { html, rules } = withoutStyleAttributes(rendered);
  const all = [...Object.values(styles.inserted), ...rules].filter(
    (rule) => typeof rule === 'string',
  );
  return `<style nonce="__CSP_NONCE__">${all.join('')}</style>${html}`;
}

/** Turns attributes of style into rules: the content security policy forbids the attributes. */
function withoutStyleAttributes(page: string): { readonly html: string; readonly rules: string[] } {
  const rules: string[] = [];
  const html = page.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    rules.push(`[data-style="${rules.length}"]{${style.replaceAll('&quot;', '"')}}`);
    return ` data-style="${rules.length - 1}"`;
  });
  return { html, rules };
}
