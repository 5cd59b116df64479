import { type Bar, colourOf } from './bar-colours.ts';
import { saveFile } from './save-file.ts';

/** A chart as a picture to paste into a report: its title, and each bar between its words. */

export type Picture = { readonly title: string; readonly bars: readonly Bar[]; readonly most: number };

/** Pixels of the picture, twice those of the screen so that it stays sharp on paper. */
const SCALE = 2;
const WIDTH = 960;
const MARGIN = 24;
const ROW = 36;
const BAR = 20;
const GAP = 16;
const TITLE = 48;

/** A colour of the desk as it is shown now. */
const shown = (colour: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(colour.replace(/^var\((.*)\)$/, '$1'));

const widest = (pen: CanvasRenderingContext2D, texts: readonly string[]) =>
  Math.max(0, ...texts.map((text) => pen.measureText(text).width));

/** @throws where the browser draws no pictures */
function draw({ title, bars, most }: Picture): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * SCALE;
  canvas.height = (MARGIN + TITLE + ROW * bars.length + MARGIN) * SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('No picture can be drawn here');
  const { fontFamily } = getComputedStyle(document.body);
  pen.scale(SCALE, SCALE);
  pen.fillStyle = shown('--color-surface');
  pen.fillRect(0, 0, WIDTH, canvas.height);
  pen.fillStyle = shown('--color-text');
  pen.textBaseline = 'middle';
  pen.font = `600 18px ${fontFamily}`;
  pen.fillText(title, MARGIN, MARGIN + TITLE / 2, WIDTH - 2 * MARGIN);
  pen.font = `15px ${fontFamily}`;
  const names = Math.min(
    WIDTH / 3,
    widest(
      pen,
      bars.map(({ name }) => name),
    ),
  );
  const figures = widest(
    pen,
    bars.map((bar) => bar.shown),
  );
  const left = MARGIN + names + GAP;
  const length = WIDTH - MARGIN - figures - GAP - left;
  for (const [at, { name, shown: figure, parts }] of bars.entries()) {
    const middle = MARGIN + TITLE + ROW * (at + 0.5);
    pen.fillStyle = shown('--color-surface-2');
    pen.fillRect(left, middle - BAR / 2, length, BAR);
    let from = left;
    for (const [key, part] of parts.entries()) {
      pen.fillStyle = shown(colourOf(parts, key));
      pen.fillRect(from, middle - BAR / 2, (part / most) * length, BAR);
      from += (part / most) * length;
    }
    pen.fillStyle = shown('--color-text');
    pen.textAlign = 'left';
    pen.fillText(name, MARGIN, middle, names);
    pen.textAlign = 'right';
    pen.fillText(figure, WIDTH - MARGIN, middle);
  }
  return canvas;
}

/** Puts the picture on the clipboard, or into a file where the browser keeps pictures off it. */
export async function keepPicture(picture: Picture): Promise<'copied' | 'saved'> {
  const canvas = draw(picture);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error('No picture was made');
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
    return 'copied';
  } catch {
    saveFile({ name: `${picture.title}.png`, content: blob, type: blob.type });
    return 'saved';
  }
}
