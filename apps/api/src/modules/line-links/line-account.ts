import type { PrismaClient } from '@clinic/prisma/generated'
import type { Env } from '../../env.ts'
import { openCredentials } from '../channels/credentials.ts'

/** What a clinic's account in LINE is used by. */
export type LineCredentials = { accessToken: string; channelSecret: string }

type Parts = { env: Env; system: PrismaClient }

/** Undefined while LINE is not set up or switched off, and where this server can't read what was set up on another one. */
export const lineAccountOf = async (parts: Parts, establishmentId: string) => {
  const stored = await storedLineAccount(parts, establishmentId)
  return stored?.isOn ? stored : undefined
}

/** The same of one that is switched off. */
export async function storedLineAccount(
  { env, system }: Parts,
  establishmentId: string,
): Promise<(LineCredentials & { isOn: boolean }) | undefined> {
  const rows = await system.$queryRaw<{ id: string; kind: string; isOn: boolean; credentials: string }[]>`
    SELECT id, kind, "isOn", credentials FROM channels_of(${establishmentId}::uuid)`
  const row = rows.find(({ kind }) => kind === 'line')
  const { accessToken, channelSecret } = (row && openCredentials(env, row.id, row.credentials)) ?? {}
  return row && accessToken && channelSecret ? { accessToken, channelSecret, isOn: row.isOn } : undefined
}
