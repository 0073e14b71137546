import type { Env } from '../../env.ts'
import type { Cause, Jobs } from '../../lib/jobs.ts'
import type { Logger } from '../../lib/logging/logger.ts'
import { inTime, lineClient, refusalOfLine } from './line-client.ts'
import type { LineCredentials } from './line-account.ts'

/** What is answered to somebody who wrote; LINE takes it for about a minute, and counts it in no quota. */
type Reply = { establishmentId: string; replyToken: string; text: string }

export type LineReplies = {
  /** Sent once the transaction has committed. */
  add(reply: Reply, cause: Cause): Promise<void>
}

type Parts = {
  env: Env
  jobs: Jobs
  logger: Logger
  accountOf: (establishmentId: string) => Promise<LineCredentials | undefined>
}

const retries = { retryDelay: 5, retryLimit: 3, expireInSeconds: 30 }

export async function createLineReplies({ env, jobs, logger, accountOf }: Parts): Promise<LineReplies> {
  const queue = await jobs.openQueue<Reply>('line-reply', retries, async ({ data: { establishmentId, replyToken, text } }) => {
    const account = await accountOf(establishmentId)
    if (!account) return
    try {
      const client = await lineClient(env, account.accessToken)
      await inTime(client.replyMessage({ replyToken, messages: [{ type: 'text', text }] }))
    } catch (error) {
      const status = refusalOfLine(error)?.status
      logger.warn({ status }, 'reply in LINE not sent')
      if (status === undefined || status === 429 || status >= 500) throw error
    }
  })
  return queue
}
