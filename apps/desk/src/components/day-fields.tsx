import { Field } from './field.tsx';
import type { useListPlace } from './list.tsx';

/** A day as an address has it; nothing where it is none. */
const dayOf = (text: string) => (Number.isNaN(Date.parse(`${text}T00:00`)) ? '' : text);

/** The first instant of a day of the operator's own, or of one some days later; nothing of no day. */
export function startOf(day: string, laterDays = 0): string | undefined {
  if (day === '') return undefined;
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + laterDays);
  return start.toISOString();
}

type Place = Pick<ReturnType<typeof useListPlace>, 'read' | 'write'>;

/** From which day to which the address asks, as instants. */
export const daysOf = ({ read }: Pick<Place, 'read'>) => ({
  from: startOf(dayOf(read('from'))),
  until: startOf(dayOf(read('to')), 1),
});

/** The first day and the last one of a list. */
export function DayFields({ place, from, to }: { place: Place; from: string; to: string }) {
  return (
    [
      ['from', from],
      ['to', to],
    ] as const
  ).map(([name, label]) => (
    <Field
      key={name}
      label={label}
      type="date"
      value={dayOf(place.read(name))}
      onChange={(typed) => place.write({ [name]: typed, after: '' })}
    />
  ));
}
