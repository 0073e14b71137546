import { daysOf, inDays } from '../grammar/command.ts'
import { hears } from './heard.ts'
import type { Heard } from './heard.ts'
import { day, dayAndPart, dayAsked, listOfDay } from './rule.ts'
import type { Asked, Rule } from './rule.ts'
import { generalRules } from './general-rules.ts'
import { anyScreen, openScreen } from './screens.ts'
import { slotRules } from './slot-rules.ts'

/** What a sentence may ask for. */

/** A patient's appointment to come, or those of the days that are named. */
function nextOf({ patient, doctor, when, moment: { today } }: Asked) {
  const days = when.said || when.isToday ? daysOf(when, 'nearest', today) : undefined
  return days ? { ...inDays(days, 31), patient, doctor } : { date: today, patient, doctor, only: 'next' }
}

/** "who has paid", "how much has she paid": not who owes. "has everybody paid" is about those who have not. */
const asksWhatCameIn = (heard: Heard) =>
  hears(heard, 'paid') &&
  (heard.patients.length === 0 || hears(heard, 'what')) &&
  !hears(heard, 'owes', 'unpaid', 'overdue', 'every', 'negation')

/** The first that fits is meant. */
export const rules: readonly Rule[] = [
  { ...openScreen, needs: ['goTo', anyScreen] },
  { ...openScreen, needs: [anyScreen], allows: 'listOf' },
  {
    tool: 'summarizePatient',
    needs: ['allergy'],
    allows: 'summary yet pronoun allergen',
    patient: 'must',
    doctor: 'no',
    takes: [],
    argumentsOf: ({ patient }) => ({ patient, about: 'allergies' }),
  },
  {
    tool: 'listAppointments',
    needs: ['noShow'],
    without: 'mark',
    allows: 'anyDoctor people appointment agenda',
    patient: 'no',
    doctor: 'may',
    takes: dayAndPart,
    argumentsOf: (asked) => listOfDay(asked, 'no_show', 'past'),
  },
  {
    tool: 'listUnpaidInvoices',
    needs: ['owes|unpaid|overdue|paid'],
    allows: 'done every invoice money people anyDoctor pronoun pay yet',
    patient: 'may',
    doctor: 'no',
    takes: day,
    argumentsOf: ({ patient, heard, when, moment: { today } }) => {
      const isNow = daysOf(when, 'nearest', today)?.to === today
      if (when.said && !(patient && isNow)) return undefined
      if (asksWhatCameIn(heard)) return undefined
      return { patient, overdueOnly: hears(heard, 'overdue') || undefined }
    },
  },
  {
    tool: 'listAppointments',
    needs: ['unconfirmed|confirm'],
    allows: 'people appointment agenda every yet waiting negation schedule howMany listOf coming anyDoctor left putIn done',
    patient: 'no',
    doctor: 'may',
    takes: dayAndPart,
    argumentsOf(asked) {
      const { when, moment, doctor, heard } = asked
      if (!hears(heard, 'unconfirmed', 'yet', 'negation', 'every', 'left')) return undefined
      if (when.said || when.isToday) return listOfDay(asked, 'unconfirmed', 'future')
      return when.part ? undefined : { date: moment.today, days: 7, doctor, only: 'unconfirmed' }
    },
  },
  {
    tool: 'listAppointments',
    needs: ['confirm|unconfirmed'],
    allows: 'yet pronoun appointment coming wantsToCome',
    patient: 'must',
    doctor: 'no',
    takes: day,
    argumentsOf: (asked) => nextOf(asked),
  },
  {
    tool: 'listAppointments',
    needs: ['cancelled|cancel|cancellations'],
    allows: 'people appointment agenda howMany every listOf',
    patient: 'no',
    doctor: 'may',
    takes: day,
    argumentsOf: (asked) => listOfDay(asked, 'cancelled'),
  },
  {
    tool: 'listAppointments',
    needs: ['yet|arrived|waiting'],
    allows: 'pronoun waiting longest',
    patient: 'must',
    doctor: 'no',
    takes: day,
    argumentsOf: (asked) => ({ ...dayAsked(asked, 'nearest'), patient: asked.patient }),
  },
  {
    tool: 'listAppointments',
    needs: ['waiting'],
    allows: 'arrived longest people anyDoctor for after soonest done last',
    patient: 'no',
    doctor: 'may',
    takes: ['isToday', 'said', 'minutes'],
    argumentsOf: (asked) => ({ ...listOfDay(asked, 'waiting'), minutes: asked.when.minutes }),
  },
  {
    tool: 'listDoctors',
    needs: ['online'],
    allows: 'anyDoctor doctorsScreen people listOf onDuty at',
    patient: 'no',
    doctor: 'may',
    nameIsDoctor: true,
    takes: ['isToday'],
    argumentsOf: ({ doctor }) => ({ query: doctor, online: true }),
  },
  {
    tool: 'listAppointments',
    needs: ['lastTime|last', 'lastTime|appointment|seeing|fitIn|wantsToCome|what'],
    allows: 'appointment coming pronoun seeing fitIn wantsToCome last onDuty',
    patient: 'must',
    doctor: 'may',
    takes: [],
    argumentsOf: ({ patient, doctor, moment: { today } }) => ({ patient, doctor, date: today, only: 'last' }),
  },
  {
    tool: 'listOpeningHours',
    needs: ['openHours'],
    without: 'anyDoctor|gap|appointment|soonest',
    allows: 'openHours free slot we own draft onDuty',
    patient: 'no',
    doctor: 'no',
    takes: dayAndPart,
    argumentsOf(asked) {
      const { today } = asked.moment
      return asked.when.said || asked.when.isToday ? dayAsked(asked, 'future') : { date: today, days: 7 }
    },
  },
  {
    tool: 'listAppointments',
    needs: ['who|byWhom', 'seeing|byWhom'],
    allows: 'fitIn putIn appointment onDuty',
    patient: 'must',
    doctor: 'no',
    takes: day,
    argumentsOf: (asked) => nextOf(asked),
  },
  {
    tool: 'listAppointments',
    needs: ['seeing|fitIn|wantsToCome', 'again'],
    patient: 'must',
    doctor: 'may',
    takes: day,
    argumentsOf: (asked) => nextOf(asked),
  },
  ...slotRules,
  {
    tool: 'listAppointments',
    needs: ['upNext|next|nextTime'],
    without: 'free|slot|nextTime|soonest|gap',
    allows: 'seeing patient people appointment upNext next anyDoctor own',
    patient: 'no',
    doctor: 'may',
    nameIsDoctor: true,
    takes: ['isToday', 'said'],
    argumentsOf: (asked) => listOfDay(asked, 'next'),
  },
  {
    tool: 'listAppointments',
    needs: ['nextTime|next|appointment|coming', 'nextTime|next|appointment|coming'],
    allows: 'pronoun onDuty seeing wantsToCome yet own fitIn',
    patient: 'must',
    doctor: 'may',
    takes: dayAndPart,
    argumentsOf: (asked) => nextOf(asked),
  },
  {
    tool: 'summarizePatient',
    needs: ['medicine|prescription|prescribe'],
    allows: 'pronoun this onDuty last lastTime seeing listOf',
    patient: 'must',
    doctor: 'may',
    takes: ['isToday'],
    argumentsOf: ({ patient }) => ({ patient, about: 'prescriptions' }),
  },
  {
    tool: 'summarizePatient',
    needs: ['invoice'],
    allows: 'pronoun own listOf summary',
    patient: 'must',
    doctor: 'no',
    takes: [],
    argumentsOf: ({ patient }) => ({ patient, about: 'invoices' }),
  },
  {
    tool: 'findPatient',
    needs: ['contact|phone|facts'],
    allows: 'pronoun phone contact facts own summary',
    patient: 'must',
    doctor: 'no',
    takes: [],
    argumentsOf: ({ patient }) => ({ query: patient }),
  },
  {
    tool: 'listAppointments',
    needs: ['daySummary|summary|busy'],
    allows: 'daySummary summary busy yet fitIn putIn patient people appointment seeing own left goTo',
    patient: 'no',
    doctor: 'may',
    takes: day,
    argumentsOf: (asked) => listOfDay(asked, 'summary'),
  },
  ...generalRules,
]
