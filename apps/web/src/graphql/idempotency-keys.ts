import { answerKeptHours, idempotencyHeader, isDoneOnce } from '@clinic/shared/exactly-once'
import type { AnyVariables, DocumentInput } from '@urql/core'
import { createRequest, stringifyVariables } from '@urql/core'
import { v4 as newId } from 'uuid'

type Sending<Variables> = { key: string; variables: Variables; time: number }

/** `noteAnswer`: the server has done it, or has refused it. */
type Sent<Variables> = { variables: Variables; headers: Record<string, string>; noteAnswer: () => void }

/** What was sent and not answered: whether the server did it is not known. */
const unanswered = new Map<string, Sending<AnyVariables>>()

/** Milliseconds; the server forgets answers, and one that is about to be forgotten proves nothing. */
const keptFor = (answerKeptHours - 1) * 3_600_000

export const forgetIdempotencyKeys = () => unanswered.clear()

/**
 * How a mutation is sent so that it is done once, where it creates something: under a key, which is the same for what was sent before without
 * an answer. "Try again" and a second click send what the first one did, and are answered as it was.
 */
export function onceOnly<Variables extends AnyVariables>(
  document: DocumentInput<unknown, Variables>,
  variables: Variables,
): Sent<Variables> {
  if (!createsSomething(document, variables)) return { variables, headers: {}, noteAnswer: () => undefined }
  const content = contentOf(document, variables)
  const before = unanswered.get(content)
  const sending = before && Date.now() - before.time < keptFor ? before : { key: newId(), variables, time: Date.now() }
  unanswered.set(content, sending)
  return {
    variables: sending.variables as Variables,
    headers: { [idempotencyHeader]: sending.key },
    noteAnswer: () => void unanswered.delete(content),
  }
}

function createsSomething<Variables extends AnyVariables>(
  document: DocumentInput<unknown, Variables>,
  variables: Variables,
): boolean {
  const { definitions } = createRequest(document, variables).query
  return definitions.some(
    (definition) =>
      definition.kind === 'OperationDefinition' &&
      definition.selectionSet.selections.some((field) => field.kind === 'Field' && isDoneOnce(field.name.value)),
  )
}

/** Without versions: a form may learn a newer one when its first try has arrived, and its second is the same all the same. */
function contentOf<Variables extends AnyVariables>(document: DocumentInput<unknown, Variables>, variables: Variables): string {
  const unversioned = JSON.parse(
    JSON.stringify(variables ?? {}, (name, value: unknown) => (name === 'version' ? undefined : value)),
  ) as AnyVariables
  return `${createRequest(document, {} as Variables).key} ${stringifyVariables(unversioned ?? {})}`
}
