import type { BrandFile } from '@plazo/contract';

/** What papers say of a brand, and how it calls the product that they are of. */
export type AgreedBrand = Pick<
  BrandFile,
  'name' | 'company' | 'address' | 'servicePhone' | 'email' | 'agreementRegistration' | 'products'
>;
export type AcceptedAgreement = {
  readonly version: string;
  readonly hash: string;
  readonly acceptedAt: string;
  readonly deviceHash: string;
  readonly language: string;
  /** The brand as its words were that day; orders from before these were kept have none. */
  readonly brand?: AgreedBrand;
};
