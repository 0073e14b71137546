import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Clinic } from '../testing/clinic.ts'
import { createTwoClinics } from '../testing/clinic.ts'
import { bomb, photo } from '../testing/pictures.ts'
import type { TestServer, Session } from '../testing/server.ts'
import { openTestServer, useTestServer, sessionToken } from '../testing/server.ts'
import { keys, openBucket } from '../testing/stand-ins/bucket.ts'

const server = useTestServer()
let home: Clinic
let other: Clinic
let suda: Session
let ploy: Session
let stranger: Session

beforeAll(async () => {
  ;({ home, other } = await createTwoClinics(server.owner))
  suda = await server.signIn(home.admin.email)
  ploy = await server.signIn(home.ploy.email)
  stranger = await server.signIn(other.admin.email)
})

const send = (session: Session | null, body: Buffer, type = 'image/jpeg', { at = server, query = '', headers = {} } = {}) =>
  at.request(`/api/media${query}`, {
    method: 'POST',
    session,
    headers: { 'content-type': type, ...headers },
    body: new Uint8Array(body),
  })
async function upload(session: Session, at: TestServer = server) {
  const reply = await send(session, await photo(), 'image/jpeg', { at })
  expect(reply.status).toBe(201)
  return (await reply.json()) as { id: string; previewUrl: string; name: string }
}
const see = async (session: Session | null, address: string, at: TestServer = server) =>
  (await at.request(address, { session })).status
const setAvatar = (session: Session, id: string, avatar: string | null) =>
  server.graphql(session, 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { avatar } }', {
    input: { id, avatar },
  })
const setMedia = (session: Session, noun: 'Doctor' | 'Establishment', id: string, media: object[]) =>
  server.graphql(
    session,
    `mutation ($input: Update${noun}Input!) { update${noun}(input: $input) { media { previewUrl name } } }`,
    {
      input: { id, media },
    },
  )
const files = (at: TestServer = server) => {
  const folder = path.join(at.dataDir, 'media')
  return existsSync(folder) ? readdirSync(folder) : []
}

