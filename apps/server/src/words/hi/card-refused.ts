import type { CardRefused } from '../es/card-refused.ts';

/** Why a payment by card was not taken. */
export const cardRefused: CardRefused = {
  declined: 'आपके बैंक ने यह भुगतान नहीं लिया। दूसरा कार्ड आज़माएँ या किसी और तरीके से चुकाएँ',
  funds: 'इस कार्ड में पैसे कम हैं या सीमा पूरी हो गई है। दूसरा कार्ड आज़माएँ या किसी और तरीके से चुकाएँ',
  notApproved: 'आपके बैंक को आपकी मंज़ूरी नहीं मिली, इसलिए कुछ नहीं कटा। फिर कोशिश करें',
  expired: 'समय खत्म हो गया और कुछ नहीं कटा। फिर कोशिश करें',
};
