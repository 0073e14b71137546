import type { Moment } from '../grammar/command.ts'
import { plainText } from '../grammar/text.ts'
import type { ToolCall, ToolName } from '../tools.ts'
import { toolCall } from '../tools.ts'
import { withoutMoney } from './asks/money.ts'
import { peopleIn } from './asks/people.ts'
import type { Change } from './changes.ts'
import type { Understood } from './said-result.ts'
import { readSaid } from './said.ts'

/** What answers a question of the assistant: the sentence that it asked about and the answer are read as one. */

const toolsOf: Record<Change, readonly ToolName[]> = {
  book: ['proposeAppointment', 'listFreeSlots'],
  move: ['proposeMove'],
  cancel: ['proposeCancel'],
  arrive: ['proposeArrival'],
  confirm: ['proposeConfirmation'],
  pay: ['proposePayment'],
  addPatient: ['proposePatient'],
  timeOff: ['proposeTimeOff'],
  delay: ['proposeDelay'],
}

/** A call that lacked its patient only. */
export function withPatient({ tool, given }: NonNullable<Understood['without']>, patient: string): ToolCall | undefined {
  const argument = tool === 'findPatient' ? 'query' : 'patient'
  return toolCall.safeParse({ tool, arguments: { ...given, [argument]: patient } }).data
}

/** `before`: what was asked about, and the answers that left something open. */
export function readAnswer(typed: string, before: readonly string[], moment: Moment): ToolCall | undefined {
  const asked = before[0] === undefined ? null : readSaid(before[0], moment)
  if (asked?.kind !== 'question') return undefined
  const { without, change } = asked.understood
  if (!namesOnly(typed, change, moment)) return undefined
  const [patient] = peopleIn(plainText(typed), moment.today).patients
  if (without) return patient === undefined ? undefined : withPatient(without, patient)
  const read = readSaid([...before, typed].join(', '), moment)
  return change && read?.kind === 'call' && toolsOf[change].includes(read.call.tool) ? read.call : undefined
}

const phone = /\+?\d[\d -]{7,}\d/

/** Whether it is people, times and money alone: with a word that asks for something it is a sentence of its own. */
function namesOnly(typed: string, change: Change | undefined, moment: Moment): boolean {
  const alone = readSaid(typed, moment)
  if (alone && alone.kind !== 'question') return false
  const text = plainText(typed).replace(phone, ' ')
  return peopleIn(change === 'pay' ? withoutMoney(text).text : text, moment.today).isAll
}
