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

/**
 * The link that opens a UPI app with the amount filled in (NPCI, UPI Linking Specification 1.6); it proves nothing, the notification does.
 * @param amountMinor paise.
 */
export function upiLink(
  payee: { address: string; name: string },
  reference: string,
  amountMinor: bigint,
): string {
  const amount = `${amountMinor / 100n}.${String(amountMinor % 100n).padStart(2, '0')}`;
  const fields = [
    ['pa', payee.address],
    ['pn', payee.name],
    ['tr', reference],
    ['am', amount],
    ['cu', 'INR'],
  ];
  return `upi://pay?${fields.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('&')}`;
}
