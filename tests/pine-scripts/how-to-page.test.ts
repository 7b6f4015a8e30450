import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { runSample } from './sample-run.ts';
import { SAMPLES } from './sample-scripts.ts';

const PAGE = new URL('../../docs/how-to/bring-your-tradingview-script.md', import.meta.url);

const page = readFileSync(PAGE, 'utf8');

describe('the page on bringing a script', () => {
  it('lists the scripts with their version, lines and trades', () => {
    for (const { name, source } of SAMPLES) {
      const row = page.split('\n').find((line) => line.includes(`/${name}.pine)`));
      const cells = row?.split('|').map((cell) => cell.trim());
      const { lines, trades } = runSample(source);
      const shown = [cells?.[2], cells?.[3], cells?.[5], cells?.[6]];
      const expected = [
        name.charAt(1),
        String(lines),
        trades === 0 ? '—' : String(trades),
        'nothing',
      ];
      assert.deepEqual(shown, expected, name);
    }
  });

  it('links to pages that are there', () => {
    const links = [...page.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => link);
    assert.ok(links.length > SAMPLES.length);
    assert.deepEqual(
      links.filter((link) => !existsSync(new URL(link, PAGE))),
      [],
    );
  });
});
