import type { ClinicModule } from '../context.ts'
import { allergyClasses } from './allergy-classes/allergy-class.module.ts'
import { assistant } from './assistant/assistant.module.ts'
import { audit } from './audit/audit.module.ts'
import { availability } from './availability/availability.module.ts'
import { backups } from './backups/backup.module.ts'
import { bookings } from './bookings/booking.module.ts'
import { calendarFeeds } from './calendar-feeds/calendar-feed.module.ts'
import { certificates } from './certificates/certificate.module.ts'
import { channels } from './channels/channel.module.ts'
import { charts } from './charts/chart.module.ts'
import { closures } from './closures/closure.module.ts'
import { conditionCodes } from './condition-codes/condition-code.module.ts'
import { conditions } from './conditions/condition.module.ts'
import { consents } from './consents/consent.module.ts'
import { contacts } from './contacts/contact.module.ts'
import { credits } from './credits/credit.module.ts'
import { currentMedicines } from './current-medicines/current-medicine.module.ts'
import { delays } from './delays/delay.module.ts'
import { doctors } from './doctors/doctor.module.ts'
import { documents } from './documents/document.module.ts'
import { drugs } from './drugs/drug.module.ts'
import { establishments } from './establishments/establishment.module.ts'
import { events } from './events/event.module.ts'
import { familyVisits } from './family-visits/family-visit.module.ts'
import { answers } from './answers/answer.module.ts'
import { calls } from './calls/call.module.ts'
import { familyBills } from './family-bills/family-bill.module.ts'
import { figures } from './figures/figures.module.ts'
import { holds } from './holds/hold.module.ts'
import { imports } from './imports/import.module.ts'
import { invoices } from './invoices/invoice.module.ts'
import { limits } from './limits/limit.module.ts'
import { lineLinks } from './line-links/line-link.module.ts'
import { lists } from './lists/list-change.module.ts'
import { live } from './live/live.module.ts'
import { measurements } from './measurements/measurement.module.ts'
import { medicineLists } from './medicine-lists/medicine-list.module.ts'
import { messages } from './messages/message.module.ts'
import { notes } from './notes/note.module.ts'
import { numbering } from './numbering/numbering.module.ts'
import { patientFiles } from './patient-files/patient-file.module.ts'
import { patientMerges } from './patient-merges/patient-merge.module.ts'
import { patients } from './patients/patient.module.ts'
import { pregnancies } from './pregnancies/pregnancy.module.ts'
import { prescriptionTemplates } from './prescription-templates/prescription-template.module.ts'
import { prescriptions } from './prescriptions/prescription.module.ts'
import { queue } from './queue/queue.module.ts'
import { presence } from './presence/presence.module.ts'
import { priceList } from './price-list/price-list.module.ts'
import { recalls } from './recalls/recall.module.ts'
import { resources } from './resources/resource.module.ts'
import { schedules } from './schedules/schedule.module.ts'
import { sessions } from './sessions/session.module.ts'
import { series } from './series/series.module.ts'
import { search } from './search/search.module.ts'
import { summary } from './summary/summary.module.ts'
import { registers } from './registers/register.module.ts'
import { tills } from './tills/till.module.ts'
import { timeOff } from './time-off/time-off.module.ts'
import { unsettledEvents } from './unsettled-events/unsettled-event.module.ts'
import { treatmentCourses } from './treatment-courses/treatment-course.module.ts'
import { users } from './users/user.module.ts'
import { visitTypes } from './visit-types/visit-type.module.ts'
import { waitlist } from './waitlist/waitlist.module.ts'

/** Every module of the product; a module comes after those whose records its own refer to. */
export const modules: readonly ClinicModule[] = [
  establishments,
  treatmentCourses,
  users,
  doctors,
  patients,
  patientMerges,
  priceList,
  visitTypes,
  events,
  charts,
  notes,
  patientFiles,
  answers,
  calls,
  delays,
  availability,
  prescriptions,
  currentMedicines,
  pregnancies,
  measurements,
  medicineLists,
  prescriptionTemplates,
  drugs,
  allergyClasses,
  certificates,
  channels,
  closures,
  conditionCodes,
  conditions,
  consents,
  contacts,
  invoices,
  credits,
  lineLinks,
  messages,
  numbering,
  registers,
  tills,
  limits,
  documents,
  assistant,
  audit,
  backups,
  bookings,
  calendarFeeds,
  familyBills,
  figures,
  holds,
  imports,
  lists,
  live,
  presence,
  queue,
  resources,
  schedules,
  sessions,
  search,
  series,
  familyVisits,
  summary,
  timeOff,
  unsettledEvents,
  recalls,
  waitlist,
]
