export const es = {
  agreement: {
    notAgreed: 'Todavía no aceptas este contrato. Estas son las cifras de tu oferta de hoy',
    acceptedAt: (when: string) => `Lo aceptaste el ${when}`,
    summary: 'Lo más importante',
    fields: 'Datos del contrato',
    stated: 'Tasas y cargos',
    languageNotice: '',
    print: 'Imprimir o guardar',
    hash: 'Huella del documento',
    borrower: 'Acreditado',
    product: 'Producto',
    amount: 'Monto total',
    bankNo: 'Cuenta',
    lenderDate: 'Fecha de entrega del dinero',
    borrowerDate: 'Fecha de pago',
    contractAmount: 'Monto del préstamo',
    commission: 'Comisión',
    annualRate: 'Tasa de interés anual',
    interest: 'Interés',
    vat: { mx: 'IVA', in: 'GST' },
    received: 'Monto recibido',
    address: 'Domicilio',
    date: 'Fecha del contrato',
    company: 'Empresa',
  },
};

export type LegalMessages = typeof es;
