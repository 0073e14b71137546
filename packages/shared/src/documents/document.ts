import type { Language } from '../languages.ts'
import { namesOfAll, partOfAll, type DocumentKind } from '../nouns.ts'
import type { RegisterKind } from '../registers/register.ts'
import type { DocumentSize } from './paper.ts'

export type { DocumentKind, MailedKind } from '../nouns.ts'
export { documentSizes, type DocumentSize } from './paper.ts'

/** What can be printed, and how: the parts of a document's address. */

/** Those that are sent by e-mail, too. */
export const mailedKinds = namesOfAll('mailed')

/** On which paper each kind is printed. */
export const documentPapers: Readonly<Record<DocumentKind, readonly [DocumentSize, ...DocumentSize[]]>> = partOfAll('papers')
export const documentKinds = Object.keys(documentPapers) as DocumentKind[]

export const documentFormats = ['pdf', 'svg'] as const
export type DocumentFormat = (typeof documentFormats)[number]

/** Said on a sheet where it matters which one it is. */
export const documentIssues = ['original', 'copy'] as const
export type DocumentIssue = (typeof documentIssues)[number]

/**
 * Of a mail. `sent`: a mail server took it; `delayed`: it did not yet, and is tried again; `no_mail_server`: there was none to give it to;
 * `not_recorded`: an earlier version called it sent, and did not keep whether there was one.
 */
export const documentMailStatuses = ['waiting', 'delayed', 'sent', 'failed', 'no_mail_server', 'not_recorded'] as const
export type DocumentMailStatus = (typeof documentMailStatuses)[number]

/** Why a mail is not sent, or not yet. `restored`: it waited while the clinic was restored, which brings no mails back. */
export const documentMailFaults = ['unreachable', 'address_refused', 'mail_refused', 'not_made', 'restored'] as const
export type DocumentMailFault = (typeof documentMailFaults)[number]

export type DocumentRequest = {
  kind: DocumentKind
  id: string
  language: Language
  size: DocumentSize
  issue?: DocumentIssue
  /** Of a day's list: which day, "2026-11-23", and of which doctors alone, their ids with commas between them. */
  date?: string
  doctors?: string
  /** Of a register: which one, and its last day; `date` is its first. */
  register?: RegisterKind
  until?: string
}

/** "/api/documents/invoices/<id>.pdf?language=th&size=a4". */
export const documentAddress = ({ kind, id, ...query }: DocumentRequest, format: DocumentFormat) =>
  `/api/documents/${kind}/${id}.${format}?${new URLSearchParams(query).toString()}`
