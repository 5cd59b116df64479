import type { BusinessCalendar, CalendarDate, MoneyFormat } from '@plazo/money';
import type { AccountRule } from './account-rule.ts';
import type { ChannelRule, ChannelWords } from './channel-rule.ts';
import type { Demo } from './demo.ts';
import type { DocumentLanguage, Language } from './languages.ts';

/** Every question that a country answers. There are no defaults: what a market leaves out does not compile. */

/** How mobile numbers of a country begin and how long they are, as national digits. Data alone: nothing of it is run. */
export type NumberRule = { readonly length: number; readonly starts: readonly string[] };

export type MobileRule = NumberRule & {
  /** How the digits are grouped while they are typed. */
  readonly groups: readonly number[];
  readonly dialCode: string;
};

export type CurrencyRule = MoneyFormat & { readonly code: string };

/** What pages in a browser know of every market; all else comes with the answers. */
export type MarketFront = {
  readonly currency: CurrencyRule;
  readonly mobile: MobileRule;
};

/** Words of the fields that say where money goes; `{typed}` stands for how many digits were typed. */
export type AccountWords = {
  readonly label: string;
  readonly wrong: string;
  readonly short: string;
  /** Absent where the number names the bank. */
  readonly bankCode: undefined | { readonly label: string; readonly hint: string; readonly wrong: string };
};

/** Words of a country that a borrower's page prints in one language; `{contact}` stands for who answers complaints. */
export type PageWords = {
  readonly tax: string;
  /** What the yearly cost of an offer is called. */
  readonly annualCost: string;
  /** Where a borrower goes who does not accept the answer to a complaint. */
  readonly disagree: string;
  readonly account: AccountWords;
};

/** Words of a country on the public site. */
export type SiteWords = {
  /** Tag of the language as the country writes it. */
  readonly locale: string;
  /** What the yearly cost of an example is called in a publication. */
  readonly publishedCost: string;
  /** What must be said beside it; empty where nothing must. */
  readonly costNote: string;
  /** The lender's own office for complaints. */
  readonly officer: string;
  readonly law: readonly string[];
  readonly links: readonly { readonly text: string; readonly href: string }[];
  readonly pay: string;
  /** What the register of agreements is called beside the number of the lender's form. */
  readonly register: string;
};

/** Words of a country on the papers that a borrower signs or keeps. */
export type DocumentWords = {
  readonly keyFactsTitle: string;
  readonly annualCost: string;
  readonly method: string;
  readonly authority: string;
  /** The yearly cost's name inside a sentence of the agreement. */
  readonly costName: string;
  readonly register: string;
  /** The agreement's clause on who to turn to. */
  readonly disagree: string;
};

/** Values of a section of an application by the names of its fields. */
export type Values = Readonly<Record<string, string>>;

/** A field that the country asks of a person, with what is wrong or unusual about a value by the key of its words. */
export type PersonField<Key extends string = string> = {
  readonly name: Key;
  readonly kind: 'text' | 'digits';
  readonly maxLength: number;
  readonly isOptional?: true;
  /** The number by which the state knows a person: one field of a market, named as in no other. */
  readonly isIdentity?: true;
  /** Written as the document has it: in capitals, without spaces. */
  readonly isCode?: true;
  /** What is wrong with a value that is there. */
  readonly check?: (value: string) => 'wrong' | 'postalCode' | undefined;
  /** The day of birth that a right number states; where a market's identity has it, nobody is asked for the day. */
  readonly bornBy?: (value: string) => CalendarDate | undefined;
  /** The state of the country that a right value names, as it is written there; for who typed it to see. */
  readonly placeBy?: (value: string) => string | undefined;
  /** What is unusual about it, and no reason to stop. */
  readonly warn?: (value: string) => 'wrong' | undefined;
};

/** Fields whose words are the same in most countries; a country may have its own in their place. */
export type CommonField = 'street' | 'neighbourhood' | 'city' | 'postalCode';

export type FieldWords = {
  readonly label: string;
  /** Empty where the label says it all. */
  readonly hint: string;
  readonly wrong?: string;
};

/** All words of a country in one language. */
export type MarketWords<Key extends string = string, Channel extends string = string> = {
  /** Who says over which months complaints are reported, for whoever reads that report; undefined where no period is known. */
  readonly complaintSource: string | undefined;
  /** Which documents have a back, that is photographed too, and which have none; undefined where no usual one has. */
  readonly documentBack: string | undefined;
  readonly page: PageWords;
  readonly site: SiteWords;
  readonly channels: Readonly<Record<Channel, ChannelWords>>;
  readonly person: Readonly<Record<Key, FieldWords> & Partial<Record<CommonField, FieldWords>>>;
};

