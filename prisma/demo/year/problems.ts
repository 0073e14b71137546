import { searchable } from '@clinic/shared/search/search'
import { addDays, dateOf } from '@clinic/shared/time/time'
import type { Language } from '@clinic/shared/languages'
import type { PrismaClient } from '../../generated/client.ts'
import { insertRows } from '../insert-rows.ts'
import { begunAt } from './notes.ts'
import { ailmentsOf, chanceOf, yearsOld, type Ailment } from './profile.ts'
import type { PastEvent } from './past-event.ts'
import type { Expected, Visit } from './visits.ts'

type Client = Pick<PrismaClient, '$executeRaw'>
type When = { today: string; timeZone: string }

/** How each is called, and for how many years people have had it at most when they come. */
const names: Record<Ailment, Record<Language, string> & { years: number }> = {
  hypertension: { th: 'ความดันโลหิตสูง', en: 'Hypertension', years: 9 },
  diabetes: { th: 'เบาหวานชนิดที่ 2', en: 'Type 2 diabetes', years: 8 },
  dyslipidaemia: { th: 'ไขมันในเลือดสูง', en: 'Dyslipidaemia', years: 6 },
  asthma: { th: 'โรคหืด', en: 'Asthma', years: 15 },
  rhinitis: { th: 'จมูกอักเสบจากภูมิแพ้', en: 'Allergic rhinitis', years: 2 },
  dyspepsia: { th: 'อาหารไม่ย่อย', en: 'Dyspepsia', years: 1 },
  eczema: { th: 'ผื่นผิวหนังอักเสบ', en: 'Eczema', years: 2 },
  acne: { th: 'สิวอักเสบ', en: 'Acne vulgaris', years: 1 },
  back_pain: { th: 'ปวดหลังส่วนล่าง', en: 'Low back pain', years: 1 },
  knee: { th: 'ข้อเข่าเสื่อม', en: 'Osteoarthritis of the knee', years: 5 },
  caries: { th: 'ฟันผุ', en: 'Dental caries', years: 0 },
}

/** What lasts, from the visit on at which it was written down; a tooth is filled on the same day, and a back that has long not hurt is well. */
export async function addConditions(tx: Client, visits: Visit[], when: When): Promise<void> {
  const known = new Set<string>()
  const lastSeen = new Map(
    visits.map(({ event }) => [`${event.patient.id} ${event.doctor.id}`, dateOf(event.startTime, when.timeZone)]),
  )
  const rows = visits.flatMap((visit) =>
    visit.found.flatMap((ailment) => {
      const { event, language } = visit
      const key = `${event.patient.id} ${ailment}`
      if (known.has(key)) return []
      known.add(key)
      const last = lastSeen.get(`${event.patient.id} ${event.doctor.id}`) ?? when.today
      return [conditionOf(event, { ailment, language, last, ...when })]
    }),
  )
  await insertRows(tx, 'condition', rows)
}

type Of = When & { ailment: Ailment; language: Language; last: string }

function conditionOf(event: PastEvent, { ailment, language, last, today, timeZone }: Of) {
  const { patient, doctor, establishmentId, startTime } = event
  const { years, [language]: name } = names[ailment]
  const date = dateOf(startTime, timeZone)
  const born = patient.dob ? patient.dob.getUTCFullYear() : 1900
  const since = Math.max(born + 1, Number(date.slice(0, 4)) - 1 - Math.floor(years * chanceOf(patient, `${ailment} since`)))
  const isShort = years <= 1
  const isOver = ailment === 'caries' || (isShort && last < addDays(today, -120) && last > date)
  return {
    createdTime: begunAt(event),
    establishmentId,
    patientId: patient.id,
    userName: `${doctor.firstName} ${doctor.lastName}`,
    name,
    search: searchable(name),
    sinceDate: years === 0 ? date : isShort ? date.slice(0, 7) : String(Math.min(since, Number(date.slice(0, 4)))),
    endedDate: isOver ? last.slice(0, ailment === 'caries' ? 10 : 7) : null,
    version: isOver ? 2 : 1,
  }
}

