import type { DocumentKind, DocumentSize } from '@clinic/shared/documents/document'
import { documentKinds, documentPapers } from '@clinic/shared/documents/document'
import type { Language } from '@clinic/shared/languages'
import { languages } from '@clinic/shared/languages'

/** Every kind of document on every paper it is printed on, in each language, short and long, with and without a logo. */

export type PaperCase = { kind: DocumentKind; size: DocumentSize; language: Language; lines: number; logo: boolean }

/** Those that have one line more for each service, medicine or appointment. */
const growing = new Set<DocumentKind>(['invoices', 'receipts', 'prescriptions', 'labels', 'days', 'tills'])
const lengths = [1, 12, 40]

export const paperCases: PaperCase[] = documentKinds.flatMap((kind) =>
  documentPapers[kind].flatMap((size) =>
    languages.flatMap((language) =>
      (growing.has(kind) ? lengths : [1]).flatMap((lines) =>
        [true, false].map((logo) => ({ kind, size, language, lines, logo })),
      ),
    ),
  ),
)

/** What `npm test` looks at: where things were too wide or too long. */
export const isNarrowest = ({ kind, size, language, lines, logo }: PaperCase) =>
  language === 'th' && logo && kind === 'receipts' && ((size === 'a5' && lines === 1) || (size === '58mm' && lines === 12))

export const nameOf = ({ kind, size, language, lines, logo }: PaperCase) =>
  `${kind}-${size}-${language}-${lines}${logo ? '-logo' : ''}`
