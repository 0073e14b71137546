import './scalars.ts'
import './enums.ts'
import '../modules/modules.ts'
import { builder } from './builder.ts'

export const schema = builder.toSchema()

/** The same without checks of permissions, for operations whose permissions were checked as a whole. */
export const schemaWithoutScopes = builder.toSchema({ disableScopeAuth: true })
