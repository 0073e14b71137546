import { trimmed, type Currency } from '@clinic/shared/money'
import { medicalServices } from '@clinic/shared/options/medical-services'
import { searchable, searchWords } from '@clinic/shared/search/search'
import { optionText } from '../../../components/form/option-tags.tsx'
import type { Remembered } from '../data/remembered-services.ts'
import { priceOf, type ListedService } from '../data/use-listed-services.ts'

/** What a line can be filled with. */
export type ServiceChoice = {
  /** As the line names it. */
  name: string
  /** Of a listed one; others have none. */
  code: string
  /** '' where it is not known in the invoice's currency. */
  price: string
  /** Percent; '' where the invoice's applies. */
  tax: string
  vatIncluded: boolean
  isListed: boolean
  /** What it is found by. */
  text: string
}

type Known = {
  items: readonly ListedService[]
  remembered: ReadonlyMap<string, Remembered>
  language: 'en' | 'th'
  /** The invoice's. */
  currency: Currency
}

const nameOf = ({ nameTh, nameEn }: ListedService, language: 'en' | 'th') =>
  language === 'th' ? nameTh || nameEn : nameEn || nameTh

/** What the clinic lists first, then what the latest invoices had, then usual services; each name once. */
export function serviceChoices({ items, remembered, language, currency }: Known): ServiceChoice[] {
  const listed = items.map((item) => ({
    name: nameOf(item, language),
    code: item.code,
    ...priceOf(item, currency),
    isListed: true,
    text: searchable(`${item.code} ${item.nameTh} ${item.nameEn}`),
  }))
  const unlisted = ({ name, price = '', tax = '', vatIncluded = false }: Partial<ServiceChoice> & { name: string }) => ({
    name,
    price,
    tax,
    vatIncluded,
    code: '',
    isListed: false,
    text: searchable(name),
  })
  const recent = [...remembered].map(([service, last]) =>
    unlisted({
      name: optionText(medicalServices, service, language),
      ...(last.currency === currency && {
        price: last.price,
        tax: last.tax === null ? '' : trimmed(last.tax),
        vatIncluded: last.vatIncluded,
      }),
    }),
  )
  const usual = medicalServices.map((service) => unlisted({ name: service[language] }))
  const names = new Set(listed.map(({ name }) => name))
  const others = [...recent, ...usual].filter(({ name }) => !names.has(name) && names.add(name))
  return [...listed, ...others]
}

/** Whose text has every word; the one whose code is typed comes first. */
export function findServices(choices: readonly ServiceChoice[], typed: string): ServiceChoice[] {
  const words = searchWords(typed)
  const found = choices.filter(({ text }) => words.every((word) => text.includes(word)))
  const code = searchable(typed.trim())
  const exact = found.filter((choice) => choice.code !== '' && searchable(choice.code) === code)
  return exact.length > 0 ? [...exact, ...found.filter((choice) => !exact.includes(choice))] : found
}
