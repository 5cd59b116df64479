import type { Language } from './languages.ts';

/** What a market's demonstration is made of: a person, a brand (`demo/brand.json`, with its picture beside), products, a page and work for the desk. */

/** A product's terms as they are stored; the engine reads them, and refuses what it does not know. */
export type DemoProduct = {
  readonly name: string;
  readonly version: number;
  readonly principal: { readonly minMinor: number; readonly maxMinor: number; readonly stepMinor: number };
} & Readonly<Record<string, unknown>>;

/** A landing page; what else it shows comes from the country's phones and the product. */
export type DemoLanding = {
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  readonly color: string;
  /** The product that it promises; absent where nobody lends. */
  readonly product: string | undefined;
  readonly texts: Readonly<Partial<Record<Language, { readonly title: string; readonly subtitle: string }>>>;
  readonly stores: { readonly ios: string; readonly android: string };
};

/** What borrowers wrote, paid and asked for; ages in days, amounts in minor units, an order by its status. */
export type DemoDesk = {
  readonly complaints: readonly {
    readonly status: 'active' | 'late' | 'settled';
    readonly type: string;
    readonly sonType: string;
    readonly text: string;
    readonly age: number;
  }[];
  readonly messages: readonly {
    readonly name: string;
    readonly email: string;
    readonly telephone: string;
    readonly message: string;
  }[];
  /** Payments that belong to nobody; one is more than a demo loan owes: matched, it leaves a credit to be paid back. */
  readonly payments: {
    readonly channel: string;
    readonly unallocated: readonly {
      readonly reference: string;
      readonly amountMinor: number;
      readonly age: number;
    }[];
  };
  readonly requests: readonly {
    readonly status: 'active' | 'late' | 'settled';
    readonly right: 'access' | 'correction' | 'erasure';
    readonly note: string;
    readonly age: number;
  }[];
};

/** A person of the demonstration and of tests, of whom nothing exists, and what is around them. */
export type Demo = {
  /** First digits of a mobile number. */
  readonly phoneStart: string;
  readonly name: string;
  readonly address: string;
  /** Each version of each product, oldest first. */
  readonly products: readonly DemoProduct[];
  readonly landing: DemoLanding;
  readonly desk: DemoDesk;
};
