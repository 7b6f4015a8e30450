import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flatBars } from '@stratloom/testkit';
import { runScript, v6 } from '../3-compile/testing/run-script.ts';

const BIG = 'var a = array.new_float(100000, 1.0)';
const LONG = "s = str.repeat('x', 40000)";
const FOREVER = 'for i = 0 to 10000000';

/** Scripts that would take minutes or all memory, and what stops them. */
const HOSTILE: Readonly<Record<string, readonly [code: string, ...lines: readonly string[]]>> = {
  'sorting again and again': ['pine.budget', BIG, FOREVER, '    a.sort()'],
  'ordering indices': ['pine.budget', BIG, FOREVER, '    x = a.sort_indices()'],
  'middles of many items': ['pine.budget', BIG, FOREVER, '    x = a.median()'],
  'text of many items': ['pine.string-too-long', BIG, 'x = str.tostring(a)'],
  'an array of long strings': [
    'pine.array-too-large',
    'var a = array.new_string()',
    FOREVER,
    "    a.push('x')",
  ],
  'replacing in long strings': [
    'pine.budget',
    LONG,
    FOREVER,
    "    t = str.replace_all(s, 'x', 'y')",
  ],
  'patterns that go in circles': ['pine.budget', LONG, FOREVER, "    t = str.match(s, '(x+x+)+y')"],
  'splitting long strings': ['pine.budget', LONG, FOREVER, "    t = str.split(s, '')"],
  'endless formats': [
    'pine.budget',
    "s = str.repeat('#', 40000)",
    FOREVER,
    '    t = str.tostring(close, s + str.tostring(i))',
  ],
  'digits of large numbers': ['pine.budget', FOREVER, '    t = str.tostring(i + 1e300)'],
  'looking back for ages': ['pine.budget', FOREVER, "    t = time('1D', '', 0, 100000000)"],
  'products of large matrices': [
    'pine.budget',
    'm = matrix.new<float>(300, 300, 1.0)',
    FOREVER,
    '    x = m.mult(m)',
  ],
  'vectors of large matrices': [
    'pine.budget',
    'm = matrix.new<float>(300, 300, 1.0)',
    'm.set(0, 1, 2.0)',
    'x = m.eigenvectors()',
  ],
  'powers without end': [
    'pine.budget',
    'm = matrix.new<float>(100, 100, 1.0)',
    'x = m.pow(1000000000)',
  ],
  'copies of large maps': [
    'pine.budget',
    'm = map.new<int, float>()',
    'for i = 0 to 49999',
    '    m.put(i, 1.0)',
    FOREVER,
    '    x = m.copy()',
  ],
  'slices of slices': [
    'pine.slice-too-deep',
    'var a = array.from(1.0)',
    FOREVER,
    '    a := a.slice(0, 1)',
  ],
};

describe('built-ins in hostile scripts', () => {
  for (const [what, [code, ...lines]] of Object.entries(HOSTILE)) {
    it(`stop at ${what}`, () => {
      const run = (): unknown => runScript(v6(...lines), { bars: flatBars([1, 2]) });
      assert.throws(run, { name: 'ScriptStop', code });
    });
  }
});
