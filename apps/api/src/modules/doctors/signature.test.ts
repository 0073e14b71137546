import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { fieldFault, refusal } from '../../testing/answers.ts'
import { addAdminDoctor, addStaff, createTwoClinics, makeDoctor } from '../../testing/clinic.ts'
import { photo, signaturePicture } from '../../testing/pictures.ts'
import { prescriptionsAt } from '../../testing/records/prescriptions.ts'
import { signaturesAt } from '../../testing/records/signatures.ts'
import { update } from '../../testing/records/users.ts'
import type { Session } from '../../testing/server.ts'
import { sessionToken, useTestServer } from '../../testing/server.ts'

const server = useTestServer()
const { send, upload, set, store, own, status } = signaturesAt(server)
const { draft, issued, done } = prescriptionsAt(server)

async function open() {
  const { home, other } = await createTwoClinics(server.owner)
  const emails = [home.ploy.email, home.admin.email, other.ploy.email]
  const [ploy, suda, stranger] = (await Promise.all(emails.map((email) => server.signIn(email)))) as [Session, Session, Session]
  return { home, other, ploy, suda, stranger }
}

const hasFile = (id: string) => existsSync(path.join(server.dataDir, 'media', `${id}.webp`))
const fileOf = async (session: Session, address: string) =>
  Buffer.from(await (await server.request(address, { session })).arrayBuffer())

/** The pictures on a document, as they are on its page. */
async function printed(session: Session, id: string): Promise<string[]> {
  const reply = await server.request(`/api/documents/prescriptions/${id}.svg?language=th`, { session })
  expect(reply.status).toBe(200)
  return [...(await reply.text()).matchAll(/<image[^>]*href="([^"]+)"/g)].map(([, data = '']) => data)
}

