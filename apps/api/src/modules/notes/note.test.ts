import { Prisma } from '@clinic/prisma/generated'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { asViewer } from '../../testing/as-viewer.ts'
import { expectRefused, fieldFault, refusal } from '../../testing/answers.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addAdminDoctor, addEvents, addStaff, createTwoClinics } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import { readPdf } from '../../testing/documents/golden.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()

const fields = `id status text isOwn isPrivate nameEn authorName sections { id } values { sectionId text } addenda { text authorName }`
const stored = async () => (await server.owner.query('SELECT * FROM visit_note ORDER BY id')).rows as unknown[]
const mutate = (session: Session, name: string, type: string, input: object) =>
  server.graphql(session, `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`, { input })
const save = (session: Session, input: object) => mutate(session, 'saveVisitNote', 'SaveVisitNoteInput', input)
const sign = (session: Session, id: string) => mutate(session, 'signVisitNote', 'DeleteByIdInput', { id })
const add = (session: Session, noteId: string, text = 'Culture negative') =>
  mutate(session, 'addNoteAddendum', 'AddNoteAddendumInput', { noteId, text })
const list = async (session: Session, variables: object) => {
  const document = `query ($patientId: ID, $query: String) { visitNotes(patientId: $patientId, query: $query) { ${fields} } }`
  return (await server.graphql(session, document, variables as Record<string, unknown>)).data.visitNotes as { id: string }[]
}
const ids = (notes: { id: string }[]) => notes.map(({ id }) => id)

async function open() {
  const { home, other } = await createTwoClinics(server.owner)
  const [eventId] = await addEvents(server.owner, home, [{ at: at('10:00') }])
  const krit = await addAdminDoctor(server.owner, home)
  const nok = await addStaff(server.owner, home)
  const emails = [home.ploy.email, krit.email, nok.email, other.ploy.email]
  const [ploy, kritSession, nokSession, stranger] = await Promise.all(emails.map((email) => server.signIn(email)))
  return { home, eventId, ploy, krit: kritSession, nok: nokSession, stranger } as {
    [Name in 'ploy' | 'krit' | 'nok' | 'stranger']: Session
  } & { home: Clinic; eventId: string }
}

const begun = (clinic: Clinic, input: object = {}) => ({
  key: uuidv7(),
  establishmentId: clinic.id,
  patientId: clinic.somchai.patientId,
  template: 'soap',
  changes: [{ sectionId: 'subjective', from: '', to: 'เจ็บคอ มีไข้ 3 วัน' }],
  ...input,
})
/** Begins a note; what is sent of it from then on. */
async function begin(session: Session, clinic: Clinic, input: object = {}) {
  const about = begun(clinic, input)
  const { errors, data } = await save(session, about)
  expect(errors).toBeUndefined()
  return { ...about, id: data.saveVisitNote.id as string }
}
const change = (sectionId: string, from: string, to: string) => ({ changes: [{ sectionId, from, to }] })

/** As the application, past its own rules. */
const inPostgres = <Result>(session: Session, sql: Prisma.Sql) =>
  asViewer(server, session, async (db) => {
    return db.$queryRaw<Result>(sql)
  })

