import { genderNames } from '@clinic/shared/users/user'
import type { Json, PostgraphileForm, Variables } from './scenario.ts'
import { field, omit, textOf } from './shape.ts'

/** Patients of an establishment through their links, which have number, order and search column. */
const documentOf = (columns: string) => `query Patients($filter: PatientEstablishmentFilter!, $limit: Int!, $offset: Int!) {
  allPatientEstablishments(filter: $filter, orderBy: [CREATED_TIME_DESC, PATIENT_ID_DESC], first: $limit, offset: $offset) {
    totalCount nodes { hospitalNumber patient: patientByPatientId { ${columns} } }
  }
}`

const ofClinic = (establishmentId: Json): Variables => ({
  establishmentId: { equalTo: establishmentId },
  archivedTime: { isNull: true },
})

const nodesOf = (answer: Json) => {
  const nodes = field(field(answer, 'allPatientEstablishments'), 'nodes') as Variables[]
  return nodes.map(
    ({ hospitalNumber, patient }) => ({ hospitalNumber: hospitalNumber ?? null, ...(patient as Variables) }) as Variables,
  )
}

const phoneOf = ({ phoneValue, phoneDialCode, phoneExtension }: Variables) => ({
  value: phoneValue ?? null,
  dialCode: phoneDialCode ?? null,
  extension: phoneExtension ?? null,
})

/** An empty text where the product tells nothing. */
const allergiesOf = ({ allergyStatus, allergyList, allergyUnclear }: Variables) => ({
  allergyStatus,
  allergyList,
  allergyUnclear: allergyUnclear || null,
})

const unknown = ['pageInfo', '__typename']

export const postgraphilePatients: PostgraphileForm = {
  document: documentOf(
    'id: rowId version createdTime title firstName lastName nickname gender birthDate birthDateEstimated email phoneValue phoneDialCode phoneExtension allergyStatus allergyList allergyUnclear alerts __typename',
  ),
  variables({ filter, pagination }) {
    const [page, limit] = [Number(field(pagination, 'page')), Number(field(pagination, 'limit'))]
    return { filter: ofClinic(field(filter, 'establishmentId') ?? null), limit, offset: (page - 1) * limit }
  },
  shape: (answer) => ({
    patients: {
      totalCount: field(field(answer, 'allPatientEstablishments'), 'totalCount') ?? null,
      edges: nodesOf(answer).map((row): Json => {
        const { id, version, createdTime, hospitalNumber, title, firstName, lastName, nickname } = row
        const { gender, birthDate, birthDateEstimated, email, alerts } = row
        const known = { id, version, createdTime: new Date(textOf(createdTime)).toISOString(), hospitalNumber, title, firstName }
        return Object.assign(known, {
          lastName,
          nickname,
          gender: genderNames[Number(gender)],
          birthDate,
          birthDateEstimated,
          email,
          phone: phoneOf(row),
          ...allergiesOf(row),
          alerts,
        }) as Json
      }),
    },
  }),
  without: (answer) => omit(answer, unknown),
}
