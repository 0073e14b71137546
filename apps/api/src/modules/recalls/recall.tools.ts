import { openRecallStatuses } from '@clinic/shared/recalls/recall'
import { badInput } from '../../lib/app-error.ts'
import { graphql } from '../../graphql/typed-documents.ts'
import type { Tool } from '../assistant/tools/asking.ts'
import { findDoctor, findPatient, phoneOf, toDoctor, toPerson } from '../assistant/tools/find-people.ts'
import { patient } from '../assistant/tools/queries.ts'

const maxRows = 50

const recallsDocument = graphql(
  `
    query AssistantRecalls($filter: RecallFilter, $limit: Int) {
      recalls(filter: $filter, pagination: { limit: $limit }) {
        totalCount
        edges {
          id
          dueDate
          status
          reason
          patient { ...AssistantPatient }
          doctor { id firstName lastName title }
          visitType { nameTh nameEn }
        }
      }
    }
  `,
  [patient],
)

/** Who is still to be called, by the date. */
const listRecalls: Tool<'listRecalls'> = async (asking, { from, to, doctor, patient: who }) => {
  if (from && to && to < from) throw badInput(['to', 'end_after_start'])
  const filter = {
    establishmentId: asking.clinic.id,
    statuses: [...openRecallStatuses],
    dueFrom: from,
    dueUntil: to,
    ...(doctor && { doctorId: (await findDoctor(asking, { words: doctor, argument: 'doctor' })).id }),
    ...(who && { patientId: (await findPatient(asking, who)).id }),
  }
  const { recalls } = await asking.query(recallsDocument, { filter, limit: maxRows })
  const rows = recalls.edges.map(({ patient: person, doctor: wished, ...recall }) => ({
    ...recall,
    patient: toPerson(person),
    phone: phoneOf(asking, person),
    doctor: wished && toDoctor(wished),
  }))
  return { kind: 'recalls', ...(from && { from }), ...(to && { to }), rows, totalCount: recalls.totalCount }
}

export const recallTools = { listRecalls }
