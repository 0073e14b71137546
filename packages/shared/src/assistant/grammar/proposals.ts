import { daysOf, oneDay, patterns } from './command.ts'
import type { Call, Command, Moment } from './command.ts'
import { matched } from './patterns.ts'
import type { Slots } from './patterns.ts'
import { timeMeant } from './phrases.ts'
import type { Sentence, When } from './phrases.ts'
import { clockText } from './times.ts'

/** The sentences that book, move and cancel an appointment. */

export const proposeAppointment: Command = {
  tool: 'proposeAppointment',
  isRead: false,
  takes: ['said', 'clock', 'hours', 'part', 'isToday', 'minutes', 'category'],
  patterns: patterns(
    'book|schedule slot|appointment? for|of? patient? {patient} appointment? with? {doctor}',
    'book|schedule slot|appointment? for|of? patient? {patient} to|for {titled}',
    'book|schedule slot|appointment? with? {titled} for|with patient? {patient}',
    'appointment for|of? patient? {patient} with {doctor}',
    'appointment patient? {patient} for|to {titled}',
    'draft appointment for|of? patient? {patient} with? {doctor}',
    'draft appointment with? {titled} for patient? {patient}',
  ),
  argumentsOf({ patient, doctor, when, moment: { today } }) {
    const date = oneDay(daysOf(when, 'future', today))
    const time = when.hours ? when.hours.from : timeMeant(when)
    const length = when.hours?.to && when.hours.from ? when.hours.to - when.hours.from : undefined
    if (!date || time === undefined || time === null || (when.hours && (!length || when.clock || when.minutes))) return undefined
    return { patient, doctor, date, time: clockText(time), minutes: when.minutes ?? length, category: when.category }
  },
}

export const proposeCancel: Command = {
  tool: 'proposeCancel',
  isRead: false,
  takes: ['said', 'clock', 'part', 'isToday'],
  patterns: patterns(
    'cancel appointment? of|for? patient? {patient} appointment?',
    'cancel appointment? of|for? patient? {patient} appointment? with {doctor}',
    'cancel patient? {patient} {titled}',
    'cancel appointment? of|for|with? {titled} appointment?',
    'cancel appointment? of|for? {titled} with {patient}',
    'cancel appointment',
    'cancel',
  ),
  argumentsOf: ({ patient, doctor, when, moment }) => whichAppointment({ patient, doctor }, when, moment),
}

/** The appointment by person and time; a day or an afternoon alone is not enough. */
function whichAppointment({ patient, doctor }: Slots, when: When, { today }: Moment) {
  const date = oneDay(daysOf(when, 'future', today))
  const time = timeMeant(when)
  const isVague = time === undefined && (when.part !== undefined || (!patient && !doctor))
  if (!date || time === null || isVague) return undefined
  return { patient, doctor, date, time: time === undefined ? undefined : clockText(time) }
}

const movedFrom = patterns(
  'move|change appointment? of|for? patient? {patient} appointment?',
  'move|change appointment? of|for? patient? {patient} appointment? with {doctor}',
  'move|change patient? {patient} {titled}',
  'move|change appointment? of|for|with? {titled} appointment?',
  'move|change appointment? of|for? {titled} with {patient}',
  'move|change appointment? slot?',
  'move|change appointment slot? of|for? {patient}',
)
const movedTo = patterns('to|with? {titled}', 'with {doctor}')

/** The appointment that is moved and its new time. */
export function readMove(source: Sentence, target: Sentence, moment: Moment): Call | undefined {
  const isWhen = (when: When) => Object.keys(when).every((key) => ['said', 'clock', 'part', 'isToday'].includes(key))
  if (!isWhen(source.when) || !isWhen(target.when)) return undefined
  const slots = movedFrom.map((pattern) => matched(pattern, source.items)).find((found) => found)
  const which = slots && whichAppointment(slots, source.when, moment)
  const toSlots = target.items.length === 0 ? {} : movedTo.map((pattern) => matched(pattern, target.items)).find((found) => found)
  const to = toSlots && whereTo(toSlots, target.when, moment, which?.date)
  return which && to && { tool: 'proposeMove', arguments: { ...which, ...to } }
}

function whereTo({ doctor }: Slots, when: When, { today }: Moment, from: string | undefined) {
  const time = timeMeant(when)
  const date = oneDay(daysOf(when, 'future', today))
  const isSaid = when.said !== undefined || when.isToday === true
  if (time === null || (isSaid && !date) || (when.part && time === undefined)) return undefined
  const toDate = date === from ? undefined : date
  const toTime = time === undefined ? undefined : clockText(time)
  return doctor || toTime || toDate ? { toDate, toTime, toDoctor: doctor } : undefined
}