describe('a draft', () => {
  test('is made by what is typed first, and is the same note when that is sent again', async () => {
    const { home, eventId, ploy } = await open()
    const input = begun(home, { eventId })
    const first = await save(ploy, input)
    expect(first.errors).toBeUndefined()
    const before = await stored()
    expect((await save(ploy, input)).data).toEqual(first.data)
    expect(first.data.saveVisitNote).toMatchObject({
      status: 'draft',
      isOwn: true,
      nameEn: 'SOAP note',
      values: [{ sectionId: 'subjective', text: 'เจ็บคอ มีไข้ 3 วัน' }],
    })
    expect(await stored()).toHaveLength(before.length)
  })

  test('takes what two windows write into different sections, and refuses what contradicts', async () => {
    const { home, ploy } = await open()
    const input = await begin(ploy, home)
    await save(ploy, { ...input, ...change('plan', '', 'Rest') })
    const late = await save(ploy, { ...input, ...change('objective', '', 'Red throat') })
    expect(late.data.saveVisitNote.values).toHaveLength(3)
    await expectRefused(stored, () => save(ploy, { ...input, ...change('plan', '', 'Antibiotics') }), {
      code: 'CONFLICT',
      reason: 'section_changed',
      section: { id: 'plan', text: 'Rest' },
    })
    expect((await save(ploy, { ...input, ...change('plan', 'Rest', 'Antibiotics') })).errors).toBeUndefined()
  })

  test('keeps what was written when another template is chosen', async () => {
    const { home, ploy } = await open()
    const input = await begin(ploy, home)
    const { data } = await save(ploy, { ...input, template: 'dental', changes: [] })
    const sections = data.saveVisitNote.sections.map(({ id }: { id: string }) => id)
    expect(sections.at(0)).toBe('complaint')
    expect(sections.at(-1)).toBe('subjective')
  })

  test('is one for each visit and writer', async () => {
    const { home, eventId, ploy } = await open()
    await save(ploy, begun(home, { eventId }))
    await expectRefused(stored, () => save(ploy, begun(home, { eventId })), { code: 'CONFLICT', reason: 'in_use' })
  })

  test('says which section can not be so', async () => {
    const { home, ploy } = await open()
    const bad = begun(home, { template: 'physiotherapy', ...change('pain_before', '', 'much') })
    await expectRefused(stored, () => save(ploy, bad), fieldFault('input.changes.pain_before', 'invalid_number'))
    const unknown = begun(home, change('mood', '', 'Good'))
    await expectRefused(stored, () => save(ploy, unknown), fieldFault('input.changes.mood', 'unknown_reference'))
  })

  test('that says something is put aside with a reason, and kept', async () => {
    const { home, ploy } = await open()
    const input = await begin(ploy, home)
    const discard = (reason?: string) =>
      mutate(ploy, 'discardVisitNote', 'DiscardVisitNoteInput', { id: input.id, ...(reason && { reason }) })
    await expectRefused(stored, () => discard(), fieldFault('input.reason', 'required'))
    expect((await discard('Wrong patient')).data.discardVisitNote.status).toBe('discarded')
    expect(await list(ploy, { patientId: home.somchai.patientId })).toEqual([])
    const kept = await server.owner.query('SELECT "values", "discardReason" FROM visit_note WHERE id = $1', [input.id])
    expect(kept.rows).toEqual([{ values: { subjective: 'เจ็บคอ มีไข้ 3 วัน' }, discardReason: 'Wrong patient' }])
  })
})

describe('a signed note', () => {
  test('is frozen, also in Postgres; addenda are signed by whoever adds them', async () => {
    const { home, ploy, krit } = await open()
    const input = await begin(ploy, home)
    const { patientId } = input
    const openChart = 'mutation ($input: OpenChartInput!) { openChart(input: $input) { isOpen } }'
    await server.graphql(krit, openChart, { input: { patientId, reason: 'Stands in' } })
    await expectRefused(stored, () => sign(krit, input.id), { code: 'FORBIDDEN' })
    await expectRefused(stored, () => add(ploy, input.id), { code: 'CONFLICT', reason: 'transition' })
    expect((await sign(ploy, input.id)).data.signVisitNote.status).toBe('signed')
    await expectRefused(stored, () => save(ploy, { ...input, ...change('plan', '', 'Rest') }), {
      code: 'CONFLICT',
      reason: 'transition',
    })
    await expectRefused(stored, () => sign(ploy, input.id), { code: 'CONFLICT', reason: 'transition' })
    for (const assignment of [`text = 'x'`, `status = 'draft', "signedTime" = NULL, snapshot = NULL`, `"isPrivate" = true`]) {
      const sql = Prisma.sql`UPDATE visit_note SET ${Prisma.raw(assignment)} WHERE id = ${input.id}::uuid RETURNING id`
      await expect(inPostgres(ploy, sql), assignment).rejects.toThrow(/frozen/)
    }
    expect((await add(krit, input.id)).data.addNoteAddendum.addenda).toEqual([
      { text: 'Culture negative', authorName: 'Krit Boonmee' },
    ])
    const forged = Prisma.sql`UPDATE note_addendum SET text = 'x' RETURNING id`
    await expect(inPostgres(krit, forged)).rejects.toThrow(/permission denied/)
  })

  test('is printed with what it says, in both languages', async () => {
    const { home, ploy } = await open()
    const input = await begin(ploy, home)
    await sign(ploy, input.id)
    const text = async (language: string) => {
      const reply = await server.request(`/api/documents/visit_notes/${input.id}.pdf?language=${language}`, { session: ploy })
      expect(reply.status).toBe(200)
      return (await readPdf(new Uint8Array(await reply.arrayBuffer()))).map((page) => page.text).join('')
    }
    expect(await text('en')).toContain('SOAP note')
    expect(await text('th')).toContain('บันทึก SOAP')
  })
})

