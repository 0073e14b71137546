import { addDays, dateOf } from '@clinic/shared/time/time'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { answerToken } from '../../lib/answer-link.ts'
import { fieldFault, refusal } from '../../testing/answers.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addPatients, addStaff, createClinic } from '../../testing/clinic.ts'
import { readMail } from '../../testing/mail.ts'
import type { Session, TestServer } from '../../testing/server.ts'
import { openTestServer } from '../../testing/server.ts'
import type { MailServerMode } from '../../testing/stand-ins/mail-server.ts'
import { openMailServer } from '../../testing/stand-ins/mail-server.ts'

const zone = 'Asia/Bangkok'
let mail: Awaited<ReturnType<typeof openMailServer>>
let server: TestServer

beforeAll(async () => {
  mail = await openMailServer('accepts')
  server = await openTestServer({ SMTP_URL: mail.url, MAIL_FROM: 'Clinic desk <desk@clinic.test>' })
})
afterAll(async () => {
  await server.close()
  await mail.close()
})

/** A day that doctors of tests work on, some days ahead. */
function workday(days: number): string {
  const date = addDays(dateOf(new Date(), zone), days)
  return [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()) ? workday(days + 1) : date
}
const on = (date: string, time: string) => ({
  startTime: `${date}T${time}:00+07:00`,
  endTime: `${date}T${time.slice(0, 3)}45:00+07:00`,
})

const usual = { kind: 'confirmation', isOn: true }
const all = ['confirmation', 'change', 'cancellation', 'missed'].map((kind) => ({ kind, isOn: true }))
const dayBefore = { kind: 'reminder', isOn: true, daysBefore: 1, atMinutes: 0 }

type Rule = { id?: string; kind: string; isOn: boolean; [field: string]: unknown }

const settingsFields = 'id version quietFrom quietUntil language canMail rules { id kind isOn daysBefore textEn }'
async function setUp(suda: Session, home: Clinic, rules: Rule[], settings: object = {}) {
  const { data, errors } = await server.graphql(
    suda,
    `mutation ($input: UpdateMessageSettingsInput!) { updateMessageSettings(input: $input) { ${settingsFields} } }`,
    { input: { establishmentId: home.id, quietFrom: 0, quietUntil: 0, language: 'en', rules, ...settings } },
  )
  expect(errors).toBeUndefined()
  return data.updateMessageSettings as { version: number; rules: (Rule & { id: string })[] }
}

let clinics = 0
async function open(rules: Rule[] = all, settings: object = {}) {
  clinics += 1
  const home = await createClinic(server.owner, `Clinic ${clinics}`)
  const suda = await server.signIn(home.admin.email)
  await setUp(suda, home, rules, settings)
  const [patientId = ''] = await addPatients(server.owner, home.id, [
    { firstName: 'Nok', lastName: 'Jaidee', email: `nok${clinics}@clinic.test` },
  ])
  return { home, suda, patientId }
}

async function book(session: Session, home: Clinic, input: object): Promise<string> {
  const { data, errors } = await server.graphql(
    session,
    'mutation ($input: [CreateEventInput!]!) { createEvents(input: $input) { id } }',
    { input: [{ subject: 'Root canal', doctorId: home.ploy.doctorId, establishmentId: home.id, ...input }] },
  )
  expect(errors).toBeUndefined()
  return data.createEvents[0].id
}

async function change(session: Session, input: object): Promise<void> {
  const document = 'mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id } }'
  const { errors } = await server.graphql(session, document, { input: [input] })
  expect(errors).toBeUndefined()
}

type Told = {
  id: string
  kind: string
  status: string
  fault: string | null
  subject: string
  text: string
  address: string | null
}
async function list(session: Session, filter: object = {}): Promise<Told[]> {
  const document = `query ($filter: MessageFilter) { messages(filter: $filter) { edges {
    id kind status fault subject text address language tries mayResend events { id } history { userName } } } }`
  const { data, errors } = await server.graphql(session, document, { filter })
  expect(errors).toBeUndefined()
  return data.messages.edges
}

/** As three minutes and one look later. */
async function later() {
  await server.owner.query(`UPDATE event_notice SET "changedTime" = "changedTime" - interval '3 minutes' WHERE "isPending"`)
  await server.app.messenger.look()
}

