import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { InputDeclaration } from '../../checked/checked-tree.ts';
import { analyzeLines, analyzeSource } from '../testing/analyzed-source.ts';

function inputsOf(version: number, ...lines: readonly string[]): readonly InputDeclaration[] {
  const { checked, messages } = analyzeLines(version, ...lines);
  assert.ok(checked !== null, messages.map(({ text }) => text).join(' | '));
  return checked.inputs;
}

describe('the declaration of a script', () => {
  test('holds the constants given to it, by name and by place', () => {
    const { checked } = analyzeSource(
      '//@version=5\nSIZE = 5 * 2\nstrategy("A", "B", true, pyramiding=2, default_qty_value=SIZE, ' +
        'default_qty_type=strategy.percent_of_equity, commission_type=strategy.commission.percent)\nplot(close)\n',
    );
    assert.equal(checked?.declaration.title, 'A');
    assert.deepEqual(checked?.declaration.arguments, {
      title: 'A',
      shorttitle: 'B',
      overlay: true,
      pyramiding: 2,
      default_qty_value: 10,
      default_qty_type: 'percent_of_equity',
      commission_type: 'percent',
    });
  });

  for (const [source, code] of [
    ['plot(close)', 'pine.no-declaration'],
    ['indicator("A")\nstrategy("B")', 'pine.declaration-twice'],
    ['if true\n    strategy("B")', 'pine.declaration-place'],
    ['strategy("A", pyramidin=2)', 'pine.unknown-argument'],
    ['strategy("A", pyramiding="a")', 'pine.wrong-type'],
    ['strategy("A", pyramiding=bar_index)', 'pine.not-constant'],
    ['strategy(overlay=true)', 'pine.missing-argument'],
  ] as const) {
    test(`${source.replaceAll('\n', ' / ')} says ${code}`, () => {
      const { errors } = analyzeSource(`//@version=6\n${source}\n`);
      assert.ok(errors.includes(code), errors.join());
    });
  }

  test('by place is reported before version 4 where places are not sure', () => {
    const { errors } = analyzeSource('//@version=2\nstrategy("A", "B", true, 2)\nplot(close)\n');
    assert.deepEqual(errors, ['pine.unsafe-old-form']);
  });

  // https://www.tradingview.com/pine-script-docs/en/v3/annotations/study_annotation.html: title, shorttitle, overlay, precision.
  test('of a study has its precision at the fourth place before version 4', () => {
    for (const version of [1, 2, 3]) {
      const study = (places: string) =>
        analyzeSource(`//@version=${version}\nstudy(${places})\nplot(close)\n`);
      assert.equal(study('"A", "B", true, 2').checked?.declaration.arguments['precision'], 2);
      assert.deepEqual(study('"A", "B", true, 2, 3').errors, ['pine.unsafe-old-form']);
    }
  });
});

