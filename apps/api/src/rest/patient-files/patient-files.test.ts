import { randomBytes } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { patientFilePartSize } from '@clinic/shared/patient-files/patient-file'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { removeAbandonedFiles } from '../../modules/patient-files/remove-abandoned.ts'
import { addChartOpening } from '../../modules/charts/chart.contract.ts'
import { addEvents, addStaff, createTwoClinics } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import { patientFilesAt } from './testing/patient-files-at.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()
const files = patientFilesAt(server)

/** Dr Ploy has seen Somchai; Suda, the admin, has not, and Nok is at the desk. */
async function open() {
  const { home, other } = await createTwoClinics(server.owner)
  await addEvents(server.owner, home, [{ at: at('10:00'), patientId: home.somchai.patientId, doctorId: home.ploy.doctorId }])
  const { email } = await addStaff(server.owner, home)
  const emails = [home.ploy.email, home.admin.email, email, other.ploy.email]
  const [ploy, suda, nok, stranger] = await Promise.all(emails.map((each) => server.signIn(each)))
  return { home, ploy, suda, nok, stranger } as { home: typeof home } & Record<'ploy' | 'suda' | 'nok' | 'stranger', Session>
}

const png = (side = 400) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
/** A sound of so many bytes, which nobody hears. */
const sound = (bytes: number) =>
  Buffer.concat([Buffer.from('RIFF\u0000\u0000\u0000\u0000WAVEfmt ', 'latin1'), randomBytes(bytes - 16)])
const inStorage = () => readdirSync(path.join(server.dataDir, 'media'))
const partsOf = (id: string) => inStorage().filter((name) => name.startsWith(id))
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const entries = async (id: string) =>
  (await server.owner.query(`SELECT "userId", action, changes FROM audit_entry WHERE "entityId" = $1 ORDER BY time, id`, [id]))
    .rows
const allow = (clinic: { id: string }, settings: object) =>
  server.owner.query(
    `INSERT INTO patient_file_setting ("establishmentId", "staffMaySend", "extraTypes", kinds)
     SELECT $1, coalesce("staffMaySend", false), coalesce("extraTypes", '{}'), '{}'
     FROM jsonb_to_record($2) AS given ("staffMaySend" boolean, "extraTypes" text[])`,
    [clinic.id, JSON.stringify(settings)],
  )

