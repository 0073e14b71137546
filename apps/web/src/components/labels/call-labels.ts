import type { CallOutcome } from '@clinic/shared/calls/call'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What came of a call. */
export const callOutcomeText: Record<CallOutcome, MessageDescriptor> = {
  reached: msg`Reached`,
  not_reached: msg`Not reached`,
  left_message: msg`Left a message`,
  wrong_number: msg`Wrong number`,
}

/** What is known of a call besides who made it and when. */
export const callFacts = (call: { outcome: CallOutcome | null; note: string }, t: (text: MessageDescriptor) => string) =>
  [call.outcome && t(callOutcomeText[call.outcome]), call.note].filter(Boolean).join(' · ')
