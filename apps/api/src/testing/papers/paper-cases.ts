import type { DocumentSize } from '@clinic/shared/documents/document'
import { documentKinds, documentPapers } from '@clinic/shared/documents/document'
import type { Language } from '@clinic/shared/languages'
import { languages } from '@clinic/shared/languages'
import { forms } from './paper-records.ts'
import type { Printed } from './paper-records.ts'

/** Every kind of document in each of its forms on every paper it is printed on, in each language, short and long, with and without a logo. */

export type PaperCase = Printed & { size: DocumentSize; language: Language; lines: number; logo: boolean }

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

const taxInvoices = ['short-tax-invoices', 'tax-invoices']

/** What `npm test` looks at: where things were too wide or too long, and where a page ended within a line. */
export const isNarrowest = (paper: PaperCase) => isNarrow(paper) || nameOf(paper) === 'invoices-a5-en-40-logo'

const isNarrow = ({ name, size, language, lines, logo }: PaperCase) =>
  language === 'th' &&
  logo &&
  ((size === 'a5' && lines === 1 && taxInvoices.includes(name)) ||
    (size === '58mm' && lines === 12 && taxInvoices.includes(name)) ||
    (size === '58mm' && name === 'deposit-tax-invoices'))

export const nameOf = ({ name, size, language, lines, logo }: PaperCase) =>
  `${name}-${size}-${language}-${lines}${logo ? '-logo' : ''}`
