/** Those that the interface and the documents speak. */
export const languages = ['en', 'th'] as const
export type Language = (typeof languages)[number]
