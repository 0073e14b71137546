import { birthDateFault, todayAnywhere } from '@clinic/shared/patients/birth-date'
import { similarPatientsSchema } from '@clinic/shared/patients/patient-input'
import { fetchQuery } from '../../../graphql/client.ts'
import { graphql, type ResultOf } from '../../../graphql/graphql.ts'
import type { PatientValues } from '../patient-values.ts'
import { patientFields } from '../patient-values.ts'

const SimilarPatients = graphql(`
  query SimilarPatients($input: SimilarPatientsInput!) {
    similarPatients(input: $input) { id version firstName lastName nickname birthDate birthDateEstimated hospitalNumber phone { value dialCode extension } }
  }
`)
export type SimilarPatient = ResultOf<typeof SimilarPatients>['similarPatients'][number]

/** Too few digits are nobody's number yet. */
const fewestDigits = 6

/** What is known so far, as the server wants it; null while it is too little to look for anybody. */
export function similarInput(values: PatientValues, establishmentId: string) {
  const { birthDate, birthDateEstimated, phone } = patientFields(values)
  const number = similarPatientsSchema.shape.phone.safeParse(phone).data ?? null
  const isNumber = number !== null && number.value.length >= fewestDigits
  const isBorn = birthDate !== null && !birthDateFault(birthDate, todayAnywhere())
  const isName = values.firstName.trim() !== '' || values.lastName.trim() !== ''
  if (!isNumber && !isName) return null
  return {
    establishmentId,
    phone: isNumber ? { value: number.value, dialCode: number.dialCode } : null,
    ...(isName && {
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      birthDate: isBorn ? birthDate : null,
      birthDateEstimated: isBorn && birthDateEstimated,
    }),
  }
}
export type SimilarInput = NonNullable<ReturnType<typeof similarInput>>

export const listSimilar = async (input: SimilarInput): Promise<SimilarPatient[]> =>
  (await fetchQuery(SimilarPatients, { input }, 'network-only')).similarPatients
