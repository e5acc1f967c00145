-- A timesheet matches the plan only with its photos, at the location, and at the planned pay at most: what was
-- calculated before says so too (domain/timesheet/attention.ts).
update user_shifts us
set attention = us.attention || array_remove(array[
    case when us.clock_in_photo_id is null then 'noPhotoIn' end,
    case when us.clock_out_at is not null and us.clock_out_photo_id is null then 'noPhotoOut' end,
    case when not us.clock_in_on_site then 'offSiteIn' end,
    case when us.clock_out_at is not null and not us.clock_out_on_site then 'offSiteOut' end,
    -- An hour's wage pays each minute; without overtime only a shorter break than planned pays more.
    case when s.wage_type = 1 and us.overtime_minutes = 0 and not us.as_planned
        and us.work_minutes > extract(epoch from s.ends_at - s.starts_at) / 60
          - case when s.break_type = 'UNPAID' then s.break_minutes else 0 end then 'paysMore' end
  ], null)
from shifts s
where s.id = us.shift_id and us.clock_in_at is not null and us.status not in (1, 4);
