import { presenceGrace } from '@clinic/shared/users/presence'
import { expect, vi } from 'vitest'
import { createClinic } from '../clinic.ts'
import type { Session, TestServer } from '../server.ts'

const info = `query ($id: ID!) { userPresenceInfo(userId: $id) { current { status timestamp ip userAgent } previous { status timestamp ip userAgent } } }`

type Record_ = { status: string; timestamp: number; ip: string | null; userAgent: string | null }
type Info = { current: Record_; previous: Record_ | null } | null

/** Requests of tests about presence. */
export function presenceRequests(server: Pick<TestServer, 'graphql' | 'owner' | 'signIn'>) {
  const presenceOf = async (session: Session, userId: string) =>
    (await server.graphql(session, info, { id: userId })).data.userPresenceInfo as Info

  const becomes = (session: Session, userId: string, status: string, timeout = presenceGrace + 6_000) =>
    vi.waitFor(
      async () => {
        const found = await presenceOf(session, userId)
        expect(found?.current.status).toBe(status)
        return found
      },
      { timeout, interval: 50 },
    )

  async function open() {
    const home = await createClinic(server.owner)
    return { home, suda: await server.signIn(home.admin.email), ploy: await server.signIn(home.ploy.email) }
  }

  return { presenceOf, becomes, open }
}
