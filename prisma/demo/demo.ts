import type { WeekOpeningHours } from '@clinic/shared/establishments/opening-hours'
import { defaultOpeningHours } from '@clinic/shared/establishments/opening-hours'
import { addDays, dateOf, startOfDate, startOfWeek } from '@clinic/shared/time/time'
import { userRoles } from '@clinic/shared/users/user'
import { v7 as uuidv7 } from 'uuid'
import { connect } from '../client.ts'
import { demoPassword } from './demo-logins.ts'
import { insertEvents, timeZone } from './demo-events.ts'
import { loadDocuments } from './demo-load-documents.ts'
import { addBookingRules } from './demo-booking.ts'
import { addMessageRules, addMessages } from './demo-messages.ts'
import { addReminders } from './demo-reminders.ts'
import { addQueue } from './demo-queue.ts'
import { addPatients } from './demo-patients.ts'
import { demoDoctors, demoPatients } from './demo-people.ts'
import { priceList } from './demo-price-list.ts'
import { addRecalls } from './demo-recalls.ts'
import { addTime } from './demo-time.ts'
import { addVisitTypes, treatmentRooms } from './demo-visit-types.ts'
import { addWaitlist } from './demo-waitlist.ts'
import { demoWeek } from './demo-week.ts'
import { fitted, seenBefore, suitsDoctor } from './year/history.ts'
import { historyKey, loadHistory } from './year/load-history.ts'
import type { PrismaClient } from '../generated/client.ts'

/**
 * Runs as the database's owner. Loads the clinic once, and appointments for the weeks around today at every start. Returns
 * whether anything was added. `history`: with a year before them.
 */
export async function loadDemo(
  ownerUrl: string,
  hashPassword: (password: string) => Promise<string>,
  { now = new Date(), history = false }: { now?: Date; history?: boolean } = {},
): Promise<boolean> {
  const { client, close } = connect({ url: ownerUrl, connections: 2 })
  try {
    const isFirst = (await client.user.count()) === 0
    if (isFirst) await loadPeople(client, await hashPassword(demoPassword), now)
    if (isFirst && history) await loadHistory(client, now)
    const isNewWeek = await loadWeeks(client, now)
    const hasNewDocuments = await loadDocuments(client, now)
    if (isNewWeek) await addDelay(client, now)
    if (isFirst) await client.$transaction((tx) => addMessages(tx, { now, timeZone }))
    if (isFirst) await client.$transaction((tx) => addReminders(tx, { now, timeZone }))
    if (isFirst) await client.$transaction((tx) => addQueue(tx, { date: dateOf(now, timeZone), timeZone }))
    return isFirst || isNewWeek || hasNewDocuments
  } finally {
    await close()
  }
}

async function loadPeople(db: PrismaClient, password: string, now: Date) {
  await db.$transaction(async (tx) => {
    await tx.installation.create({ data: { isDemo: true } })
    const account = async (
      email: string,
      firstName: string,
      lastName: string,
      role: number,
      options: { clinicName?: string; verified?: boolean } = {},
    ) => {
      const id = uuidv7()
      // A trigger creates the establishment of an admin whose row names one.
      await tx.user.create({
        data: {
          id,
          email,
          firstName,
          lastName,
          name: `${firstName} ${lastName}`,
          role,
          emailVerified: options.verified ?? true,
          clinicName: options.clinicName ?? null,
        },
      })
      await tx.account.create({ data: { userId: id, accountId: id, providerId: 'credential', password } })
      return id
    }
    const admin = await account('admin@demo.clinic', 'Suda', 'Rattanakul', userRoles.ADMIN, { clinicName: 'Baan Suan Clinic' })
    const doctor = await account('doctor@demo.clinic', 'Ploy', 'Srisuk', userRoles.DOCTOR)
    const staff = await account('staff@demo.clinic', 'Nok', 'Chaiyo', userRoles.STAFF)
    await account('unverified@demo.clinic', 'Anan', 'Wongsa', userRoles.ADMIN, {
      clinicName: 'Unverified Clinic',
      verified: false,
    })
    const other = await account('admin@other.clinic', 'Other', 'Admin', userRoles.ADMIN, { clinicName: 'Riverside Clinic' })
    await tx.membership.create({ data: { userId: staff, establishmentId: admin } })
    await tx.establishment.update({ where: { id: admin }, data: demoEstablishment })
    await tx.priceListItem.createMany({
      data: priceList.map(([code, nameTh, nameEn, price, vat, duration]) => ({
        establishmentId: admin,
        code,
        nameTh,
        nameEn,
        price,
        vat,
        duration,
      })),
    })

    await addVisitTypes(tx, admin)
    await addMessageRules(tx, admin)
    await addBookingRules(tx, admin)

    await tx.resource.createMany({ data: demoResources.map((resource) => ({ establishmentId: admin, ...resource })) })
    await addDoctors(tx, admin, demoDoctors.slice(0, 5), doctor)
    await addPatients(tx, admin, demoPatients.slice(0, 60))
    const caller = { userId: staff, userName: 'Nok Chaiyo' }
    const today = dateOf(now, timeZone)
    await addRecalls(tx, { establishmentId: admin, today, caller })
    await addTime(tx, { establishmentId: admin, today, now, timeZone, caller })
    await addWaitlist(tx, admin, staff)
    await addDoctors(tx, other, demoDoctors.slice(5))
    await addPatients(tx, other, demoPatients.slice(60))
  })
}

