import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { buttonClass } from '#app/ui/button-style.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { classAdminTexts } from '../class-admin-texts.ts';
import type { Roster, RosterStudent } from '../class-roster.server.ts';

const texts = classAdminTexts.page;
const ICON = { 'aria-hidden': true, size: 20, strokeWidth: 1.5 } as const;

/** Who is in the class: a table on a desk, cards on a phone. */
export function ClassRoster({ roster }: { roster: Roster }) {
  if (roster.students.length === 0) {
    return (
      <EmptyState title={texts.noStudents} level={3}>
        <p>{texts.noStudentsWords}</p>
      </EmptyState>
    );
  }
  const evenings = roster.sessions.length;
  return (
    <DataTable
      caption={texts.students}
      hideCaption
      rows={roster.students}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'student',
          heading: texts.columns.student,
          cell: (row) => (
            <Link to={`/enrollments/${row.id}`} className="finger font-semibold underline underline-offset-4">
              {row.fullName}
            </Link>
          ),
        },
        { key: 'phone', heading: texts.columns.phone, cell: (row) => row.phone },
        { key: 'paid', heading: texts.columns.paid, numeric: true, cell: (row) => row.paid },
        {
          key: 'balance',
          heading: texts.columns.balance,
          numeric: true,
          cell: (row) =>
            row.refunded ?? (row.balance ? <span className="text-warn">{row.balance}</span> : texts.paidUp),
        },
        {
          key: 'attendance',
          heading: texts.columns.attendance,
          numeric: true,
          cell: (row) => `${row.present + row.watched} of ${evenings}`,
        },
        { key: 'reach', heading: texts.columns.reach, hideHeading: true, cell: (row) => <Reach student={row} /> },
      ]}
    />
  );
}

function Reach({ student }: { student: RosterStudent }) {
  const look = buttonClass({ variant: 'secondary', size: 'small' });
  return (
    <span className="flex flex-wrap gap-2">
      <a href={`tel:${student.callLine}`} className={look}>
        <Phone {...ICON} />
        {texts.call}
        <span className="sr-only"> {student.fullName}</span>
      </a>
      <a href={`https://wa.me/${student.callLine.replace('+', '')}`} rel="noreferrer" className={look}>
        <MessageCircle {...ICON} />
        {texts.whatsApp}
        <span className="sr-only"> {student.fullName}</span>
      </a>
    </span>
  );
}
