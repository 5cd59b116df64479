import { createRequire } from 'node:module';
import { openSync } from 'fontkit';
import sharp from 'sharp';

/** Letters and digits that nobody confuses; four of them are read by a person in a second. */
export const CAPTCHA_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const CAPTCHA_LENGTH = 4;

const WIDTH = 200;
const HEIGHT = 72;
const FONT_SIZE = 40;
const STEP = 44;

type Random = () => number;
type Point = readonly [x: number, y: number];

const fonts = ['DejaVuSans-Bold', 'DejaVuSerif-Bold', 'DejaVuSansMono-Bold'].map((name) =>
  openSync(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)),
);

const between = (random: Random, least: number, most: number) => least + (most - least) * random();

/** Bends a letter: turned, leaned and sized on its own, then waved with all others. */
function bendFor(random: Random, no: number): (point: Point) => Point {
  const angle = between(random, -0.35, 0.35);
  const lean = between(random, -0.25, 0.25);
  const size = between(random, 0.85, 1.15);
  const left = 22 + no * STEP + between(random, -4, 4);
  const bottom = 52 + between(random, -5, 5);
  return ([x, y]) => {
    const leaned = (x + lean * y) * size;
    const high = y * size;
    return [
      left + leaned * Math.cos(angle) - high * Math.sin(angle),
      bottom - (leaned * Math.sin(angle) + high * Math.cos(angle)),
    ];
  };
}

function waveFor(random: Random): (point: Point) => Point {
  const phase = between(random, 0, 2 * Math.PI);
  const length = between(random, 38, 60);
  const height = between(random, 2.5, 4.5);
  return ([x, y]) => [
    x + height * Math.sin(y / 14 + phase),
    y + height * Math.sin((x / length) * 2 * Math.PI + phase),
  ];
}

const letters = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const;

function outlineOf(letter: string, random: Random, bend: (point: Point) => Point): string {
  const font = fonts[Math.floor(random() * fonts.length)] ?? fonts[0];
  const glyph = font && 'layout' in font ? font.layout(letter).glyphs[0] : undefined;
  if (!glyph || !font || !('unitsPerEm' in font)) throw new Error('A font of the captcha has no letters');
  const scale = FONT_SIZE / font.unitsPerEm;
  return glyph.path.commands
    .map(({ command, args }) => {
      const points = Array.from({ length: args.length / 2 }, (_, at) =>
        bend([(args[at * 2] ?? 0) * scale, (args[at * 2 + 1] ?? 0) * scale]),
      );
      return letters[command] + points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' ');
    })
    .join('');
}

/** A line across the letters in their own colour, so that they cannot be told from it by colour. */
function strikeThrough(random: Random): string {
  const height = () => between(random, 16, HEIGHT - 16).toFixed(0);
  return `<path d="M0 ${height()}C60 ${height()} 140 ${height()} ${WIDTH} ${height()}" fill="none" stroke="#0b5563" stroke-width="3"/>`;
}

/** A picture of the answer that a person reads; two pictures of one answer are never alike. */
export async function drawCaptcha(answer: string, random: Random): Promise<Buffer> {
  const wave = waveFor(random);
  const paths = Array.from(answer, (letter, no) => {
    const bend = bendFor(random, no);
    return outlineOf(letter, random, (point) => wave(bend(point)));
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#eef3f4"/><path d="${paths.join('')}" fill="#0b5563"/>${strikeThrough(random)}${strikeThrough(random)}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer();
}
