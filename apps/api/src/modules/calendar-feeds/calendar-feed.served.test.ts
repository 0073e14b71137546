import ICAL from 'ical.js'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLinkToken, hashLinkToken } from '../../lib/accounts/link-token.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addEvents, addPatients, createTwoClinics, insert } from '../../testing/clinic.ts'
import { rawRequest } from '../../testing/raw-request.ts'
import { openTestServer, useTestServer, type TestServer } from '../../testing/server.ts'
import { statementsOf } from '../../testing/statements.ts'

/** What anybody who has an address gets, and what those get who have none. Read by a parser that the server doesn't write with. */

const server = useTestServer()
let clinic: Clinic
let other: Clinic
let room: string
let laser: string

const clinicName = 'คลินิกบ้านสวน สาขาใกล้สถานีรถไฟฟ้า'

beforeAll(async () => {
  ;({ home: clinic, other } = await createTwoClinics(server.owner))
  await server.owner.query('UPDATE establishment SET name = $2 WHERE id = $1', [clinic.id, clinicName])
  ;[room, laser] = [uuidv7(), uuidv7()]
  await insert(server.owner, 'resource', [
    { id: room, establishmentId: clinic.id, kind: 'room', name: 'ห้องตรวจ 1; ชั้นสอง, ปีกเหนือ' },
    { id: laser, establishmentId: clinic.id, kind: 'equipment', name: 'Laser' },
  ])
})
beforeEach(() => server.owner.query('DELETE FROM rate_limit; DELETE FROM event; DELETE FROM time_off'))

type Feed = { doctorId?: string; resourceId?: string; withInitials?: boolean; language?: string; of?: Clinic }

/** The path of a new address, by default of Dr Ploy's calendar without initials, in English. */
async function addFeed({ of = clinic, ...feed }: Feed = {}): Promise<string> {
  const secret = createLinkToken()
  const calendar = feed.resourceId ? {} : { doctorId: of.ploy.doctorId }
  const by = { makerId: of.admin.userId, makerName: 'Suda Rattanakul' }
  const usual = { name: 'Phone', withInitials: false, language: 'en', tokenHash: hashLinkToken(secret) }
  await insert(server.owner, 'calendar_feed', [{ id: uuidv7(), establishmentId: of.id, ...calendar, ...usual, ...feed, ...by }])
  return `/api/calendars/${secret}.ics`
}

const get = (path: string, headers: Record<string, string> = {}, at: TestServer = server) =>
  at.request(path, { headers: { ...headers, origin: 'http://clinic.test' } })
const textOf = async (path: string) => {
  const reply = await get(path)
  expect(reply.status).toBe(200)
  return reply.text()
}
const calendarAt = async (path: string) => new ICAL.Component(ICAL.parse(await textOf(path)) as never)
const eventsAt = async (path: string) =>
  (await calendarAt(path)).getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))

/** In so many days, at an hour of Bangkok's clock. */
const inDays = (days: number, time = '10:00') => {
  const date = new Date(Date.now() + days * 86_400_000 + 7 * 3_600_000).toISOString().slice(0, 10)
  return `${date}T${time}:00+07:00`
}
const utc = (at: string) => new Date(at).toISOString().replace('.000', '')

