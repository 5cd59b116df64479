import type { BrandView } from '@plazo/contract';

export type PrivacyNotice = {
  readonly sections: (
    brand: BrandView,
  ) => readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
};

/** The privacy notice in Spanish, for a brand. Deadlines: specification, section 9. */
export const es: PrivacyNotice = {
  sections: (brand) => [
    {
      title: 'Quién es responsable de tus datos',
      paragraphs: [
        `${brand.company}, con domicilio en ${brand.address}, es responsable de tus datos personales. Puedes escribirnos a ${brand.email} o llamarnos al ${brand.servicePhone}.`,
      ],
    },
    {
      title: 'Qué datos usamos',
      paragraphs: [
        'Los que nos das: nombre, teléfono, domicilio, identificación y la cuenta donde recibes tu préstamo.',
        'Los que se crean con tu préstamo: ofertas, contratos, pagos, quejas y lo que nos escribes.',
        'Los de tu teléfono que hacen falta para protegerte: modelo, sistema y un identificador del aparato.',
      ],
    },
    {
      title: 'Qué no pedimos',
      paragraphs: [
        'No leemos tus contactos, tus mensajes, tus fotos ni tu ubicación. Si agregas una foto a una queja, quitamos los datos de dónde se tomó.',
      ],
    },
    {
      title: 'Para qué los usamos',
      paragraphs: [
        'Para revisar tu solicitud, entregarte el dinero, cobrar lo que aceptaste, responderte y cumplir la ley. No los usamos para presionarte ni los mostramos a tus conocidos.',
      ],
    },
    {
      title: 'Datos de tu rostro',
      paragraphs: ['Si comprobamos tu identidad con tu rostro, borramos esos datos en 30 días o menos.'],
    },
    {
      title: 'Con quién los compartimos',
      paragraphs: [
        'Con quien mueve tu dinero (bancos y tiendas donde pagas), con quien guarda nuestros sistemas y con las autoridades cuando la ley lo pide. Nunca los vendemos.',
      ],
    },
    {
      title: 'Tus derechos y los plazos',
      paragraphs: [
        `Puedes pedir ver, corregir o borrar tus datos, u oponerte a su uso, en ${brand.email}.`,
        'Si a tu solicitud le falta algo, tenemos 5 días hábiles para pedírtelo y tú 10 días hábiles para responder.',
        'Respondemos en 20 días hábiles. Si procede, lo aplicamos en 15 días hábiles.',
        'Lo que la ley nos obliga a conservar de un préstamo se guarda bloqueado hasta que termina el plazo.',
      ],
    },
    {
      title: 'Cambios a este aviso',
      paragraphs: ['Si cambia, lo verás aquí con su fecha, y te avisamos en la app antes de que se aplique.'],
    },
  ],
};
