import { expect, test, vi } from 'vitest'
import { fieldFault, refusal } from '../../testing/answers.ts'
import { addEvents, addPatients, addStaff, createClinic, createTwoClinics, type Clinic } from '../../testing/clinic.ts'
import { mailsTo } from '../../testing/mail.ts'
import { bookingDoor, openBooking, personOf, quietDay } from '../../testing/records/bookings.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'
import { openSocket } from '../../testing/socket.ts'
import { watchLists, withChange } from '../../testing/subscriptions.ts'

const server = useTestServer({ DEMO: 'short' })

const at = (time: string) => new Date(`${quietDay()}T${time}:00+07:00`).toISOString()

async function open(settings: object = { needsApproval: true }) {
  await server.owner.query('DELETE FROM rate_limit')
  const home = await createClinic(server.owner)
  const clinic = await openBooking(server.owner, home, settings)
  return { home, clinic, nok: await server.signIn((await addStaff(server.owner, home)).email) }
}

const fields = `id state firstName isNewPatient reason answeredBy mayAnswer mayLink patient { id firstName } possiblePatients { id }
  event { id status category startTime subject patient { id } doctor { id } }`
const list = async (session: Session, filter: object = {}) =>
  (
    await server.graphql(
      session,
      `query ($filter: BookingFilter) { bookings(filter: $filter) { totalCount edges { ${fields} } } }`,
      { filter },
    )
  ).data.bookings.edges
const change = (session: Session, name: string, input: object) =>
  server.graphql(
    session,
    `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { ${fields} } }`,
    { input },
  )

/** A request of Anong at ten, as the desk sees it. */
async function requested(settings?: object) {
  const opened = await open(settings)
  const person = personOf()
  const { body } = await bookingDoor(server).bookAs(opened.clinic, at('10:00'), person)
  const [booking] = await list(opened.nok)
  return { ...opened, person, booking, token: body.token as string }
}

const shown = async (token: string) => (await bookingDoor(server).ask('read', { token })).body

test('a request is told to the desks at once, and accepted with one press: its person is registered and told', async () => {
  const { home, clinic, nok } = await open()
  const socket = await openSocket(server, await server.signIn(home.admin.email))
  const feed = await watchLists(socket, home)
  const person = personOf()
  const { body } = await bookingDoor(server).bookAs(clinic, at('10:00'), person)
  const [booking] = await list(nok, { isOpen: true })
  await withChange(feed, 'bookings', 'created', booking.id)
  expect(booking).toMatchObject({ state: 'requested', firstName: 'Anong', patient: null, mayAnswer: true, mayLink: false })
  const { data, errors } = await change(nok, 'acceptBooking', { id: booking.id })
  expect(errors).toBeUndefined()
  expect(data.acceptBooking).toMatchObject({
    state: 'booked',
    isNewPatient: true,
    answeredBy: 'Nok Chaiyo',
    patient: { firstName: 'Anong' },
    event: { status: 'confirmed', category: 'consultation', subject: 'Check-up', startTime: at('10:00') },
  })
  expect(await list(nok, { isOpen: true })).toEqual([])
  expect((await shown(body.token)).state).toBe('booked')
  expect((await mailsTo(server, person.email, 3))[2]?.text).toContain('Your appointment is confirmed')
  await socket.close()
})

test('it is accepted at another time and with another doctor, where they are free', async () => {
  const { home, nok, booking, token } = await requested()
  await addEvents(server.owner, home, [{ at: at('15:00'), doctorId: home.krit.doctorId }])
  const taken = await change(nok, 'acceptBooking', { id: booking.id, startTime: at('15:00'), doctorId: home.krit.doctorId })
  expect(refusal(taken)).toMatchObject({ code: 'CONFLICT', reason: 'double_booked' })
  expect((await list(nok))[0]).toMatchObject({ state: 'requested', patient: null })
  await change(nok, 'acceptBooking', { id: booking.id, startTime: at('16:00'), doctorId: home.krit.doctorId })
  expect(await shown(token)).toMatchObject({ startTime: at('16:00'), state: 'booked', doctor: { id: home.krit.doctorId } })
})

test('it is declined with a reason, which is told, and its time is free', async () => {
  const { clinic, nok, booking, token, person } = await requested()
  await change(nok, 'declineBooking', { id: booking.id, reason: 'Please see your own doctor first.' })
  expect((await shown(token)).state).toBe('declined')
  const mail = (await mailsTo(server, person.email, 3))[2]
  expect(mail?.text).toContain('Please see your own doctor first.')
  expect(mail?.link).toBe('')
  expect((await bookingDoor(server).timesOf(clinic)).map(({ startTime }) => startTime)).toContain(at('10:00'))
  for (const name of ['acceptBooking', 'declineBooking'])
    expect(refusal(await change(nok, name, { id: booking.id }))).toMatchObject({ code: 'NOT_FOUND' })
})

