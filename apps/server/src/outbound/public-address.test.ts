import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AddressRefused, isPublicAddress, publicUrl } from './public-address.ts';

describe('an address that a user has entered', () => {
  it('is called where it is public', () => {
    for (const good of [
      'https://hooks.example.com/x?y=1',
      'https://hooks.example.com:8443',
      'https://93.184.216.34/',
      'https://[2606:2800:220:1::1]/',
    ]) {
      assert.equal(publicUrl(good, false).href.startsWith('https://'), true, good);
    }
  });

  it('is refused where it leads into a private network, however it is spelled', () => {
    const own = ['127.0.0.1', '2130706433', '0x7f.1', '0177.0.0.1', '127.1', 'localhost', '[::1]'];
    const near = ['10.0.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', '169.254.169.254'];
    const odd = ['0.0.0.0', '255.255.255.255', '224.0.0.1', '192.0.2.1', '198.19.0.1'];
    const six = [
      ...['[fd00::1]', '[fe80::1]', '[::ffff:10.0.0.1]', '[::ffff:7f00:1]', '[64:ff9b::a00:1]'],
      ...['[2002:a00:1::]', '[::]', '[2001:db8::1]'],
    ];
    for (const host of [...own, ...near, ...odd, ...six]) {
      assert.throws(() => publicUrl(`https://${host}/`, false), AddressRefused, host);
    }
  });

  it('is refused by http, with a password, or when it is none', () => {
    for (const wrong of [
      'http://example.com',
      'ftp://example.com',
      'https://a:b@example.com',
      'x',
    ]) {
      assert.throws(() => publicUrl(wrong, true), AddressRefused, wrong);
    }
  });

  it('may be this machine where only people at it reach the server, and no other machine', () => {
    assert.equal(publicUrl('http://127.0.0.1:81/x', true).port, '81');
    assert.equal(publicUrl('http://localhost/x', true).hostname, 'localhost');
    for (const near of ['https://10.0.0.1', 'https://[fd00::1]']) {
      assert.throws(() => publicUrl(near, true), AddressRefused);
    }
  });

  it('is no public one when it is no IP address', () => {
    assert.equal(isPublicAddress('example.com'), false);
  });
});
