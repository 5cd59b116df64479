/** An hour of the day as it is written. */
export const showHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** The hours of a day, to choose from. */
export const hourChoices = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: showHour(hour),
}));
