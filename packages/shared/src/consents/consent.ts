/** `cancelled`: it was asked, and is not signed any more. */
export const consentStates = ['asked', 'signed', 'withdrawn', 'cancelled'] as const
export type ConsentState = (typeof consentStates)[number]

export const maxConsentForms = 100
export const maxConsentText = 20_000

type Names = { nameEn: string; nameTh: string }
type Texts = { textEn: string; textTh: string }

/** In the language where it has a text in it; else what there is. */
export const consentName = (language: string, { nameEn, nameTh }: Names) =>
  language === 'th' ? nameTh || nameEn : nameEn || nameTh

export const consentText = (language: string, { textEn, textTh }: Texts) =>
  language === 'th' ? textTh || textEn : textEn || textTh
