import type { Span } from '@clinic/shared/availability/spans'
import type { ContactRelationship } from '@clinic/shared/contacts/contact'
import type { doctorName } from '@clinic/shared/doctors/titles'
import type { EventStatus } from '@clinic/shared/events/event'
import type { CreateEvent } from '@clinic/shared/events/event-input'
import type { ContactWish } from '@clinic/shared/messages/contact-wish'
import type { Permission } from '@clinic/shared/users/permissions'
import type { MessageDescriptor } from '@lingui/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Absences } from '../booking/absences.ts'
import type { FreedTime, MovedEvent } from '../../stores/undo.ts'
import type { FirstSteps } from '../account/use-first-steps.ts'

/** Places far apart, so that another one fits between two. */
export type Placed = { order: number }

/** The places that screens keep for parts of other features, with what the parts are told. */
export type SlotArguments = {
  /** In the line above the list of patients. */
  patientListNotes: Record<never, never>
  /** Below the facts of a patient. */
  patientSections: { patientId: string }
  /** In an open chart: what is always in sight, what is written at this visit (which is the appointment, if any), what else there is, what to do next. */
  chartFacts: { patientId: string }
  chartNotes: ChartVisit
  chartSections: { patientId: string }
  chartActions: ChartVisit
  /** At a text in which diagnoses may be written: those that are known, to be put into it. `isSmall`: in the corner of its field. */
  diagnoses: { patientId: string; isSmall?: boolean; onTake: (text: string) => void }
  /** Below the patient of a prescription that is written: what has to be known of them. */
  prescribingNotes: { patientId: string }
  /** At the end of the form of a patient, who is new where there is no id: what is saved with it of what they want. */
  patientForm: { patientId: string | null; wish: ContactWish | null; onChange: (wish: ContactWish | null) => void }
  /** Below the facts of a doctor. */
  doctorSections: { doctorId: string }
  /** Below the facts of a room or a piece of equipment that is not archived. */
  resourceSections: { resourceId: string; establishmentId: string }
  /** Above what the calendar shows: what is known of its span of time, and the doctors that are shown. */
  calendarNotes: { absences: Absences; doctors: readonly ({ id: string } & Parameters<typeof doctorName>[0])[] }
  /**
   * On a day of the calendar that is a list, and in a column of one that has the hours from top to bottom: of these doctors, of all where none is named; or of a
   * room, null for the column of what has none.
   */
  dayNotes: CalendarPlace
  columnMarks: CalendarPlace & { shown: Span }
  /** In the form of time off or a closure, which the doctor or the establishment has; `onFound` hears where to go when it is saved. */
  absenceNotes: {
    absence: { doctorId?: string; establishmentId?: string; startTime: string; endTime: string }
    onFound: (path: string | null) => void
  }
  /** In the line above Today's board. */
  todayNotes: Record<never, never>
  /** Beside a doctor's name on Today's board, with the appointments of the day. */
  doctorDays: { doctorId: string; doctorName: string; events: readonly DayEvent[] }
  /** Above Today's board, in a clinic that has just begun. */
  todayGuides: { steps: FirstSteps; bookAt: string }
  /** Over Today's board, when a visit is to be paid. */
  checkOuts: { visit: Visit }
  /** Above what a visit has to pay: what is paid together with it. */
  settlingNotes: { eventId: string }
  /** Beside a visit without an invoice: what writes one, a draft, as its check-out would. */
  billWriters: { eventId: string; onWritten: () => void }
  /** Below the payments of an issued invoice: what is known of them elsewhere. */
  paymentNotes: { invoiceId: string }
  /** Beside the notice of what was done, when it made times free, or moved appointments to earlier ones. */
  freedTimes: { freed: readonly FreedTime[]; moved: readonly MovedEvent[] }
  /** Where a visit that is still open may be closed: what is decided with it. */
  closings: { eventId: string; onClosing: (eventId: string, work: ClosingWork) => () => void }
  /** In the form of a new appointment, below its patient: what has to be known to book it. */
  bookingNotes: { patientId: string }
  /**
   * Beside the button that books a new appointment: other ways to book it. `fill` says what the form holds once it is valid, with its time; `onBooked` ends the
   * form with what was booked in its place.
   */
  bookingWays: {
    patientId: string | null
    isBusy: boolean
    fill: (take: (event: CreateEvent) => void) => void
    onBooked: (booked: { id: string; startTime: string }) => void
  }
  /** Beside the name of somebody who belongs to a patient: what they are to them. */
  relationships: { relationship: ContactRelationship }
  /** In the panel of an appointment, below what it is: what is known of it elsewhere. */
  appointmentNotes: { eventId: string }
  /** Beside a list: the appointment that is open. */
  appointmentPanels: { eventId: string; onClose: () => void }
  /** Over every screen. */
  frameOverlays: Record<never, never>
  /** In a person's own profile. */
  profileSections: Record<never, never>
  /** Below the facts of a person who has an account, or is invited. */
  userSections: { userId: string }
}

type ChartVisit = { patientId: string; eventId: string | null }

/** An appointment of a doctor's day. */
type DayEvent = {
  id: string
  startTime: string
  endTime: string
  isAllDay: boolean
  status: EventStatus
  calledInTime: string | null
}

/** Answers with what takes it back, where anything was written. */
export type ClosingWork = () => Promise<(() => Promise<void>) | undefined>

type CalendarPlace = { date: string; doctorIds: readonly (string | null)[]; roomId?: string | null | undefined }

/** The appointment that is paid for. `mayClose`: it is still open, and this person may close it. `closeUnpaid` asks where it has not begun. */
export type Visit = {
  id: string
  invoiceId: string | null
  mayClose: boolean
  close: () => Promise<void>
  closeUnpaid: () => Promise<void>
}

export type ChartPanelProps = ChartVisit & { onClose: () => void }

/** What is done about a visit without leaving the chart: a button in its head opens it beside the note. `name`: in the address; `keys`: its shortcut. */
export type ChartPanel = Guest<ChartPanelProps> & {
  name: string
  label: MessageDescriptor
  icon: Icon
  keys: string
  needs: Permission
}

export type Guest<Argument> = Placed & { needs?: Permission; Part: ComponentType<Argument> }

/** The records whose pages lead on to screens of other features. */
export type StepArguments = {
  patientSteps: { patientId: string }
  doctorSteps: { doctorId: string }
  appointmentSteps: Appointment
  /** From the visit that a doctor is about to begin. */
  nextPatientSteps: Pick<Appointment, 'id' | 'patientId'>
}

/** `date`: the day on which it begins, in the clinic's time zone. */
export type Appointment = { id: string; invoiceId: string | null; patientId: string | null; date: string; status: EventStatus }

/** `opensForm`: what is typed meanwhile is meant for the form that it opens. */
export type StepLink = { path: string; isMain?: boolean; opensForm?: boolean }

/** A button that leads on from a record. `keys`: its shortcut. */
export type Step<Argument> = Placed & {
  label: MessageDescriptor
  icon: Icon
  keys?: string
  /** Nowhere where it is not offered. */
  linkOf: (record: Argument, may: (permission: Permission) => boolean) => StepLink | undefined
}

export type Slots = { [Name in keyof SlotArguments]?: Guest<SlotArguments[Name]>[] }
export type Steps = { [Name in keyof StepArguments]?: Step<StepArguments[Name]>[] }
