import { fullName } from '@clinic/shared/patients/patient-name'
import { addDays, dateOf } from '@clinic/shared/time/time'
import type { Establishment, PrismaClient } from '../../generated/client.ts'
import { timeZone } from '../demo-events.ts'
import { addAuditEntries } from './audit.ts'
import { addConsents, type Guardian } from './consents.ts'
import { addCourses, planSales, type Sales, type Sold } from './courses.ts'
import { addFamilies } from './families.ts'
import { newcomerCount } from './history.ts'
import { addMeasurements } from './measurements.ts'
import { newcomers, secondRecords } from './newcomers.ts'
import { addNotes } from './notes.ts'
import { addConditions, addMedicinesFromElsewhere, addPregnancies, expectedOf } from './problems.ts'
import type { PastEvent } from './past-event.ts'
import { planVisits, type Expected, type Visit } from './visits.ts'

type Client = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0]

/** What happened at the visits, and what was sold. */
export type Year = { visits: ReadonlyMap<string, Visit>; sales: Sales; expected: Expected; events: PastEvent[] }

export function planYear(events: PastEvent[], now: Date): Year {
  const today = dateOf(now, timeZone)
  const expected = expectedOf(events, today)
  return { events, expected, visits: planVisits({ events, expected, timeZone }), sales: planSales(events, { today, timeZone }) }
}

type Given = { clinic: Establishment; year: Year; sold: Sold[]; now: Date }

/** What charts, lists and figures show of the year, besides appointments and documents. */
export async function addYear(tx: Client, { clinic, year, sold, now }: Given): Promise<void> {
  const today = dateOf(now, timeZone)
  const visits = [...year.visits.values()]
  const { id: establishmentId } = clinic
  const { events, expected } = year
  await addNotes(tx, { clinic, now, visits, underWay: await underWay(tx, { establishmentId, events, now }) })
  await addMeasurements(tx, visits)
  await addConditions(tx, visits, { today, timeZone })
  await addPregnancies(tx, { events, expected, today })
  await addMedicinesFromElsewhere(tx, visits)
  const { family, guardians } = await familiesOf(tx, establishmentId, today)
  const staff = 'Nok Chaiyo'
  const visitTypes = await tx.visitType.findMany({ where: { establishmentId }, select: { id: true, category: true } })
  const ahead = await eventsOf(tx, { establishmentId, startTime: { gt: now, lt: new Date(`${addDays(today, 8)}T00:00:00Z`) } })
  await addConsents(tx, { clinic, now, events, ahead, visitTypes, guardians, staff })
  const since = events[0]?.startTime ?? now
  await addCourses(tx, { establishmentId, sold, staff, since, family })
  await addAuditEntries(tx)
  await tx.$executeRaw`SELECT find_patient_doubles(${establishmentId}::uuid)`
}

type Wanted = { establishmentId: string; startTime?: object; calledInTime?: object; status?: string }

async function eventsOf(tx: Client, where: Wanted): Promise<PastEvent[]> {
  const found = await tx.event.findMany({
    where: { status: { not: 'cancelled' }, archivedTime: null, patientId: { not: null }, ...where },
    include: { patient: true, doctor: true, patientLink: true },
    orderBy: [{ startTime: 'asc' }, { id: 'asc' }],
  })
  return found.flatMap(({ patient, doctor, patientLink, ...event }) =>
    patient && doctor ? [{ ...event, patient, doctor, hospitalNumber: patientLink?.hospitalNumber ?? null }] : [],
  )
}

/** Visits of those who are with their doctor. */
async function underWay(
  tx: Client,
  { establishmentId, events, now }: { establishmentId: string; events: PastEvent[]; now: Date },
) {
  const seen = await eventsOf(tx, { establishmentId, status: 'waiting', calledInTime: { lt: now } })
  const known = planVisits({ events: [...events, ...seen], expected: new Map(), timeZone })
  return seen.flatMap(({ id }) => known.get(id) ?? [])
}

/** Whom newcomers live with, and who consents for the children among them. */
async function familiesOf(tx: Client, establishmentId: string, today: string) {
  const links = await tx.patientEstablishment.findMany({ where: { establishmentId }, orderBy: { patientId: 'asc' } })
  const own = links.slice(links.length - newcomerCount - secondRecords.length)
  const people = newcomers(newcomerCount, today).flatMap((person, index) => {
    const link = own[index]
    return link ? [{ person, id: link.patientId, createdTime: link.createdTime }] : []
  })
  const family = await addFamilies(tx, establishmentId, people)
  const guardians = new Map<string, Guardian>()
  for (const { id, person } of people) {
    const mother = people.find((other) => other.person.household === person.household && other.person.kin === 'mother')
    if (person.kin === 'child' && mother)
      guardians.set(id, { name: fullName(mother.person), relation: { th: 'มารดา', en: 'Mother' } })
  }
  return { family, guardians }
}
