import { allergyClasses } from './allergy-classes/allergy-class.permissions.ts'
import { answers } from './answers/answer.permissions.ts'
import { assistant } from './assistant/assistant.permissions.ts'
import { audit } from './audit/audit.permissions.ts'
import { backups } from './backups/backup.permissions.ts'
import { bookings } from './bookings/booking.permissions.ts'
import { calendarFeeds } from './calendar-feeds/calendar-feed.permissions.ts'
import { calls } from './calls/call.permissions.ts'
import { certificates } from './certificates/certificate.permissions.ts'
import { channels } from './channels/channel.permissions.ts'
import { charts } from './charts/chart.permissions.ts'
import { closures } from './closures/closure.permissions.ts'
import { conditionCodes } from './condition-codes/condition-code.permissions.ts'
import { conditions } from './conditions/condition.permissions.ts'
import { consents } from './consents/consent.permissions.ts'
import { contacts } from './contacts/contact.permissions.ts'
import { credits } from './credits/credit.permissions.ts'
import { currentMedicines } from './current-medicines/current-medicine.permissions.ts'
import { delays } from './delays/delay.permissions.ts'
import { doctors } from './doctors/doctor.permissions.ts'
import { documents } from './documents/document.permissions.ts'
import { drugs } from './drugs/drug.permissions.ts'
import { establishments } from './establishments/establishment.permissions.ts'
import { events } from './events/event.permissions.ts'
import { familyBills } from './family-bills/family-bill.permissions.ts'
import { figures } from './figures/figures.permissions.ts'
import { holds } from './holds/hold.permissions.ts'
import { imports } from './imports/import.permissions.ts'
import { invoices } from './invoices/invoice.permissions.ts'
import { limits } from './limits/limit.permissions.ts'
import { lineLinks } from './line-links/line-link.permissions.ts'
import { measurements } from './measurements/measurement.permissions.ts'
import { medicineLists } from './medicine-lists/medicine-list.permissions.ts'
import { messages } from './messages/message.permissions.ts'
import { notes } from './notes/note.permissions.ts'
import { numbering } from './numbering/numbering.permissions.ts'
import { patientFiles } from './patient-files/patient-file.permissions.ts'
import { patientMerges } from './patient-merges/patient-merge.permissions.ts'
import { patients } from './patients/patient.permissions.ts'
import { pregnancies } from './pregnancies/pregnancy.permissions.ts'
import { prescriptionTemplates } from './prescription-templates/prescription-template.permissions.ts'
import { prescriptions } from './prescriptions/prescription.permissions.ts'
import { priceList } from './price-list/price-list.permissions.ts'
import { queue } from './queue/queue.permissions.ts'
import { recalls } from './recalls/recall.permissions.ts'
import { registers } from './registers/register.permissions.ts'
import { resources } from './resources/resource.permissions.ts'
import { schedules } from './schedules/schedule.permissions.ts'
import { sessions } from './sessions/session.permissions.ts'
import { tills } from './tills/till.permissions.ts'
import { timeOff } from './time-off/time-off.permissions.ts'
import { treatmentCourses } from './treatment-courses/treatment-course.permissions.ts'
import { users } from './users/user.permissions.ts'
import { visitTypes } from './visit-types/visit-type.permissions.ts'
import { waitlist } from './waitlist/waitlist.permissions.ts'
import type { Noun } from './noun.ts'

/** Every noun of the product; the registries below, and those of `users/permissions.ts`, `audit.ts`, `change.ts`, `documents/document.ts`, `establishments/copied-parts.ts`, `numbering/numbering.ts`, `search/numbered-kinds.ts` and `charts/timeline-kinds.ts`, are made of them. */
export const nouns = [
  allergyClasses,
  answers,
  assistant,
  audit,
  backups,
  bookings,
  calendarFeeds,
  calls,
  certificates,
  channels,
  charts,
  closures,
  conditionCodes,
  conditions,
  consents,
  contacts,
  credits,
  currentMedicines,
  delays,
  doctors,
  documents,
  drugs,
  establishments,
  events,
  familyBills,
  figures,
  holds,
  imports,
  invoices,
  limits,
  lineLinks,
  measurements,
  medicineLists,
  messages,
  notes,
  numbering,
  patientFiles,
  patientMerges,
  patients,
  pregnancies,
  prescriptionTemplates,
  prescriptions,
  priceList,
  queue,
  recalls,
  registers,
  resources,
  schedules,
  sessions,
  tills,
  timeOff,
  treatmentCourses,
  users,
  visitTypes,
  waitlist,
] as const

type PartOf<One, Name extends keyof Noun> = One extends Record<Name, infer Value> ? Value : never
type Part<Name extends keyof Noun> = PartOf<(typeof nouns)[number], Name>
type KeyOf<One> = One extends unknown ? keyof One & string : never
type ValueOf<One> = One extends unknown ? One[keyof One] : never
type ItemOf<One> = One extends readonly (infer Item)[] ? Item : never

export type Permission = KeyOf<Part<'permissions'>>
export type AuditedEntity = ItemOf<Part<'audited'>>
export type ListName = KeyOf<Part<'lists'>>
export type DocumentKind = KeyOf<Part<'papers'>>
export type MailedKind = ItemOf<Part<'mailed'>>
export type NumberedRun = KeyOf<Part<'runs'>>
export type NumberedKind = ItemOf<Part<'numbered'>>
export type CopiedPart = ItemOf<Part<'copied'>>
export type TimelineKind = ItemOf<Part<'timeline'>>

/** A part of all nouns as one object. */
export const partOfAll = <Name extends 'permissions' | 'lists' | 'papers' | 'runs'>(name: Name) =>
  Object.assign({}, ...nouns.map((noun: Noun) => noun[name])) as Record<KeyOf<Part<Name>>, ValueOf<Part<Name>>>

/** A part of all nouns as one list. */
export const namesOfAll = <Name extends 'audited' | 'copied' | 'mailed' | 'numbered' | 'timeline'>(name: Name) =>
  nouns.flatMap((noun: Noun) => noun[name] ?? []) as ItemOf<Part<Name>>[]
