import type { PrivacyNotice } from '../es/privacy.ts';

/** The privacy notice in English, for a brand. Deadlines: specification, section 9. */
export const en: PrivacyNotice = {
  sections: (brand) => [
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
  ],
};
