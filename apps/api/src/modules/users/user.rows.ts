import type { Db } from '@clinic/prisma/client'
import type { Invitation, User } from '@clinic/prisma/generated'
import { Prisma } from '@clinic/prisma/generated'

/** An account, or somebody who was invited and has not answered yet. */
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
  | 'phoneVerified'
> & { invitationExpires: Date | null }

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
export async function listPlaces(db: Db, userId: string): Promise<string[]> {
  const [memberships, links] = await Promise.all([
    db.membership.findMany({ where: { userId }, select: { establishmentId: true } }),
    db.doctorEstablishment.findMany({
      where: { archivedTime: null, doctor: { userId, archivedTime: null } },
      select: { establishmentId: true },
    }),
  ])
  return [...new Set([...memberships, ...links].map(({ establishmentId }) => establishmentId))]
}

type Listed = { id: string; isInvited: boolean; total: number }

/** One page of both together, by name. */
export async function listPeople(db: Db, { skip, limit }: { skip: number; limit: number }): Promise<[Person[], number]> {
  const everybody = Prisma.sql`
    SELECT id, "lastName", "firstName", false AS "isInvited" FROM "user" u
    WHERE EXISTS (SELECT 1 FROM membership m WHERE m."userId" = u.id)
      OR EXISTS (SELECT 1 FROM doctor d JOIN doctor_establishment l ON l."doctorId" = d.id
        WHERE d."userId" = u.id AND d."archivedTime" IS NULL AND l."archivedTime" IS NULL)
    UNION ALL SELECT id, "lastName", "firstName", true FROM invitation`
  const listed = await db.$queryRaw<Listed[]>(
    Prisma.sql`SELECT id, "isInvited" FROM (${everybody}) p ORDER BY "lastName", "firstName", id LIMIT ${limit} OFFSET ${skip}`,
  )
  const [counted] = await db.$queryRaw<{ total: number }[]>(Prisma.sql`SELECT count(*)::integer AS total FROM (${everybody}) p`)
  const accounts = await db.user.findMany({ where: { id: { in: listed.map(({ id }) => id) } } })
  const invitations = await db.invitation.findMany({ where: { id: { in: listed.map(({ id }) => id) } } })
  const people = new Map([...accounts.map(fromAccount), ...invitations.map(fromInvitation)].map((person) => [person.id, person]))
  return [listed.flatMap(({ id }) => people.get(id) ?? []), counted?.total ?? 0]
}
