import type { BrandFile } from '@plazo/contract';
import type { Finding, Store } from '@plazo/lending';
import { markets } from '@plazo/markets';
import { holding } from './kind.ts';
import { checkListing } from './store-checklist.ts';

/** What a market's law wants to be named where loans are offered. */

/** Contrast that body text needs (WCAG 2.2, success criterion 1.4.3). */
const TEXT_RATIO = 4.5;

/** Share of light of an `#RRGGBB` colour, from 0 to 1 (WCAG 2.2, "relative luminance"). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrastOfWhite = (colour: string): number => 1.05 / (luminance(colour) + 0.05);

function productFindings({ products, defaultProduct }: BrandFile): readonly Finding[] {
  const ids = products.map(({ id }) => id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  return holding([
    [
      !ids.includes(defaultProduct),
      {
        rule: 'default-product-missing',
        severity: 'inconsistent',
        message: `${defaultProduct} is shown first, and is not among the products of the brand`,
        figures: { product: defaultProduct },
        source: 'The brand itself',
      },
    ],
    [
      twice.length > 0,
      {
        rule: 'product-twice',
        severity: 'inconsistent',
        message: `${twice.join(', ')} is among the products more than once`,
        figures: { products: twice.join(', ') },
        source: 'The brand itself',
      },
    ],
  ]);
}

/** What is inconsistent or missing in what a brand says of itself, and what stores would refuse of it. */
export function checkBrand(brand: BrandFile, soldIn: readonly Store[]): readonly Finding[] {
  const { brandColors, market, supervision, agreementRegistration } = brand;
  const { supervisionSource, agreementRegister: register } = markets[market];
  const ratio = contrastOfWhite(brandColors.brand);
  return [
    ...productFindings(brand),
    ...holding([
      [
        ratio < TEXT_RATIO,
        {
          rule: 'brand-colour-too-light',
          severity: 'inconsistent',
          message: `White on ${brandColors.brand} has a contrast of ${ratio.toFixed(1)}; text needs ${TEXT_RATIO}`,
          figures: { colour: brandColors.brand, ratio: ratio.toFixed(1), least: String(TEXT_RATIO) },
          source: 'WCAG 2.2, 1.4.3',
        },
      ],
      [
        supervision === undefined,
        {
          rule: 'supervision-missing',
          severity: 'unlawful',
          message: 'Nobody is named who answers complaints, nor the registration of the lender',
          source: supervisionSource,
        },
      ],
      [
        register !== undefined && agreementRegistration === undefined,
        {
          rule: 'registration-missing',
          severity: 'unlawful',
          message: `The agreement has no number in the register of forms (${register?.name})`,
          source: register?.source ?? '',
        },
      ],
    ]),
    ...checkListing({ brand, soldIn }),
  ];
}
