import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { foreignModules, importedModules } from './imports.ts';

function names(code: string): string[] {
  return importedModules(code).map(({ name }) => name);
}

describe('the modules that a file imports', () => {
  it('are those of its import and from statements, each once, with its first line', () => {
    const code = 'import math\nimport numpy as np, pandas as pd\nfrom scipy.stats import norm\n';
    assert.deepEqual(importedModules(`${code}import numpy.linalg\n`), [
      { name: 'math', line: 1 },
      { name: 'numpy', line: 2 },
      { name: 'pandas', line: 2 },
      { name: 'scipy', line: 3 },
    ]);
  });

  it('are foreign but for those of the product', () => {
    const code =
      'from stratloom import Strategy\nfrom backtesting.lib import cross\nimport numpy\n';
    assert.deepEqual(foreignModules(code), [{ name: 'numpy', line: 3 }]);
  });

  it('are found inside of blocks, behind semicolons and over continued lines', () => {
    const code = [
      'x = 1; import one',
      'try: import two',
      'def f():\n\tfrom three.part import (\n\t\ta,\n\t)',
      'import four, \\\n    five',
      'import six\r',
    ];
    assert.deepEqual(names(code.join('\n')), ['one', 'two', 'three', 'four', 'five', 'six']);
  });

  it('are not looked for in texts and comments', () => {
    const code = [
      '"""\nimport one\n"""',
      "'''x\nimport two'''",
      '# import three: "',
      "print(\"a: import four\", '\\'; import five')",
      'imports = from_here = 1',
      'important six',
    ];
    assert.deepEqual(names(code.join('\n')), []);
  });

  it('are none of the package itself', () => {
    assert.deepEqual(names('from . import a\nfrom .b import c\n'), []);
  });

  it('are found in a long file that imports nothing, and one without end of a text', () => {
    assert.deepEqual(names('x = 1\n'.repeat(100_000)), []);
    assert.deepEqual(names(`import one\n"""${'import two\n'.repeat(1000)}`), ['one', 'two']);
  });
});