export type WordsByLanguage<Key extends string = string, Channel extends string = string> = Readonly<
  Record<Language, MarketWords<Key, Channel>>
> &
  Readonly<Record<DocumentLanguage, { readonly document: DocumentWords }>>;

/** Hours of some weekdays: local times, the first included and the last not; weekdays from 0, a Sunday. */
export type ContactWindow = {
  readonly from: string;
  readonly to: string;
  readonly weekdays: readonly number[];
};

/** Periods of so many months, one of which begins with the month of that number. */
export type ComplaintReport = {
  readonly months: 3 | 12;
  readonly firstMonth: number;
};

/** When a lender may contact a borrower: each weekday stands in one window at most. */
export type ContactHours = {
  readonly windows: readonly ContactWindow[];
  /** The calendar on whose holidays nobody is contacted, one of the market's; undefined where they are days like others. */
  readonly closedBy: string | undefined;
};

/** How often a lender may contact a borrower about what is owed, in a local day and in seven. */
export type ContactLimits = {
  readonly calls: { readonly day: number; readonly week: number };
  readonly messages: {
    readonly day: number;
    readonly week: number /** Days from one to the next at least. */;
    readonly apart: number;
  };
  readonly source: string;
};

/** A legal time to answer within. */
export type LegalTime = { readonly days: number; readonly counted: 'every-day' | 'business-days' };

/** The law's clocks, each with where it is written. */
export type Clocks = {
  /** The calendar of business days by which legal times are counted; one of the market's. */
  readonly calendar: string;
  readonly contact: ContactHours;
  readonly contactSource: string;
  readonly contactLimits: ContactLimits;
  /** A complaint that asks to clarify a charge or a payment, and any other. */
  readonly clarification: LegalTime;
  readonly complaint: LegalTime;
  readonly complaintSource: string;
};

/** What the law wants of a product; the validator of terms reads it. */
export type LendingLaw = {
  /** From which age on a person may bind themselves. */
  readonly ageOfMajority: { readonly years: number; readonly source: string };
  readonly penalty: {
    readonly source: string;
    /** Whether late days may earn a rate, as interest does. */
    readonly mayBeRate: boolean;
    /** Whether it may be reckoned on more than the overdue amount. */
    readonly mayPassOverdue: boolean;
    /** Whether new and repeat clients may be charged differently. */
    readonly mayDiffer: boolean;
    /** Parts per million a day above which a court is likely to call it usury; undefined where rates are not allowed at all. */
    readonly mostPpmPerDay: number | undefined;
  };
  /**
   * The most that a loan may cost in a year, in percent: all that the lender gets beyond the principal, without tax, as
   * an effective rate. Authorities certify it for a while; undefined where the law knows none.
   */
  readonly mostYearly:
    | undefined
    | { readonly percent: number; readonly until: string; readonly source: string };
  readonly prepayment: { readonly source: string };
  /** Where it is written that nobody accepts an agreement before its terms were shown. */
  readonly acceptance: undefined | { readonly source: string };
  /** Where texts by SMS and their senders must be registered before they are sent; undefined where nowhere. */
  readonly smsRegister: undefined | { readonly name: string; readonly source: string };
  /** What is taken from a borrower's account under a permission of theirs. */
  readonly debit: {
    /** By which ways it is permitted, as rails call them. */
    readonly methods: readonly ('upi-autopay' | 'enach' | 'domiciliacion' | 'card-on-file')[];
    /** Hours before it at least in which the borrower is told the amount and the day. */
    readonly hoursAhead: number;
    /** Whether they are told outside the app too where they want no messages there. */
    readonly isToldDespiteStop: boolean;
    /** How often one payment of the plan may be tried in all. */
    readonly mostTries: number;
    /** Most that one debit may take, in minor units; undefined where only what the borrower permits counts. */
    readonly mostMinor: number | undefined;
    /** The calendar of the days on which accounts are debited; undefined where that is every day. */
    readonly calendar: string | undefined;
    readonly source: string;
  };
  /** The least days in which a loan can be given back; none where the law grants none. */
  readonly coolingOff: undefined | { readonly days: number; readonly source: string };
};

