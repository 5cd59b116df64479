import { createVerify, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { type Fields, signedText } from '../order.ts';

/** STP as its published clients see it: 200 for failures, floats for money, one order for a tracking code, days of operation. */

type Order = Fields & { estado: string; tsLiquidacion: number; fecha: string; causaDevolucion?: string };
type Trouble = 'lost-answer' | 'lost-ask' | '500' | 'html';

const day = (at: Date) =>
  at.toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' }).replaceAll('-', '');

async function jsonOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

export async function fakeStp(now: () => Date) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const orders = new Map<string, Order>();
  const trouble: Trouble[] = [];
  let settles = true;
  let refuses: { id: number; descripcionError: string } | undefined;

  const failed = (id: number, descripcionError: string) => ({ resultado: { id, descripcionError } });

  function register(fields: Fields) {
    const code = fields.claveRastreo ?? '';
    if (!fields.nombreBeneficiario) return failed(0, 'El campo nombreBeneficiario es obligatorio');
    if (orders.has(code)) return failed(-1, 'La clave de rastreo ya fue utilizada');
    if (fields.cuentaBeneficiario?.endsWith('04')) return failed(-7, 'La cuenta no existe');
    if (refuses) return { resultado: refuses };
    const tsLiquidacion = settles ? now().getTime() : 0;
    orders.set(code, { ...fields, estado: settles ? 'LQ ' : 'PL', tsLiquidacion, fecha: day(now()) });
    return { resultado: { id: 9_349_826 + orders.size } };
  }

  function find({ claveRastreo = '', fechaOperacion }: Fields) {
    const order = orders.get(claveRastreo);
    if (!order || order.fecha !== (fechaOperacion ?? day(now())))
      return failed(-100, 'No se encontraron datos');
    const { estado, monto, tsLiquidacion, causaDevolucion } = order;
    return { ordenPago: { claveRastreo, estado, monto: Number(monto), tsLiquidacion, causaDevolucion } };
  }

  async function answer(request: IncomingMessage) {
    const { firma, monto, ...texts } = await jsonOf(request);
    // what is signed has two decimals, however the number was sent
    const fields: Fields = { ...texts, ...(monto !== undefined && { monto: Number(monto).toFixed(2) }) };
    const isSigned = createVerify('RSA-SHA256')
      .update(signedText(fields))
      .verify(publicKey, String(firma), 'base64');
    if (!isSigned) return failed(0, 'La firma no es correcta');
    if (request.url === '/speiws/rest/ordenPago/registra' && request.method === 'PUT')
      return register(fields);
    return request.url === '/speiws/rest/ordenPago/consOrdEnvRastreo' ? find(fields) : undefined;
  }

  const server = createServer((request, response) => {
    const wrong = request.url?.endsWith('registra') ? trouble.shift() : undefined;
    if (wrong === 'lost-ask') return void response.destroy();
    if (wrong === '500') return void response.writeHead(500).end();
    answer(request).then(
      (told) => {
        if (wrong === 'lost-answer') return response.destroy();
        if (wrong === 'html') return response.end('<html>');
        return told ? response.end(JSON.stringify(told)) : response.writeHead(404).end();
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    orders,
    trouble,
    setSettles: (isOn: boolean) => {
      settles = isOn;
    },
    refuse: (id: number, descripcionError: string) => {
      refuses = { id, descripcionError };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