test('the desk says who asks, of those who may be the same person', async () => {
  const { home, nok, booking } = await requested()
  const [known] = await addPatients(server.owner, home.id, [{ firstName: 'Anong', lastName: 'Sukjai', phoneValue: '800000000' }])
  expect((await list(nok))[0].possiblePatients).toEqual([{ id: known }])
  await change(nok, 'acceptBooking', { id: booking.id, patientId: known })
  expect((await list(nok))[0]).toMatchObject({ isNewPatient: false, patient: { id: known }, event: { patient: { id: known } } })
})

test('an appointment that was booked at once is given to the known patient, and the record that it made is archived', async () => {
  const { home, clinic, nok } = await open({})
  const [known] = await addPatients(server.owner, home.id, [{ firstName: 'Anong', lastName: 'Sukjai', phoneValue: '800000000' }])
  await bookingDoor(server).bookAs(clinic, at('10:00'))
  const booking = await vi.waitFor(
    async () => {
      const [row] = await list(nok)
      expect(row.patient).toBeTruthy()
      return row
    },
    { timeout: 20_000, interval: 50 },
  )
  expect(booking).toMatchObject({ isNewPatient: true, mayLink: true, possiblePatients: [{ id: known }] })
  const { data } = await change(nok, 'linkBooking', { id: booking.id, patientId: known })
  expect(data.linkBooking).toMatchObject({ isNewPatient: false, patient: { id: known }, event: { patient: { id: known } } })
  const { rows } = await server.owner.query('SELECT "archivedTime" FROM patient_establishment WHERE "patientId" = $1', [
    booking.patient.id,
  ])
  expect(rows).toEqual([{ archivedTime: expect.any(Date) }])
})

test('nobody of another clinic sees it, or gives it to their patient', async () => {
  const { booking, nok } = await requested()
  const { other } = await createTwoClinics(server.owner)
  const theirs = await server.signIn(other.admin.email)
  expect(await list(theirs)).toEqual([])
  expect(refusal(await change(theirs, 'acceptBooking', { id: booking.id }))).toMatchObject({ code: 'NOT_FOUND' })
  const strange = await change(nok, 'acceptBooking', { id: booking.id, patientId: other.malee.patientId })
  expect(refusal(strange)).toMatchObject(fieldFault('input.patientId', 'unknown_reference'))
})

const rules = ({ id }: Clinic, other: object = {}) => ({
  establishmentId: id,
  isOn: false,
  path: `own-${id.slice(-8)}`,
  visitTypeIds: [],
  doctorIds: [],
  leadHours: 2,
  daysAhead: 60,
  mostOpen: 2,
  changeHours: 24,
  takesNewPatients: true,
  needsApproval: true,
  frameOrigins: [],
  ...other,
})
const settle = (session: Session, input: object) =>
  server.graphql(
    session,
    `mutation ($input: UpdateBookingSettingsInput!) { updateBookingSettings(input: $input) {
      version path frameOrigins codeBy history { action userName changes { field from to } } } }`,
    { input },
  )

test('an admin says what may be booked; what is wrong is named, and the history tells of it', async () => {
  const { home, other } = await createTwoClinics(server.owner)
  const [suda, theirs] = [await server.signIn(home.admin.email), await server.signIn(other.admin.email)]
  const { data } = await settle(suda, rules(home, { frameOrigins: ['https://Clinic.example/page?x=1'], path: 'Baan-Suan' }))
  expect(data.updateBookingSettings).toMatchObject({
    version: 1,
    path: 'baan-suan',
    frameOrigins: ['https://clinic.example'],
    codeBy: ['email'],
  })
  for (const [input, path, key] of [
    [{ path: 'two words' }, 'path', 'invalid_path'],
    [{ isOn: true }, 'visitTypeIds', 'required'],
    [{ doctorIds: [other.ploy.doctorId] }, 'doctorIds.0', 'unknown_reference'],
    [{ frameOrigins: ['javascript:alert(1)'] }, 'frameOrigins.0', 'invalid_url'],
    [{ daysAhead: 0 }, 'daysAhead', 'invalid_number'],
  ] as const)
    expect(refusal(await settle(suda, rules(home, { path: 'baan-suan', ...input })))).toMatchObject(
      fieldFault(`input.${path}`, key),
    )
  const taken = await settle(theirs, rules(other, { path: 'baan-suan' }))
  expect(refusal(taken)).toMatchObject(fieldFault('input.path', 'name_taken'))
  const again = await settle(suda, rules(home, { path: 'baan-suan', version: 1, leadHours: 4 }))
  type Entry = { changes: unknown[] }
  expect(again.data.updateBookingSettings.history.flatMap(({ changes }: Entry) => changes)).toEqual(
    expect.arrayContaining([{ field: 'leadHours', from: '2', to: '4' }]),
  )
})
