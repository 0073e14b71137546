import { defaultOpeningHours } from '@clinic/shared/establishments/opening-hours'
import { userRoles } from '@clinic/shared/users/user'
import type { UserRole } from '@clinic/shared/users/user'
import type { EventCategory, EventStatus } from '@clinic/shared/events/event'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { hashPassword } from '../lib/accounts/password.ts'

/** Factories of people and clinics. All rows are inserted by the owner, one statement for each table. */

export const password = 'walk-the-tall-heron'
let hashed: Promise<string> | undefined

export type Account = { userId: string; email: string }
type DoctorAccount = Account & { doctorId: string }
export type Clinic = {
  id: string
  name: string
  admin: Account
  /** A doctor who signs in. */
  ploy: DoctorAccount
  /** A doctor without an account. */
  krit: { doctorId: string }
  somchai: { patientId: string }
  malee: { patientId: string }
}

type Row = Record<string, unknown>

/** Inserts rows with the same columns in one statement; other columns get their defaults. */
export async function insert(owner: pg.Pool, table: string, rows: Row[]): Promise<void> {
  const alike = Map.groupBy(rows, (row) =>
    Object.keys(row)
      .map((name) => `"${name}"`)
      .join(),
  )
  for (const [columns, given] of alike) {
    const values = `SELECT ${columns} FROM jsonb_populate_recordset(NULL::"${table}", $1)`
    await owner.query(`INSERT INTO "${table}" (${columns}) ${values}`, [JSON.stringify(given)])
  }
}

type NewAccount = { role: UserRole; firstName: string; lastName: string; clinicName?: string; verified?: boolean }

/** Accounts with the tests' common password; an admin with a clinic name owns it, with the admin's id. */
export async function addAccounts(owner: pg.Pool, people: NewAccount[]): Promise<Account[]> {
  hashed ??= hashPassword(password)
  const hash = await hashed
  const accounts = people.map(({ firstName }) => {
    const userId = uuidv7()
    return { userId, email: `${firstName.toLowerCase()}.${userId.slice(-12)}@clinic.test` }
  })
  const users = people.map(({ role, clinicName = null, verified = true, ...names }, index) => ({
    id: accounts[index]?.userId,
    email: accounts[index]?.email,
    name: `${names.firstName} ${names.lastName}`,
    role: userRoles[role],
    emailVerified: verified,
    clinicName,
    ...names,
  }))
  await insert(owner, 'user', users)
  await insert(
    owner,
    'account',
    accounts.map(({ userId }) => ({ id: uuidv7(), userId, accountId: userId, providerId: 'credential', password: hash })),
  )
  return accounts
}

/** `Suda`'s clinic: two doctors, one of whom signs in, and two patients. */
export async function createClinic(owner: pg.Pool, name = 'Baan Suan Clinic'): Promise<Clinic> {
  const [admin, ploy] = (await addAccounts(owner, [
    { role: 'ADMIN', firstName: 'Suda', lastName: 'Rattanakul', clinicName: name },
    { role: 'DOCTOR', firstName: 'Ploy', lastName: 'Srisuk' },
  ])) as [Account, Account]
  const [ployId, kritId] = (await addDoctors(
    owner,
    [admin.userId],
    [
      { firstName: 'Ploy', lastName: 'Srisuk', userId: ploy.userId },
      { firstName: 'Krit', lastName: 'Boonmee', userId: null },
    ],
  )) as [string, string]
  const [somchai, malee] = (await addPatients(owner, admin.userId, [
    { firstName: 'สมชาย', lastName: 'ใจดี' },
    { firstName: 'Malee', lastName: 'Thongdee' },
  ])) as [string, string]
  return {
    id: admin.userId,
    name,
    admin,
    ploy: { ...ploy, doctorId: ployId },
    krit: { doctorId: kritId },
    somchai: { patientId: somchai },
    malee: { patientId: malee },
  }
}

/** A receptionist of a clinic that allows staff sign-in. */
export async function addStaff(owner: pg.Pool, { id: establishmentId }: Clinic): Promise<Account> {
  const [nok] = (await addAccounts(owner, [{ role: 'STAFF', firstName: 'Nok', lastName: 'Chaiyo' }])) as [Account]
  await insert(owner, 'membership', [{ userId: nok.userId, establishmentId }])
  await owner.query('UPDATE establishment SET "staffSignIn" = true WHERE id = $1', [establishmentId])
  return nok
}

/** The account holds this doctor record; who held it before, doesn't. */
export const makeDoctor = (owner: pg.Pool, userId: string, doctorId: string) =>
  owner.query('UPDATE doctor SET "userId" = $1 WHERE id = $2', [userId, doctorId])

/** A second admin, who is a doctor, too: Krit. */
export async function addAdminDoctor(owner: pg.Pool, { id: establishmentId, krit }: Clinic): Promise<DoctorAccount> {
  const [account] = (await addAccounts(owner, [{ role: 'ADMIN', firstName: 'Krit', lastName: 'Boonmee' }])) as [Account]
  await insert(owner, 'membership', [{ userId: account.userId, establishmentId }])
  await makeDoctor(owner, account.userId, krit.doctorId)
  return { ...account, ...krit }
}

