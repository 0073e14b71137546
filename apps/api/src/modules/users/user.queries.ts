import type { Db } from '@clinic/prisma/client'
import type { Invitation, User } from '@clinic/prisma/generated'
import { Prisma } from '@clinic/prisma/generated'
import { searchWords } from '@clinic/shared/search/search'
import type { UserRole, UserSortField } from '@clinic/shared/users/user'
import { userRoles } from '@clinic/shared/users/user'
import type { Sort } from '../../graphql/sort.ts'

/** An account, or an open invitation. */
export type Person = Pick<
  User,
  | 'id'
  | 'createdTime'
  | 'version'
  | 'firstName'
  | 'lastName'
  | 'role'
  | 'email'
  | 'emailVerified'
  | 'image'
  | 'phoneValue'
  | 'phoneDialCode'
  | 'phoneExtension'
  | 'phoneVerified'
> & {
  invitationExpires: Date | null
  /** Of an invitation; an account's is read where it is asked for. */
  doctorId?: string | null
  /** Told once, to whoever has just invited them. */
  invitationLink?: string | null
}

export const fromAccount = (user: User): Person => ({ ...user, invitationExpires: null })

export const fromInvitation = (invitation: Invitation): Person => ({
  ...invitation,
  emailVerified: false,
  image: null,
  phoneVerified: false,
  invitationExpires: invitation.expiresAt,
})

/** Accounts that belong to one of the viewer's establishments: row-level security narrows the links to those. */
export const belongs: Prisma.UserWhereInput = {
  OR: [
    { memberships: { some: {} } },
    { doctor: { is: { archivedTime: null, establishments: { some: { archivedTime: null } } } } },
  ],
}

/** Of the viewer's establishments, those that this person belongs to. */
export async function listMembershipEstablishments(db: Db, userId: string): Promise<string[]> {
  const [memberships, links] = await Promise.all([
    db.membership.findMany({ where: { userId }, select: { establishmentId: true } }),
    db.doctorEstablishment.findMany({
      where: { archivedTime: null, doctor: { userId, archivedTime: null } },
      select: { establishmentId: true },
    }),
  ])
  return [...new Set([...memberships, ...links].map(({ establishmentId }) => establishmentId))]
}

export type PeopleFilter = { query?: string | null | undefined; role?: UserRole | null | undefined }
export type Wanted = { skip: number; limit: number; filter: PeopleFilter; sort: Sort<UserSortField> }

const orders = {
  name: (direction) => Prisma.sql`"lastName" ${direction}, "firstName" ${direction}`,
  email: (direction) => Prisma.sql`email ${direction}`,
  role: (direction) => Prisma.sql`role ${direction}, "lastName" ${direction}, "firstName" ${direction}`,
  created: (direction) => Prisma.sql`"createdTime" ${direction}`,
} satisfies Record<UserSortField, (direction: Prisma.Sql) => Prisma.Sql>

/** One page of accounts and invitations; by name, unless another order is given. */
export async function listPeople(db: Db, { skip, limit, filter, sort }: Wanted): Promise<[Person[], number]> {
  const columns = Prisma.sql`id, "createdTime", "lastName", "firstName", email, role`
  const everybody = Prisma.sql`
    SELECT ${columns}, false AS "isInvited" FROM "user" u
    WHERE EXISTS (SELECT 1 FROM membership m WHERE m."userId" = u.id)
      OR EXISTS (SELECT 1 FROM doctor d JOIN doctor_establishment l ON l."doctorId" = d.id
        WHERE d."userId" = u.id AND d."archivedTime" IS NULL AND l."archivedTime" IS NULL)
    UNION ALL SELECT ${columns}, true FROM invitation`
  const wanted = Prisma.sql`FROM (${everybody}) p WHERE ${Prisma.join(conditions(filter), ' AND ')}`
  const direction = sort?.descending ? Prisma.sql`DESC` : Prisma.sql`ASC`
  const listed = await db.$queryRaw<{ id: string }[]>(
    Prisma.sql`SELECT id ${wanted} ORDER BY ${orders[sort?.field ?? 'name'](direction)}, id ${direction} LIMIT ${limit} OFFSET ${skip}`,
  )
  const [counted] = await db.$queryRaw<{ total: number }[]>(Prisma.sql`SELECT count(*)::integer AS total ${wanted}`)
  const accounts = await db.user.findMany({ where: { id: { in: listed.map(({ id }) => id) } } })
  const invitations = await db.invitation.findMany({ where: { id: { in: listed.map(({ id }) => id) } } })
  const people = new Map([...accounts.map(fromAccount), ...invitations.map(fromInvitation)].map((person) => [person.id, person]))
  return [listed.flatMap(({ id }) => people.get(id) ?? []), counted?.total ?? 0]
}

const conditions = ({ query, role }: PeopleFilter): Prisma.Sql[] => [
  role ? Prisma.sql`role = ${userRoles[role]}` : Prisma.sql`true`,
  ...searchWords(query ?? '').map((word) => Prisma.sql`strpos(searchable("firstName", "lastName", email), ${word}) > 0`),
]
