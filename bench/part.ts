// Run by main.ts in a process of its own: measures one table, so that no other work has shaped how V8 compiles it.
import { allocationTable } from './allocation-table.ts';
import { coresTable } from './cores-table.ts';
import { gridTable } from './grid-table.ts';
import { growthTable, tradesTable } from './growth-table.ts';
import { indicatorTable } from './indicator-table.ts';
import { liveTable } from './live-table.ts';
import { pineTable, rulesTable, typicalTable } from './pine-table.ts';
import { pythonSearchTable } from './python-search-table.ts';
import { pythonTable } from './python-table.ts';
import { runTable } from './run-table.ts';
import { searchTable } from './search-table.ts';
import { stageTable } from './stage-table.ts';
import { storeTable } from './store-table.ts';
import type { Table } from './table.ts';

const PARTS: Readonly<Record<string, () => Table | Promise<Table>>> = {
  allocation: allocationTable,
  run: runTable,
  grid: gridTable,
  search: searchTable,
  cores: coresTable,
  pine: pineTable,
  rules: rulesTable,
  typical: typicalTable,
  python: pythonTable,
  'python-search': pythonSearchTable,
  indicator: indicatorTable,
  stage: stageTable,
  store: storeTable,
  growth: growthTable,
  trades: tradesTable,
  live: liveTable,
};

const measure = PARTS[process.argv[2] ?? ''];
if (measure === undefined) throw new Error(`no table ${process.argv[2]}`);
console.log(JSON.stringify(await measure()));
