/** Paper: sheets, an 80 mm roll, and labels of 50 x 70 mm. */
export const documentSizes = ['a4', 'a5', 'a6', '80mm', 'label'] as const
export type DocumentSize = (typeof documentSizes)[number]

export const sheets = ['a4', 'a5', '80mm'] as const satisfies DocumentSize[]
