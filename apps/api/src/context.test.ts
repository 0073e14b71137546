import type { Db } from '@clinic/prisma/client'
import { Prisma } from '@clinic/prisma/generated'
import type { Read } from '@clinic/prisma/prepared'
import { describe, expect, test } from 'vitest'
import { baseContext } from './base-context.ts'
import type { Context } from './context.ts'
import type { Rights, Viewer } from './viewer.ts'
import { readAsViewer } from './context.ts'
import { beginViewer, readRights } from './viewer.ts'
import { addAccounts, addEstablishment, addStaff, createTwoClinics, insert } from './testing/clinic.ts'
import type { Session } from './testing/server.ts'
import { cookieHeader, sessionToken, useTestServer } from './testing/server.ts'
import { isConnectionError } from './lib/connection-error.ts'

const server = useTestServer()

/** Reading the rights of several in one statement gives the same as reading each viewer alone. */
test('the rights of many sessions are those of each of them', async () => {
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
    alone.push(await server.app.clinic.transaction((_db, read) => beginViewer(read, one), { timeout: 5_000 }))
  const together: (Rights | null)[] = credentials.map(() => null)
  for (const { rights, positions } of await readRights(server.app.clinic.read, credentials))
    for (const position of positions) together[position] = rights
  const rightsOf = (viewer: Viewer | null) =>
    viewer && {
      role: viewer.role,
      doctorId: viewer.doctorId,
      establishmentId: viewer.establishmentId,
      establishmentIds: viewer.establishmentIds,
    }
  expect(together).toEqual(alone.map(rightsOf))
  expect(together.filter(Boolean)).toHaveLength(5 * 4)
})

describe('a transaction', () => {
  const transaction = <Result>(work: (db: Db, read: Read) => Promise<Result>, timeout = 5_000) =>
    server.app.clinic.transaction(work, { timeout })
  const visible = async (db: Db) => (await db.establishment.findMany()).map(({ id }) => id)

  test('of each of many at one moment sees its own viewer, by Prisma and by prepared statements', async () => {
    const { home, other } = await createTwoClinics(server.owner)
    const sessions = await Promise.all([home, other].map(({ admin }) => server.signIn(admin.email)))
    const seen = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        transaction(async (db, read) => {
          const token = sessionToken(sessions[index % 2] as Session) ?? null
          const viewer = await beginViewer(read, { sessionToken: token, wantedEstablishmentId: null })
          const prepared = read<{ id: string }>(Prisma.sql`SELECT id FROM establishment`)
          return [[viewer?.establishmentId], await visible(db), (await prepared).map(({ id }) => id)]
        }),
      ),
    )
    for (const [own, byPrisma, byStatement] of seen) expect([byPrisma, byStatement]).toEqual([own, own])
    expect(new Set(seen.flat(2)).size).toBe(2)
  })

  test('that has ended reads nothing for code that goes on', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const late: Promise<unknown>[] = []
    await transaction(async (db, read) => {
      late.push(
        ended.then(() => visible(db)),
        ended.then(() => read(Prisma.sql`SELECT 1`)),
      )
      for (const each of late) each.catch(() => undefined)
    })
    end()
    for (const each of late) await expect(each).rejects.toThrow('There is no open transaction.')
  })

  test('that takes too long is given up, and its connection is replaced', async () => {
    const slow = transaction((_db, read) => read(Prisma.sql`SELECT pg_sleep(5)`), 200)
    expect(isConnectionError(await slow.catch((error: unknown) => error))).toBe(true)
    expect(await transaction((_db, read) => read(Prisma.sql`SELECT 1 AS one`))).toEqual([{ one: 1 }])
  })
})

describe('reading as a viewer', () => {
  /** Every establishment and patient that the session sees, and as whom each attempt was made. */
  async function readAll(session: Session) {
    const attempts: (string | undefined)[] = []
    const rows = await readAsViewer(baseContext(server.app, cookieHeader(session)), async ({ viewer, read }: Context) => {
      attempts.push(viewer?.establishmentIds.join())
      return read<{ id: string }>(Prisma.sql`SELECT id FROM establishment ORDER BY id`)
    })
    return { rows: rows.map(({ id }) => id), attempts }
  }

  test('begins as the viewer of the last request, and again as the true one where the rights are others', async () => {
    const { home } = await createTwoClinics(server.owner)
    const branch = await addEstablishment(server.owner, home)
    const suda = await server.signIn(home.admin.email)
    const both = [home.id, branch].toSorted()
    expect(await readAll(suda)).toEqual({ rows: both, attempts: [[home.id, branch].join()] })
    await server.owner.query(`UPDATE establishment SET "archivedTime" = now() WHERE id = $1`, [branch])
    expect(await readAll(suda)).toEqual({ rows: [home.id], attempts: [[home.id, branch].join(), home.id] })
    expect(await readAll(suda)).toEqual({ rows: [home.id], attempts: [home.id] })
    await server.owner.query(`DELETE FROM session WHERE "userId" = $1`, [suda.userId])
    expect(await readAll(suda)).toEqual({ rows: [], attempts: [home.id, undefined] })
    expect(await readAll(suda)).toEqual({ rows: [], attempts: [undefined] })
  })

  test('reports the error of the true viewer, not that of the one before', async () => {
    const { home } = await createTwoClinics(server.owner)
    const suda = await server.signIn(home.admin.email)
    await readAll(suda)
    await server.owner.query(`DELETE FROM session WHERE "userId" = $1`, [suda.userId])
    const read = readAsViewer(baseContext(server.app, cookieHeader(suda)), async ({ viewer, read: query }) => {
      if (viewer) return query(Prisma.sql`SELECT 1 / 0`)
      throw new Error('nobody')
    })
    await expect(read).rejects.toThrow('nobody')
  })

  test('can not write', async () => {
    const { home } = await createTwoClinics(server.owner)
    const suda = await server.signIn(home.admin.email)
    const written = readAsViewer(baseContext(server.app, cookieHeader(suda)), async ({ read }) =>
      read(Prisma.sql`UPDATE establishment SET version = version`),
    )
    await expect(written).rejects.toThrow('read-only transaction')
  })
})