/** What has been sent, the last first. */
async function sent(session: Session): Promise<string[]> {
  const settled = ['sent', 'not_sent', 'failed', 'withdrawn', 'perhaps_sent']
  return vi.waitFor(
    async () => {
      const told = await list(session)
      expect(told.filter(({ status }) => !settled.includes(status))).toEqual([])
      return told.map(({ kind, status, fault }) => [kind, ...(status === 'sent' ? [] : [status, fault])].join(' '))
    },
    { timeout: 15_000, interval: 50 },
  )
}

const lettersTo = (address: string) => mail.letters.filter(({ to }) => to.includes(address))

describe('an appointment', () => {
  test('is told when it is booked, changed and canceled, each some minutes after it has stayed so', async () => {
    const { home, suda, patientId } = await open()
    const day = workday(3)
    const id = await book(suda, home, { patientId, ...on(day, '10:00') })
    await server.app.messenger.look()
    expect(await list(suda)).toEqual([]) // within three minutes

    await change(suda, { id, ...on(day, '11:00') })
    await later()
    expect(await sent(suda)).toEqual(['confirmation'])
    const [confirmation] = await list(suda)
    expect(confirmation).toMatchObject({ address: `nok${clinics}@clinic.test`, events: [{ id }] })
    expect(confirmation?.subject).toBe(`Your appointment at Clinic ${clinics}`)
    expect(confirmation?.text).toContain('11:00, Dr Ploy')
    expect(confirmation?.text).not.toContain('Root canal')
    expect(lettersTo(`nok${clinics}@clinic.test`)[0]?.source).toContain(`Message-ID: <${confirmation?.id}@clinic.test>`)

    await change(suda, { id, info: 'Bring the X-ray' })
    await later()
    expect(await sent(suda)).toEqual(['confirmation'])

    await change(suda, { id, ...on(day, '14:00') })
    await later()
    expect(await sent(suda)).toEqual(['change', 'confirmation'])
    await change(suda, { id, status: 'cancelled', cancelReason: 'patient' })
    await later()
    expect(await sent(suda)).toEqual(['cancellation', 'change', 'confirmation'])
    expect(lettersTo(`nok${clinics}@clinic.test`)).toHaveLength(3)
  })

  test('is answered by its own link alone, whatever a name or a text holds', async () => {
    const { home, suda, patientId } = await open()
    const id = await book(suda, home, { patientId, ...on(workday(3), '10:00') })
    await later()
    await sent(suda)
    const evil = await open()
    const [reader = ''] = await addPatients(server.owner, evil.home.id, [
      { firstName: `{answer:${id}}`, lastName: 'T', email: `reader${clinics}@clinic.test` },
    ])
    await book(evil.suda, evil.home, { patientId: reader, ...on(workday(3), '10:00') })
    await later()
    await sent(evil.suda)
    const letter = lettersTo(`reader${clinics}@clinic.test`)[0]?.source ?? ''
    const decoded = readMail(letter).text
    expect(decoded.match(/\/a\?lang=en#\S+/g)).toHaveLength(1)
    expect(decoded).not.toContain(answerToken(server.app.env, id))
    const refused = await server.graphql(
      evil.suda,
      `mutation ($input: UpdateMessageSettingsInput!) { updateMessageSettings(input: $input) { id } }`,
      {
        input: {
          establishmentId: evil.home.id,
          quietFrom: 0,
          quietUntil: 0,
          language: 'en',
          rules: [{ ...usual, textEn: `{answer:${id}}` }],
        },
      },
    )
    expect(refusal(refused)).toMatchObject(fieldFault('input.rules.0.textEn', 'unknown_text_field'))
  })

  test('that is moved and moved back, or booked and canceled, within minutes is not told', async () => {
    const { home, suda, patientId } = await open()
    const day = workday(3)
    const id = await book(suda, home, { patientId, ...on(day, '10:00') })
    await later()
    await change(suda, { id, ...on(day, '11:00') })
    await change(suda, { id, ...on(day, '10:00') })
    const brief = await book(suda, home, { patientId, ...on(day, '15:00') })
    await change(suda, { id: brief, status: 'cancelled', cancelReason: 'clinic' })
    await later()
    expect(await sent(suda)).toEqual(['confirmation'])
  })

  test('whose patient did not come is told so, once it is marked', async () => {
    const { home, suda, patientId } = await open()
    const id = await book(suda, home, { patientId, ...on(workday(3), '10:00') })
    await later()
    expect(await sent(suda)).toEqual(['confirmation']) // of a time that has passed, none is sent any more
    await server.owner.query(
      `UPDATE event SET "startTime" = now() - interval '2 hours', "endTime" = now() - interval '1 hour' WHERE id = $1`,
      [id],
    )
    await server.owner.query(`UPDATE event_notice SET "knownStart" = now() - interval '2 hours' WHERE "eventId" = $1`, [id])
    await change(suda, { id, status: 'cancelled', cancelReason: 'no_show' })
    await later()
    expect(await sent(suda)).toEqual(['missed', 'confirmation'])
  })

  test('of which the clinic wants nothing told is not, and one from before the rules counts as known', async () => {
    const { home, suda, patientId } = await open([])
    const day = workday(3)
    const id = await book(suda, home, { patientId, ...on(day, '10:00') })
    await setUp(suda, home, all)
    await change(suda, { id, ...on(day, '11:00') })
    await later()
    expect(await sent(suda)).toEqual(['change'])
  })

  test('several of a family and a series are one message', async () => {
    const { home, suda, patientId } = await open()
    const [child = ''] = await addPatients(server.owner, home.id, [
      { firstName: 'Ton', lastName: 'Jaidee', email: `nok${clinics}@clinic.test` },
    ])
    await book(suda, home, { patientId, ...on(workday(3), '10:00') })
    await book(suda, home, { patientId, ...on(workday(10), '10:00') })
    await book(suda, home, { patientId: child, ...on(workday(3), '11:00') })
    await later()
    expect(await sent(suda)).toEqual(['confirmation'])
    const [message] = await list(suda)
    expect(message?.text).toContain('Hello Nok Jaidee, Ton Jaidee')
    expect(message?.text.match(/Dr Ploy/g)).toHaveLength(3)
  })

  test('of one visit type is told by a rule for it alone', async () => {
    const { home, suda, patientId } = await open()
    const { data } = await server.graphql(
      suda,
      'mutation ($input: CreateVisitTypeInput!) { createVisitType(input: $input) { id } }',
      { input: { establishmentId: home.id, nameEn: 'Check-up', category: 'consultation', duration: 30 } },
    )
    const visitTypeId = data.createVisitType.id as string
    await setUp(suda, home, [{ ...usual, visitTypeIds: [visitTypeId] }])
    await book(suda, home, { patientId, ...on(workday(3), '10:00') })
    await book(suda, home, { patientId, ...on(workday(3), '11:00'), visitTypeId })
    await later()
    expect(await sent(suda)).toEqual(['confirmation'])
    expect((await list(suda))[0]?.text).toContain('11:00')
  })
})

describe('a reminder', () => {
  /** Booked two days ago: the reminder was not due then. */
  const bookedBefore = (id: string) =>
    server.owner.query(`UPDATE event SET "createdTime" = now() - interval '9 days' WHERE id = $1`, [id])

  test('goes once for a time, and again for another one', async () => {
    const { home, suda, patientId } = await open([{ ...dayBefore, daysBefore: 5 }])
    const id = await book(suda, home, { patientId, ...on(workday(2), '10:00') })
    await later()
    expect(await sent(suda)).toEqual([]) // it was due before the appointment was made
    await bookedBefore(id)
    await server.owner.query(`UPDATE event_notice SET "changedTime" = now() - interval '9 days' WHERE "eventId" = $1`, [id])
    for (let turn = 0; turn < 3; turn += 1) await server.app.messenger.look()
    expect(await sent(suda)).toEqual(['reminder'])

    await change(suda, { id, ...on(workday(3), '10:00') })
    await later()
    await server.owner.query(`UPDATE event_notice SET "changedTime" = now() - interval '9 days' WHERE "eventId" = $1`, [id])
    for (let turn = 0; turn < 3; turn += 1) await server.app.messenger.look()
    expect(await sent(suda)).toEqual(['reminder', 'reminder'])
  })

  test('is not sent of what is canceled, and in quiet hours nothing is', async () => {
    const { home, suda, patientId } = await open([{ ...dayBefore, daysBefore: 5 }], { quietFrom: 0, quietUntil: 1439 })
    const ids = [
      await book(suda, home, { patientId, ...on(workday(2), '10:00') }),
      await book(suda, home, { patientId, ...on(workday(2), '11:00') }),
    ]
    for (const id of ids) await bookedBefore(id)
    await change(suda, { id: ids[1], status: 'cancelled', cancelReason: 'patient' })
    await server.owner.query(`UPDATE event_notice SET "changedTime" = now() - interval '9 days', "isPending" = false`)
    await server.app.messenger.look()
    expect(await list(suda)).toEqual([])
    await server.owner.query(`UPDATE message_settings SET "quietUntil" = 0 WHERE "establishmentId" = $1`, [home.id])
    await server.app.messenger.look()
    expect(await sent(suda)).toEqual(['reminder'])
    expect((await list(suda))[0]?.text).toContain('10:00')
  })
})

describe('a patient', () => {
  const prefer = async (session: Session, input: object) =>
    server.graphql(
      session,
      `mutation ($input: UpdateContactPreferenceInput!) { updateContactPreference(input: $input) { version language channel declined history { changes { field to } } } }`,
      { input },
    )

  test('gets nothing against their will, or without a way to them, and the list says so', async () => {
    const { home, suda, patientId } = await open()
    const [silent = '', byPhone = ''] = await addPatients(server.owner, home.id, [
      { firstName: 'Somsri', lastName: 'T' },
      { firstName: 'Prem', lastName: 'T', email: `prem${clinics}@clinic.test` },
    ])
    const staff = await server.signIn((await addStaff(server.owner, home)).email)
    const { data } = await prefer(staff, { patientId, establishmentId: home.id, declined: ['appointments'] })
    expect(data.updateContactPreference).toMatchObject({ version: 1, declined: ['appointments'], channel: null })
    await prefer(staff, { patientId: byPhone, establishmentId: home.id, channel: 'phone' })
    for (const [at, id] of [patientId, silent, byPhone].entries())
      await book(suda, home, { patientId: id, ...on(workday(3), `1${at}:00`) })
    await later()
    expect((await sent(suda)).toSorted()).toEqual([
      'confirmation not_sent by_phone',
      'confirmation not_sent declined',
      'confirmation not_sent no_address',
    ])
    expect(lettersTo(`prem${clinics}@clinic.test`)).toEqual([])
  })

  test('is written to in the language they asked for, or speak', async () => {
    const { home, suda, patientId } = await open()
    await prefer(suda, { patientId, establishmentId: home.id, language: 'th' })
    const [chinese = '', thai = ''] = await addPatients(server.owner, home.id, [
      { firstName: 'Wei', lastName: 'L', email: `wei${clinics}@clinic.test`, language: 'Chinese' },
      { firstName: 'Dao', lastName: 'S', email: `dao${clinics}@clinic.test`, language: 'Thai' },
    ])
    for (const [at, id] of [patientId, chinese, thai].entries())
      await book(suda, home, { patientId: id, ...on(workday(3), `1${at}:00`) })
    await later()
    await sent(suda)
    const subjects = (await list(suda)).map(({ address, subject }) => `${address?.slice(0, 3)} ${subject}`).toSorted()
    expect(subjects).toEqual([
      `dao นัดหมายของคุณที่ Clinic ${clinics}`,
      `nok นัดหมายของคุณที่ Clinic ${clinics}`,
      `wei Your appointment at Clinic ${clinics}`,
    ])
  })

  test('who is archived gets nothing', async () => {
    const { home, suda, patientId } = await open()
    await book(suda, home, { patientId, ...on(workday(3), '10:00') })
    await server.owner.query(`UPDATE patient_establishment SET "archivedTime" = now() WHERE "patientId" = $1`, [patientId])
    await later()
    expect(await sent(suda)).toEqual([])
  })
})

describe('the settings', () => {
  test('keep the reminders that are named, and say what changed', async () => {
    const { home, suda } = await open([dayBefore])
    const first = await setUp(suda, home, [dayBefore, { ...dayBefore, daysBefore: 3 }])
    const kept = first.rules.find(({ daysBefore }) => daysBefore === 3) as Rule & { id: string }
    const second = await setUp(suda, home, [{ ...dayBefore, id: kept.id, daysBefore: 4, textEn: 'See you, {name}' }, usual])
    expect(second.rules).toMatchObject([
      { kind: 'confirmation' },
      { id: kept.id, kind: 'reminder', daysBefore: 4, textEn: 'See you, {name}' },
    ])
    const { data } = await server.graphql(
      suda,
      `query ($id: ID!) { messageSettings(establishmentId: $id) { history { changes { field from to } } } }`,
      { id: home.id },
    )
    expect(data.messageSettings.history[0].changes).toContainEqual({
      field: 'rules',
      from: 'reminder 3 d 00:00, reminder 1 d 00:00',
      to: 'confirmation, reminder 4 d 00:00',
    })
  })

  test('say whether this server can send e-mails', async () => {
    const { home, suda } = await open()
    const canMail = async (session: Session, id: string) =>
      (await server.graphql(session, `query ($id: ID!) { messageSettings(establishmentId: $id) { canMail } }`, { id })).data
        .messageSettings.canMail
    expect(await canMail(suda, home.id)).toBe(true)
    const before = server
    server = await openTestServer()
    try {
      const without = await open()
      await book(without.suda, without.home, { patientId: without.patientId, ...on(workday(3), '10:00') })
      await later()
      expect(await canMail(without.suda, without.home.id)).toBe(false)
      expect(await sent(without.suda)).toEqual(['confirmation not_sent no_channel'])
    } finally {
      await server.close()
      server = before
    }
  })

  test('show a text with the next appointment', async () => {
    const { home, suda, patientId } = await open()
    await book(suda, home, { patientId, ...on(workday(3), '10:00') })
    const { data } = await server.graphql(
      suda,
      `query ($input: PreviewMessageInput!) { messagePreview(input: $input) { subject text } }`,
      { input: { establishmentId: home.id, kind: 'reminder', language: 'en', text: 'Dear {name}: {appointments}' } },
    )
    expect(data.messagePreview.text).toMatch(/^Dear Nok Jaidee: .*10:00, Dr Ploy/)
  })
})

describe('a mail server', () => {
  async function openWith(mode: MailServerMode) {
    const stand = await openMailServer(mode)
    const other = await openTestServer({ SMTP_URL: stand.url, MAIL_FROM: 'Clinic desk <desk@clinic.test>' })
    const before = server
    server = other
    const opened = await open()
    const close = async () => {
      server = before
      await other.close()
      await stand.close()
    }
    return { ...opened, stand, close }
  }

  test('that refuses an address for good ends it; it is sent again by hand', async () => {
    const { home, suda, patientId, close } = await openWith('refuses')
    try {
      await book(suda, home, { patientId, ...on(workday(3), '10:00') })
      await later()
      expect(await sent(suda)).toEqual(['confirmation failed address_refused'])
      const [failed] = await list(suda)
      expect(failed).toMatchObject({ mayResend: true, tries: 1 })
      const resend = 'mutation ($input: ResendMessageInput!) { resendMessage(input: $input) { status } }'
      const { data } = await server.graphql(suda, resend, { input: { id: failed?.id } })
      expect(data.resendMessage.status).toBe('waiting')
      expect(await sent(suda)).toEqual(['confirmation failed address_refused'])
      expect((await list(suda))[0]).toMatchObject({ tries: 1, history: [{ userName: expect.any(String) }] })
    } finally {
      await close()
    }
  })

  test('that asks to wait is asked again, and nothing is sent of an appointment that has changed meanwhile', async () => {
    const { home, suda, patientId, close } = await openWith('defers')
    try {
      const id = await book(suda, home, { patientId, ...on(workday(3), '10:00') })
      await later()
      await vi.waitFor(async () => expect((await list(suda))[0]).toMatchObject({ status: 'delayed', fault: 'mail_refused' }), {
        timeout: 15_000,
      })
      await change(suda, { id, status: 'cancelled', cancelReason: 'patient' })
      await vi.waitFor(
        async () => {
          await server.owner.query(`UPDATE jobs.job SET start_after = now() WHERE name = 'message' AND state = 'retry'`)
          expect((await list(suda))[0]).toMatchObject({ status: 'withdrawn', fault: 'outdated' })
        },
        { timeout: 20_000, interval: 100 },
      )
      await later()
      expect(await sent(suda)).toEqual(['confirmation withdrawn outdated'])
    } finally {
      await close()
    }
  })

  test('whose sender ended meanwhile has perhaps got it; it is not sent again by itself', async () => {
    const { home, suda, patientId, close, stand } = await openWith('hangs')
    try {
      await book(suda, home, { patientId, ...on(workday(3), '10:00') })
      await later()
      await vi.waitFor(async () => expect((await list(suda))[0]?.status).toBe('sending'), { timeout: 15_000 })
      const id = (await list(suda))[0]?.id
      await server.owner.query('SELECT * FROM take_message($1)', [id])
      expect((await list(suda))[0]).toMatchObject({ status: 'perhaps_sent', mayResend: true })
      expect(stand.letters).toEqual([])
    } finally {
      await close()
    }
  })
})
