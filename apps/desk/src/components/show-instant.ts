/** An instant to the minute, in the zone that is named or the operator's own. */
export function showInstant(instant: string, timeZone?: string): string {
  // Swedish writes dates as this desk does: 2027-03-10 09:05
  const written = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return written.format(new Date(instant));
}
