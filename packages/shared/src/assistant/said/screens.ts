import type { WordName } from '../grammar/lexicon.ts'
import { hears } from './heard.ts'
import type { Rule } from './rule.ts'

/** The screens of the program by their words: "open the calendar", "settings". */
const screenWords = {
  settings: 'settingsScreen',
  today: 'todayScreen',
  calendar: 'agenda',
  invoices: 'invoice',
  prescriptions: 'prescription',
  doctors: 'doctorsScreen',
  patients: 'patient',
} as const satisfies Record<string, WordName>
export const anyScreen = Object.values(screenWords).join('|')

export const openScreen: Omit<Rule, 'needs'> = {
  tool: 'openScreen',
  allows: 'goTo listOf draft free openHours slot we people',
  patient: 'no',
  doctor: 'no',
  takes: [],
  argumentsOf: ({ heard }) => ({ screen: Object.entries(screenWords).find(([, word]) => hears(heard, word))?.[0] }),
}
