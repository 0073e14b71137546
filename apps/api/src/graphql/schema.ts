import './scalars.ts'
import './enums.ts'
import '../modules/doctors/doctor.schema.ts'
import '../modules/establishments/establishment.schema.ts'
import '../modules/events/event.schema.ts'
import '../modules/lists/list.schema.ts'
import '../modules/patients/patient.schema.ts'
import '../modules/presence/presence.schema.ts'
import '../modules/search/search.schema.ts'
import '../modules/users/user.schema.ts'
import { builder } from './builder.ts'

export const schema = builder.toSchema()
