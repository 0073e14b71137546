import { userRoles } from '@clinic/shared/users/user'
import type { PrismaClient } from '../../generated/client.ts'

type Client = Pick<PrismaClient, '$executeRaw'>

/** Each doctor of the clinic has an account with the demo's password: their notes are their own. */
export async function addDoctorsAccounts(tx: Client, establishmentId: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "user" (id, email, "firstName", "lastName", name, role, "emailVerified")
    SELECT uuidv7(), d.email, d."firstName", d."lastName", d."firstName" || ' ' || d."lastName", ${userRoles.DOCTOR}, true
    FROM doctor d JOIN doctor_establishment l ON l."doctorId" = d.id
    WHERE l."establishmentId" = ${establishmentId}::uuid AND d."userId" IS NULL
    ORDER BY d.id`
  await tx.$executeRaw`
    INSERT INTO account (id, "userId", "accountId", "providerId", password)
    SELECT uuidv7(), u.id, u.id::text, 'credential', known.password
    FROM "user" u
      CROSS JOIN (SELECT a.password FROM account a JOIN "user" o ON o.id = a."userId" WHERE o.email = 'doctor@demo.clinic') known
    WHERE u.role = ${userRoles.DOCTOR} AND NOT EXISTS (SELECT FROM account a WHERE a."userId" = u.id)`
  await tx.$executeRaw`
    UPDATE doctor d SET "userId" = u.id FROM "user" u WHERE u.email = d.email AND u.role = ${userRoles.DOCTOR} AND d."userId" IS NULL`
}
