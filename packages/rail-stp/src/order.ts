import { createHash, createSign } from 'node:crypto';
import { type PayoutAsk, plain } from '@plazo/rail-kit';

/** Orders as STP reads them: its field names, its words, plain letters only. */

/** All fields in the order in which they are signed; one that is absent is empty. */
const SIGNED = [
  'institucionContraparte',
  'empresa',
  'fechaOperacion',
  'folioOrigen',
  'claveRastreo',
  'institucionOperante',
  'monto',
  'tipoPago',
  'tipoCuentaOrdenante',
  'nombreOrdenante',
  'cuentaOrdenante',
  'rfcCurpOrdenante',
  'tipoCuentaBeneficiario',
  'nombreBeneficiario',
  'cuentaBeneficiario',
  'rfcCurpBeneficiario',
  'emailBeneficiario',
  'tipoCuentaBeneficiario2',
  'nombreBeneficiario2',
  'cuentaBeneficiario2',
  'rfcCurpBeneficiario2',
  'conceptoPago',
  'conceptoPago2',
  'claveCatUsuario1',
  'claveCatUsuario2',
  'clavePago',
  'referenciaCobranza',
  'referenciaNumerica',
  'tipoOperacion',
  'topologia',
  'usuario',
  'medioEntrega',
  'prioridad',
  'iva',
] as const;

export type Fields = Readonly<Partial<Record<(typeof SIGNED)[number], string>>>;

/** The text that is signed. */
export function signedText(fields: Fields): string {
  return `||${SIGNED.map((name) => fields[name] ?? '').join('|')}||`;
}

/** RSA with SHA-256 over the text, in base 64. */
export function signFields(
  fields: Fields,
  key: { readonly key: string; readonly passphrase?: string },
): string {
  return createSign('RSA-SHA256').update(signedText(fields)).sign(key, 'base64');
}

/** Minor units as pesos with two decimals. */
export function pesos(minor: number): string {
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const ACCOUNT_TYPES: Readonly<Record<string, string>> = { clabe: '40', 'debit-card': '3', phone: '10' };
/** Development banks, by the first three digits of a CLABE. */
const DEVELOPMENT = new Set(['006', '009', '019', '135', '166', '168']);
/** From here on the digits name somebody who is no bank. */
const FIRST_NO_BANK = 600;

/** The five digits by which SPEI knows who keeps an account; undefined where they cannot be told. */
function institutionOf({ kind, number, bank }: PayoutAsk['to']): string | undefined {
  if (bank !== undefined && /^\d{5}$/.test(bank)) return bank;
  if (kind !== 'clabe' || !/^\d{18}$/.test(number)) return undefined;
  const digits = number.slice(0, 3);
  if (DEVELOPMENT.has(digits)) return `37${digits}`;
  return `${Number(digits) < FIRST_NO_BANK ? '40' : '90'}${digits}`;
}

export const STP_INSTITUTION = '90646';

export type Payer = {
  readonly company: string;
  readonly account: string;
  readonly name: string;
  /** What the receiver reads where the payout says nothing. */
  readonly concept: string;
};

/** A reference of seven digits, the same each time: it is no secret, and no key. */
function referenceOf(id: string): string {
  const hash = createHash('sha256').update(id).digest();
  return String(1_000_000 + (hash.readUInt32BE(0) % 9_000_000));
}

/** The order of a payout, or the field without which there is none. */
export function orderOf(
  id: string,
  { amount, to, text }: PayoutAsk,
  payer: Payer,
): { readonly fields: Fields } | { readonly lacks: string } {
  const accountType = ACCOUNT_TYPES[to.kind];
  const institution = institutionOf(to);
  if (amount.currency !== 'MXN') return { lacks: 'amount.currency' };
  if (accountType === undefined) return { lacks: 'to.kind' };
  if (institution === undefined) return { lacks: 'to.bank' };
  if (!to.holder) return { lacks: 'to.holder' };
  const fields: Fields = {
    institucionContraparte: institution,
    empresa: payer.company,
    claveRastreo: id,
    institucionOperante: STP_INSTITUTION,
    monto: pesos(amount.minor),
    tipoPago: '1',
    tipoCuentaOrdenante: '40',
    nombreOrdenante: plain(payer.name, 39),
    cuentaOrdenante: payer.account,
    tipoCuentaBeneficiario: accountType,
    nombreBeneficiario: plain(to.holder, 39),
    cuentaBeneficiario: to.number,
    rfcCurpBeneficiario: to.personId ?? 'ND',
    conceptoPago: plain(text ?? payer.concept, 39),
    referenciaNumerica: referenceOf(id),
    topologia: 'T',
    medioEntrega: '3',
    prioridad: '1',
  };
  return { fields };
}
