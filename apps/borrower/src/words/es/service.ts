export const es = {
  support: {
    question: '¿Cómo te ayudamos?',
    phone: (phone: string) => `Teléfono: ${phone}`,
    whatsapp: 'WhatsApp',
    email: 'Correo',
    hours: (hours: string) => `Horario: ${hours}`,
    complain: 'Poner una queja',
    complainHint: 'Una persona la lee y te responde',
    payments: 'Problemas con un pago',
    calling: (phone: string) => `Llamando al ${phone}`,
  },
  products: {
    conditions: 'Ver condiciones',
    seeOffer: 'Ver mi oferta',
    terms: 'Términos y condiciones del préstamo',
    none: 'Por ahora no hay préstamos disponibles',
    notAnOffer: 'Ver las condiciones no te obliga a pedir un préstamo.',
    lender: (company: string) => `Te presta ${company}`,
  },
  joint: {
    title: 'No pudimos iniciar tu sesión',
    notice: 'Cierra esta página y ábrela otra vez desde la app. Tus datos están a salvo.',
    retry: 'Cerrar e intentar otra vez',
    contact: 'Contáctanos',
  },
};

export type ServiceMessages = typeof es;
