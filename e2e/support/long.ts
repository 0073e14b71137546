import type { Language } from './fixtures.ts'

/**
 * Marks a journey that `npm test` has no time for and `npm run check:long -- journeys` plays: looks at every screen, width and
 * theme, outages that last, and second ways through what another journey goes through.
 */
export const long = { tag: '@long' }

/** Of a journey in each language on each device, `npm test` plays English on a PC and Thai on a phone. */
export const longUnlessFirst = (language: Language, phone: boolean) => (phone === (language === 'en') ? long : {})
