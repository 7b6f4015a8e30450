import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readCodeFile } from './code-file.ts';

it('reads text with the line ends of the editor and without a byte order mark', async () => {
  const read = await readCodeFile(new File(['\uFEFFa\r\nb\rc\n'], 'x.pine'));
  assert.deepEqual(read, { ok: true, code: 'a\nb\nc\n' });
});

it('says why a file is no code', async () => {
  const binary = await readCodeFile(new File([new Uint8Array([0x50, 0, 0xff])], 'x.pine'));
  assert.deepEqual(binary, { ok: false, reason: 'x.pine is not a text file.' });
  const long = await readCodeFile(new File(['x'.repeat(1_000_001)], 'x.pine'));
  assert.match(long.ok ? '' : long.reason, /longer than 1,000,000 characters/);
});
