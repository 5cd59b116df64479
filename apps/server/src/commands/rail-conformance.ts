import { accountKindFor, listenForFacts, type Result, runConformance } from '@plazo/rail-kit/conformance';
import type { ConfiguredRail } from '../adapters/rails/rails.ts';

const PATIENCE_MS = 10_000;
/** No account of anybody: the rail is simulated, and the mock takes what ends so at once. */
export const TEST_ACCOUNT = '1234567800';
const MINOR = 100;

/** What was heard instead of what was asked for. */
export const sayKind = (answer: {
  readonly kind: string;
  readonly error?: string;
  readonly why?: string;
}): string => answer.why ?? answer.error ?? answer.kind;

type Place = {
  readonly host: string;
  readonly port: number;
  /** What is paid out to: a rail may take none but well-formed ones. */
  readonly account: string;
  readonly now: () => Date;
};

/**
 * Puts a rail through every scenario of the contract. What it posts meanwhile has to come to the place named here and not to the
 * server, which was never asked for any of it.
 * @returns why nothing was asked: the rail did not answer, or does not say of itself that it is simulated. Of a real one nothing is asked.
 */
export async function runOnRail(
  { rail, universal }: ConfiguredRail,
  { host, port, account, now }: Place,
): Promise<readonly Result[] | string> {
  const told = await rail.capabilities();
  if (told.kind !== 'state')
    return `${rail.name} did not answer what it can do (${sayKind(told)}): nothing is asked of it`;
  if (!told.told.isSimulated) return `${rail.name} does not say that it is simulated: nothing is asked of it`;
  const { payout } = told.told.kinds;
  const kind = accountKindFor(told.told);
  if (kind === undefined)
    return `${rail.name} declares no kind of account that the check knows: ${payout?.accountKinds.join(', ')}`;
  const currency = payout?.currencies[0] ?? 'XTS';
  const listener = await listenForFacts({ host, port });
  try {
    return await runConformance({
      rail,
      ...(universal && { universal }),
      payout: { amount: { minor: MINOR, currency }, to: { kind, number: account }, purpose: 'loan' },
      listener,
      now,
      patienceMs: PATIENCE_MS,
    });
  } finally {
    listener.close();
  }
}
