import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { missingPage } from './missing-page.ts';
import { footerColumns } from './site-links.ts';

describe('an address without a screen', () => {
  it('leads to the part of the landing page that it is about', () => {
    assert.deepEqual(missingPage('/explore'), { part: 'try' });
    assert.deepEqual(missingPage('/features/'), { part: 'features' });
  });

  it('names what there is instead', () => {
    assert.equal(missingPage('/builder').instead?.to, '/?try=labs&template=sma-cross');
    assert.equal(missingPage('/settings/providers').instead?.to, '/signin');
    assert.equal(missingPage('/strategies').instead?.to, '/marketplace');
  });

  it('says that a page of the footer is not published, by its name', () => {
    assert.equal(missingPage('/pricing').text, "Pricing isn't published yet.");
    assert.equal(missingPage('/community').text, "Community isn't published yet.");
  });

  it('says of any other address that there is nothing', () => {
    assert.equal(missingPage('/no/such/place').text, 'There is no page at that address.');
    assert.equal(missingPage('/').text, 'There is no page at that address.');
  });

  it('leaves no link of the footer without a word or a place', () => {
    for (const { label, to } of footerColumns.flatMap(({ links }) => links)) {
      const { part, text } = missingPage(to);
      assert.ok(part !== undefined || text !== missingPage('/no/such/place').text, label);
    }
  });
});
