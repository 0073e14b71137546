import { daysOf, oneDay } from '../grammar/command.ts'
import type { Call, Moment } from '../grammar/command.ts'
import type { WordName } from '../grammar/lexicon.ts'
import { hasWord, timeMeant } from '../grammar/phrases.ts'
import type { When } from '../grammar/phrases.ts'
import { clockText } from '../grammar/times.ts'
import { hears } from './heard.ts'
import type { Heard, HeardSentence } from './heard.ts'
import { freeSlotsOf } from './rule.ts'

/** Sentences that change something: they become a form that a person confirms, and say nothing that they don't understand. */

export type Change = 'book' | 'move' | 'cancel' | 'arrive' | 'confirm' | 'pay' | 'addPatient' | 'timeOff' | 'delay'

const neutral: WordName[] = [
  'at',
  'of',
  'for',
  'with',
  'patient',
  'appointment',
  'in',
  'theDate',
  'own',
  'can',
  'calledUs',
  'greeting',
  'pronoun',
  'now',
  'people',
  'aside',
  'thanks',
]
const knows = (heard: Heard, ...names: WordName[]) => heard.words.every((word) => hasWord(word, ...neutral, ...names))

export function changeOf({ whole }: HeardSentence): Change | undefined {
  if (asksWhoCancelled(whole) || hears(whole, 'unconfirmed')) return undefined
  if (hears(whole, 'cancel', 'cancelled')) return 'cancel'
  if (hears(whole, 'noShow') && (hears(whole, 'mark') || (whole.patients.length > 0 && !whole.isQuestion))) return 'cancel'
  if (hears(whole, 'move', 'moved', 'instead', 'insteadOf', 'change')) return 'move'
  const { patients, doctors, when } = whole
  const isOrder = hasWord(whole.words[0], 'confirm') && !hears(whole, 'yet', 'who')
  if (hears(whole, 'confirm', 'sure')) return whole.isQuestion && !isOrder ? undefined : 'confirm'
  const isHere =
    (hears(whole, 'arrived') && (patients.length > 0 || when?.clock)) || (hears(whole, 'waiting') && patients.length > 0)
  if (isHere && !whole.isQuestion && !isAboutLastTime(whole)) return 'arrive'
  const isWhole = patients.length === 1 && doctors.length === 1 && when?.clock && when.said
  const asksForTimes = (hears(whole, 'gap', 'free') && !when?.clock) || (whole.isQuestion && patients.length === 0)
  const isBooking = hears(whole, 'book') || (hears(whole, 'putIn') && !asksForTimes)
  return isBooking || (isWhole && whole.words.every((word) => hasWord(word, ...neutral))) ? 'book' : undefined
}

/** "แล้ว" alone says that something is done. */
const isAboutLastTime = ({ words }: Heard) => words.some((word) => hasWord(word, 'lastTime', 'last') && !hasWord(word, 'done'))

export function readChange(change: Change, sentence: HeardSentence, moment: Moment): Call | undefined {
  const { whole } = sentence
  if (whole.words.some(({ text }) => text === 'เคย')) return undefined // what was once is no order
  if (change === 'move') return readMove(sentence, moment)
  if (whole.patients.length > 1 || whole.doctors.length > 1 || !whole.when) return undefined
  if (change === 'book') return readBooking(whole, whole.when, moment)
  if (change === 'cancel') return readCancel(whole, whole.when, moment)
  if (change === 'confirm') return readConfirmation(whole, whole.when, moment)
  return readArrival(whole, whole.when, moment)
}

/** "who cancelled today": a list, and nothing that is cancelled. */
const asksWhoCancelled = (heard: Heard) =>
  heard.patients.length === 0 &&
  (hears(heard, 'cancellations') ||
    (hears(heard, 'cancel', 'cancelled') &&
      (hears(heard, 'who', 'howMany') || /^(?:which|what|any)\b/i.test(heard.words[0]?.text ?? ''))))

const has = (when: When, ...keys: (keyof When)[]) => keys.some((key) => key in when)
const isDaySaid = (when: When) => when.said !== undefined || when.isToday === true

