import { Prisma } from '@clinic/prisma/generated'
import type { Presence } from '@clinic/prisma/generated'
import type { Stored } from '@clinic/prisma/prepared'
import type { Context } from '../../context.ts'

export type PresenceRow = Stored<Presence>
export type MemberPresence = PresenceRow & { doctorId: string | null }

/** The presence of those of the users who belong to the establishment, as doctors or otherwise. */
export const listPresences = async ({ read }: Context, userIds: string[], establishmentId: string): Promise<MemberPresence[]> =>
  read<MemberPresence>(Prisma.sql`
    SELECT presence.*, doctor.id AS "doctorId" FROM presence
    LEFT JOIN doctor ON doctor."userId" = presence."userId" AND EXISTS (
      SELECT FROM doctor_establishment link WHERE link."doctorId" = doctor.id
        AND link."establishmentId" = ${establishmentId}::uuid AND link."archivedTime" IS NULL)
    WHERE presence."userId" = ANY (${userIds}::uuid[]) AND (doctor.id IS NOT NULL OR EXISTS (
      SELECT FROM membership WHERE membership."userId" = presence."userId"
        AND membership."establishmentId" = ${establishmentId}::uuid))`)
