import { addMonths } from '@clinic/shared/time/period'
import { addDays, dateOf } from '@clinic/shared/time/time'
import { sharesOfPrice } from '@clinic/shared/treatment-courses/treatment-course'
import { v7 as uuidv7 } from 'uuid'
import type { PrismaClient } from '../../generated/client.ts'
import { insertRows } from '../insert-rows.ts'
import { chanceOf } from './profile.ts'
import type { PastEvent } from './past-event.ts'

const minute = 60_000

type Offer = {
  nameTh: string
  nameEn: string
  price: string
  monthsValid: number
  isForFamily: boolean
  refundRule: string
  service: { nameTh: string; nameEn: string; sessions: number; singlePrice: string }
  /** Of which doctors' appointments it is used. */
  specialty: string
  subjects: string[]
  /** How many are sold. */
  sold: number
}

const movement = ['กายภาพบำบัด', 'Back pain', 'Knee rehabilitation', 'First assessment']

const offers: Offer[] = [
  {
    nameTh: 'กายภาพบำบัด 10 ครั้ง',
    nameEn: 'Physiotherapy, 10 sessions',
    price: '7200.00',
    monthsValid: 6,
    isForFamily: false,
    refundRule: 'unused',
    service: { nameTh: 'กายภาพบำบัด', nameEn: 'Physiotherapy', sessions: 10, singlePrice: '800.00' },
    specialty: 'Physiotherapist',
    subjects: movement,
    sold: 18,
  },
  {
    nameTh: 'รักษาสิว 5 ครั้ง',
    nameEn: 'Acne treatment, 5 sessions',
    price: '6000.00',
    monthsValid: 6,
    isForFamily: false,
    refundRule: 'nothing',
    service: { nameTh: 'รักษาสิว', nameEn: 'Acne treatment', sessions: 5, singlePrice: '1500.00' },
    specialty: 'Dermatologist',
    subjects: ['รักษาสิว'],
    sold: 6,
  },
  {
    nameTh: 'ขูดหินปูนทั้งครอบครัว 4 ครั้ง',
    nameEn: 'Dental scaling for the family, 4 sessions',
    price: '3000.00',
    monthsValid: 12,
    isForFamily: true,
    refundRule: 'less_used',
    service: { nameTh: 'ขูดหินปูน', nameEn: 'Dental scaling', sessions: 4, singlePrice: '900.00' },
    specialty: 'Dentist',
    subjects: ['ขูดหินปูน'],
    sold: 10,
  },
]

/** A course that is sold at a visit, and the visits of the buyer at which it is used. */
export type Sale = { offer: Offer; at: PastEvent; used: PastEvent[]; validUntil: string }
export type Sold = { sale: Sale; invoiceId: string; issuedTime: Date }
export type Sales = { byVisit: ReadonlyMap<string, Sale>; used: ReadonlySet<string> }

/** Of those who come often for the same: in the course of the year, one that ends soon among them. */
export function planSales(events: PastEvent[], { today, timeZone }: { today: string; timeZone: string }): Sales {
  const sales = offers.flatMap((offer) => {
    const fitting = events.filter(
      ({ doctor, subject }) => doctor.designations[0] === offer.specialty && offer.subjects.includes(subject),
    )
    const often = [...Map.groupBy(fitting, ({ patient }) => patient.id).values()].filter((visits) => visits.length > 1)
    const isNearlyOver = ({ validUntil }: Sale) => validUntil >= today && validUntil < addDays(today, 25)
    const soon = often.map((visits) => saleOf(offer, visits, { today, timeZone, isSoon: true })).filter(isNearlyOver)
    const buyers = new Set(soon.slice(0, 2).map(({ at }) => at.patient.id))
    const others = often.filter(([visit]) => !buyers.has(visit?.patient.id ?? ''))
    return [...soon.slice(0, 2), ...others.map((visits) => saleOf(offer, visits, { today, timeZone }))].slice(0, offer.sold)
  })
  return {
    byVisit: new Map(sales.map((sale) => [sale.at.id, sale])),
    used: new Set(sales.flatMap(({ used }) => used.slice(1).map(({ id }) => id))),
  }
}

/** `isSoon`: so that it ends soon, where there was a visit then. */
type Day = { today: string; timeZone: string; isSoon?: boolean }

