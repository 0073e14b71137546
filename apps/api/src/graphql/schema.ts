import './scalars.ts'
import './enums.ts'
import '../modules/assistant/assistant.schema.ts'
import '../modules/audit/audit.schema.ts'
import '../modules/backups/backup.schema.ts'
import '../modules/credits/credit.schema.ts'
import '../modules/doctors/doctor.schema.ts'
import '../modules/documents/document.schema.ts'
import '../modules/establishments/establishment.schema.ts'
import '../modules/events/event.schema.ts'
import '../modules/imports/import.schema.ts'
import '../modules/invoices/invoice.schema.ts'
import '../modules/invoices/receipt.schema.ts'
import '../modules/lists/list-change.schema.ts'
import '../modules/live/live.schema.ts'
import '../modules/patients/patient.outlook.schema.ts'
import '../modules/patients/patient.schema.ts'
import '../modules/price-list/price-list.schema.ts'
import '../modules/prescriptions/prescription.schema.ts'
import '../modules/presence/presence.schema.ts'
import '../modules/search/search.schema.ts'
import '../modules/summary/summary.schema.ts'
import '../modules/users/user.schema.ts'
import { builder } from './builder.ts'

export const schema = builder.toSchema()

/** The same without checks of permissions, for operations whose permissions were checked as a whole. */
export const schemaWithoutScopes = builder.toSchema({ disableScopeAuth: true })
