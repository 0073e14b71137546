import type { Moment } from '../grammar/command.ts'
import { daysOf, oneDay } from '../grammar/command.ts'
import type { WordName } from '../grammar/lexicon.ts'
import { hasWord, timeMeant } from '../grammar/phrases.ts'
import { clockText } from '../grammar/times.ts'
import { readCommand } from '../grammar/grammar.ts'
import { asks } from './asks/asks.ts'
import type { Change } from './changes.ts'
import { changeOf, readChange } from './changes.ts'
import { asksForBooking, hear, hears, holdsWord } from './heard.ts'
import type { Heard, HeardSentence } from './heard.ts'
import { findDoctor } from './general-rules.ts'
import { rules } from './rules.ts'
import type { Rule } from './rule.ts'
import { isHardlyName } from './name-guard.ts'
import type { Said, Understood } from './said-result.ts'
import { saidPlainly } from './phrasings/phrasings.ts'
import { spelled } from './spelling.ts'
import { plainText } from '../grammar/text.ts'
import { toolCall } from '../tools.ts'
import type { ToolCall } from '../tools.ts'

/** Reads a sentence as people say it: a plain command, else by its words, whatever their order. `null`: nothing is understood. */
export function readSaid(typed: string, moment: Moment): Said | null {
  const read = readUnguarded(typed, moment)
  if (read?.kind !== 'call' || isDocument(read.call)) return read
  const given = Object.entries<unknown>(read.call.arguments)
  const isDoubted = given.some(([argument, name]) => named.has(argument) && typeof name === 'string' && isHardlyName(name))
  return isDoubted || isOfAnotherDay(read.call, moment) ? questionOf(typed, moment) : read
}

/** A change to an appointment of a day that is over, unless it is that nobody came; somebody who is here on another day than today. */
function isOfAnotherDay({ tool, arguments: given }: ToolCall, { today }: Moment): boolean {
  if (tool === 'proposeArrival') return given.date !== undefined && given.date !== today
  const isChange = tool === 'proposeCancel' || tool === 'proposeMove' || tool === 'proposeConfirmation'
  if (!isChange || given.date === undefined || given.date >= today) return false
  return !('reason' in given && given.reason === 'no_show')
}

/** Without what was read: whom it names, if that can be told. */
function questionOf(typed: string, moment: Moment): Said | null {
  const sentence = hear(plainly(typed), moment.today)
  return sentence ? questionAbout(sentence, moment, changeOf(sentence)) : null
}

const plainly = (typed: string) => saidPlainly(spelled(plainText(typed)))

function readUnguarded(typed: string, moment: Moment): Said | null {
  const document = readCommand(typed, moment)
  if (document && isDocument(document)) return { kind: 'call', call: document }
  if (typed.length > longest || !typed.isWellFormed()) return document && { kind: 'call', call: document }
  const said = plainly(typed)
  const call = readCommand(said, moment)
  const command: Said | null = call && { kind: 'call', call }
  if (isDocument(call)) return command
  const asked = readAsk(said, moment)
  if (asked) return asked
  const sentence = hear(said, moment.today)
  if (!sentence) return command
  if (command && !isDoubtful(command.call, sentence.whole) && !isListOfRequest(command.call, said)) return command
  const read = readSentence(sentence, moment)
  return command && read?.kind !== 'call' && !isMisread(command.call, sentence.whole) && !isListOfRequest(command.call, said)
    ? command
    : read
}

const isDocument = (call: ToolCall | null) => call?.tool === 'proposeInvoice' || call?.tool === 'proposePrescription'

function readAsk(said: string, moment: Moment): Said | undefined {
  const text = plainText(said)
  for (const ask of asks) {
    const read = ask(text, moment)
    if (read?.kind !== 'call' || toolCall.safeParse(read.call).success) {
      if (read) return read
    }
  }
  return undefined
}

/** A sentence with words that plain commands don't know is read by these first. */
const isDoubtful = (call: ToolCall, heard: Heard) =>
  heard.service !== undefined ||
  hears(
    heard,
    'noShow',
    'online',
    'allergy',
    'contact',
    'onRota',
    'goTo',
    'confirm',
    'unconfirmed',
    'aside',
    'busy',
    'again',
    'gap',
    'away',
  ) ||
  isMisread(call, heard)

/** "I need" is polite to a plain command, and all that says that a booking is meant. */
const isListOfRequest = ({ tool }: ToolCall, said: string) => tool === 'listAppointments' && asksForBooking(said)

/** A plain command takes any unknown word for a name, and "open" for free. */
function isMisread({ tool, arguments: given }: ToolCall, heard: Heard): boolean {
  if (tool === 'listFreeSlots' && hears(heard, 'openHours')) return true
  if (tool === 'findPatient' && heard.service !== undefined) return true
  return Object.entries(given).some(([argument, name]) => named.has(argument) && typeof name === 'string' && holdsWord(name))
}
const named = new Set(['patient', 'doctor', 'query', 'toDoctor', 'name'])

/** Longer sentences are not said to a program: characters. */
const longest = 300

