import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const TRIAL = fileURLToPath(new URL('../testing/rewind-trial.ts', import.meta.url));
const Found = z.array(z.object({ value: z.string(), isBack: z.boolean(), isSame: z.boolean() }));

/** Runs pieces of Python in one interpreter that is put back after each. */
function trial(...codes: string[]): z.output<typeof Found> {
  const { stdout, stderr } = spawnSync(process.execPath, [TRIAL, ...codes], { encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr.slice(-2000));
  return Found.parse(JSON.parse(stdout));
}

const LEAVES_TRACES = `
import asyncio, gc, random, sys
kept = [object() for _ in range(10_000)]
sys.kept = kept
sys.setrecursionlimit(500)
gc.disable()
random.seed(7)
async def late(): sys.late = 1
asyncio.ensure_future(late())
big = bytearray(8_000_000)
hasattr(sys, 'before')`;

const LOOKS_FOR_THEM = `
import gc, random, sys
sys.before = 1
(hasattr(sys, 'kept'), sys.getrecursionlimit() == 500, gc.isenabled(), 'kept' in globals(), id(object()), random.random())`;

describe('an interpreter that is put back', () => {
  it('has the memory of its start, whatever a run left in it', () => {
    const found = trial(LEAVES_TRACES, LEAVES_TRACES, LOOKS_FOR_THEM, LOOKS_FOR_THEM);
    for (const { isBack, isSame } of found) assert.deepEqual([isBack, isSame], [true, true]);
    const [first, second, third, fourth] = found.map(({ value }) => value);
    assert.deepEqual([first, second], ['false', 'false']);
    assert.match(third ?? '', /^\(False, False, True, False, /);
    assert.equal(fourth, third);
  });

  it('refers to the objects of JavaScript that it referred to', () => {
    const uses = `
import json
from pyodide.ffi import to_js
str([to_js([n, str(n)]).length for n in range(100)])`;
    const found = trial(uses, uses, uses);
    for (const each of found) assert.deepEqual(each, { ...found[0], isBack: true, isSame: true });
  });

  for (const [what, code] of [
    ['makes a file', 'open("/tmp/trace", "w").close()'],
    ['removes one', 'import os; os.remove("/lib/python314.zip")'],
    ['writes to one', 'with open("/lib/python314.zip", "r+b") as file: file.write(b"x")'],
    ['leaves one open', 'kept = open("/lib/python314.zip", "rb")'],
    ['goes to another folder', 'import os; os.chdir("/tmp")'],
    ['takes far more memory', 'kept = bytearray(100_000_000)'],
  ] as const) {
    it(`is given up where a run ${what}`, () => {
      assert.deepEqual(
        trial(code).map(({ isBack }) => isBack),
        [false],
      );
    });
  }
});
