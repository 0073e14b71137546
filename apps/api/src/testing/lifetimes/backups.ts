import { runBackup } from '../../backup/schedule/run.ts'
import { createClinic } from '../clinic.ts'
import type { Session, TestServer } from '../server.ts'

/** An admin of every clinic that there is now. */
export async function ownerOfAll(server: TestServer): Promise<Session> {
  const { admin } = await createClinic(server.owner)
  const everywhere =
    'INSERT INTO membership ("userId", "establishmentId") SELECT $1, id FROM establishment ON CONFLICT DO NOTHING'
  await server.owner.query(everywhere, [admin.userId])
  return server.signIn(admin.email)
}

/** A backup, and who may download it. */
export async function backedUp(server: TestServer): Promise<{ id: string | undefined; session: Session }> {
  const session = await ownerOfAll(server)
  const { file } = await runBackup({ url: server.url, settings: server.app.env, kind: 'manual', say: () => undefined })
  const { rows } = await server.owner.query<{ id: string }>('SELECT id FROM backup_run WHERE file = $1', [file])
  return { id: rows[0]?.id, session }
}
