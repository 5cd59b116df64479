import { addDays, type CalendarDate, isBusinessDay } from '@plazo/money';
import { describe, expect, test } from 'vitest';
import { identityFields, isAccountNumber, languages, marketIds, markets, mobileOf } from './index.ts';

/** What must hold of every market, whatever its answers are. */

const YEARS = [2026, 2027, 2030] as const;

const daysOf = (year: number): readonly CalendarDate[] => {
  const first: CalendarDate = `${year}-01-01`;
  return Array.from({ length: 365 }, (_, day) => addDays(first, day));
};

/** Every text in a value, however deep. */
const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Object.values(typeof value === 'object' && value !== null ? value : {}).flatMap(textsIn);

describe.each(marketIds)('the market %s', (id) => {
  const market = markets[id];

  test('is named by the two letters of a country', () => {
    expect(new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(id.toUpperCase())).toMatch(
      /^\p{Lu}/u,
    );
  });

  test('has the minor unit that the platform knows of its currency', () => {
    const { code, digits } = market.currency;
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: code });
    // what people of the country write may leave out cents that the standard has, and never has more of them
    expect(digits).toBeLessThanOrEqual(format.resolvedOptions().maximumFractionDigits ?? 0);
  });

  test('counts legal times by a calendar of its own that closes some days and opens most', () => {
    expect(Object.keys(market.calendars)).toContain(market.clocks.calendar);
    const { calendar: debitDays = market.clocks.calendar } = market.law.debit;
    expect(Object.keys(market.calendars)).toContain(debitDays);
    for (const [name, calendar] of Object.entries(market.calendars)) {
      expect(name.startsWith(`${id}-`)).toBe(true);
      for (const year of YEARS) {
        const open = daysOf(year).filter((day) => isBusinessDay(day, calendar)).length;
        expect([name, year, open > 200 && open < 320]).toEqual([name, year, true]);
      }
    }
  });

  test('classes every loan by rising days, from none on to one that no longer performs', () => {
    const { classes, keptMonths } = market.delinquency;
    const days = classes.map(({ from }) => from);
    expect(days[0]).toBe(0);
    expect(days).toEqual([...new Set(days)].toSorted((one, other) => one - other));
    expect(new Set(classes.map(({ id: name }) => name)).size).toBe(classes.length);
    expect(classes.findIndex(({ isNonPerforming }) => isNonPerforming)).toBeGreaterThan(0);
    expect(classes.at(-1)?.isNonPerforming).toBe(true);
    expect(keptMonths).toBeGreaterThan(0);
  });

  test('provides for each class and puts every number of days into a stage, or says that it does neither', () => {
    const { classes, provision, stages } = market.delinquency;
    const provided = provision === 'none' ? classes.map(({ id: name }) => name) : Object.keys(provision.ppm);
    expect(provided.toSorted()).toEqual(classes.map(({ id: name }) => name).toSorted());
    const rows = stages === 'none' ? [{ until: undefined }] : stages.rows;
    const ends = rows.map(({ until }) => until ?? Number.POSITIVE_INFINITY);
    expect(ends).toEqual([...new Set(ends)].toSorted((one, other) => one - other));
    expect(ends.at(-1)).toBe(Number.POSITIVE_INFINITY);
  });

  test('lets nobody be called at night, nor on no day at all', () => {
    const { windows, closedBy } = market.clocks.contact;
    for (const { from, to } of windows)
      expect([from >= '06:00', to <= '22:00', from < to]).toEqual([true, true, true]);
    const days = windows.flatMap(({ weekdays }) => weekdays);
    expect(days.length).toBeGreaterThan(0);
    expect(new Set(days).size).toBe(days.length);
    expect(closedBy === undefined || Object.hasOwn(market.calendars, closedBy)).toBe(true);
  });

  test('lets nobody be contacted without end', () => {
    const { calls, messages } = market.clocks.contactLimits;
    for (const { day, week } of [calls, messages])
      expect([day >= 1, week >= day, week <= day * 7]).toEqual([true, true, true]);
    expect(messages.apart).toBeGreaterThanOrEqual(1);
  });

  test('knows its own mobile numbers, and a demonstration person has one', () => {
    const { length, starts, groups } = mobileOf(id);
    expect(groups.reduce((sum, group) => sum + group, 0)).toBe(length);
    expect(starts.some((start) => market.demo.phoneStart.startsWith(start))).toBe(true);
  });

  test('takes no account number of zeros, of letters or of nothing', () => {
    const { account } = market;
    const wrong = ['', '0'.repeat(account.most), 'abc', '1', '9'.repeat(account.most + 1)];
    expect(wrong.filter((number) => isAccountNumber(account, number))).toEqual([]);
  });

  test('takes no empty identity number, and writes all of an address in its line', () => {
    const needed = market.personFields.filter(({ isOptional }) => !isOptional);
    expect(needed.length).toBeGreaterThan(0);
    expect(needed.filter(({ check }) => check?.('') === undefined)).toEqual([]);
    const values = Object.fromEntries(market.addressFields.map(({ name }) => [name, `<${name}>`]));
    for (const { name } of market.addressFields) expect(market.addressLine(values)).toContain(`<${name}>`);
  });

  test('shares no way to pay and no calendar with another market', () => {
    const others = marketIds.filter((other) => other !== id).map((other) => markets[other]);
    const taken = others.flatMap(({ channels, calendars }) => Object.keys({ ...channels, ...calendars }));
    expect(
      Object.keys({ ...market.channels, ...market.calendars }).filter((own) => taken.includes(own)),
    ).toEqual([]);
  });

  test('knows a person by one number, named as in no other market', () => {
    const own = market.personFields.filter(({ isIdentity }) => isIdentity);
    expect(own).toHaveLength(1);
    expect(identityFields.filter((name) => name === own[0]?.name)).toHaveLength(1);
  });

  test('issues codes that nobody can take for another one', () => {
    for (const { makeCode } of Object.values(market.channels)) {
      let state = 1;
      const chance = (below: number) => {
        state = (state * 48_271) % 2_147_483_647;
        return state % below;
      };
      const codes = Array.from({ length: 50 }, (_, number) => makeCode(BigInt(number), chance));
      expect(new Set(codes).size).toBe(50);
    }
  });

  test.each(languages)('says everything in %s', (language) => {
    const words = market.words[language];
    const said = Object.values(words.person).map(({ hint: _hint, ...others }) => others);
    expect(
      textsIn({ ...words, site: { ...words.site, costNote: '—' }, person: said }).filter(
        (text) => text.trim() === '',
      ),
    ).toEqual(
      Object.values(words.channels)
        .filter(({ code }) => code === '')
        .map(() => ''),
    );
    expect(words.page.disagree).toContain('{contact}');
    const fields = [...market.personFields, ...market.addressFields];
    const [own, common] = [true, false].map((isOwn) =>
      fields.filter(({ name }) => Object.hasOwn(words.person, name) === isOwn),
    );
    for (const { name, check } of own ?? []) {
      const { label, wrong } = words.person[name] ?? {};
      expect([name, Boolean(label), check === undefined || Boolean(wrong)]).toEqual([name, true, true]);
    }
    expect(['street', 'neighbourhood', 'city', 'postalCode']).toEqual(
      expect.arrayContaining((common ?? []).map(({ name }) => name)),
    );
    expect(Object.keys(words.channels).toSorted()).toEqual(Object.keys(market.channels).toSorted());
    expect(words.page.account.bankCode !== undefined, 'words of the bank’s code, where one is asked').toBe(
      market.account.bankCode !== undefined,
    );
  });
});
