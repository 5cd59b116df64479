/** How units of time are counted in Spanish. */
export const units = {
  day: { one: 'día', many: 'de días', other: 'días' },
  week: { one: 'semana', many: 'de semanas', other: 'semanas' },
  month: { one: 'mes', many: 'de meses', other: 'meses' },
  'half-month': { one: 'quincena', many: 'de quincenas', other: 'quincenas' },
  'business-day': { one: 'día hábil', many: 'de días hábiles', other: 'días hábiles' },
} as const;
