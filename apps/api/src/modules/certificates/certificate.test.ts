import { Prisma } from '@clinic/prisma/generated'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { asViewer } from '../../testing/as-viewer.ts'
import { expectRefused, fieldFault, refusal } from '../../testing/answers.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addStaff, createTwoClinics } from '../../testing/clinic.ts'
import { readPdf } from '../../testing/documents/golden.ts'
import { update } from '../../testing/records/users.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()

const fields = `id number issuedTime examinedDate findings opinion restFrom restTo voidReason voidedTime mayVoid doctor { id }`
const issue = (session: Session, input: object) =>
  server.graphql(session, `mutation ($input: IssueCertificateInput!) { issueCertificate(input: $input) { ${fields} } }`, {
    input,
  })
const cancel = (session: Session, id: string, reason = 'Wrong patient') =>
  server.graphql(session, `mutation ($input: VoidCertificateInput!) { voidCertificate(input: $input) { ${fields} } }`, {
    input: { id, reason },
  })
const list = (session: Session, id: string) =>
  server.graphql(session, `query ($id: ID!) { certificates(patientId: $id) { ${fields} } }`, { id })
const found = `query ($query: String!) { search(query: $query, types: [PATIENT, DOCUMENT]) {
  __typename ... on FoundDocument { kind number invoiceId patientId firstName } } }`
const stored = async () => (await server.owner.query('SELECT * FROM certificate ORDER BY id')).rows as unknown[]
const print = (session: Session, id: string, language = 'en') =>
  server.request(`/api/documents/certificates/${id}.pdf?language=${language}`, { session })

const given = (clinic: Clinic, input: object = {}) => ({
  establishmentId: clinic.id,
  doctorId: clinic.ploy.doctorId,
  patientId: clinic.somchai.patientId,
  examinedDate: '2026-01-02',
  findings: 'Acute pharyngitis',
  ...input,
})

async function open() {
  const { home, other } = await createTwoClinics(server.owner)
  const [ploy, suda, stranger] = await Promise.all(
    [home.ploy.email, home.admin.email, other.ploy.email].map((email) => server.signIn(email)),
  )
  return { home, other, ploy, suda, stranger } as { home: Clinic; other: Clinic; ploy: Session; suda: Session; stranger: Session }
}

