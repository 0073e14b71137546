import type { Connection } from '@clinic/prisma/client'
import { Prisma } from '@clinic/prisma/generated'
import type { Env } from '../../env.ts'
import { publish } from '../../lib/pubsub.ts'
import { countAttempt, type Limits } from '../../lib/rate-limits.ts'
import type { Effect, Place } from './line-effects.ts'
import { effectOf } from './line-effects.ts'
import type { LineEvent, Wish } from './line-events.ts'
import { wishOf } from './line-events.ts'
import type { LineReplies } from './line-replies.ts'

export type LineParts = { env: Env; system: Connection; limits: Limits; lineReplies: LineReplies }

/** Milliseconds. */
const timeout = 10_000

/** Does what a person in LINE asks for, once however often LINE tells it, and stores the answer to be sent, all in one transaction. */
export async function takeLineEvent(parts: LineParts, establishmentId: string, event: LineEvent): Promise<void> {
  const wish = wishOf(event)
  if (!wish) return
  const { system, env, limits, lineReplies } = parts
  const key = `${establishmentId} ${event.source.userId}`
  const [clinic] = await system.read<Place['clinic']>(Prisma.sql`SELECT * FROM line_clinic(${establishmentId}::uuid)`)
  if (!clinic) return
  // Counted outside of the transaction, which would hold one connection and wait for another.
  const isBarred = asksToLink(wish) && ((await limits.lineCode.get(key))?.remainingPoints ?? 1) <= 0
  const mayChat = isChat(wish) && (await countAttempt(limits.lineReply, key)) === undefined
  const steps: (() => void)[] = []
  const effect = await system.transaction<Effect | undefined>(
    async (db, read) => {
      const [isNew] = await read(Prisma.sql`SELECT 1 WHERE take_line_event(${establishmentId}::uuid, ${event.webhookEventId})`)
      if (!isNew) return undefined
      const place: Place = { read, env, establishmentId, lineUserId: event.source.userId, clinic, isBarred, mayChat }
      const done = await effectOf(place, wish)
      await publish(db, ...done.changes)
      if (done.reply && event.replyToken)
        await lineReplies.add(
          { establishmentId, replyToken: event.replyToken, text: done.reply },
          { db, afterCommit: (step) => void steps.push(step) },
        )
      return done
    },
    { timeout },
  )
  for (const step of steps) step()
  if (effect?.isWrongCode) await countAttempt(limits.lineCode, key)
}

const asksToLink = (wish: Wish) => wish.does === 'write' && wish.code !== undefined

/** What nobody has asked for gets an answer once a day. */
const isChat = (wish: Wish) => wish.does === 'other' || wish.does === 'write' || wish.does === 'stop'