describe("a doctor's signature", () => {
  test('is stored without the empty paper around it, transparent, and shown to its owner alone', async () => {
    const { home, ploy, suda, stranger } = await open()
    expect((await own(ploy)).data.ownSignature).toBeNull()
    const { previewUrl, width, height } = await upload(ploy)
    expect(width / height).toBeGreaterThan(2.5)
    expect(width).toBeLessThan(600)
    const sees = () => Promise.all([ploy, suda, stranger, null].map((session) => status(session, previewUrl)))
    expect(await sees()).toEqual([200, 404, 404, 404])
    expect((await set(ploy, previewUrl)).data.setOwnSignature).toEqual({ previewUrl, width, height })
    expect((await own(ploy)).data.ownSignature).toEqual({ previewUrl, width, height })
    expect(await sees()).toEqual([200, 404, 404, 404])
    const krit = await server.signIn((await addAdminDoctor(server.owner, home)).email)
    expect([await status(krit, previewUrl), (await own(krit)).data.ownSignature]).toEqual([404, null])
    const { hasAlpha, ...stored } = await sharp(await fileOf(ploy, previewUrl)).metadata()
    expect([hasAlpha, stored.format, stored.width, stored.height]).toEqual([true, 'webp', width, height])
  })

  test('is replaced and removed, and what nothing names any more is gone; the history names the field', async () => {
    const { home, ploy } = await open()
    const [first, second] = [await store(ploy), await store(ploy)]
    await vi.waitFor(() => expect(hasFile(first.id)).toBe(false), { timeout: 30_000 })
    expect([await status(ploy, first.previewUrl), await status(ploy, second.previewUrl)]).toEqual([404, 200])
    expect((await set(ploy, null)).data.setOwnSignature).toBeNull()
    await vi.waitFor(() => expect(hasFile(second.id)).toBe(false), { timeout: 30_000 })
    const { rows } = await server.owner.query(
      `SELECT changes FROM audit_entry WHERE entity = 'doctor' AND "entityId" = $1 ORDER BY time`,
      [home.ploy.doctorId],
    )
    expect(rows.map(({ changes }) => changes)).toEqual([
      [{ field: 'signature', from: null, to: first.id }],
      [{ field: 'signature', from: first.id, to: second.id }],
      [{ field: 'signature', from: second.id, to: null }],
    ])
  })

  test('goes with the account, which the history names', async () => {
    const { home, suda } = await open()
    const change = (input: object) => server.graphql(suda, update, { input: { id: home.admin.userId, ...input } })
    expect((await change({ doctorId: home.krit.doctorId })).errors).toBeUndefined()
    const { id } = await store(suda)
    expect((await change({ isDoctor: false })).errors).toBeUndefined()
    const { rows } = await server.owner.query(
      `SELECT changes FROM audit_entry WHERE entity = 'doctor' AND "entityId" = $1 ORDER BY time DESC LIMIT 1`,
      [home.krit.doctorId],
    )
    expect(rows).toEqual([{ changes: [{ field: 'signature', from: id, to: null }] }])
    await vi.waitFor(() => expect(hasFile(id)).toBe(false), { timeout: 30_000 })
  })

  test('is no large picture: 600 dots an inch of 60 by 15 mm', async () => {
    const { ploy } = await open()
    const large = await sharp(await signaturePicture())
      .resize(4000)
      .png()
      .toBuffer()
    expect(await upload(ploy, large)).toMatchObject({ width: expect.toSatisfy((width: number) => width <= 1417), height: 354 })
  })

  test.each([
    ['a page', Buffer.from('<html>'), 'image/png', 415],
    ['another kind', Buffer.from('%PDF-1.7'), 'application/pdf', 415],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1), 'image/png', 413],
  ])('%s is refused', async (_name, bytes, type, expected) => {
    const { ploy } = await open()
    expect((await send(ploy, bytes, type)).status).toBe(expected)
  })

  test('is for doctors alone', async () => {
    const { home, suda } = await open()
    const nok = await server.signIn((await addStaff(server.owner, home)).email)
    for (const session of [suda, nok]) {
      expect((await send(session, await signaturePicture())).status).toBe(403)
      expect(refusal(await own(session)).code).toBe('FORBIDDEN')
      expect(refusal(await set(session, null)).code).toBe('FORBIDDEN')
    }
    expect((await send(null, await signaturePicture())).status).toBe(401)
  })

  test("is neither another's, nor any picture of the clinic; that it is there, is not told", async () => {
    const { home, ploy, suda, stranger } = await open()
    const theirs = [await upload(stranger), await upload(await server.signIn((await addAdminDoctor(server.owner, home)).email))]
    const headers = { 'content-type': 'image/jpeg' }
    const body = new Uint8Array(await photo())
    const shown = (await (await server.request('/api/media', { method: 'POST', session: suda, headers, body })).json()) as {
      previewUrl: string
    }
    const invented = `/api/media/${randomUUID()}`
    for (const address of [...theirs.map(({ previewUrl }) => previewUrl), shown.previewUrl, invented])
      expect(refusal(await set(ploy, address)), address).toMatchObject(fieldFault('input.previewUrl', 'unknown_reference'))
    expect(refusal(await set(ploy, 'https://clinic.test/x.png'))).toMatchObject(fieldFault('input.previewUrl', 'invalid_url'))
  })

  test('is named nowhere where others would see it', async () => {
    const { home, ploy } = await open()
    const { previewUrl } = await store(ploy)
    const change = (name: string, type: string, input: object) =>
      server.graphql(ploy, `mutation ($input: ${type}!) { ${name}(input: $input) { id } }`, { input })
    const media = [{ previewUrl, name: 'x' }]
    expect([
      refusal(await change('updateUser', 'UpdateUserInput', { id: home.ploy.userId, avatar: previewUrl })),
      refusal(await change('updateDoctor', 'UpdateDoctorInput', { id: home.ploy.doctorId, media })),
    ]).toMatchObject([
      fieldFault('input.avatar', 'unknown_reference'),
      fieldFault('input.media.0.previewUrl', 'unknown_reference'),
    ])
  })
})

