import type { Language } from './languages.ts'

/** What can be printed, and how: the parts of a document's address. */

export const documentKinds = ['invoices', 'prescriptions', 'receipts'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentFormats = ['pdf', 'svg'] as const
export type DocumentFormat = (typeof documentFormats)[number]

/** Paper: an 80 mm roll, and labels of 50 x 70 mm, which only prescriptions have. */
export const documentSizes = ['a4', 'a5', '80mm', 'label'] as const
export type DocumentSize = (typeof documentSizes)[number]

/** Said on a sheet where it matters which one it is. */
export const documentIssues = ['original', 'copy'] as const
export type DocumentIssue = (typeof documentIssues)[number]

/** Of a mail; `delayed`: the mail server has not taken it yet, and it is tried again. */
export const documentMailStatuses = ['waiting', 'delayed', 'sent', 'failed'] as const
export type DocumentMailStatus = (typeof documentMailStatuses)[number]

export type DocumentRequest = { kind: DocumentKind; id: string; language: Language; size: DocumentSize; issue?: DocumentIssue }

/** "/api/documents/invoices/<id>.pdf?language=th&size=a4". */
export const documentAddress = ({ kind, id, ...query }: DocumentRequest, format: DocumentFormat) =>
  `/api/documents/${kind}/${id}.${format}?${new URLSearchParams(query).toString()}`
