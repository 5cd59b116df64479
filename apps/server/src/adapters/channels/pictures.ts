import bwipjs from 'bwip-js/node';

const PADDING = 8;

/** A picture says its size: some browsers draw none without one into a picture that is kept. */
function svgAddress(drawn: string): string {
  const svg = drawn.replace(
    /^<svg viewBox="0 0 (\d+) (\d+)"/,
    '<svg width="$1" height="$2" viewBox="0 0 $1 $2"',
  );
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** A Code 128 bar code on white with a quiet zone, as an image address. */
export const barcode = (code: string): string =>
  svgAddress(
    bwipjs.toSVG({
      bcid: 'code128',
      text: code,
      height: 18,
      backgroundcolor: 'FFFFFF',
      paddingwidth: PADDING,
      paddingheight: 4,
    }),
  );

/** The dark squares of a QR code, by column and row, and how many there are to a side. */
export function qrSquares(text: string): {
  readonly side: number;
  readonly dark: readonly (readonly [number, number])[];
} {
  const [symbol] = bwipjs.raw({ bcid: 'qrcode', text });
  if (!symbol || !('pixs' in symbol)) throw new Error('No QR code of this text');
  const { pixs, pixx } = symbol;
  const dark = Array.from(pixs, (is, at) => (is ? at : -1)).filter((at) => at >= 0);
  return { side: pixx, dark: dark.map((at): [number, number] => [at % pixx, Math.floor(at / pixx)]) };
}

/** A QR code on white with a quiet zone, as an image address. */
export const qrCode = (text: string): string =>
  svgAddress(
    bwipjs.toSVG({
      bcid: 'qrcode',
      text,
      backgroundcolor: 'FFFFFF',
      paddingwidth: PADDING,
      paddingheight: PADDING,
    }),
  );