describe('sending a picture', () => {
  test('draws it anew: WebP, bounded, upright, without what was hidden in it', async () => {
    const turned = await sharp(await photo(3000, 2000))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const reply = await send(suda, turned, 'image/jpeg', { query: '?name=Front%20desk' })
    const item = await reply.json()
    expect([reply.status, item]).toEqual([
      201,
      { id: expect.any(String), previewUrl: `/api/media/${item.id}`, name: 'Front desk', width: 1067, height: 1600 },
    ])
    const served = await server.request(item.previewUrl, { session: ploy })
    const bytes = Buffer.from(await served.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1067, height: 1600 })
    const { exif, icc, xmp, orientation } = await sharp(bytes).metadata()
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
    const withExif = await upload(suda)
    const clean = Buffer.from(await (await server.request(withExif.previewUrl, { session: suda })).arrayBuffer())
    expect(clean.includes('CANARY')).toBe(false)
    for (const [header, value] of [
      ['content-type', 'image/webp'],
      ['x-content-type-options', 'nosniff'],
      ['content-security-policy', "default-src 'none'; sandbox"],
      ['cache-control', 'private, no-cache'],
      ['cross-origin-resource-policy', 'same-origin'],
    ] as const)
      expect(served.headers.get(header)).toBe(value)
    const again = await server.request(item.previewUrl, { session: ploy, headers: { 'if-none-match': `"${item.id}"` } })
    expect(again.status).toBe(304)
    expect((await server.request(item.previewUrl, { headers: { 'if-none-match': `"${item.id}"` } })).status).toBe(404)
  })

  test.each(['png', 'webp', 'avif', 'gif'] as const)('%s is taken as well', async (format) => {
    const reply = await send(
      suda,
      await sharp(await photo(40, 30))
        .toFormat(format)
        .toBuffer(),
      `image/${format}`,
    )
    expect([reply.status, await reply.json()]).toMatchObject([201, { width: 40, height: 30 }])
  })

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
  test.each([
    ['a drawing with a script', svg, 'image/svg+xml'],
    ['a drawing under a false name', svg, 'image/png'],
    ['a page', Buffer.from('<html><script>alert(1)</script>'), 'image/jpeg'],
    ['noise', randomBytes(5000), 'image/png'],
    ['nothing', Buffer.alloc(0), 'image/png'],
    ['another kind', Buffer.from('%PDF-1.7'), 'application/pdf'],
    ['a form', Buffer.from('a=b'), 'application/x-www-form-urlencoded'],
  ])('%s is refused, and nothing is kept', async (_name, bytes, type) => {
    const before = files().length
    const reply = await send(suda, bytes, type)
    expect([reply.status, (await reply.json()).code]).toEqual([415, 'NOT_A_PICTURE'])
    expect(files()).toHaveLength(before)
  })

  test('half a picture is refused', async () => {
    const whole = await photo(800, 600)
    expect((await send(suda, whole.subarray(0, whole.length / 2))).status).toBe(415)
  })

  test('a small file that would unpack to gigabytes is refused at once', async () => {
    const began = performance.now()
    const reply = await send(suda, bomb(30_000, 30_000), 'image/png')
    expect([reply.status, (await reply.json()).code]).toEqual([415, 'NOT_A_PICTURE'])
    expect(performance.now() - began).toBeLessThan(6000)
  })

  test('more than 10 MB is refused unread; other addresses stay small', async () => {
    expect((await send(suda, Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413)
    const large = Buffer.alloc(300 * 1024)
    for (const where of ['/api/media/', '/api/media/x', '/graphql', '/api/auth/sign-out']) {
      const reply = await server.request(where, { method: 'POST', session: suda, body: new Uint8Array(large) })
      expect(reply.status, where).toBe(413)
    }
  })

  test('a stranger sends none, nor does a page of somebody else', async () => {
    const picture = await photo()
    expect((await send(null, picture)).status).toBe(401)
    expect((await send(suda, picture, 'image/jpeg', { headers: { origin: 'https://evil.test' } })).status).toBe(403)
  })
})

describe('who sees it', () => {
  test('the clinic; to everybody else there is nothing, as at an invented address', async () => {
    const { previewUrl } = await upload(suda)
    expect([await see(suda, previewUrl), await see(ploy, previewUrl)]).toEqual([200, 200])
    expect([await see(stranger, previewUrl), await see(null, previewUrl)]).toEqual([404, 404])
    for (const invented of [randomUUID(), '../auth-secret', '..%2Fauth-secret', 'x', ''])
      expect(await see(suda, `/api/media/${invented}`), invented).toBe(404)
  })

  test('a session that ended sees nothing any more', async () => {
    const { previewUrl } = await upload(suda)
    const kept = await server.signIn(home.admin.email)
    await server.owner.query('DELETE FROM session WHERE token = $1', [sessionToken(kept)])
    expect(await see(kept, previewUrl)).toBe(404)
  })

  test("another clinic's picture can't be named, and naming it shows nothing", async () => {
    const { previewUrl } = await upload(suda)
    const refused = [
      await setAvatar(stranger, other.admin.userId, previewUrl),
      await setMedia(stranger, 'Doctor', other.krit.doctorId, [{ previewUrl, name: 'x' }]),
      await setMedia(stranger, 'Establishment', other.id, [{ previewUrl, name: 'x' }]),
    ]
    expect(refused.map(({ errors }) => errors?.[0]?.extensions.fieldErrors)).toEqual([
      [expect.objectContaining({ path: 'input.avatar', key: 'unknown_reference' })],
      [expect.objectContaining({ path: 'input.media.0.previewUrl', key: 'unknown_reference' })],
      [expect.objectContaining({ path: 'input.media.0.previewUrl', key: 'unknown_reference' })],
    ])
    expect(await see(stranger, previewUrl)).toBe(404)
  })

  test('the second wall: Postgres refuses what the server would let through', async () => {
    const { id, previewUrl } = await upload(suda)
    const token = sessionToken(stranger)
    const client = await server.app.clinic.pool.connect()
    try {
      for (const [statement, row] of [
        ['UPDATE "user" SET image = $1 WHERE id = $2', other.admin.userId],
        [
          `UPDATE doctor SET media = jsonb_build_array(jsonb_build_object('previewUrl', $1::text, 'name', 'x')) WHERE id = $2`,
          other.krit.doctorId,
        ],
        [
          `UPDATE establishment SET media = jsonb_build_array(jsonb_build_object('previewUrl', $1::text, 'name', 'x')) WHERE id = $2`,
          other.id,
        ],
      ] as const) {
        await client.query('BEGIN')
        await client.query('SELECT * FROM begin_viewer($1, NULL)', [token])
        expect((await client.query('SELECT 1 FROM media WHERE id = $1', [id])).rowCount).toBe(0)
        await expect(client.query(statement, [previewUrl, row])).rejects.toThrow('a picture of somewhere else')
        await client.query('ROLLBACK')
      }
    } finally {
      client.release()
    }
  })

  test('of a doctor of two clinics, both see the picture', async () => {
    const { previewUrl, name } = await upload(suda)
    await server.owner.query('INSERT INTO doctor_establishment ("doctorId", "establishmentId", position) VALUES ($1, $2, 1)', [
      home.krit.doctorId,
      other.id,
    ])
    const saved = await setMedia(suda, 'Doctor', home.krit.doctorId, [{ previewUrl, name }])
    expect(saved.data.updateDoctor.media).toEqual([{ previewUrl, name }])
    expect(await see(stranger, previewUrl)).toBe(200)
  })
})

describe('how long it is kept', () => {
  test('while something names it: a picture that is replaced is gone, the file too', async () => {
    const [first, second] = [await upload(ploy), await upload(ploy)]
    expect((await setAvatar(ploy, home.ploy.userId, first.previewUrl)).data.updateUser.avatar).toBe(first.previewUrl)
    expect((await setAvatar(ploy, home.ploy.userId, second.previewUrl)).data.updateUser.avatar).toBe(second.previewUrl)
    await vi.waitFor(() => expect(files()).not.toContain(`${first.id}.webp`), { timeout: 30_000 })
    expect(files()).toContain(`${second.id}.webp`)
    expect([await see(suda, first.previewUrl), await see(suda, second.previewUrl)]).toEqual([404, 200])
  })

  test('one that two name goes with the second', async () => {
    const { id, previewUrl, name } = await upload(suda)
    await setMedia(suda, 'Establishment', home.id, [{ previewUrl, name }])
    await setMedia(suda, 'Doctor', home.ploy.doctorId, [{ previewUrl, name }])
    await setMedia(suda, 'Establishment', home.id, [])
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await see(suda, previewUrl)).toBe(200)
    await setMedia(ploy, 'Doctor', home.ploy.doctorId, [])
    await vi.waitFor(() => expect(files()).not.toContain(`${id}.webp`), { timeout: 30_000 })
  })

  test('one that was never used goes after a day', async () => {
    const [old, fresh] = [await upload(suda), await upload(suda)]
    await server.owner.query(`UPDATE media SET "createdTime" = now() - interval '25 hours' WHERE id = $1`, [old.id])
    await server.app.media.removeUnused(null)
    expect(files()).not.toContain(`${old.id}.webp`)
    expect(files()).toContain(`${fresh.id}.webp`)
  })
})

