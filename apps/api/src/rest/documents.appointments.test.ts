import type { Language } from '@clinic/shared/languages'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { addResource } from '../modules/resources/resource.contract.ts'
import type { Clinic } from '../testing/clinic.ts'
import { addEvents, createClinic } from '../testing/clinic.ts'
import { expectGolden, inMillimetres, readPdf, textOf } from '../testing/documents/golden.ts'
import { addPatient } from '../testing/documents/printed-documents.ts'
import type { Session } from '../testing/server.ts'
import { useTestServer } from '../testing/server.ts'

/** The card of an appointment, and the list of a day. */

const server = useTestServer()
let home: Clinic
let suda: Session
let patientId: string

beforeAll(async () => {
  home = await createClinic(server.owner)
  suda = await server.signIn(home.admin.email)
  patientId = await addPatient(server.owner, home)
  const clinic = `UPDATE establishment SET name = 'คลินิกบ้านสวน', "address1" = '88 ถนนสุขุมวิท 31', "phoneValue" = '21234567' WHERE id = $1`
  await server.owner.query(clinic, [home.id])
  await server.owner.query(`UPDATE doctor SET designations = '{Dermatologist}', gender = 0 WHERE id = $1`, [home.ploy.doctorId])
})

async function pagesOf(address: string, session = suda) {
  const response = await server.request(`/api/documents/${address}`, { session })
  expect(response.status, address).toBe(200)
  return readPdf(new Uint8Array(await response.arrayBuffer()))
}

describe('the card of an appointment', () => {
  const written: Record<Language, string[]> = {
    en: [
      'Appointment card',
      'Wednesday, 1 April 2026',
      'Time 01:30',
      'Dr Ploy Srisuk',
      'Ear cleaning',
      'please call 02-123-4567',
    ],
    th: ['ใบนัด', 'วันพุธที่ 1 เมษายน 2569', 'เวลา 01:30 น.', 'พญ. Ploy Srisuk', 'Ear cleaning', 'กรุณาโทร 02-123-4567'],
  }

  let id: string

  beforeAll(async () => {
    const visit = { patientId, at: '2026-03-31T18:30:00Z', subject: 'Ear cleaning', category: 'surgery' as const }
    ;[id = ''] = await addEvents(server.owner, home, [visit])
  })

  test.each(['en', 'th'] as const)('says in %s when, to whom and for what, and looks as it was looked at', async (language) => {
    const pages = await pagesOf(`appointments/${id}.pdf?language=${language}`)
    for (const part of written[language]) expect(textOf(pages)).toContain(part)
    expect(pages.map(({ width, height }) => [width, height].map(inMillimetres))).toEqual([[105, 148]])
    await expectGolden(pages[0]?.picture ?? Buffer.alloc(0), `appointment-${language}`)
  })
})

describe('the list of a day', () => {
  beforeAll(async () => {
    const [ploy, krit] = [home.ploy.doctorId, home.krit.doctorId]
    const at = (time: string) => `2026-03-09T${time}:00+07:00`
    await addEvents(server.owner, home, [
      { patientId, doctorId: ploy, at: at('11:00'), subject: 'Second' },
      { patientId, doctorId: ploy, at: at('09:00'), subject: 'First' },
      { patientId, doctorId: krit, at: at('09:00'), subject: 'Other doctor' },
      { patientId, doctorId: ploy, at: at('12:00'), subject: 'Gone', status: 'cancelled' },
      { patientId: null, doctorId: ploy, at: at('13:00'), subject: 'Open', category: 'available' },
      { patientId: null, doctorId: null, at: at('08:00'), subject: 'Staff meeting', category: 'meeting' },
      { patientId, doctorId: ploy, at: '2026-03-10T00:00:00+07:00', subject: 'Next day' },
    ])
  })

  test.each(['en', 'th'] as const)('looks in %s as it was looked at', async (language) => {
    const [page] = await pagesOf(`days/${home.id}.pdf?language=${language}&date=2026-03-09`)
    expect(page?.text).toContain(language === 'en' ? 'Printed' : 'พิมพ์เมื่อ')
    const belowHead = { left: 0, top: 125, width: 740, height: 920 } // the head says when it was printed
    await expectGolden(await sharp(page?.picture).extract(belowHead).toBuffer(), `day-${language}`)
  })

  test('is by doctor and by time, without what was canceled and without open time', async () => {
    const all = textOf(await pagesOf(`days/${home.id}.pdf?language=en&date=2026-03-09`))
    expect(all).toContain('Monday, 9 March 2026')
    const order = ['Krit', 'Other doctor', 'Ploy', 'First', '11:00–', 'Second', 'Without a doctor', 'Staff meeting']
    expect(order.map((part) => all.indexOf(part))).toEqual(order.map((part) => all.indexOf(part)).toSorted((a, b) => a - b))
    expect(order.every((part) => all.includes(part))).toBe(true)
    expect(all).toContain('Allergies: Penicillin')
    for (const part of ['Gone', 'Open', 'Next day']) expect(all).not.toContain(part)
    const own = textOf(await pagesOf(`days/${home.id}.pdf?language=th&date=2026-03-09&doctors=${home.krit.doctorId}&size=a5`))
    expect(own).toContain('Other doctor')
    expect(own).not.toContain('First')
  })

  test('names the rooms and equipment beside what it is for', async () => {
    const room = await addResource(server.owner, home.id, { name: 'Room 7' })
    const visit = { patientId, doctorId: home.ploy.doctorId, at: '2026-03-13T09:00:00+07:00', subject: 'Wound care' }
    const [id] = await addEvents(server.owner, home, [visit])
    await server.owner.query(`UPDATE event SET "resourceIds" = ARRAY[$1]::uuid[] WHERE id = $2`, [room, id])
    const all = textOf(await pagesOf(`days/${home.id}.pdf?language=en&date=2026-03-13`))
    expect(all).toContain('Wound care · Room 7')
  })

  test('of 60 appointments names doctor and columns on each page; of none says so', async () => {
    const start = Date.parse('2026-03-11T08:00:00+07:00')
    await addEvents(
      server.owner,
      home,
      Array.from({ length: 60 }, (_, index) => ({
        patientId,
        doctorId: home.ploy.doctorId,
        at: new Date(start + index * 600_000).toISOString(),
        minutes: 10,
        subject: `Visit ${index + 1}.`,
      })),
    )
    const pages = await pagesOf(`days/${home.id}.pdf?language=en&date=2026-03-11`)
    expect(pages.length).toBeGreaterThan(1)
    for (const [index, { text }] of pages.entries()) {
      expect(text).toContain('Dr Ploy Srisuk')
      expect(text).toContain(`Page ${index + 1} / ${pages.length}`)
    }
    expect(textOf(pages).match(/Visit \d+\./g)).toHaveLength(60)
    expect(textOf(await pagesOf(`days/${home.id}.pdf?language=en&date=2026-03-12`))).toContain('No appointments on this day.')
  })

  test.each([
    ['date', 'date=tomorrow'],
    ['doctors.0', 'doctors=ploy'],
  ])('a wrong %s is named', async (field, query) => {
    const response = await server.request(`/api/documents/days/${home.id}.pdf?language=en&${query}`, { session: suda })
    expect([response.status, (await response.json()).fieldErrors[0].path]).toEqual([400, field])
  })
})
