import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { walkBars } from '@stratloom/testkit';
import { compilePine, problemOf } from '../compile-pine.ts';
import { runScript, v5, v6 } from '../3-compile/testing/run-script.ts';
import { ScriptStop } from '../messages/message.ts';
import { librariesOf } from './library-source.ts';

const bars = walkBars(40, 3);

const TOOLS = `//@version=6
library("tools")
export UP = "up"
FACTOR = 2.5
export type Level
    float price
    int touches = 1
export enum Side
    buy = "Buy"
    sell = "Sell"
helper(float x) =>
    x * FACTOR
export scaled(float x) =>
    helper(x)
export scaled(string text) =>
    text + UP
export counted(bool condition) =>
    var int count = 0
    if condition
        count += 1
    count
export method touch(Level this) =>
    this.touches += 1
    this
export method above(float this, Level level) =>
    this > level.price
plot(scaled(close))
`;

const HEAD = 'import someone/tools/1 as t';

/** Runs lines of version 6 with the library `someone/tools/1`. */
function run(...lines: readonly string[]): Readonly<Record<string, readonly number[]>> {
  return runScript(v6(HEAD, ...lines), { bars, libraries: { 'someone/tools/1': TOOLS } }).plots;
}

/** Errors of a script with libraries, as the user reads them. */
function problems(source: string, libraries: Readonly<Record<string, string>>) {
  const { messages } = compilePine(source, librariesOf(new Map(Object.entries(libraries))));
  return messages
    .filter(({ severity }) => severity === 'error')
    .map((message) => problemOf(source, message));
}

function library(...lines: readonly string[]): string {
  return ['//@version=6', 'library("lib")', ...lines, ''].join('\n');
}

