import { z } from 'zod'
import { allergyRelations } from '../allergies/allergy-matches.ts'
import { allergyStatuses } from '../allergies/allergy.ts'
import { eventStatuses } from '../events/event.ts'
import { weekdays } from '../establishments/opening-hours.ts'
import { dayParts } from '../time/day-part.ts'
import { recallStatuses } from '../recalls/recall.ts'
import { resourceKinds } from '../resources/resource.ts'
import { timeOffKinds } from '../time-off/time-off.ts'
import { proposal } from './proposal.ts'
import {
  appointmentRow,
  closureRow,
  currency,
  date,
  doctorPerson,
  doctorRow,
  hours,
  id,
  invoiceRow,
  person,
  prescriptionRow,
  slotsOfDoctor,
  time,
  timeSpan,
} from './result-rows.ts'
import { appointmentSelections, patientSubjects, screens } from './tools.ts'

/** Results of the tools: ids and values, which the browser shows with its own components and texts. Amounts are decimal text. */

const choiceKinds = ['patient', 'doctor', 'appointment', 'invoice'] as const

/**
 * Several records match and the user chooses one. `argument` names the argument that is set to the candidate's id when the same
 * tool is called again (see `call` in stream.ts).
 */
const choice = z.object({
  kind: z.literal('choice'),
  of: z.enum(choiceKinds),
  argument: z.enum(['patient', 'doctor', 'toDoctor', 'appointment', 'invoice']),
  /** `startTime`: of an appointment, whose label does not say it. */
  candidates: z.array(z.object({ id, label: z.string(), startTime: z.string().optional() })),
  /** There is no appointment then: these are the patient's to come. */
  isInstead: z.literal(true).optional(),
})
export type Choice = z.output<typeof choice>

/** Answers that were stored before have none. */
const closures = { closures: z.array(closureRow).optional() }

export const toolResult = z.union([
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('patients'),
      rows: z.array(z.object({ ...person.shape, hn: z.string().optional(), phone: z.string().optional() })),
      totalCount: z.int(),
    }),
    z.object({
      kind: z.literal('appointments'),
      from: date,
      to: date,
      rows: z.array(appointmentRow),
      totalCount: z.int(),
      only: z.enum(appointmentSelections).optional(),
      /** How many there are in each status that occurs. */
      counts: z.array(z.object({ status: z.enum(eventStatuses), count: z.int() })).optional(),
    }),
    z.object({ kind: z.literal('freeSlots'), ...slotsOfDoctor.shape, patient: person.optional() }),
    /** Of every doctor who has any, the earliest first. */
    z.object({ kind: z.literal('freeSlotsOfAll'), lists: z.array(slotsOfDoctor), patient: person.optional() }),
    z.object({
      kind: z.literal('doctors'),
      rows: z.array(doctorRow),
      /** The day of the rows' hours. */
      date: date.optional(),
    }),
    /** `from` and `to` are times of day; null on a day on which nobody works. */
    z.object({
      kind: z.literal('openingHours'),
      days: z.array(z.object({ date, hours: hours.nullable() })),
      ...closures,
    }),
    /** Rows without an id were entered at another clinic, which says nothing more. */
    z.object({
      kind: z.literal('timeOff'),
      from: date,
      to: date,
      rows: z.array(
        z.object({
          id: id.optional(),
          doctor: doctorPerson,
          startTime: time,
          endTime: time,
          why: z.enum(timeOffKinds).optional(),
        }),
      ),
      ...closures,
    }),
    z.object({ kind: z.literal('delays'), rows: z.array(z.object({ id, doctor: doctorPerson, minutes: z.int() })) }),
    /** By turn; without a doctor, weekday or part of the day: whichever. */
    z.object({
      kind: z.literal('waitlist'),
      rows: z.array(
        z.object({
          id,
          patient: person,
          doctors: z.array(doctorPerson),
          weekdays: z.array(z.enum(weekdays)),
          dayParts: z.array(z.enum(dayParts)),
          until: date.nullable(),
          minutes: z.int(),
          isUrgent: z.boolean(),
          since: time,
        }),
      ),
      totalCount: z.int(),
    }),
    /** Who is still to be called, by the date; of what is named by two names, a visit type, both. */
    z.object({
      kind: z.literal('recalls'),
      from: date.optional(),
      to: date.optional(),
      rows: z.array(
        z.object({
          id,
          patient: person,
          phone: z.string().optional(),
          doctor: doctorPerson.nullable(),
          visitType: z.object({ nameTh: z.string(), nameEn: z.string() }).nullable(),
          reason: z.string(),
          dueDate: date,
          status: z.enum(recallStatuses),
        }),
      ),
      totalCount: z.int(),
    }),
    /** Within `from` and `to`; with `isAt`, whether they are free at `from`. */
    z.object({
      kind: z.literal('freeResources'),
      from: time,
      to: time,
      isAt: z.literal(true).optional(),
      rows: z.array(
        z.object({ id, name: z.string(), kind: z.enum(resourceKinds), isFree: z.boolean(), times: z.array(timeSpan) }),
      ),
      ...closures,
    }),
    z.object({ kind: z.literal('screen'), screen: z.enum(screens) }),
    z.object({
      kind: z.literal('patientSummary'),
      patient: person,
      /** What was asked for; the rest is left out. */
      about: z.enum(patientSubjects).optional(),
      /** Whether "no allergies" was the answer, or nobody has asked. Absent in earlier conversations. */
      allergyStatus: z.enum(allergyStatuses).optional(),
      allergies: z.string().optional(),
      alerts: z.string().optional(),
      note: z.string().optional(),
      appointments: z.array(appointmentRow),
      /** Absent where the viewer may not read prescriptions. */
      prescriptions: z.array(prescriptionRow).optional(),
      invoices: z.array(invoiceRow),
    }),
    z.object({
      kind: z.literal('allergyCheck'),
      patient: person,
      medicine: z.string(),
      /** Whether a list or the clinic's catalogue has the medicine; if not, its words alone were compared. */
      isKnown: z.boolean(),
      allergyStatus: z.enum(allergyStatuses),
      allergies: z.string().optional(),
      matches: z.array(z.object({ allergy: z.string(), relation: z.enum(allergyRelations) })),
      unknownAllergies: z.array(z.string()),
    }),
    /** One sum for each currency over the rows, which are the first hundred at most. */
    z.object({
      kind: z.literal('invoices'),
      rows: z.array(invoiceRow),
      totalCount: z.int(),
      due: z.array(z.object({ currency, amount: z.string() })),
    }),
    z.object({
      kind: z.literal('revenue'),
      from: date,
      to: date,
      sums: z.array(z.object({ currency, issued: z.string(), paid: z.string(), count: z.int() })),
    }),
    choice,
    /** No person or room of that name, or no such appointment. */
    z.object({ kind: z.literal('nothing'), about: z.enum([...choiceKinds, 'resource']), words: z.string() }),
  ]),
  proposal,
])
export type ToolResult = z.output<typeof toolResult>
