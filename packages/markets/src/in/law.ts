import type { LendingLaw } from '../market.ts';

export const law: LendingLaw = {
  ageOfMajority: { years: 18, source: 'Majority Act 1875, s. 3; Indian Contract Act 1872, s. 11' },
  penalty: {
    source: 'RBI, Fair Lending Practice - Penal Charges in Loan Accounts, 18 Aug 2023',
    mayBeRate: false,
    mayPassOverdue: false,
    mayDiffer: false,
    mostPpmPerDay: undefined,
  },
  mostYearly: undefined,
  prepayment: { source: 'RBI, Microfinance Master Direction: no prepayment penalty' },
  acceptance: { source: 'RBI, Key Facts Statement for Loans & Advances, 15 Apr 2024' },
  smsRegister: {
    name: 'DLT',
    source: 'TRAI, Telecom Commercial Communications Customer Preference Regulations, 2018',
  },
  debit: {
    methods: ['upi-autopay', 'enach', 'card-on-file'],
    hoursAhead: 24,
    isToldDespiteStop: true,
    mostTries: 4,
    mostMinor: 1_500_000,
    calendar: undefined,
    source:
      'RBI, Digital Payments - E-mandate Framework, 2026: 24 hours and by a message, INR 15,000; NPCI, UPI AutoPay: one try and three more; NACH on all days of the week since 1 August 2021 (RBI, 4 June 2021)',
  },
  coolingOff: { days: 1, source: 'RBI, Digital Lending Directions, 8 May 2025, para 10(i)' },
};
