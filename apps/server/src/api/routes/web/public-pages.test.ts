import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, describe, it } from 'node:test';
import Fastify from 'fastify';
import { addSecurityHeaders } from '../../security-headers.ts';
import { WebApp } from './web-app.ts';

const folder = mkdtempSync(`${tmpdir()}/stratloom-web-`);
writeFileSync(
  `${folder}/index.html`,
  `<meta name="site-claims" content="__SITE_CLAIMS__" />
   <meta
      name="description"
      content="of the build"
    /><title>Stratloom</title><div id="root"></div>`,
);

mkdirSync(`${folder}/static-pages`);
writeFileSync(
  `${folder}/static-pages/landing.html`,
  '<style nonce="__CSP_NONCE__">p{}</style><p>whole __SITE_ORIGIN__</p>',
);

async function get(url: string, claims: readonly string[] = []) {
  const server = Fastify();
  addSecurityHeaders(server, false);
  const web = new WebApp({ folder, origin: () => 'https://trade.example.com', claims });
  await web.addTo(server);
  server.setNotFoundHandler((request, reply) => web.sendPage(request, reply));
  const answer = await server.inject({ url, headers: { accept: 'text/html' } });
  await server.close();
  return answer;
}

describe('public pages', () => {
  after(() => rmSync(folder, { recursive: true }));

  it('have a title and a description of their own', async () => {
    const [landing, learn] = [await get('/'), await get('/learn?tab=patterns')];
    assert.match(landing.body, /<title>Stratloom: build, backtest and run trading strategies</);
    assert.match(learn.body, /<title>Learn to trade systematically · Stratloom</);
    assert.match(learn.body, /content="Chart patterns and how often they worked,/);
    for (const { body } of [landing, learn]) {
      assert.doesNotMatch(body, /noindex|of the build/);
    }
  });

  it('say their first words before the app has loaded; screens of users say none', async () => {
    const claimed = await get('/', ['Since 2019']);
    assert.match(claimed.body, /<h1><span>Build trading strategies\.<\/span> <span>Test/);
    assert.match((await get('/signin')).body, /<h1><span>SIGN IN<\/span><\/h1><p>Sign in with/);
    assert.match((await get('/?try=labs&template=x')).body, /<h1><span>Labs<\/span><\/h1>/);
    assert.match((await get('/dashboard')).body, /<div id="root"><\/div>/);
  });

  it('are whole where the build has rendered them, but for an address or claims that it does not know', async () => {
    const { body, headers } = await get('/');
    const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(
      String(headers['content-security-policy']),
    )?.[1];
    const style = `<style nonce="${nonce}">p{}</style>`;
    assert.ok(
      body.includes(
        `<div id="root" data-static>${style}<p>whole https%3A%2F%2Ftrade.example.com</p></div>`,
      ),
      body,
    );
    for (const other of [await get('/?try=labs'), await get('/', ['Since 2019'])]) {
      assert.doesNotMatch(other.body, /whole|data-static/);
    }
  });

  it('of a lesson begin with the lesson: its title, what it is about and its first paragraph', async () => {
    const { body } = await get('/learn?tab=fundamentals&module=how-trading-works');
    assert.match(body, /<title>How Trading Works · Stratloom</);
    assert.match(body, /content="What a trade is, who stands on the other side of it,/);
    assert.match(body, /<h1><span>How Trading Works<\/span><\/h1><p>Buyer and seller agree/);
    const none = await get('/learn?tab=fundamentals&module=__proto__');
    assert.match(none.body, /<title>Learn to trade systematically/);
  });

  it('are the only ones to be indexed', async () => {
    for (const path of ['/dashboard', '/labs', '/no/such/place']) {
      assert.match((await get(path)).body, /<meta name="robots" content="noindex" \/>/, path);
    }
  });

  it('may be kept for the way back, and are asked for anew otherwise', async () => {
    assert.equal((await get('/')).headers['cache-control'], 'no-cache');
  });

  it('are listed for search engines, which are asked to leave screens of users alone', async () => {
    const robots = await get('/robots.txt');
    assert.match(String(robots.headers['content-type']), /^text\/plain/);
    assert.match(robots.body, /^User-agent: \*\n(Disallow: \/.+\n)+Allow: \/\n/);
    assert.match(robots.body, /Disallow: \/dashboard\n/);
    assert.match(robots.body, /\nSitemap: https:\/\/trade\.example\.com\/sitemap\.xml\n$/);
    const sitemap = await get('/sitemap.xml');
    assert.match(String(sitemap.headers['content-type']), /^application\/xml/);
    assert.match(sitemap.body, /<loc>https:\/\/trade\.example\.com\/learn<\/loc>/);
  });

  it('claim what the operator states and nothing else, as text', async () => {
    assert.match((await get('/')).body, /name="site-claims" content="\[\]"/);
    const { body } = await get('/', ['SOC 2', '"><script>alert(1)</script>', '$& $1']);
    assert.doesNotMatch(body, /<script>/);
    assert.match(body, /content="\[&quot;SOC 2&quot;,/);
    assert.match(body, /&quot;\$&amp; \$1&quot;\]"/);
  });
});
