export const es = {
  newCode: 'Código nuevo',
  used: 'Este código ya se pagó',
  usedText: 'No vuelvas a pagar con él. Solo generamos otro código si lo pides',
  another: 'Hacer otro pago',
  extensionTitle: 'Cómo pagar la prórroga',
  total: 'Vas a pagar',
  dead: 'Este código ya no sirve',
  erased: 'Borramos el código para que nadie lo use por error.',
  paidOld: 'Ya pagué con el código anterior',
  company: 'Nombre de la empresa',
  step: (n: number) => `Paso ${n}`,
  codeFailed: 'No pudimos crear tu referencia',
  otherChannel: 'Elegir otra forma de pago',
  making: 'Estamos creando tu referencia',
  makingText: 'Aparecerá aquí en un momento. También puedes pagar de otra forma',
  codeLabel: (code: string) => `Código para pagar, referencia ${code}`,
  openApp: 'Abrir mi app de pagos',
  paid: 'Ya pagué',
  problem: 'Tengo un problema con este pago',
  contact: 'Escríbenos',
};

export type InstructionMessages = typeof es;
