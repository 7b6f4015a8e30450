import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { analyzeLines } from '../testing/analyzed-source.ts';

function warningsOf(version: number, ...lines: readonly string[]): readonly string[] {
  const { warnings, errors, messages } = analyzeLines(version, ...lines);
  assert.deepEqual(errors, [], messages.map(({ text }) => text).join(' | '));
  return warnings;
}

const CONDITIONAL = 'pine.conditional-call';

describe('a call that remembers', () => {
  test('is warned of where it runs only on some bars', () => {
    assert.deepEqual(warningsOf(6, 'plot(close > open ? ta.sma(close, 5) : 0)'), [CONDITIONAL]);
    assert.deepEqual(warningsOf(6, 'plot(close > open and ta.cross(close, open) ? 1 : 0)'), [
      CONDITIONAL,
    ]);
    assert.deepEqual(
      warningsOf(6, 'x = 0.0', 'if close > open', '    x := ta.ema(close, 5)', 'plot(x)'),
      [CONDITIONAL],
    );
    assert.deepEqual(
      warningsOf(6, 'x = 0.0', 'for i = 0 to 3', '    x := ta.ema(close, 5)', 'plot(x)'),
      [CONDITIONAL],
    );
  });

  test('is not warned of where it runs on each bar', () => {
    assert.deepEqual(warningsOf(5, 'plot(close > open and ta.cross(close, open) ? 1 : 0)'), []);
    assert.deepEqual(warningsOf(6, 'plot(ta.cross(close, open) and close > open ? 1 : 0)'), []);
    assert.deepEqual(warningsOf(6, 'if ta.cross(close, open)', '    strategy.close_all()'), []);
  });

  test('is not warned of behind a condition that holds on all bars or on none', () => {
    const on = 'on = input.bool(true)';
    assert.deepEqual(
      warningsOf(6, on, 'plot(on ? ta.sma(close, 5) : on and ta.cross(close, open) ? 1 : 0)'),
      [],
    );
    assert.deepEqual(
      warningsOf(6, on, 'x = 0.0', 'if on', '    x := ta.ema(close, 5)', 'plot(x)'),
      [],
    );
    assert.deepEqual(
      warningsOf(
        6,
        on,
        'if close > open',
        '    if on',
        '        log.info(str.tostring(ta.ema(close, 5)))',
      ),
      [CONDITIONAL],
    );
  });

  test('makes the function that calls it remember', () => {
    const lines = ['f(x) => ta.sma(x, 5)', 'g(x) => f(x) + 1'];
    assert.deepEqual(warningsOf(6, ...lines, 'plot(g(close))'), []);
    assert.deepEqual(warningsOf(6, ...lines, 'plot(close > open ? g(close) : 0)'), [CONDITIONAL]);
  });
});

describe('a request that looks ahead', () => {
  const request = (expression: string, rest: string): string =>
    `plot(request.security(syminfo.tickerid, "D", ${expression}${rest}))`;

  test('is warned of unless it asks for a bar that is over', () => {
    const on = ', lookahead = barmerge.lookahead_on';
    assert.deepEqual(warningsOf(6, request('close', on)), ['pine.repaint']);
    assert.deepEqual(warningsOf(6, request('close[1]', on)), []);
    assert.deepEqual(warningsOf(6, request('close', '')), []);
  });

  test('looked ahead without being reported to in versions 1 and 2', () => {
    assert.deepEqual(warningsOf(2, 'plot(security(tickerid, "D", close))'), ['pine.repaint']);
    assert.deepEqual(warningsOf(3, 'plot(security(tickerid, "D", close))'), []);
    assert.deepEqual(warningsOf(4, 'plot(security(syminfo.tickerid, "D", close, false, true))'), [
      'pine.repaint',
    ]);
  });
});

test('variables that nothing reads are warned of', () => {
  assert.deepEqual(warningsOf(6, 'x = 1', 'plot(close)'), ['pine.unused-variable']);
  assert.deepEqual(warningsOf(6, 'x = 1', 'x := 2', 'plot(close)'), ['pine.unused-variable']);
  assert.deepEqual(warningsOf(6, '_x = 1', 'plot(close)'), []);
  assert.deepEqual(warningsOf(6, '[a, b, c] = ta.macd(close, 12, 26, 9)', 'plot(a)'), []);
  assert.deepEqual(warningsOf(6, 'f(x) =>', '    y = x', '    y', 'plot(f(1))'), []);
});

test('declarations that hide built-ins are warned of', () => {
  assert.deepEqual(warningsOf(6, 'close = 1', 'plot(close)'), ['pine.shadowed-built-in']);
  assert.deepEqual(warningsOf(6, 'nz(x) => x', 'plot(nz(1))'), ['pine.shadowed-built-in']);
});
