import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Readout } from '../charts/readout.ts';
import { BarLink, linkView } from './bar-link.ts';

/** A view that marks a bar as though it were pointed at. */
function viewOf() {
  const hoveredBar = new Readout(-1);
  return { hoveredBar, pointAt: (bar: number) => hoveredBar.set(bar) };
}

function linked() {
  const link = new BarLink(() => undefined);
  const [chart, equity] = [viewOf(), viewOf()];
  const stopChart = linkView(chart, link.inChart, link.inReport);
  linkView(equity, link.inReport, link.inChart);
  return { link, chart, equity, stopChart };
}

describe('the report beside the chart of prices', () => {
  it('marks the bar that is pointed at in the chart, and the other way round', () => {
    const { chart, equity } = linked();
    chart.hoveredBar.set(12);
    assert.equal(equity.hoveredBar.get(), 12);
    chart.hoveredBar.set(-1);
    assert.equal(equity.hoveredBar.get(), -1);
    equity.hoveredBar.set(40);
    assert.equal(chart.hoveredBar.get(), 40);
  });

  it('never sends a mark back to where it came from', () => {
    const { link, chart, equity } = linked();
    chart.hoveredBar.set(12);
    assert.equal(link.inReport.get(), -1);
    equity.hoveredBar.set(13);
    assert.equal(link.inChart.get(), 12);
    assert.equal(link.inReport.get(), 13);
  });

  it('takes its marks away when one of the two closes', () => {
    const { link, chart, equity, stopChart } = linked();
    chart.hoveredBar.set(12);
    stopChart();
    assert.equal(equity.hoveredBar.get(), -1);
    chart.hoveredBar.set(20);
    assert.equal(link.inChart.get(), -1);
    assert.equal(equity.hoveredBar.get(), -1);
  });
});
