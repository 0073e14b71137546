import type { Json, PostgraphileForm, Variables } from './scenario.ts'
import { each, field, omit, textOf } from './shape.ts'

/** Rights, rules and what it answers only through plugins: the next statuses, whether the viewer may edit, a doctor's title, the page's number. */
const unknown = ['mayEdit', 'nextStatuses', 'title', 'pageInfo', '__typename']

const row = `id: rowId version startTime endTime isAllDay bufferBefore bufferAfter subject status category cancelReason overbookReason waitingSince calledInTime calledInRoom: resourceByCalledInRoomIdAndEstablishmentId { id: rowId name } seriesId
  patient: patientByPatientId { id: rowId firstName lastName allergyStatus allergyList allergyUnclear __typename } doctor: doctorByDoctorId { id: rowId firstName lastName __typename }
  resources: eventResourcesByEventId { nodes { resource: resourceByResourceIdAndEstablishmentId { id: rowId name } } } __typename`

type Filter = (of: Variables) => Variables

const form = (filterOf: Filter): PostgraphileForm => ({
  document: `query Events($filter: EventFilter!, $limit: Int!, $offset: Int!) {
    events: allEvents(filter: $filter, orderBy: [START_TIME_ASC, ROW_ID_ASC], first: $limit, offset: $offset) { totalCount edges: nodes { ${row} } __typename }
  }`,
  variables({ filter, pagination }) {
    const [page, limit] = [Number(field(pagination, 'page')), Number(field(pagination, 'limit'))]
    return { filter: { ...filterOf(filter as Variables), archivedTime: { isNull: true } }, limit, offset: (page - 1) * limit }
  },
  shape: (answer) =>
    each(inOurForm(omit(answer, unknown)), (name, value) =>
      name === 'allergyUnclear'
        ? value || null
        : name === 'category' && value === 'medical-care'
          ? 'medical_care'
          : instant(name, value),
    ),
  without: (answer) => omit(answer, unknown),
})

/** Rooms, which it answers as rows of the table that joins them to appointments, and the fields of JSON in the product's order. */
function inOurForm(value: Json): Json {
  if (Array.isArray(value)) return value.map(inOurForm)
  if (value === null || typeof value !== 'object') return value
  const { nodes, substance, ...others } = value
  if (Array.isArray(nodes)) return nodes.map((node) => field(node, 'resource') ?? null)
  if (substance !== undefined) return { substance, ...others }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inOurForm(inner)]))
}

/** Postgres writes the offset of its session; the product writes UTC. */
const instant = (name: string, value: Json): Json =>
  /Time$|Since$/.test(name) && typeof value === 'string' ? new Date(value).toISOString() : value

const equal = (value: Json | undefined): Variables => ({ equalTo: value ?? null })

/** Of a span, with the floor's comparisons: nothing is longer than a day. */
export const postgraphileEvents = form(({ establishmentId, from, to }) => ({
  establishmentId: equal(establishmentId),
  startTime: { lessThan: to ?? null, greaterThan: new Date(Date.parse(textOf(from)) - 86_400_000).toISOString() },
  endTime: { greaterThan: from ?? null },
}))

export const postgraphileEventsOfDoctor = form(({ establishmentId, doctorId, status }) => ({
  establishmentId: equal(establishmentId),
  doctorId: equal(doctorId),
  status: { in: status ?? null },
}))
