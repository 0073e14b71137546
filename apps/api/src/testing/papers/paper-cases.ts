import { certificateKinds } from '@clinic/shared/certificates/certificate'
import type { DocumentKind, DocumentSize } from '@clinic/shared/documents/document'
import { documentKinds, documentPapers } from '@clinic/shared/documents/document'
import type { Language } from '@clinic/shared/languages'
import { languages } from '@clinic/shared/languages'
import { registerKinds } from '@clinic/shared/registers/register'

/** Every kind of document in each of its forms on every paper it is printed on, in each language, short and long, with and without a logo. */

/** `grows`: it has one line more for each service, medicine, appointment or document. `query`: what else its address says. */
export type Printed = { name: string; kind: DocumentKind; grows: boolean; query?: string }
export type PaperCase = Printed & { size: DocumentSize; language: Language; lines: number; logo: boolean }

const receipts = ['receipts', 'tax-invoices', 'short-tax-invoices']
const deposits = ['deposit-receipts', 'deposit-tax-invoices', 'deposit-short-tax-invoices']

const forms: Record<DocumentKind, Omit<Printed, 'kind'>[]> = {
  invoices: [{ name: 'invoices', grows: true }],
  receipts: [
    ...receipts.map((name) => ({ name, grows: true })),
    { name: 'part-payments', grows: true },
    ...deposits.map((name) => ({ name, grows: false })),
  ],
  credit_notes: [
    { name: 'credit-notes', grows: true },
    { name: 'deposit-credit-notes', grows: false },
  ],
  prescriptions: [{ name: 'prescriptions', grows: true }],
  labels: [{ name: 'labels', grows: true }],
  certificates: certificateKinds.map((kind) => ({ name: `certificates-${kind}`, grows: false })),
  appointments: [{ name: 'appointments', grows: false }],
  days: [{ name: 'days', grows: true, query: '&date=2026-03-09' }],
  registers: registerKinds.map((kind) => ({
    name: `registers-${kind}`,
    grows: true,
    query: `&register=${kind}&date=2026-04-01`,
  })),
  tills: [{ name: 'tills', grows: true }],
}

const lengths = [1, 12, 40]

export const paperCases: PaperCase[] = documentKinds.flatMap((kind) =>
  forms[kind].flatMap((form) =>
    documentPapers[kind].flatMap((size) =>
      languages.flatMap((language) =>
        (form.grows ? lengths : [1]).flatMap((lines) =>
          [true, false].map((logo) => ({ ...form, kind, size, language, lines, logo })),
        ),
      ),
    ),
  ),
)

/** What `npm test` looks at: where things were too wide or too long. */
export const isNarrowest = ({ name, size, language, lines, logo }: PaperCase) =>
  language === 'th' &&
  logo &&
  name === 'short-tax-invoices' &&
  ((size === 'a5' && lines === 1) || (size === '58mm' && lines === 12))

export const nameOf = ({ name, size, language, lines, logo }: PaperCase) =>
  `${name}-${size}-${language}-${lines}${logo ? '-logo' : ''}`
