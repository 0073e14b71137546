import type { WeekOpeningHours } from '@clinic/shared/establishments/opening-hours'
import { defaultOpeningHours } from '@clinic/shared/establishments/opening-hours'
import { addDays, dateOf, instantOf, startOfDate, startOfWeek } from '@clinic/shared/time/time'
import { userRoles } from '@clinic/shared/users/user'
import { v7 as uuidv7 } from 'uuid'
import { connect } from '../client.ts'
import { demoPassword } from './demo-logins.ts'
import { demoAllergyClasses } from './demo-allergy-classes.ts'
import { demoDocuments } from './demo-documents.ts'
import { demoHistory, historyPatients } from './demo-history.ts'
import { demoDrugs } from './demo-drugs.ts'
import { addBookingRules } from './demo-booking.ts'
import { addMessageRules, addMessages } from './demo-messages.ts'
import { addReminders } from './demo-reminders.ts'
import { addQueue } from './demo-queue.ts'
import { demoDoctors, demoPatients } from './demo-people.ts'
import { priceList } from './demo-price-list.ts'
import { addRecalls } from './demo-recalls.ts'
import { addTime } from './demo-time.ts'
import { addVisitTypes, treatmentRooms } from './demo-visit-types.ts'
import { addWaitlist } from './demo-waitlist.ts'
import { demoWeek, type DemoEvent } from './demo-week.ts'
import { insertRows } from './insert-rows.ts'
import type { PrismaClient } from '../generated/client.ts'

const timeZone = 'Asia/Bangkok'

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

async function addPatients(tx: Transaction, establishmentId: string, patients: typeof demoPatients, before = 0) {
  const rows = patients.map((patient) => ({ id: uuidv7(), ...patient, dob: new Date(`${patient.dob}T00:00:00Z`) }))
  await tx.patient.createMany({ data: rows })
  await tx.patientEstablishment.createMany({
    data: rows.map(({ id }, index) => ({
      patientId: id,
      establishmentId,
      hospitalNumber: `HN${String(before + index + 1).padStart(6, '0')}`,
    })),
  })
  const key = { establishmentId, series: 'hospital-number' }
  const value = before + rows.length
  await tx.counter.upsert({ where: { establishmentId_series: key }, create: { ...key, value }, update: { value } })
}

/** The first day of last week. */
const recentDay = (now: Date) => addDays(startOfWeek(dateOf(now, timeZone), 1), -7)

/** Loads the year before last week into the empty demo clinic, with those who came to it meanwhile. */
async function loadHistory(db: PrismaClient, now: Date): Promise<void> {
  const { id: establishmentId } = await db.user.findFirstOrThrow({ where: { email: 'admin@demo.clinic' }, select: { id: true } })
  const regulars = await db.patientEstablishment.count({ where: { establishmentId } })
  await db.$transaction(async (tx) => {
    await addPatients(tx, establishmentId, historyPatients, regulars)
    const links = { where: { establishments: { some: { establishmentId } } }, orderBy: { id: 'asc' } } as const
    const [doctors, patients] = [await tx.doctor.findMany(links), await tx.patient.findMany(links)]
    const events = demoHistory({ before: recentDay(now), now, timeZone, doctors, patients, regulars })
    await insertEvents(tx, establishmentId, events)
    await tx.counter.create({ data: { establishmentId, series: historyKey, value: events.length } })
    await tx.$executeRaw`ANALYZE event`
    await tx.$executeRaw`ANALYZE patient_establishment`
  }, longWork)
}

/** On a slow machine, too. */
const longWork = { timeout: 120_000 }

const historyKey = 'demo-history'

/**
 * What users have entered meanwhile stays: demo appointments that conflict with appointments, time off or closures are left out, and those
 * whose room is taken have none.
 */
