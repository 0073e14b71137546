import type { Clinic } from '../clinic.ts'
import { at } from '../contract/contract.ts'
import type { Input } from '../requests.ts'
import type { Session, TestServer } from '../server.ts'
import { eventInput } from './events.ts'

const date = `eventId startTime endTime doctorId
  doubleBooked { id startTime subject patientName doctorName } patientBooked { id startTime doctorName }
  outsideHours { cause doctorName spans { startTime endTime } } proposals { kind startTime endTime doctor { firstName } }`
const preview = `query ($input: NewSeriesInput!) { seriesPreview(input: $input) { ${date} } }`
const changePreview = `query ($input: ChangeSeriesInput!) { seriesChangePreview(input: $input) { ${date} } }`
const create = `mutation ($input: NewSeriesInput!) { createSeries(input: $input) {
  id userName rule { unit every weekdays monthDay count until } events { id version startTime endTime status seriesId } } }`
const change = `mutation ($input: ChangeSeriesInput!) { updateSeries(input: $input) { id version startTime endTime } }`
const cancel = `mutation ($input: CancelSeriesInput!) { cancelSeries(input: $input) { id status cancelReason info } }`
const remove = `mutation ($input: DeleteByIdInput!) { deleteSeries(input: $input) { id } }`

/** Every Monday at 10, four times, with Dr Ploy. */
export const seriesInput = (clinic: Clinic, input: Input = {}, rule: Input = {}): Input => ({
  ...eventInput(clinic),
  rule: { unit: 'week', every: 1, count: 4, ...rule },
  ...input,
})

/** The Monday so many weeks after that of `at`. */
export const mondayAt = (week: number, time: string) => new Date(Date.parse(at(time)) + week * 7 * 86_400_000).toISOString()

/** What the tests of series ask a server. */
export const seriesAt = (server: TestServer) => ({
  preview: (session: Session, input: Input) => server.graphql(session, preview, { input }),
  changePreview: (session: Session, input: Input) => server.graphql(session, changePreview, { input }),
  book: (session: Session, input: Input) => server.graphql(session, create, { input }),
  change: (session: Session, input: Input) => server.graphql(session, change, { input }),
  cancel: (session: Session, input: Input) => server.graphql(session, cancel, { input }),
  remove: (session: Session, id: string) => server.graphql(session, remove, { input: { id } }),
})
