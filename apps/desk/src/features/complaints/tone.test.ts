import { expect, test } from 'vitest';
import { toneWarnings } from './tone.ts';

test.each([
  ['Si no paga iremos con la policía', ['tone']],
  ['Pay today or face legal action', ['tone']],
  ['Envíenos su NIP para revisar', ['secret']],
  ['Send us the verification code', ['secret']],
  ['DEBE PAGAR AHORA MISMO', ['shouting']],
  ['PAGUE YA SU DEUDA o irá a la cárcel', ['tone', 'shouting']],
  ['Your UPI payment of ₹2,150.00 arrived. Thank you', []],
  ['Tu pago por SPEI ya aparece. El CAT está en tu contrato', []],
])('%s', (text, warnings) => {
  expect(toneWarnings(text)).toEqual(warnings);
});
