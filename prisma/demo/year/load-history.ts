import { addDays, dateOf, startOfWeek } from '@clinic/shared/time/time'
import type { PrismaClient } from '../../generated/client.ts'
import { insertEvents, timeZone } from '../demo-events.ts'
import { addPatients } from '../demo-patients.ts'
import { demoPatients } from '../demo-people.ts'
import { addDoctorsAccounts } from './accounts.ts'
import { demoHistory, newcomerCount } from './history.ts'
import { mensNames, womensNames } from './names.ts'
import { newcomers, secondRecords } from './newcomers.ts'

type Client = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0]

export const historyKey = 'demo-history'

/** The first day of last week. */
export const recentDay = (now: Date) => addDays(startOfWeek(dateOf(now, timeZone), 1), -7)

/** On a slow machine, too. */
export const longWork = { timeout: 120_000 }

/** Loads the year before last week into the empty demo clinic, with those who came to it meanwhile. */
export async function loadHistory(db: PrismaClient, now: Date): Promise<void> {
  const { id: establishmentId } = await db.user.findFirstOrThrow({ where: { email: 'admin@demo.clinic' }, select: { id: true } })
  const regulars = await db.patientEstablishment.count({ where: { establishmentId } })
  await db.$transaction(async (tx) => {
    await addDoctorsAccounts(tx, establishmentId)
    await addPatients(tx, establishmentId, peopleOfTheYear(now), regulars)
    await setSexes(tx)
    const links = { where: { establishments: { some: { establishmentId } } }, orderBy: { id: 'asc' } } as const
    const [doctors, patients] = [await tx.doctor.findMany(links), await tx.patient.findMany(links)]
    const events = demoHistory({ before: recentDay(now), now, timeZone, doctors, patients, regulars })
    await insertEvents(tx, establishmentId, events)
    await setCreated(tx, establishmentId)
    await tx.counter.create({ data: { establishmentId, series: historyKey, value: events.length } })
    await tx.$executeRaw`ANALYZE event`
    await tx.$executeRaw`ANALYZE patient_establishment`
  }, longWork)
}

function peopleOfTheYear(now: Date): typeof demoPatients {
  const people = newcomers(newcomerCount, dateOf(now, timeZone)).map(({ household: _household, kin: _kin, ...person }) => person)
  const seconds = secondRecords.flatMap(([firstName, lastName, ofFirstName, ofLastName, hasPhone], index) => {
    const first = demoPatients.find((one) => one.firstName === ofFirstName && one.lastName === ofLastName)
    const phoneValue = hasPhone ? first?.phoneValue : String(640_000_000 + index)
    return first ? [{ ...first, firstName, lastName, phoneValue: phoneValue ?? '', title: null }] : []
  })
  return [...people, ...seconds]
}

/** Those whom the first day's list gives another sex than their name. */
const setSexes = (tx: Client) => tx.$executeRaw`
  UPDATE patient SET gender = CASE WHEN "firstName" = ANY (${womensNames}) THEN 0 ELSE 1 END
  WHERE "firstName" = ANY (${[...womensNames, ...mensNames]})`

/** Everybody is known since the day before their first appointment. */
async function setCreated(tx: Client, establishmentId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE patient_establishment l SET "createdTime" = least(l."createdTime", f.first - interval '20 hours')
    FROM (SELECT "patientId", min("startTime") AS first FROM event GROUP BY 1) f
    WHERE f."patientId" = l."patientId" AND l."establishmentId" = ${establishmentId}::uuid`
  await tx.$executeRaw`
    UPDATE patient p SET "createdTime" = least(p."createdTime", l."createdTime")
    FROM patient_establishment l WHERE l."patientId" = p.id AND l."establishmentId" = ${establishmentId}::uuid`
}