describe('an imported library', () => {
  it('gives its functions under the alias, with the constants that they depend on', () => {
    const { a } = run("plot(t.scaled(close), 'a')");
    assert.deepEqual(
      a,
      [...bars.close].map((close) => close * 2.5),
    );
  });

  it('is called by its own name when it has no alias', () => {
    const source = v6('import someone/tools/1', "plot(tools.scaled(2), 'a')");
    const { plots } = runScript(source, { bars, libraries: { 'someone/tools/1': TOOLS } });
    assert.equal(plots['a']?.[0], 5);
  });

  it('gives functions of one name by the types of their arguments', () => {
    const { a } = run("plot(t.scaled('x') == 'xup' and t.UP == 'up' ? 1 : 0, 'a')");
    assert.equal(a?.[0], 1);
  });

  it('gives its types, with their methods and defaults', () => {
    const { a, b } = run(
      'var t.Level level = t.Level.new(100)',
      'if bar_index % 2 == 0',
      '    level.touch()',
      'var array<t.Level> all = array.new<t.Level>()',
      'all.push(level)',
      "plot(level.touches, 'a')",
      "plot(close.above(all.first()) ? 1 : 0, 'b')",
    );
    assert.deepEqual(a?.slice(0, 5), [2, 2, 3, 3, 4]);
    assert.deepEqual(
      b,
      [...bars.close].map((close) => Number(close > 100)),
    );
  });

  it('gives its enums, also to inputs', () => {
    const { a } = run(
      'side = input.enum(t.Side.sell)',
      'method text(t.Side this) => str.tostring(this)',
      'method text(string this) => this',
      "plot(side == t.Side.sell and t.Side.buy.text() == 'Buy' and t.UP.text() == 'up' ? 1 : 0, 'a')",
    );
    assert.equal(a?.[0], 1);
  });

  it('keeps a state of its own for each call', () => {
    const { a, b } = run("plot(t.counted(true), 'a')", "plot(t.counted(bar_index % 10 == 0), 'b')");
    assert.equal(a?.at(-1), 40);
    assert.equal(b?.at(-1), 4);
  });

  it('runs inside a request, as a function of the script does', () => {
    const { a, b } = run(
      'own(float x) =>',
      '    x * 2.5',
      "plot(request.security(syminfo.tickerid, 'W', t.scaled(close)), 'a')",
      "plot(request.security(syminfo.tickerid, 'W', own(close)), 'b')",
    );
    assert.deepEqual(a, b);
  });

  it('leaves built-ins of the same group alone, and goes before those of the same name', () => {
    const ta = library('export sma(float x) =>', '    x', 'export twice(float x) =>', '    x + x');
    const source = v6(
      'import someone/ta/1',
      "plot(ta.sma(close), 'a')",
      "plot(ta.twice(close) / 2, 'b')",
      "plot(ta.ema(close, 1), 'c')",
    );
    const { plots } = runScript(source, { bars, libraries: { 'someone/ta/1': ta } });
    for (const name of ['a', 'b', 'c']) assert.deepEqual(plots[name], [...bars.close], name);
  });

  it('imports libraries itself', () => {
    const outer = library(
      'import someone/tools/1 as inner',
      'export f(float x) =>',
      '    inner.scaled(x)',
    );
    const source = v6('import a/outer/2 as o', "plot(o.f(2), 'a')");
    const libraries = { 'someone/tools/1': TOOLS, 'a/outer/2': outer };
    assert.equal(runScript(source, { bars, libraries }).plots['a']?.[0], 5);
  });

  it('is read by the rules of its own version', () => {
    const old = ['//@version=5', 'library("old")', 'export f() =>', '    1 / 2', ''].join('\n');
    const own = v6(
      'f() =>',
      '    1 / 2',
      'import a/old/1 as old',
      "plot(old.f(), 'a')",
      "plot(f(), 'b')",
    );
    const { plots } = runScript(own, { bars, libraries: { 'a/old/1': old } });
    assert.deepEqual([plots['a']?.[0], plots['b']?.[0]], [0, 0.5]);
  });

  it('gives a bool of its own version in the past', () => {
    const code = ['export f(bool x) =>', '    na(x[1]) ? 1 : 0', ''];
    const old = ['//@version=5', 'library("old")', ...code].join('\n');
    const { plots } = runScript(v6('import a/old/1 as old', "plot(old.f(close > 0), 'a')"), {
      bars,
      libraries: { 'a/old/1': old },
    });
    assert.deepEqual(plots['a']?.slice(0, 2), [1, 0]);
  });

  it('may place orders for a strategy, and not for an indicator', () => {
    const orders = library('export go() =>', "    strategy.entry('L', strategy.long)");
    const lines = ['import a/orders/1 as o', 'if bar_index == 3', '    o.go()'];
    const { run: done } = runScript(v6(...lines), { bars, libraries: { 'a/orders/1': orders } });
    assert.equal(done.orders.toArray().length > 0, true);
    const indicator = ['//@version=6', 'indicator("x")', ...lines, 'plot(close)'].join('\n');
    const [problem] = problems(indicator, { 'a/orders/1': orders });
    assert.equal(problem?.code, 'pine.strategy-only');
    assert.equal(problem?.line, 5);
  });

  it('says its own line when it stops a run, at the import', () => {
    const source = v6('', 'import a/stop/1 as s', 'plot(s.f(bar_index))');
    const stop = library(
      'export f(int x) =>',
      '    if x > 5',
      "        runtime.error('too far')",
      '    x',
    );
    assert.throws(
      () => runScript(source, { bars, libraries: { 'a/stop/1': stop } }),
      (error) => {
        assert.ok(error instanceof ScriptStop);
        assert.match(error.message, /too far \(line 5 of the library a\/stop\/1\)/);
        assert.equal(problemOf(source, error).line, 4);
        return true;
      },
    );
  });
});

