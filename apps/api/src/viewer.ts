import { Prisma } from '@clinic/prisma/generated'
import type { Read } from '@clinic/prisma/prepared'
import type { Permission } from '@clinic/shared/users/permissions'
import { mayDo } from '@clinic/shared/users/permissions'
import type { UserRole } from '@clinic/shared/users/user'
import { roleName } from '@clinic/shared/users/user'

/** Credentials of a request or a socket. */
export type Credentials = {
  sessionToken: string | null
  /** From the `establishmentId` cookie: accepted only where the viewer is a member. */
  wantedEstablishmentId: string | null
}

export type Viewer = {
  sessionId: string
  userId: string
  name: string
  role: UserRole
  doctorId: string | null
  establishmentId: string
  establishmentIds: string[]
  can(permission: Permission): boolean
}

type EnteredRow = Omit<Viewer, 'role' | 'can'> & { role: number }

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

const wish = ({ wantedEstablishmentId }: Credentials) =>
  wantedEstablishmentId && uuid.test(wantedEstablishmentId) ? wantedEstablishmentId : null

function toViewer(row: EnteredRow): Viewer {
  const role = roleName(row.role)
  return { ...row, role, can: (permission) => mayDo({ role, doctorId: row.doctorId }, permission) }
}

/** Finds the session's viewer and limits the transaction to the rows of their establishments, in one statement. */
export async function beginViewer(read: Read, credentials: Credentials): Promise<Viewer | null> {
  const { sessionToken } = credentials
  if (!sessionToken) return null
  const [row] = await read<EnteredRow>(Prisma.sql`SELECT * FROM begin_viewer(${sessionToken}, ${wish(credentials)}::uuid)`)
  return row ? toViewer(row) : null
}

/** What a viewer may see and do, without who it is. */
export type Rights = Pick<Viewer, 'role' | 'doctorId' | 'establishmentId' | 'establishmentIds'>

/**
 * Reads the rights of several credentials in one statement, without limiting the transaction to any: each different rights once, with
 * the positions of those who have them. Lists are joined to one text: parsing arrays costs the driver more time than the query.
 */
export async function readRights(read: Read, credentials: Credentials[]): Promise<{ rights: Rights; positions: number[] }[]> {
  const tokens = credentials.map(({ sessionToken }) => sessionToken ?? '')
  const rows = await read<
    Omit<Rights, 'role' | 'establishmentIds'> & { role: number; establishments: string; positions: string }
  >(
    Prisma.sql`
      SELECT role, "doctorId", "establishmentId", array_to_string("establishmentIds", ' ') AS establishments,
        string_agg(("position" - 1)::text, ' ') AS positions
      FROM viewer_of_all(${tokens}::text[], ${credentials.map(wish)}::uuid[])
      GROUP BY 1, 2, 3, 4`,
  )
  return rows.map(({ role, doctorId, establishmentId, establishments, positions }) => ({
    rights: { role: roleName(role), doctorId, establishmentId, establishmentIds: establishments.split(' ') },
    positions: positions.split(' ').map(Number),
  }))
}
