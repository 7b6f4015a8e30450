import { screen } from '@testing-library/react';
import type { UserProfile } from '@stratloom/contracts';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { fallbackProfile } from './fallback-profile.ts';
import { ProfileView } from './profile-view.tsx';

const NOVEMBER = Date.UTC(2026, 10, 15);
const ADA = fallbackProfile({ id: 'u1', name: 'Ada', email: 'ada@example.com', createdAt: 1 }, 0);

function details(profile: UserProfile): (string | null)[] {
  renderPage(<ProfileView profile={profile} />, '/profile');
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

test('a profile without an address, a bio or a date says so in the words of the spec', () => {
  expect(details({ ...ADA, email: '' })).toEqual(['Recently']);
  expect(screen.getByText('@user · No email')).toBeDefined();
  expect(screen.getByText('Add a bio to tell others about yourself')).toBeDefined();
  expect(screen.queryByTitle('Verified Trader')).toBeNull();
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test('a whole profile shows its handle, badge, chips, and a link for each site that is set', () => {
  const shown = details({
    ...{ ...ADA, bio: 'I trade trends.', memberSince: NOVEMBER, verified: true },
    ...{ location: 'London', occupation: 'Engineer', education: 'Mathematics' },
    ...{ website: 'https://ada.example', social: { ...ADA.social, github: 'ada' } },
  });
  expect(shown).toEqual(['Member since November 2026', 'London', 'Engineer', 'Mathematics']);
  expect(screen.getByText('@ada · ada@example.com')).toBeDefined();
  expect(screen.getByText('I trade trends.')).toBeDefined();
  expect(screen.getByRole('img', { name: 'Verified Trader' })).toBeDefined();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
  expect(links).toEqual(['GitHub', 'Website']);
});