describe('sending a file', () => {
  test('stores it in encrypted parts, and answers it byte by byte', async () => {
    const { home, ploy } = await open()
    const bytes = sound(patientFilePartSize + 1000)
    const { id, reply } = await files.send(ploy, home, { name: 'heart.wav', bytes })
    expect([reply.status, await reply.json()]).toEqual([200, { id }])
    const parts = partsOf(id)
    expect(parts.toSorted()).toEqual([`${id}.0000.part`, `${id}.0001.part`])
    for (const name of parts) {
      const stored = readFileSync(path.join(server.dataDir, 'media', name))
      expect(stored.includes(bytes.subarray(0, 32)) || stored.includes(bytes.subarray(-32))).toBe(false)
    }
    const opened = await files.open(ploy, id)
    expect((await bytesOf(opened)).equals(bytes)).toBe(true)
    expect(opened.headers.get('content-length')).toBe(String(bytes.length))
  })

  test('goes on after a cut where it ended, also in another window', async () => {
    const { home, ploy } = await open()
    const file = { name: 'heart.wav', bytes: sound(2 * patientFilePartSize + 5) }
    const first = (await files.begin(ploy, home, file)).data.beginPatientFile
    expect((await files.sendPart(ploy, first.id, file.bytes, 0)).status).toBe(204)
    const again = (await files.begin(ploy, home, file)).data.beginPatientFile
    expect(again).toMatchObject({ id: first.id, received: patientFilePartSize, status: 'sending' })
    expect((await files.sendPart(ploy, first.id, file.bytes, 0)).status).toBe(409)
    expect((await files.finish(ploy, first.id)).status).toBe(409)
    for (const offset of [patientFilePartSize, 2 * patientFilePartSize])
      expect((await files.sendPart(ploy, first.id, file.bytes, offset)).status).toBe(204)
    expect([await files.finish(ploy, first.id), await files.finish(ploy, first.id)].map(({ status }) => status)).toEqual([
      200, 200,
    ])
    expect((await bytesOf(await files.open(ploy, first.id))).equals(file.bytes)).toBe(true)
    expect(await entries(first.id)).toMatchObject([{ action: 'created' }, { action: 'updated' }])
  })

  test('is cancelled with what had arrived, and forgotten after a day', async () => {
    const { home, ploy } = await open()
    const file = { name: 'heart.wav', bytes: sound(patientFilePartSize + 5) }
    const cancel = `mutation ($input: DeleteByIdInput!) { cancelPatientFile(input: $input) { id } }`
    const { id } = (await files.begin(ploy, home, file)).data.beginPatientFile
    await files.sendPart(ploy, id, file.bytes, 0)
    expect((await server.graphql(ploy, cancel, { input: { id } })).errors).toBeUndefined()
    await expect.poll(() => partsOf(id)).toEqual([])
    expect((await files.sendPart(ploy, id, file.bytes, patientFilePartSize)).status).toBe(404)

    const left = (await files.begin(ploy, home, file)).data.beginPatientFile
    await files.sendPart(ploy, left.id, file.bytes, 0)
    const { media, logger } = server.app
    const remove = () => removeAbandonedFiles({ system: server.app.system.client, media, logger })
    await remove()
    expect(partsOf(left.id)).toHaveLength(1)
    await server.owner.query(`UPDATE patient_file SET "createdTime" = now() - interval '25 hours' WHERE id = $1`, [left.id])
    await remove()
    expect(partsOf(left.id)).toEqual([])
  })

  test('takes nobody else’s parts, and none of another length', async () => {
    const { home, ploy, suda, stranger } = await open()
    const file = { name: 'heart.wav', bytes: sound(patientFilePartSize + 5) }
    const { id } = (await files.begin(ploy, home, file)).data.beginPatientFile
    for (const who of [suda, stranger])
      expect([(await files.sendPart(who, id, file.bytes, 0)).status, (await files.finish(who, id)).status]).toEqual([404, 404])
    const small = file.bytes.subarray(0, 99)
    expect([(await files.sendPart(null, id, small, 0)).status, (await files.finish(null, id)).status]).toEqual([401, 401])
    expect((await files.sendPart(ploy, id, small, 0)).status).toBe(409)
    expect((await files.sendPart(ploy, id, file.bytes, 1)).status).toBe(409)
  })

  test('is for doctors whose patient it is, and for the desk where the clinic allows it', async () => {
    const { home, suda, nok, ploy } = await open()
    const file = { name: 'x.png', bytes: await png() }
    const codeOf = async (session: Session) => (await files.begin(session, home, file)).errors?.[0]?.extensions
    expect(await codeOf(suda)).toMatchObject({ code: 'FORBIDDEN', reason: 'chart_closed' })
    expect(await codeOf(nok)).toMatchObject({ code: 'FORBIDDEN' })
    await allow(home, { staffMaySend: true })
    const { id } = await files.send(nok, home, file)
    const others = await files.send(ploy, home, file)
    expect((await files.open(nok, id)).status).toBe(200)
    expect((await files.open(ploy, id)).status).toBe(200)
    expect((await files.open(nok, others.id)).status).toBe(404)
    const list = `query ($id: ID!) { patientFiles(patientId: $id) { id } }`
    const { data } = await server.graphql(nok, list, { id: home.somchai.patientId })
    expect(data.patientFiles).toEqual([{ id }])
  })
})