describe('an import that fails', () => {
  const source = v6('import a/lib/1 as lib', 'plot(lib.f(close))');

  it('says which versions there are', () => {
    const [problem] = problems(source, { 'a/lib/2': library(), 'a/lib/7': library() });
    assert.equal(problem?.code, 'pine.import');
    assert.equal(problem?.line, 3);
    assert.match(problem?.message ?? '', /no library a\/lib\/1/);
    assert.match(problem?.remedy ?? '', /versions here are: 2, 7/);
  });

  it('says what there is when the library is unknown, and how to add one', () => {
    const [problem] = problems(source, { 'b/other/1': library() });
    assert.match(problem?.remedy ?? '', /--libraries DIR/);
    assert.match(problem?.remedy ?? '', /b\/other\/1/);
  });

  it('names the line of an error in the library', () => {
    const [problem] = problems(source, { 'a/lib/1': library('export f(float x) =>', '    x + y') });
    assert.match(problem?.message ?? '', /a\/lib\/1 has an error in line 4: y is not known/);
  });

  it('names the line of a library that can not be read', () => {
    const [problem] = problems(source, { 'a/lib/1': library('export f(float x) =>', '    x + )') });
    assert.match(problem?.message ?? '', /a\/lib\/1 has an error in line 4/);
  });

  it('shows the circle of libraries that import one another', () => {
    const libraries = {
      'a/lib/1': library('import b/lib/1 as b', 'export f(float x) =>', '    b.g(x)'),
      'b/lib/1': library('import a/lib/1 as a', 'export g(float x) =>', '    a.f(x)'),
    };
    const [problem] = problems(source, libraries);
    assert.match(problem?.message ?? '', /a\/lib\/1 imports b\/lib\/1 imports a\/lib\/1/);
  });

  it('says what the library exports when a name is none of it', () => {
    const libraries = { 'a/lib/1': library('g(float x) => x', 'export ff(float x) => g(x)') };
    const [problem] = problems(source, libraries);
    assert.match(problem?.message ?? '', /exports no f\b/);
    const far = v6('import a/lib/1 as lib', 'plot(lib.something(close))');
    assert.match(problems(far, libraries)[0]?.remedy ?? '', /It exports: ff\./);
  });

  it('refuses a script that is no library, an import in a block and an alias given twice', () => {
    assert.match(
      problems(source, { 'a/lib/1': v5('plot(close)') })[0]?.message ?? '',
      /not a library/,
    );
    const nested = v6('if true', '    import a/lib/1 as lib', 'plot(close)');
    const lib = { 'a/lib/1': library('export f(float x) => x') };
    assert.deepEqual(
      problems(nested, lib).map(({ code }) => code),
      ['pine.nested-function'],
    );
    const twice = v6('import a/lib/1 as l', 'import a/lib/1 as l', 'plot(l.f(close))');
    assert.deepEqual(
      problems(twice, lib).map(({ code }) => code),
      ['pine.declared-twice'],
    );
  });
});

describe('what a library exports', () => {
  const codes = (...lines: readonly string[]): string[] =>
    problems(library(...lines), {}).map(({ code, message }) => `${code} ${message}`);

  it('depends on nothing but arguments and constants', () => {
    const [series] = codes('x = close', 'export f() =>', '    x');
    assert.match(series ?? '', /pine.export .*the variable x/);
    const [through] = codes('x = close', 'g() =>', '    x', 'export f() =>', '    g()');
    assert.match(through ?? '', /pine.export The exported function f .*the variable x/);
    const [input] = codes('export f() =>', '    input.int(3)');
    assert.match(input ?? '', /pine.export .*an input/);
    const [value] = codes('export x = close');
    assert.match(value ?? '', /pine.export .*not known from the text/);
    const [given] = codes('y = close', 'export f(float x = y) =>', '    x');
    assert.match(given ?? '', /pine.export The default of x depends on/);
    const [late] = codes('export f(simple float x = close) =>', '    x');
    assert.match(late ?? '', /pine.export The default of x is series, and must be simple/);
  });

  it('has typed parameters', () => {
    assert.match(codes('export f(x) =>', '    x')[0] ?? '', /pine.export The parameter x/);
  });

  it('is at least one name', () => {
    assert.match(
      codes('f(float x) =>', '    x')[0] ?? '',
      /pine.export The library exports nothing/,
    );
  });

  it('lets the library run by itself, as an indicator', () => {
    const source = library('export f(float x) =>', '    x * 2', "plot(f(close), 'a')");
    const { plots, run: done } = runScript(source, { bars });
    assert.equal(plots['a']?.[0], bars.close[0]! * 2);
    assert.equal(done.orders.toArray().length, 0);
  });
});