type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0]

const demoEstablishment = {
  registrationId: '10101000126',
  info: 'General practice, paediatrics and dental care',
  email: 'hello@demo.clinic',
  phoneValue: '21234567',
  address1: '88 Sukhumvit 31',
  city: 'Bangkok',
  postalCode: '10110',
  country: 'Thailand',
  lat: 13.7367,
  lon: 100.5656,
  medicalServices: ['Consultation', 'Vaccination', 'Dental check-up'],
}

const demoResources = [
  { kind: 'room', name: 'Room 1', group: treatmentRooms },
  { kind: 'room', name: 'Room 2', group: treatmentRooms },
  { kind: 'equipment', name: 'Laser', group: 'Laser' },
]

async function addDoctors(tx: Transaction, establishmentId: string, doctors: typeof demoDoctors, userId?: string) {
  for (const [index, { openDays, ...doctor }] of doctors.entries()) {
    const id = uuidv7()
    const openingHours = Object.fromEntries(
      Object.entries(defaultOpeningHours).map(([day, hours]) => [
        day,
        openDays ? { ...hours, ...openDays[day as keyof WeekOpeningHours] } : hours,
      ]),
    )
    await tx.doctor.create({ data: { id, ...doctor, openingHours, userId: index === 0 ? (userId ?? null) : null } })
    await tx.doctorEstablishment.create({ data: { doctorId: id, establishmentId } })
  }
}

/** Loads last week, this one and the next, where they are still empty. */
async function loadWeeks(db: PrismaClient, now: Date): Promise<boolean> {
  const admins = await db.user.findMany({
    where: { email: { in: ['admin@demo.clinic', 'admin@other.clinic'] } },
    select: { id: true },
  })
  const thisWeek = startOfWeek(dateOf(now, timeZone), 1)
  let isNew = false
  for (const { id: establishmentId } of admins) {
    const doctors = await db.doctor.findMany({ where: { establishments: { some: { establishmentId } } }, orderBy: { id: 'asc' } })
    const patients = await db.patientEstablishment.findMany({
      where: { establishmentId, events: { none: { seriesId: { not: null } } } },
      include: { patient: true },
      orderBy: { patientId: 'asc' },
    })
    const usable = { establishmentId, kind: 'room', archivedTime: null, outFrom: null }
    const rooms = (await db.resource.findMany({ where: usable, orderBy: { name: 'asc' } })).map(({ id }) => id)
    const hasYear = (await db.counter.count({ where: { establishmentId, series: historyKey } })) > 0
    for (const monday of [-7, 0, 7].map((days) => addDays(thisWeek, days))) {
      const key = `demo-week-${monday}`
      const loaded = await db.counter.findUnique({ where: { establishmentId_series: { establishmentId, series: key } } })
      if (loaded) continue
      const people = { doctors, patients: patients.map((link) => link.patient) }
      const seen = hasYear ? await seenBefore(db, establishmentId, monday) : undefined
      const given = { monday, now, timeZone, establishmentId, ...people, rooms }
      const events = seen ? fitted(demoWeek({ ...given, suits: suitsDoctor(seen) }), { ...people, seen }) : demoWeek(given)
      await db.$transaction([
        db.counter.create({ data: { establishmentId, series: key, value: events.length } }),
        insertEvents(db, establishmentId, events),
      ])
      isNew = true
    }
  }
  return isNew
}

/** The first doctor of the demo clinic who has appointments this afternoon is a little late today. */
const addDelay = (db: PrismaClient, now: Date) => db.$executeRaw`
  INSERT INTO delay (id, "establishmentId", "doctorId", date, minutes, "setTime", "setById", "setByName")
  SELECT ${uuidv7()}::uuid, u.id, e."doctorId", ${dateOf(now, timeZone)}::date, 20, ${now}, u.id, u.name
  FROM "user" u JOIN event e ON e."establishmentId" = u.id
  WHERE u.email = 'admin@demo.clinic' AND e."doctorId" IS NOT NULL AND e.status IN ('pending', 'confirmed')
    AND e."startTime" > ${now} AND e."startTime" < ${startOfDate(addDays(dateOf(now, timeZone), 1), timeZone)}
  ORDER BY e."startTime", e."doctorId" LIMIT 1
  ON CONFLICT DO NOTHING`