test('in a bucket, all the same', async () => {
  const bucket = await openBucket('clinic-pictures')
  const open = (secret: string) =>
    openTestServer(
      {
        S3_ENDPOINT: bucket.endpoint,
        S3_BUCKET: 'clinic-pictures',
        S3_ACCESS_KEY_ID: keys.accessKeyId,
        S3_SECRET_ACCESS_KEY: secret,
      },
      server,
    )
  const far = await open(keys.secretAccessKey)
  const { id, previewUrl } = await upload(suda, far)
  expect([[...bucket.objects.keys()], files(far), bucket.state.refused]).toEqual([[`media/${id}.webp`], [], 0])
  const served = await far.request(previewUrl, { session: suda })
  expect(Buffer.from(await served.arrayBuffer())).toEqual(bucket.objects.get(`media/${id}.webp`))
  expect(await see(stranger, previewUrl, far)).toBe(404)
  await far.app.media.removeUnused([id])
  expect([bucket.objects.size, await see(suda, previewUrl, far)]).toEqual([0, 404])
  const wrong = await open('wrong')
  expect((await send(suda, await photo(), 'image/jpeg', { at: wrong })).status).toBe(500)
  expect(bucket.state.refused).toBeGreaterThan(0)
  await Promise.all([far.close(), wrong.close()])
  await bucket.close()
})
