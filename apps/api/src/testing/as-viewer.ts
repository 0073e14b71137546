import type { Db } from '@clinic/prisma/client'
import { Prisma } from '@clinic/prisma/generated'
import type { Read } from '@clinic/prisma/prepared'
import { sessionToken, type Session, type TestServer } from './server.ts'

/** Does something in Postgres as the application does for somebody's session, past the application's own rules. */
export const asViewer = <Result>(
  { app }: TestServer,
  session: Session,
  work: (db: Db, read: Read) => Promise<Result>,
): Promise<Result> =>
  app.clinic.transaction(
    async (db, read) => {
      await read(Prisma.sql`SELECT * FROM begin_viewer(${sessionToken(session)}, NULL)`)
      return work(db, read)
    },
    { timeout: 30_000 },
  )
