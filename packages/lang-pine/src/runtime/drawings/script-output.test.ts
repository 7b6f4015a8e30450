import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildBars } from '@stratloom/testkit';
import { ScriptStop } from '../../messages/message.ts';
import { runScript } from '../testing/run-script.ts';
import type { ScriptOutput } from './script-output.ts';

const BARS = buildBars([
  [100, 102, 99, 101],
  [101, 103, 100, 100],
  [100, 104, 98, 103],
  [103, 105, 102, 104],
]);

const RED = 0xff0000ff;
const LIME = 0x00ff00ff;

function draw(body: string, head = ''): ScriptOutput {
  return runScript(`//@version=6\nindicator('T', overlay = true${head})\n${body}\n`, BARS).output;
}

describe('the output', () => {
  it('is plain data', () => {
    const output = draw("plot(close)\nline.new(0, 1, 2, 3)\nalert('x')");
    assert.deepEqual(structuredClone(output), output);
  });

  it('has a color a bar only where it changes', () => {
    const output = draw(
      "plot(close, 'a', color = #ff0000)\nplot(close, 'b', color = close > open ? #00ff00 : #ff0000)\nplot(close, 'c', color = close > 0 ? #00ff00 : na)",
    );
    const colors = output.plots.map((plot) =>
      plot.kind === 'plot' ? [plot.color, plot.colors && [...plot.colors]] : null,
    );
    assert.deepEqual(colors, [
      [RED, null],
      [LIME, [LIME, RED, LIME, LIME]],
      [LIME, null],
    ]);
  });

  it('has values that depend on what ran before', () => {
    const output = draw("var n = 0\nn += 1\nplot(n, 'n')");
    const [plot] = output.plots;
    assert.deepEqual(plot?.kind === 'plot' && [...plot.values], [1, 2, 3, 4]);
  });

  it('has marks only on the bars that show them', () => {
    const output = draw(
      "plotshape(close > open, style = shape.circle, location = location.belowbar, text = 'up')\nplotchar(bar_index == 1 ? 7.0 : na, char = 'x', location = location.absolute)",
    );
    const marks = output.plots.map((plot) =>
      'bars' in plot ? [plot.kind, plot.symbol, [...plot.bars], [...plot.values]] : null,
    );
    assert.deepEqual(marks, [
      ['shape', 'circle', [0, 2, 3], [1, 1, 1]],
      ['char', 'x', [1], [7]],
    ]);
  });

  it('knows between which plots and levels is filled', () => {
    const output = draw(
      'a = plot(high)\nb = plot(low)\nfill(a, b, color = #ff0000)\nfill(hline(1), hline(2), color = #00ff00)',
    );
    const ids = output.plots.flatMap((plot) => ('id' in plot ? [plot.id] : []));
    const fills = output.plots.flatMap((plot) =>
      plot.kind === 'fill' ? [[plot.from, plot.to, plot.color]] : [],
    );
    assert.deepEqual(fills, [
      [ids[0], ids[1], RED],
      [ids[2], ids[3], LIME],
    ]);
  });

  it('keeps as many drawings as the script may have, the newest ones', () => {
    const body = 'line.new(bar_index, 0, bar_index, 1)\nplot(array.size(line.all))';
    assert.deepEqual(
      draw(body, ', max_lines_count = 2').lines.map(({ x1 }) => x1),
      [2, 3],
    );
    assert.equal(draw(body).lines.length, 4);
  });

  it('shows drawings as they were changed last', () => {
    const output = draw(
      "var line l = na\nif bar_index == 0\n    l := line.new(0, 1.0, 2, 3.0)\nline.set_xy2(l, bar_index, close)\nl.set_color(#ff0000)\nplot(line.get_price(l, 6), 'p')",
    );
    const [line] = output.lines;
    assert.deepEqual([line?.x2, line?.y2, line?.color], [3, 104, RED]);
  });

  it('forgets what was deleted; a deleted drawing can not be changed', () => {
    const output = draw(
      "a = label.new(bar_index, close, 'a')\nb = label.copy(a)\nb.set_text('b')\nlabel.delete(a)\na.set_text('c')\nif bar_index < 3\n    label.delete(b)",
    );
    assert.deepEqual(
      output.labels.map(({ text }) => text.text),
      ['b'],
    );
  });

  it('places drawings by points, bars or times', () => {
    const output = draw(
      'p = chart.point.now(close)\nbox.new(p, chart.point.from_time(time + 1000, 5), xloc = xloc.bar_time)',
    );
    const box = output.boxes.at(-1);
    assert.deepEqual([box?.x, box?.left, box?.top], ['time', BARS.openTime[3], 104]);
    assert.deepEqual([box?.right, box?.bottom], [(BARS.openTime[3] ?? NaN) + 1000, 5]);
  });

  it('has tables with cells, merged and cleared', () => {
    const output = draw(
      "var t = table.new(position.bottom_left, 2, 2)\nif barstate.islast\n    t.cell(0, 0, 'a')\n    t.cell(1, 1, 'b')\n    table.merge_cells(t, 0, 0, 1, 0)\n    t.cell_set_text(0, 0, 'c')\n    table.clear(t, 1, 1)",
    );
    const cells = output.tables[0]?.cells ?? [];
    assert.deepEqual(
      cells.map((cell) => cell && [cell.text.text, cell.columnSpan, cell.rowSpan]),
      [['c', 2, 1], null, null, null],
    );
  });

  it('stops a script that writes a cell which is not there', () => {
    assert.throws(
      () => draw("t = table.new(position.top_left, 1, 1)\nt.cell(1, 0, 'x')"),
      (error) => error instanceof ScriptStop && error.code === 'pine.table-cell',
    );
  });

  it('stops a script with too many plots', () => {
    const plots = Array.from({ length: 65 }, () => 'plot(close)').join('\n');
    assert.throws(
      () => draw(plots),
      (error) => error instanceof ScriptStop && error.code === 'pine.too-many-plots',
    );
  });

  it('lists messages, once a bar, with their placeholders filled in', () => {
    const output = draw(
      "plot(high, 'H')\nalertcondition(close > 103, 'up', '{{ticker}} {{exchange}} at {{close}}, {{plot(\"H\")}} {{plot_0}} {{other}}')\nfor i = 1 to 2\n    if bar_index == 1\n        alert('fell')\n        alert('all', alert.freq_all)",
    );
    assert.deepEqual(output.alerts, [
      { bar: 1, title: '', message: 'fell' },
      { bar: 1, title: '', message: 'all' },
      { bar: 1, title: '', message: 'all' },
      { bar: 3, title: 'up', message: 'ABC TEST at 104, 105 105 {{other}}' },
    ]);
  });
});
