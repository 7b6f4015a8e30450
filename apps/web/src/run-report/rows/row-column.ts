import type { ReactNode } from 'react';

/** One column of a list of rows. */
export interface RowColumn<Row> {
  readonly title: string;
  /** Share of the width. */
  readonly width: number;
  /** Name of the order that a press on the title gives; cannot be ordered by without it. */
  readonly key?: string;
  readonly isNumber?: boolean;
  /** Left out on phones; the row's details have it. */
  readonly isWide?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

/** An order of rows. */
export interface RowOrder {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}

/** Alignment and position of the cells of a column. */
export function columnStyle({ isNumber = false, isWide = false }: Omit<RowColumn<never>, 'cell'>) {
  return {
    textAlign: isNumber ? 'right' : 'left',
    display: isWide ? { xs: 'none', sm: 'table-cell' } : 'table-cell',
  } as const;
}