/**
 * Which of the engine's yearly costs the country's papers print: effective without tax (CAT), nominal with tax (KFS), or
 * effective with tax.
 */
export type AnnualCost = 'catPercent' | 'kfsAprPercent' | 'effectiveWithTaxPercent';

/** A class of loans by days past due, from so many on. */
export type DelinquencyClass = {
  readonly id: string;
  readonly from: number;
  readonly isNonPerforming?: true;
};

/** What is known of a loan beside its days that puts it into a stage. */
export type StageSign = 'forborne' | 'hardship' | 'bankruptcy' | 'non-performing' | 'written-off';

/** A stage of credit risk: up to so many days past due, and for what is known of the loan; the last has no end. */
export type Stage = {
  readonly stage: number;
  readonly until: number | undefined;
  readonly also: readonly StageSign[];
};

/** How the days of a late loan are counted and what class they make it. */
export type Delinquency = {
  /** Whether an instalment that is unpaid at the end of its due day is a day past due. */
  readonly countsDueDay: boolean;
  /** By rising days; the first begins at 0. */
  readonly classes: readonly DelinquencyClass[];
  /** What ends a non-performing class: that nothing is in arrears any more, or fewer days alone. */
  readonly leaves: 'all-arrears' | 'own-days';
  /** Whether the worst loan of a borrower makes the class of all of theirs. */
  readonly across: 'borrower' | 'loan';
  /** Months for which a loan whose plan was changed while it was late is classed as late as it was then. */
  readonly keptMonths: number;
  /** Whether interest that a non-performing loan owes is taken out of income until it is paid or the class ends. */
  readonly incomeReversal: boolean;
  /** Stages of credit risk, the best first; none where the country's rules know none. */
  readonly stages: 'none' | { readonly rows: readonly Stage[]; readonly source: string };
  /** Parts per million of what is owed that the rules want provided for each class; none where no rule says it so. */
  readonly provision: 'none' | { readonly ppm: Readonly<Record<string, number>>; readonly source: string };
  readonly source: string;
};

/** The public list of a country's postal codes: how its publisher writes the file that a deployment imports. */
export type PostalList = {
  readonly source: string;
  readonly encoding: 'utf-8' | 'latin1';
  readonly separator: ',' | '|';
  /** How the columns are headed, in any case of letters: the first name that the file has. Lines above the head are skipped. */
  readonly columns: {
    readonly code: readonly string[];
    readonly city: readonly string[];
    readonly state: readonly string[];
    /** None where the list names no neighbourhoods as people write them. */
    readonly neighbourhood: readonly string[];
  };
};

/** Everything that a country decides. */
export type Market<Key extends string = string, Channel extends string = string> = MarketFront & {
  readonly channels: Readonly<Record<Channel, ChannelRule>>;
  readonly account: AccountRule;
  /** What such a number is to a bank that pays out (docs/contracts/universal-rail.yaml, `BankAccount`). */
  readonly accountKind: 'clabe' | 'ifsc-account' | 'local';
  readonly calendars: Readonly<Record<string, BusinessCalendar>>;
  readonly clocks: Clocks;
  readonly law: LendingLaw;
  /** How networks write the country's code too, before a number that wrote to us. */
  readonly otherDialCodes: readonly string[];
  readonly delinquency: Delinquency;
  readonly annualCost: AnnualCost;
  /** What is asked of where a person lives, and how it is written in one line. */
  readonly addressFields: readonly PersonField<Key | CommonField>[];
  readonly addressLine: (values: Values) => string;
  /** Undefined where addresses have no postal code, or nobody publishes a list. */
  readonly postalList: undefined | PostalList;
  /** Who answers complaints at the lender, by which law a brand must name them. */
  readonly supervisionSource: string;
  /** Over which months complaints are reported to the supervisor; nothing where no period is known. */
  readonly complaintReport: undefined | ComplaintReport;
  /** Where the agreement's form must stand in a public register; undefined where there is none. */
  readonly agreementRegister: undefined | { readonly name: string; readonly source: string };
  /** The country that data of borrowers may not leave, where the law has one, by its two letters. */
  readonly dataStaysIn: undefined | { readonly country: string; readonly source: string };
  /** What one operator may give away alone on a loan, in minor units, until two people set another limit. */
  readonly givenAloneMinor: number;
  /** Identity and tax numbers of a person, after name and day of birth. */
  readonly personFields: readonly PersonField<Key>[];
  readonly words: WordsByLanguage<Key, Channel>;
  readonly demo: Demo;
};
