import { endpoints } from '@plazo/contract';
import { expect, test } from 'vitest';
import { remindOfDueDates } from '../../jobs/reminders.ts';
import { paperReader } from '../../testing/papers.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { hi } from '../../words/hi/words.ts';

/** A borrower of India who chose Hindi: what they accept, what is printed and what is sent is in Hindi. */

const app = useTestApp();
const { pdfBytes } = paperReader(app);

const FLAG = 'hi';
const inHindi = ({ commonQuery }: { commonQuery: string }) => ({
  commonQuery: commonQuery.replace(/language=[^&]*/, `language=${FLAG}`),
});

/** Letters of Latin words that stand in Hindi too, names and addresses apart. */
const LATIN =
  /\b(?:QuickRupee|Demo Finance Private Limited|Demonstration Road|Bengaluru|Karnataka|help@quickrupee\.example|cms\.rbi\.org\.in|SHA-256 \w+|APR|KFS|GST|INR|RBI)\b/g;
const latinIn = (text: string) => text.replaceAll(LATIN, '').match(/[A-Za-z]{2,}/g) ?? [];
/** The texts of an answer, however deep. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.values(typeof value === 'object' && value !== null ? value : {}).flatMap(textsIn);

async function offered() {
  const borrower = await app.borrower('in');
  await app.call(borrower, endpoints.account.chooseLanguage.path, { flag: FLAG });
  const visit = inHindi(borrower);
  const { data: offer } = await app.call(visit, endpoints.confirmLoan.detail.path, { productId: 'in-fair' });
  const accept = async () => {
    const { data } = await app.call(visit, endpoints.confirmLoan.push.path, {
      productId: 'in-fair',
      amount: offer['amount'],
      periods: offer['periods'],
      termUnit: offer['termUnit'],
      agreementHash: offer['agreementHash'],
      offerVersion: offer['offerVersion'],
    });
    return new URL(String(data['lendDetailsUrl']), 'http://x').searchParams.get('orderId') ?? '';
  };
  return { borrower, visit, accept };
}

test('the agreement that is accepted, and the key facts before it, are in Hindi', async () => {
  const { visit, accept } = await offered();
  const orderId = await accept();
  expect(orderId).not.toBe('');
  const agreement = await app.call(visit, endpoints.agreement.detail.path, { orderId });
  const sections = textsIn(agreement.data['sections']);
  expect(agreement.data).toMatchObject({ isAgreed: true });
  expect(sections).toContain('अगर पेमेंट में देर हुई');
  expect([...sections, ...textsIn(agreement.data['stated'])].flatMap(latinIn)).toEqual([]);

  const facts = await app.call(visit, endpoints.insight.keyFacts.path, { orderId });
  expect(facts.data).toMatchObject({ language: 'hi', title: 'मुख्य तथ्य विवरण (KFS)' });
  expect(textsIn(facts.data['sections']).flatMap(latinIn)).toEqual([]);
  expect(facts.data['subtitle']).toMatch(/^नंबर \d{8} · \d{1,2} [\p{L}\p{M}]+ 20\d\d/u);

  for (const paper of ['key-facts', 'agreement', 'statement']) {
    const bytes = await pdfBytes(visit, `/documents/${paper}.pdf?orderId=${orderId}`);
    expect([paper, bytes.includes('NotoSansDevanagari'), bytes.includes('(hi-IN)')]).toEqual([
      paper,
      true,
      true,
    ]);
  }
});

test('whoever reads the same loan in English later reads what was accepted under the same hash', async () => {
  const { borrower, visit, accept } = await offered();
  const orderId = await accept();
  const hashIn = async (who: { commonQuery: string }) =>
    (await app.call(who, endpoints.agreement.detail.path, { orderId })).data['hash'];
  expect(await hashIn(borrower)).toBe(await hashIn(visit));
});

test('codes, reminders and what the app lists of them are in Hindi', async () => {
  await app.dev('/dev/clock', { now: '2026-11-24T05:00:00Z' });
  const borrower = await app.borrower('in');
  await app.call(borrower, endpoints.account.chooseLanguage.path, { flag: FLAG });
  const wish = { borrowerId: borrower.borrowerId, product: 'in-fair', status: '174', daysToDue: 3 };
  await app.dev('/dev/orders', wish);
  await remindOfDueDates(app.opened().deps, { isByName: true });
  await app.call(inHindi(borrower), endpoints.account.sendCode.path, {});
  const sent = await app.dev<{ text: string }[]>(`/dev/sms?phone=${borrower.phone}`);
  const texts = sent.map(({ text }) => text);
  expect(
    texts.some((text) =>
      /^QuickRupee: आपकी ₹[\d,.]+ की किस्त \S+ 27 \S+ \(2026-11-27\) को चुकानी है।/.test(text),
    ),
  ).toBe(true);
  expect(texts.some((text) => /^QuickRupee: लोन कन्फ़र्म करने के लिए आपका कोड \d{6} है।/.test(text))).toBe(true);
  const list = await app.call(inHindi(borrower), endpoints.messages.list.path, {});
  expect(textsIn(list.data['messages'])).toContain(hi.messages.kinds['due-soon'].title);
});
