import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Column<Row> = {
  key: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Money and counts: tabular figures at the right edge. */
  numeric?: boolean;
  /** What the row comes to: on a phone it is beside the title, without its heading. */
  isSum?: boolean;
  /** Keeps the heading for listeners only: the column of buttons. */
  hideHeading?: boolean;
};

type DataTableProps<Row> = {
  /** What the table lists; read out first, and shown unless `hideCaption`. */
  caption: string;
  hideCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/**
 * A table with hairlines on a desk. On a phone each row is a card with its headings beside its values: the first column titles it, and
 * figures stand side by side.
 */
export function DataTable<Row>({ caption, hideCaption = false, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <table className="data-table w-full">
      <caption className={classNames('pb-3 text-left font-semibold', hideCaption && 'sr-only')}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" data-numeric={column.numeric || undefined}>
              {column.hideHeading ? <span className="sr-only">{column.heading}</span> : column.heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td
                key={column.key}
                data-heading={column.hideHeading ? undefined : column.heading}
                data-numeric={column.numeric || undefined}
                data-sum={column.isSum || undefined}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