/** Two unrelated clinics. */
export async function createTwoClinics(owner: pg.Pool): Promise<{ home: Clinic; other: Clinic }> {
  return { home: await createClinic(owner), other: await createClinic(owner, 'Riverside Clinic') }
}

export async function addDoctors(owner: pg.Pool, establishmentIds: string[], doctors: Row[]): Promise<string[]> {
  const rows = doctors.map((doctor) => ({ id: uuidv7(), openingHours: defaultOpeningHours, ...doctor }))
  await insert(owner, 'doctor', rows)
  const links = rows.flatMap(({ id }) =>
    establishmentIds.map((establishmentId, position) => ({ doctorId: id, establishmentId, position })),
  )
  await insert(owner, 'doctor_establishment', links)
  return rows.map(({ id }) => id)
}

/** Who were asked about allergies, and have none, unless said otherwise. */
export async function addPatients(owner: pg.Pool, establishmentId: string, patients: Row[]): Promise<string[]> {
  const rows = patients.map((patient) => ({ id: uuidv7(), allergyStatus: 'none_known', ...patient }))
  await insert(owner, 'patient', rows)
  await insert(
    owner,
    'patient_establishment',
    rows.map(({ id }) => ({ patientId: id, establishmentId })),
  )
  return rows.map(({ id }) => id)
}

/** Another establishment of the same clinic: the admin belongs to both. */
export async function addEstablishment(owner: pg.Pool, { admin }: Clinic, name = 'Branch'): Promise<string> {
  const id = uuidv7()
  await insert(owner, 'establishment', [{ id, name }])
  await insert(owner, 'membership', [{ userId: admin.userId, establishmentId: id }])
  return id
}

/** An open invitation to a clinic. */
export async function addInvitation(owner: pg.Pool, { id: establishmentId, admin }: Clinic): Promise<string> {
  const id = uuidv7()
  const row = {
    firstName: 'Nok',
    lastName: 'Chaiyo',
    role: userRoles.STAFF,
    establishmentIds: [establishmentId],
    invitedBy: admin.userId,
  }
  const link = { tokenHash: id, expiresAt: new Date(Date.now() + 86_400_000).toISOString() }
  await insert(owner, 'invitation', [{ id, email: `nok.${id.slice(-12)}@clinic.test`, ...row, ...link }])
  return id
}

/** A conversation with the assistant, by default the admin's, with its usage. */
export async function addConversation(
  owner: pg.Pool,
  { id: establishmentId, admin }: Clinic,
  userId = admin.userId,
): Promise<string> {
  const id = uuidv7()
  await insert(owner, 'assistant_conversation', [{ id, establishmentId, userId, title: 'Who comes today?' }])
  await insert(owner, 'assistant_message', [{ id: uuidv7(), conversationId: id, role: 'user', text: 'Who comes today?' }])
  await insert(owner, 'assistant_usage', [{ userId, establishmentId, day: '2026-01-01', tokens: 10, toolCalls: 1 }])
  return id
}

/** An import whose files were announced and not uploaded. */
export async function addImport(owner: pg.Pool, { id: establishmentId, admin }: Clinic, status = 'uploading'): Promise<string> {
  const id = uuidv7()
  const files = [{ name: 'patients.csv', size: 100 }]
  await insert(owner, 'import_job', [{ id, establishmentId, userId: admin.userId, userName: 'Suda Rattanakul', files, status }])
  return id
}

type NewEvent = {
  at: string
  minutes?: number
  doctorId?: string | null
  patientId?: string | null
  subject?: string
  status?: EventStatus
  category?: EventCategory
  waitingSince?: string
  closedTime?: string
  overbookReason?: string | null
}

/** Appointments as rows, by default Dr Ploy's with Somchai. */
export async function addEvents(owner: pg.Pool, clinic: Clinic, events: NewEvent[]): Promise<string[]> {
  const rows = events.map(({ at, minutes = 30, ...rest }) => ({
    id: uuidv7(),
    startTime: new Date(at).toISOString(),
    endTime: new Date(+new Date(at) + minutes * 60_000).toISOString(),
    subject: rest.subject ?? 'Check-up',
    status: rest.status ?? 'pending',
    category: rest.category ?? 'consultation',
    timeZone: 'Asia/Bangkok',
    patientId: rest.patientId === undefined ? clinic.somchai.patientId : rest.patientId,
    doctorId: rest.doctorId === undefined ? clinic.ploy.doctorId : rest.doctorId,
    establishmentId: clinic.id,
    waitingSince: rest.waitingSince ?? null,
    closedTime: rest.closedTime ?? null,
    overbookReason: rest.overbookReason ?? null,
  }))
  await insert(owner, 'event', rows)
  return rows.map(({ id }) => id)
}