function readSentence(sentence: HeardSentence, moment: Moment): Said | null {
  const { whole } = sentence
  if (isHelp(whole)) return { kind: 'help' }
  const change = changeOf(sentence)
  const call = change ? readChange(change, sentence, moment) : undefined
  const checked = call && toolCall.safeParse(withoutUndefined(call))
  if (checked?.success) return { kind: 'call', call: checked.data }
  const asked = change ? null : readQuestion(whole, moment)
  return asked ?? questionAbout(sentence, moment, change)
}

const isBare = ({ patients, doctors, when, service }: Heard) =>
  patients.length + doctors.length === 0 && !service && when !== undefined && Object.keys(when).length === 0

const isHelp = (heard: Heard) =>
  isBare(heard) && heard.words.length > 0 && heard.words.every((word) => hasWord(word, 'help', 'greeting', 'thanks', 'has', 'we'))

const neutral: WordName[] = [
  'what',
  'has',
  'we',
  'at',
  'of',
  'for',
  'with',
  'find',
  'patient',
  'in',
  'theDate',
  'greeting',
  'now',
  'slot',
  'calledUs',
  'to',
  'from',
  'own',
  'can',
  'lately',
  'who',
  'seeing',
  'aside',
  'thanks',
]

function readQuestion(heard: Heard, moment: Moment): Said | null {
  let question: Said | null = null
  for (const rule of [...rules, findDoctor]) {
    if (!fits(rule, heard)) continue
    const { patients, doctors } = peopleOf(rule, heard)
    const { when } = heard
    if (!when || Object.keys(when).some((key) => !rule.takes.includes(key as never))) continue
    if (patients.length > 1 || doctors.length > 1 || (rule.patient === 'no' && patients.length > 0)) continue
    if (rule.doctor === 'no' && doctors.length > 0) continue
    if (rule === findDoctor && !heard.service && patients.length > 0) continue
    const [patient, doctor, service] = [patients[0], doctors[0], heard.service]
    const asked = { when, heard, moment, ...(patient && { patient }), ...(doctor && { doctor }), ...(service && { service }) }
    const given = rule.argumentsOf(asked)
    if (!given) continue
    const call = { tool: rule.tool, arguments: given }
    if (rule.patient === 'must' && !patient) {
      if (rule.tool === 'listFreeSlots' || !isAboutOne(heard)) continue
      question ??= { kind: 'question', understood: { without: { tool: rule.tool, given: withoutUndefined(call).arguments } } }
      continue
    }
    const checked = toolCall.safeParse(withoutUndefined(call))
    if (checked.success) return { kind: 'call', call: checked.data }
  }
  return question
}

/** "her last visit", "allergies?": one patient is meant, and not named. */
const isAboutOne = (heard: Heard) => hears(heard, 'pronoun') || heard.words.length <= 3

function fits(rule: Rule, heard: Heard): boolean {
  const groups = rule.needs.map((group) => group.split('|') as WordName[])
  if (!groups.every((group) => hears(heard, ...group))) return false
  if (rule.without && hears(heard, ...(rule.without.split('|') as WordName[]))) return false
  if (heard.service && !rule.takesService) return false
  const known = [...groups.flat(), ...((rule.allows ?? '').split(' ') as WordName[]), ...neutral]
  return heard.words.every((word) => hasWord(word, ...known))
}

/** A name without a title is a doctor's where the question is about doctors, or about free times that are nobody's yet. */
function peopleOf(rule: Rule, heard: Heard): Pick<Heard, 'patients' | 'doctors'> {
  const { patients, doctors, isPatient, service } = heard
  const isSlots =
    rule.tool === 'listFreeSlots' &&
    rule.patient !== 'must' &&
    !service &&
    !hears(heard, 'fitIn', 'putIn', 'wantsToCome') &&
    hears(heard, 'free', 'gap', 'slot', 'soonest')
  const isDoctor = (rule.nameIsDoctor || isSlots) && patients.length === 1 && doctors.length === 0 && !isPatient
  return isDoctor ? { patients: [], doctors: patients } : { patients, doctors }
}

/** What was understood, where it is anything to ask about. */
function questionAbout({ whole, to }: HeardSentence, moment: Moment, change: Change | undefined): Said | null {
  const { patients, doctors, when } = whole
  const isOne = !change || patients.length === 1
  const [patient, doctor] = [isOne ? patients[0] : undefined, doctors.length === 1 ? doctors[0] : undefined]
  const date = dayOf(to ?? whole, moment) ?? dayOf(whole, moment)
  const time = when && timeMeant(when)
  if (!change && !patient && !doctor) return null
  const understood = { change, patient, doctor, date, time: typeof time === 'number' ? clockText(time) : undefined }
  return { kind: 'question', understood: withoutUndefined({ tool: '', arguments: understood }).arguments as Understood }
}

const dayOf = ({ when }: Heard, { today }: Moment) => when && oneDay(daysOf(when, 'future', today))

const withoutUndefined = <Call extends { arguments: Record<string, unknown> }>(call: Call): Call => ({
  ...call,
  arguments: Object.fromEntries(Object.entries(call.arguments).filter(([, value]) => value !== undefined)),
})
