import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { invariant } from '@stratloom/engine/model';
import type { ChartDrawings } from '../../charts/drawings/chart-drawings.ts';
import { RunSession } from '../run-session.ts';
import { scriptJob, wavingBars } from '../testing/scripts.ts';

const bars = wavingBars(120);

async function drawnBy(body: string, declaration = 'overlay = true'): Promise<ChartDrawings> {
  const session = new RunSession();
  session.takeBars(bars);
  const outcome = await session.run(
    scriptJob(`//@version=6\nstrategy("S", ${declaration})\n${body}`),
  );
  invariant(outcome?.ok === true && outcome.run.drawings !== null, 'the script draws');
  return outcome.run.drawings;
}

describe('what scripts draw, on the chart', () => {
  it('stands in a pane of its own unless it lies over the prices', async () => {
    const body = 'plot(close, "A")\nplot(close, "B", force_overlay = true)\nhline(3)\n';
    const { plots, levels } = await drawnBy(body, 'overlay = false');
    assert.deepEqual(
      plots.map(({ name, pane }) => [name, pane]),
      [
        ['A', 'S'],
        ['B', 'price'],
      ],
    );
    assert.equal(levels[0]?.pane, 'S');
  });

  it('has the look, base, offset and colors that were asked for', async () => {
    const body =
      'plot(close, "H", close > open ? color.lime : color.red, style = plot.style_histogram, histbase = 50, offset = 3, linewidth = 4)\n';
    const [plot] = (await drawnBy(body)).plots;
    assert.deepEqual([plot?.look, plot?.base, plot?.offset, plot?.width], ['histogram', 50, 3, 4]);
    assert.ok(plot?.color instanceof Uint32Array);
    assert.equal(new Set(plot.color).size, 2);
  });

  it('shows only as many of the newest bars as were asked for, and nothing that is not displayed', async () => {
    const body =
      'plot(close, "Last", show_last = 5)\nplot(close, "Hidden", display = display.data_window)\n';
    const { plots } = await drawnBy(body);
    const [last, hidden] = plots;
    assert.equal(last?.values.filter((value) => !Number.isNaN(value)).length, 5);
    assert.equal(hidden?.isShown, false);
  });

  it('marks bars with shapes, characters and arrows up and down', async () => {
    const body = `odd = bar_index % 2 == 1
plotshape(odd, "Shape", shape.triangleup, location.belowbar, color.lime, size = size.large)
plotchar(odd, "Char", "x", location.top)
plotarrow(bar_index == 3 ? 5 : bar_index == 4 ? -10 : 0)
`;
    const [shape, char, up, down] = (await drawnBy(body)).marks;
    assert.deepEqual([shape?.shape, shape?.place, shape?.sizes], ['triangleup', 'belowbar', 18]);
    assert.equal(shape?.bars.length, 60);
    assert.deepEqual([char?.shape, char?.text, char?.place], ['none', 'x', 'top']);
    assert.deepEqual([up?.shape, up?.place, [...(up?.bars ?? [])]], ['arrowup', 'belowbar', [3]]);
    assert.deepEqual([down?.shape, [...(down?.bars ?? [])]], ['arrowdown', [4]]);
    const sizes = [up?.sizes, down?.sizes].map((each) =>
      each instanceof Float64Array ? each[0] : each,
    );
    assert.ok((sizes[0] ?? 0) < (sizes[1] ?? 0), 'a larger value has a longer arrow');
  });

  it('fills between plots and levels, also with colors that change with the price', async () => {
    const body = `a = plot(high)
b = plot(low)
fill(a, b, color.new(color.red, 80))
fill(a, b, 110, 90, color.red, color.lime)
fill(hline(1), hline(2), color.blue)
`;
    const { fills } = await drawnBy(body);
    assert.equal(fills.length, 3);
    assert.ok(fills[0]?.upper instanceof Float64Array);
    assert.equal(fills[1]?.gradient?.top[0], 110);
    assert.deepEqual([fills[2]?.upper, fills[2]?.lower], [1, 2]);
  });

  it('places drawings by bar and by time, also beyond the newest bar', async () => {
    const body = `if barstate.islast
    line.new(10, 100, 20, 110, extend = extend.right, style = line.style_dashed)
    line.new(time[5], 1, time + 2 * 86400000, 2, xloc.bar_time, style = line.style_arrow_both)
    box.new(1, 120, 5, 90, text = "b")
    label.new(bar_index, 100, "l", yloc = yloc.abovebar, style = label.style_label_lower_left)
    linefill.new(line.new(0, 1, 9, 1), line.new(0, 2, 9, 2), color.red)
`;
    const { lines, boxes, labels, shapes } = await drawnBy(body);
    assert.deepEqual(
      [lines[0]?.from, lines[0]?.extend, lines[0]?.line],
      [{ bar: 10, price: 100 }, 'right', 'dashed'],
    );
    assert.deepEqual([lines[1]?.from.bar, lines[1]?.to.bar, lines[1]?.arrow], [114, 121, 'both']);
    assert.deepEqual([boxes[0]?.topLeft.bar, boxes[0]?.text], [1, 'b']);
    assert.deepEqual([labels[0]?.place, labels[0]?.shape], ['abovebar', 'labeldown']);
    assert.equal(shapes[0]?.points.length, 4);
  });

  it('makes rows of a table, without those in which nothing was written', async () => {
    const body = `var t = table.new(position.bottom_left, 2, 4)
if barstate.islast
    table.cell(t, 0, 0, "Head")
    table.merge_cells(t, 0, 0, 1, 0)
    table.cell(t, 1, 2, "x", text_halign = text.align_right)
`;
    const [table] = (await drawnBy(body)).tables;
    assert.deepEqual([table?.vertical, table?.horizontal], ['bottom', 'left']);
    assert.equal(table?.rows.length, 2);
    assert.equal(table?.rows[0]?.[0]?.columnSpan, 2);
    assert.deepEqual([table?.rows[1]?.[0], table?.rows[1]?.[1]?.align], [null, 'right']);
  });
});
