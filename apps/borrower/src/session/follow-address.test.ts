import { expect, it } from 'vitest';
import { completeAddress } from './follow-address.ts';

const origin = 'https://loans.example';
const common = { deviceId: 'd1', language: '1', sessionId: 'secret', orderId: 'old' };

it('adds the common query and from=confirm to the order, never the session', () => {
  const followed = completeAddress('/severalRegister?orderId=new&productId=p', origin, {
    common,
    parameters: { from: 'confirm' },
  });
  const query = new URL(followed ?? '', origin).searchParams;
  expect(Object.fromEntries(query)).toEqual({
    orderId: 'new',
    productId: 'p',
    deviceId: 'd1',
    language: '1',
    from: 'confirm',
  });
});

it('adds them at the origin of the brand’s pages too, and at no other', () => {
  const extra = { common, parameters: { from: 'confirm' }, pagesAt: 'https://pages.example/' };
  const followed = new URL(
    completeAddress('https://pages.example/severalRegister?orderId=new', origin, extra) ?? '',
  );
  expect(followed.origin).toBe('https://pages.example');
  expect(Object.fromEntries(followed.searchParams)).toEqual({
    orderId: 'new',
    deviceId: 'd1',
    language: '1',
    from: 'confirm',
  });
  const foreign = 'https://pages.example.evil.example/severalRegister';
  expect(completeAddress(foreign, origin, extra)).toBe(foreign);
});

it('gives a foreign address nothing of ours', () => {
  expect(completeAddress('https://bank.example/pay?x=1', origin, { common })).toBe(
    'https://bank.example/pay?x=1',
  );
});

it('follows neither scripts nor plain text connections', () => {
  expect(completeAddress('javascript:alert(1)', origin, { common })).toBeUndefined();
  expect(completeAddress('http://bank.example/', origin, { common })).toBeUndefined();
});

it.each(['/.//foreign.host', '/..//foreign.host/x', '/.\\\\foreign.host', '/a/..//foreign.host'])(
  'does not leave the product by %s',
  (address) => {
    const followed = completeAddress(address, origin, { common });
    expect(new URL(followed ?? '', origin).origin).toBe(origin);
  },
);
