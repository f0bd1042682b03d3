import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Accordion } from './accordion.tsx';
import { Button } from './button.tsx';
import { DataTable } from './data-table.tsx';
import { Dialog } from './dialog.tsx';
import { DimensionLine } from './dimension-line.tsx';
import { Notice } from './notice.tsx';
import { Picture } from './picture.tsx';
import { PieceTicket } from './piece-ticket.tsx';
import { ProgressLine } from './progress-line.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { SwatchGroup } from './swatch-group.tsx';

// The content security policy refuses style attributes, so a colour or a length that depends on data must travel otherwise.
const parts: Record<string, ReactElement> = {
  accordion: <Accordion items={[{ title: 'How?', content: 'So.' }]} />,
  button: <Button pending>Pay</Button>,
  table: (
    <DataTable
      caption="Orders"
      columns={[{ key: 'id', heading: 'Order', cell: (row: string) => row }]}
      rows={['a']}
      rowKey={(row) => row}
    />
  ),
  dialog: <Dialog open onClose={() => {}} title="Sign in" />,
  'piece ticket': (
    <PieceTicket number={1} series="GD-1001" name="Sofa" about="Iroko" maker="" color="#2f4468" stamp="Shipped" />
  ),
  'dimension line': <DimensionLine orientation="vertical" label="940 mm" />,
  notice: <Notice tone="danger">No.</Notice>,
  picture: <Picture sources={[]} src="/a.jpg" width={4} height={5} alt="" sizes="5rem" placeholderColor="#c9b79c" />,
  progress: <ProgressLine label="Uploading" value={62} />,
  stepper: <QuantityStepper name="quantity" of="Sofa" />,
  swatches: <SwatchGroup name="color" label="Colour" options={[{ value: 'Red', label: 'Red', color: '#96322a' }]} />,
};

test.each(Object.entries(parts))('%s has no style attribute', (_, part) => {
  const html = renderToStaticMarkup(part);
  expect(html).not.toContain(' style=');
  expect(html.length).toBeGreaterThan(20);
});
