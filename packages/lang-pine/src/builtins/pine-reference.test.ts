import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { PINE_PAGE, pineReference } from '../../build/pine-reference.ts';
import { BUILTINS } from './index.ts';

describe('docs/reference/pine.md', () => {
  it('is what the table of built-ins gives', () => {
    const kept = readFileSync(PINE_PAGE, 'utf8');
    assert.ok(
      kept === pineReference(),
      'docs/reference/pine.md is out of date; run: node packages/lang-pine/build/pine-reference.ts',
    );
  });

  it('names every built-in with its state', () => {
    const page = pineReference();
    for (const { name, state, kind } of BUILTINS) {
      const line =
        kind === 'constant' ? `| \`${name}\` | ${state} |` : `### \`${name}\` · ${state}\n`;
      assert.ok(page.includes(line), `${name} is missing`);
    }
  });
});
