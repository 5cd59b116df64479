import { expect, it } from 'vitest';
import { standingOf, statusRow } from './order-status.ts';

const statuses = ['received', 'closed', 'disbursing', 'approved', 'active', 'late', 'settled'];

it('asks for a payment in 174 and 180 only', () => {
  expect(statuses.filter((status) => statusRow(status).isRepayable)).toEqual(['active', 'late']);
});

it('asks for no payment of a debt that was sold', () => {
  const owner = { name: 'Cobranza Sur', payAt: 'BBVA 0121' };
  const late = { orderStatus: 'late' } as const;
  expect(standingOf(late)).toEqual(statusRow('late'));
  expect(standingOf({ ...late, owner })).toEqual({ ...statusRow('late'), isRepayable: false });
});

it('asks for no payment of money that never arrived, and does not watch what its borrower has to say', () => {
  const [active, approved] = [{ orderStatus: 'active' } as const, { orderStatus: 'approved' } as const];
  const asks = { account: '', isWaiting: 1 } as const;
  expect(standingOf({ ...active, disbursement: asks })).toMatchObject({
    isRepayable: false,
    drawing: statusRow('approved').drawing,
  });
  expect(standingOf({ ...approved, disbursement: asks })).toMatchObject({ isWaiting: false });
  const goes = { ...asks, isWaiting: 0 } as const;
  expect(standingOf({ ...approved, disbursement: goes })).toMatchObject({ isWaiting: true });
});

it('hides the lines of 110 only, and watches what moves by itself', () => {
  expect(statuses.filter((status) => !statusRow(status).hasLines)).toEqual(['closed']);
  expect(statuses.filter((status) => statusRow(status).isWaiting)).toEqual([
    'received',
    'disbursing',
    'approved',
  ]);
});

it('shows a status that nobody knows without buttons', () => {
  expect(statusRow('999')).toMatchObject({ isRepayable: false, isWaiting: false });
});

it('has a drawing of its own for 21, 110, 151, 174, 180 and 200, and the till for 170 and what nobody knows', () => {
  const own = statuses.filter((status) => status !== 'approved').map((status) => statusRow(status).drawing);
  expect(new Set(own).size).toBe(6);
  expect(own).not.toContain(statusRow('approved').drawing);
  expect(statusRow('approved').drawing).toBe(statusRow('999').drawing);
});
