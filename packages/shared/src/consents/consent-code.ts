/** How long a code opens its form, minutes. */
export const consentCodeMinutes = 15

/** Capital letters that nobody takes for another one, or for a digit. */
export const consentCodeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ'
export const consentCodeLength = 8

/** What was typed, as the code is written: phones write small letters, and people spaces. */
export const typedConsentCode = (text: string) => text.toUpperCase().replaceAll(/[^A-Z]/g, '')
