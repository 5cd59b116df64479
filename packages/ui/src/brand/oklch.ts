/** Colour arithmetic for brand derivation: sRGB hex, WCAG 2 contrast, and lightness walks in OKLab (hue kept). */

type Triple = readonly [number, number, number];
type Oklab = { readonly lightness: number; readonly a: number; readonly b: number };

const channels = (hex: string): Triple => {
  const at = (index: number) => Number.parseInt(hex.slice(1 + 2 * index, 3 + 2 * index), 16) / 255;
  return [at(0), at(1), at(2)];
};

const map = ([r, g, b]: Triple, change: (value: number) => number): Triple => [
  change(r),
  change(g),
  change(b),
];

const toHex = (rgb: Triple): string =>
  `#${map(rgb, (value) => Math.round(Math.min(1, Math.max(0, value)) * 255))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`.toUpperCase();

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const gamma = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);

function luminance(hex: string): number {
  const [r, g, b] = map(channels(hex), linear);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2 contrast ratio of two `#RRGGBB` colours, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [one, other] = [luminance(first), luminance(second)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

// Matrices: Björn Ottosson's OKLab definition.
function toOklab(hex: string): Oklab {
  const [r, g, b] = map(channels(hex), linear);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

function toLinear({ lightness, a, b }: Oklab): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isShown = (rgb: Triple) => rgb.every((value) => value >= -1e-4 && value <= 1 + 1e-4);

/** Less chroma, same hue and lightness, until the screen can show it: 24 halvings are below one 8-bit step. */
function fromOklab(colour: Oklab): string {
  const at = (chroma: number) => toLinear({ ...colour, a: colour.a * chroma, b: colour.b * chroma });
  let chroma = 1;
  if (!isShown(at(1))) {
    let [low, high] = [0, 1];
    for (let step = 0; step < 24; step++) {
      chroma = (low + high) / 2;
      if (isShown(at(chroma))) low = chroma;
      else high = chroma;
    }
    chroma = low;
  }
  return toHex(map(at(chroma), (value) => gamma(Math.max(0, value))));
}

/** Blends two colours in sRGB; `share` of the second, 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const [r, g, b] = channels(first);
  const [x, y, z] = channels(second);
  const blend = (one: number, other: number) => one * (1 - share) + other * share;
  return toHex([blend(r, x), blend(g, y), blend(b, z)]);
}

/** Walks the lightness up (1) or down (-1) until the colour is good enough, or the end of the scale. */
export function walk(hex: string, direction: 1 | -1, isEnough: (hex: string) => boolean): string {
  const start = toOklab(hex);
  let found = hex;
  for (let step = 1; step <= 220 && !isEnough(found); step++) {
    const lightness = Math.min(1, Math.max(0, start.lightness + direction * step * 0.005));
    found = fromOklab({ ...start, lightness });
  }
  return found;
}

/** Moves the lightness by a fixed amount, kept off pure black and white. */
export function shift(hex: string, by: number): string {
  const start = toOklab(hex);
  return fromOklab({ ...start, lightness: Math.min(0.97, Math.max(0.06, start.lightness + by)) });
}
