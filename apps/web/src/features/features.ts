import type { Feature } from '../lib/feature/feature.ts'
import { accounts } from './accounts/accounts.feature.ts'
import { allergyClasses } from './allergy-classes/allergy-classes.feature.ts'
import { answers } from './answers/answers.feature.ts'
import { assistant } from './assistant/assistant.feature.ts'
import { backups } from './backups/backups.feature.ts'
import { bookings } from './bookings/bookings.feature.ts'
import { calendarFeeds } from './calendar-feeds/calendar-feeds.feature.ts'
import { calls } from './calls/calls.feature.ts'
import { certificates } from './certificates/certificates.feature.ts'
import { channels } from './channels/channels.feature.ts'
import { charts } from './charts/charts.feature.ts'
import { closures } from './closures/closures.feature.ts'
import { conditionCodes } from './condition-codes/condition-codes.feature.ts'
import { conditions } from './conditions/conditions.feature.ts'
import { consents } from './consents/consents.feature.ts'
import { contacts } from './contacts/contacts.feature.ts'
import { credits } from './credits/credits.feature.ts'
import { currentMedicines } from './current-medicines/current-medicines.feature.ts'
import { delays } from './delays/delays.feature.ts'
import { doctors } from './doctors/doctors.feature.ts'
import { drugs } from './drugs/drugs.feature.ts'
import { establishments } from './establishments/establishments.feature.ts'
import { events } from './events/events.feature.ts'
import { familyBills } from './family-bills/family-bills.feature.ts'
import { familyVisits } from './family-visits/family-visits.feature.ts'
import { figures } from './figures/figures.feature.ts'
import { firstSteps } from './first-steps/first-steps.feature.ts'
import { holds } from './holds/holds.feature.ts'
import { imports } from './imports/imports.feature.ts'
import { invoices } from './invoices/invoices.feature.ts'
import { limits } from './limits/limits.feature.ts'
import { lineLinks } from './line-links/line-links.feature.ts'
import { medicineLists } from './medicine-lists/medicine-lists.feature.ts'
import { messages } from './messages/messages.feature.ts'
import { measurements } from './measurements/measurements.feature.ts'
import { notes } from './notes/notes.feature.ts'
import { numbering } from './numbering/numbering.feature.ts'
import { patientFiles } from './patient-files/patient-files.feature.ts'
import { patientMerges } from './patient-merges/patient-merges.feature.ts'
import { patients } from './patients/patients.feature.ts'
import { pregnancies } from './pregnancies/pregnancies.feature.ts'
import { prescriptions } from './prescriptions/prescriptions.feature.ts'
import { priceList } from './price-list/price-list.feature.ts'
import { queue } from './queue/queue.feature.ts'
import { settings } from './settings/settings.feature.ts'
import { recalls } from './recalls/recalls.feature.ts'
import { registers } from './registers/registers.feature.ts'
import { resources } from './resources/resources.feature.ts'
import { schedules } from './schedules/schedules.feature.ts'
import { sessions } from './sessions/sessions.feature.ts'
import { tills } from './tills/tills.feature.ts'
import { timeOff } from './time-off/time-off.feature.ts'
import { treatmentCourses } from './treatment-courses/treatment-courses.feature.ts'
import { unsettledEvents } from './unsettled-events/unsettled-events.feature.ts'
import { visitTypes } from './visit-types/visit-types.feature.ts'
import { waitlist } from './waitlist/waitlist.feature.ts'

/** All there is in the app. In the order in which the audit log names what it tells of. */
export const features: readonly Feature[] = [
  events,
  patients,
  patientMerges,
  doctors,
  schedules,
  invoices,
  credits,
  prescriptions,
  currentMedicines,
  measurements,
  pregnancies,
  medicineLists,
  priceList,
  visitTypes,
  drugs,
  allergyClasses,
  certificates,
  charts,
  notes,
  patientFiles,
  channels,
  recalls,
  lineLinks,
  messages,
  registers,
  tills,
  limits,
  timeOff,
  closures,
  conditionCodes,
  conditions,
  consents,
  contacts,
  familyVisits,
  treatmentCourses,
  unsettledEvents,
  calls,
  waitlist,
  holds,
  delays,
  queue,
  resources,
  calendarFeeds,
  establishments,
  numbering,
  settings,
  sessions,
  answers,
  bookings,
  assistant,
  imports,
  backups,
  familyBills,
  figures,
  firstSteps,
  accounts,
]
