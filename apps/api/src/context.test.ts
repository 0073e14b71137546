import { expect, test } from 'vitest'
import { beginViewer, readViewers } from './context.ts'
import { createRead } from '@clinic/prisma/prepared'
import { addAccounts, addEstablishment, addStaff, createTwoClinics, insert } from './testing/clinic.ts'
import { useTestServer } from './testing/server.ts'

const server = useTestServer()

/** Reading several viewers in one statement gives the same as reading each alone. */
test('who many sessions are is who each of them is', async () => {
  const { home, other } = await createTwoClinics(server.owner)
  const branches = [await addEstablishment(server.owner, home), await addEstablishment(server.owner, home, 'Archived')]
  await server.owner.query(`UPDATE establishment SET "archivedTime" = now() WHERE id = $1`, [branches[1]])
  const [nok, som] = [await addStaff(server.owner, home), await addStaff(server.owner, other)]
  await server.owner.query(`UPDATE establishment SET "staffSignIn" = true WHERE id = $1`, [branches[0]])
  await insert(server.owner, 'membership', [{ userId: nok.userId, establishmentId: branches[0] }])
  await insert(server.owner, 'doctor_establishment', [{ doctorId: home.ploy.doctorId, establishmentId: other.id, position: 0 }])
  const [unverified] = await addAccounts(server.owner, [
    { role: 'ADMIN', firstName: 'Una', lastName: 'Verified', clinicName: 'None', verified: false },
  ])
  const people = [home.admin, home.ploy, other.admin, other.ploy, nok, som, unverified].flatMap((person) => person ?? [])
  const sessions = people.flatMap(({ userId }) =>
    ['valid', 'expired'].map((kind) => ({
      id: crypto.randomUUID(),
      userId,
      token: `${kind} ${userId}`,
      expiresAt: new Date(Date.now() + (kind === 'valid' ? 1 : -1) * 86_400_000),
      createdTime: new Date(),
      updatedTime: new Date(),
    })),
  )
  await insert(server.owner, 'session', sessions)
  // Staff of a clinic that does not allow staff sign-in have no viewer.
  await server.owner.query(`UPDATE establishment SET "staffSignIn" = false WHERE id = $1`, [other.id])

  const credentials = [...sessions.map(({ token }) => token), 'unknown', null].flatMap((sessionToken) =>
    [null, home.id, branches[0] ?? null, 'no id'].map((wantedEstablishmentId) => ({ sessionToken, wantedEstablishmentId })),
  )
  const alone = []
  for (const one of credentials)
    alone.push(
      await server.app.clinic.transaction((_db, connection) => beginViewer(createRead(connection), one), {
        timeout: 5_000,
        maxWait: 5_000,
      }),
    )
  const together = await readViewers(server.app.clinic.client, credentials)
  const plain = (viewers: unknown[]) => JSON.parse(JSON.stringify(viewers)) as unknown[]
  expect(plain(together)).toEqual(plain(alone))
  expect(together.filter(Boolean)).toHaveLength(5 * 4)
})
