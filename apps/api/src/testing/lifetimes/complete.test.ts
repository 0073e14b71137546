import { expect, test } from 'vitest'
import type { IdentityProvider } from '../stand-ins/identity-provider.ts'
import type { LineServer } from '../stand-ins/line-server.ts'
import { useTestServer } from '../server.ts'
import { lifetimesOfAccounts } from './of-accounts.ts'
import { lifetimesOfClinics } from './of-clinics.ts'
import { lifetimesOfPatients } from './of-patients.ts'
import { lifetimesOfUploads } from './of-uploads.ts'

/** Whatever is stored with an end, or as the hash of a secret, is proven by the clock, or said here to have none. */

const server = useTestServer()
const lifetimes = [
  ...lifetimesOfAccounts(server, () => ({}) as IdentityProvider),
  ...lifetimesOfClinics(server, () => ({}) as LineServer),
  ...lifetimesOfPatients(server),
  ...lifetimesOfUploads(server),
]
const proven = new Set<string>(lifetimes.map(({ end }) => end))
const tables = new Set(lifetimes.map(({ end }) => end.split('.')[0]))

const noToken = {
  'account.accessTokenExpiresAt': 'Google gives it, and it is not kept',
  'account.refreshTokenExpiresAt': 'Google gives it, and it is not kept',
  'presence_connection.leaseUntil': 'of an open socket, and no right',
  'resource.outUntil': 'of a room that is being mended',
  'import_source.hash': 'of a row that was read',
}

const withoutEnd = {
  'calendar_feed.tokenHash': 'until it is revoked, or its maker or doctor leaves: calendars ask by themselves, for years',
  'queue_address.tokenHash': 'until it is revoked: a screen hangs on a wall',
  'decline_link.hash': 'a message can be declined for as long as somebody keeps it',
}

/** With the end of the appointment. */
const endsElsewhere = { 'appointment_link.hash': 'event.startTime' }

async function columnsLike(type: string, name: string): Promise<string[]> {
  const { rows } = await server.owner.query<{ column: string }>(
    `SELECT table_name || '.' || column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type = $1 AND column_name ~* $2 ORDER BY 1`,
    [type, name],
  )
  return rows.map(({ column }) => column)
}

test('each end that is stored is proven', async () => {
  const ends = await columnsLike('timestamp with time zone', 'expire|until')
  expect(ends.length).toBeGreaterThan(8)
  expect(ends.filter((column) => !proven.has(column) && !(column in noToken))).toEqual([])
})

test('each secret that is stored ends, or is said to have no end', async () => {
  const secrets = await columnsLike('text', 'hash$')
  expect(secrets.length).toBeGreaterThan(8)
  const known = { ...noToken, ...withoutEnd, ...endsElsewhere }
  expect(secrets.filter((column) => !tables.has(column.split('.')[0] ?? '') && !(column in known))).toEqual([])
})

test('nothing is excused that is not there', async () => {
  const columns = [...(await columnsLike('timestamp with time zone', '')), ...(await columnsLike('text', ''))]
  const named = [...proven, ...Object.keys({ ...noToken, ...withoutEnd, ...endsElsewhere }), ...Object.values(endsElsewhere)]
  expect(named.filter((column) => column !== 'itself' && !columns.includes(column))).toEqual([])
})
