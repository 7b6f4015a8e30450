import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { makeTestFolder } from '../../../testing/test-folder.ts';
import { TestServer } from '../../../testing/test-server.ts';
import { legalPage } from './legal-pages.ts';

let server: TestServer;

async function page(at: TestServer, path: string): Promise<string> {
  const answer = await fetch(`${at.origin}${path}`, { headers: { accept: 'text/html' } });
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
  return answer.text();
}

describe('the pages with terms and privacy', () => {
  before(async () => {
    server = await TestServer.start();
  });
  after(() => server.close());

  it('have a default that says what is kept, the fingerprint included', async () => {
    assert.match(await page(server, '/terms'), /<h1>Terms<\/h1>/);
    assert.match(await page(server, '/privacy'), /recognised by an id and by a fingerprint/);
  });

  it('show the text of the operator', async (t) => {
    const termsFile = join(await makeTestFolder(), 'terms.txt');
    await writeFile(termsFile, '# Our terms\n\nBe kind & <b>fair</b>.\n');
    const own = await TestServer.start({ legal: { termsFile, privacyFile: undefined } }, server);
    t.after(() => own.close());
    const text = await page(own, '/terms');
    assert.match(text, /<h1>Our terms<\/h1>\n<p>Be kind &amp; &lt;b&gt;fair&lt;\/b&gt;\.<\/p>/);
    assert.match(await page(own, '/privacy'), /<h1>Privacy<\/h1>/);
  });

  it('carry the nonce of their answer, so that their style is let through', () => {
    assert.match(legalPage('Terms', 'x', 'n1'), /<style nonce="n1">/);
  });
});
