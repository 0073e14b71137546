import type { Language } from '../languages.ts'

/** What can be printed, and how: the parts of a document's address. */

/** Those that are sent by e-mail, too. */
export const mailedKinds = ['invoices', 'prescriptions', 'receipts', 'credit_notes'] as const
export type MailedKind = (typeof mailedKinds)[number]

/**
 * With the labels of a prescription's medicines, medical certificates, the card of an appointment, and the list of a clinic's day, whose id is the clinic's.
 */
export const documentKinds = [...mailedKinds, 'labels', 'certificates', 'appointments', 'days', 'tills'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentFormats = ['pdf', 'svg'] as const
export type DocumentFormat = (typeof documentFormats)[number]

/** Paper: sheets, an 80 mm roll, and labels of 50 x 70 mm. */
export const documentSizes = ['a4', 'a5', 'a6', '80mm', 'label'] as const
export type DocumentSize = (typeof documentSizes)[number]

const sheets = ['a4', 'a5', '80mm'] as const satisfies DocumentSize[]

/** On which paper each kind is printed. */
export const documentPapers: Record<DocumentKind, readonly [DocumentSize, ...DocumentSize[]]> = {
  invoices: sheets,
  receipts: sheets,
  credit_notes: sheets,
  prescriptions: sheets,
  labels: ['label'],
  certificates: ['a4'],
  appointments: ['a6', '80mm'],
  days: ['a4', 'a5'],
  tills: sheets,
}

/** Said on a sheet where it matters which one it is. */
export const documentIssues = ['original', 'copy'] as const
export type DocumentIssue = (typeof documentIssues)[number]

/** Of a mail; `delayed`: the mail server has not taken it yet, and it is tried again. */
export const documentMailStatuses = ['waiting', 'delayed', 'sent', 'failed'] as const
export type DocumentMailStatus = (typeof documentMailStatuses)[number]

export type DocumentRequest = {
  kind: DocumentKind
  id: string
  language: Language
  size: DocumentSize
  issue?: DocumentIssue
  /** Of a day's list: which day, "2026-11-23", and of which doctors alone, their ids with commas between them. */
  date?: string
  doctors?: string
}

/** "/api/documents/invoices/<id>.pdf?language=th&size=a4". */
export const documentAddress = ({ kind, id, ...query }: DocumentRequest, format: DocumentFormat) =>
  `/api/documents/${kind}/${id}.${format}?${new URLSearchParams(query).toString()}`
