import { execFileSync } from 'node:child_process';
import type { TestApp } from './test-app.ts';

/** For tests of papers: an offer that may be accepted, and what a PDF says. */

const DETAIL = '/independence/v3/loan-confirm/loan-detail-confirm';
const PUSH = '/independence/v3/loan-confirm/loan-detail-push';

const textOf = (bytes: Buffer) =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes }).toString();

export function paperReader(app: TestApp) {
  const offered = async (market: 'mx' | 'in' | 'co' = 'mx', product = `${market}-fair`, wish?: object) => {
    const borrower = await app.borrower(market);
    if (wish) await app.dev('/dev/offers', { borrowerId: borrower.borrowerId, ...wish });
    const { data: offer } = await app.call(borrower, DETAIL, { productId: product });
    const claim = {
      productId: product,
      amount: offer['amount'],
      periods: offer['periods'],
      termUnit: offer['termUnit'],
      agreementHash: offer['agreementHash'],
      offerVersion: offer['offerVersion'],
    };
    const accept = async () => {
      const { data } = await app.call(borrower, PUSH, claim);
      return new URL(String(data['lendDetailsUrl']), 'http://x').searchParams.get('orderId') ?? '';
    };
    return { borrower, offer, accept };
  };
  const pdf = async (who: { commonQuery: string }, path: string) => {
    const response = await app.app().inject({ url: `${path}&${who.commonQuery}` });
    return {
      status: response.statusCode,
      text: response.statusCode === 200 ? textOf(response.rawPayload) : '',
      bytes: response.rawPayload,
    };
  };
  const pdfBytes = async (who: { commonQuery: string }, path: string) =>
    (await app.app().inject({ url: `${path}&${who.commonQuery}` })).rawPayload;

  return { offered, pdf, pdfBytes };
}
