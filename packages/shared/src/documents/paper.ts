/** Paper: sheets, rolls of 80 and 58 mm, and labels of 50 x 70 mm. */
export const documentSizes = ['a4', 'a5', 'a6', '80mm', '58mm', 'label'] as const
export type DocumentSize = (typeof documentSizes)[number]

export const sheets = ['a4', 'a5', '80mm', '58mm'] as const satisfies DocumentSize[]
