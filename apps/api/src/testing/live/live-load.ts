/**
 * 200 sockets and up to 50 bookings a second on a server of its own: what is lost, how late the last socket shows it, what it
 * costs those who book, and memory. Prints the figures; ends with 1 when a goal is missed. `npm run check:long` runs it.
 */
import { spawn } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@clinic/prisma/testing/free-port'
import pg from 'pg'
// @ts-expect-error a plain script without types, which also starts the server for npm and in the Dockerfile
import { pinnedNode, root, serverArguments, serverEnvironment } from '../../../../../scripts/lib/project.mjs'
import type { Clinic } from '../clinic.ts'
import { addDoctors, addStaff, createClinic, insert } from '../clinic.ts'
import { createTestDatabase, testSecret } from '../database.ts'
import { untilReady } from '../until-ready.ts'
import type { Figures } from './live-bookings.ts'
import { runLoad, slotTime } from './live-bookings.ts'
import type { SlotKey } from './live-picture.ts'
import { LivePicture } from './live-picture.ts'

/** `live-load.ts [sockets] [bookings a second] [seconds]`; the goals are meant for what it does by itself. */
const [sockets = 200, perSecond = 50, seconds = 60] = process.argv.slice(2).map(Number)
const slow = { perSecond: Math.min(15, perSecond), seconds: Math.min(20, seconds) }
const fast = { perSecond, seconds }
/** Not every screen shows the same days; all are told of everything. */
const weeks = 10
const week = (index: number) => new Date(Date.UTC(2031, 2, 3 + (index % weeks) * 7)).toISOString()
const doctorCount = 10

const database = await createTestDatabase()
const owner = new pg.Pool({ connectionString: database.url, max: 2 })
owner.on('error', () => undefined)
const dataDir = await mkdtemp(path.join(tmpdir(), 'clinic-live-load-'))
const clinic = await createClinic(owner)
const doctors = await addDoctors(
  owner,
  [clinic.id],
  Array.from({ length: doctorCount }, (_, index) => ({ firstName: `Doctor ${index}`, lastName: 'Load' })),
)
const cookies = await signIn(clinic)
const port = await freePort()
const server = await startServer()
const addSlots = (index: number): SlotKey => ({
  url: `http://127.0.0.1:${port}`,
  origin: `http://localhost:${port}`,
  cookie: cookies[index] ?? '',
  establishmentId: clinic.id,
  from: week(index),
  to: new Date(+new Date(week(index)) + 7 * 86_400_000).toISOString(),
})

let nextSlot = 0
async function measure(name: string, pictures: LivePicture[], rate: { perSecond: number; seconds: number }) {
  const cpuBefore = await processorSeconds()
  const figures = await runLoad({ pictures, bookingSlot: addSlots(0), book, firstSlot: nextSlot, ...rate })
  nextSlot += rate.perSecond * rate.seconds
  const { booked, refused, booking, last, messages, readAgain, closed, wrong } = figures
  console.log(
    `${name}: ${booked} booked, ${refused} refused, answer p50 ${booking.p50} ms, p99 ${booking.p99} ms; ` +
      (pictures.length > 0
        ? `last socket p50 ${last.p50} ms, p99 ${last.p99} ms; ${messages} messages, ${readAgain} told to read again, ` +
          `${closed} closed, ${wrong} wrong after settling; `
        : '') +
      `${Math.round(((await processorSeconds()) - cpuBefore) * (1000 / Math.max(1, booked)))} ms of processor time a booking, ` +
      `${Math.round(await residentMegabytes())} MB`,
  )
  return figures
}

const book = (slot: number) => ({
  ...slotTime(week(slot), Math.floor(slot / weeks / doctorCount)),
  subject: `Slot ${slot}`,
  doctorId: doctors[Math.floor(slot / weeks) % doctorCount],
  patientId: clinic.somchai.patientId,
  establishmentId: clinic.id,
})

await measure('to warm up', [], { perSecond: 10, seconds: 5 })
const alone = await measure('without sockets', [], slow)
const pictures = Array.from({ length: sockets }, (_, index) => new LivePicture(addSlots(index)))
for (const picture of pictures) await picture.open()
const before = await residentMegabytes()
const told = await measure(`${sockets} sockets, ${slow.perSecond} a second`, pictures, slow)
const flooded = await measure(`${sockets} sockets, ${fast.perSecond} a second`, pictures, fast)
const after = await residentMegabytes()
const settled = await measure('afterwards', pictures, { perSecond: 5, seconds: 5 })

await Promise.all(pictures.map((picture) => picture.close()))
server.kill('SIGKILL')
await owner.end()
await database.drop()
await rm(dataDir, { recursive: true, force: true })

const complete = ({ booked, refused, wrong }: Figures) => booked > 0 && refused === 0 && wrong === 0
const goals: [string, boolean][] = [
  ['nothing is lost', [told, flooded, settled].every(complete)],
  ['at 15 a second the last socket shows 99 of 100 within 2 s', told.last.p99 < 2_000],
  ['bookings take at most 1.5 times as long', told.booking.p50 <= alone.booking.p50 * 1.5],
  ['memory stays within 150 MB of what it was', after - before < 150],
]
for (const [goal, isMet] of goals) console.log(`${isMet ? 'ok    ' : 'MISSED'} ${goal}`)
process.exit(goals.every(([, isMet]) => isMet) ? 0 : 1)

/** A session each for an admin, a doctor and people at the reception, signed as the server signs them. */
async function signIn(of: Clinic): Promise<string[]> {
  const people = [of.admin, of.ploy]
  for (let count = 0; count < 8; count += 1) people.push(await addStaff(owner, of))
  const sessions = Array.from({ length: sockets }, (_, index) => ({
    id: randomUUID(),
    userId: people[index % people.length]?.userId,
    token: randomUUID(),
    expiresAt: new Date(Date.now() + 86_400_000),
  }))
  await insert(owner, 'session', sessions)
  return sessions.map(({ token }) => {
    const signature = createHmac('sha256', testSecret).update(token).digest('base64')
    return `clinic.session_token=${encodeURIComponent(`${token}.${signature}`)}; establishmentId=${of.id}`
  })
}

async function startServer() {
  const child = spawn(pinnedNode as string, serverArguments as string[], {
    cwd: root as string,
    env: {
      ...(serverEnvironment as Record<string, string>),
      PATH: process.env.PATH,
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      AUTH_SECRET: testSecret,
      SOCKETS_PER_USER: '500',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.on('exit', () => child.kill('SIGKILL'))
  await untilReady(child)
  return child
}

async function residentMegabytes(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** Of the server's process, in user and system mode; Linux counts it in hundredths. */
async function processorSeconds(): Promise<number> {
  const stat = await readFile(`/proc/${server.pid}/stat`, 'utf8').catch(() => '')
  const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number)
  return (user + system) / 100
}
