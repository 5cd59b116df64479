/** What a picture of a code says, from top to bottom. */
export type CodePicture = {
  readonly brand: string;
  readonly label: string;
  readonly amount: string;
  /** The address of the bar code or QR; empty where the way to pay has none. */
  readonly image: string;
  readonly below: readonly { readonly text: string; readonly isLarge?: boolean }[];
};

const WIDTH = 1080;
const MARGIN = 80;
const INNER = WIDTH - 2 * MARGIN;
const FONT = 'system-ui, -apple-system, Roboto, "Noto Sans", sans-serif';
const SMALL = `500 40px ${FONT}`;
const LARGE = `700 60px ${FONT}`;
const AMOUNT = `700 112px ${FONT}`;
/** How high a code may be drawn. */
const MOST_CODE = 640;

type Line = { readonly font: string; readonly text: string };

const heightOf = ({ font }: Line) => Number(/(\d+)px/.exec(font)?.[1]) * 1.4;

/** A text in lines that fit, broken between words, and within one only where it is wider than the picture. */
function wrapped(context: CanvasRenderingContext2D, { font, text }: Line): readonly Line[] {
  context.font = font;
  const fits = (line: string) => context.measureText(line).width <= INNER;
  const words = text.split(/(?<= )/).flatMap((word) => (fits(word) ? [word] : Array.from(word)));
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last}${word}`.trimEnd())) lines[lines.length - 1] = last + word;
    else lines.push(word);
  }
  return lines.map((line) => ({ font, text: line.trim() }));
}

async function loadImage(address: string): Promise<HTMLImageElement | undefined> {
  if (address === '') return undefined;
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** How large a code is drawn: as wide as the picture takes it, in whole steps, so that its bars stay sharp. */
function sizeOf({ naturalWidth, naturalHeight }: HTMLImageElement) {
  const most = Math.min(INNER / naturalWidth, MOST_CODE / naturalHeight);
  const scale = most > 1 ? Math.floor(most) : most;
  return { width: naturalWidth * scale, height: naturalHeight * scale };
}

/** A picture of a code with what it collects and until when, black on white, for the gallery of a phone. */
export async function drawCodePicture({ brand, label, amount, image, below }: CodePicture): Promise<Blob> {
  const code = await loadImage(image);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  const lines = (parts: readonly Line[]) => parts.flatMap((part) => wrapped(context, part));
  const above = lines([
    { font: SMALL, text: brand },
    { font: SMALL, text: label },
    { font: AMOUNT, text: amount },
  ]);
  const under = lines(below.map(({ text, isLarge }) => ({ font: isLarge ? LARGE : SMALL, text })));
  const size = code ? sizeOf(code) : { width: 0, height: 0 };
  canvas.width = WIDTH;
  canvas.height = [...above, ...under].reduce((sum, line) => sum + heightOf(line), size.height + 3 * MARGIN);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  context.textAlign = 'center';
  context.textBaseline = 'top';
  context.imageSmoothingEnabled = false;
  let y = MARGIN;
  const write = (line: Line) => {
    context.font = line.font;
    context.fillText(line.text, WIDTH / 2, y);
    y += heightOf(line);
  };
  above.forEach(write);
  if (code) context.drawImage(code, (WIDTH - size.width) / 2, y + MARGIN / 4, size.width, size.height);
  y += size.height + MARGIN / 2;
  under.forEach(write);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png');
  });
}
