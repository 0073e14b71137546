/** What can be printed, and how: the parts of a document's address. */

export const documentKinds = ['invoices', 'prescriptions'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentFormats = ['pdf', 'svg'] as const
export type DocumentFormat = (typeof documentFormats)[number]

/** Paper: an 80 mm roll, and labels of 50 x 70 mm, which only prescriptions have. */
export const documentSizes = ['a4', 'a5', '80mm', 'label'] as const
export type DocumentSize = (typeof documentSizes)[number]

/** Said on a sheet where it matters which one it is. */
export const documentIssues = ['original', 'copy'] as const
export type DocumentIssue = (typeof documentIssues)[number]
