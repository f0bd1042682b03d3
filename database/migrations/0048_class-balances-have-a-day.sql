-- The balance of a place falls due on the first day of its class, in Lagos; of one that was enrolled in later, on the day it was owed.
update dues
set due_on = greatest(enrollments.class_starts_on, (dues.created_at at time zone 'Africa/Lagos')::date)
from enrollments
where dues.subject = 'enrollment' and dues.purpose = 'balance' and dues.state = 'open' and dues.due_on is null
  and enrollments.id = dues.subject_id and enrollments.class_starts_on is not null;