describe('inputs', () => {
  test('are named after their variables, else numbered', () => {
    const inputs = inputsOf(
      6,
      'len = input.int(14)',
      'plot(ta.sma(close, len + input.int(3, "More")))',
    );
    assert.deepEqual(
      inputs.map(({ id, title }) => [id, title]),
      [
        ['len', 'len'],
        ['input_2', 'More'],
      ],
    );
  });

  test('hold what the form shows', () => {
    const [input] = inputsOf(
      6,
      'len = input.int(14, "Length", minval = 1, maxval = 99, step = 2, tooltip = "t", inline = "i", group = "g")',
      'plot(len)',
    );
    const { at: _, ...rest } = input!;
    assert.deepEqual(rest, {
      id: 'len',
      kind: 'int',
      title: 'Length',
      defaultValue: 14,
      minimum: 1,
      maximum: 99,
      step: 2,
      options: null,
      group: 'g',
      inline: 'i',
      tooltip: 't',
    });
  });

  test('choose from options, by the third place or by name', () => {
    for (const line of [
      'm = input.string("a", "M", ["a", "b"])',
      'm = input.string("a", options=["a", "b"])',
    ]) {
      const [input] = inputsOf(5, line, 'log.info(m)');
      assert.deepEqual(input?.options, [
        { value: 'a', label: 'a' },
        { value: 'b', label: 'b' },
      ]);
    }
  });

  test('of sources name the series', () => {
    const [source, again] = inputsOf(6, 's = input.source(hl2)', 't = input.source(s)', 'plot(t)');
    assert.deepEqual([source?.kind, source?.defaultValue], ['source', 'hl2']);
    assert.equal(again?.defaultValue, 's');
  });

  test('of enums have the members as options', () => {
    const [input] = inputsOf(
      6,
      'enum E',
      '    a = "First"',
      '    b',
      'e = input.enum(E.b)',
      'plot(e == E.a ? 1 : 0)',
    );
    assert.deepEqual([input?.kind, input?.defaultValue], ['enum', 1]);
    assert.deepEqual(input?.options, [
      { value: 0, label: 'First' },
      { value: 1, label: 'b' },
    ]);
  });

  test('take their kind from the default', () => {
    const inputs = inputsOf(
      5,
      'a = input(1)',
      'b = input(1.5)',
      'c = input(true)',
      'd = input("x")',
      'e = input(color.red)',
      'f = input(close)',
      'plot(c ? a + b + f : 0, d, e)'.replace('d, e', 'color = e'),
      'log.info(d)',
    );
    assert.deepEqual(
      inputs.map(({ kind }) => kind),
      ['int', 'float', 'bool', 'string', 'color', 'source'],
    );
    assert.equal(inputs[4]?.defaultValue, 0xf23645ff);
  });

  test('of version 4 say their kind by type, those of version 3 without a namespace', () => {
    const lines = [
      't = input(timestamp("2020-01-01"), "From", type=input.time)',
      'r = input("D", type=input.resolution)',
    ];
    const four = inputsOf(4, ...lines, 'plot(time > t and r == "D" ? 1 : 0)');
    assert.deepEqual(
      four.map(({ kind, defaultValue }) => [kind, defaultValue]),
      [
        ['time', Date.UTC(2020, 0, 1)],
        ['timeframe', 'D'],
      ],
    );
    const [three] = inputsOf(
      3,
      'x = input(title="X", type=integer, defval=3, minval=1)',
      'plot(x)',
    );
    assert.deepEqual([three?.kind, three?.title, three?.minimum], ['int', 'X', 1]);
  });

  test('of version 4 in a script of version 5 say which function to use', () => {
    const { errors, messages } = analyzeLines(5, 'x = input(14, minval = 1)', 'plot(x)');
    assert.equal(errors[0], 'pine.unknown-argument');
    assert.match(messages[0]!.hint, /input\.int/);
  });

  for (const [line, code] of [
    ['x = input.int(0, minval = 1)', 'pine.input-range'],
    ['x = input.string("c", options = ["a", "b"])', 'pine.input-range'],
    ['x = input.int(1.5)', 'pine.wrong-type'],
    ['x = input.int(bar_index)', 'pine.not-constant'],
    ['x = input.int(1, active = close > open)', 'pine.wrong-qualifier'],
    ['x = input.int(1, active = "yes")', 'pine.wrong-type'],
    ['x = input.source(close * 2)', 'pine.not-constant'],
    ['x = input.int(1, minvla = 1)', 'pine.unknown-argument'],
    ['x = input.int()', 'pine.missing-argument'],
    ['x = input.string("a", options = "a")', 'pine.input-value'],
  ] as const) {
    test(`${line} says ${code}`, () => {
      assert.deepEqual(analyzeLines(6, line).errors, [code]);
    });
  }

  test('may be active or not by another input', () => {
    const lines = ['on = input.bool(true)', 'x = input.int(1, active = not on)'];
    assert.deepEqual(analyzeLines(6, ...lines).errors, []);
  });
});