describe('on documents', () => {
  test('it is printed on what its doctor issues, and on no draft', async () => {
    const { home, ploy, suda } = await open()
    const before = await issued(ploy, home)
    await store(ploy)
    const written = await draft(ploy, home)
    expect(await printed(ploy, written.id)).toEqual([])
    await done(ploy, 'issuePrescription', { id: written.id, warningOverrideReason: 'Told the patient' })
    expect(await printed(suda, written.id)).toHaveLength(1)
    expect(await printed(ploy, before.id)).toEqual([])
  })

  test('they keep the one that they were issued with; one that is issued anew has that of then', async () => {
    const { home, ploy } = await open()
    const first = await store(ploy)
    const { id } = await issued(ploy, home)
    const was = await printed(ploy, id)
    await store(ploy, await signaturePicture({ ink: [0, 0, 0] }))
    await done(ploy, 'cancelPrescription', { id, reason: 'Wrong dose' })
    const again = await done(ploy, 'reissuePrescription', { id })
    expect(await printed(ploy, again.id)).toEqual([])
    await done(ploy, 'issuePrescription', { id: again.id, warningOverrideReason: 'Told the patient' })
    const now = await printed(ploy, again.id)
    expect(now).toHaveLength(1)
    expect(now).not.toEqual(was)
    await set(ploy, null)
    await server.owner.query(`UPDATE media SET "createdTime" = now() - interval '2 days'`)
    await server.app.media.removeUnused(null)
    await server.app.media.removeUnused([first.id])
    expect(await printed(ploy, id)).toEqual(was)
    expect(await printed(ploy, again.id)).toEqual(now)
    await expect(server.owner.query('DELETE FROM media WHERE id = $1', [first.id])).rejects.toThrow(/signatureId_fkey/)
  })

  test('who has the record next does not sign with it', async () => {
    const { home, ploy, suda } = await open()
    await store(ploy)
    const { id } = await issued(ploy, home)
    await makeDoctor(server.owner, home.admin.userId, home.ploy.doctorId)
    expect((await own(suda)).data.ownSignature).toBeNull()
    expect(await printed(suda, (await issued(suda, home)).id)).toEqual([])
    expect(await printed(suda, id)).toHaveLength(1)
    await makeDoctor(server.owner, home.ploy.userId, home.ploy.doctorId)
    expect((await own(await server.signIn(home.ploy.email))).data.ownSignature).toBeNull()
  })
})

test('the second wall: Postgres lets nobody set or use the signature of somebody else', async () => {
  const { home, ploy, suda } = await open()
  const { id } = await store(ploy)
  const krit = await addAdminDoctor(server.owner, home)
  const kritSession = await server.signIn(krit.email)
  const ofKrit = await store(kritSession)
  const kept = await draft(ploy, home)
  const client = await server.app.clinic.pool.connect()
  const attempt = async (session: Session, statement: string, values: unknown[]) => {
    await client.query('BEGIN')
    try {
      await client.query('SELECT * FROM begin_viewer($1, NULL)', [sessionToken(session)])
      return await client.query(statement, values).then(
        ({ rowCount }) => rowCount,
        (error: { constraint?: string }) => error.constraint,
      )
    } finally {
      await client.query('ROLLBACK')
    }
  }
  const change = 'UPDATE doctor SET "signatureId" = $1 WHERE id = $2'
  const issue = `UPDATE prescription SET status = 'issued', "issuedTime" = now(), snapshot = '{}', number = 'RX-2026-09999', "signatureId" = $1 WHERE id = $2`
  try {
    for (const picture of [ofKrit.id, null])
      expect(await attempt(suda, change, [picture, home.ploy.doctorId])).toBe('doctor_signature_is_own')
    expect(await attempt(ploy, change, [ofKrit.id, home.ploy.doctorId])).toBe('doctor_signature_is_own')
    expect(await attempt(ploy, change, [null, home.ploy.doctorId])).toBe(1)
    for (const session of [suda, kritSession]) expect(await attempt(session, issue, [id, kept.id])).toBe('issued_by_signatory')
    expect(await attempt(ploy, issue, [ofKrit.id, kept.id])).toBe('issued_by_signatory')
    expect(await attempt(ploy, issue, [id, kept.id])).toBe(1)
    expect(await attempt(ploy, 'UPDATE prescription SET "signatureId" = $1 WHERE id = $2', [id, kept.id])).toBe(
      'prescription_draft_is_unsigned',
    )
    expect(await attempt(suda, 'SELECT 1 FROM media WHERE id = $1', [id])).toBe(0)
  } finally {
    client.release()
  }
})
