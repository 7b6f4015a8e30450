import type { SourceId } from '../sources/sources.ts';

/** A heading inside a module: level 2 is larger, any other level smaller. */
interface HeadingBlock {
  readonly type: 'heading';
  readonly data: { readonly text: string; readonly level: 2 | 3 };
}

/** A paragraph of plain text. */
interface TextBlock {
  readonly type: 'text';
  readonly data: { readonly text: string };
}

/** A list of items of plain text. */
interface BulletsBlock {
  readonly type: 'bullets';
  readonly data: { readonly items: readonly string[] };
}

/** A table of plain text; every row has as many cells as there are headers. */
interface TableBlock {
  readonly type: 'table';
  readonly data: {
    readonly headers: readonly string[];
    readonly rows: readonly (readonly string[])[];
  };
}

/** A remark set apart from the text. */
interface CalloutBlock {
  readonly type: 'callout';
  readonly data: {
    readonly type: 'info' | 'warning' | 'tip';
    readonly title: string;
    readonly text: string;
  };
}

/** A formula. */
interface FormulaBlock {
  readonly type: 'formula';
  readonly data: {
    /** In the mathematics of TeX, without delimiters. */
    readonly formula: string;
    /** Meaning of the formula and of each letter, in plain words. */
    readonly description: string;
    /** The public source it can be checked in. */
    readonly source: SourceId;
  };
}

/** Text of a program. */
interface CodeBlock {
  readonly type: 'code';
  readonly data: {
    readonly code: string;
    /** `python` and `pine` are whole strategies that run unchanged in Labs. */
    readonly language?: 'python' | 'pine';
  };
}

/** A chart, identified by its description. */
interface ChartBlock {
  readonly type: 'chart';
  readonly data: {
    readonly type: 'candlestick' | 'line' | 'oscillator' | 'volume';
    readonly description: string;
  };
}

/** A part of a module, shown from top to bottom. */
export type Block =
  | HeadingBlock
  | TextBlock
  | BulletsBlock
  | TableBlock
  | CalloutBlock
  | FormulaBlock
  | CodeBlock
  | ChartBlock;
