import type { Read } from '@clinic/prisma/prepared'
import type { ExecutionResult } from 'graphql'
import type { Asker, ShareResult } from '../../context.ts'
import { readAsViewer } from '../../context.ts'
import { readRights } from '../../viewer.ts'
import { together } from '../../lib/turns/together.ts'
import { RightsChanged, readWithRights, rightsText, withoutIdentity } from '../equal-rights.ts'

/** Extensions of a root field of queries whose result depends on the rights of whoever asks, and not on the person. */
export const forEqualRights = { forEqualRights: true }

type Answers = Map<Asker, Promise<ExecutionResult>>

/**
 * Answers queries for equal rights. Whoever asks what is being answered at that moment waits for the end of it, and is answered with all
 * others who wait, those of equal rights by one result: nobody gets what was read before they asked.
 */
export function createSharedResults(read: Read): ShareResult {
  /** What is being asked, and by how many. */
  const questions = new Map<string, { ask: (asker: Asker) => Promise<Answers>; askers: number }>()
  return async (args, asker) => {
    if (!asker.base.credentials.sessionToken) return answerAlone(asker) // strangers hold nobody up
    const text = JSON.stringify([args.document.loc?.source.body, args.operationName, args.variableValues])
    const question = questions.get(text) ?? { ask: together((askers: Asker[]) => answerAll(read, askers)), askers: 0 }
    questions.set(text, question)
    question.askers += 1
    try {
      const answers = await question.ask(asker)
      return await (answers.get(asker) ?? answerAlone(asker)) // no session, or it has ended
    } catch (error) {
      if (error instanceof RightsChanged) return await answerAlone(asker)
      throw error
    } finally {
      question.askers -= 1
      if (question.askers === 0) questions.delete(text)
    }
  }
}

async function answerAll(read: Read, askers: Asker[]): Promise<Answers> {
  const [first, ...others] = askers
  const answers: Answers =
    first && others.length === 0 ? new Map([[first, answerAlone(first)]]) : await answerByRights(read, askers)
  await Promise.allSettled(answers.values())
  return answers
}

async function answerByRights(read: Read, askers: Asker[]): Promise<Answers> {
  const credentials = askers.map(({ base }) => base.credentials)
  const groups = await readRights(read, credentials)
  return new Map(
    groups.flatMap(({ rights, positions }) => {
      const alike = positions.flatMap((position) => askers[position] ?? [])
      const [leader] = alike
      if (!leader) return []
      const answer = answerTogether(rightsText(rights), leader)
      return alike.map((asker) => [asker, answer] as const)
    }),
  )
}

/** Encoded once: GraphQL Yoga asks a result that has a `stringify` for its text. */
async function answerTogether(rights: string, { base, execute }: Asker): Promise<ExecutionResult> {
  const result = await readWithRights(rights, base, execute)
  if (result.errors) return result
  let text: string | undefined
  return Object.assign(result, { stringify: () => (text ??= JSON.stringify(result)) })
}

const answerAlone = ({ base, execute }: Asker) => readAsViewer(base, (context) => execute(withoutIdentity(context)))
