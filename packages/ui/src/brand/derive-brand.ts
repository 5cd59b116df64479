import { contrast, mix, shift, walk } from './oklch.ts';

export type Scheme = 'light' | 'dark';
export type BrandColors = { readonly brand: string; readonly brandDark?: string | undefined };

/** The neutrals that brand colours must stand on; they equal tokens.css. */
export const neutrals = {
  light: { bg: '#F7F5F1', surface: '#FFFFFF', surface2: '#F0EDE7', text: '#182023' },
  dark: { bg: '#0F1517', surface: '#192225', surface2: '#232E32', text: '#EDF1F1' },
} as const;

const WHITE = '#FFFFFF';
const INK = '#0A1214';
/** On a middle grey only pure black reaches the ratio. */
const BLACK = '#000000';
/** Body text (WCAG 2 AA) and non-text edges. */
const TEXT_RATIO = 4.5;
const EDGE_RATIO = 3;
/** A derived dark brand is kept well clear of the page; one chosen by hand only needs to pass. */
const DERIVED_DARK_RATIO = 6;
const LINK_RATIO = 4.6;

function brandFor({ brand, brandDark }: BrandColors, scheme: Scheme): string {
  if (scheme === 'light') return brand;
  const least = brandDark ? TEXT_RATIO : DERIVED_DARK_RATIO;
  return walk(brandDark ?? brand, 1, (hex) => contrast(hex, neutrals.dark.surface) >= least);
}

/** The eight brand properties of one scheme, from one or two `#RRGGBB` values (design, 2.2). */
export function deriveBrand(colors: BrandColors, scheme: Scheme) {
  const base = neutrals[scheme];
  const isDark = scheme === 'dark';
  const brand = brandFor(colors, scheme);
  const on = [WHITE, INK].find((candidate) => contrast(candidate, brand) >= TEXT_RATIO) ?? BLACK;
  const soft = mix(base.surface, brand, isDark ? 0.14 : 0.1);
  const text = walk(brand, isDark ? 1 : -1, (hex) =>
    [base.bg, base.surface, base.surface2, soft].every((ground) => contrast(hex, ground) >= LINK_RATIO),
  );
  const strong = shift(brand, isDark ? 0.06 : on === WHITE ? -0.07 : 0.05);
  const hasEdge = contrast(brand, base.bg) >= EDGE_RATIO && contrast(brand, base.surface) >= EDGE_RATIO;
  return {
    '--color-brand': brand,
    '--color-on-brand': on,
    '--color-brand-strong': strong,
    '--color-brand-soft': soft,
    '--color-brand-text': text,
    '--color-brand-edge': hasEdge ? brand : text,
    '--color-hero': isDark ? soft : brand,
    '--color-on-hero': isDark ? base.text : on,
  };
}

const declarations = (properties: Record<string, string>) =>
  Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** The style sheet that puts a brand over the default theme, for both schemes. */
export function brandStyle(colors: BrandColors): string {
  const light = declarations(deriveBrand(colors, 'light'));
  const dark = declarations(deriveBrand(colors, 'dark'));
  return `:root{${light}}@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`;
}
