import bwipjs from 'bwip-js/node';

const PADDING = 8;

function svgAddress(svg: string): string {
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
