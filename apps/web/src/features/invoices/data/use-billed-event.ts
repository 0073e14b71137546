import { medicalServices, usualService } from '@clinic/shared/options/medical-services'
import { graphql, type ResultOf } from '../../../graphql/graphql.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'

const BilledEventQuery = graphql(`
  query EventForInvoice($id: ID!) {
    event(id: $id) { id subject category doctor { id firstName lastName title } patient { id firstName lastName credits { currency balance } } }
  }
`)
export type BilledEvent = NonNullable<ResultOf<typeof BilledEventQuery>['event']>

/** The appointment that is to be paid; null when it is not there. */
export const useBilledEvent = (id: string | undefined) =>
  useServerQuery({ query: BilledEventQuery, variables: { id: id ?? '' }, pause: !id })

const serviceName = (category: BilledEvent['category']) => (category === 'medical_care' ? 'medical-care' : category)

/** What was done, as far as the appointment tells: its subject where that names a service, else its category's. */
export function serviceOf(
  { subject, category }: BilledEvent,
  isKnown: (service: string) => boolean,
  language: 'en' | 'th',
): string {
  const subjectText = subject.trim()
  if (isKnown(subjectText) || medicalServices.some(({ en, th }) => en === subjectText || th === subjectText)) return subjectText
  return usualService(serviceName(category))[language]
}
