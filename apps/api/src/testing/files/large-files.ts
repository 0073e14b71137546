/**
 * A file of 100 MB sent in parts to a server of its own, and read back: byte for byte the same, and in little memory. Prints the figures; ends
 * with 1 when a goal is missed. `npm run check:long` runs it.
 */
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { maxPatientFileSize } from '@clinic/shared/patient-files/patient-file'
import pg from 'pg'
import { patientFilesAt } from '../../rest/patient-files/testing/patient-files-at.ts'
import { addEvents, createClinic, insert, type Clinic } from '../clinic.ts'
import { at } from '../contract/contract.ts'
import { testSecret } from '../database.ts'
import { startServer } from '../hostile/server.ts'
import { baseUrl, type Session } from '../server.ts'

/** Megabytes that the server may take besides while a file goes through. */
const most = 60
const megabyte = 1024 * 1024

const server = await startServer()
const owner = new pg.Pool({ connectionString: server.url, max: 1 })

try {
  const clinic = await createClinic(owner)
  await addEvents(owner, clinic, [{ at: at('10:00'), patientId: clinic.somchai.patientId, doctorId: clinic.ploy.doctorId }])
  const cookie = await cookieOf(clinic)
  const files = patientFilesAt(clientOf(cookie))
  const nobody: Session = { cookies: new Map(), userId: clinic.ploy.userId }
  const sound = (bytes: number) => Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1'), randomBytes(bytes - 16)])

  async function send(name: string, bytes: Buffer): Promise<string> {
    const { id, reply } = await files.send(nobody, clinic, { name, bytes })
    if (!reply.ok) throw new Error(`${name}: ${reply.status} ${await reply.text()}`)
    return id
  }
  async function readBack(id: string): Promise<string> {
    const hash = createHash('sha256')
    const { body } = await files.open(nobody, id)
    for await (const chunk of body ?? []) hash.update(chunk)
    return hash.digest('hex')
  }

  // What a first request loads is no part of what a large file takes.
  await readBack(await send('small.wav', sound(3 * megabyte)))
  const bytes = sound(maxPatientFileSize)
  const [id, up] = await watched('up', () => send('large.wav', bytes))
  const [hash, down] = await watched('down', () => readBack(id))
  if (hash !== createHash('sha256').update(bytes).digest('hex')) throw new Error('what was read is not what was sent')
  if (Math.max(up, down) > most) throw new Error(`more than ${most} MB besides`)
  if (server.errors.length > 0) throw new Error(server.errors.join('\n'))
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await owner.end()
  await server.close()
}

/** Megabytes of the server's own, without the pages of files, of which each kernel maps as many as it likes. */
function ownMegabytes(): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** What comes of it, and how many megabytes the server took besides at the most. */
async function watched<Result>(name: string, work: () => Promise<Result>): Promise<[Result, number]> {
  const before = ownMegabytes()
  let peak = before
  const timer = setInterval(() => (peak = Math.max(peak, ownMegabytes())), 10)
  const began = performance.now()
  const result = await work().finally(() => clearInterval(timer))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${name}: ${seconds} s, ${Math.round(peak - before)} MB besides ${Math.round(before)}`)
  return [result, peak - before]
}

async function cookieOf({ id, ploy }: Clinic): Promise<string> {
  const token = randomUUID()
  await insert(owner, 'session', [{ id: randomUUID(), userId: ploy.userId, token, expiresAt: new Date(Date.now() + 86_400_000) }])
  const signature = createHmac('sha256', testSecret).update(token).digest('base64')
  return `clinic.session_token=${encodeURIComponent(`${token}.${signature}`)}; establishmentId=${id}`
}

function clientOf(cookie: string): Parameters<typeof patientFilesAt>[0] {
  const request: Parameters<typeof patientFilesAt>[0]['request'] = (path, { session: _session, headers, ...init } = {}) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { ...init, headers: { ...headers, cookie, origin: baseUrl } })
  const post: Parameters<typeof patientFilesAt>[0]['post'] = (path, body) =>
    request(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  return {
    request,
    post,
    async graphql(_session, query, variables = {}) {
      const reply = await post('/graphql', { query, variables })
      return { status: reply.status, ...((await reply.json()) as { data: unknown }) }
    },
  }
}