describe('the text', () => {
  test('has the lines, the properties and the letters of RFC 5545', async () => {
    const [id] = await addEvents(server.owner, clinic, [{ at: inDays(3), minutes: 45 }])
    await server.owner.query('UPDATE event SET "resourceIds" = $2, version = 4 WHERE id = $1', [id, [room, laser]])
    const reply = await get(await addFeed({ language: 'th' }))
    expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(reply.headers.get('cache-control')).toBe('private, no-cache')
    const text = await reply.text()
    expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const longest = Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))
    expect([longest <= 75, text.includes('\r\n ')]).toEqual([true, true])
    expect(text).not.toContain('�') // no letter is cut in two

    const calendar = new ICAL.Component(ICAL.parse(text) as never)
    const value = (name: string) => calendar.getFirstPropertyValue(name)
    expect([value('version'), value('prodid')]).toEqual(['2.0', '-//Clinic desk//Calendar//TH'])
    expect([value('x-wr-calname'), value('x-wr-timezone')]).toEqual([`Ploy Srisuk · ${clinicName}`, 'Asia/Bangkok'])
    const [event] = calendar.getAllSubcomponents('vevent')
    const of = (name: string) => String(event?.getFirstPropertyValue(name))
    expect([of('uid'), of('sequence'), of('status'), of('class')]).toEqual([`${id}@clinic-desk`, '4', 'TENTATIVE', 'PRIVATE'])
    expect([of('dtstart'), of('dtend')]).toEqual([inDays(3), inDays(3, '10:45')].map(utc))
    expect(of('summary')).toBe('ไม่ว่าง')
    expect(of('location')).toBe(`${clinicName}, ห้องตรวจ 1; ชั้นสอง, ปีกเหนือ`)
    expect([of('dtstamp'), of('last-modified')].every((at) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(at))).toBe(true)
  })

  test('keeps the instants and the days of a clinic with summer time, on both sides of the change', async () => {
    await server.owner.query(`UPDATE establishment SET "timeZone" = 'Europe/Berlin' WHERE id = $1`, [other.id])
    const year = new Date().getUTCFullYear() + 1
    const [winter, summer] = [`${year}-02-01T09:00:00+01:00`, `${year}-07-01T09:00:00+02:00`]
    await addEvents(server.owner, other, [{ at: winter }, { at: summer }])
    // From the evening of Saturday in winter time to that of Sunday in summer time, and a day of 23 hours.
    const days = [`${year}-03-20T00:00:00+01:00`, `${year}-04-02T00:00:00+02:00`]
    const place = { doctorId: other.ploy.doctorId, establishmentId: other.id, kind: 'leave', note: 'Kidney stones' }
    await insert(server.owner, 'time_off', [{ id: uuidv7(), ...place, startTime: days[0], endTime: days[1] }])
    const events = await eventsAt(await addFeed({ of: other }))
    expect(events.map(({ summary, startDate, endDate }) => [summary, startDate.toString(), endDate.toString()])).toEqual([
      ['Busy', utc(winter), utc(`${year}-02-01T09:30:00+01:00`)],
      ['Off', `${year}-03-20`, `${year}-04-02`],
      ['Busy', utc(summer), utc(`${year}-07-01T09:30:00+02:00`)],
    ])
  })

  test('of a thousand appointments has each once', async () => {
    const times = Array.from({ length: 1000 }, (_, index) => ({ at: inDays(1 + (index % 300)), overbookReason: 'x' }))
    const ids = await addEvents(server.owner, clinic, times)
    const events = await eventsAt(await addFeed())
    expect(new Set(events.map(({ uid }) => uid))).toEqual(new Set(ids.map((id) => `${id}@clinic-desk`)))
    expect(events).toHaveLength(1000)
  })
})

