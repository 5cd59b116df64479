import type { Agreement } from '@plazo/contract';
import type { BorrowerCall } from '../../http/call.ts';
import { readPersonalData } from '../../stores/borrowers.store.ts';
import { isRefused, type Refused } from '../../stores/transaction.ts';
import { agreementHash, agreementText } from '../../wording/agreement.ts';
import { type About, agreementFacts, type DocumentFacts, documentFacts } from './document-facts.ts';

/** Every amount of the contract, from the engine (specification, section 3). */
const amountsOf = ({ priced }: DocumentFacts) => ({
  amount: Number(priced.totalPayableMinor),
  contractAmount: Number(priced.principalMinor),
  commission: Number(priced.commissionMinor),
  Interest: Number(priced.interestMinor),
  IVA: Number(priced.taxMinor),
  giveAmount: Number(priced.disbursedMinor),
});

/** The agreement: as accepted, or of the live offer and marked so (details, "Confirm"). */
export async function showAgreement(call: BorrowerCall<About>): Promise<Agreement | Refused> {
  const facts = await documentFacts(call);
  if (isRefused(facts)) return facts;
  const { brand, db, deps, borrower } = call;
  const { agreed, priced } = facts;
  const person = await readPersonalData(db, deps.sealing, borrower.id);
  const named = agreementFacts(call, facts);
  const words = agreementText(named);
  return {
    ...amountsOf(facts),
    userName: person.name,
    username: person.name,
    productName: named.productName,
    bankNo: '',
    daiDate: agreed?.position.disbursedOn ?? '',
    planDate: (agreed?.position.instalments.at(-1) ?? priced.schedule.at(-1))?.dueOn ?? '',
    userAddress: person.address,
    contractDate: facts.contractOn,
    company: brand.company,
    annualRate: words.annualRate,
    currency: brand.currency,
    stated: [...words.stated],
    sections: [...words.sections],
    isAgreed: agreed !== undefined,
    acceptedAt: agreed?.accepted.acceptedAt ?? '',
    hash: agreed?.accepted.hash || agreementHash(words),
  };
}
