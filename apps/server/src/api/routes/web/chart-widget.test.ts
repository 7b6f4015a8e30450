import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, describe, it } from 'node:test';
import Fastify from 'fastify';
import { addSecurityHeaders } from '../../security-headers.ts';
import { WebApp } from './web-app.ts';

const folder = mkdtempSync(`${tmpdir()}/stratloom-web-`);
mkdirSync(`${folder}/assets`);
for (const [name, text] of [
  ['index.html', '<style nonce="__CSP_NONCE__"></style>'],
  ['chart-widget.html', '<style nonce="__CSP_NONCE__"></style>'],
  ['assets/chart-widget-AbC-1_2.js', 'widget'],
  ['assets/index-AbC.js', 'app'],
] as const) {
  writeFileSync(`${folder}/${name}`, text);
}

async function get(url: string) {
  const server = Fastify();
  addSecurityHeaders(server, false);
  await new WebApp({ folder, origin: () => 'http://localhost:80' }).addTo(server);
  const answer = await server.inject({ url, headers: { accept: '*/*' } });
  await server.close();
  return answer;
}

describe('the page of the chart widget', () => {
  after(() => rmSync(folder, { recursive: true }));

  it('is the only one that may load scripts of another site', async () => {
    const widget = await get('/chart-widget.html');
    const policy = String(widget.headers['content-security-policy']);
    assert.match(policy, /script-src 'self' https:\/\/s3\.tradingview\.com;/);
    assert.match(policy, /frame-ancestors 'self'/);
    const app = await get('/');
    assert.doesNotMatch(String(app.headers['content-security-policy']), /tradingview/);
  });

  it('has no origin of its own, and a fresh mark for its styles', async () => {
    const [first, second] = [await get('/chart-widget.html'), await get('/chart-widget.html')];
    const policy = String(first.headers['content-security-policy']);
    assert.match(policy, /sandbox allow-scripts/);
    assert.doesNotMatch(policy, /allow-same-origin/);
    const nonce = /style-src 'nonce-([^']+)'/.exec(policy)?.[1];
    assert.ok(nonce !== undefined && first.body.includes(nonce));
    assert.notEqual(first.body, second.body);
  });

  it('may load its own scripts without an origin, and no others', async () => {
    const own = await get('/assets/chart-widget-AbC-1_2.js');
    assert.equal(own.statusCode, 200);
    assert.equal(own.headers['access-control-allow-origin'], '*');
    assert.equal(own.headers['cross-origin-resource-policy'], 'cross-origin');
    const other = await get('/assets/index-AbC.js');
    assert.equal(other.headers['access-control-allow-origin'], undefined);
    assert.equal(other.headers['cross-origin-resource-policy'], 'same-origin');
  });
});
