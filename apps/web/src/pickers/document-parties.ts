import { formatPhone } from '@clinic/shared/phone'
import { patientAllergies } from '../components/allergies/use-allergy-text.ts'
import { liveContext } from '../graphql/fresh-answers.ts'
import { graphql, type ResultOf } from '../graphql/graphql.ts'
import { useServerQuery } from '../lib/use-server-query.ts'
import { useViewer } from '../stores/session.ts'
import { useUi } from '../stores/ui.ts'

const ClinicHead = graphql(`
  query ClinicHead($id: ID!) {
    establishment(id: $id) {
      id
      name
      registrationId
      email
      phone { value dialCode extension }
      location { address1 address2 city state postalCode country }
    }
  }
`)

export const patientCard = graphql(
  `
  fragment PatientCard on Patient {
    id
    version
    firstName
    lastName
    hospitalNumber
    birthDate
    birthDateEstimated
    gender
    address
    ...PatientAllergies
    allergyReviewedTime
    allergyReviewedBy
    alerts
    phone { value dialCode extension }
  }
`,
  [patientAllergies],
)

const PatientCardQuery = graphql(
  `
    query PatientCard($id: ID!) {
      patient(id: $id) { ...PatientCard }
    }
  `,
  [patientCard],
)
export type PatientCard = ResultOf<typeof patientCard>

/** Clinic and patient as a document's head names them. */
export type ClinicLines = { name: string; address: string; phone: string; email: string | null; registrationId: string | null }

const bareHead = { address: '', phone: '', email: null, registrationId: null }

/** The clinic's head for a document that is not issued yet; blank until it is there. */
export function useClinicHead(): ClinicLines & { isLoaded: boolean } {
  const { id, name } = useViewer().establishment
  const language = useUi((state) => state.language)
  const { data, failure } = useServerQuery({
    query: ClinicHead,
    variables: { id },
    requestPolicy: 'cache-first',
    context: liveContext,
  })
  const establishment = data?.establishment
  if (!establishment) return { ...bareHead, name, isLoaded: failure !== null } // a bare one is better than no document at all
  const { address1, address2, city, state, postalCode, country } = establishment.location
  return {
    name: establishment.name,
    address: [address1, address2, city, state, postalCode, country].filter(Boolean).join(', '),
    phone: formatPhone(establishment.phone, language),
    email: establishment.email,
    registrationId: establishment.registrationId,
    isLoaded: true,
  }
}

export const usePatientCardAnswer = (id: string | undefined) =>
  useServerQuery({
    query: PatientCardQuery,
    variables: { id: id ?? '' },
    requestPolicy: 'cache-first',
    context: liveContext,
    pause: !id,
  })

/** What the writer should know of the chosen patient; undefined until it is there. */
export function usePatientCard(id: string | undefined, known?: PatientCard): PatientCard | undefined {
  const { data } = usePatientCardAnswer(id)
  return data?.patient ?? (known?.id === id ? known : undefined)
}
