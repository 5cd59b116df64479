import {
  bureauInputNames,
  type Capabilities,
  identityChecks,
  mandateMethods,
  messageWays,
  capabilities as shape,
} from '@plazo/rail-kit';
import * as z from 'zod/mini';
import type { Mock } from './mock.ts';

/** What is declared, without what is said to lack. */
function declared(kinds: Capabilities['kinds'], lacks: readonly string[]): Capabilities['kinds'] {
  const left = Object.entries(kinds).flatMap(([kind, own]) => {
    if (lacks.includes(kind)) return [];
    const fields = Object.entries(own ?? {}).filter(([field]) => !lacks.includes(`${kind}.${field}`));
    return [[kind, Object.fromEntries(fields)]];
  });
  return z.parse(shape.shape.kinds, Object.fromEntries(left));
}

/** What it declares now. */
export function capabilities({
  settings: { rail, currency, methods, out, takesBack },
  lacks,
}: Mock): Capabilities {
  const kinds: Capabilities['kinds'] = {
    payout: {
      currencies: [currency],
      accountKinds: ['clabe', 'ifsc-account', 'vpa', 'iban', 'local', 'debit-card', 'phone'],
      settlementAccount: rail,
      finalAfterHours: 72,
      returnsUntilDays: 5,
      canCancel: true,
      accountCheck: true,
    },
    collection: {
      methods: methods.map((method) => ({
        method,
        currency,
        rules: ['open', 'exact', 'at-most'],
        settlementAccount: rail,
        issuedBy: 'rail',
      })),
    },
    card: {
      currencies: [currency],
      settlementAccount: rail,
      canCapture: true,
      canRefund: true,
      canRemove: true,
      hasDisputes: true,
    },
    mandate: {
      currencies: [currency],
      settlementAccount: rail,
      methods: mandateMethods.filter((method) => !lacks.includes(`mandate.${method}`)),
    },
    identity: {
      countries: ['MX', 'IN', 'CO', 'CL'],
      checks: [...identityChecks],
      capture: 'either',
      takesBack,
    },
    bureau: { products: ['score'], inputs: [...bureauInputNames] },
    registry: { countries: ['MX', 'IN', 'CO', 'CL'] },
    message: { ways: [...messageWays] },
    statement: { accounts: [rail] },
    accounting: { maxTransactions: 500 },
  };
  return {
    contract: '1.0',
    rail,
    isSimulated: true,
    signature: { kids: [...new Set(out.map(({ kid }) => kid))] },
    kinds: declared(kinds, lacks),
  };
}
