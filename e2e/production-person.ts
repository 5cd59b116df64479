import type { Page } from '@playwright/test';
import { type AddressParameters, type PageName, pageAddress } from '@plazo/contract';
import { clabeOf } from '../apps/server/src/testing/clabe.ts';
import { actAtRail, expect, type Order, settled } from './journey.ts';
import type { Lending, Side } from './lending-production.ts';
import { applyUpTo, openShell, shellWords } from './shell-walk.ts';

/** Who borrows in a journey of production: what they read, and what they do with phone, bank and browser. */

const walks = {
  mx: {
    ...shellWords.mx,
    account: { 'CLABE (18 números)': accountEnding('00') },
    active: 'Tu préstamo está activo',
    returned: 'El banco nos regresó tu dinero',
    sendAgain: 'Enviar otra vez a esta cuenta',
    pay: 'Pagar',
    done: (made: number) => `${made} de 3 pagos hechos`,
    way: { transfer: /^Transferencia SPEI/, other: /^Tienda de conveniencia/ },
    automatic: /Pagos automáticos/,
    accept: 'Aceptar e ir a aprobarlo',
    running: 'Los pagos automáticos están activos',
    planned: /^Tomamos \$.* de tu cuenta el/,
    bounced: 'Un cobro no se pudo hacer',
    part: /Te falta de este pago \$/,
    end: ['Terminar los pagos automáticos', 'Sí, terminar', /^Los pagos automáticos terminaron/],
    toCard: 'Ir a la página de tarjetas',
    kept: 'Guardamos tu tarjeta •••• 1103',
    payCard: /^Pagar \$/,
    sms: 'Código por SMS',
    confirmCard: 'Confirmar pago',
    toBank: 'Ir a mi banco',
    paid: 'Tu préstamo está pagado',
    letter: 'Descargar constancia',
  },
  in: {
    ...shellWords.in,
    account: { 'Account number': '123456789000', 'IFSC code': 'HDFC0001234' },
    active: 'Your loan is active',
    returned: 'The bank sent your money back to us',
    sendAgain: 'Send it to this account again',
    pay: 'Pay',
    done: (made: number) => `${made} of 4 payments made`,
    way: { transfer: /^Bank transfer/, other: /^UPI/ },
    automatic: /Automatic payments/,
    accept: 'Accept and go to approve it',
    running: 'Automatic payments are active',
    planned: /^We take ₹.* from your account on/,
    bounced: 'A collection failed',
    part: /₹[\d,.]+ of this payment is left/,
    end: ['End automatic payments', 'Yes, end them', /^Automatic payments have ended/],
    toCard: 'Go to the card page',
    kept: 'We saved your card •••• 1103',
    payCard: /^Pay ₹/,
    sms: 'SMS code',
    confirmCard: 'Confirm payment',
    toBank: 'Go to my bank',
    paid: 'Your loan is paid',
    letter: 'Download certificate',
  },
} as const;

/** A CLABE of STP with this end: what becomes of a payout to it. */
function accountEnding(two: string): string {
  const all = Array.from({ length: 100 }, (_, branch) =>
    clabeOf(`646180${String(branch).padStart(10, '0')}0`),
  );
  return all.find((clabe) => clabe.endsWith(two)) ?? '';
}

export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const CODE = /\b\d{6}\b/;

/** A person whose phone no brand knows, in the browser that they have. */
export function personOf(page: Page, lending: Lending, side: Side) {
  const words = walks[side];
  const url = lending.at(side);
  let read = 0;
  /** The code of the SMS that came after the last one that was read. */
  const codeOf = async () => {
    const codes = async () =>
      (await lending.stateOf(side)).messages.flatMap(({ ask }) => CODE.exec(ask.text)?.[0] ?? []);
    await expect.poll(async () => (await codes()).length).toBeGreaterThan(read);
    const all = await codes();
    read = all.length;
    return all.at(-1) ?? '';
  };
  const see = async (name: PageName, own: AddressParameters = {}) => {
    await page.goto(`${url}${pageAddress(name, {}, { ...own })}`);
    await settled(page);
  };
  return {
    page,
    words,
    codeOf,
    see,
    /** Noon of a day: the last session is over, and the next one begins with a code. */
    comeBackOn: async (day: string) => {
      await lending.goTo(page, side, day);
      await openShell(page, { url, codeOf }, words);
    },
    /** What the counterparty was asked last, once it was asked so often. */
    asked: async (kind: 'payouts' | 'cardPayments' | 'debits', count: number) => {
      await expect.poll(async () => (await lending.stateOf(side))[kind].length).toBe(count);
      return (await lending.stateOf(side))[kind].at(-1)?.id ?? '';
    },
    /** The reference that the page shows, as its rail has it. */
    shown: async () => {
      const find = async () => {
        const text = (await page.getByRole('main').innerText()).replaceAll(/\s/g, '');
        return (await lending.stateOf(side)).references.find(({ code }) => text.includes(code))?.id ?? '';
      };
      await expect.poll(find).not.toBe('');
      return find();
    },
    pay: (reference: string, amountMinor: number) => lending.pay(side, reference, amountMinor),
    act: (on: string, button: string) => actAtRail(page, lending.railUrl(side), { on, button }),
    /** The page as it stands comes to say so, by itself or when it is loaded again. */
    untilSays: async (says: string | RegExp) => {
      await expect(async () => {
        await page.reload();
        await expect(page.getByText(says).first()).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 30_000 });
    },
  };
}
export type Person = ReturnType<typeof personOf>;

/** From an unknown phone to the loan that is confirmed, and to its bank being asked for the money. */
export async function takeLoan({ page, words, comeBackOn, asked }: Person, day: string) {
  await comeBackOn(day);
  await applyUpTo(page, words, 3);
  await expect(page.getByRole('heading', { name: words.approved })).toBeVisible();
  await page.getByRole('button', { name: words.toOffer }).click();
  await page.getByRole('button', { name: words.confirm }).click();
  await page.waitForURL(/from=confirm/);
  const query = new URL(page.url()).searchParams;
  const order: Order = { orderId: query.get('orderId') ?? '', productId: query.get('productId') ?? '' };
  return { order, payout: await asked('payouts', 1) };
}

/** Pays what the page asks on a reference that the rail issues for it. */
export async function payOn({ page, see, shown, pay }: Person, order: Order, way: RegExp): Promise<void> {
  await see('repay', { ...order });
  const [asks = ''] = /[\d,]+\.\d\d/.exec(await page.getByRole('main').innerText()) ?? [];
  await page.getByRole('link', { name: way }).click();
  await page.waitForURL(/requestType=/);
  await pay(await shown(), Number(asks.replaceAll(/\D/g, '')));
  await see('orderDetails', { ...order });
}

/** The day of the next payment, as the loan's page names it. */
export async function dueOn({ page, see }: Person, order: Order): Promise<string> {
  await see('orderDetails', { ...order });
  return /\d{4}-\d{2}-\d{2}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
}
