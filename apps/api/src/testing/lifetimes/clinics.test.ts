import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '../server.ts'
import { openTestServer } from '../server.ts'
import type { LineServer } from '../stand-ins/line-server.ts'
import { openLineServer } from '../stand-ins/line-server.ts'
import { aroundTheEnd } from './lifetime.ts'
import { lifetimesOfClinics } from './of-clinics.ts'
import { lifetimesOfPatients } from './of-patients.ts'
import { lifetimesOfUploads } from './of-uploads.ts'

/** What colleagues and patients are given works until its end, and not a moment longer: proven by the clock. */

const server = {} as TestServer
let line: LineServer

beforeAll(async () => {
  line = await openLineServer()
  Object.assign(server, await openTestServer({ LINE_API_URL: line.url, DEMO: 'short' })) // which sends mail to a folder
})
afterAll(async () => {
  await server.close?.()
  await line?.close()
})

const lifetimes = [...lifetimesOfClinics(server, () => line), ...lifetimesOfPatients(server), ...lifetimesOfUploads(server)]

test.each(lifetimes)('$name works for $seconds seconds', async (lifetime) => {
  expect(await aroundTheEnd(server, lifetime)).toEqual([true, false])
})