describe('a medical certificate', () => {
  test('is issued by its doctor, numbered without gaps, and frozen', async () => {
    const { home, ploy, suda } = await open()
    const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Bangkok' }).format(new Date())
    const rest = { opinion: 'Needs rest', restFrom: '2026-01-02', restTo: '2026-01-04' }
    const { data, errors } = await issue(ploy, given(home, rest))
    expect(errors).toBeUndefined()
    expect(data.issueCertificate).toEqual({
      id: expect.any(String),
      number: `MC-${year}-00001`,
      issuedTime: expect.any(String),
      examinedDate: '2026-01-02',
      findings: 'Acute pharyngitis',
      ...rest,
      voidReason: null,
      voidedTime: null,
      mayVoid: true,
      doctor: { id: home.ploy.doctorId },
    })
    expect(refusal(await issue(ploy, given(home, { examinedDate: '2099-01-01' })))).toMatchObject(
      fieldFault('input.examinedDate', 'in_future'),
    )
    expect((await issue(ploy, given(home))).data.issueCertificate.number).toBe(`MC-${year}-00002`)
    const { certificates } = (await list(suda, home.somchai.patientId)).data
    expect(certificates).toMatchObject([{ number: `MC-${year}-00002`, mayVoid: false }, { number: `MC-${year}-00001` }])
    const { id } = data.issueCertificate
    for (const assignment of [`findings = 'Nothing'`, `number = 'MC-2026-00009'`, `"restTo" = '2026-02-01'`])
      await expect(change(ploy, id, assignment), assignment).rejects.toThrow(/frozen/)
    expect(await change(ploy, id, `"voidReason" = 'x', "voidedTime" = now()`)).toBe(1)
    await expect(change(ploy, id, '"voidReason" = NULL, "voidedTime" = NULL')).rejects.toThrow(/frozen/)
  })

  test('is voided once, with a reason, by its doctor; the number stays taken', async () => {
    const { home, ploy, suda } = await open()
    const { id } = (await issue(ploy, given(home))).data.issueCertificate
    expect(refusal(await cancel(suda, id)).code).toBe('FORBIDDEN')
    expect(refusal(await cancel(ploy, id, ' '))).toMatchObject(fieldFault('input.reason', 'required'))
    expect((await cancel(ploy, id)).data.voidCertificate).toMatchObject({ voidReason: 'Wrong patient', mayVoid: false })
    await expectRefused(stored, () => cancel(ploy, id, 'Again'), { code: 'CONFLICT', reason: 'transition' })
    expect((await issue(ploy, given(home))).data.issueCertificate.number).toMatch(/00002$/)
    const { rows } = await server.owner.query(
      `SELECT action FROM audit_entry WHERE entity = 'certificate' AND "entityId" = $1 ORDER BY time`,
      [id],
    )
    expect(rows).toEqual([{ action: 'created' }, { action: 'updated' }])
  })

  test('is refused to others: reception reads none, another clinic finds none', async () => {
    const { home, other, ploy, suda, stranger } = await open()
    const nok = await server.signIn((await addStaff(server.owner, home)).email)
    const { id } = (await issue(ploy, given(home))).data.issueCertificate
    for (const session of [nok, suda]) await expectRefused(stored, () => issue(session, given(home)), { code: 'FORBIDDEN' })
    await expectRefused(stored, () => issue(ploy, given(home, { doctorId: home.krit.doctorId })), { code: 'FORBIDDEN' })
    for (const patientId of [other.somchai.patientId, uuidv7()])
      await expectRefused(
        stored,
        () => issue(ploy, given(home, { patientId })),
        fieldFault('input.patientId', 'unknown_reference'),
      )
    expect(refusal(await list(nok, home.somchai.patientId)).code).toBe('FORBIDDEN')
    expect((await list(stranger, home.somchai.patientId)).data.certificates).toEqual([])
    expect(refusal(await cancel(stranger, id)).code).toBe('NOT_FOUND')
    expect([(await print(nok, id)).status, (await print(stranger, id)).status, (await print(suda, id)).status]).toEqual([
      403, 404, 200,
    ])
  })

  test('is found by its whole number, by whom may read it, in its own clinic', async () => {
    const { home, ploy, stranger } = await open()
    const nok = await server.signIn((await addStaff(server.owner, home)).email)
    const { number } = (await issue(ploy, given(home))).data.issueCertificate
    const find = async (session: Session) => (await server.graphql(session, found, { query: number })).data.search
    const patient = { patientId: home.somchai.patientId, firstName: 'สมชาย' }
    expect(await find(ploy)).toEqual([{ __typename: 'FoundDocument', kind: 'CERTIFICATE', number, invoiceId: null, ...patient }])
    expect(await find(nok), 'staff read no certificates').toEqual([])
    expect(await find(stranger)).toEqual([])
  })

  test('is issued by an admin who holds a doctor record, in that name and in no other; without the record no more', async () => {
    const { home, suda } = await open()
    const change = (input: object) => server.graphql(suda, update, { input: { id: home.admin.userId, ...input } })
    expect((await change({ doctorId: home.krit.doctorId })).errors).toBeUndefined()
    const as = async (doctorId: string) => refusal(await issue(suda, given(home, { doctorId })))?.code
    expect([await as(home.krit.doctorId), await as(home.ploy.doctorId)]).toEqual([undefined, 'FORBIDDEN'])
    expect((await change({ isDoctor: false })).errors).toBeUndefined()
    expect(await as(home.krit.doctorId)).toBe('FORBIDDEN')
  })

  test('is printed with what it certifies, in both languages; a void one says so', async () => {
    const { home, ploy } = await open()
    const rest = { opinion: 'Needs rest', restFrom: '2026-01-02', restTo: '2026-01-04' }
    const { id, number } = (await issue(ploy, given(home, rest))).data.issueCertificate
    const text = async (language: string) => {
      const pages = await readPdf(new Uint8Array(await (await print(ploy, id, language)).arrayBuffer()))
      expect(pages).toHaveLength(1)
      return pages.map((page) => page.text).join('')
    }
    const english = await text('en')
    for (const part of [
      'Medical certificate',
      number,
      'Acute pharyngitis',
      'Needs rest',
      '3 days',
      '2 January 2026',
      '4 January 2026',
    ])
      expect(english).toContain(part)
    expect(await text('th')).toContain('2569')
    await cancel(ploy, id)
    expect(await text('en')).toContain('Void: Wrong patient')
  })
})

/** As the application, past its own rules. */
const change = (session: Session, id: string, assignment: string) =>
  asViewer(server, session, async (db) => {
    return db.$executeRaw(Prisma.sql`UPDATE certificate SET ${Prisma.raw(assignment)} WHERE id = ${id}::uuid`)
  })
