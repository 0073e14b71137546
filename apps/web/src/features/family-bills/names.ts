import { displayLocale } from '@clinic/shared/display-locale'
import { fullName } from '@clinic/shared/patients/patient-name'

type Named = Parameters<typeof fullName>[0]

/** "Malee and Somchai". */
export const firstNames = (language: string, people: readonly (Named & { firstName: string })[]) =>
  new Intl.ListFormat(displayLocale(language), { type: 'conjunction' }).format(
    people.map((person) => person.firstName || fullName(person)),
  )
