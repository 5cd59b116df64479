import { addressAt, type endpoints, type LoanOffer, pageAddress } from '@plazo/contract';
import type { Quote } from '@plazo/lending';
import { formatMoney } from '@plazo/markets';

import type * as z from 'zod/mini';
import type { BorrowerCall } from '../../call.ts';
import { isRefused, type Refused } from '../../db/transaction.ts';
import { chargeName, periodsOf, productName, rateText, taxName } from '../../words/figures.ts';
import { agreementFacts, agreementHash, agreementText, annualCostText } from '../agreement/agreement-text.ts';
import { chargeSentences } from '../agreement/charge-text.ts';
import { lateChargeText } from '../agreement/late-charge.ts';
import { currentOffer, needsCode, type PricedOffer } from './live-offer.ts';
import { endPricing } from './offers.store.ts';

type Request = z.output<typeof endpoints.confirmLoan.detail.request>;

function costLines(call: BorrowerCall, { priced, product }: PricedOffer) {
  const { text, brand } = call;
  const money = (minor: bigint) => formatMoney(minor, brand.currency);
  const line = (label: string, minor: bigint) => ({ text: label, value: money(minor) });
  return [
    line(text.interest, priced.interestMinor),
    line(text.commission, priced.commissionMinor),
    ...(priced.charges ?? []).map(({ chargeId, amountMinor }) =>
      line(chargeName(product.terms, chargeId, text), amountMinor),
    ),
    ...(priced.taxMinor > 0n ? [line(taxName(product.terms, text), priced.taxMinor)] : []),
    ...(priced.couponMinor > 0n ? [line(text.coupon, -priced.couponMinor)] : []),
    line(text.totalCost, priced.totalCostMinor),
  ];
}

function renewalLines(call: BorrowerCall, { priced, renewal }: PricedOffer) {
  if (!renewal) return [];
  const { renewal: words } = call.text;
  const money = (minor: bigint) => formatMoney(minor, call.brand.currency);
  return [
    { text: words.paysOff(renewal.orderId), value: money(renewal.payoffMinor) },
    { text: words.inHand, value: money(priced.disbursedMinor - renewal.payoffMinor) },
  ];
}

function planRows(call: BorrowerCall, priced: Quote): LoanOffer['repay_plans'] {
  const money = (minor: bigint) => formatMoney(minor, call.brand.currency);
  return priced.schedule.map((row, index) => {
    const payment = priced.payments[index] ?? row.totalMinor;
    const parts = call.text.planDescription(
      money(row.principalMinor),
      money(row.totalMinor - row.principalMinor),
    );
    const byCoupon = row.totalMinor - payment;
    return {
      title: call.text.payment(row.no),
      description: byCoupon > 0n ? `${parts} · ${call.text.coupon} ${money(-byCoupon)}` : parts,
      amount: Number(payment),
      pay_time: row.dueOn,
    };
  });
}

function toPage(call: BorrowerCall, current: PricedOffer): LoanOffer {
  const { brand, text, common } = call;
  const { offer, priced, product } = current;
  const [first] = priced.schedule;
  return {
    firstPayTime: first?.dueOn ?? call.today,
    amount: Number(offer.principalMinor),
    periods: periodsOf(product.terms, offer.instalments),
    termUnit: product.terms.plan.every.unit,
    isNeedPop: offer.needsPricing ? 1 : 0,
    sendSms: needsCode(brand, offer.principalMinor) ? 1 : 0,
    details: costLines(call, current),
    repay_plans: planRows(call, priced),
    loanRate: rateText(product.terms, text),
    ratemsg: lateChargeText(product.terms, text),
    renewal: renewalLines(call, current),
    charges: [...chargeSentences(product.terms, text)],
    amountDec: formatMoney(offer.principalMinor, brand.currency, { withCode: true }),
    isNewContract: addressAt(
      brand.h5Base,
      pageAddress('agreement', { ...common, orderId: '' }, { productId: offer.productId }),
    ),
    messageType: 0,
    comProductLogo: brand.logo,
    comProductName: productName(brand, offer.productId),
    couNum: Number(priced.couponMinor),
    received: Number(priced.disbursedMinor),
    totalRepay: Number(priced.totalPayableMinor),
    totalCost: Number(priced.totalCostMinor),
    termDays: priced.termDays,
    annualCost: annualCostText(brand.market, priced),
    offerVersion: current.version,
    agreementHash: agreementHash(agreementText(agreementFacts(call, current))),
  };
}

/** The offer as it stands today. Asking with `isType` 1 ends its pricing (operations, "Test surface"). */
export async function showOffer(call: BorrowerCall<Request>): Promise<LoanOffer | Refused> {
  const current = await currentOffer(call, { productId: call.request.productId, mayMake: true });
  if (isRefused(current)) return current;
  if (call.request.isType !== 1 || !current.offer.needsPricing) return toPage(call, current);
  await endPricing(call.db, current.offer.id);
  return toPage(call, { ...current, offer: { ...current.offer, needsPricing: false } });
}
