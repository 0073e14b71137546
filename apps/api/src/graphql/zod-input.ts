import type { InputFieldMap, InputObjectRef, InputShapeFromFields } from '@pothos/core'
import type { z } from 'zod'
import { builder } from './builder.ts'
import type { Types } from './builder.ts'

type InputBuilder = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>

/** `unknown` when the GraphQL fields and the validator agree; otherwise a type that no value has, named after the fault. */
type Agreement<Schema extends z.ZodType, Fields extends InputFieldMap> =
  InputShapeFromFields<Fields> extends z.input<Schema>
    ? Exclude<keyof z.input<Schema>, keyof Fields> extends never
      ? unknown
      : { missingInGraphQL: Exclude<keyof z.input<Schema>, keyof Fields> }
    : { notAcceptedByValidator: InputShapeFromFields<Fields> }

/** An input type whose fields and whose validator can't drift apart: a missing or mistyped one does not compile. */
export function zodInput<Schema extends z.ZodType, Fields extends InputFieldMap>(
  name: string,
  schema: Schema,
  fields: (t: InputBuilder) => Fields & Agreement<Schema, Fields>,
) {
  const ref = builder.inputType(name, { fields: fields as never, validate: schema })
  return ref as unknown as InputObjectRef<Types, z.output<Schema>>
}
