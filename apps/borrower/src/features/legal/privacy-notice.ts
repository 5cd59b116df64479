import type { BrandView } from '@plazo/contract';

export type NoticeSection = { readonly title: string; readonly paragraphs: readonly string[] };

/** The privacy notice in Spanish, for a brand. Deadlines: specification, section 9. */
export const privacyEs = (brand: BrandView): readonly NoticeSection[] => [
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
];

/** The privacy notice in English, for a brand. Deadlines: specification, section 9. */
export const privacyEn = (brand: BrandView): readonly NoticeSection[] => [
  {
    title: 'Who is responsible for your data',
    paragraphs: [
      `${brand.company}, at ${brand.address}, is responsible for your personal data. Write to ${brand.email} or call ${brand.servicePhone}.`,
    ],
  },
  {
    title: 'What data we use',
    paragraphs: [
      'What you give us: name, phone, address, identity document and the account where you receive your loan.',
      'What your loan creates: offers, agreements, payments, complaints and what you write to us.',
      'What we need from your phone to protect you: model, system and an identifier of the device.',
    ],
  },
  {
    title: 'What we do not ask for',
    paragraphs: [
      'We do not read your contacts, messages, photos or location. If you add a photo to a complaint, we remove where it was taken.',
    ],
  },
  {
    title: 'What we use it for',
    paragraphs: [
      'To review your request, pay out your money, collect what you accepted, answer you and follow the law. We do not use it to put pressure on you, and we do not show it to people you know.',
    ],
  },
  {
    title: 'Face data',
    paragraphs: ['If we check who you are by your face, that data is deleted within 30 days.'],
  },
  {
    title: 'Who we share it with',
    paragraphs: [
      'Those who move your money (banks and payment apps), those who keep our systems, and authorities where the law says so. We never sell it.',
    ],
  },
  {
    title: 'Your rights and the deadlines',
    paragraphs: [
      `You can ask to see, correct or delete your data, or object to its use, at ${brand.email}.`,
      'If something is missing in your request, we have 5 working days to ask for corrections and you have 10 working days to respond.',
      'We answer within 20 working days. Where your request is granted, it takes effect within 15 working days.',
      'What the law makes us keep of a loan is locked away until its time is over.',
    ],
  },
  {
    title: 'Changes to this notice',
    paragraphs: ['If it changes, you see it here with its date, and the app tells you before it applies.'],
  },
];
