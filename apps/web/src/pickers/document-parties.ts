import { formatPhone } from '@clinic/shared/phone'
import { useEffect, useState } from 'react'
import { fetchQuery } from '../graphql/client.ts'
import { graphql, type ResultOf } from '../graphql/graphql.ts'
import { useViewer } from '../stores/session.ts'

const ClinicHead = graphql(`
  query ClinicHead($id: ID!) {
    establishment(id: $id) {
      id
      name
      registrationId
      email
      phone { value dialCode }
      location { address1 address2 city state postalCode country }
    }
  }
`)

const patientCard = graphql(`
  fragment PatientCard on Patient {
    id
    firstName
    lastName
    hospitalNumber
    dob
    gender
    address
    allergies
    alerts
    phone { value dialCode }
  }
`)

const PatientCardQuery = graphql(
  `
    query PatientCard($id: ID!) {
      patient(id: $id) { ...PatientCard }
    }
  `,
  [patientCard],
)
export type PatientCard = ResultOf<typeof patientCard>

/** Clinic and patient as a paper's head names them. */
export type ClinicLines = { name: string; address: string; phone: string; email: string | null; registrationId: string | null }

const bareHead = { address: '', phone: '', email: null, registrationId: null }

/** The clinic's head for a paper that is not issued yet; blank until it is there. */
export function useClinicHead(): ClinicLines & { isLoaded: boolean } {
  const { id, name } = useViewer().establishment
  const [head, setHead] = useState<ClinicLines | undefined>()
  useEffect(() => {
    let current = true
    fetchQuery(ClinicHead, { id }).then(
      ({ establishment }) => {
        if (!current || !establishment) return
        const { address1, address2, city, state, postalCode, country } = establishment.location
        setHead({
          name: establishment.name,
          address: [address1, address2, city, state, postalCode, country].filter(Boolean).join(', '),
          phone: formatPhone(establishment.phone),
          email: establishment.email,
          registrationId: establishment.registrationId,
        })
      },
      () => current && setHead({ ...bareHead, name }), // better than no paper at all
    )
    return () => void (current = false)
  }, [id, name])
  return { ...(head ?? { ...bareHead, name }), isLoaded: head !== undefined }
}

/** What the writer should know of the chosen patient; undefined until it is there. */
export function usePatientCard(id: string | undefined, known?: PatientCard): PatientCard | undefined {
  const [card, setCard] = useState<PatientCard | undefined>(known)
  useEffect(() => {
    if (!id) return
    let current = true
    fetchQuery(PatientCardQuery, { id }, 'network-only').then(
      ({ patient }) => current && patient && setCard(patient),
      () => undefined, // what is known already stays
    )
    return () => void (current = false)
  }, [id])
  return card?.id === id ? card : undefined
}

export const getPatientCard = async (id: string) => (await fetchQuery(PatientCardQuery, { id }, 'network-only')).patient
