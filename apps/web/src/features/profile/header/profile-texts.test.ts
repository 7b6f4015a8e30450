import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fallbackProfile } from './fallback-profile.ts';
import { handleOf, memberSinceText, profileLinks } from './profile-texts.ts';

const NONE = { twitter: '', linkedin: '', github: '' };
const hrefs = (social: Partial<typeof NONE>, website = '') =>
  profileLinks({ social: { ...NONE, ...social }, website }).map(({ href }) => href);

describe('the texts of a profile', () => {
  it('have a handle of what stands before the at-sign', () => {
    assert.equal(handleOf('ada.l@example.com'), '@ada.l');
    for (const none of ['', '@example.com', 'no address']) assert.equal(handleOf(none), '@user');
  });

  it('say month and year, or that it was recently', () => {
    assert.equal(memberSinceText(Date.UTC(2026, 10, 15, 12)), 'Member since November 2026');
    for (const unknown of [0, Number.NaN, Number.POSITIVE_INFINITY]) {
      assert.equal(memberSinceText(unknown), 'Recently');
    }
  });

  it('link what is set, by name or address', () => {
    assert.deepEqual(hrefs({}), []);
    assert.deepEqual(
      hrefs({ twitter: '@ada', linkedin: 'ada', github: 'https://github.com/ada' }),
      ['https://x.com/ada', 'https://www.linkedin.com/in/ada', 'https://github.com/ada'],
    );
    assert.deepEqual(hrefs({ linkedin: 'linkedin.com/in/ada' }, 'ada.example/blog'), [
      'https://linkedin.com/in/ada',
      'https://ada.example/blog',
    ]);
  });

  it('never link to a program, or to what hides where it leads', () => {
    for (const website of [
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'data:text/html,x',
      'https://bank.example@evil.example',
      'https://',
    ]) {
      for (const href of hrefs({}, website)) assert.match(href, /^https:\/\/[\w.:-]+\//);
    }
    assert.deepEqual(hrefs({ github: '../../evil?x=1' }), [
      'https://github.com/..%2F..%2Fevil%3Fx%3D1',
    ]);
  });
});

describe('a profile that could not be loaded', () => {
  it('is made of what the session knows', () => {
    const user = { id: 'x', name: 'Ada', email: 'ada@example.com', createdAt: 1 };
    assert.deepEqual(fallbackProfile(user, 7), {
      ...{ id: 'x', name: 'Ada', email: 'ada@example.com', bio: '', location: '', occupation: '' },
      ...{ education: '', website: '', social: NONE, profileImageUrl: '' },
      ...{ memberSince: 7, verified: false },
    });
  });
});
