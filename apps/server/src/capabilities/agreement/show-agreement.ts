import type { Agreement, BrandFile } from '@plazo/contract';
import { localInstant } from '../../adapters/local-time.ts';
import type { BorrowerCall, Call } from '../../call.ts';
import { isRefused, type Refused, refuse } from '../../db/transaction.ts';
import { agreementFacts, agreementHash, agreementText } from './agreement-text.ts';
import {
  type About,
  type DocumentFacts,
  documentFacts,
  inTheirWords,
  specimenFacts,
} from './document-facts.ts';
import { type Parties, readParties } from './parties.ts';

/** Every amount of the contract, from the engine (specification, section 3). */
const amountsOf = ({ priced }: DocumentFacts) => ({
  amount: Number(priced.totalPayableMinor),
  contractAmount: Number(priced.principalMinor),
  commission: Number(priced.commissionMinor),
  Interest: Number(priced.interestMinor),
  IVA: Number(priced.taxMinor),
  giveAmount: Number(priced.disbursedMinor),
});

function written(call: Call, facts: DocumentFacts, parties: Parties): Agreement {
  const { brand } = call;
  const { agreed, priced } = facts;
  const named = agreementFacts(call, facts);
  const words = agreementText(named);
  return {
    ...amountsOf(facts),
    userName: parties.name,
    username: parties.name,
    productName: named.productName,
    bankNo: parties.account,
    daiDate: agreed?.position.disbursedOn ?? '',
    planDate: (agreed?.position.instalments.at(-1) ?? priced.schedule.at(-1))?.dueOn ?? '',
    userAddress: parties.address,
    contractDate: facts.contractOn,
    company: brand.company,
    annualRate: words.annualRate,
    currency: brand.currency,
    stated: [...words.stated],
    sections: [...words.sections],
    isAgreed: agreed !== undefined,
    acceptedAt: agreed ? localInstant(new Date(agreed.accepted.acceptedAt), brand.timeZone) : '',
    hash: agreed?.accepted.hash || agreementHash(words),
  };
}

/** Nobody's agreement: of the product that was asked for, by the brand that offers it, or of the brand's own. */
async function showSpecimen(call: Call<About>): Promise<Agreement | Refused> {
  const asked = call.request.productId ?? call.common.productId;
  const offers = (brand: BrandFile) => brand.products.some(({ id }) => id === asked);
  const brand = offers(call.brand) ? call.brand : (call.deps.brands.find(offers) ?? call.brand);
  const facts = await specimenFacts(call, offers(brand) && asked ? asked : brand.defaultProduct);
  if (isRefused(facts)) return facts;
  // without a hash: there is nothing here that anybody could accept
  return { ...written({ ...call, brand }, facts, { name: '', address: '', account: '' }), hash: '' };
}

async function showOwn(call: BorrowerCall<About>): Promise<Agreement | Refused> {
  const facts = await documentFacts(call);
  if (isRefused(facts)) return facts;
  return written(inTheirWords(call, facts), facts, await readParties(call, facts));
}

/** The agreement: as accepted, or of the live offer and marked so (details, "Confirm"), or a specimen. */
export async function showAgreement(call: Call<About>): Promise<Agreement | Refused> {
  const { session, request, common, text } = call;
  const isOfOrder = Boolean(request.orderNo ?? request.orderId ?? common.orderId);
  if (!session) return isOfOrder ? refuse('not-logged-in', text.sessionEnded) : showSpecimen(call);
  const own = await showOwn({ ...call, session, borrower: session.borrower });
  return isRefused(own) && !isOfOrder ? showSpecimen(call) : own;
}