describe('who reads a note', () => {
  test('its writer, and others where the chart is open and it is not private; in Postgres alone as well', async () => {
    const { home, ploy, krit, nok, stranger } = await open()
    const { patientId } = home.somchai
    await begin(ploy, home)
    await begin(ploy, home, { isPrivate: true })
    const readers = { ploy, krit, nok, stranger }
    const seen = async () =>
      Promise.all(
        Object.values(readers).map(async (session) => {
          const rows = await inPostgres<{ id: string }[]>(session, Prisma.sql`SELECT id FROM visit_note ORDER BY id`)
          expect(ids(await list(session, { patientId })).toSorted()).toEqual(ids(rows))
          expect(ids(await list(session, { query: 'เจ็บคอ' })).toSorted()).toEqual(ids(rows))
          return rows.length
        }),
      )
    expect(await seen()).toEqual([2, 0, 0, 0])
    const document = 'mutation ($input: OpenChartInput!) { openChart(input: $input) { isOpen } }'
    await server.graphql(krit, document, { input: { patientId, reason: 'Stands in' } })
    expect(await seen()).toEqual([2, 1, 0, 0])
  })

  test('the desk learns that there is one, and writes its own where the clinic allows it', async () => {
    const { home, eventId, ploy, krit, nok, stranger } = await open()
    await save(ploy, begun(home, { eventId }))
    const ofVisit = async (session: Session) =>
      (await server.graphql(session, 'query ($id: ID!) { notesOfVisit(eventId: $id) { authorName } }', { id: eventId })).data
        .notesOfVisit
    expect(await ofVisit(nok)).toEqual([{ authorName: 'Ploy Srisuk' }])
    expect(await ofVisit(stranger)).toEqual([])
    const own = begun(home, { eventId })
    await expectRefused(stored, () => save(nok, own), { code: 'FORBIDDEN' })
    const allow = 'mutation ($input: UpdateNoteSettingsInput!) { updateNoteSettings(input: $input) { staffMayWrite } }'
    await server.graphql(krit, allow, { input: { establishmentId: home.id, staffMayWrite: true } })
    await expectRefused(stored, () => save(nok, begun(home)), fieldFault('input.eventId', 'required'))
    const { data } = await save(nok, own)
    expect(ids(await list(nok, { patientId: home.somchai.patientId }))).toEqual([data.saveVisitNote.id])
  })

  test('nobody writes where the chart is closed, or about another clinic', async () => {
    const { home, ploy, krit, stranger } = await open()
    await expectRefused(stored, () => save(krit, begun(home)), { code: 'FORBIDDEN', reason: 'chart_closed' })
    await expectRefused(stored, () => save(stranger, begun(home)), fieldFault('input.establishmentId', 'unknown_reference'))
    const { id } = await begin(ploy, home)
    for (const unknown of [id, uuidv7()]) {
      expect(refusal(await sign(stranger, unknown)).code).toBe('NOT_FOUND')
      expect(refusal(await save(stranger, { ...begun(home), id: unknown })).code).toBe('NOT_FOUND')
    }
  })
})