describe('what is in it', () => {
  test("the doctor's appointments from 30 days back to 18 months ahead, but for cancelled, deleted and open time", async () => {
    const at = (days: number, more = {}) => ({ at: inDays(days), ...more })
    const ids = await addEvents(server.owner, clinic, [
      at(-29, { status: 'closed', closedTime: inDays(-29, '10:20') }),
      at(500, { status: 'confirmed' }),
      at(-32),
      at(560),
      at(2, { status: 'cancelled' }),
      at(3, { category: 'available' }),
      at(4, { doctorId: clinic.krit.doctorId }),
      at(5),
    ])
    await server.owner.query('UPDATE event SET "archivedTime" = now() WHERE id = $1', [ids[7]])
    await addEvents(server.owner, other, [{ at: inDays(6) }])
    const events = await eventsAt(await addFeed())
    expect(events.map(({ uid }) => uid)).toEqual(ids.slice(0, 2).map((id) => `${id}@clinic-desk`))
  })

  test("a room's are those that are booked with it, whoever the doctor is", async () => {
    const ids = await addEvents(server.owner, clinic, [
      { at: inDays(1) },
      { at: inDays(2), doctorId: clinic.krit.doctorId },
      { at: inDays(3) },
    ])
    await server.owner.query('UPDATE event SET "resourceIds" = $1 WHERE id = ANY ($2)', [[laser], ids.slice(0, 2)])
    expect((await eventsAt(await addFeed({ resourceId: laser }))).map(({ uid }) => uid)).toEqual(
      ids.slice(0, 2).map((id) => `${id}@clinic-desk`),
    )
  })

  test('initials where the address says so, of Thai names their consonants', async () => {
    const [patientId] = await addPatients(server.owner, clinic.id, [{ firstName: 'เสาวลักษณ์', lastName: 'แสงทอง' }])
    await addEvents(server.owner, clinic, [
      { at: inDays(1) },
      { at: inDays(2), patientId: clinic.malee.patientId },
      { at: inDays(3), patientId: patientId ?? '' },
      { at: inDays(4), patientId: null, category: 'meeting' },
    ])
    const summaries = async (feed: Feed) => (await eventsAt(await addFeed(feed))).map(({ summary }) => summary)
    expect(await summaries({ withInitials: true })).toEqual(['ส.จ.', 'M.T.', 'ส.ส.', 'Busy'])
    expect(await summaries({})).toEqual(['Busy', 'Busy', 'Busy', 'Busy'])
  })

  test('nothing else that is known of the appointment and its patient', async () => {
    const planted = { subject: 'Vasectomy', info: 'HIV positive', phoneValue: '0812223334' }
    const [id] = await addEvents(server.owner, clinic, [{ at: inDays(1), subject: planted.subject }])
    const visitType = { id: uuidv7(), establishmentId: clinic.id, nameEn: 'Sterilisation', category: 'surgery', duration: 30 }
    await insert(server.owner, 'visit_type', [visitType])
    await server.owner.query('UPDATE event SET info = $2, "visitTypeId" = $3, "resourceIds" = $4 WHERE id = $1', [
      id,
      planted.info,
      visitType.id,
      [laser],
    ])
    await server.owner.query('UPDATE patient SET "phoneValue" = $2 WHERE id = $1', [clinic.somchai.patientId, planted.phoneValue])
    await insert(server.owner, 'time_off', [
      {
        id: uuidv7(),
        doctorId: clinic.ploy.doctorId,
        establishmentId: clinic.id,
        kind: 'sick',
        note: 'Depression',
        startTime: inDays(2),
        endTime: inDays(2, '12:00'),
      },
    ])
    const said = [...Object.values(planted), 'Sterilisation', 'Depression', 'sick', 'สมชาย', 'ใจดี', 'Laser', 'surgery']
    for (const withInitials of [true, false]) {
      const text = (await textOf(await addFeed({ withInitials }))).replaceAll('\r\n ', '')
      expect(text).toContain('SUMMARY:Off')
      for (const word of [...said, clinic.somchai.patientId]) expect(text, word).not.toContain(word)
    }
  })
})

describe('an unchanged calendar', () => {
  test('is not sent again; a moved appointment, or another name of the clinic, is', async () => {
    const [id] = await addEvents(server.owner, clinic, [{ at: inDays(1) }])
    const path = await addFeed()
    const etag = (await get(path)).headers.get('etag') ?? ''
    for (const known of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*']) {
      const reply = await get(path, { 'if-none-match': known })
      expect([reply.status, reply.headers.get('etag'), await reply.text()], known).toEqual([304, etag, ''])
    }
    await server.owner.query('UPDATE event SET "endTime" = "endTime" + interval \'1 hour\' WHERE id = $1', [id])
    const changed = await get(path, { 'if-none-match': etag })
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false])
  })

  test('HEAD answers as GET does, without the text', async () => {
    const path = await addFeed()
    const [read, head] = [await get(path), await rawRequest(server, { path, method: 'HEAD' })]
    expect([head.status, head.text, head.headers['content-type']]).toEqual([200, '', 'text/calendar; charset=utf-8'])
    expect(head.headers.etag).toBe(read.headers.get('etag'))
  })

  test('a long one is sent packed to whoever unpacks it', async () => {
    await addEvents(
      server.owner,
      clinic,
      Array.from({ length: 20 }, (_, day) => ({ at: inDays(day + 1) })),
    )
    const path = await addFeed()
    const packed = await rawRequest(server, { path, method: 'GET', headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.body.length).toBeLessThan((await textOf(path)).length / 3)
  })
})