/** Sold at one of the visits, the first session on the same day. */
function saleOf(offer: Offer, visits: PastEvent[], { today, timeZone, isSoon = false }: Day): Sale {
  const untilOf = ({ startTime }: PastEvent) => addMonths(dateOf(startTime, timeZone), offer.monthsValid)
  const ending = visits.findIndex((visit) => untilOf(visit) >= today && untilOf(visit) < addDays(today, 25))
  const first = Math.floor(visits.length * 0.6 * chanceOf((visits[0] as PastEvent).patient, 'course'))
  const begin = isSoon && ending >= 0 && ending < visits.length - 1 ? ending : first
  const at = visits[begin] as PastEvent
  const validUntil = untilOf(at)
  const used = visits
    .slice(begin, begin + offer.service.sessions)
    .filter(({ startTime }) => dateOf(startTime, timeZone) <= validUntil)
  return { offer, at, used, validUntil }
}

type Family = { patientId: string; personId: string }[]

/** The offers, what was sold on the invoices that were issued, and what was used of it. Of the family's ones some are passed on. */
export async function addCourses(
  tx: Pick<PrismaClient, '$executeRaw'>,
  {
    establishmentId,
    sold,
    staff,
    since,
    family,
  }: { establishmentId: string; sold: Sold[]; staff: string; since: Date; family: Family },
): Promise<void> {
  const offered = offers.map((offer) => ({ offer, id: uuidv7() }))
  const ended = sold.find(({ sale }) => sale.offer.refundRule === 'nothing' && sale.used.length < sale.offer.service.sessions)
  const rows = sold.map((one) => {
    const offerId = offered.find(({ offer }) => offer === one.sale.offer)?.id ?? ''
    return courseRows(one, { establishmentId, staff, offerId, isEnded: one === ended })
  })
  const shares = rows.flatMap(({ course }) => shareOf(course, { family, staff }))
  const all: [table: string, rows: object[]][] = [
    ['treatment_course_offer', offered.map(({ offer, id }) => ({ id, establishmentId, createdTime: since, ...offerRow(offer) }))],
    ['treatment_course', rows.map(({ course }) => course)],
    ['treatment_course_service', rows.map(({ service }) => service)],
    ['treatment_session', rows.flatMap(({ sessions }) => sessions)],
    ['treatment_course_share', shares],
  ]
  for (const [table, own] of all) await insertRows(tx, table, own)
}

const offerRow = ({ nameTh, nameEn, price, monthsValid, isForFamily, refundRule, service }: Offer) => ({
  nameTh,
  nameEn,
  price,
  monthsValid,
  isForFamily,
  refundRule,
  vat: 'exempt',
  services: [service],
})

type Of = { establishmentId: string; staff: string; offerId: string; isEnded: boolean }

function courseRows({ sale, invoiceId, issuedTime }: Sold, { establishmentId, staff, offerId, isEnded }: Of) {
  const { offer, at, used, validUntil } = sale
  const { nameTh, nameEn, price, isForFamily, refundRule, service } = offer
  const [id, serviceId] = [uuidv7(), uuidv7()]
  const course = {
    id,
    establishmentId,
    offerId,
    invoiceId,
    nameTh,
    nameEn,
    price,
    isForFamily,
    refundRule,
    validUntil,
    createdTime: issuedTime,
    patientId: at.patient.id,
    currency: 'THB',
    sessions: service.sessions,
    soldBy: staff,
  }
  const [share = price] = sharesOfPrice(price, [service])
  const sessions = used.map((event) => ({
    createdTime: new Date(Math.max(+event.endTime + 5 * minute, +issuedTime + minute)),
    establishmentId,
    courseId: id,
    serviceId,
    patientId: event.patient.id,
    eventId: event.id,
    takenBy: staff,
  }))
  const end = {
    endedTime: sessions.at(-1)?.createdTime ?? issuedTime,
    endedBy: staff,
    endReason: 'Moved to another province',
    givenBack: '0.00',
  }
  return {
    course: { ...course, ...(isEnded && end) },
    service: { id: serviceId, courseId: id, establishmentId, position: 0, share, ...service },
    sessions,
  }
}

type Course = { id: string; establishmentId: string; patientId: string; isForFamily: boolean; createdTime: Date }

/** To one of the buyer's family who is a patient. */
function shareOf(course: Course, { family, staff }: { family: Family; staff: string }) {
  const { id: courseId, establishmentId, patientId: buyer, createdTime } = course
  const kin = family.find(({ patientId, personId }) => patientId === buyer || personId === buyer)
  if (!course.isForFamily || !kin) return []
  const patientId = kin.patientId === buyer ? kin.personId : kin.patientId
  return [{ courseId, establishmentId, createdTime: new Date(+createdTime + minute), patientId, sharedBy: staff }]
}
