import { readdirSync } from 'node:fs'
import path from 'node:path'
import { patientFilePartSize } from '@clinic/shared/patient-files/patient-file'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEvents, createClinic } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import { patientFilesAt } from './testing/patient-files-at.ts'
import { openTestServer, type TestServer } from '../../testing/server.ts'
import { eicar, openClamav, type Clamav } from '../../testing/stand-ins/clamav.ts'

let clamav: Clamav
let server: TestServer

beforeAll(async () => {
  clamav = await openClamav()
  server = await openTestServer({ CLAMAV_URL: clamav.url })
})
afterAll(async () => {
  await server.close()
  await clamav.close().catch(() => undefined)
})

test('a file is searched as it is stored; an infected one is refused and forgotten, and none is taken unsearched', async () => {
  const home = await createClinic(server.owner)
  await addEvents(server.owner, home, [{ at: at('10:00'), patientId: home.somchai.patientId, doctorId: home.ploy.doctorId }])
  const ploy = await server.signIn(home.ploy.email)
  const files = patientFilesAt(server)
  const text = (end: string) => Buffer.from(`${'a'.repeat(patientFilePartSize + 10)}${end}`)
  const codeOf = async (reply: Response) => [reply.status, ((await reply.json()) as { code?: string }).code]

  const clean = await files.send(ploy, home, { name: 'clean.txt', bytes: text('') })
  expect(clean.reply.status).toBe(200)
  expect(clamav.seen).toEqual([patientFilePartSize + 10])

  const infected = await files.send(ploy, home, { name: 'infected.txt', bytes: text(eicar) })
  expect(await codeOf(infected.reply)).toEqual([422, 'FILE_INFECTED'])
  const stored = readdirSync(path.join(server.dataDir, 'media'))
  expect(stored.filter((name) => name.startsWith(infected.id))).toEqual([])
  expect((await files.open(ploy, infected.id)).status).toBe(404)

  clamav.answer = 'INSTREAM size limit exceeded. ERROR'
  const unsearched = await files.send(ploy, home, { name: 'unsearched.txt', bytes: text('b') })
  expect(await codeOf(unsearched.reply)).toEqual([503, 'UNAVAILABLE'])
  expect((await files.open(ploy, unsearched.id)).status).toBe(404)

  clamav.answer = null
  expect((await files.finish(ploy, unsearched.id)).status).toBe(200)

  await clamav.close()
  const away = await files.send(ploy, home, { name: 'away.txt', bytes: text('c') })
  expect(await codeOf(away.reply)).toEqual([503, 'UNAVAILABLE'])
})
