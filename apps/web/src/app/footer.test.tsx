import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../test/render-page.tsx';
import { Footer } from './footer.tsx';

/** Words and addresses of a column's links. */
function linksOf(column: string): (string | null)[][] {
  const links = within(screen.getByRole('navigation', { name: column })).getAllByRole('link');
  return links.map((link) => [link.textContent, link.getAttribute('href')]);
}

test('has a tagline, four columns of links, ways to share and a copyright line of this year', () => {
  renderPage(<Footer />);
  expect(screen.getByText('Advanced strategy development and backtesting platform.')).toBeDefined();
  expect(linksOf('Product')).toEqual([
    ['Features', '/features'],
    ['Pricing', '/pricing'],
    ['Roadmap', '/roadmap'],
    ['Documentation', '/docs'],
  ]);
  expect(linksOf('Company')).toEqual([
    ['About', '/about'],
    ['Blog', '/blog'],
    ['Careers', '/careers'],
    ['Contact', '/contact'],
  ]);
  expect(linksOf('Resources')).toEqual([
    ['Community', '/community'],
    ['Learn', '/learn'],
    ['API', '/api'],
    ['Help Center', '/help'],
  ]);
  expect(linksOf('Legal')).toEqual([
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['Security', '/security'],
  ]);
  expect(screen.getAllByRole('link', { name: /^Share on / })).toHaveLength(3);
  const year = String(new Date().getFullYear());
  expect(screen.getByText(`© ${year} Stratloom. All rights reserved.`)).toBeDefined();
});