const insertEvents = (db: Pick<PrismaClient, '$executeRaw'>, establishmentId: string, events: DemoEvent[]) => db.$executeRaw`
  INSERT INTO event (id, "startTime", "endTime", subject, status, category, "timeZone", "patientId", "doctorId", "establishmentId", "waitingSince", "calledInTime",
    "calledInRoomId", "closedTime", "cancelReason", "resourceIds")
  SELECT n.id, n."startTime", n."endTime", n.subject, n.status, n.category, ${timeZone}, n."patientId", n."doctorId", ${establishmentId}::uuid,
    n."waitingSince", n."calledInTime",
    CASE WHEN n."calledInTime" IS NOT NULL THEN rooms.ids[1 + abs(hashtext(n."doctorId"::text)) % cardinality(rooms.ids)] END,
    n."closedTime", n."cancelReason",
    CASE WHEN EXISTS (
      SELECT 1 FROM event_resource r WHERE r."resourceId" = ANY (n."resourceIds") AND r."takesTime" AND r.span && tstzrange(n."startTime", n."endTime")
    ) THEN '{}' ELSE n."resourceIds" END
  FROM jsonb_populate_recordset(NULL::event, ${JSON.stringify(events)}::jsonb) n
    CROSS JOIN (SELECT array_agg(id ORDER BY name) AS ids FROM resource WHERE "establishmentId" = ${establishmentId}::uuid AND kind = 'room') rooms
  WHERE (n.status = 'cancelled' OR n.category = 'available' OR NOT EXISTS (
    SELECT 1 FROM event e WHERE e."doctorId" = n."doctorId" AND e."startTime" < n."endTime" AND e."endTime" > n."startTime"
      AND e.status <> 'cancelled' AND e.category <> 'available' AND e."overbookReason" IS NULL AND e."archivedTime" IS NULL))
    AND NOT EXISTS (SELECT 1 FROM time_off t WHERE t."doctorId" = n."doctorId" AND t."startTime" < n."endTime" AND t."endTime" > n."startTime")
    AND NOT EXISTS (
      SELECT 1 FROM closure c WHERE c."establishmentId" = ${establishmentId}::uuid AND c."startTime" < n."endTime" AND c."endTime" > n."startTime")`

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
    for (const monday of [-7, 0, 7].map((days) => addDays(thisWeek, days))) {
      const key = `demo-week-${monday}`
      const loaded = await db.counter.findUnique({ where: { establishmentId_series: { establishmentId, series: key } } })
      if (loaded) continue
      const people = { doctors, patients: patients.map((link) => link.patient) }
      const events = demoWeek({ monday, now, timeZone, establishmentId, ...people, rooms })
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

/** Loads documents once, for the appointments of last week and this one, unless the clinic has documents of its own. */
async function loadDocuments(db: PrismaClient, now: Date): Promise<boolean> {
  const admin = await db.user.findUnique({ where: { email: 'admin@demo.clinic' }, select: { id: true, name: true } })
  const clinic = admin && (await db.establishment.findUnique({ where: { id: admin.id } }))
  if (!clinic) return false
  const establishmentId = clinic.id
  const key = { establishmentId, series: 'demo-documents' }
  const isLoaded = await db.counter.findUnique({ where: { establishmentId_series: key } })
  if (isLoaded || (await db.invoice.count({ where: { establishmentId } })) > 0) return false
  const events = await db.event.findMany({
    where: { establishmentId, status: 'closed', archivedTime: null, patientId: { not: null }, endTime: { lt: now } },
    include: { patient: true, doctor: true, patientLink: true },
    orderBy: [{ endTime: 'asc' }, { id: 'asc' }],
  })
  const pastEvents = events.flatMap(({ patient, doctor, patientLink, ...event }) =>
    patient && doctor ? [{ ...event, patient, doctor, hospitalNumber: patientLink?.hospitalNumber ?? null }] : [],
  )
  const history = await db.counter.findUnique({ where: { establishmentId_series: { establishmentId, series: historyKey } } })
  const recentFrom = history ? instantOf({ date: recentDay(now), minutes: 0 }, timeZone) : undefined
  const documents = demoDocuments({ clinic, admin, pastEvents, now, recentFrom })
  const { invoices, invoiceDetails, payments, receipts, prescriptions, prescriptionDetails, auditEntries } = documents
  await db.$transaction(async (tx) => {
    await tx.counter.create({ data: { ...key, value: invoices.length } })
    await tx.counter.createMany({ data: [...documents.counters].map(([series, value]) => ({ establishmentId, series, value })) })
    await insertRows(tx, 'invoice', invoices)
    await insertRows(tx, 'invoice_detail', invoiceDetails)
    await insertRows(tx, 'payment', payments)
    await insertRows(tx, 'receipt', receipts)
    await insertRows(tx, 'prescription', prescriptions)
    await insertRows(tx, 'prescription_detail', prescriptionDetails)
    await tx.drug.createMany({ data: demoDrugs(establishmentId) })
    await tx.allergyClass.createMany({ data: demoAllergyClasses(establishmentId) })
    await insertRows(tx, 'audit_entry', auditEntries)
  }, longWork)
  return documents.invoices.length > 0
}
