import { Lines } from './data-table.tsx';

/** A day and its hour, which stand over each other where a table has no room, and break within neither. */
export function DayAndHour({ at }: { readonly at: string }) {
  const [day, hour] = at.split(' ');
  // the space between them stands outside of both: within one it would keep them together
  return (
    <Lines isNarrow>
      <time>{day}</time> <time>{hour}</time>
    </Lines>
  );
}