describe('opening a file', () => {
  test('is for those to whom the chart is open, and told by the audit log', async () => {
    const { home, ploy, suda, stranger } = await open()
    const { id } = await files.send(ploy, home, { name: 'x.png', bytes: await png() })
    for (const who of [suda, stranger, null]) {
      expect((await files.open(who, id)).status).toBe(404)
      expect((await files.open(who, `${id}/preview`)).status).toBe(404)
    }
    await addChartOpening(server.owner, home, home.admin.userId, home.somchai.patientId)
    expect((await files.open(suda, id)).status).toBe(200)
    expect((await entries(id)).at(-1)).toEqual({
      userId: home.admin.userId,
      action: 'updated',
      changes: [{ field: 'opened', from: null, to: 'x.png' }],
    })
  })

  test('answers the ranges that a player asks for, as one opening', async () => {
    const { home, ploy } = await open()
    const bytes = sound(2 * patientFilePartSize + 500)
    const { id } = await files.send(ploy, home, { name: 'heart.wav', bytes })
    const size = bytes.length
    for (const [range, first, last] of [
      ['bytes=0-', 0, size - 1],
      ['bytes=10-19', 10, 19],
      [`bytes=${patientFilePartSize - 3}-${patientFilePartSize + 2}`, patientFilePartSize - 3, patientFilePartSize + 2],
      ['bytes=-7', size - 7, size - 1],
      [`bytes=5-${size * 2}`, 5, size - 1],
    ] as const) {
      const reply = await files.open(ploy, id, { range })
      expect([reply.status, reply.headers.get('content-range')]).toEqual([206, `bytes ${first}-${last}/${size}`])
      expect((await bytesOf(reply)).equals(bytes.subarray(first, last + 1))).toBe(true)
    }
    expect((await files.open(ploy, id, { range: `bytes=${size}-` })).status).toBe(416)
    expect((await files.open(ploy, id, { range: 'bytes=9-2' })).status).toBe(200)
    expect((await entries(id)).filter(({ changes }) => changes[0].field === 'opened')).toHaveLength(1)
  })

  test('shows a small picture of a picture', async () => {
    const { home, ploy } = await open()
    const { id } = await files.send(ploy, home, { name: 'x.png', bytes: await png(900) })
    const small = await files.open(ploy, `${id}/preview`)
    expect(await sharp(await bytesOf(small)).metadata()).toMatchObject({ format: 'webp', width: 320 })
    expect((await entries(id)).map(({ action }) => action)).toEqual(['created'])
  })

  test('shows a HEIC as a picture that browsers draw, to those who may open it; the file stays as it is', async () => {
    const { home, ploy, suda } = await open()
    const heic = readFileSync(new URL('testing/two-colours.heic', import.meta.url)) // 480 by 320, red on the left and blue on the right
    const { id } = await files.send(ploy, home, { name: 'IMG_0001.HEIC', bytes: heic })
    for (const [path, width] of [
      ['preview', 320],
      ['picture', 480],
    ] as const) {
      expect((await files.open(suda, `${id}/${path}`)).status).toBe(404)
      const drawn = sharp(await bytesOf(await files.open(ploy, `${id}/${path}`)))
      expect(await drawn.metadata()).toMatchObject({ format: 'webp', width })
      const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true })
      const redOf = (x: number) => data[(10 * info.width + x) * info.channels] ?? 0
      expect([redOf(10) > 200, redOf(width - 10) < 60]).toEqual([true, true])
    }
    expect((await entries(id)).at(-1).changes).toEqual([{ field: 'opened', from: null, to: 'IMG_0001.HEIC' }])
    expect((await bytesOf(await files.open(ploy, id))).equals(heic)).toBe(true)
  })

  test.each(['cut', 'changed'])('keeps a HEIC that is %s without a picture', async (damage) => {
    const { home, ploy } = await open()
    const heic = readFileSync(new URL('testing/two-colours.heic', import.meta.url))
    const bytes =
      damage === 'cut' ? heic.subarray(0, 600) : Buffer.concat([heic.subarray(0, 300), randomBytes(heic.length - 300)])
    const { id, reply } = await files.send(ploy, home, { name: 'broken.heic', bytes })
    expect(reply.status).toBe(200)
    for (const path of ['preview', 'picture']) expect((await files.open(ploy, `${id}/${path}`)).status).toBe(404)
    expect((await files.open(ploy, id)).status).toBe(200)
  })

  test('answers no bytes that were changed in storage, nor parts in another’s place', async () => {
    const { home, ploy } = await open()
    const { id } = await files.send(ploy, home, { name: 'heart.wav', bytes: sound(2 * patientFilePartSize) })
    const place = (part: number) => path.join(server.dataDir, 'media', `${id}.000${part}.part`)
    writeFileSync(place(1), readFileSync(place(0)))
    const answer = await files.open(ploy, id)
    await expect(answer.arrayBuffer()).rejects.toThrow(/./)
  })
})
