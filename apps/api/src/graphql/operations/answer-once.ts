import { createHash } from 'node:crypto'
import { Prisma } from '@clinic/prisma/generated'
import { idempotencyHeader, idempotencyKeyPattern } from '@clinic/shared/exactly-once'
import type { ExecutionResult } from 'graphql'
import type { Context } from '../../context.ts'
import { AppError, badInput } from '../../lib/app-error.ts'
import type { Viewer } from '../../viewer.ts'

/** Of the request's header. Throws where it can't be a key. */
export function readIdempotencyKey(given: string | null): string | null {
  if (given !== null && !idempotencyKeyPattern.test(given)) throw badInput([idempotencyHeader, 'invalid_id'])
  return given
}

/**
 * Executes a mutation once for each key of an account. Whoever sends it again gets the first answer; while it is under way, they wait for it.
 * The key belongs to the transaction: of what failed nothing is kept, and it may be sent again, corrected or not.
 */
export async function answerOnce(
  context: Context,
  execute: (context: Context) => Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  const { idempotencyKey: key, viewer, write } = context
  if (key === null || !viewer) return execute(context)
  const hash = hashOf(context.fingerprint(), viewer)
  const [claimed] = await write<{ key: string }>(Prisma.sql`
    INSERT INTO answered_request ("userId", key, hash) VALUES (${viewer.userId}::uuid, ${key}, ${hash}) ON CONFLICT DO NOTHING RETURNING key`)
  if (!claimed) return readAnswer(context, { viewer, key, hash })
  const result = await execute(context)
  if (!result.errors?.length)
    await write(Prisma.sql`
      UPDATE answered_request SET answer = ${JSON.stringify(result.data)}::json
      WHERE "userId" = ${viewer.userId}::uuid AND key = ${key} RETURNING key`)
  return result
}

type Asked = { viewer: Viewer; key: string; hash: string }

async function readAnswer({ read }: Context, { viewer, key, hash }: Asked): Promise<ExecutionResult> {
  const [kept] = await read<{ hash: string; answer: string }>(Prisma.sql`
    SELECT hash, answer::text AS answer FROM answered_request WHERE "userId" = ${viewer.userId}::uuid AND key = ${key}`)
  if (kept?.hash !== hash)
    throw new AppError('CONFLICT', 'Something else was sent under this key before.', { reason: 'key_reused' })
  return { data: JSON.parse(kept.answer) as Record<string, unknown> }
}

/** With the rights: an answer from before they were changed may hold what is no longer to be seen. */
const hashOf = (fingerprint: string, { role, doctorId, establishmentId, establishmentIds }: Viewer): string =>
  createHash('sha256')
    .update(JSON.stringify([fingerprint, role, doctorId, establishmentId, establishmentIds]))
    .digest('base64url')
