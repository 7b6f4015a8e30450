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
   <meta name="sign-in-offers" content="__SIGN_IN_OFFERS__" />
   <link rel="modulepreload" href="/assets/react.js">
   <meta
      name="description"
      content="of the build"
    /><title>Stratloom</title><div id="root"></div>`,
);

mkdirSync(`${folder}/static-pages`);
const LINK = '<link rel="modulepreload" href="/assets/screen.js">';
for (const name of [
  'landing',
  'learn',
  'learn.fundamentals',
  'learn.fundamentals.orders-and-costs',
  'signin.sms.google-demo',
]) {
  writeFileSync(
    `${folder}/static-pages/${name}.html`,
    `${LINK}\n<style nonce="__CSP_NONCE__">p{}</style><p>whole ${name} __SITE_ORIGIN__</p>`,
  );
}

async function get(url: string, claims: readonly string[] = [], offers?: string) {
  const server = Fastify();
  addSecurityHeaders(server, false);
  const web = new WebApp({
    ...{ folder, origin: () => 'https://trade.example.com', claims },
    ...(offers === undefined ? {} : { offers: () => offers }),
  });
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
    assert.match(
      claimed.body,
      /<link rel="modulepreload" href="\/assets\/screen\.js"><div id="root">/,
    );
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
        `<div id="root" data-static="visitors">${style}<p>whole landing https%3A%2F%2Ftrade.example.com</p></div>`,
      ),
      body,
    );
    for (const other of [await get('/?try=labs'), await get('/', ['Since 2019'])]) {
      assert.doesNotMatch(other.body, /whole|data-static/);
    }
  });

  it('of Learn are whole for visitors and users, by tab and lesson, and for no other address', async () => {
    const whole = async (url: string) =>
      /data-static="everybody">.*<p>whole (\S+)/.exec((await get(url)).body)?.[1];
    assert.equal(await whole('/learn'), 'learn');
    assert.equal(await whole('/learn?tab=overview'), 'learn');
    assert.equal(await whole('/learn?tab=fundamentals'), 'learn.fundamentals');
    const lesson = '/learn?tab=fundamentals&module=orders-and-costs';
    assert.equal(await whole(lesson), 'learn.fundamentals.orders-and-costs');
    for (const other of [
      ...['/learn?tab=markets', '/learn?tab=fundamentals&module=none', `${lesson}&greek=delta`],
      ...['/learn?tab=..%2Flanding', '/learn?tab=', '/learn?module=__proto__'],
    ]) {
      assert.equal(await whole(other), undefined, other);
    }
  });

  it('to sign in are whole with the ways that the server has, and state them', async () => {
    const { body } = await get('/signin', [], 'sms email google-demo');
    assert.match(body, /name="sign-in-offers" content="sms email google-demo"/);
    assert.match(body, /data-static="visitors">.*whole signin\.sms\.google-demo /);
    const none = await get('/signin', [], '');
    assert.match(none.body, /name="sign-in-offers" content=""/);
    for (const other of [
      none,
      await get('/signin'),
      await get('/signin?cancel-recovery=x', [], 'sms google-demo'),
    ]) {
      assert.doesNotMatch(other.body, /data-static/);
    }
  });

  it('that are whole ask for their scripts at once only where there is a mouse', async () => {
    const { body } = await get('/learn');
    const links = body.match(/<link rel="modulepreload"[^>]*>/g);
    assert.deepEqual(links, [
      '<link rel="modulepreload" media="(pointer: fine)" href="/assets/react.js">',
      '<link rel="modulepreload" media="(pointer: fine)" href="/assets/screen.js">',
    ]);
    assert.doesNotMatch((await get('/signup')).body, /media=/);
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