describe('where nothing is to be read', () => {
  /** All that a stranger sees of the answer, but for when it was given and which it was. */
  const answerOf = async (path: string) => {
    const { status, headers, text } = await rawRequest(server, { path, method: 'GET' })
    const { date: _date, 'x-request-id': _id, ...rest } = headers
    return { status, headers: rest, text }
  }

  test('one answer stands for all of it: unknown, malformed, archived, revoked', async () => {
    const revoked = await addFeed()
    const ofRoom = await addFeed({ resourceId: room })
    const closed = await addFeed({ of: other })
    const gone = await addFeed({ doctorId: clinic.krit.doctorId })
    for (const path of [revoked, ofRoom, closed, gone]) expect((await get(path)).status, path).toBe(200)
    await server.owner.query('DELETE FROM calendar_feed WHERE "tokenHash" = $1', [hashLinkToken(revoked.slice(15, -4))])
    await server.owner.query('UPDATE resource SET "archivedTime" = now() WHERE id = $1', [room])
    await server.owner.query('UPDATE establishment SET "archivedTime" = now() WHERE id = $1', [other.id])
    await server.owner.query('UPDATE doctor SET "archivedTime" = now() WHERE id = $1', [clinic.krit.doctorId])
    const unknown = await answerOf(`/api/calendars/${createLinkToken()}.ics`)
    expect(unknown.status).toBe(404)
    const hash = hashLinkToken(gone.slice(15, -4))
    const malformed = [
      'x.ics',
      '.ics',
      '',
      'x',
      `${hash}.ics`,
      `${'a'.repeat(4000)}.ics`,
      '%00.ics',
      '%ff%fe.ics',
      "'%20OR%20''='.ics",
      'a/b.ics',
    ]
    const paths = [revoked, ofRoom, closed, gone, revoked.replace('.ics', ''), ...malformed.map((end) => `/api/calendars/${end}`)]
    for (const path of paths) expect(await answerOf(path), path).toEqual(unknown)
    await server.owner.query('UPDATE resource SET "archivedTime" = NULL; UPDATE establishment SET "archivedTime" = NULL')
    await server.owner.query('UPDATE doctor SET "archivedTime" = NULL')
  })

  test('it takes the statements of an unknown address, however wrong it is', async () => {
    const sentFor = (path: string) => statementsOf(server, () => get(path), server.app.system)
    const unknown = await sentFor(`/api/calendars/${createLinkToken()}.ics`)
    for (const path of ['/api/calendars/x.ics', '/api/calendars/', '/api/calendars/a/b'])
      expect(await sentFor(path)).toEqual(unknown)
  })

  test('nothing is written at an address', async () => {
    const path = await addFeed()
    for (const method of ['POST', 'PUT', 'DELETE', 'PROPFIND']) expect((await server.request(path, { method })).status).toBe(404)
  })
})

describe('what it costs', () => {
  test('as many statements for many appointments as for one', async () => {
    const path = await addFeed({ withInitials: true })
    const sent = () => statementsOf(server, () => get(path), server.app.system)
    await addEvents(server.owner, clinic, [{ at: inDays(1) }])
    await sent()
    const forOne = (await sent()).length
    await addEvents(
      server.owner,
      clinic,
      Array.from({ length: 50 }, (_, day) => ({ at: inDays(day + 2) })),
    )
    expect((await sent()).length).toBe(forOne)
  })

  test('when it was read is kept once a minute', async () => {
    const path = await addFeed()
    const fetched = async () =>
      (await server.owner.query('SELECT "lastFetchedTime" AS at FROM calendar_feed ORDER BY id DESC LIMIT 1')).rows[0].at as Date
    await get(path)
    const first = await fetched()
    expect(Math.abs(Date.now() - +first)).toBeLessThan(60_000)
    await get(path)
    expect(await fetched()).toEqual(first)
    await server.owner.query(`UPDATE calendar_feed SET "lastFetchedTime" = now() - interval '61 seconds'`)
    await get(path)
    expect(+(await fetched())).toBeGreaterThanOrEqual(+first)
  })

  describe('one network', () => {
    let proxied: TestServer
    beforeAll(async () => void (proxied = await openTestServer({ TRUSTED_PROXY: 'true' }, server)))
    afterAll(() => proxied?.close())

    test('asks 600 times in a quarter of an hour, right or wrong; others go on', async () => {
      const path = await addFeed()
      const from = (address: string, where: string) => get(where, { 'x-forwarded-for': address }, proxied)
      await from('192.0.2.1', path)
      await server.owner.query(`UPDATE rate_limit SET points = 599 WHERE key LIKE 'calendar:%'`)
      expect((await from('192.0.2.1', '/api/calendars/x.ics')).status).toBe(404)
      const refused = await from('192.0.2.1', path)
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
      expect((await from('192.0.2.2', path)).status).toBe(200)
    })
  })
})

test('the log names the route, never the secret', async () => {
  const path = await addFeed()
  await get(path)
  const log = server.log.join('\n')
  expect(log).toContain('/api/calendars/{secret}.ics')
  expect(log).not.toContain(path.slice(15, -4))
})
