import { defaultTimeZone } from '@clinic/shared/establishments/establishment'
import { defaultDialCode } from '@clinic/shared/phone'
import { v7 as uuidv7 } from 'uuid'
import { UsageError } from './arguments.ts'
import type { Arguments } from './arguments.ts'
import type { Clinic } from './clinic.ts'
import type { MappedRow } from './mapped-row.ts'
import { phoneRow } from './phone-number.ts'
import { insertEstablishments } from './save/establishments.ts'
import type { EstablishmentRow } from './save/establishments.ts'
import type { Run } from './run.ts'
import { insertRows } from './save/rows.ts'
import { remember } from './save/sources.ts'

type Db = Run['db']

/** Finds the establishment to import into; `undefined` when it has to be created. */
export async function findClinic(
  db: Db,
  { establishment }: Pick<Arguments, 'establishment'>,
  fingerprint: string,
): Promise<Clinic | undefined> {
  const isNew = establishment === 'new'
  const { rows } = await db.query<Clinic>(
    `SELECT e.id, e.name, e."timeZone", e."phoneDialCode" AS "dialCode" FROM establishment e WHERE ${
      isNew
        ? `e.id = (SELECT "entityId" FROM import_source WHERE entity = 'import' AND key = $1 ORDER BY "importedTime" LIMIT 1)`
        : 'e.id = $1 AND e."archivedTime" IS NULL'
    }`,
    [isNew ? fingerprint : establishment],
  )
  if (!rows[0] && !isNew) throw new UsageError(`there is no establishment ${establishment}`)
  return rows[0]
}

type NewClinic = { timeZone: string | undefined; fingerprint: string; organization: MappedRow<EstablishmentRow> | undefined }

/** Creates the clinic from the first organization. The same input later finds it by its digest. */
export async function createClinic(db: Db, { timeZone, fingerprint, organization }: NewClinic): Promise<Clinic> {
  const clinic = {
    id: uuidv7(),
    name: organization?.row.name ?? 'Imported clinic',
    timeZone: timeZone ?? defaultTimeZone,
    dialCode: defaultDialCode,
  }
  const run = { db, clinic }
  await db.query('BEGIN')
  await insertEstablishments(run, [{ id: clinic.id, row: organization?.row ?? unnamed(clinic.name) }])
  if (organization) await remember(run, 'organization', [{ keys: organization.keys, id: clinic.id, hash: '' }])
  const source = {
    establishmentId: clinic.id,
    entity: 'import',
    key: fingerprint,
    entityId: clinic.id,
    hash: '',
    importedTime: new Date(),
  }
  await insertRows(run, 'import_source', [source])
  await db.query('COMMIT')
  return clinic
}

const unnamed = (name: string): EstablishmentRow => ({
  name,
  registrationId: null,
  email: null,
  website: null,
  info: null,
  ...phoneRow(null),
  country: null,
  city: null,
  state: null,
  postalCode: null,
  address1: null,
  address2: null,
  lat: null,
  lon: null,
  isInactive: false,
})

/** Finds the admins that the command names; called before anything is created. */
export async function findNamedAdmins(db: Db, emails: string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string; email: string }>(
    'SELECT id, email FROM "user" WHERE role = 4 AND email = ANY ($1)',
    [emails],
  )
  const missing = emails.find((email) => !rows.some((row) => row.email === email))
  if (missing) throw new UsageError(`--admin ${missing} is no admin's e-mail address`)
  return rows.map(({ id }) => id)
}

/**
 * The admins who get memberships: the named ones and those whom the clinic has; where it has none, all admins, provided that
 * all of them belong to one clinic. Otherwise nobody gets access to another clinic's patients without being named.
 */
export async function adminsOf(db: Db, clinic: Clinic, named: string[]): Promise<string[]> {
  const members = await db.query<{ id: string }>(
    `SELECT u.id FROM membership m JOIN "user" u ON u.id = m."userId" AND u.role = 4 WHERE m."establishmentId" = $1`,
    [clinic.id],
  )
  const known = new Set([...named, ...members.rows.map(({ id }) => id)])
  if (known.size > 0) return [...known]
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM "user" WHERE role = 4 AND EXISTS (
       SELECT 1 FROM membership m JOIN "user" u ON u.id = m."userId" AND u.role = 4
       GROUP BY m."establishmentId" HAVING count(*) = (SELECT count(*) FROM "user" WHERE role = 4))`,
  )
  return rows.map(({ id }) => id)
}

/** All imported establishments become part of the admins' clinic. */
export async function giveMemberships({ db, clinic }: Run, admins: string[]): Promise<void> {
  await db.query(
    `INSERT INTO membership ("userId", "establishmentId")
     SELECT admin, id FROM unnest($2::uuid[]) admin CROSS JOIN (
       SELECT $1::uuid AS id UNION SELECT "entityId" FROM import_source
       WHERE "establishmentId" = $1 AND entity IN ('organization', 'location')) imported
     WHERE id IN (SELECT e.id FROM establishment e)
     ON CONFLICT DO NOTHING`,
    [clinic.id, admins],
  )
}
