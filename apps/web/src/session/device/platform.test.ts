import assert from 'node:assert/strict';
import { test } from 'node:test';
import { platformOf } from './platform.ts';

test('reads a desktop browser', () => {
  const agent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.1';
  assert.deepEqual(platformOf(agent), {
    os: 'Windows',
    type: 'desktop',
    brand: 'Edge',
    model: '',
    version: '156.0.1',
  });
});

test('reads a phone with its model', () => {
  const agent =
    'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';
  assert.deepEqual(platformOf(agent), {
    os: 'Android',
    type: 'mobile',
    brand: 'Chrome',
    model: 'Pixel 10',
    version: '156.0.0.0',
  });
});

test('tells an iPhone from a Mac', () => {
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
  const { os, type, brand } = platformOf(agent);
  assert.deepEqual({ os, type, brand }, { os: 'iOS', type: 'mobile', brand: 'Safari' });
});

test('knows when it does not know', () => {
  assert.deepEqual(platformOf('curl/8'), {
    os: 'Unknown',
    type: 'desktop',
    brand: 'Unknown',
    model: '',
    version: '',
  });
});
