import { useState } from 'react'
import { fieldErrorText, isFieldErrorKey } from '../../lib/error-text.ts'
import type { Failure } from '../../lib/errors.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import type { TimeCheck } from '../../pickers/planned-times/time-check.ts'
import { bookedLines, inputOf, keyOf, type FamilyLine, type Setting } from './family-plan.ts'
import { FamilyVisitPreview } from './family-visits.ts'

/** What the server says of the appointments before they are booked: an answer is known for as long as it is about them. */
export function useChecks(lines: readonly FamilyLine[], setting: Setting) {
  const timed = bookedLines(lines)
  const isAsked = timed !== undefined && timed.length > 1
  const asked = useServerQuery({
    query: FamilyVisitPreview,
    variables: { input: inputOf(timed ?? [], setting, true) },
    pause: !isAsked,
  })
  const answer = isAsked ? asked.data?.familyVisitPreview : undefined
  const [known, setKnown] = useState<{ answer: typeof answer; byLine: Map<string, TimeCheck> }>({
    answer: undefined,
    byLine: new Map(),
  })
  if (answer && answer !== known.answer)
    setKnown({ answer, byLine: new Map(answer.map((check, index) => [keyOf((timed ?? [])[index] as FamilyLine), check])) })
  const checkOf = (line: FamilyLine) => known.byLine.get(keyOf(line))
  return { timed, checkOf, failure: asked.failure, load: asked.load }
}

const placeOf = /^input\.(?:first|others\.(\d+))\./

/** What is wrong with the appointment at this place among those that are booked. */
export function faultAt(failure: Failure | null, place: number) {
  const fault = failure?.fieldErrors.find(({ path }) => {
    const found = placeOf.exec(path)
    return found && (found[1] === undefined ? 0 : Number(found[1]) + 1) === place
  })
  return fault && isFieldErrorKey(fault.key) ? fieldErrorText[fault.key] : undefined
}
