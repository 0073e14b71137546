import { medicalServices, usualService } from '@clinic/shared/options/medical-services'
import { searchable, searchWords } from '@clinic/shared/search/search'
import type { BilledEvent } from './use-billed-event.ts'
import type { ListedService } from './use-listed-services.ts'

const serviceName = (category: BilledEvent['category']) => (category === 'medical_care' ? 'medical-care' : category)

type Known = {
  items: readonly ListedService[]
  /** Whether a recent invoice has the service. */
  isRecent: (service: string) => boolean
  language: 'en' | 'th'
}

/** What was done, as far as the appointment tells, and the listed service that it is billed by. */
export type BilledService = { medicalService: string; item?: ListedService | undefined }

/** By the appointment's subject where that names a service, else by the usual service of its category. */
export function billedService(
  { subject, category }: Pick<BilledEvent, 'subject' | 'category'>,
  { items, isRecent, language }: Known,
): BilledService {
  const subjectText = subject.trim()
  const usual = usualService(serviceName(category))
  const named = (service: string) => items.find(({ nameTh, nameEn }) => service !== '' && [nameTh, nameEn].includes(service))
  const isService = isRecent(subjectText) || medicalServices.some(({ en, th }) => en === subjectText || th === subjectText)
  const item = named(subjectText)
  if (item || isService) return { medicalService: subjectText, item }
  const [only, another] = withWords(items, subjectText)
  if (only && !another) return { medicalService: nameIn(only, language), item: only }
  const listed = named(usual.en) ?? named(usual.th)
  if (listed || isRecent(usual[language])) return { medicalService: usual[language], item: listed }
  const [similar] = withWords(items, usual.en)
  return similar ? { medicalService: nameIn(similar, language), item: similar } : { medicalService: usual[language] }
}

const nameIn = ({ nameTh, nameEn }: ListedService, language: 'en' | 'th') =>
  language === 'th' ? nameTh || nameEn : nameEn || nameTh

/** The items whose names have every word; none for a text without words. */
function withWords(items: readonly ListedService[], text: string): ListedService[] {
  const words = searchWords(text)
  if (words.length === 0) return []
  return items.filter(({ nameTh, nameEn }) => {
    const name = searchable(`${nameTh} ${nameEn}`)
    return words.every((word) => name.includes(word))
  })
}
