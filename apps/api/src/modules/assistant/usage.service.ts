import type { SignedInContext } from '../../context.ts'

/** What one person used on one day of the clinic. Counted in single statements, so that two tabs can't count past each other. */

export async function readUsage({ db, viewer }: SignedInContext, day: string): Promise<{ tokens: number; toolCalls: number }> {
  const { userId, establishmentId } = viewer
  const where = { userId, establishmentId, day: new Date(`${day}T00:00:00Z`) }
  const row = await db.assistantUsage.findFirst({ where })
  return { tokens: row?.tokens ?? 0, toolCalls: row?.toolCalls ?? 0 }
}

/** Counts one more call of a tool, unless the day's are used up. */
export async function takeToolCall({ db, viewer }: SignedInContext, day: string): Promise<boolean> {
  const taken = await db.$executeRaw`
    INSERT INTO assistant_usage AS used ("userId", "establishmentId", day, "toolCalls")
    SELECT ${viewer.userId}::uuid, id, ${day}::date, 1 FROM establishment
    WHERE id = ${viewer.establishmentId}::uuid AND "assistantToolCallsPerDay" > 0
    ON CONFLICT ("userId", "establishmentId", day) DO UPDATE SET "toolCalls" = used."toolCalls" + 1
    WHERE used."toolCalls" < (SELECT "assistantToolCallsPerDay" FROM establishment WHERE id = used."establishmentId")`
  return taken > 0
}

/** Whether any of the day's are left after these. */
export async function countTokens(
  { db, viewer }: SignedInContext,
  { day, tokens }: { day: string; tokens: number },
): Promise<boolean> {
  const [row] = await db.$queryRaw<{ left: boolean }[]>`
    INSERT INTO assistant_usage AS used ("userId", "establishmentId", day, tokens)
    VALUES (${viewer.userId}::uuid, ${viewer.establishmentId}::uuid, ${day}::date, ${tokens})
    ON CONFLICT ("userId", "establishmentId", day) DO UPDATE SET tokens = used.tokens + EXCLUDED.tokens
    RETURNING tokens < (SELECT "assistantBudgetPerDay" FROM establishment WHERE id = "establishmentId") AS left`
  return row?.left ?? false
}
