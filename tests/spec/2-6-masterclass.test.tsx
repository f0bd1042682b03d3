import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import {
  EnrollProblemNotice,
  SaveFailed,
  SavingOverlay,
  SuccessPopup,
} from '#app/features/class/masterclass/components/enroll-states.tsx';
import { masterclassTexts } from '#app/features/class/masterclass/masterclass-texts.ts';
import { Button } from '#app/ui/button.tsx';

const render = (element: React.ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);

const PAGE = '/masterclass/enrolled/gida-enroll-1';

describe('what the enroll form says while it works', () => {
  // Covers 2.6-4
  it('says what it is doing while it pays and while it saves', () => {
    const { pay, paying } = masterclassTexts.enroll;
    const button = render(
      <Button type="submit" pending pendingLabel={paying}>
        {pay}
      </Button>,
    );
    expect(button).toContain('Processing...');
    expect(button).not.toContain('Proceed with payment');
    expect(render(<SavingOverlay isOpen />)).toMatch(/role="status"[\s\S]*Saving your enrollment/);
    expect(render(<SavingOverlay isOpen={false} />)).toBe('');
  });

  it('says that nothing was paid, and leads to the payment that was begun', () => {
    const html = render(<EnrollProblemNotice answer={undefined} phase="unpaid" page={PAGE} />);
    expect(html).toContain('Payment was not completed. Please try again.');
    expect(html).toContain(`href="${PAGE}"`);
  });

  // Covers 8-13
  it('says that saving failed and that nobody should pay again', () => {
    const html = render(<SaveFailed isOpen reference="gida-enroll-1" onRetry={() => {}} page={PAGE} />);
    for (const words of ['Error submitting. Please try again.', 'Do not pay again', 'gida-enroll-1']) {
      expect(html).toContain(words);
    }
  });

  it('ends in a popup with its sentence and Continue', () => {
    const html = render(<SuccessPopup isOpen onContinue={() => {}} />);
    expect(html).toContain('Enrollment Successful!');
    expect(html).toContain('A receipt of this transaction and further instructions has been sent to your email');
    expect(html).toMatch(/<form method="dialog">[\s\S]*Continue/);
  });
});
