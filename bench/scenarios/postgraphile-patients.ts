import { searchWords } from '@clinic/shared/search'
import { genderNames } from '@clinic/shared/user'
import type { Json, PostgraphileForm, Variables } from './scenario.ts'
import { field, omit, textOf } from './shape.ts'

/** Patients of an establishment through their links, which have number, order and search column. */
const documentOf = (
  columns: string,
  count: string,
) => `query Patients($filter: PatientEstablishmentFilter!, $limit: Int!, $offset: Int!) {
  allPatientEstablishments(filter: $filter, orderBy: [CREATED_TIME_DESC, PATIENT_ID_DESC], first: $limit, offset: $offset) {
    ${count} nodes { hospitalNumber patient: patientByPatientId { ${columns} } }
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

const phoneOf = ({ phoneValue, phoneDialCode }: Variables) => ({ value: phoneValue ?? null, dialCode: phoneDialCode ?? null })

const unknown = ['pageInfo', '__typename']

export const postgraphilePatients: PostgraphileForm = {
  document: documentOf(
    'id: rowId version createdTime firstName lastName nickname gender dob email phoneValue phoneDialCode allergies alerts __typename',
    'totalCount',
  ),
  variables({ filter, pagination }) {
    const [page, limit] = [Number(field(pagination, 'page')), Number(field(pagination, 'limit'))]
    return { filter: ofClinic(field(filter, 'establishmentId') ?? null), limit, offset: (page - 1) * limit }
  },
  shape: (answer) => ({
    patients: {
      totalCount: field(field(answer, 'allPatientEstablishments'), 'totalCount') ?? null,
      edges: nodesOf(answer).map((row): Json => {
        const { id, version, createdTime, hospitalNumber, firstName, lastName, nickname, gender, dob, email, allergies, alerts } =
          row as Record<string, string>
        const known = {
          id,
          version,
          createdTime: new Date(createdTime ?? '').toISOString(),
          hospitalNumber,
          firstName,
          lastName,
          nickname,
        }
        return { ...known, gender: genderNames[Number(gender)], dob, email, phone: phoneOf(row), allergies, alerts } as Json
      }),
    },
  }),
  without: (answer) => omit(answer, unknown),
}

/** LIKE with every word of the term. */
export const postgraphileSearch = (establishmentId: string): PostgraphileForm => ({
  document: documentOf('id: rowId firstName lastName nickname dob phoneValue phoneDialCode __typename', ''),
  variables: ({ query }) => ({
    filter: {
      ...ofClinic(establishmentId),
      and: searchWords(textOf(query)).map((word) => ({ search: { like: `%${word.replaceAll(/[\\%_]/g, '\\$&')}%` } })),
    },
    limit: 10,
    offset: 0,
  }),
  shape: (answer) => ({
    search: nodesOf(answer).map((row): Json => {
      const { id, firstName, lastName, nickname, dob, hospitalNumber } = row
      return { id, firstName, lastName, nickname, dob, hospitalNumber, phone: phoneOf(row) } as Json
    }),
  }),
  without: (answer) => omit(answer, unknown),
})