function readBooking(heard: Heard, when: When, moment: Moment): Call | undefined {
  if (
    !knows(
      heard,
      'book',
      'putIn',
      'schedule',
      'draft',
      'slot',
      'and',
      'soonest',
      'anyDoctor',
      'wantsToCome',
      'to',
      'has',
      'we',
      'agenda',
      'listOf',
    )
  )
    return undefined
  const [patient, doctor] = [heard.patients[0], heard.doctors[0]]
  if (!patient) return undefined
  const date = oneDay(daysOf(when, 'future', moment.today))
  const time = timeMeant(when)
  if (doctor && date && typeof time === 'number' && !when.hours && date >= moment.today) {
    const { minutes, category } = when
    return {
      tool: 'proposeAppointment',
      arguments: { patient, doctor, date, time: clockText(time), minutes, category, note: heard.service },
    }
  }
  const { service } = heard
  const asked = { patient, when, heard, moment, ...(doctor && { doctor }), ...(service && { service }) }
  const slots = freeSlotsOf(asked, hears(heard, 'soonest'))
  return slots && { tool: 'listFreeSlots', arguments: slots }
}

/** The appointment that is meant: a person or a time of day, and the day where one is named. */
function whichOf(heard: Heard, when: When, { today }: Moment) {
  const time = timeMeant(when)
  const date = isDaySaid(when) ? oneDay(daysOf(when, 'future', today)) : undefined
  if (time === null || (isDaySaid(when) && !date) || has(when, 'hours', 'minutes') || heard.patients.length > 1) return undefined
  const isNoShow = hears(heard, 'noShow')
  if (when.part && time === undefined && !isNoShow) return undefined
  const [patient, doctor] = [heard.patients[0], heard.doctors[0]]
  if (!patient && time === undefined) return undefined
  return { patient, doctor, date: date ?? (patient ? undefined : today), time: time === undefined ? undefined : clockText(time) }
}

function readCancel(heard: Heard, when: When, moment: Moment): Call | undefined {
  const known: WordName[] = ['cancel', 'cancelled', 'noShow', 'mark', 'slot', 'done', 'book', 'putIn']
  if (!knows(heard, ...known, ...(heard.isQuestion ? [] : (['has'] as const)))) return undefined
  const which = whichOf(heard, when, moment)
  if (!which) return undefined
  if (!hears(heard, 'noShow')) return { tool: 'proposeCancel', arguments: which }
  return { tool: 'proposeCancel', arguments: { ...which, date: which.date ?? moment.today, reason: 'no_show' } }
}

function readArrival(heard: Heard, when: When, moment: Moment): Call | undefined {
  if (!knows(heard, 'arrived', 'has', 'waiting', 'slot', 'mark', 'done')) return undefined
  const which = whichOf(heard, when, moment)
  return which && { tool: 'proposeArrival', arguments: { ...which, date: which.date ?? moment.today } }
}

function readConfirmation(heard: Heard, when: When, moment: Moment): Call | undefined {
  if (!knows(heard, 'confirm', 'sure', 'has', 'slot', 'wantsToCome', 'coming', 'to', 'and', 'mark', 'done', 'for'))
    return undefined
  const which = whichOf(heard, when, moment)
  return which && { tool: 'proposeConfirmation', arguments: which }
}

/** From where, and where to. Without "to", the time says which appointment, unless the patient wants to come then "instead". */
function readMove({ whole, from, to }: HeardSentence, moment: Moment): Call | undefined {
  const isInstead = hears(whole, 'instead')
  const source = isInstead ? undefined : (from ?? whole)
  const target = isInstead ? whole : to
  const known: WordName[] = [
    'move',
    'moved',
    'instead',
    'insteadOf',
    'change',
    'wantsToCome',
    'to',
    'from',
    'has',
    'slot',
    'fitIn',
    'putIn',
    'and',
    'we',
  ]
  if (!knows(whole, ...known) || whole.patients.length > 1) return undefined
  if (!target && source?.when?.clock && isDaySaid(source.when) && whole.patients.length > 0) return undefined
  const which = readSource(source, whole, moment)
  const where = target ? readTarget(target, source?.doctors ?? [], moment) : {}
  return which && where && { tool: 'proposeMove', arguments: { ...which, ...where } }
}

function readSource(source: Heard | undefined, whole: Heard, moment: Moment) {
  const patient = whole.patients[0]
  if (!source) return patient === undefined ? undefined : { patient }
  return source.when && whichOf({ ...source, patients: whole.patients }, source.when, moment)
}

function readTarget({ when, doctors }: Heard, known: readonly string[], { today }: Moment) {
  if (!when || has(when, 'hours', 'minutes')) return undefined
  const time = timeMeant(when)
  const date = isDaySaid(when) ? oneDay(daysOf(when, 'future', today)) : undefined
  const toDoctor = doctors.find((doctor) => !known.includes(doctor))
  if (time === null || (isDaySaid(when) && !date) || (when.part && time === undefined)) return undefined
  if (!date && time === undefined && !toDoctor) return undefined
  return { toDate: date, toTime: time === undefined ? undefined : clockText(time), toDoctor }
}