/** Of whom children are expected, and when: two of the women who often came lately, and one whose child is born. */
export function expectedOf(events: PastEvent[], today: string): Expected {
  const visits = Map.groupBy(
    events.filter(({ doctor, patient, startTime }) => {
      const age = yearsOld(patient, startTime)
      const isHealthy = ailmentsOf(patient, startTime).length === 0
      return doctor.designations[0] === 'General practitioner' && patient.gender === 0 && age > 22 && age < 39 && isHealthy
    }),
    ({ patient }) => patient.id,
  )
  const often = [...visits].filter(
    ([, all]) => all.filter(({ startTime }) => startTime > new Date(addDays(today, -200))).length > 2,
  )
  const due = [100, 31, -75].map((days) => addDays(today, days))
  return new Map(often.slice(0, due.length).map(([patientId], index) => [patientId, due[index] ?? today]))
}

export async function addPregnancies(
  tx: Client,
  { events, expected, today }: { events: PastEvent[]; expected: Expected; today: string },
) {
  const rows = [...expected].flatMap(([patientId, untilDate]) => {
    const event = events.find((one) => one.patient.id === patientId && one.startTime >= new Date(addDays(untilDate, -220)))
    if (!event) return []
    const { establishmentId } = event
    const isBorn = untilDate < today
    const own = { establishmentId, patientId }
    const pregnancy = {
      ...own,
      createdTime: begunAt(event),
      kind: 'pregnancy',
      untilDate,
      endedDate: isBorn ? addDays(untilDate, 2) : null,
    }
    const born = {
      ...own,
      createdTime: new Date(`${addDays(untilDate, 9)}T03:00:00Z`),
      kind: 'breastfeeding',
      untilDate: addDays(untilDate, 365),
      endedDate: null,
    }
    return isBorn ? [pregnancy, born] : [pregnancy]
  })
  await insertRows(tx, 'pregnancy', rows)
}

const elsewhere: Record<Language, [medication: string, source: string, origin: string, directions: string][]> = {
  th: [
    ['แอมโลดิปีน 5 มก. เม็ด', 'elsewhere', 'รพ. ใกล้บ้าน', 'ครั้งละ 1 เม็ด วันละ 1 ครั้ง หลังอาหารเช้า'],
    ['น้ำมันปลา 1000 มก. แคปซูล', 'bought', 'ร้านขายยา', 'ครั้งละ 1 แคปซูล หลังอาหารเช้า'],
    ['แคลเซียมคาร์บอเนต 600 มก. เม็ด', 'bought', 'ร้านขายยา', 'ครั้งละ 1 เม็ด หลังอาหารเย็น'],
  ],
  en: [
    ['Amlodipine 5 mg tablet', 'elsewhere', 'Hospital near home', '1 tablet every morning'],
    ['Fish oil 1000 mg capsule', 'bought', 'Pharmacy', '1 capsule after breakfast'],
    ['Calcium carbonate 600 mg tablet', 'bought', 'Pharmacy', '1 tablet after dinner'],
  ],
}

/** What older patients take that nobody here prescribed. */
export async function addMedicinesFromElsewhere(tx: Client, visits: Visit[]): Promise<void> {
  const first = new Map(visits.toReversed().map((visit) => [visit.event.patient.id, visit]))
  const rows = [...first.values()].flatMap(({ event, language, specialty }) => {
    const { patient, establishmentId, startTime } = event
    if (yearsOld(patient, startTime) < 55 || chanceOf(patient, 'elsewhere') > 0.5) return []
    // Whoever is treated here for it takes what was prescribed here.
    const place = specialty === 'Physiotherapist' ? 0 : 1 + Math.floor(2 * chanceOf(patient, 'what'))
    const [medication, source, origin, directions] = elsewhere[language][place] as (typeof elsewhere)['th'][number]
    return [{ createdTime: begunAt(event), establishmentId, patientId: patient.id, medication, source, origin, directions }]
  })
  await insertRows(tx, 'current_medicine', rows)
}
